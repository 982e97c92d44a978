import { afterEach, describe, expect, it } from 'vitest'
import { monthsOf } from '#domain/products/product.ts'
import type { Period } from '#domain/shared/period.ts'
import { verifyClosedMonth } from '#functions/months/month-state.ts'
import { closeAsSeen } from '#tests/kit/closing.ts'
import { firstOf } from '#tests/kit/how-much.ts'
import * as yearTables from './agreeing-tables.ts'
import { differences } from './against-product.ts'
import { byHand, saidBy, saidOfDefinitions } from './faces.ts'
import { generatedHistory } from './generated-history.ts'
import type { Fact, Figure, Happening } from './history.ts'
import { calculate } from './calculate.ts'
import { figureKey } from './obvious-calculator.ts'
import { monthOf, nextMonth } from './state-of-firm.ts'
import { openProductFirm, type ProductFirm } from './product-firm.ts'
import { lookedAt, workedExample } from './worked-example.ts'

/*
 * Months are closed, and then everything they were made of is changed. What was closed is what the obvious calculator makes of
 * the facts of then; what would differ is the same calculator with the facts of now.
 */

let firm: ProductFirm | undefined
afterEach(async () => {
  await firm?.close()
  firm = undefined
})

async function live(of: ProductFirm, facts: readonly Fact[]): Promise<void> {
  for (const [, moment] of Map.groupBy(facts, ({ at }) => at)) {
    await of.happen(moment)
    await of.work()
  }
}

/** Closes them, the first one first; answers that as facts. */
async function closing(of: ProductFirm, months: readonly string[]): Promise<Fact[]> {
  const facts: Fact[] = []
  for (const month of months) {
    facts.push({ at: of.context().now.toISOString(), close: month })
    await closeAsSeen(month as Period, of.context())
    await of.work()
  }
  return facts
}

/** Prices, usage, links, a status and a definition of months that are closed. */
const meddling: readonly Happening[] = [
  {
    rule: { definition: 'administrations', field: null, value: null, from: '2026-03', purchase: '3.33', sales: '7.77' },
  },
  { rule: { definition: 'users', field: 'USER_TYPE', value: '', from: '2026-05', purchase: '1.11', sales: '2.22' } },
  { noRule: { definition: 'usage', field: 'PRODUCT', value: 'Bonnen', from: '2026-01' } },
  {
    row: {
      id: 'B-Molen-Facturen',
      connection: 'Basecone',
      kind: 'USAGE',
      administration: 'B-Molen',
      fields: { PRODUCT: 'Facturen' },
      amounts: { '2026-05': '161', '2026-06': '0', '2026-09': '26' },
    },
  },
  { link: 'De Molen Winkels', to: null },
  { statusOf: 'Anna', status: 'IGNORED' },
  { noInvoiceLine: '2' },
  { noDefinition: 'euros' },
]

const closedMonths = ['2026-03', '2026-04', '2026-05', '2026-06']
const later = new Date(Date.parse(lookedAt) + 3_600_000).toISOString()
const of = (figures: readonly Figure[], month: string): Figure[] => figures.filter((figure) => figure.month === month)

