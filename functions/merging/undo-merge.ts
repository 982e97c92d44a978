import { z } from 'zod'
import { customerIdKey, numbersOf, type Combination } from '#domain/combinations/combination.ts'
import { hierarchyFault } from '#domain/combinations/hierarchy.ts'
import { survivorBack } from '#domain/combinations/merge.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { CombinationId } from '#domain/shared/ids.ts'
import { defineAct, markingUndone, type Act, type ActStanding, type ActUndone } from '#platform/acts.ts'
import type { CommandContext } from '#platform/command.ts'
import { again, defineJob, done, skip, type JobContext, type Outcome } from '#platform/jobs/job.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import type { Stored, Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import {
  batchById,
  childrenACommit,
  combinationStore,
  linksStanding,
  markingTakenBack,
  present,
  publishingChanged,
  runTakeBack,
  tracingChildren,
  tracingParent,
  unmerged,
} from '../combinations/index.ts'
import { memos } from '../memos/index.ts'
import { mutedAnomalies } from '../months/index.ts'
import { broughtBack, derivingSoon, exclusions } from '../products/index.ts'
import { rejections } from '../suggestions/index.ts'
import { auditing } from './auditing.ts'
import { customerMerges, type CustomerMerge } from './collections.ts'

type Reader = Pick<CommandContext, 'tenant'>

/** Whether a number is in a list, whatever its capitals. */
const isIn = (number: string, list: readonly string[]): boolean =>
  list.some((each) => customerIdKey(each) === customerIdKey(number))

/** Both customers; undefined where one is gone for good. */
async function bothOf({ survivorId, mergedId }: CustomerMerge, { tenant }: Reader) {
  const { find } = combinationStore(tenant)
  const [survivor, merged] = await Promise.all([find(survivorId), find(mergedId)])
  return { survivor, merged }
}

const isTakenBack = ({ phase }: CustomerMerge): boolean => phase === 'BACK' || phase === 'UNDONE'

async function standing({ id }: Act, { tenant }: Reader): Promise<ActStanding> {
  const merge = await tenant.documents(customerMerges).read(id)
  if (merge === undefined || isTakenBack(merge.doc))
    return { back: 0, stays: { CHANGED_SINCE: 1 }, looked: 1, total: 1 }
  const { survivor, merged } = await bothOf(merge.doc, { tenant })
  if (merged === undefined || merged.doc.deletedTime !== null)
    return { back: 0, stays: { GONE: 1 }, looked: 1, total: 1 }
  if (survivor?.doc.mergedInto !== undefined) return { back: 0, stays: { CHANGED_SINCE: 1 }, looked: 1, total: 1 }
  const { back, stays, looked, total } = await linksStanding(id, { tenant })
  return { back: back + 1, stays, looked: looked + 1, total: total + 1 }
}

/**
 * Undoes a merge, also while its task runs, which then ends: by a task that gives back what nobody changed since. In no
 * exclusive group: an undo is never refused because of other work. Errors: NOT_FOUND where the merged customer was
 * deleted; COMBINATION_MERGED where the survivor was merged itself: that is undone first; WRITE_CONFLICT.
 */
function undoMerge({ id }: Act, context: CommandContext): Promise<ActUndone> {
  const { tenant } = context
  const documents = tenant.documents(customerMerges)
  return againOnConflict(
    async () => {
      const found = await documents.read(id)
      // It was undone to its end.
      if (found === undefined || found.doc.phase === 'UNDONE') return { back: 0, kept: 0, taskId: null }
      const { doc: merge, etag } = found
      const { survivor, merged } = await bothOf(merge, context)
      if (merged === undefined || merged.doc.deletedTime !== null) throw new AppError('NOT_FOUND')
      if (survivor?.doc.mergedInto !== undefined) throw new AppError('COMBINATION_MERGED')
      const { writes: marking } = markingTakenBack(await batchById(id, context), 'combination.undo-link', context)
      const message = { mergeId: id, survivorId: merge.survivorId }
      const { write, task } = tenant.starting(undoMergeJob, message, merge.mergedBefore.name)
      await tenant.commit([
        ...marking,
        ...(merge.phase === 'BACK' ? [] : [documents.replacing({ ...merge, phase: 'BACK' }, etag)]),
        ...(await markingUndone(id, context)),
        write,
      ])
      return { back: null, kept: null, taskId: task.id }
    },
    // The merging task writes the merge with each commit.
    { tries: 10 },
  )
}

/** Two customers merged into one. */
export const customerMergeAct = defineAct({
  kind: 'customer-merge',
  permission: 'combination:edit',
  standing,
  undo: undoMerge,
})

/** What one commit writes, and what is then left; undefined: nothing is left of this. */
type Step = { readonly writes: readonly Write[]; readonly left: Partial<CustomerMerge>; readonly kept: number }
type Stepping = (merge: CustomerMerge, context: JobContext) => Promise<Step | undefined>

