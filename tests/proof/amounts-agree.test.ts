import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMonths, type Period } from '#domain/shared/period.ts'
import { monthsBetween, monthsOf } from '#domain/products/product.ts'
import { closeAsSeen } from '#tests/kit/closing.ts'
import * as yearTables from './agreeing-tables.ts'
import type { AgreedLine } from './agreeing-tables.ts'
import type { Fact, Happening } from './history.ts'
import { openProductFirm, type ProductFirm } from './product-firm.ts'
import { lookedAt, workedExample } from './worked-example.ts'

/*
 * One firm, and everything that says what it comes to. Whoever adds a table, a sum or an export that shows amounts adds it here:
 * all of them must say the same, line by line and to the ten-thousandth of a euro.
 */

const now = '2026-09' as Period
const year = 2026
/** Closed are all before it, from the first with a line. */
const firstClosed = '2026-03' as Period
const lastClosed = '2026-06' as Period

let firm: ProductFirm
let lines: AgreedLine[]
let raw: Awaited<ReturnType<typeof yearTables.linesIn>>
let ids: Awaited<ReturnType<typeof yearTables.idsOf>>

/** What definitions count of the same, over what there is, by customer and month: of closed months as it was then. */
const tooOften = new Map<string, bigint>()
async function countTooOften(months: readonly Period[]): Promise<void> {
  const { customers } = await yearTables.idsOf(firm)
  for (const customer of customers)
    for (const month of months)
      tooOften.set(`${customer} ${month}`, await yearTables.countedTooOften(firm, customer, month))
}

async function live(facts: readonly Fact[]): Promise<void> {
  for (const [, moment] of Map.groupBy(facts, ({ at }) => at)) {
    await firm.happen(moment)
    await firm.work()
  }
}

/** What a later hand did to months that are closed: their prices, their usage, and whose their rows are. */
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
      amounts: { '2026-05': '161', '2026-09': '26' },
    },
  },
  { link: 'De Molen Winkels', to: null },
]

beforeAll(async () => {
  firm = await openProductFirm(workedExample[0]?.at ?? lookedAt)
  await live(workedExample)
  firm.comeTo(lookedAt)
  for (let month = firstClosed; month <= lastClosed; month = addMonths(month, 1)) {
    await closeAsSeen(month, firm.context())
    await firm.work()
  }
  await countTooOften(monthsBetween(firstClosed, lastClosed))
  await live(meddling.map((happening) => ({ at: lookedAt, ...happening })))
  raw = await yearTables.linesIn(firm, monthsOf(year), now)
  lines = yearTables.agreed(raw)
  ids = await yearTables.idsOf(firm)
  await countTooOften(monthsOf(year).filter((month) => month < firstClosed || (month > lastClosed && month <= now)))
})
afterAll(() => firm.close())

const among = (which: (line: AgreedLine) => boolean): AgreedLine[] => lines.filter(which)

it('has whatever makes amounts differ: splits, missing prices, euros, lines of invoices, closed months', () => {
  expect(lines.length).toBeGreaterThan(50)
  expect(raw.some(({ splitValue }) => splitValue !== null)).toBe(true)
  expect(raw.some(({ purchase, sales }) => purchase === null || sales === null)).toBe(true)
  expect(raw.some(({ sourceType, purchasePrice, purchase }) => sourceType === 'USAGE' && purchasePrice === null && purchase !== null)).toBe(true) // prettier-ignore
  expect(raw.some(({ sourceType }) => sourceType === 'INVOICE_ADMINISTRATION')).toBe(true)
  expect(new Set(raw.map(({ status }) => status))).toEqual(new Set(['RUNNING', 'OPEN', 'CLOSED']))
})

