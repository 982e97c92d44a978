import { allowed } from '../access/permissions.ts'
import type { Role, Tier } from '../access/roles.ts'
import type { Connection, ConnectionFlag } from './connection.ts'
import { syncStatus } from './sync-status.ts'

type ConnectionFacts = Pick<Connection, 'status' | 'flags' | 'syncInfo'>

const has = (connection: Pick<Connection, 'flags'>, flag: ConnectionFlag): boolean => connection.flags.includes(flag)

export function isAuthorized(connection: Pick<Connection, 'status' | 'flags'>): boolean {
  return (
    connection.status === 'ACTIVE' && !has(connection, 'CREDENTIAL_REQUIRED') && !has(connection, 'CREDENTIAL_INVALID')
  )
}

export function isFirstUploadRequired(connection: Pick<Connection, 'flags'>): boolean {
  return has(connection, 'FIRST_UPLOAD_REQUIRED')
}

/** The connections whose rows there are to read; those of an archived one stay as its last sync left them. */
export function hasData(connection: ConnectionFacts): boolean {
  if (connection.syncInfo?.lastSuccessfulSyncEnd == null) return false
  if (connection.status === 'ARCHIVED') return true
  return (
    connection.status === 'ACTIVE' &&
    !has(connection, 'CREDENTIAL_REQUIRED') &&
    !has(connection, 'FIRST_UPLOAD_REQUIRED')
  )
}

export type SyncObstacle =
  'NOT_ACTIVE' | 'INVALID_AUTHORIZATION' | 'FIRST_UPLOAD_REQUIRED' | 'SYNC_IN_PROGRESS' | 'NO_PERMISSION'

/** Why a connection cannot be synced now; empty: it can. The user is left out where a schedule asks. */
export function syncObstacles(
  connection: ConnectionFacts,
  now: Date,
  user?: { role: Role; tier: Tier },
): SyncObstacle[] {
  const obstacles: SyncObstacle[] = []
  if (connection.status !== 'ACTIVE') obstacles.push('NOT_ACTIVE')
  else if (!isAuthorized(connection)) obstacles.push('INVALID_AUTHORIZATION')
  if (isFirstUploadRequired(connection)) obstacles.push('FIRST_UPLOAD_REQUIRED')
  if (syncStatus(connection.syncInfo, now) === 'IN_PROGRESS') obstacles.push('SYNC_IN_PROGRESS')
  if (user !== undefined && !allowed(user, 'connection:edit')) obstacles.push('NO_PERMISSION')
  return obstacles
}

/**
 * Rows keep their status while a sync runs and after a failed one, or the change would be lost or made on old rows; those of
 * a connection that is out of use are only read.
 */
export function mayChangeRecordStatus(connection: ConnectionFacts, now: Date): boolean {
  if (connection.status !== 'ACTIVE') return false
  const status = syncStatus(connection.syncInfo, now)
  return status !== 'IN_PROGRESS' && status !== 'FAILED'
}