/** Children that are still the survivor's. */
const childrenBack: Stepping = async ({ survivorId, mergedId, children }, context) => {
  const { tenant, now } = context
  const some = children.slice(0, childrenACommit)
  if (some.length === 0) return undefined
  const store = combinationStore(tenant)
  const found = await store.documents.readMany(some.map(({ id }) => id))
  const back = some.flatMap(({ id, parentSetBy }) => {
    const child = found.get(id)
    const isStill = child?.doc.parentId === survivorId && child.doc.deletedTime === null
    return isStill ? [{ child, parentSetBy }] : []
  })
  const ids = back.map(({ child }) => child.doc.id)
  return {
    writes: [
      ...back.map(({ child, parentSetBy }) => store.changing(child, { parentId: mergedId, parentSetBy }, now)),
      ...(ids.length === 0
        ? []
        : [
            publishingChanged(tenant, ids),
            tracingChildren(survivorId, { lost: ids, gained: [] }, context),
            tracingChildren(mergedId, { lost: [], gained: ids }, context),
          ]),
      ...ids.map((id) => tracingParent(id, survivorId, mergedId, context)),
    ],
    left: { children: children.slice(some.length) },
    kept: some.length - back.length,
  }
}

/** Exclusions that the merge made, and that nobody ended or renewed. */
const exclusionsBack: Stepping = async ({ survivorId, exclusions: moved }, context) => {
  const some = moved.slice(0, childrenACommit)
  if (some.length === 0) return undefined
  const documents = context.tenant.documents(exclusions)
  const found = await documents.readMany(some.map(({ id }) => id))
  const back = some.flatMap(({ id, createdTime }) => {
    const one = found.get(id)
    return one?.doc.removedTime === null && one.doc.createdTime === createdTime ? [one] : []
  })
  return {
    writes: [
      ...back.map(({ doc, etag }) => documents.replacing(broughtBack(doc, context.now), etag)),
      ...derivingSoon([survivorId], context),
    ],
    left: { exclusions: moved.slice(some.length) },
    kept: some.length - back.length,
  }
}

/** Follow-ups that are still the survivor's. */
const followUpsBack: Stepping = async ({ survivorId, mergedId, followUps }, context) => {
  const some = followUps.slice(0, childrenACommit)
  if (some.length === 0) return undefined
  const documents = context.tenant.documents(memos)
  const back = [...(await documents.readMany(some)).values()].filter(({ doc }) => doc.subjectId === survivorId)
  return {
    writes: back.map(({ doc, etag }) => documents.replacing({ ...doc, subjectId: mergedId }, etag)),
    left: { followUps: followUps.slice(some.length) },
    kept: some.length - back.length,
  }
}

/** Documents that are told apart by when they were made. */
interface TimedDocuments {
  readMany(ids: readonly string[]): Promise<ReadonlyMap<string, Stored<{ readonly id: string; readonly time: string }>>>
  deleting(id: string, etag: string): Write
}

/** What holds for the survivor by the merge alone, as the merge wrote it; it still holds for the merged customer. */
const heldBack =
  (kind: 'mutes' | 'rejections', documentsOf: (tenant: TenantPartition) => TimedDocuments): Stepping =>
  async (merge, { tenant }) => {
    const some = merge[kind].slice(0, childrenACommit)
    if (some.length === 0) return undefined
    const documents = documentsOf(tenant)
    const found = await documents.readMany(some.map(({ id }) => id))
    const back = some.flatMap(({ id, time }) => {
      const one = found.get(id)
      return one?.doc.time === time ? [one] : []
    })
    return {
      writes: back.map(({ doc, etag }) => documents.deleting(doc.id, etag)),
      left: { [kind]: merge[kind].slice(some.length) },
      kept: some.length - back.length,
    }
  }

const steps: readonly Stepping[] = [
  childrenBack,
  exclusionsBack,
  followUpsBack,
  heldBack('mutes', (tenant) => tenant.documents(mutedAnomalies)),
  heldBack('rejections', (tenant) => tenant.documents(rejections)),
]

/** One commit, with what is then left; false where there is no more. */
function commitStep(id: string, context: JobContext): Promise<boolean> {
  const { tenant } = context
  const documents = tenant.documents(customerMerges)
  return againOnConflict(
    async () => {
      const found = await documents.read(id)
      if (found === undefined) return false
      const { doc, etag } = found
      for (const step of steps) {
        const came = await step(doc, context)
        if (came === undefined) continue
        const { writes, left, kept } = came
        await tenant.commit([...writes, documents.replacing({ ...doc, ...left, kept: doc.kept + kept }, etag)])
        return true
      }
      return false
    },
    { tries: 5 },
  )
}

