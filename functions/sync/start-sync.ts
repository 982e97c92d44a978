import { randomBytes } from 'node:crypto'
import { syncObstacles, type SyncObstacle } from '#domain/connections/connection-state.ts'
import type { Connection } from '#domain/connections/connection.ts'
import { AppError, type ErrorCode } from '#domain/shared/errors.ts'
import type { RunId } from '#domain/shared/ids.ts'
import type { SyncRun } from '#domain/sync/run.ts'
import type { CommandContext } from '#platform/command.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import type { Write } from '#platform/store/documents.ts'
import { connectionStore } from '../connections/index.ts'
import { connectorOf } from '../connectors/index.ts'
import { auditing } from './auditing.ts'
import { runStore } from './runs.ts'
import { syncConnection } from './sync-connection.ts'
import { taken } from './turn.ts'

/** What started a sync: an internal trigger, or a person. `removal`: somebody removed uploaded data. */
export type SyncTrigger = 'schedule' | 'upload' | 'removal' | 'authorization' | { readonly person: string }

export type StartContext = Pick<CommandContext, 'tenant' | 'actor' | 'now'>

const refusals: Readonly<Record<SyncObstacle, ErrorCode>> = {
  NOT_ACTIVE: 'CONNECTION_NOT_ACTIVE',
  INVALID_AUTHORIZATION: 'CONNECTION_NOT_AUTHORIZED',
  FIRST_UPLOAD_REQUIRED: 'FIRST_UPLOAD_REQUIRED',
  SYNC_IN_PROGRESS: 'CONNECTION_ALREADY_SYNCING',
  NO_PERMISSION: 'AUTH_NOT_AUTHORIZED',
}

/** Writes in the commit of the start, so that a caller that dies after it does not start it twice. */
export type Along = () => Promise<readonly Write[]>

/**
 * Takes the connection's turn and starts a sync. Of two concurrent starts one wins. Errors: NOT_FOUND,
 * CONNECTION_NOT_ACTIVE, CONNECTION_NOT_AUTHORIZED, FIRST_UPLOAD_REQUIRED (not for the upload itself),
 * CONNECTION_ALREADY_SYNCING (until the sync ends or is silent for an hour), CONNECTOR_NOT_AVAILABLE.
 */
export function startSync(
  context: StartContext,
  connectionId: string,
  trigger: SyncTrigger,
  along: Along = () => Promise.resolve([]),
): Promise<RunId> {
  // A concurrent writer may have changed a description or taken the turn.
  return againOnConflict(() => takeTurn(context, connectionId, trigger, along))
}

/** Errors: those of `startSync` that a connection as it stands gives. */
export function refuseSync(connection: Connection, trigger: SyncTrigger, now: Date): void {
  const obstacle = syncObstacles(connection, now).find(
    (one) => !(one === 'FIRST_UPLOAD_REQUIRED' && (trigger === 'upload' || trigger === 'removal')),
  )
  if (obstacle !== undefined) throw new AppError(refusals[obstacle])
  if (connectorOf(connection.connector) === undefined) throw new AppError('CONNECTOR_NOT_AVAILABLE')
}

async function takeTurn(
  context: StartContext,
  connectionId: string,
  trigger: SyncTrigger,
  along: Along,
): Promise<RunId> {
  const { tenant, now } = context
  const connections = connectionStore(tenant)
  const { doc: connection, etag } = await connections.byId(connectionId)
  refuseSync(connection, trigger, now)
  const run = newRun(connection, trigger, now.toISOString())
  const runs = runStore(tenant, connection.id)
  await tenant.commit([
    runs.creating(run),
    connections.replacing(
      {
        ...connection,
        syncInfo: taken(connection.syncInfo, run.start),
        lastRun: run.id,
        runs: run.number,
        syncAgainOn: null,
      },
      etag,
    ),
    tenant.starting(syncConnection, { connectionId: connection.id, connector: connection.connector, runId: run.id })
      .write,
    auditing(context, { action: 'connection.sync', subject: connection.id, after: { run: run.id } }),
    ...(await along()),
  ])
  return run.id
}

function newRun(connection: Connection, trigger: SyncTrigger, start: string): SyncRun {
  return {
    // The random part distinguishes two runs of one millisecond.
    id: `${start.replaceAll(/[-:.]/gu, '')}-${randomBytes(6).toString('hex')}` as RunId,
    connectionId: connection.id,
    number: connection.runs + 1,
    previous: connection.lastRun,
    state: 'RUNNING',
    start,
    end: null,
    trigger: typeof trigger === 'string' ? trigger : trigger.person,
    error: null,
    tables: [],
    file: connection.masterDataFile,
    holder: null,
    step: 0,
    waitedSeconds: 0,
    silences: 0,
    refusals: 0,
    refusalsAmidst: null,
    readAtFailure: 0,
    tableAtFailure: null,
  }
}
