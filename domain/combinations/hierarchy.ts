import type { ErrorCode } from '../shared/errors.ts'
import type { CombinationId } from '../shared/ids.ts'

/** A customer as far as the hierarchy goes, which is one level deep: parents have no parent, children no children. */
export interface InHierarchy {
  readonly id: CombinationId
  readonly parentId: CombinationId | null
  readonly hasChildren: boolean
}

/**
 * Why one customer cannot become the child of another; undefined: it can. `from`: whose page it is asked on, which decides
 * what the refusal says: the parent takes a child, or the child chooses its parent.
 */
export function hierarchyFault(
  child: InHierarchy,
  parent: InHierarchy,
  from: 'parent' | 'child',
): ErrorCode | undefined {
  if (child.id === parent.id) return 'COMBINATION_CANNOT_BE_OWN_PARENT'
  if (parent.parentId !== null)
    return from === 'parent' ? 'COMBINATION_CHILD_CANNOT_HAVE_CHILDREN' : 'COMBINATION_WITH_PARENT_CANNOT_HAVE_CHILDREN'
  if (child.hasChildren)
    return from === 'parent' ? 'COMBINATION_PARENT_CANNOT_HAVE_PARENT' : 'COMBINATION_WITH_CHILDREN_CANNOT_HAVE_PARENT'
  return undefined
}
