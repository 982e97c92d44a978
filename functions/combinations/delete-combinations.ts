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

/** Customers that are marked before what hangs on them is taken away. */
const atATime = 40

/** `count`: how many there were; a run that begins again finds fewer of them. */
const Message = z.object({ actId: z.string(), chosen: ChosenCombinations, count: z.int() })
type Message = z.infer<typeof Message>

/**
 * Deletes customers together, by a task: those with these ids, or all that a filter leaves, of which the person was told how
 * many they are. Each can be brought back alone for 30 days, all of them by `restoreCombinations`.
 * Errors: INPUT_INVALID; NOT_FOUND where none of them is there; COMBINATIONS_CHANGED_SINCE where they are more or fewer than
 * the person was told; BACKGROUND_TASK_IN_PROGRESS.
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

interface Place {
  /** The id of the last customer that is done with; empty: none is. */
  readonly after: string
  readonly completed: number
  /** Customers that were being brought back, and stayed. */
  readonly left: number
}

async function run(message: Message, context: JobContext): Promise<Outcome> {
  const { cursor, platform, deadline, signal, report } = context
  const { documents } = combinationStore(context.tenant)
  const where = whereChosen(message.chosen)
  const total = message.count
  let place: Place = cursor === undefined ? { after: '', completed: 0, left: 0 } : (JSON.parse(cursor) as Place)
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
      // Also those that a run that died had marked.
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

/** Answers false where somebody is bringing it back just now. */
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

/** What the act has deleted behind a place, and nobody is bringing back. */
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

/** As `takeAway`; one that somebody brings back alone is left to that. Errors: ActTakenBack. */
async function* takeAwayOf({ id, batchId, actId }: Deletion, context: JobContext): AsyncGenerator<number> {
  if (actId !== null) await goingOn(actId, context)
  try {
    yield* takeAway({ combinationId: id, batchId }, context)
  } catch (error) {
    if (!(error instanceof BatchTakenBack)) throw error
  }
}

/** Deletes the customers of one act, and takes away what hangs on them. */
export const deleteCombinationsJob = defineJob<Message>({
  name: 'delete-combinations',
  message: Message,
  subject: ({ actId }) => ({ type: 'combinations', id: actId }),
  exclusive: () => exclusiveGroup,
  retryable: true,
  budgetMinutes: 5,
  run,
})
