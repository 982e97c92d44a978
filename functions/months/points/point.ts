import type { Connection } from '#domain/connections/connection.ts'
import type { ConnectionState } from '#domain/connections/health.ts'
import { amountPlaces } from '#domain/products/price.ts'
import { compare, decimalText, plus, zero, type Decimal } from '#domain/shared/decimal.ts'
import type { Period } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import type { MonthPlace } from '#platform/graphql/generated/resolvers.ts'
import type { CheckOfMonth } from '../../supplier-check/index.ts'
import type { Unpriced } from '../compare/compare.ts'

/** Where something open is solved. `amount`: euros at stake there; null: nobody knows. */
export interface PointPlace extends Omit<MonthPlace, 'amount'> {
  readonly amount: Decimal | null
}

/** What one kind finds in a month; with a count of 0 there is no point. */
export interface PointFindings {
  readonly count: number
  readonly amount: Decimal | null
  readonly places: readonly PointPlace[]
}

/** What is looked at. Several kinds need the same: what costs much is read once, when the first of them asks. */
export interface PointContext extends Pick<CommandContext, 'tenant' | 'now'> {
  readonly period: Period
  /** All of the firm. */
  readonly connections: ReadonlyMap<string, Connection>
  /** Those that are to deliver. */
  readonly delivering: readonly Connection[]
  /** In the order of `delivering`. */
  readonly states: () => Promise<readonly ConnectionState[]>
  readonly checks: () => Promise<readonly CheckOfMonth[]>
  readonly unpriced: () => Promise<readonly Unpriced[]>
}

export type Finder = (asked: PointContext) => Promise<PointFindings>

/** A connection as a place. */
export const placeOf = (
  { id, description, connector }: Connection,
  count: number,
  amount: Decimal | null = null,
): PointPlace => ({
  id,
  name: description,
  isDefault: false,
  connectorName: connector,
  sourceType: null,
  count,
  amount,
  time: null,
})

/** The same for rows of which only the id of the connection is known; of one that is gone there is no place. */
export const placesOf = (
  rows: readonly { readonly id: string; readonly count: number; readonly amount?: Decimal | null }[],
  connections: ReadonlyMap<string, Connection>,
): PointPlace[] =>
  rows.flatMap(({ id, count, amount = null }) => {
    const connection = connections.get(id)
    return connection === undefined || count === 0 ? [] : [placeOf(connection, count, amount)]
  })

/** Worth most first, then the most. */
const worse = (a: PointPlace, b: PointPlace): number =>
  compare(b.amount ?? zero, a.amount ?? zero) || b.count - a.count || (a.name < b.name ? -1 : 1)

/** What places come to together. Of euros the sum of what is known. */
export function found(places: readonly PointPlace[]): PointFindings {
  const amounts = places.flatMap(({ amount }) => amount ?? [])
  return {
    count: places.reduce((sum, { count }) => sum + count, 0),
    amount: amounts.length === 0 ? null : amounts.reduce(plus),
    places: places.toSorted(worse),
  }
}

export const amountText = (amount: Decimal | null): string | null =>
  amount === null ? null : decimalText(amount, amountPlaces)

export const shownPlace = ({ amount, ...place }: PointPlace): MonthPlace => ({ ...place, amount: amountText(amount) })
