import type { Combination } from '#domain/combinations/combination.ts'
import { crmWarning } from '#domain/combinations/customer-of-crm.ts'
import { hierarchyFault } from '#domain/combinations/hierarchy.ts'
import { followsCrm, crmParent, type ParentFault, type CrmParents } from '#domain/combinations/parents-of-crm.ts'
import type { Administration } from '#domain/records/record.ts'
import type { CombinationId } from '#domain/shared/ids.ts'
import type { JobContext } from '#platform/jobs/job.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import type { Stored } from '#platform/store/documents.ts'
import { recordId } from '../../records/index.ts'
import { auditing } from '../auditing.ts'
import { publishingChanged } from '../events.ts'
import { combinationStore, type CombinationStore } from '../store.ts'
import type { CrmProgress, NamedWarning } from './crm-progress.ts'
import { activeRows, isActiveRow, type CrmSource } from './crm-source.ts'

/** Reads who is told to be whose child, once for a phase: a few of the customers of a CRM. */
export async function parentsByCrm(source: CrmSource): Promise<CrmParents> {
  const parentValues = await source.rows.values(['externalId', 'data.parentId'], {
    where: { and: [activeRows, { not: { field: 'data.parentId', op: 'isNull' } }] },
  })
  return new Map(parentValues.map(([id, parentId]) => [String(id), String(parentId)]))
}

/** What is to become of the parent of one combination. */
interface Wish {
  readonly row: Administration
  readonly combination: Stored<Combination>
  readonly parentId: CombinationId | null
}

/** The combinations of some rows whose parent is another than the CRM tells, and what cannot be as it tells. */
async function wishesOf(
  source: CrmSource,
  rows: readonly Administration[],
  crmParents: CrmParents,
  store: CombinationStore,
): Promise<{ readonly wishes: readonly Wish[]; readonly warnings: readonly NamedWarning[] }> {
  const rowIdOf = (externalId: string): string => recordId('administrations', source.connection.id, externalId)
  // Of each row its parent, and that one's: further up nothing is decided.
  const above = rows.flatMap(({ externalId }) => {
    const parentId = crmParents.get(externalId)
    const grand = parentId === undefined ? undefined : crmParents.get(parentId)
    return [parentId, grand].flatMap((id) => (id === undefined ? [] : [rowIdOf(id)]))
  })
  const aboveRows = await source.rows.readMany([...new Set(above)])
  const combinations = await store.documents.readMany([
    ...new Set(
      [...rows, ...[...aboveRows.values()].map(({ doc }) => doc)].flatMap(({ combinationId }) => combinationId ?? []),
    ),
  ])
  /** The combination that follows a row. */
  const followerOf = (row: Administration | undefined): Stored<Combination> | undefined => {
    if (row === undefined || !isActiveRow(row) || row.combinationId === null) return undefined
    const found = combinations.get(row.combinationId)
    return found?.doc.syncedAdministrationId === row.id && found.doc.deletedTime === null ? found : undefined
  }
  const byExternalId = (id: string) => followerOf(aboveRows.get(rowIdOf(id))?.doc)
  const wishes: Wish[] = []
  const warnings: NamedWarning[] = []
  for (const row of rows) {
    const combination = followerOf(row)
    if (combination === undefined || !followsCrm(source.mode, source.hasParents, combination.doc)) continue
    const parent = crmParent(row.externalId, crmParents, (id) => byExternalId(id) !== undefined)
    if ('fault' in parent)
      warnings.push(parentWarning(parent.fault, combination.doc, crmParents.get(row.externalId) ?? ''))
    // A parent that is no customer now may be one again: what was told of it stays.
    if ('fault' in parent && parent.fault === 'PARENT_NOT_FOUND') continue
    const wanted = 'fault' in parent || parent.parentId === null ? undefined : byExternalId(parent.parentId)
    const parentId = wanted?.doc.id ?? null
    if (combination.doc.parentId !== parentId) wishes.push({ row, combination, parentId })
  }
  return { wishes, warnings }
}

function parentWarning(fault: ParentFault, { id, name }: Combination, parentId: string): NamedWarning {
  return { ...crmWarning(fault, 'parentId', parentId), name, combinationId: id }
}

type Come = 'changed' | 'left' | NamedWarning

/**
 * Gives one combination the parent that the CRM tells. In the first of two walks one that cannot have it yet loses the one it
 * has: what the CRM moves from under it, or above it, may come later in the walk. In the second that cannot be at all.
 */
function setParent(
  { row, combination: { doc }, parentId }: Wish,
  isLast: boolean,
  parentExternalId: string,
  progress: CrmProgress,
  context: JobContext,
): Promise<Come> {
  const { tenant, now } = context
  const store = combinationStore(tenant)
  return againOnConflict(async (): Promise<Come> => {
    const child = await store.documents.read(doc.id)
    if (child === undefined || child.doc.deletedTime !== null || child.doc.syncedAdministrationId !== row.id)
      return 'left'
    const parent = parentId === null ? undefined : await store.documents.read(parentId)
    const fault =
      parent === undefined || parent.doc.deletedTime !== null
        ? undefined
        : hierarchyFault(await store.inHierarchy(child), await store.inHierarchy(parent), 'child')
    const wanted = fault === undefined ? parent : undefined
    const next = wanted?.doc.id ?? null
    const warning =
      fault === undefined || !isLast
        ? undefined
        : parentWarning(
            fault === 'COMBINATION_WITH_CHILDREN_CANNOT_HAVE_PARENT' ? 'CHILD_ALREADY_PARENT' : 'PARENT_ALREADY_CHILD',
            child.doc,
            parentExternalId,
          )
    const step = {
      after: progress.now.after,
      left: fault !== undefined && !isLast ? 1 : 0,
      counts: next === child.doc.parentId ? {} : { parents: 1 },
      warnings: warning === undefined ? [] : [warning],
    }
    const { write, take } = progress.writing(step)
    await tenant.commit([
      ...(next === child.doc.parentId
        ? []
        : [
            store.changing(child, { parentId: next, parentSetBy: next === null ? null : 'crm' }, now),
            ...(wanted === undefined ? [] : [store.touching(wanted)]),
            publishingChanged(tenant, [child.doc.id, ...(wanted === undefined ? [] : [wanted.doc.id])]),
            auditing(context, {
              action: 'combination.parent',
              subject: child.doc.id,
              before: child.doc.parentId,
              after: next,
            }),
          ]),
      write,
    ])
    await take()
    return warning ?? (fault === undefined ? 'changed' : 'left')
  })
}

/** The parents of the combinations of some rows, each in a commit of its own: few of them change in a night. */
export async function writeParents(
  source: CrmSource,
  rows: readonly Administration[],
  crmParents: CrmParents,
  isLast: boolean,
  progress: CrmProgress,
  context: JobContext,
): Promise<void> {
  const store = combinationStore(context.tenant)
  const { wishes, warnings } = await wishesOf(source, rows, crmParents, store)
  for (const wish of wishes) await setParent(wish, isLast, crmParents.get(wish.row.externalId) ?? '', progress, context)
  const step = { after: rows.at(-1)?.id ?? null, completed: isLast ? 0 : rows.length }
  // The same is found wrong in both walks; the first tells it.
  if (warnings.length === 0 || isLast) {
    progress.passed(step)
    return
  }
  const { write, take } = progress.writing({ ...step, warnings })
  await context.tenant.commit([write])
  await take()
}
