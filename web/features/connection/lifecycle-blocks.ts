import type { ConnectionView } from '../live-connections/index.ts'
import type { MessageId } from '../../ui/Message.tsx'

const deletable: readonly ConnectionView['status'][] = ['ACTIVE', 'ARCHIVED', 'CREATION_FAILED']

/** Why a connection cannot be archived or deleted now; undefined: it can. */
export function blockOf(
  connection: Pick<ConnectionView, 'status' | 'isLeadingCrm'>,
  action: 'archive' | 'delete',
): MessageId | undefined {
  if (connection.isLeadingCrm) {
    return action === 'archive'
      ? 'connection.cant_archive_leading_crm_connection'
      : 'connection.cant_delete_leading_crm_connection'
  }
  if (action === 'archive') return connection.status === 'ACTIVE' ? undefined : 'connection.cant_archive_inactive'
  return deletable.includes(connection.status) ? undefined : 'connection.cant_delete_now'
}
