import type { SlotColumn } from '../connectors/columns.ts'
import { cutText } from '../shared/cut-text.ts'
import { isPlaceholder } from '../shared/registration-numbers.ts'
import { cleanChamberNumber, cleanText, combinationLimits, isChamberOfCommerceNumber, type CombinationFields } from './combination.ts' // prettier-ignore

/**
 * What a CRM told of a customer that a combination could not take as it is; a person reads `combination.warning.<code>`.
 * `CUSTOMER_ID_IN_USE`: left empty, another customer has it. `CUSTOMER_DELETED`: somebody deleted the customer, so it was not
 * made again. The four about parents: the customer has the parent it had, or none.
 */
export const crmWarningCodes = [
  'NAME_CUT', 'CUSTOMER_ID_CUT', 'SLOT_CUT', 'COC_LEFT_EMPTY', 'CUSTOMER_ID_IN_USE', 'COC_SHARED', 'CUSTOMER_DELETED',
  'PARENT_NOT_FOUND', 'PARENT_OF_ITSELF', 'PARENT_ALREADY_CHILD', 'CHILD_ALREADY_PARENT',
] as const // prettier-ignore
export type CrmWarningCode = (typeof crmWarningCodes)[number]

/** One thing about one customer. `value`: what the CRM told, at most `shownLimit` characters. */
export interface CrmWarning {
  readonly code: CrmWarningCode
  readonly field: keyof CombinationFields | 'parentId' | null
  readonly value: string
}

/** Characters of a value that a warning shows. */
export const shownLimit = 64

export function crmWarning(code: CrmWarningCode, field: CrmWarning['field'], value: string): CrmWarning {
  return { code, field, value: cutText(value, shownLimit) }
}

/** A customer as a CRM tells of it. */
export interface CrmCustomer {
  readonly name: string
  readonly customerId: string | null
  readonly chamberOfCommerceNumber: string | null
  readonly slots: Readonly<Partial<Record<SlotColumn, string | null>>>
}

/** What a combination takes of a customer: the slots that the CRM fills, and not those that people fill. */
export type TakenFields = Pick<CombinationFields, 'name' | 'customerId' | 'chamberOfCommerceNumber'> &
  Partial<Pick<CombinationFields, SlotColumn>>

/**
 * A customer of the CRM as a combination takes it, whatever the CRM allows: texts that are too long are cut, a number of the
 * chamber of commerce that is none is left empty. No customer is passed over for it, each such thing is told.
 * @param filled the slots that the CRM fills
 */
export function customerOfCrm(
  inCrm: CrmCustomer,
  filled: readonly SlotColumn[],
): { readonly fields: TakenFields; readonly warnings: readonly CrmWarning[] } {
  const warnings: CrmWarning[] = []
  const fitting = (
    text: string | null | undefined,
    limit: number,
    code: CrmWarningCode,
    field: keyof CombinationFields,
  ): string | null => {
    const clean = cleanText(text)
    if (clean === null || clean.length <= limit) return clean
    warnings.push(crmWarning(code, field, clean))
    return cutText(clean, limit)
  }
  const name = fitting(inCrm.name, combinationLimits.name, 'NAME_CUT', 'name') ?? ''
  const customerId = fitting(inCrm.customerId, combinationLimits.customerId, 'CUSTOMER_ID_CUT', 'customerId')
  const number = cleanChamberNumber(inCrm.chamberOfCommerceNumber)
  const isNumber = number === null || isChamberOfCommerceNumber(number)
  if (!isNumber && !isPlaceholder(number))
    warnings.push(crmWarning('COC_LEFT_EMPTY', 'chamberOfCommerceNumber', number))
  const slots: Partial<Record<SlotColumn, string | null>> = {}
  for (const slot of filled) slots[slot] = fitting(inCrm.slots[slot], combinationLimits.slot, 'SLOT_CUT', slot)
  return { fields: { name, customerId, chamberOfCommerceNumber: isNumber ? number : null, ...slots }, warnings }
}

/** The fields of a combination that would become others; undefined: it is in step. */
export function outOfStep(
  combination: CombinationFields,
  fields: TakenFields,
): { readonly before: Partial<CombinationFields>; readonly after: Partial<CombinationFields> } | undefined {
  const keys = (Object.keys(fields) as (keyof TakenFields)[]).filter((key) => combination[key] !== fields[key])
  if (keys.length === 0) return undefined
  const of = (from: TakenFields): Partial<CombinationFields> => Object.fromEntries(keys.map((key) => [key, from[key]]))
  return { before: of(combination), after: of(fields) }
}