/** The parent a customer gets back; undefined: it cannot have it any more. */
async function parentBack(
  child: Combination,
  { hasChildren, parentId }: { readonly hasChildren: boolean; readonly parentId: CombinationId | null },
  merged: CombinationId,
  { tenant }: Reader,
): Promise<{ readonly parentId: CombinationId | null; readonly touched: Stored<Combination> | null } | undefined> {
  if (parentId === null || parentId === child.parentId) return { parentId, touched: null }
  const store = combinationStore(tenant)
  const parent = await store.find(parentId)
  const isThere =
    parent !== undefined &&
    parent.doc.deletedTime === null &&
    (parent.doc.mergedInto === undefined || parent.doc.id === merged)
  if (!isThere) return undefined
  const fault = hierarchyFault({ ...child, hasChildren }, await store.inHierarchy(parent), 'child')
  return fault === undefined ? { parentId, touched: parent } : undefined
}

type Warning = 'CUSTOMER_ID_TAKEN' | 'PARENT_GONE' | 'CRM_CUSTOMER_TAKEN'

interface Return {
  readonly change: Partial<Combination>
  readonly given?: Pick<Combination, 'formerIds'>
  readonly touched: Stored<Combination> | null
  readonly warnings: readonly Warning[]
}

/** What the survivor gets back; of one that is deleted nothing. */
async function survivorReturn(merge: CustomerMerge, survivor: Stored<Combination>, context: JobContext) {
  const { doc } = survivor
  const { change, kept } = survivorBack(doc, merge)
  const { hasChildren } = await combinationStore(context.tenant).inHierarchy(survivor)
  const parent =
    change.parentId === undefined
      ? undefined
      : await parentBack(doc, { hasChildren, parentId: change.parentId }, merge.mergedId, context)
  const isRefused = change.parentId !== undefined && parent === undefined
  const { parentId: _, parentSetBy, ...fields } = change
  const back: Return = {
    change: {
      ...fields,
      ...(parent === undefined ? {} : { parentId: parent.parentId, parentSetBy: parentSetBy ?? null }),
    },
    given: { formerIds: change.formerIds },
    touched: parent?.touched ?? null,
    warnings: isRefused ? ['PARENT_GONE'] : [],
  }
  return { back, kept: kept.length }
}

/** What the merged customer gets back beside its numbers. */
async function mergedReturn(
  { mergedBefore: before, mergedId, survivorId }: CustomerMerge,
  merged: Stored<Combination>,
  context: JobContext,
): Promise<Return> {
  const store = combinationStore(context.tenant)
  const { hasChildren } = await store.inHierarchy(merged)
  const parent = await parentBack(merged.doc, { hasChildren, parentId: before.parentId }, mergedId, context)
  const { syncedConnectionId, syncedAdministrationId } = before
  const follows = syncedConnectionId !== null && syncedAdministrationId !== null
  const others = follows
    ? await store.documents.count({
        and: [
          present,
          unmerged,
          { field: 'syncedConnectionId', op: 'eq', value: syncedConnectionId },
          { field: 'syncedAdministrationId', op: 'eq', value: syncedAdministrationId },
          // The survivor follows it by the merge alone, and stops in the same commit.
          { not: { field: 'id', op: 'eq', value: survivorId } },
        ],
      })
    : 0
  return {
    change: {
      spilStatus: before.spilStatus,
      mergedInto: undefined,
      ...(parent === undefined ? {} : { parentId: parent.parentId, parentSetBy: before.parentSetBy }),
      ...(others === 0 ? { syncedConnectionId, syncedAdministrationId } : {}),
    },
    touched: parent?.touched ?? null,
    warnings: [
      ...(parent === undefined ? (['PARENT_GONE'] as const) : []),
      ...(others === 0 ? [] : (['CRM_CUSTOMER_TAKEN'] as const)),
    ],
  }
}

