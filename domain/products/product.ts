import type { CombinationId, ConnectionId, DefinitionId, ProductId, RecordId } from '../shared/ids.ts'
import { addMonths, type Period } from '../shared/period.ts'
import type { SourceType } from './definition.ts'
import type { Counted } from './price.ts'

/** Months in which a source counts, both included; `till` null: it still does. */
export interface MemberSpan {
  readonly from: Period
  readonly till: Period | null
  /** Of usage: the month in which it counted for the first time, from which on it was filled back. */
  readonly filledIn?: Period
}

/** By the id of the source, in the order of the months, without overlap. */
export type Members = Readonly<Record<string, readonly MemberSpan[]>>

/** What tells one product of a definition, a customer and a connection from another. */
export interface ProductKey {
  /** The field it is counted by; null: its definition was not split. */
  readonly splitField: string | null
  /** Null: the definition is not split by a value. Empty: of sources that have none. */
  readonly splitValue: string | null
  /** Of a definition split by administration: which one. */
  readonly sourceId: RecordId | null
}

/** Amounts by month, in ten-thousandths of a euro, as they were told; null: told without one. */
export type AmountsByMonth = Readonly<Record<string, number | null>>

/** One thing that one customer has of one connection, and how much of it in each month. */
export interface Product extends ProductKey {
  /** By what it finds its price, where that is not its value: `priceKeyIn`. */
  readonly priceKey?: string
  readonly id: ProductId
  readonly definitionId: DefinitionId
  readonly combinationId: CombinationId
  readonly connectionId: ConnectionId
  readonly sourceType: SourceType
  /** Of a product of one administration, what that is called. */
  readonly sourceName: string | null
  /** Which sources count, from when till when; null: too many to keep one by one, and for lines of invoices. */
  readonly members: Members | null
  /** By month, in hundredths; a month that is not here counts `running`, or nothing before `runningFrom`. */
  readonly quantities: Readonly<Record<string, number>>
  /** Of each month from `runningFrom` on that `quantities` does not tell, in hundredths. */
  readonly running: number
  readonly runningFrom: Period
  /** What its purchase was told to be, where no rule says so: usage in euros, lines of invoices. */
  readonly purchases: AmountsByMonth | null
  readonly sales: AmountsByMonth | null
  /** The last month in which there is something, null: it goes on. To find those of a year by. */
  readonly lastPeriod: Period | null
  /** Its customer or its definition is gone: it is in no open month any more. */
  readonly withdrawnTime: string | null
  readonly changedTime: string
  /** It was never derived: it takes into one month what came too late for this earlier one. */
  readonly correctionOf?: Period
}

/** Sources a product keeps one by one. Of more it knows how many there were in each month, not which. */
export const mostMembers = 1_000

/** In hundredths; 0 for a month that has not come yet. */
export function quantityIn(
  { quantities, running, runningFrom }: Pick<Product, 'quantities' | 'running' | 'runningFrom'>,
  period: Period,
  now: Period,
): number {
  if (period > now) return 0
  return quantities[period] ?? (period >= runningFrom ? running : 0)
}

/** What a month counts, with what was told of its amounts; undefined: there is no line. A quantity of 0 is none. */
export function countedIn(
  product: Pick<Product, 'quantities' | 'running' | 'runningFrom' | 'purchases' | 'sales'>,
  period: Period,
  now: Period,
): Counted | undefined {
  const quantity = quantityIn(product, period, now)
  if (quantity === 0) return undefined
  return {
    quantity,
    purchase: product.purchases === null ? undefined : (product.purchases[period] ?? null),
    sales: product.sales === null ? undefined : (product.sales[period] ?? null),
  }
}

/** Every month from one to another, both included; none where the second is earlier. */
export function monthsBetween(from: Period, till: Period): Period[] {
  const months: Period[] = []
  for (let month = from; month <= till; month = addMonths(month, 1)) months.push(month)
  return months
}

/** The twelve months of a year. */
export const monthsOf = (year: number): Period[] =>
  monthsBetween(`${String(year).padStart(4, '0')}-01` as Period, `${String(year).padStart(4, '0')}-12` as Period)

export const sameKey = (a: ProductKey, b: ProductKey): boolean =>
  a.splitValue === b.splitValue && a.sourceId === b.sourceId && (a.sourceId !== null || a.splitField === b.splitField)
