import type { Combination } from '#domain/combinations/combination.ts'
import { hierarchyFault } from '#domain/combinations/hierarchy.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { CombinationId } from '#domain/shared/ids.ts'
import type { CommandContext } from '#platform/command.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import type { Write } from '#platform/store/documents.ts'
import { auditing } from './auditing.ts'
import { publishingChanged } from './events.ts'
import { combinationStore, type CombinationStore } from './store.ts'

/** Maximum number of children per call; each has a trace. */
const mostChildren = 40

/** Children freed or restored per commit. */
export const childrenACommit = 40

/** Trace of a customer with a changed parent. */
export const tracingParent = (
  id: string,
  before: string | null,
  after: string | null,
  context: Pick<CommandContext, 'tenant' | 'actor' | 'now'>,
): Write => auditing(context, { action: 'combination.parent', subject: id, before, after })

/** Trace of a customer with changed children. */
export const tracingChildren = (
  id: string,
  { lost, gained }: { readonly lost: readonly string[]; readonly gained: readonly string[] },
  context: Pick<CommandContext, 'tenant' | 'actor' | 'now'>,
): Write => auditing(context, { action: 'combination.children', subject: id, before: [...lost], after: [...gained] })

interface Parenting {
  readonly change: Pick<Combination, 'parentId' | 'parentSetBy'> | Record<string, never>
  /** Writes the parent too, unchanged: of two concurrent requests that make it both child and parent one is refused. */
  readonly writes: readonly Write[]
}

/**
 * Validates a parent chosen by a person; null removes it. `hasChildren`: of the future child. Errors: NOT_FOUND and
 * COMBINATION_MERGED for the parent; the errors of the hierarchy.
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
  const parent = await store.standing(parentId)
  const fault = hierarchyFault({ ...child, hasChildren }, await store.inHierarchy(parent), from)
  if (fault !== undefined) throw new AppError(fault, { field: 'input.parentId' })
  return { change: { parentId: parent.doc.id, parentSetBy: 'person' }, writes: [store.touching(parent)] }
}

/**
 * Makes customers children of one, replacing other parents; all or none. Errors: NOT_FOUND; COMBINATION_MERGED; INPUT_INVALID for none or
 * too many; the errors of the hierarchy for the first impossible child; WRITE_CONFLICT.
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
    const parent = await store.standing(parentId)
    const above = await store.inHierarchy(parent)
    const writes: Write[] = []
    const before: Record<string, CombinationId | null> = {}
    for (const id of wanted) {
      const child = id === parent.doc.id ? parent : await store.standing(id)
      const fault = hierarchyFault(await store.inHierarchy(child), above, 'parent')
      if (fault !== undefined) throw new AppError(fault, { field: 'input.childIds' })
      if (child.doc.parentId === parent.doc.id) continue
      before[child.doc.id] = child.doc.parentId
      writes.push(store.changing(child, { parentId: parent.doc.id, parentSetBy: 'person' }, now))
    }
    const changed = Object.keys(before)
    await tenant.commit([
      ...writes,
      store.touching(parent),
      ...(changed.length === 0 ? [] : [publishingChanged(tenant, changed)]),
      ...changed.map((id) => tracingParent(id, before[id] ?? null, parent.doc.id, context)),
      tracingChildren(parent.doc.id, { lost: [], gained: changed }, context),
    ])
    return parent.doc
  })
}

/** Removes a customer's parent. Errors: NOT_FOUND; WRITE_CONFLICT. */
export function unlinkChild(childId: string, context: CommandContext): Promise<Combination> {
  const { tenant, now } = context
  const store = combinationStore(tenant)
  return againOnConflict(async () => {
    const child = await store.byId(childId)
    const { doc } = child
    await tenant.commit([
      store.changing(child, { parentId: null, parentSetBy: 'person' }, now),
      publishingChanged(tenant, [doc.id]),
      tracingParent(doc.id, doc.parentId, null, context),
      ...(doc.parentId === null ? [] : [tracingChildren(doc.parentId, { lost: [doc.id], gained: [] }, context)]),
    ])
    return { ...doc, parentId: null, parentSetBy: 'person' }
  })
}

export interface FormerParent {
  readonly childId: string
  /** Former parent; null for none. */
  readonly parentId?: string | null | undefined
}

/**
 * Undoes a change of parents: each customer that is still a child of `from` (null: of none) gets its former parent
 * back. Customers moved since, and those whose former parent is impossible, stay; returns the number restored.
 * Errors: INPUT_INVALID for none or too many; NOT_FOUND where none exists; WRITE_CONFLICT.
 */
export async function restoreParents(
  { from = null, children }: { readonly from?: string | null | undefined; readonly children: readonly FormerParent[] },
  context: CommandContext,
): Promise<number> {
  const wanted = [...new Map(children.map(({ childId, parentId }) => [childId, parentId ?? null]))]
  if (wanted.length === 0 || wanted.length > mostChildren)
    throw new AppError('INPUT_INVALID', { field: 'input.children' })
  const there = await combinationStore(context.tenant).documents.readMany(wanted.map(([id]) => id))
  if (there.size === 0) throw new AppError('NOT_FOUND', { field: 'input.children' })
  let restored = 0
  for (let at = 0; at < wanted.length; at += restoredACommit)
    restored += await restoreSome(from, wanted.slice(at, at + restoredACommit), context)
  return restored
}

/** Customers per commit, each with its trace and its former parent. */
const restoredACommit = 25

function restoreSome(
  from: string | null,
  wanted: readonly (readonly [string, string | null])[],
  context: CommandContext,
): Promise<number> {
  const { tenant, now } = context
  const store = combinationStore(tenant)
  return againOnConflict(async () => {
    const touched = new Map<string, Write>()
    const writes: Write[] = []
    const changed: string[] = []
    for (const [id, parentId] of wanted) {
      const child = await store.find(id)
      if (child === undefined || child.doc.deletedTime !== null || child.doc.parentId !== from) continue
      if (parentId !== null) {
        const parent = await store.find(parentId)
        if (parent === undefined || parent.doc.deletedTime !== null || parent.doc.mergedInto !== undefined) continue
        if (hierarchyFault(await store.inHierarchy(child), await store.inHierarchy(parent), 'child') !== undefined)
          continue
        touched.set(parentId, store.touching(parent))
      }
      changed.push(child.doc.id)
      writes.push(
        store.changing(child, { parentId: parentId as CombinationId | null, parentSetBy: 'person' }, now),
        tracingParent(child.doc.id, from, parentId, context),
      )
    }
    const traced = from ?? wanted[0]?.[0] ?? ''
    await tenant.commit([
      ...writes,
      ...touched.values(),
      ...(changed.length === 0 ? [] : [publishingChanged(tenant, changed)]),
      tracingChildren(traced, { lost: from === null ? [] : changed, gained: [] }, context),
    ])
    return changed.length
  })
}
