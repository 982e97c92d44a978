/** Each face of the product that adds amounts up, as what it says a month comes to, and the same by hand. */
import { generalDataTypes } from '#domain/odata/feed-key.ts'
import { monthsOf } from '#domain/products/product.ts'
import { rounded, type Decimal } from '#domain/shared/decimal.ts'
import type { Period } from '#domain/shared/period.ts'
import { firmSource } from '#functions/odata/feed/firm-source.ts'
import { pricesChanged } from '#functions/prices/index.ts'
import { firmSums } from '#functions/products/index.ts'
import { everyRow, fetchedOf } from '#tests/kit/feed-firm.ts'
import * as yearTables from './agreeing-tables.ts'
import type { Figure } from './history.ts'
import type { ProductFirm } from './product-firm.ts'
import { monthOf } from './state-of-firm.ts'

/** Ten-thousandths of a euro. */
export interface Money {
  readonly purchase: bigint
  readonly sales: bigint
}
type ByMonth = Readonly<Record<string, Money>>

const added = (all: readonly Money[]): Money => ({
  purchase: all.reduce((sum, { purchase }) => sum + purchase, 0n),
  sales: all.reduce((sum, { sales }) => sum + sales, 0n),
})

/** What is charged, added one by one. What is not has no amount. */
export function byHand(figures: readonly Figure[], months: readonly string[]): ByMonth {
  const money = ({ purchase, sales }: Figure): Money => ({ purchase: purchase ?? 0n, sales: sales ?? 0n })
  return Object.fromEntries(
    months.map((month) => [month, added(figures.filter((one) => one.month === month).map(money))]),
  )
}

const only = ({ purchase, sales }: Money): Money => ({ purchase, sales })

async function ofHome(firm: ProductFirm): Promise<Map<string, Money>> {
  await firm.tenant.commit([firm.tenant.publishing(pricesChanged, {})])
  await firm.work()
  const months = (await firm.tenant.documents(firmSums).read('firm'))?.doc.months ?? []
  return new Map(
    months.map(({ period, sums }) => [
      period,
      { purchase: yearTables.unitsOf(sums.purchase, 4), sales: yearTables.unitsOf(sums.sales, 4) },
    ]),
  )
}

async function ofFeed(
  firm: ProductFirm,
): Promise<{ readonly rows: Map<string, Money>; readonly sums: Map<string, Money> }> {
  const { now } = firm.context()
  const scope = {
    connections: 'all' as const,
    generalData: new Set(generalDataTypes),
    now: monthOf(now.toISOString()) as Period,
    fetched: fetchedOf([]),
  }
  const all = await everyRow(firmSource(firm.tenant, scope, now))
  const amount = (value: unknown): bigint =>
    value == null ? 0n : rounded(value as Decimal, 4).units * 10n ** BigInt(4 - rounded(value as Decimal, 4).scale)
  const byMonth = (set: string): Map<string, Money> =>
    new Map(
      [...Map.groupBy(all[set] ?? [], (row) => row['Period'] as string)].map(([month, rows]) => [
        month,
        added(rows.map((row) => ({ purchase: amount(row['Purchase']), sales: amount(row['Sales']) }))),
      ]),
    )
  return { rows: byMonth('ProductMonths'), sums: byMonth('MonthlyCosts') }
}

/** What each face says of these months, which are of one year. Home tells of twelve months only. */
export async function saidBy(
  firm: ProductFirm,
  year: number,
  months: readonly string[],
): Promise<Record<string, ByMonth>> {
  const { customers } = await yearTables.idsOf(firm)
  const tables = await Promise.all(customers.map((id) => yearTables.yearOfCustomer(firm, id, year)))
  const [home, feed, workbook] = [await ofHome(firm), await ofFeed(firm), await yearTables.exported(firm, year)]
  const of = async (say: (month: string) => Money | Promise<Money>): Promise<ByMonth> =>
    Object.fromEntries(await Promise.all(months.map(async (month) => [month, await say(month)] as const)))
  const none: Money = { purchase: 0n, sales: 0n }
  return {
    month: await of(async (month) => only(yearTables.monthSum((await yearTables.stateOf(firm, month)).sum))),
    'beside the month before': await of(async (month) =>
      only(yearTables.monthSum((await yearTables.changedIn(firm, month)).after)),
    ),
    'years of customers': await of((month) =>
      added(tables.map((table) => table.months[monthsOf(year).indexOf(month as Period)] ?? none)),
    ),
    workbook: await of((month) => only(yearTables.exportedColumn(workbook, month))),
    'rows of the feed': await of((month) => feed.rows.get(month) ?? none),
    'sums of the feed': await of((month) => feed.sums.get(month) ?? none),
    home: await of((month) => home.get(month) ?? none),
  }
}

/** What the year of each definition says of a month, by the definition. */
export async function saidOfDefinitions(
  firm: ProductFirm,
  year: number,
): Promise<ReadonlyMap<string, readonly Money[]>> {
  const { definitions } = await yearTables.idsOf(firm)
  return new Map(
    await Promise.all(
      definitions.map(
        async (id) => [id, (await yearTables.yearOfDefinition(firm, id, year)).months.map(only)] as const,
      ),
    ),
  )
}