describe('a month that was closed', () => {
  it('stays in every table, sum and export, whatever happens to its prices, usage, links and definitions', async () => {
    firm = await openProductFirm(workedExample[0]?.at ?? lookedAt)
    await live(firm, workedExample)
    firm.comeTo(lookedAt)
    const closings = await closing(firm, closedMonths)
    const kept = async (one: ProductFirm) => {
      const lines = yearTables.agreed(await yearTables.linesIn(one, closedMonths as Period[], '2026-09' as Period))
      const { customers } = await yearTables.idsOf(one)
      const tables = await Promise.all(customers.map((id) => yearTables.yearOfCustomer(one, id, 2026)))
      const rows = yearTables
        .exportedLines(await yearTables.exported(one, 2026))
        .filter(({ status }) => status === 'Closed')
      const text = (row: (typeof rows)[number]) => Object.values(row).join(' ')
      return {
        lines,
        tables: tables.map((table) => ({
          lines: table.lines.filter(({ period }) => closedMonths.includes(period)),
          months: table.months.slice(2, 6),
        })),
        rows: rows.map(text).sort(),
        sums: await Promise.all(
          closedMonths.map(async (month) => yearTables.monthSum((await yearTables.stateOf(one, month)).sum)),
        ),
        intact: await Promise.all(closedMonths.map((month) => verifyClosedMonth(month as Period, one.context()))),
      }
    }
    const before = await kept(firm)
    expect(before.lines.length).toBeGreaterThan(25)
    expect(before.rows).toHaveLength(before.lines.length)
    firm.comeTo(later)
    const changes = meddling.map((happening): Fact => ({ at: later, ...happening }))
    await live(firm, changes)
    expect(await kept(firm)).toEqual(before)
    expect(before.intact.every(({ intact }) => intact)).toBe(true)

    const facts = [...workedExample, ...closings, ...changes]
    const now = firm.context().now.toISOString()
    expect(differences(calculate(facts, now), await firm.figures())).toEqual([])
  })

  it('says of each line, and of no other, what it would be now', async () => {
    firm = await openProductFirm(workedExample[0]?.at ?? lookedAt)
    await live(firm, workedExample)
    firm.comeTo(lookedAt)
    await closing(firm, closedMonths)
    for (const month of closedMonths) expect((await yearTables.differing(firm, month)).items).toEqual([])
    firm.comeTo(later)
    const changes = meddling.map((happening): Fact => ({ at: later, ...happening }))
    await live(firm, changes)
    const wasClosed = calculate(workedExample, lookedAt)
    const wouldBe = calculate([...workedExample, ...changes], firm.context().now.toISOString())
    let all = 0
    for (const month of closedMonths) {
      const [one, other] = [wasClosed, wouldBe].map((figures) => new Map(of(figures, month).map((each) => [figureKey(each), each]))) // prettier-ignore
      const wanted = [...new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])])].flatMap((key) => {
        const [left, right] = [shown(one?.get(key)), shown(other?.get(key))]
        return left === right ? [] : [`${key}: ${left} → ${right}`]
      })
      const { items, before, after, purchase, sales } = await yearTables.differing(firm, month)
      // Default definitions come by themselves; the history does not tell of them.
      const own = items.filter(({ definition }) => !definition.isDefault)
      const said = own.map((item) => {
        const key = { month, definition: item.definition.id, customer: item.customer.name, source: null }
        const named = figureKey({
          ...key,
          connection: item.connectionId,
          field: item.splitField ?? null,
          value: item.splitValue ?? null,
          ...nothing,
        })
        return `${named}: ${shown(yearTables.sideOf(item.before))} → ${shown(yearTables.sideOf(item.after))}`
      })
      expect(said.sort(), month).toEqual(wanted.sort())
      const [was, is] = [yearTables.monthSum(before), yearTables.monthSum(after)]
      expect([yearTables.together(purchase), yearTables.together(sales)]).toEqual([
        is.purchase - was.purchase,
        is.sales - was.sales,
      ])
      all += said.length
      for (const { productId, before: left, after: right } of items) {
        if (left == null || right == null) continue
        const { closed, wouldBe: amounts, expense } = await yearTables.explained(firm, productId, month)
        expect([closed?.purchase, expense.purchase, amounts?.purchase]).toEqual([
          left.purchase,
          left.purchase,
          right.purchase,
        ])
        expect([closed?.sales, expense.sales, amounts?.sales]).toEqual([left.sales, left.sales, right.sales])
      }
    }
    expect(all).toBeGreaterThan(10)
  })

  it.each(firstOf(1, [501, 502, 503, 504]))(
    'is the calculator’s of then in a firm that nobody would think of, seed %i',
    async (seed) => {
      const history = generatedHistory(seed)
      const moments = [...new Set(history.map(({ at }) => at))]
      const half = moments[Math.floor(moments.length * 0.6)] ?? lookedAt
      firm = await openProductFirm(history[0]?.at ?? half)
      await live(
        firm,
        history.filter(({ at }) => at <= half),
      )
      const last = nextMonth(monthOf(firm.context().now.toISOString()), -1)
      const closings = await closing(firm, [nextMonth(last, -1), last])
      const rest = history.filter(({ at }) => at > half)
      const taking: Fact[] = []
      const middle =
        moments.find((at) => at > half && rest.filter((fact) => fact.at <= at).length > rest.length / 2) ?? ''
      for (const part of [rest.filter(({ at }) => at <= middle), rest.filter(({ at }) => at > middle)]) {
        await live(firm, part)
        const take = { at: firm.context().now.toISOString(), takeLate: nextMonth(last) }
        taking.push(take)
        await live(firm, [take])
      }
      const facts = [...history, ...closings, ...taking].toSorted((a, b) => (a.at < b.at ? -1 : 1))
      const now = firm.context().now.toISOString()
      expect(differences(calculate(facts, now), await firm.figures())).toEqual([])
      const years = [...new Set([last.slice(0, 4), now.slice(0, 4)])].map(Number)
      for (const year of years) {
        const lines = yearTables.agreed(await yearTables.linesIn(firm, monthsOf(year), monthOf(now) as Period))
        const { customers } = await yearTables.idsOf(firm)
        const tables = await Promise.all(
          customers.map((id) => yearTables.yearOfCustomer(firm as ProductFirm, id, year)),
        )
        expect(tables.flatMap((table) => table.lines).sort(yearTables.inOrder)).toEqual(lines)
      }
      // What nobody is charged for is in no sum, before its month is closed and after.
      const figures = calculate(facts, now)
      const year = Number(now.slice(0, 4))
      const months = monthsOf(year).filter((month) => month <= monthOf(now))
      const wanted = byHand(figures, months)
      for (const [face, said] of Object.entries(await saidBy(firm, year, months))) expect(said, face).toEqual(wanted)
      for (const [definition, said] of await saidOfDefinitions(firm, year)) {
        const own = byHand(figures.filter((figure) => figure.definition === definition), monthsOf(year)) // prettier-ignore
        expect(said, definition).toEqual(Object.values(own))
      }
    },
  )
})

const nothing = { quantity: 0n, purchase: null, sales: null, isCharged: true }
const shown = (side: Pick<Figure, 'quantity' | 'purchase' | 'sales'> | undefined): string =>
  side === undefined ? 'no line' : [side.quantity, side.purchase ?? 'missing', side.sales ?? 'missing'].join(' ')
