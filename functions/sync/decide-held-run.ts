import { syncStatus } from '#domain/connections/sync-status.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { SyncRun } from '#domain/sync/run.ts'
import type { CommandContext } from '#platform/command.ts'
import type { Stored } from '#platform/store/documents.ts'
import { connectionStore } from '../connections/index.ts'
import { auditing } from './auditing.ts'
import { isSuperseded, removeHeldRows } from './remove-held-rows.ts'
import { runStore, syncRuns } from './runs.ts'

interface RunAddress {
  readonly connectionId: string
  readonly id: string
}

type DecisionContext = Pick<CommandContext, 'tenant' | 'actor' | 'now'>

/** Errors: NOT_FOUND, RUN_NOT_HELD. */
async function heldRun({ tenant }: DecisionContext, { connectionId, id }: RunAddress) {
  const { doc: connection } = await connectionStore(tenant).byId(connectionId)
  const runs = runStore(tenant, connection.id)
  const stored: Stored<SyncRun> = await runs.byId(id)
  if (stored.doc.state !== 'HELD') throw new AppError('RUN_NOT_HELD')
  return { connection, runs, stored, documents: tenant.documents(syncRuns, connection.id) }
}

const vanishedOf = (run: SyncRun): Record<string, number> =>
  Object.fromEntries(run.tables.filter(({ held }) => held).map(({ table, changes }) => [table, changes.vanished]))

/**
 * Approves the removals of a held run; they are carried out in the background. Errors: NOT_FOUND, RUN_NOT_HELD (also
 * where a later sync has read the source), CONNECTION_NOT_ACTIVE, CONNECTION_ALREADY_SYNCING, WRITE_CONFLICT.
 */
export async function approveSyncRun(address: RunAddress, context: DecisionContext): Promise<SyncRun> {
  const { tenant, now } = context
  const { connection, runs, stored, documents } = await heldRun(context, address)
  if (connection.status !== 'ACTIVE') throw new AppError('CONNECTION_NOT_ACTIVE')
  if (syncStatus(connection.syncInfo, now) === 'IN_PROGRESS') throw new AppError('CONNECTION_ALREADY_SYNCING')
  if (await isSuperseded(runs, stored.doc)) throw new AppError('RUN_NOT_HELD')
  const approved: SyncRun = { ...stored.doc, state: 'RUNNING', step: stored.doc.step + 1 }
  await tenant.commit([
    documents.replacing(approved, stored.etag),
    tenant.starting(removeHeldRows, {
      connectionId: connection.id,
      connector: connection.connector,
      runId: approved.id,
    }).write,
    auditing(context, {
      action: 'sync.approve',
      subject: `${connection.id}/${approved.id}`,
      after: { removing: vanishedOf(approved) },
    }),
  ])
  return approved
}

/** Rejects the removals of a held run. Errors: NOT_FOUND, RUN_NOT_HELD, WRITE_CONFLICT. */
export async function rejectSyncRun(address: RunAddress, context: DecisionContext): Promise<SyncRun> {
  const { tenant } = context
  const { connection, stored, documents } = await heldRun(context, address)
  const rejected: SyncRun = { ...stored.doc, state: 'REJECTED', step: stored.doc.step + 1 }
  await tenant.commit([
    documents.replacing(rejected, stored.etag),
    auditing(context, {
      action: 'sync.reject',
      subject: `${connection.id}/${rejected.id}`,
      after: { keeping: vanishedOf(rejected) },
    }),
  ])
  return rejected
}
