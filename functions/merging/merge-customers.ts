import { randomUUID } from 'node:crypto'
import type { Combination } from '#domain/combinations/combination.ts'
import { numbersOf } from '#domain/combinations/combination.ts'
import {
  fieldChoices,
  filledFields,
  mergedAfter,
  mergeFields,
  mergeObstacles,
  mergeStateOf,
  survivorAfter,
  type FieldChoice,
  type MergeField,
  type MergeState,
} from '#domain/combinations/merge.ts'
import { linkableTables } from '#domain/records/record.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { CombinationId } from '#domain/shared/ids.ts'
import { acting } from '#platform/acts.ts'
import type { CommandContext } from '#platform/command.ts'
import type { MergeCombinationsInput } from '#platform/graphql/generated/resolvers.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import type { Write } from '#platform/store/documents.ts'
import { combinationStore, emptyBatch, linkBatches, publishingChanged, tracingChildren } from '../combinations/index.ts'
import { linkableDocuments } from '../records/index.ts'
import { auditing } from './auditing.ts'
import { customerMerges, type CustomerMerge } from './collections.ts'
import { mergeCustomersJob } from './merge-job.ts'
import { bothCustomers, type BothCustomers } from './preview.ts'

export interface MergeBegun {
  readonly actId: string
  readonly survivorId: CombinationId
  readonly taskId: string
}

/** Errors: INPUT_INVALID for what is no field; COMBINATION_FIELD_LOCKED for the wrong side of one that a CRM fills. */
function chosenFields(given: readonly string[], choices: readonly FieldChoice[]): ReadonlySet<MergeField> {
  const chosen = new Set(mergeFields.filter((field) => given.includes(field)))
  const field = 'input.fromMerged'
  if (chosen.size !== new Set(given).size) throw new AppError('INPUT_INVALID', { field })
  for (const { field: one, lockedTo } of choices)
    if (lockedTo !== null && (lockedTo === 'MERGED') !== chosen.has(one))
      throw new AppError('COMBINATION_FIELD_LOCKED', { field })
  return chosen
}

/** Errors: BACKGROUND_TASK_IN_PROGRESS while a merge of one of them is being undone. */
async function refuseBeingUndone(ids: readonly string[], { tenant }: Pick<CommandContext, 'tenant'>): Promise<void> {
  const found = await tenant.documents(customerMerges).count({
    and: [
      { field: 'phase', op: 'eq', value: 'BACK' },
      {
        or: [
          { field: 'survivorId', op: 'in', values: ids },
          { field: 'mergedId', op: 'in', values: ids },
        ],
      },
    ],
  })
  if (found > 0) throw new AppError('BACKGROUND_TASK_IN_PROGRESS')
}

