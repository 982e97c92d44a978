import type { ParentSyncMode } from '../connections/connection.ts'
import type { Combination } from './combination.ts'
import type { CrmWarningCode } from './customer-of-crm.ts'

/** Why the parent that a CRM tells of a customer is not taken over. */
export type ParentFault = Extract<CrmWarningCode, `${string}PARENT${string}`>

/** The parents that a CRM tells, by customer; both by the ids of the CRM. Who tells none is not in it. */
export type CrmParents = ReadonlyMap<string, string>

export type CrmParent = { readonly parentId: string | null } | { readonly fault: ParentFault }

/**
 * The parent of a customer as far as one level goes: who is told to have a parent is nobody's parent, so of a chain only the
 * link at its top stays, and of a circle none. The same whatever the order in which customers are looked at.
 * @param isCustomer whether an id is that of a customer that a combination follows
 */
export function crmParent(id: string, crmParents: CrmParents, isCustomer: (id: string) => boolean): CrmParent {
  const parentId = crmParents.get(id)
  if (parentId === undefined) return { parentId: null }
  if (parentId === id) return { fault: 'PARENT_OF_ITSELF' }
  if (!isCustomer(parentId)) return { fault: 'PARENT_NOT_FOUND' }
  // A parent whose own parent is nobody, or itself, stands at the top all the same.
  const above = crmParents.get(parentId)
  if (above !== undefined && above !== parentId && isCustomer(above)) return { fault: 'PARENT_ALREADY_CHILD' }
  return { parentId }
}

/**
 * Whether the CRM decides about the parent of a customer. AUTO: always. HYBRID: where no person did. MANUAL, or a CRM that
 * knows no customer above another: never.
 */
export function followsCrm(
  mode: ParentSyncMode,
  crmHasParents: boolean,
  { parentSetBy }: Pick<Combination, 'parentSetBy'>,
): boolean {
  if (!crmHasParents || mode === 'MANUAL') return false
  return mode === 'AUTO' || parentSetBy !== 'person'
}