/** The last commit: both customers, their numbers, and the end of the merge with what it lacks, for a run after a death. */
function customersBack(id: string, rowWarnings: readonly string[], context: JobContext): Promise<readonly string[]> {
  const { tenant, now } = context
  const store = combinationStore(tenant)
  const documents = tenant.documents(customerMerges)
  return againOnConflict(
    async () => {
      const found = await documents.read(id)
      if (found === undefined) return []
      const { doc: merge, etag } = found
      const { survivor, merged } = await bothOf(merge, context)
      // One that was merged meanwhile is told of that merge, and changed by its undo.
      const isThere =
        survivor !== undefined && survivor.doc.deletedTime === null && survivor.doc.mergedInto === undefined
      const own = isThere ? await survivorReturn(merge, survivor, context) : undefined
      if (merged === undefined || merged.doc.deletedTime !== null) {
        const warnings = ['ROWS_CHANGED_SINCE']
        await tenant.commit([documents.replacing({ ...merge, phase: 'UNDONE', warnings }, etag)])
        return warnings
      }
      const back = await mergedReturn(merge, merged, context)
      const after = survivor === undefined ? undefined : { ...survivor.doc, ...own?.back.change }
      // A number that the survivor has chosen for its own since stays its own.
      const kept = after?.deletedTime === null ? numbersOf(after) : []
      const { numbers, writes, taken } = await numbersBack(merge, kept, context)
      const customerId = merge.mergedBefore.customerId
      const isTaken = customerId !== null && isIn(customerId, taken)
      const touched = new Map(
        [own?.back.touched ?? null, back.touched].flatMap((one) =>
          one === null || one.doc.id === merge.survivorId || one.doc.id === merge.mergedId ? [] : [[one.doc.id, one]],
        ),
      )
      const { formerIds, mergedIds } = merge.mergedBefore
      const warnings = [
        ...new Set([
          ...(merge.kept + (own?.kept ?? 0) > 0 ? ['ROWS_CHANGED_SINCE'] : []),
          ...rowWarnings,
          ...(own?.back.warnings ?? []),
          ...back.warnings,
          ...(taken.length > 0 ? ['CUSTOMER_ID_TAKEN'] : []),
        ]),
      ]
      await tenant.commit([
        ...(own === undefined || survivor === undefined || after === undefined
          ? []
          : [
              store.changing(survivor, own.back.change, now, own.back.given),
              ...(await store.changingNumbers(
                merge.survivorId,
                numbersOf(survivor.doc).filter((each) => !isIn(each, numbers)),
                numbersOf(after).filter((each) => !isIn(each, numbers)),
              )),
            ]),
        store.changing(
          merged,
          {
            ...back.change,
            customerId: isTaken ? null : customerId,
            mergedIds: mergedIds?.filter((each) => !isIn(each, taken)),
          },
          now,
          { formerIds },
        ),
        ...writes,
        ...[...touched.values()].map((one) => store.touching(one)),
        documents.replacing({ ...merge, phase: 'UNDONE', warnings }, etag),
        publishingChanged(tenant, [merge.survivorId, merge.mergedId]),
        auditing(context, {
          action: 'combination.unmerge',
          subject: merge.survivorId,
          after: { mergedId: merge.mergedId },
        }),
        auditing(context, { action: 'combination.unmerge', subject: merge.mergedId, after: { survivorId: merge.survivorId } }), // prettier-ignore
      ])
      return warnings
    },
    { tries: 5 },
  )
}

/** Numbers that pass back to the merged customer: not those the survivor keeps, nor those somebody has by now. */
async function numbersBack(
  { survivorId, mergedId, mergedBefore }: CustomerMerge,
  kept: readonly string[],
  { tenant }: Reader,
): Promise<{
  readonly numbers: readonly string[]
  readonly writes: readonly Write[]
  readonly taken: readonly string[]
}> {
  const all = numbersOf(mergedBefore)
  const numbers = all.filter((each) => !isIn(each, kept))
  const { writes, taken } = await combinationStore(tenant).passingNumbers(numbers, survivorId, mergedId)
  return { numbers, writes, taken: [...taken, ...all.filter((each) => isIn(each, kept))] }
}

const Message = z.object({ mergeId: z.string(), survivorId: z.string() })
type Message = z.infer<typeof Message>

/** Children, exclusions, follow-ups, mutes and refusals, then the rows, then both customers. */
async function run({ mergeId }: Message, context: JobContext): Promise<Outcome> {
  const { tenant, cursor, platform, deadline, signal } = context
  const merge = (await tenant.documents(customerMerges).read(mergeId))?.doc
  if (merge?.phase === 'UNDONE') return done([...(merge.warnings ?? [])])
  if (merge?.phase !== 'BACK') return skip('nobody undoes it')
  while (await commitStep(mergeId, context))
    if (platform.clock.now() > deadline || signal.aborted) return again(cursor ?? '')
  const { doc: batch } = await batchById(mergeId, context)
  const taking = { batch, undo: { id: batch.takenBackBy ?? mergeId, kind: 'undo' }, itself: merge.mergedId } as const
  const outcome = await runTakeBack(taking, { ...context, cursor: cursor === '' ? undefined : cursor })
  if (outcome.kind !== 'done') return outcome
  return done([...(await customersBack(mergeId, outcome.warnings ?? [], context))])
}

/** Gives back what a merge moved. */
export const undoMergeJob = defineJob<Message>({
  name: 'undo-merge',
  message: Message,
  subject: ({ survivorId }) => ({ type: 'combination', id: survivorId }),
  dedupe: ({ mergeId }) => mergeId,
  retryable: true,
  budgetMinutes: 5,
  run,
})
