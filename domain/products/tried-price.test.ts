import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decimalText } from '../shared/decimal.ts'
import type { Period } from '../shared/period.ts'
import { triedMonths, type AlikeLines } from './tried-price.ts'

const periods = ['2026-11', '2026-10', '2026-09'] as Period[]
const cents = fc.integer({ min: -100_000, max: 100_000 })
const tenThousandths = fc.integer({ min: -10_000_000, max: 10_000_000 })

/** One line, in whole numbers: quantity and prices in hundredths, amounts in ten-thousandths. */
const line = fc.record({
  period: fc.constantFrom(...periods),
  quantity: fc.integer({ min: -100_000, max: 100_000 }),
  price: fc.option(fc.record({ purchase: cents, sales: cents }), { nil: undefined }),
  told: fc.option(fc.option(tenThousandths), { nil: undefined }),
  was: fc.record({ purchase: tenThousandths, sales: tenThousandths }),
  missing: fc.nat({ max: 5 }),
})

const euros = (units: number): string => decimalText({ units: BigInt(units), scale: 2 })
const amount = (units: number) => ({ units: BigInt(units), scale: 4 })

it('a tried price comes to a plain sum of quantity × price, and leaves alone what a source tells and what has no price', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const groups = lines.map(({ period, quantity, price, told, was, missing }): AlikeLines => ({
        period,
        counted: { quantity, purchase: told },
        price: price && { purchaseCostPerUnit: euros(price.purchase), salesCostPerUnit: euros(price.sales) },
        purchase: { amount: amount(was.purchase), missing },
        sales: { amount: amount(was.sales), missing: 0 },
      }))
      const plain = (some: typeof lines) => {
        const total = (of: (one: (typeof lines)[number]) => number) => some.reduce((sum, one) => sum + of(one), 0)
        const purchase = total(({ price, told, was, quantity }) =>
          price === undefined ? was.purchase : told === undefined ? quantity * price.purchase : (told ?? 0),
        )
        const sales = total(({ price, was, quantity }) => (price === undefined ? was.sales : quantity * price.sales))
        return [
          total(({ quantity }) => quantity),
          [total(({ was }) => was.purchase), purchase, purchase - total(({ was }) => was.purchase)],
          [total(({ was }) => was.sales), sales, sales - total(({ was }) => was.sales)],
          total(({ missing }) => missing),
        ]
      }
      const { months, sum } = triedMonths(periods, groups)
      const figures = ({ quantity, purchase, sales }: typeof sum) => [
        Number(decimalText(quantity, 2).replace('.', '')),
        ...[purchase, sales].map(({ amount: was, wouldBe, difference }) =>
          [was, wouldBe, difference].map((each) => Number(decimalText(each, 4).replace('.', ''))),
        ),
        purchase.missing,
      ]
      expect(months.map(({ period }) => period)).toEqual(periods)
      for (const month of months)
        expect(figures(month)).toEqual(plain(lines.filter(({ period }) => period === month.period)))
      expect(figures(sum)).toEqual(plain(lines))
    }),
  )
})