describe('every table says what the lines say', () => {
  it('of each customer in a year: its lines, its rows, its months and the year', async () => {
    let seen = 0
    for (const id of ids.customers) {
      const own = among(({ combinationId }) => combinationId === id)
      const table = await yearTables.yearOfCustomer(firm, id, year)
      expect(table.lines).toEqual(own)
      const whole = yearTables.sumOf(own)
      for (const [at, month] of monthsOf(year).entries()) {
        // The default definitions came with the first sync, and count the same: nothing of that is added.
        const extra = tooOften.get(`${id} ${month}`) ?? 0n
        const sum = yearTables.sumOf(own.filter(({ period }) => period === month))
        expect(table.months[at], month).toEqual({ ...sum, quantity: sum.quantity - extra })
        whole.quantity -= extra
      }
      expect(table.year).toEqual(whole)
      for (const [product, sum] of table.products)
        expect(sum, product).toEqual(yearTables.sumOf(own.filter(({ productId }) => productId === product)))
      seen += table.lines.length
    }
    expect(seen).toBe(lines.length)
    expect([...tooOften.values()].some((extra) => extra > 0n)).toBe(true)
  })

  it('of each definition in a year: its lines, its rows, its months and the year', async () => {
    let seen = 0
    for (const id of ids.definitions) {
      const own = among(({ definitionId }) => definitionId === id)
      const table = await yearTables.yearOfDefinition(firm, id, year)
      expect(table.lines).toEqual(own)
      expect(table.months).toEqual(
        monthsOf(year).map((month) => yearTables.sumOf(own.filter(({ period }) => period === month))),
      )
      expect(table.year).toEqual(yearTables.sumOf(own))
      seen += table.lines.length
    }
    expect(seen).toBe(lines.length)
  })

  it('of a month: its state', async () => {
    for (const month of monthsOf(year).filter((period) => period <= now)) {
      const sum = yearTables.moneyOf(among(({ period }) => period === month))
      expect(yearTables.monthSum((await yearTables.stateOf(firm, month)).sum), month).toEqual(sum)
    }
  })

  it('of two months beside each other: both sums, both lines of what differs, and parts that are the difference', async () => {
    for (const month of monthsOf(year).filter((period) => period <= now)) {
      const [one, other] = [addMonths(month, -1), month].map((each) => among(({ period }) => period === each))
      const before = yearTables.moneyOf(one ?? [])
      const after = yearTables.moneyOf(other ?? [])
      const changed = await yearTables.changedIn(firm, month)
      // December of the year before is not among the lines.
      if (month.endsWith('-01')) expect(changed.before.lines).toBe(0)
      expect([yearTables.monthSum(changed.before), yearTables.monthSum(changed.after)], month).toEqual([before, after])
      for (const which of ['purchase', 'sales', 'margin'] as const) {
        expect(yearTables.together(changed[which]), `${month} ${which}`).toBe(after[which] - before[which])
        expect(changed.items.reduce((all, item) => all + yearTables.together(item[which]), 0n)).toBe(
          after[which] - before[which],
        )
      }
      expect(changed.items).toHaveLength(changed.totalCount)
      const differs = new Set<string>(changed.items.map(({ productId }) => productId))
      for (const { productId, before: left, after: right } of changed.items) {
        expect(yearTables.sideOf(left), `${month} ${productId}`).toEqual(figures(one, productId))
        expect(yearTables.sideOf(right), `${month} ${productId}`).toEqual(figures(other, productId))
      }
      for (const { productId } of [...(one ?? []), ...(other ?? [])])
        if (!differs.has(productId)) expect(figures(one, productId)).toEqual(figures(other, productId))
    }
  })

  it('in the workbook: one row a line, and the months and the year of each product', async () => {
    const workbook = await yearTables.exported(firm, year)
    const rows = yearTables.exportedLines(workbook)
    const statuses = { RUNNING: 'Not over yet', OPEN: 'Open', CLOSED: 'Closed' }
    const figure = ({
      period,
      quantity,
      purchase,
      sales,
    }: Pick<AgreedLine, 'period' | 'quantity' | 'purchase' | 'sales'>) => [period, quantity, purchase, sales].join(' ')
    expect(rows.map((row) => `${figure(row)} ${row.status}`).sort()).toEqual(
      raw.flatMap((line) => yearTables.agreed([line]).map((one) => `${figure(one)} ${statuses[line.status]}`)).sort(),
    )
    for (const month of monthsOf(year)) {
      const { quantity, purchase, sales } = yearTables.sumOf(among(({ period }) => period === month))
      expect(yearTables.exportedColumn(workbook, month), month).toEqual({ quantity, purchase, sales })
    }
    const { quantity, purchase, sales } = yearTables.sumOf(lines)
    expect(yearTables.exportedColumn(workbook, 'total')).toEqual({ quantity, purchase, sales })
  })

  it('where an amount is explained: count × price, and the sources it counts', async () => {
    for (const line of lines) {
      const about = `${line.period} ${line.productId}`
      const one = await yearTables.explained(firm, line.productId, line.period)
      expect(yearTables.unitsOf(one.expense.payableQuantity ?? '', 2), about).toBe(line.quantity)
      for (const which of ['purchase', 'sales'] as const) {
        const [given, price, origin] = [one.expense[which], one[`${which}Price`], one[`${which}Origin`]]
        expect(given == null ? null : yearTables.unitsOf(given, 4), about).toBe(line[which])
        expect(origin === 'MISSING' || origin === 'UNCHARGED', about).toBe(line[which] === null)
        if (origin === 'RULE') expect(line.quantity * yearTables.unitsOf(price ?? '', 2), about).toBe(line[which])
      }
      if (one.closed != null || one.onlyNumberKnown || one.sources.length !== one.sourceCount) continue
      // Told in euros; where it is not charged that is no amount of the line.
      const isTold = one.sources.every(({ purchase }) => purchase != null)
      const euros = isTold && one.purchaseOrigin === 'REPORTED'
      const isUncharged = isTold && one.purchaseOrigin === 'UNCHARGED'
      const sum = one.sources.reduce((all, { quantity }) => all + yearTables.unitsOf(quantity, 2), 0n)
      if (!(euros || isUncharged) || one.sourceType.startsWith('INVOICE')) expect(sum, about).toBe(line.quantity)
      if (euros)
        expect(one.sources.reduce((all, source) => all + yearTables.unitsOf(source.purchase ?? '0', 4), 0n)).toBe(
          line.purchase,
        )
    }
  })
})

function figures(of: readonly AgreedLine[] | undefined, id: string) {
  const line = of?.find(({ productId }) => productId === id)
  return line === undefined ? undefined : { quantity: line.quantity, purchase: line.purchase, sales: line.sales }
}