/** Including rows their source no longer has. */
async function linksOf(id: string, { tenant }: Pick<CommandContext, 'tenant'>): Promise<number> {
  const counts = await Promise.all(
    linkableTables.map((table) =>
      linkableDocuments(tenant, table).count({ field: 'combinationId', op: 'eq', value: id }),
    ),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/**
 * Merges a customer into another one. From the commit on it is archived, its number finds the survivor, and the
 * survivor has the chosen fields; a task moves records, children, exclusions and follow-ups. Undone by its act. Errors:
 * NOT_FOUND; those of `mergeObstacles`; INPUT_INVALID and COMBINATION_FIELD_LOCKED for fields;
 * COMBINATION_CHILD_CANNOT_HAVE_CHILDREN; WRITE_CONFLICT where something changed since the preview;
 * BACKGROUND_TASK_IN_PROGRESS.
 */
export function mergeCustomers(input: MergeCombinationsInput, context: CommandContext): Promise<MergeBegun> {
  const { tenant, now, actor } = context
  return againOnConflict(async () => {
    const both = await bothCustomers(input.survivorId, input.mergedId, context)
    const { survivor, merged, merging } = both
    const [obstacle] = mergeObstacles(survivor.doc, merged.doc)
    if (obstacle !== undefined) throw new AppError(obstacle)
    if (both.seen !== input.seen) throw new AppError('WRITE_CONFLICT', { field: 'input.seen' })
    await refuseBeingUndone([survivor.doc.id, merged.doc.id], context)
    const chosen = chosenFields(input.fromMerged, fieldChoices(merging))
    const after = survivorAfter(merging, chosen)
    if (after.parentId !== null && merging.hasChildren)
      throw new AppError('COMBINATION_CHILD_CANNOT_HAVE_CHILDREN', { field: 'input.fromMerged' })
    const merge: CustomerMerge = {
      id: randomUUID(),
      survivorId: survivor.doc.id,
      mergedId: merged.doc.id,
      time: now.toISOString(),
      actorId: actor.userId,
      phase: 'CHILDREN',
      links: await linksOf(merged.doc.id, context),
      survivorBefore: mergeStateOf(survivor.doc),
      survivorAfter: after,
      mergedBefore: mergeStateOf(merged.doc),
      filled: filledFields(merging),
      children: [],
      exclusions: [],
      followUps: [],
      mutes: [],
      rejections: [],
      kept: 0,
    }
    const task = tenant.starting(mergeCustomersJob, { mergeId: merge.id, survivorId: merge.survivorId }, after.name)
    await tenant.commit([
      ...(await customerWrites(both, after, context)),
      tenant.documents(customerMerges).creating(merge),
      tenant.documents(linkBatches).creating(emptyBatch({ id: merge.id, kind: 'merge' }, merge.survivorId, context)),
      acting(
        {
          id: merge.id,
          kind: 'customer-merge',
          count: 1,
          combinationId: merge.survivorId,
          words: { name: merged.doc.name },
        },
        context,
      ),
      publishingChanged(tenant, [merge.survivorId, merge.mergedId]),
      ...tracingMerge(merge, context),
      task.write,
    ])
    return { actId: merge.id, survivorId: merge.survivorId, taskId: task.task.id }
  })
}

/** Both customers, the numbers, and the parents they leave or come to. */
async function customerWrites(
  { survivor, merged }: BothCustomers,
  after: MergeState,
  context: CommandContext,
): Promise<Write[]> {
  const { tenant, now } = context
  const store = combinationStore(tenant)
  const [id, mergedId] = [survivor.doc.id, merged.doc.id]
  // A parent that becomes a child meanwhile is met by its revision.
  const parent =
    after.parentId === null || after.parentId === survivor.doc.parentId ? null : await store.byId(after.parentId)
  const { writes } = await store.passingNumbers(numbersOf(merged.doc), mergedId, id)
  const left = (of: Combination, parentId: CombinationId | null): Write[] =>
    of.parentId === null || of.parentId === parentId || of.parentId === id || of.parentId === mergedId
      ? []
      : [tracingChildren(of.parentId, { lost: [of.id], gained: [] }, context)]
  return [
    store.changing(survivor, after, now, after),
    store.changing(merged, mergedAfter(merged.doc, id), now),
    ...writes,
    ...(parent === null
      ? []
      : [store.touching(parent), tracingChildren(parent.doc.id, { lost: [], gained: [id] }, context)]),
    ...left(survivor.doc, after.parentId),
    ...left(merged.doc, null),
  ]
}

/** A trace of each, for its timeline: the survivor's tells which of its fields changed. */
function tracingMerge(
  { survivorId, mergedId, survivorBefore, survivorAfter: after, mergedBefore }: CustomerMerge,
  context: CommandContext,
): Write[] {
  const changed = mergeFields.filter((field) => survivorBefore[field] !== after[field])
  const fieldsOf = (of: MergeState) => Object.fromEntries(changed.map((field) => [field, of[field]]))
  return [
    auditing(context, {
      action: 'combination.merge',
      subject: survivorId,
      before: fieldsOf(survivorBefore),
      after: { ...fieldsOf(after), mergedId },
    }),
    auditing(context, {
      action: 'combination.merge',
      subject: mergedId,
      before: { spilStatus: mergedBefore.spilStatus, customerId: mergedBefore.customerId },
      after: { spilStatus: 'ARCHIVED', customerId: null, survivorId },
    }),
  ]
}
