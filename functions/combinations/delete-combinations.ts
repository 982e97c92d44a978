import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#domain/shared/errors.ts'
import { acting } from '#platform/acts.ts'
import type { CommandContext } from '#platform/command.ts'
import type { DeleteCombinationsInput, DeleteCombinationsResult } from '#platform/graphql/generated/resolvers.ts'
import { again, defineJob, done, skip, type JobContext, type Outcome } from '#platform/jobs/job.ts'
import { auditing } from './auditing.ts'
import { combinationDeletions, deletionActs, type Deletion, type DeletionAct } from './collections.ts'
import { markDeleted, takeAway } from './delete-combination.ts'
import {
  ActTakenBack,
  actRestorableUntil,
  ChosenCombinations,
  chosenOf,
  goingOn,
  mostTold,
  whereChosen,
} from './deletion-act.ts'
import { exclusiveGroup } from './exclusive.ts'
import { BatchTakenBack } from './link-batch.ts'
import { purges } from './purge-deleted.ts'
import { combinationStore } from './store.ts'

/** Customers marked per step before what hangs on them is removed. */
const atATime = 40

/** `count`: their number at the start; a resumed run finds fewer. */
const Message = z.object({ actId: z.string(), chosen: ChosenCombinations, count: z.int() })
type Message = z.infer<typeof Message>

/**
 * Deletes customers by a task: those with these ids, or all that match a filter, whose number the person was told.
 * Each can be restored alone for 30 days, all by `restoreCombinations`. Errors: INPUT_INVALID; NOT_FOUND where none
 * exists; COMBINATIONS_CHANGED_SINCE where their number differs from what the person was told;
 * BACKGROUND_TASK_IN_PROGRESS.
 */
export async function deleteCombinations(
  { count: expectedCount, ...input }: DeleteCombinationsInput,
  context: CommandContext,
): Promise<DeleteCombinationsResult> {
  const { tenant, now } = context
  const chosen = chosenOf(input)
  const { documents } = combinationStore(tenant)
  const where = whereChosen(chosen)
  const count = await documents.count(where)
  if (count === 0) throw new AppError('NOT_FOUND')
  if (count !== expectedCount) throw new AppError('COMBINATIONS_CHANGED_SINCE', { field: 'input.count' })
  const told = await documents.values(['id'], {
    where,
    orderBy: [{ field: 'name', direction: 'ascending' }],
    take: mostTold,
  })
  const act: DeletionAct = { id: randomUUID(), time: now.toISOString(), deleted: 0, isTakenBack: false }
  const { write, task } = tenant.starting(deleteCombinationsJob, { actId: act.id, chosen, count })
  await tenant.commit([
    write,
    tenant.documents(deletionActs).creating(act),
    acting({ id: act.id, kind: 'customer-deletion', count }, context),
    auditing(context, {
      action: 'combination.delete-several',
      subject: act.id,
      before: { count, combinations: told.flat() },
    }),
  ])
  await tenant.dueBy(purges, actRestorableUntil(act))
  return { actId: act.id, count, restorableUntil: actRestorableUntil(act).toISOString(), taskId: task.id }
}

interface DeletionCursor {
  /** Id of the last finished customer; empty for none. */
  readonly after: string
  readonly completed: number
  /** Number of customers that stayed, because they were being restored. */
  readonly left: number
}

async function run(message: Message, context: JobContext): Promise<Outcome> {
  const { cursor, platform, deadline, signal, report } = context
  const { documents } = combinationStore(context.tenant)
  const where = whereChosen(message.chosen)
  const total = message.count
  let place: DeletionCursor =
    cursor === undefined ? { after: '', completed: 0, left: 0 } : (JSON.parse(cursor) as DeletionCursor)
  const isTime = (): boolean => platform.clock.now() > deadline || signal.aborted
  try {
    for (;;) {
      const { after } = place
      const page = await documents.query({
        where: { and: [where, { field: 'id', op: 'gt', value: after }] },
        orderBy: [{ field: 'id', direction: 'ascending' }],
        take: atATime,
      })
      let left = 0
      for (const { doc } of page) if (!(await mark(doc.id, message.actId, context))) left += 1
      // Includes those marked by a run that died.
      let completed = place.completed
      for (const deletion of await marked(message.actId, after, context)) {
        const steps = takeAwayOf(deletion, context)
        while ((await steps.next()).done !== true) {
          report({ completed, total })
          if (isTime()) return again(JSON.stringify(place))
        }
        completed += 1
        report({ completed, total })
      }
      const last = page.at(-1)
      if (last === undefined) return done(place.left > 0 ? ['COMBINATIONS_COMING_BACK'] : [])
      place = { after: last.doc.id, completed, left: place.left + left }
      if (isTime()) return again(JSON.stringify(place))
    }
  } catch (error) {
    if (error instanceof ActTakenBack) return skip('somebody brings them back')
    throw error
  }
}

/** False where the customer is being restored. */
async function mark(id: string, actId: string, context: JobContext): Promise<boolean> {
  try {
    await markDeleted(id, actId, context)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'BACKGROUND_TASK_IN_PROGRESS') return false
    // Somebody else deleted it.
    if (error.code !== 'NOT_FOUND') throw error
  }
  return true
}

/** Deletions of the act after a position that are not being undone. */
async function marked(actId: string, after: string, { tenant }: JobContext): Promise<Deletion[]> {
  const found = await tenant.documents(combinationDeletions).query({
    where: {
      and: [
        { field: 'actId', op: 'eq', value: actId },
        { field: 'isRestoring', op: 'eq', value: false },
        { field: 'id', op: 'gt', value: after },
      ],
    },
    orderBy: [{ field: 'id', direction: 'ascending' }],
  })
  return found.map(({ doc }) => doc)
}

/** As `takeAway`; skips a customer that is being restored alone. Errors: ActTakenBack. */
async function* takeAwayOf({ id, batchId, actId }: Deletion, context: JobContext): AsyncGenerator<number> {
  if (actId !== null) await goingOn(actId, context)
  try {
    yield* takeAway({ combinationId: id, batchId }, context)
  } catch (error) {
    if (!(error instanceof BatchTakenBack)) throw error
  }
}

/** Deletes the customers of one act and what hangs on them. */
export const deleteCombinationsJob = defineJob<Message>({
  name: 'delete-combinations',
  message: Message,
  subject: ({ actId }) => ({ type: 'combinations', id: actId }),
  exclusive: () => exclusiveGroup,
  retryable: true,
  budgetMinutes: 5,
  run,
})
