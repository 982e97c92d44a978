import { z } from 'zod'
import { customerIdKey, numbersOf, type Combination } from '#domain/combinations/combination.ts'
import { AppError } from '#domain/shared/errors.ts'
import { largestPageSize } from '#domain/shared/paging.ts'
import { markingUndone } from '#platform/acts.ts'
import type { CommandContext } from '#platform/command.ts'
import { defineJob, skip, type JobContext, type Outcome } from '#platform/jobs/job.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import type { Stored, Write } from '#platform/store/documents.ts'
import { auditing } from './auditing.ts'
import { combinationDeletions, deletionActs, type Deletion } from './collections.ts'
import { restorableUntil } from './delete-combination.ts'
import { publishingChanged } from './events.ts'
import { childrenACommit, tracingParent } from './hierarchy.ts'
import { combinationStore, present, type CombinationStore } from './store.ts'
import { batchById, markingTakenBack } from './take-back.ts'
import { runTakeBack } from './undo-links.ts'

/** What a restored customer lacks. */
const restoreWarnings = ['CUSTOMER_ID_TAKEN', 'PARENT_GONE', 'CRM_CUSTOMER_TAKEN'] as const
type RestoreWarning = (typeof restoreWarnings)[number]

const Message = z.object({ combinationId: z.string(), batchId: z.string() })
type Message = z.infer<typeof Message>

interface Restored {
  readonly combination: Combination
  readonly warnings: readonly RestoreWarning[]
  readonly taskId: string | null
}

/** Who restores rows and children: the customer's own task, or that of an act, which also keeps the warnings. */
type RestoredBy = 'its own task' | { readonly actId: string }

/**
 * Restores a deleted customer, also while its deletion runs: its customer id if free, its parent if still possible,
 * and by a task its rows and children that nobody changed since. Errors: NOT_FOUND, also after 30 days;
 * WRITE_CONFLICT.
 */
export const restoreCombination = (id: string, context: CommandContext): Promise<Restored> =>
  markRestoring(id, 'its own task', context)

/** Adds warnings to an act, in the commit that causes them, so that no death loses one. */
export async function warningOf(
  actId: string,
  warnings: readonly string[],
  { tenant }: Pick<CommandContext, 'tenant'>,
): Promise<Write[]> {
  const acts = tenant.documents(deletionActs)
  const act = await acts.read(actId)
  if (act === undefined || warnings.length === 0) return []
  return [acts.replacing({ ...act.doc, warnings: [...new Set([...(act.doc.warnings ?? []), ...warnings])] }, act.etag)]
}

/** Restores the customer itself; for rows and children see `RestoredBy`. Errors: as `restoreCombination`. */
export function markRestoring(id: string, by: RestoredBy, context: CommandContext): Promise<Restored> {
  const { tenant, now } = context
  const store = combinationStore(tenant)
  return againOnConflict(async () => {
    const [stored, deletion] = await Promise.all([store.find(id), tenant.documents(combinationDeletions).read(id)])
    if (stored === undefined) throw new AppError('NOT_FOUND')
    const { doc } = stored
    if (doc.deletedTime === null) {
      await tenant.commit([auditing(context, { action: 'combination.restore', subject: doc.id })])
      return { combination: doc, warnings: [], taskId: null }
    }
    if (deletion === undefined || restorableUntil(doc.deletedTime) < now) throw new AppError('NOT_FOUND')
    const { change, writes, warnings } = await comingBack(doc, deletion.doc, store)
    const { batchId } = deletion.doc
    const task =
      by === 'its own task'
        ? tenant.starting(restoreCombinationJob, { combinationId: doc.id, batchId }, doc.name)
        : undefined
    const { writes: marking } = markingTakenBack(await batchById(batchId, context), 'combination.restore', context)
    await tenant.commit([
      store.changing(stored, change, now),
      ...writes,
      tenant.documents(combinationDeletions).replacing({ ...deletion.doc, isRestoring: true }, deletion.etag),
      ...marking,
      ...(deletion.doc.actId === null ? await markingUndone(batchId, context) : []),
      ...(by === 'its own task' ? [] : await warningOf(by.actId, warnings, context)),
      publishingChanged(tenant, [doc.id]),
      ...(task === undefined ? [] : [task.write]),
    ])
    return {
      combination: { ...doc, ...change, lastUpdateTime: now.toISOString(), revision: doc.revision + 1 },
      warnings,
      taskId: task?.task.id ?? null,
    }
  })
}

/** What it gets back, and what not. */
async function comingBack(
  doc: Combination,
  deletion: Deletion,
  store: CombinationStore,
): Promise<{
  readonly change: Partial<Combination>
  readonly writes: readonly Write[]
  readonly warnings: readonly RestoreWarning[]
}> {
  const warnings: RestoreWarning[] = []
  const writes: Write[] = []
  let change: Partial<Combination> = { deletedTime: null }
  if (doc.customerId !== null && (await store.takenBy(doc.customerId)) !== undefined) {
    warnings.push('CUSTOMER_ID_TAKEN')
    change = { ...change, customerId: null }
  } else writes.push(...(await store.changingCustomerId({ id: doc.id }, null, doc.customerId)))
  const kept = numbersOf(doc).filter((each) => customerIdKey(each) !== customerIdKey(doc.customerId ?? ''))
  if (kept.length > 0) {
    // Numbers of customers merged into it find it again, as far as nobody has them by now.
    const passed = await store.passingNumbers(kept, doc.id, doc.id)
    writes.push(...passed.writes)
    change = { ...change, mergedIds: doc.mergedIds?.filter((each) => !passed.taken.includes(each)) }
  }
  if (deletion.parentId !== null) {
    const parent = (await store.survivors([deletion.parentId])).get(deletion.parentId)
    if (parent === undefined || parent.doc.deletedTime !== null || parent.doc.parentId !== null)
      warnings.push('PARENT_GONE')
    else {
      change = { ...change, parentId: parent.doc.id, parentSetBy: deletion.parentSetBy }
      writes.push(store.touching(parent))
    }
  }
  const { syncedConnectionId, syncedAdministrationId } = doc
  if (syncedConnectionId !== null && syncedAdministrationId !== null) {
    const followers = await store.documents.count({
      and: [
        present,
        { field: 'syncedConnectionId', op: 'eq', value: syncedConnectionId },
        { field: 'syncedAdministrationId', op: 'eq', value: syncedAdministrationId },
      ],
    })
    if (followers > 0) {
      warnings.push('CRM_CUSTOMER_TAKEN')
      change = { ...change, syncedConnectionId: null, syncedAdministrationId: null }
    }
  }
  return { change, writes, warnings }
}

