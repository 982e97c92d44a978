import { together, type Came } from '#domain/products/late.ts'
import { amountPlaces, quantityPlaces } from '#domain/products/price.ts'
import { decimalText, shortDecimalText } from '#domain/shared/decimal.ts'
import type { Period } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import type { LateMonth, LateOfConnection, LateSum } from '#platform/graphql/generated/resolvers.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { connectionStore } from '../../connections/index.ts'
import { corrections, type Correction } from '../../products/index.ts'
import { namesFor } from '../names.ts'
import { found, type PointContext, type PointFindings, type PointPlace } from '../points/point.ts'
import { invoicesOfLate } from './late-invoices.ts'
import { lateLines, monthOfLate, type LateLine } from './late-lines.ts'

type Reader = Pick<CommandContext, 'tenant' | 'now'>

const euros = (amount: number | null): string | null =>
  amount === null ? null : decimalText({ units: BigInt(amount), scale: amountPlaces })

/** Amounts that are known, added up. */
const known = (lines: readonly Came[]): Came =>
  together(lines.map(({ quantity, purchase, sales }) => ({ quantity, purchase: purchase ?? 0, sales: sales ?? 0 })))

async function allLate(period: Period, reader: Reader): Promise<LateLine[]> {
  if ((await monthOfLate(reader.tenant)) !== period) return []
  const lines: LateLine[] = []
  for await (const batch of lateLines(reader)) lines.push(...batch)
  return lines
}

/** What came too late for closed months and stands in this one, by those months, with what would be charged for it. */
export async function latePlaces({ period, tenant, now }: PointContext): Promise<PointFindings> {
  const lines = await allLate(period, { tenant, now })
  const none = { isDefault: false, connectorName: '', sourceType: null, time: null }
  return found(
    [...Map.groupBy(lines, ({ of }) => of)].map(([of, own]): PointPlace => {
      const amount = { units: BigInt(known(own).sales ?? 0), scale: amountPlaces }
      return { id: of, name: of, ...none, count: own.length, amount }
    }),
  )
}

const sums = (lines: readonly Came[]): LateSum => {
  const { purchase, sales } = known(lines)
  return { lines: lines.length, purchase: euros(purchase), sales: euros(sales) }
}

/** What a connection told too late for closed months, and where it stands; null: nothing. Errors: NOT_FOUND. */
export async function lateOfConnection(id: string, reader: Reader): Promise<LateOfConnection | null> {
  const { tenant } = reader
  await connectionStore(tenant).byId(id)
  const period = await monthOfLate(tenant)
  if (period === undefined) return null
  const lines: LateLine[] = []
  for await (const batch of lateLines(reader, id)) lines.push(...batch)
  const taken = (await takenInto(period, tenant)).filter(({ connectionId }) => connectionId === id)
  if (lines.length + taken.length === 0) return null
  const all = [...(await invoicesOfLate(lines, tenant)).values()].flat()
  const invoices = [...new Map(all.map((invoice) => [invoice.id, invoice])).values()]
  return {
    period,
    open: sums(lines),
    taken: sums(taken),
    invoices: invoices.toSorted((a, b) => (a.period < b.period ? 1 : -1)),
  }
}

async function takenInto(period: Period, tenant: TenantPartition): Promise<Correction[]> {
  const taken: Correction[] = []
  for await (const batch of tenant.documents(corrections).scan({ field: 'into', op: 'eq', value: period }))
    taken.push(...batch)
  return taken
}

const largest = (line: Came): number => Math.max(Math.abs(line.sales ?? 0), Math.abs(line.purchase ?? 0))

/** What came too late for closed months and stands in this one, the largest first, and what was taken into it already. */
export async function lateMonth(
  period: Period,
  { skip, take }: { readonly skip: number; readonly take: number },
  reader: Reader,
): Promise<LateMonth> {
  const { tenant } = reader
  const lines = (await allLate(period, reader)).toSorted((a, b) => largest(b) - largest(a) || (a.of < b.of ? -1 : 1))
  const taken = await takenInto(period, tenant)
  const page = lines.slice(skip, skip + take)
  const [names, invoices] = await Promise.all([
    namesFor(
      tenant,
      page.map(({ about }) => about),
      [],
    ),
    invoicesOfLate(page, tenant),
  ])
  return {
    open: sums(lines),
    taken: sums(taken),
    items: page.map((line) => ({
      productId: line.productId,
      of: line.of,
      customer: names.customer(line.about),
      definition: names.definition(line.about),
      connectionId: line.about.connectionId,
      splitValue: line.about.splitValue,
      sourceName: line.about.sourceName,
      invoices: [...(invoices.get(line) ?? [])],
      quantity: shortDecimalText({ units: BigInt(line.quantity), scale: quantityPlaces }),
      purchase: euros(line.purchase),
      sales: euros(line.sales),
    })),
  }
}
