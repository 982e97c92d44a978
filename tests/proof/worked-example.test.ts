import { describe, expect, it } from 'vitest'
import type { Figure } from './history.ts'
import { calculate } from './calculate.ts'
import { openProductFirm } from './product-firm.ts'
import { definitionNames, lookedAt, tableOf, workedExample } from './worked-example.ts'

const page = 'docs/products-by-hand.md'

const wanted = tableOf(page, 'What it comes to').map((cells) => cells.slice(0, -1))

const scaled = (units: bigint, scale: number): string => {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}
const amount = (units: bigint | null): string => (units === null ? 'missing' : scaled(units, 4))
const count = (hundredths: bigint): string => scaled(hundredths, 2).replace(/\.?0+$/u, '')
const split = (value: string | null): string => (value === null ? '–' : value === '' ? '(empty)' : value)

/** A figure in the words of the page. */
const written = ({ month, customer, definition, value, quantity, purchase, sales }: Figure): string[] => [
  month,
  customer,
  definitionNames[definition as keyof typeof definitionNames],
  split(value),
  count(quantity),
  amount(purchase),
  amount(sales),
]

const byText = (a: string[], b: string[]): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

describe('the firm that was worked out by hand', () => {
  it('comes to the figures of the page by the obvious calculator', () => {
    expect(wanted.length).toBeGreaterThan(50)
    expect(calculate(workedExample, lookedAt).map(written).sort(byText)).toEqual(wanted.toSorted(byText))
  })

  it('has totals on its page that are the sums of its lines, with what is missing counted', () => {
    const totals = tableOf(page, 'Totals')
    expect(totals.length).toBeGreaterThan(5)
    const figures = calculate(workedExample, lookedAt)
    const sumOf = (amounts: (bigint | null)[]): [string, string] => [
      scaled(
        amounts.reduce<bigint>((sum, one) => sum + (one ?? 0n), 0n),
        4,
      ),
      String(amounts.filter((one) => one === null).length),
    ]
    const sums = totals.map(([month, customer]) => {
      const lines = figures.filter((figure) => figure.month === month && figure.customer === customer)
      return [...sumOf(lines.map(({ purchase }) => purchase)), ...sumOf(lines.map(({ sales }) => sales))]
    })
    expect(sums).toEqual(totals.map((cells) => cells.slice(2)))
  })

  it('comes to the figures of the page in the product, walked through its months', async () => {
    const firm = await openProductFirm(workedExample[0]?.at ?? lookedAt)
    try {
      for (const [, facts] of Map.groupBy(workedExample, ({ at }) => at)) {
        await firm.happen(facts)
        await firm.work()
      }
      firm.comeTo(lookedAt)
      expect((await firm.figures()).map(written).sort(byText)).toEqual(wanted.toSorted(byText))
    } finally {
      await firm.close()
    }
  })
})