/**
 * Restores former children that have had neither parent nor children since. A child deleted later stores the parent
 * for its own restoration.
 */
export async function childrenBack(deletion: Deletion, context: JobContext): Promise<void> {
  const { tenant, now } = context
  const store = combinationStore(tenant)
  const deletions = tenant.documents(combinationDeletions)
  for (let from = 0; from < deletion.children.length; from += childrenACommit) {
    const some = deletion.children.slice(from, from + childrenACommit)
    await againOnConflict(
      async () => {
        const parent = await store.find(deletion.id)
        if (parent === undefined || parent.doc.deletedTime !== null || parent.doc.parentId !== null) return
        const ids = some.map(({ id }) => id)
        const children = await store.documents.readMany(ids)
        const deleted = await deletions.readMany(ids)
        const back: Stored<Combination>[] = []
        const writes: Write[] = []
        for (const { id, parentSetBy } of some) {
          const child = children.get(id)
          if (child === undefined || (await store.inHierarchy(child)).hasChildren) continue
          const itself = child.doc.deletedTime === null ? undefined : deleted.get(id)
          if (itself !== undefined && isFree(itself.doc) && itself.doc.children.length === 0)
            writes.push(deletions.replacing({ ...itself.doc, parentId: deletion.id, parentSetBy }, itself.etag))
          if (child.doc.deletedTime !== null || !isFree(child.doc)) continue
          back.push(child)
          writes.push(store.changing(child, { parentId: deletion.id, parentSetBy }, now))
        }
        if (writes.length === 0) return
        const found = back.map(({ doc }) => doc.id)
        await tenant.commit([
          ...writes,
          store.touching(parent),
          ...(found.length === 0 ? [] : [publishingChanged(tenant, found)]),
          ...found.map((id) => tracingParent(id, null, deletion.id, context)),
        ])
      },
      { tries: 5 },
    )
  }
}

/** Unchanged since the deletion of its parent; a person's later choice stands. */
const isFree = ({ parentId, parentSetBy }: Pick<Combination, 'parentId' | 'parentSetBy'>): boolean =>
  parentId === null && parentSetBy === null

async function bringBack({ combinationId, batchId }: Message, context: JobContext): Promise<Outcome> {
  const deletions = context.tenant.documents(combinationDeletions)
  const deletion = await deletions.read(combinationId)
  // Without a deletion this run follows one that died once all was back: only the warnings are found anew.
  const isOther = deletion !== undefined && (deletion.doc.batchId !== batchId || !deletion.doc.isRestoring)
  if (isOther) return skip('it has been deleted again')
  if (deletion !== undefined) await childrenBack(deletion.doc, context)
  const { doc: batch } = await batchById(batchId, context)
  const undo = { id: batch.takenBackBy ?? batchId, kind: 'undo' } as const
  const outcome = await runTakeBack({ batch, undo }, context)
  if (outcome.kind === 'done' && deletion !== undefined) await deletions.delete(combinationId)
  return outcome
}

/** Restores children and rows of a customer. */
export const restoreCombinationJob = defineJob<Message>({
  name: 'restore-combination',
  message: Message,
  subject: ({ combinationId }) => ({ type: 'combination', id: combinationId }),
  dedupe: ({ batchId }) => batchId,
  budgetMinutes: 5,
  run: bringBack,
  // What failed to return stays away; the customer can be deleted again.
  onFailed: async ({ combinationId }, { tenant }) => tenant.documents(combinationDeletions).delete(combinationId),
})

/** Deleted customers, the latest first. Errors: INPUT_INVALID for a page that is negative or too large. */
export async function deletedPage(
  args: { readonly skip?: number | null | undefined; readonly take?: number | null | undefined },
  { tenant }: Pick<CommandContext, 'tenant'>,
): Promise<{ readonly totalCount: number; readonly items: { deletion: Deletion; combination: Combination }[] }> {
  const skipped = args.skip ?? 0
  const take = args.take ?? 25
  if (skipped < 0) throw new AppError('INPUT_INVALID', { field: 'skip' })
  if (take < 1 || take > largestPageSize) throw new AppError('INPUT_INVALID', { field: 'take' })
  const deletions = tenant.documents(combinationDeletions)
  const where = { field: 'isRestoring', op: 'eq', value: false } as const
  const [found, totalCount] = await Promise.all([
    deletions.query({ where, orderBy: [{ field: 'time', direction: 'descending' }], skip: skipped, take }),
    deletions.count(where),
  ])
  const combinations = await combinationStore(tenant).documents.readMany(found.map(({ doc }) => doc.id))
  const items = found.flatMap(({ doc: deletion }) => {
    const combination = combinations.get(deletion.id)?.doc
    return combination === undefined ? [] : [{ deletion, combination }]
  })
  return { totalCount, items }
}
