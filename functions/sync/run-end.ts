import { AppError } from '#domain/shared/errors.ts'
import type { RunError, SyncRun } from '#domain/sync/run.ts'
import type { JobContext } from '#platform/jobs/job.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import { runStore } from './runs.ts'
import { tellingEnd } from './tell-end.ts'
import { endTurn } from './turn.ts'

type EndContext = Pick<JobContext, 'tenant' | 'platform' | 'log'>

/** Everything that follows from the end of a run. Each step may be done twice. */
export async function endRun({ tenant, log }: EndContext, run: SyncRun): Promise<void> {
  const runs = runStore(tenant, run.connectionId)
  await endTurn(tenant, run)
  if (run.state === 'SUCCESS' || run.state === 'HELD') {
    // What was held before this read has been read again: its list is of yesterday.
    for (const { doc } of await runs.inState('HELD')) {
      if (doc.start < run.start)
        await runs.update(doc.id, (held) =>
          held.state === 'HELD' ? { ...held, state: 'REJECTED', error: 'superseded' } : undefined,
        )
    }
  }
  await runs.forgetSeen(run.id)
  log.info('sync.ended', { connectionId: run.connectionId, runId: run.id, state: run.state, error: run.error })
}

/** Ends a run from outside: its holder, should it still live, can write no more. */
export async function failRun(context: EndContext, { id, connectionId }: SyncRun, error: RunError): Promise<void> {
  const now = context.platform.clock.now().toISOString()
  try {
    const runs = runStore(context.tenant, connectionId)
    const failed = await againOnConflict(async () => {
      const { doc: run, etag } = await runs.byId(id)
      if (run.end !== null) return run
      const end = now > run.start ? now : run.start
      const ended: SyncRun = { ...run, state: 'FAILED', error, end, holder: null, step: run.step + 1 }
      await context.tenant.commit([runs.replacing(ended, etag), ...tellingEnd(context.tenant, ended)])
      return ended
    })
    await endRun(context, failed)
  } catch (failure) {
    if (!(failure instanceof AppError) || failure.code !== 'NOT_FOUND') throw failure
  }
}

/**
 * Ends the runs that others left open before this one took the turn. One that never began is taken out of the history.
 * A held run that is being carried out has its end already and is not among them.
 */
export async function closeOthers(context: EndContext, present: SyncRun): Promise<void> {
  const runs = runStore(context.tenant, present.connectionId)
  for (const { doc } of await runs.inState('RUNNING')) {
    if (doc.id === present.id || doc.end !== null || doc.start > present.start) continue
    if (doc.step === 0) await runs.remove(doc.id)
    else await failRun(context, doc, 'abandoned')
  }
}
