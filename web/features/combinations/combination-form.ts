import {
  cleanChamberNumber,
  cleanText,
  combinationLimits,
  fieldFaults,
  slotColumns,
  type CombinationFields,
  type FieldFault,
  type Slots,
} from '#domain/combinations/combination.ts'
import type { SlotColumn } from '#domain/connectors/columns.ts'
import type { CombinationInput, CombinationNameFieldsFragment } from '../../graphql/generated/graphql.ts'
import { problem, type Problem, type Problems } from '../../ui/form/problem.ts'
import type { CombinationDetails } from './combination-view.ts'

/** Another customer, as much of it as is needed to choose or to name it. */
export type NamedCombination = CombinationNameFieldsFragment

/** What is filled in of a customer, as it stands in the fields. */
export interface CombinationDraft extends Record<SlotColumn, string> {
  readonly name: string
  readonly customerId: string
  readonly chamberOfCommerceNumber: string
  readonly parent: NamedCombination | null
}

const slotsBy = <T>(read: (column: SlotColumn) => T): Record<SlotColumn, T> =>
  Object.fromEntries(slotColumns.map((column) => [column, read(column)])) as Record<SlotColumn, T>

export const emptyDraft: CombinationDraft = {
  ...slotsBy(() => ''),
  name: '',
  customerId: '',
  chamberOfCommerceNumber: '',
  parent: null,
}

export function draftOf(combination: CombinationDetails): CombinationDraft {
  const { name, customerId, chamberOfCommerceNumber, parent } = combination
  return {
    ...slotsBy((column) => combination[column] ?? ''),
    name,
    customerId: customerId ?? '',
    chamberOfCommerceNumber: chamberOfCommerceNumber ?? '',
    parent,
  }
}

function fieldsOf(draft: CombinationDraft): CombinationFields {
  return {
    ...(slotsBy((column) => cleanText(draft[column])) satisfies Slots),
    name: cleanText(draft.name) ?? '',
    customerId: cleanText(draft.customerId),
    chamberOfCommerceNumber: cleanChamberNumber(draft.chamberOfCommerceNumber),
  }
}

export function inputOf(draft: CombinationDraft): CombinationInput {
  return { ...fieldsOf(draft), parentId: draft.parent?.id ?? null }
}

const limitOf = ({ field }: FieldFault): number =>
  field === 'name' || field === 'customerId' ? combinationLimits[field] : combinationLimits.slot

function problemOf(found: FieldFault): Problem {
  switch (found.fault) {
    case 'missing':
      return problem('combination.name.required')
    case 'not-eight-digits':
      return problem('combination.coc_invalid')
    case 'too-long':
      return problem('combination.too_long', { limit: limitOf(found) })
  }
}

/**
 * What keeps a customer from being saved, by its place: by the rule with which the server judges too. An empty name is not
 * among it: nobody is told of it before there was one.
 */
export function namedProblems(draft: CombinationDraft): Problems<CombinationDraft> {
  const { name, ...others } = draftProblems(draft)
  return draft.name.trim() === '' || name === undefined ? others : { ...others, name }
}

/** As `namedProblems`, an empty name too. */
export function draftProblems(draft: CombinationDraft): Problems<CombinationDraft> {
  return Object.fromEntries(fieldFaults(fieldsOf(draft)).map((found) => [found.field, problemOf(found)]))
}
