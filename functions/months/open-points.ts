import { z } from 'zod'
import { toneOf, type ConnectionState } from '#domain/connections/health.ts'
import type { Connection } from '#domain/connections/connection.ts'
import { amountPlaces } from '#domain/products/price.ts'
import { decimalText } from '#domain/shared/decimal.ts'
import { connectionListTake } from '#domain/shared/paging.ts'
import type { Period } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import type { MonthPlace, MonthPoint } from '#platform/graphql/generated/resolvers.ts'
import { defineView } from '#platform/store/view.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { connectionStore } from '../connections/index.ts'
import { allDefinitions } from '../definitions/index.ts'
import { chargedTwice, waitingFor, type Waiting } from '../products/index.ts'
import { recordCollections } from '../records/index.ts'
import { checksOfMonth, openDisputes } from '../supplier-check/index.ts'
import { stateOfConnection } from '../sync/index.ts'
import { leapsOf } from './anomalies.ts'
import { incompleteUsage } from './incomplete-usage.ts'
import { unbilledLines } from './unbilled-lines.ts'
import type { Unpriced } from './compare/compare.ts'
import { definitionPlace } from './names.ts'

/** Administrations of nobody that use something in a month. The keys of two ids find the rows; the ids decide. */
const unlinkedUsage = defineView<{ readonly month: string }>()({
  name: 'months-unlinked-usage',
  over: [recordCollections.administrations, recordCollections.usage],
  text: `
    SELECT a.connectionId AS id, count(DISTINCT a.id) AS count
    FROM administrations AS a CROSS JOIN usage AS u
      ON u.connectionId = a.connectionId AND u.administrationId = a.externalId
    WHERE a.combinationId IS NULL AND a.spilDeletedAt IS NULL AND a.spilStatus = 'ACTIVE'
      AND u.spilDeletedAt IS NULL AND u.spilStatus = 'ACTIVE' AND coalesce(u.amounts ->> :month, 0) <> 0
      AND json_extract(u.doc, '$.administrationId') = json_extract(a.doc, '$.externalId')
    GROUP BY a.connectionId`,
  row: z.object({ id: z.string(), count: z.int() }),
  long: true,
})

const placeOf = ({ id, description, connector }: Connection, count: number): MonthPlace => ({
  id,
  name: description,
  isDefault: false,
  connectorName: connector,
  sourceType: null,
  count,
  time: null,
})

const mostFirst = (places: readonly MonthPlace[]): MonthPlace[] =>
  places.toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))

const point = (kind: MonthPoint['kind'], places: readonly MonthPlace[]): MonthPoint => ({
  kind,
  amount: null,
  count: places.reduce((sum, { count }) => sum + count, 0),
  places: mostFirst(places),
})

async function missingPrices(tenant: TenantPartition, unpriced: readonly Unpriced[]): Promise<MonthPoint> {
  const lines = new Map<string, number>()
  for (const { definitionId, lines: more } of unpriced) lines.set(definitionId, (lines.get(definitionId) ?? 0) + more)
  const definitions = await allDefinitions(tenant)
  return point(
    'MISSING_PRICES',
    definitions.flatMap((definition) => {
      const count = lines.get(definition.id)
      return count === undefined ? [] : [definitionPlace(definition, count)]
    }),
  )
}

async function twicePoint(tenant: TenantPartition, period: Period): Promise<MonthPoint> {
  const { amount, places } = await chargedTwice(tenant, period)
  const shared = places.map(({ definition, sources }) => definitionPlace(definition, sources))
  return { ...point('CHARGED_TWICE', shared), amount: decimalText(amount, amountPlaces) }
}

