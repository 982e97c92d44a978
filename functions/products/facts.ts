import { plus, zero } from '#domain/shared/decimal.ts'
import { periodAt, type Period } from '#domain/shared/period.ts'
import { monthsBetween, type Product } from '#domain/products/product.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { pricesOf, productFacts, type OpenSum } from '../prices/index.ts'
import { products } from './collections.ts'
import { closedAmong, openLines } from './lines.ts'

/** First month with a line of the product. */
function firstPeriodOf({ quantities, running, runningFrom }: Product): Period | undefined {
  const periods = Object.keys(quantities) as Period[]
  return (running === 0 ? periods : [...periods, runningFrom]).reduce<Period | undefined>(
    (first, month) => (first === undefined || month < first ? month : first),
    undefined,
  )
}

/** Lines of a definition in open months: what disappears when it is deleted. Memory holds a batch of products. */
async function openSum(tenant: TenantPartition, definitionId: string, now: Period): Promise<OpenSum> {
  const prices = await pricesOf(tenant, [definitionId])
  const closed = new Map<Period, boolean>()
  const sum = {
    lines: 0,
    purchase: zero,
    sales: zero,
    isMissingPrice: false,
    firstPeriod: undefined as Period | undefined,
  }
  const where = {
    and: [
      { field: 'withdrawnTime', op: 'isNull' },
      { field: 'definitionId', op: 'eq', value: definitionId },
    ],
  } as const
  for await (const batch of tenant.documents(products).scan(where)) {
    const first = batch.flatMap((product) => firstPeriodOf(product) ?? []).sort()[0]
    if (first === undefined) continue
    const months = monthsBetween(first, now)
    const unknown = months.filter((month) => !closed.has(month))
    const among = await closedAmong(tenant, unknown)
    for (const month of unknown) closed.set(month, among.has(month))
    const open = months.filter((month) => closed.get(month) === false)
    for (const line of batch.flatMap((product) => openLines(product, open, now, prices))) {
      sum.lines += 1
      sum.purchase = plus(sum.purchase, line.purchase ?? zero)
      sum.sales = plus(sum.sales, line.sales ?? zero)
      sum.isMissingPrice ||= line.isCharged && (line.purchase === null || line.sales === null)
      if (sum.firstPeriod === undefined || line.period < sum.firstPeriod) sum.firstPeriod = line.period
    }
  }
  return sum
}

/** What lower slices need to know of products. */
export const offeredFacts = productFacts.offered({
  async splitValues(definitionIds, { tenant }) {
    const found = await tenant.documents(products).summarise({
      where: {
        and: [
          { field: 'withdrawnTime', op: 'isNull' },
          { field: 'definitionId', op: 'in', values: definitionIds },
          { not: { field: 'splitValue', op: 'isNull' } },
        ],
      },
      by: ['definitionId', 'splitField', 'splitValue'],
    })
    return new Map(
      [...Map.groupBy(found, ({ values }) => `${String(values[0])} ${String(values[1])}`)].map(([id, rows]) => [
        id,
        new Set(rows.map(({ values }) => String(values[2]))),
      ]),
    )
  },
  openSum: (definitionId, { tenant, now }) => openSum(tenant, definitionId, periodAt(now)),
})
