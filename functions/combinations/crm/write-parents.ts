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

/** Reads the CRM's parents, once per phase; few customers have one. */
export async function parentsByCrm(source: CrmSource): Promise<CrmParents> {
  const parentValues = await source.rows.values(['externalId', 'data.parentId'], {
    where: { and: [activeRows, { not: { field: 'data.parentId', op: 'isNull' } }] },
  })
  return new Map(parentValues.map(([id, parentId]) => [String(id), String(parentId)]))
}

/** The wanted parent of one combination. */
interface Wish {
  readonly row: Administration
  readonly combination: Stored<Combination>
  readonly parentId: CombinationId | null
}

/** Combinations whose parent differs from the CRM's, and parents that are impossible. */
async function wishesOf(
  source: CrmSource,
  rows: readonly Administration[],
  crmParents: CrmParents,
  store: CombinationStore,
): Promise<{ readonly wishes: readonly Wish[]; readonly warnings: readonly NamedWarning[] }> {
  const rowIdOf = (externalId: string): string => recordId('administrations', source.connection.id, externalId)
  // The parent of each row, and that one's parent; nothing further up matters.
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
    // A parent that is no customer now may return: its children stay.
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
 * Gives a combination the CRM's parent. In the first walk a combination that cannot have it yet loses its present
 * parent, because a later step may make room; in the second walk an impossible parent is reported.
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

/** Parents of the combinations of some rows, one commit each: few change in a night. */
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
  // Both walks find the same fault; the first reports it.
  if (warnings.length === 0 || isLast) {
    progress.passed(step)
    return
  }
  const { write, take } = progress.writing({ ...step, warnings })
  await context.tenant.commit([write])
  await take()
}
