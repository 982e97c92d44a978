import { z } from 'zod'
import { AppError } from '#domain/shared/errors.ts'
import { markingUndone } from '#platform/acts.ts'
import type { CommandContext } from '#platform/command.ts'
import type { RestoreCombinationsResult } from '#platform/graphql/generated/resolvers.ts'
import { again, defineJob, done, type JobContext, type Outcome } from '#platform/jobs/job.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import { auditing } from './auditing.ts'
import { combinationDeletions, deletionActs, type Deletion } from './collections.ts'
import { actRestorableUntil, mostTold } from './deletion-act.ts'
import { childrenBack, markRestoring, warningOf } from './restore-combination.ts'
import { batchById, takeBack, takenBackRows, type TakingBack } from './take-back.ts'

/** Deletions read per step. */
const atATime = 40

const Message = z.object({ actId: z.string() })
type Message = z.infer<typeof Message>

/**
 * Restores, by a task, customers deleted together, also while the deletion runs, which then ends. In no exclusive
 * group: an undo is never refused because of other work. Resumable. Errors: NOT_FOUND, also after 30 days;
 * WRITE_CONFLICT.
 */
export function restoreCombinations(actId: string, context: CommandContext): Promise<RestoreCombinationsResult> {
  const { tenant, now } = context
  const acts = tenant.documents(deletionActs)
  return againOnConflict(
    async () => {
      const act = await acts.read(actId)
      if (act === undefined || actRestorableUntil(act.doc) < now) throw new AppError('NOT_FOUND')
      const { write, task } = tenant.starting(restoreCombinationsJob, { actId })
      const back = await tenant
        .documents(combinationDeletions)
        .values(['id'], { where: { field: 'actId', op: 'eq', value: actId }, take: mostTold })
      await tenant.commit([
        acts.replacing({ ...act.doc, isTakenBack: true }, act.etag),
        write,
        ...(await markingUndone(actId, context)),
        auditing(context, {
          action: 'combination.restore-several',
          subject: actId,
          after: { count: act.doc.deleted, combinations: back.flat() },
        }),
      ])
      return { taskId: task.id }
    },
    // The deleting task writes the act with each customer.
    { tries: 10 },
  )
}

interface RestoreCursor {
  /** Customers without a parent come first, so that others find theirs. */
  readonly turn: 'without parent' | 'with parent'
  /** Id of the last restored customer; empty for none. */
  readonly after: string
  readonly completed: number
}

async function run({ actId }: Message, context: JobContext): Promise<Outcome> {
  const { tenant, cursor, platform, deadline, signal, report } = context
  const acts = tenant.documents(deletionActs)
  const total = (await acts.read(actId))?.doc.deleted ?? 0
  let place: RestoreCursor =
    cursor === undefined ? { turn: 'without parent', after: '', completed: 0 } : (JSON.parse(cursor) as RestoreCursor)
  const isTime = (): boolean => platform.clock.now() > deadline || signal.aborted
  for (;;) {
    const found = await tenant.documents(combinationDeletions).query({
      where: {
        and: [
          { field: 'actId', op: 'eq', value: actId },
          { field: 'id', op: 'gt', value: place.after },
        ],
      },
      orderBy: [{ field: 'id', direction: 'ascending' }],
      take: atATime,
    })
    if (found.length === 0 && place.turn === 'with parent')
      return done([...((await acts.read(actId))?.doc.warnings ?? [])])
    if (found.length === 0) place = { ...place, turn: 'with parent', after: '' }
    for (const { doc } of found) {
      if (place.turn === 'without parent' && doc.parentId !== null) {
        place = { ...place, after: doc.id }
        continue
      }
      for await (const _ of bringBack(doc, actId, context)) {
        report({ completed: place.completed, total })
        if (isTime()) return again(JSON.stringify(place))
      }
      place = { ...place, after: doc.id, completed: place.completed + 1 }
      report({ completed: place.completed, total })
    }
  }
}

/** Restores one customer with children and rows; yields after each step. What it lacks is kept with the act. */
async function* bringBack({ id }: Deletion, actId: string, context: JobContext): AsyncGenerator<undefined> {
  const deletions = context.tenant.documents(combinationDeletions)
  const isThere = await deletions.read(id)
  if (isThere === undefined) return
  if (!isThere.doc.isRestoring) {
    await markRestoring(id, { actId }, context)
    yield
  }
  const deletion = await deletions.read(id)
  if (deletion === undefined) return
  await childrenBack(deletion.doc, context)
  const { batchId } = deletion.doc
  const { doc: batch } = await batchById(batchId, context)
  const taking: TakingBack = { batch, undo: { id: batch.takenBackBy ?? batchId, kind: 'undo' } }
  const steps = takeBack(taking, context)
  while ((await steps.next()).done !== true) yield
  const warnings = (await takenBackRows(taking, context)).kept > 0 ? ['ROWS_CHANGED_SINCE'] : []
  await againOnConflict(async () => {
    await context.tenant.commit([deletions.deleting(id), ...(await warningOf(actId, warnings, context))])
  })
}

/** Restores the customers of one act. */
export const restoreCombinationsJob = defineJob<Message>({
  name: 'restore-combinations',
  message: Message,
  subject: ({ actId }) => ({ type: 'combinations', id: actId }),
  dedupe: ({ actId }) => actId,
  retryable: true,
  budgetMinutes: 5,
  run,
  // What failed to return stays away; others can be restored alone.
  async onFailed({ actId }, { tenant }) {
    const deletions = tenant.documents(combinationDeletions)
    const where = {
      and: [
        { field: 'actId', op: 'eq', value: actId },
        { field: 'isRestoring', op: 'eq', value: true },
      ],
    } as const
    for await (const some of deletions.scan(where)) await deletions.remove(some.map(({ id }) => id))
  },
})
