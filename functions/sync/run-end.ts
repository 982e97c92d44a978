import { AppError } from '#domain/shared/errors.ts'
import type { RunError, SyncRun } from '#domain/sync/run.ts'
import type { JobContext } from '#platform/jobs/job.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { connectionStore } from '../connections/index.ts'
import { runStore, type RunStore } from './runs.ts'
import { publishingEnd } from './publish-end.ts'
import { endTurn } from './turn.ts'

type EndContext = Pick<JobContext, 'tenant' | 'platform' | 'log'>

/** Everything that follows the end of a run. Each step is idempotent. */
export async function endRun({ tenant, log }: EndContext, run: SyncRun): Promise<void> {
  const runs = runStore(tenant, run.connectionId)
  if (run.state === 'SUCCESS' || run.state === 'HELD') await supersede(tenant, runs, run)
  await endTurn(tenant, run)
  await runs.forgetSeen(run)
  log.info('sync.ended', { connectionId: run.connectionId, runId: run.id, state: run.state, error: run.error })
}

/** What was held before has been read again: its list is outdated. */
async function supersede(tenant: TenantPartition, runs: RunStore, run: SyncRun): Promise<void> {
  const connection = (await connectionStore(tenant).find(run.connectionId))?.doc
  // The previous run may be held unknown to the connection, if it lost its turn at its very end.
  for (const id of new Set([connection?.heldRun, run.previous])) {
    const held = id == null || id === run.id ? undefined : await runs.find(id)
    if (held?.doc.state !== 'HELD' || held.doc.number >= run.number) continue
    await runs.update(held.doc.id, (one) =>
      one.state === 'HELD' ? { ...one, state: 'REJECTED', error: 'superseded' } : undefined,
    )
  }
}

/** Ends a run from outside: its holder can no longer write. */
export function failRun(context: EndContext, run: SyncRun, error: RunError): Promise<void> {
  return endFromOutside(context, run, { state: 'FAILED', error })
}

/** Ends a run that a person stopped. What it read stays; a table that was not read whole loses nothing. */
export function stopRun(context: EndContext, run: SyncRun): Promise<void> {
  return endFromOutside(context, run, { state: 'STOPPED', error: null })
}

async function endFromOutside(
  context: EndContext,
  { id, connectionId }: SyncRun,
  outcome: Pick<SyncRun, 'state' | 'error'>,
): Promise<void> {
  const now = context.platform.clock.now().toISOString()
  try {
    const runs = runStore(context.tenant, connectionId)
    const over = await againOnConflict(async () => {
      const { doc: run, etag } = await runs.byId(id)
      if (run.end !== null) return run
      const end = now > run.start ? now : run.start
      const ended: SyncRun = { ...run, ...outcome, end, holder: null, step: run.step + 1 }
      await context.tenant.commit([runs.replacing(ended, etag), ...publishingEnd(context.tenant, ended)])
      return ended
    })
    await endRun(context, over)
  } catch (failure) {
    if (!(failure instanceof AppError) || failure.code !== 'NOT_FOUND') throw failure
  }
}

/**
 * Ends runs that were left open before this one took the turn, the oldest first. A run that never began is removed
 * from the history. Held runs whose removals are carried out have an end and are not among them.
 */
export async function closeOthers(context: EndContext, present: SyncRun): Promise<void> {
  const runs = runStore(context.tenant, present.connectionId)
  const open: SyncRun[] = []
  for (let id = present.previous; id !== null;) {
    const found = await runs.find(id)
    if (found === undefined || found.doc.end !== null) break
    open.unshift(found.doc)
    id = found.doc.previous
  }
  for (const run of open) {
    if (run.step === 0) await runs.remove(run.id)
    else await failRun(context, run, 'abandoned')
  }
}
