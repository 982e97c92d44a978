import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { numbersOf, restorableDays, type Combination } from '#domain/combinations/combination.ts'
import { linkableTables } from '#domain/records/record.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { CombinationId } from '#domain/shared/ids.ts'
import { acting } from '#platform/acts.ts'
import type { CommandContext } from '#platform/command.ts'
import type { DeleteCombinationResult } from '#platform/graphql/generated/resolvers.ts'
import { again, defineJob, done, skip, type JobContext, type Outcome } from '#platform/jobs/job.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import type { Stored } from '#platform/store/documents.ts'
import { linkableDocuments } from '../records/index.ts'
import { auditing } from './auditing.ts'
import { combinationDeletions, deletionActs, linkBatches, type Deletion } from './collections.ts'
import { goingOn } from './deletion-act.ts'
import { combinationDeleted, publishingChanged } from './events.ts'
import { childrenACommit, tracingChildren, tracingParent } from './hierarchy.ts'
import { BatchTakenBack, emptyBatch } from './link-batch.ts'
import { linkRows } from './link-rows.ts'
import { purges } from './purge-deleted.ts'
import { combinationStore, present } from './store.ts'

const Message = z.object({ combinationId: z.string(), batchId: z.string() })
type Message = z.infer<typeof Message>

/** End of the period in which a deleted customer can be restored. */
export const restorableUntil = (deletedTime: string): Date =>
  new Date(Date.parse(deletedTime) + restorableDays * 86_400_000)

