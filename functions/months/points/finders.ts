import { decimal, plus, zero } from '#domain/shared/decimal.ts'
import { amountPlaces } from '#domain/products/price.ts'
import { lostOf, unseenLosses } from '#domain/connections/losses.ts'
import { toneOf, type ConnectionState } from '#domain/connections/health.ts'
import type { MonthPointKind } from '#platform/graphql/generated/resolvers.ts'
import { chargedTwice, openRenames, waitingFor, type Waiting } from '../../products/index.ts'
import { openDisputes } from '../../supplier-check/index.ts'
import { openAnomalies } from '../anomalies/read.ts'
import { incompleteUsage } from '../incomplete-usage.ts'
import { unbilledLines } from '../unbilled-lines.ts'
import { customersWithoutLines } from './customers-without-lines.ts'
import { missingPrices } from './missing-prices.ts'
import { definitionPlace } from '../names.ts'
import { latePlaces } from '../late/read-late.ts'
import { found, placeOf, placesOf, type PointContext, type Finder, type PointPlace } from './point.ts'
import { unlinkedSources } from './unlinked-sources.ts'
import { unlinkedUsage } from './unlinked-usage.ts'

const inState =
  (fits: (state: ConnectionState) => boolean): Finder =>
  async ({ delivering, states }) => {
    const known = await states()
    return found(
      delivering.flatMap((connection, at) => {
        const state = known[at]
        return state !== undefined && fits(state) ? [placeOf(connection, 1)] : []
      }),
    )
  }

const supplierDifferences: Finder = async ({ checks }) =>
  found(
    (await checks()).flatMap(({ connection, undecided, undecidedAmount }) =>
      undecided === 0 ? [] : [placeOf(connection, undecided, undecidedAmount)],
    ),
  )

const disputes: Finder = async ({ tenant, period, connections }) => {
  const own = Map.groupBy(await openDisputes(tenant, period), ({ connectionId }) => connectionId as string)
  const rows = Array.from(own, ([id, disputed]) => ({
    id,
    count: disputed.length,
    amount: disputed.reduce((sum, { atStake }) => plus(sum, decimal(atStake ?? '') ?? zero), zero),
  }))
  return found(placesOf(rows, connections))
}

const unbilled: Finder = async ({ tenant, period, connections }) => {
  const rows = (await unbilledLines(tenant, period)).map(({ connectionId, lines, purchase }) => ({
    id: connectionId,
    count: lines,
    amount: { units: BigInt(purchase), scale: amountPlaces },
  }))
  return found(placesOf(rows, connections))
}

const twice: Finder = async ({ tenant, period }) => {
  const { amount, places } = await chargedTwice(tenant, period)
  return {
    ...found(places.map(({ definition, sources }) => ({ ...definitionPlace(definition, sources), amount: null }))),
    amount,
  }
}

/** What looks renamed and nobody decided about, by its connection and both names. */
const usageRenamed: Finder = async ({ tenant, period, connections }) =>
  found(
    (await openRenames(tenant, period)).flatMap(({ connectionId, name, count }) => {
      const connection = connections.get(connectionId)
      return connection === undefined ? [] : [{ ...placeOf(connection, count), id: `${connectionId} ${name}`, name }]
    }),
  )

/** What is under way or queued, by its file, or by its task and the connection it is of. */
function workOf({ job, file, connectionId, count }: Waiting, connections: PointContext['connections']): PointPlace[] {
  // What is to be derived has no place.
  if (job === null) return []
  const connection = connectionId === null ? undefined : connections.get(connectionId)
  const id = `${job} ${connectionId ?? ''}`.trim()
  const name = file ?? connection?.description ?? ''
  const connectorName = connection?.connector ?? ''
  return [{ id, name, isDefault: false, connectorName, sourceType: null, count, amount: null, time: null }]
}

const stillDerived: Finder = async ({ tenant, connections }) => {
  const waiting = await waitingFor(tenant)
  const places = waiting.flatMap((one) => workOf(one, connections))
  const joined = Map.groupBy(places, ({ id, name }) => `${id} ${name}`).values()
  return {
    ...found([...joined].flatMap((own) => own.slice(0, 1).map((first) => ({ ...first, count: found(own).count })))),
    count: waiting.reduce((sum, { count }) => sum + count, 0),
  }
}

/**
 * What each kind finds in a month, in the order of the page. Another kind is a line here, a word in the schema with what its
 * places are, and a way and a text in `web/features/months`.
 */
export const finders: Readonly<Record<MonthPointKind, Finder>> = {
  STILL_DERIVED: stillDerived,
  HELD_RUNS: inState((state) => state === 'HELD'),
  SYNCS_FAILED: inState((state) => toneOf(state) === 'broken' || state === 'LATE'),
  USAGE_INCOMPLETE: async ({ period, delivering, tenant, now }) => {
    const incomplete = await incompleteUsage(period, delivering, { tenant, now })
    return found(incomplete.map(({ connection, time }) => ({ ...placeOf(connection, 1), time })))
  },
  MISSING_PRICES: missingPrices,
  CHARGED_TWICE: twice,
  FILES_WITH_LOSSES: ({ delivering }) =>
    Promise.resolve(
      found(
        delivering.flatMap((connection) => {
          const lost = lostOf(unseenLosses(connection.losses))
          return lost === 0 ? [] : [placeOf(connection, lost)]
        }),
      ),
    ),
  UNLINKED_SOURCES: unlinkedSources,
  UNLINKED_USAGE: unlinkedUsage,
  CUSTOMERS_WITHOUT_LINES: customersWithoutLines,
  SUPPLIER_DIFFERENCES: supplierDifferences,
  DISPUTES: disputes,
  UNBILLED_LINES: unbilled,
  LATE: latePlaces,
  USAGE_RENAMED: usageRenamed,
  ANOMALIES: async ({ period, tenant, now }) => ({
    count: await openAnomalies(period, { tenant, now }),
    amount: null,
    places: [],
  }),
}

/** What goes by itself once it is done, and what a month waits for before it can be closed. */
export const cannotBeSetAside: readonly MonthPointKind[] = ['STILL_DERIVED']
