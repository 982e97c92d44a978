import type { Combination } from '#domain/combinations/combination.ts'
import { hierarchyFault } from '#domain/combinations/hierarchy.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { CombinationId } from '#domain/shared/ids.ts'
import type { CommandContext } from '#platform/command.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import type { Write } from '#platform/store/documents.ts'
import { auditing } from './auditing.ts'
import { combinationStore, type CombinationStore } from './store.ts'

/** Children one call may link: with each go two writes at most, and their traces. */
export const mostChildren = 40

interface Parenting {
  readonly change: Pick<Combination, 'parentId' | 'parentSetBy'> | Record<string, never>
  /** The parent is written too, though it does not change: of two who make it a child and a parent at once one is refused. */
  readonly writes: readonly Write[]
}

/**
 * What a person's choice of a parent comes to; null takes it away. `hasChildren`: of the one that becomes a child.
 * Errors: NOT_FOUND for the parent; the errors of the hierarchy.
 */
export async function becomingChild(
  child: Pick<Combination, 'id' | 'parentId'>,
  hasChildren: boolean,
  parentId: string | null,
  from: 'parent' | 'child',
  store: CombinationStore,
): Promise<Parenting> {
  if (parentId === null)
    return child.parentId === null
      ? { change: {}, writes: [] }
      : { change: { parentId, parentSetBy: 'person' }, writes: [] }
  if (parentId === child.id) throw new AppError('COMBINATION_CANNOT_BE_OWN_PARENT', { field: 'input.parentId' })
  const parent = await store.byId(parentId)
  const fault = hierarchyFault({ ...child, hasChildren }, await store.inHierarchy(parent), from)
  if (fault !== undefined) throw new AppError(fault, { field: 'input.parentId' })
  return { change: { parentId: parent.doc.id, parentSetBy: 'person' }, writes: [store.touching(parent)] }
}

/**
 * Makes customers the children of one; those that had another parent change it.
 * Errors: NOT_FOUND; INPUT_INVALID for none, or too many; the errors of the hierarchy, for the first that cannot: then none
 * of them is linked; WRITE_CONFLICT.
 */
export function linkChildren(
  parentId: string,
  childIds: readonly string[],
  context: CommandContext,
): Promise<Combination> {
  const { tenant, now } = context
  const store = combinationStore(tenant)
  const wanted = [...new Set(childIds)]
  if (wanted.length === 0 || wanted.length > mostChildren)
    throw new AppError('INPUT_INVALID', { field: 'input.childIds' })
  return againOnConflict(async () => {
    const parent = await store.byId(parentId)
    const above = await store.inHierarchy(parent)
    const writes: Write[] = []
    const before: Record<string, CombinationId | null> = {}
    for (const id of wanted) {
      const child = id === parent.doc.id ? parent : await store.byId(id)
      const fault = hierarchyFault(await store.inHierarchy(child), above, 'parent')
      if (fault !== undefined) throw new AppError(fault, { field: 'input.childIds' })
      if (child.doc.parentId === parent.doc.id) continue
      before[child.doc.id] = child.doc.parentId
      writes.push(store.changing(child, { parentId: parent.doc.id, parentSetBy: 'person' }, now))
    }
    await tenant.commit([
      ...writes,
      store.touching(parent),
      auditing(context, { action: 'combination.parent', subject: parent.doc.id, before, after: parent.doc.id }),
    ])
    return parent.doc
  })
}

/** Takes a customer from under its parent. Errors: NOT_FOUND; WRITE_CONFLICT. */
export function unlinkChild(childId: string, context: CommandContext): Promise<Combination> {
  const { tenant, now } = context
  const store = combinationStore(tenant)
  return againOnConflict(async () => {
    const child = await store.byId(childId)
    const { doc } = child
    await tenant.commit([
      store.changing(child, { parentId: null, parentSetBy: 'person' }, now),
      auditing(context, { action: 'combination.parent', subject: doc.id, before: doc.parentId, after: null }),
    ])
    return { ...doc, parentId: null, parentSetBy: 'person' }
  })
}