/** Number of rows linked to a customer, including those their source no longer has. */
async function linksOf(id: string, { tenant }: Pick<CommandContext, 'tenant'>): Promise<number> {
  const counts = await Promise.all(
    linkableTables.map((table) =>
      linkableDocuments(tenant, table).count({ field: 'combinationId', op: 'eq', value: id }),
    ),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/**
 * Deletes a customer: from the commit on it is not found, nothing can be linked to it and its customer id is free. A
 * task unlinks its rows and frees its children; what they were is kept for 30 days. In no exclusive group: a
 * concurrent linking task ends at its next commit. Errors: NOT_FOUND; BACKGROUND_TASK_IN_PROGRESS while it is being
 * restored or merged; WRITE_CONFLICT.
 */
export async function deleteCombination(id: string, context: CommandContext): Promise<DeleteCombinationResult> {
  const deleted = await markDeleted(id, null, context)
  await context.tenant.dueBy(purges, restorableUntil(deleted.deletion.time))
  return {
    id: deleted.deletion.id,
    name: deleted.combination.name,
    links: deleted.deletion.links,
    deletedTime: deleted.deletion.time,
    restorableUntil: restorableUntil(deleted.deletion.time).toISOString(),
    taskId: deleted.taskId,
  }
}

/** The act of deleting one customer. */
const actingDeletion = (id: string, { id: combinationId, name }: Combination, context: CommandContext) =>
  acting({ id, kind: 'customer-deletion', count: 1, combinationId, words: { name }, parts: combinationId }, context)

interface Marked {
  readonly combination: Combination
  readonly deletion: Deletion
  readonly taskId: string | null
}

/**
 * Marks the customer as deleted and starts the task that removes what hangs on it; with `actId` the act's own task
 * does that. Schedules the purge. Errors: as `deleteCombination`; ActTakenBack.
 */
export function markDeleted(id: string, actId: string | null, context: CommandContext): Promise<Marked> {
  const { tenant, now, actor } = context
  const store = combinationStore(tenant)
  const deletions = tenant.documents(combinationDeletions)
  const acts = tenant.documents(deletionActs)
  return againOnConflict(async () => {
    const act = actId === null ? undefined : await goingOn(actId, context)
    const stored = await store.byId(id)
    const { doc } = stored
    if ((await deletions.read(doc.id)) !== undefined) throw new AppError('BACKGROUND_TASK_IN_PROGRESS')
    // Each link writes the customer too, so that these numbers are right at the commit.
    const [links, { hasChildren }] = await Promise.all([linksOf(doc.id, context), store.inHierarchy(stored)])
    // A merge still moves what it has to its survivor.
    if (doc.mergedInto !== undefined && (links > 0 || hasChildren)) throw new AppError('BACKGROUND_TASK_IN_PROGRESS')
    const deletion: Deletion = {
      id: doc.id,
      batchId: randomUUID(),
      actId,
      time: now.toISOString(),
      actorId: actor.userId,
      links,
      parentId: doc.parentId,
      parentSetBy: doc.parentSetBy,
      children: [],
      isRestoring: false,
    }
    const hanging = act === undefined && (links > 0 || hasChildren)
    const message = { combinationId: doc.id, batchId: deletion.batchId }
    const task = hanging ? tenant.starting(deleteCombinationJob, message, doc.name) : undefined
    await tenant.commit([
      store.changing(stored, { deletedTime: deletion.time, parentId: null, parentSetBy: null }, now),
      ...(await store.changingNumbers(doc.id, numbersOf(doc), [])),
      deletions.creating(deletion),
      tenant.documents(linkBatches).creating(emptyBatch({ id: deletion.batchId, kind: 'deletion' }, doc.id, context)),
      tenant.publishing(combinationDeleted, { combinationId: doc.id }),
      auditing(context, {
        action: 'combination.delete',
        subject: doc.id,
        before: { name: doc.name, customerId: doc.customerId, parentId: doc.parentId, links },
        after: null,
      }),
      ...(doc.parentId === null ? [] : [tracingChildren(doc.parentId, { lost: [doc.id], gained: [] }, context)]),
      ...(task === undefined ? [] : [task.write]),
      // Several deletions share their act.
      ...(actId === null ? [actingDeletion(deletion.batchId, doc, context)] : []),
      ...(act === undefined ? [] : [acts.replacing({ ...act.doc, deleted: act.doc.deleted + 1 }, act.etag)]),
    ])
    return { combination: doc, deletion, taskId: task?.task.id ?? null }
  })
}

/** The deletion; undefined where the customer is being or was restored. */
async function standing(
  { combinationId, batchId }: Message,
  context: CommandContext,
): Promise<Stored<Deletion> | undefined> {
  const found = await context.tenant.documents(combinationDeletions).read(combinationId)
  return found?.doc.batchId !== batchId || found.doc.isRestoring ? undefined : found
}

/**
 * Frees the children of a deleted customer, one commit at a time, and stores their parent. False where the customer
 * is being restored.
 */
async function freeChildren(message: Message, context: JobContext): Promise<boolean> {
  const { tenant, now } = context
  const store = combinationStore(tenant)
  const deletions = tenant.documents(combinationDeletions)
  for (let isMore = true; isMore;) {
    const outcome = await againOnConflict(
      async () => {
        const deletion = await standing(message, context)
        if (deletion === undefined) return 'restored'
        const children = await store.documents.query({
          where: { and: [{ field: 'parentId', op: 'eq', value: message.combinationId }, present] },
          take: childrenACommit,
        })
        if (children.length === 0) return 'over'
        const freed = children.map(({ doc: { id, parentSetBy } }) => ({ id, parentSetBy }))
        await tenant.commit([
          ...children.map((child) => store.changing(child, { parentId: null, parentSetBy: null }, now)),
          deletions.replacing({ ...deletion.doc, children: [...deletion.doc.children, ...freed] }, deletion.etag),
          publishingChanged(
            tenant,
            freed.map(({ id }) => id),
          ),
          ...freed.map(({ id }) => tracingParent(id, message.combinationId, null, context)),
        ])
        return 'more'
      },
      { tries: 5 },
    )
    if (outcome === 'restored') return false
    isMore = outcome === 'more'
  }
  return true
}

/**
 * Removes what hangs on a deleted customer: its children, then its linked rows. Yields the number after each commit.
 * Resumable, since unlinked rows are not found again. Errors: BatchTakenBack where the customer is being restored.
 */
export async function* takeAway(message: Message, context: JobContext): AsyncGenerator<number> {
  const id = message.combinationId as CombinationId
  if (!(await freeChildren(message, context))) throw new BatchTakenBack(message.batchId)
  for (const table of linkableTables) {
    const steps = linkRows(
      {
        table,
        rows: { where: { field: 'combinationId', op: 'eq', value: id } },
        to: null,
        from: id,
        batch: { id: message.batchId, kind: 'deletion' },
      },
      context,
    )
    for await (const { changed } of steps) yield changed.length
  }
}

async function unlinkAllOf(message: Message, context: JobContext): Promise<Outcome> {
  const { cursor, platform, deadline, signal, report } = context
  const deletion = await standing(message, context)
  if (deletion === undefined) return skip('somebody brings it back')
  const total = deletion.doc.links
  let completed = Number(cursor ?? 0)
  try {
    for await (const rows of takeAway(message, context)) {
      completed += rows
      report({ completed, total })
      if (platform.clock.now() > deadline || signal.aborted) return again(String(completed))
    }
  } catch (error) {
    if (error instanceof BatchTakenBack) return skip('somebody brings it back')
    throw error
  }
  return done()
}

/** Removes what hangs on a deleted customer: its children and linked rows. */
export const deleteCombinationJob = defineJob<Message>({
  name: 'delete-combination',
  message: Message,
  subject: ({ combinationId }) => ({ type: 'combination', id: combinationId }),
  dedupe: ({ batchId }) => batchId,
  retryable: true,
  budgetMinutes: 5,
  run: unlinkAllOf,
})
