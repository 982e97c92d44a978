import { mayChangeRecordStatus } from '#domain/connections/connection-state.ts'
import type { MessageId } from '../../ui/Message.tsx'
import { syncStatusOf, type ConnectionView } from './connection-view.ts'

/** Why the status of a connection's rows cannot be changed now; undefined: it can. */
export function statusObstacle(
  connection: Pick<ConnectionView, 'status' | 'flags' | 'syncInfo'>,
  now: Date,
): MessageId | undefined {
  if (mayChangeRecordStatus(connection, now)) return undefined
  if (connection.status !== 'ACTIVE') return 'status_change.may_not.archived'
  return syncStatusOf(connection, now) === 'IN_PROGRESS'
    ? 'status_change.may_not.running'
    : 'status_change.may_not.failed'
}
