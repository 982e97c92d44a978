import { syncObstacles } from '#domain/connections/connection-state.ts'
import { isConnectorId } from '#domain/connectors/ids.ts'
import { nextTurn } from '#domain/sync/night.ts'
import type { TenantConnection } from '#platform/graphql/generated/resolvers.ts'
import { connectorOf } from '../connectors/index.ts'
import { spreadOf } from './lane.ts'
import { lastStartOf, soonest } from './turn.ts'

/** When the schedule syncs a connection; undefined where it does not. A running sync does not matter. */
export function nextSync(connection: TenantConnection, now: Date): Date | undefined {
  const { id, connector, status, syncInfo, stoppedSyncStart, syncAgainOn } = connection
  if (!isConnectorId(connector) || connectorOf(connector)?.http === undefined) return undefined
  const flags = connection.flags.filter((flag) => flag !== 'NONE')
  const stands = syncObstacles({ status, flags, syncInfo: null }, now).length === 0
  if (!stands) return undefined
  const turn = nextTurn(now, spreadOf(id), lastStartOf({ syncInfo, stoppedSyncStart }, now))
  return soonest(turn, syncAgainOn, now)
}
