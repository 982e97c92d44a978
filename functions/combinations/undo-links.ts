import { z } from 'zod'
import { AppError } from '#domain/shared/errors.ts'
import { markingUndone } from '#platform/acts.ts'
import type { CommandContext } from '#platform/command.ts'
import type { UndoLinksResult } from '#platform/graphql/generated/resolvers.ts'
import { again, defineJob, done, skip, type JobContext, type Outcome } from '#platform/jobs/job.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import type { LinkBatch } from './collections.ts'
import { rowsACommit } from './link-rows.ts'
import { combinationStore } from './store.ts'
import { batchById, markingTakenBack, takeBack, takeBackAll, takenBackRows, type TakingBack } from './take-back.ts'

const Message = z.object({ batchId: z.string(), combinationId: z.string().nullable() })
type Message = z.infer<typeof Message>

/**
 * Undoes what one act linked or unlinked, also while its task runs, which then ends. Small batches at once, larger
 * ones by a task. Resumable. In no exclusive group: an undo is never refused because of other work. Errors:
 * NOT_FOUND; INPUT_INVALID for the batch of a deletion or a merge, which have their own undo; WRITE_CONFLICT.
 */
export async function undoLinks(batchId: string, context: CommandContext): Promise<UndoLinksResult> {
  const { tenant } = context
  const { taking, taskId } = await againOnConflict(async () => {
    const stored = await batchById(batchId, context)
    if (stored.doc.kind === 'deletion' || stored.doc.kind === 'merge')
      throw new AppError('INPUT_INVALID', { field: 'batchId' })
    const { writes: marking, ...marked } = markingTakenBack(stored, 'combination.undo-link', context)
    const writes = [...marking, ...(await markingUndone(batchId, context))]
    if (stored.doc.rows <= rowsACommit) {
      await tenant.commit(writes)
      return { taking: marked, taskId: null }
    }
    const { combinationId } = stored.doc
    const task = tenant.starting(undoLinksJob, { batchId, combinationId }, await labelOf(stored.doc, context))
    await tenant.commit([...writes, task.write])
    return { taking: marked, taskId: task.task.id }
  })
  if (taskId !== null) return { batchId: taking.undo.id, rows: null, kept: null, taskId }
  await takeBackAll(taking, context)
  return { batchId: taking.undo.id, ...(await takenBackRows(taking, context)), taskId: null }
}

async function labelOf({ combinationId }: LinkBatch, { tenant }: CommandContext): Promise<string | undefined> {
  return combinationId === null ? undefined : (await combinationStore(tenant).find(combinationId))?.doc.name
}

/** Runs an undo as a task from the stored position; progress in rows. */
export async function runTakeBack(taking: TakingBack, context: JobContext): Promise<Outcome> {
  const { cursor, platform, deadline, signal, report } = context
  const [from, before] = cursor?.split(' ') ?? []
  const total = taking.batch.rows
  let completed = Number(before ?? 0)
  for await (const step of takeBack(taking, context, from)) {
    completed += step.rows
    report({ completed, total })
    if (platform.clock.now() > deadline || signal.aborted) return again(`${step.cursor} ${completed}`)
  }
  const { kept } = await takenBackRows(taking, context)
  return done(kept === 0 ? [] : ['ROWS_CHANGED_SINCE'])
}

export const undoLinksJob = defineJob<Message>({
  name: 'undo-links',
  message: Message,
  subject: ({ batchId, combinationId }) =>
    combinationId === null ? { type: 'links', id: batchId } : { type: 'combination', id: combinationId },
  dedupe: ({ batchId }) => batchId,
  retryable: true,
  budgetMinutes: 5,
  async run({ batchId }, context) {
    const { doc } = await batchById(batchId, context)
    if (doc.takenBackBy === null) return skip('nobody takes it back')
    return runTakeBack({ batch: doc, undo: { id: doc.takenBackBy, kind: 'undo' } }, context)
  },
})
