import { together, type Came } from '#domain/products/late.ts'
import { amountPlaces, quantityPlaces } from '#domain/products/price.ts'
import { decimalText, shortDecimalText } from '#domain/shared/decimal.ts'
import type { Period } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import type { LateMonth, LateOfConnection, LateSum } from '#platform/graphql/generated/resolvers.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { corrections, type Correction } from '../../products/index.ts'
import { namesFor } from '../names.ts'
import { found, type Asked, type Found, type Place } from '../points/point.ts'
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
export async function latePlaces({ period, tenant, now }: Asked): Promise<Found> {
  const lines = await allLate(period, { tenant, now })
  const none = { isDefault: false, connectorName: '', sourceType: null, time: null }
  return found(
    [...Map.groupBy(lines, ({ of }) => of)].map(([of, own]): Place => {
      const amount = { units: BigInt(known(own).sales ?? 0), scale: amountPlaces }
      return { id: of, name: of, ...none, count: own.length, amount }
    }),
  )
}

const sums = (lines: readonly Came[]): LateSum => {
  const { purchase, sales } = known(lines)
  return { lines: lines.length, purchase: euros(purchase), sales: euros(sales) }
}

/** What a connection told too late for closed months, and where it stands; null: nothing. */
export async function lateOfConnection(id: string, reader: Reader): Promise<LateOfConnection | null> {
  const { tenant } = reader
  const period = await monthOfLate(tenant)
  if (period === undefined) return null
  const lines: LateLine[] = []
  for await (const batch of lateLines(reader, id)) lines.push(...batch)
  const taken = (await takenInto(period, tenant)).filter(({ connectionId }) => connectionId === id)
  return lines.length + taken.length === 0 ? null : { period, open: sums(lines), taken: sums(taken) }
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
  const names = await namesFor(
    tenant,
    page.map(({ about }) => about),
    [],
  )
  return {
    open: sums(lines),
    taken: sums(taken),
    items: page.map(({ productId, of, about, quantity, purchase, sales }) => ({
      productId,
      of,
      customer: names.customer(about),
      definition: names.definition(about),
      connectionId: about.connectionId,
      splitValue: about.splitValue,
      sourceName: about.sourceName,
      quantity: shortDecimalText({ units: BigInt(quantity), scale: quantityPlaces }),
      purchase: euros(purchase),
      sales: euros(sales),
    })),
  }
}