/** What is under way or queued, by its file, or by its task and the connection it is of. */
function stillMoved(waiting: readonly Waiting[], connections: ReadonlyMap<string, Connection>): MonthPoint {
  const places = waiting.flatMap(({ job, file, connectionId, count }): MonthPlace[] => {
    if (job === null) return []
    const connection = connectionId === null ? undefined : connections.get(connectionId)
    const name = file ?? connection?.description ?? ''
    const id = `${job} ${connectionId ?? ''}`.trim()
    return [
      { id, name, isDefault: false, connectorName: connection?.connector ?? '', sourceType: null, count, time: null },
    ]
  })
  const count = waiting.reduce((sum, one) => sum + one.count, 0)
  return {
    kind: 'STILL_DERIVED',
    amount: null,
    count,
    places: [...Map.groupBy(places, ({ id, name }) => `${id} ${name}`).values()].flatMap(joinedPlaces),
  }
}

const joinedPlaces = (places: readonly MonthPlace[]): MonthPlace[] => {
  const [first] = places
  return first === undefined ? [] : [{ ...first, count: places.reduce((sum, { count }) => sum + count, 0) }]
}

/** What is still open before a month can be said to be whole; what has nothing open is left out. */
export async function openPoints(
  period: Period,
  unpriced: readonly Unpriced[],
  context: Pick<CommandContext, 'tenant' | 'now'>,
): Promise<MonthPoint[]> {
  const { tenant } = context
  const { items } = await connectionStore(tenant).list(0, connectionListTake)
  const connections = items.filter(({ status }) => status === 'ACTIVE' || status === 'CREATION_FAILED')
  const [states, usage, prices, waiting, leaps, disputes, checks, unbilled, incomplete, twice] = await Promise.all([
    Promise.all(connections.map((connection) => stateOfConnection(connection, context))),
    tenant.view(unlinkedUsage, { month: period }),
    missingPrices(tenant, unpriced),
    waitingFor(tenant),
    leapsOf(period, context),
    openDisputes(tenant, period),
    checksOfMonth(period, context),
    unbilledLines(tenant, period),
    incompleteUsage(period, connections, context),
    twicePoint(tenant, period),
  ])
  const inState = (fits: (state: ConnectionState) => boolean): MonthPlace[] =>
    connections.flatMap((connection, at) => {
      const state = states[at]
      return state !== undefined && fits(state) ? [placeOf(connection, 1)] : []
    })
  const byId = new Map<string, Connection>(items.map((connection) => [connection.id, connection]))
  const points: MonthPoint[] = [
    point(
      'HELD_RUNS',
      inState((state) => state === 'HELD'),
    ),
    point(
      'SYNCS_FAILED',
      inState((state) => toneOf(state) === 'broken' || state === 'LATE'),
    ),
    point(
      'UNLINKED_USAGE',
      usage.flatMap(({ id, count }) => {
        const connection = byId.get(id)
        return connection === undefined ? [] : [placeOf(connection, count)]
      }),
    ),
    point(
      'SUPPLIER_DIFFERENCES',
      checks.flatMap(({ connection, undecided }) => (undecided === 0 ? [] : [placeOf(connection, undecided)])),
    ),
    point(
      'DISPUTES',
      [...Map.groupBy(disputes, ({ connectionId }) => connectionId)].flatMap(([id, own]) => {
        const connection = byId.get(id)
        return connection === undefined ? [] : [placeOf(connection, own.length)]
      }),
    ),
    {
      ...point(
        'UNBILLED_LINES',
        unbilled.flatMap(({ connectionId, lines }) => {
          const connection = byId.get(connectionId)
          return connection === undefined ? [] : [placeOf(connection, lines)]
        }),
      ),
      amount: decimalText({
        units: BigInt(unbilled.reduce((sum, { purchase }) => sum + purchase, 0)),
        scale: amountPlaces,
      }),
    },
    point(
      'USAGE_INCOMPLETE',
      incomplete.map(({ connection, time }) => ({ ...placeOf(connection, 1), time })),
    ),
    twice,
    prices,
    stillMoved(waiting, byId),
    { kind: 'ANOMALIES', amount: null, count: leaps.length, places: [] },
  ]
  return points.filter(({ count }) => count > 0)
}
