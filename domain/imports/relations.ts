import type { RowCode } from './codes.ts'

/** A customer and the parent its row names. */
export interface Related {
  readonly id: string
  /** Empty: none. */
  readonly parentId: string
}

/** The parent a customer keeps, or why the link its row asked for is dropped. */
export type Relation = { readonly parentId: string | null; readonly fault?: RowCode }

/**
 * The links of one file, in its order: two levels only, so a parent has no parent and a child no children. Links of an
 * earlier file count for nothing. The same rows in another order may lose other links, the same order always the same.
 * @param rows the customers that were taken over, in the order of the file
 */
export function relationsOf(rows: readonly Related[]): Relation[] {
  const known = new Set(rows.map(({ id }) => id))
  const children = new Set<string>()
  const parents = new Set<string>()
  const faultOf = ({ id, parentId }: Related): RowCode | undefined => {
    if (parentId === id) return 'PARENT_OF_ITSELF'
    if (!known.has(parentId)) return 'PARENT_NOT_FOUND'
    if (children.has(parentId)) return 'PARENT_ALREADY_CHILD'
    return parents.has(id) ? 'CHILD_ALREADY_PARENT' : undefined
  }
  return rows.map((customer) => {
    const { id, parentId } = customer
    if (parentId === '') return { parentId: null }
    const fault = faultOf(customer)
    if (fault !== undefined) return { parentId: null, fault }
    children.add(id)
    parents.add(parentId)
    return { parentId }
  })
}
