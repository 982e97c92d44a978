import {
  isInvoiceType,
  longestDescription,
  longestProductCode,
  longestValue,
  needsConnection,
  type Criterion,
  type ProductDefinition,
} from './definition.ts'
import type { ProductField } from './fields.ts'

/** What somebody fills in of a definition. */
export type DefinitionDraft = Pick<
  ProductDefinition,
  'connectorName' | 'connectionId' | 'sourceType' | 'description' | 'productCode' | 'criteria'
>

export type CriterionFault =
  /** It has no field, or the field has no value to look for. */
  | 'field-missing'
  | 'value-missing'
  | 'value-too-long'
  /** The system has no such field, or has it for something else. */
  | 'field-unknown'
  | 'cannot-filter'
  | 'cannot-split'
  /** Another criterion looks at the same field. */
  | 'field-twice'
  | 'second-split'
  /** Lines of invoices are counted as they are. */
  | 'no-criteria'

export type DefinitionFault =
  | { readonly field: 'description'; readonly fault: 'missing' | 'too-long' }
  | { readonly field: 'productCode'; readonly fault: 'too-long' }
  | { readonly field: 'connectionId'; readonly fault: 'missing' }
  | { readonly field: 'criteria'; readonly index: number; readonly fault: CriterionFault }

function criterionFault(
  criterion: Criterion,
  before: readonly Criterion[],
  fields: ReadonlyMap<string, ProductField>,
): CriterionFault | undefined {
  if (criterion.field === '') return 'field-missing'
  const field = fields.get(criterion.field)
  if (field === undefined) return 'field-unknown'
  if (before.some((other) => other.field === criterion.field)) return 'field-twice'
  if (criterion.criterionType === 'SPLIT') {
    if (!field.canSplit) return 'cannot-split'
    return before.some(({ criterionType }) => criterionType === 'SPLIT') ? 'second-split' : undefined
  }
  if (!field.canFilter) return 'cannot-filter'
  if (criterion.value === '') return 'value-missing'
  return criterion.value.length > longestValue ? 'value-too-long' : undefined
}

/** What is wrong with the criteria, at most one fault each. `fields`: what the system has for this type of source. */
export function criteriaFaults(
  { sourceType, criteria }: Pick<DefinitionDraft, 'sourceType' | 'criteria'>,
  fields: readonly ProductField[],
): DefinitionFault[] {
  const byKey = new Map(fields.map((field) => [field.key, field]))
  return criteria.flatMap((criterion, index) => {
    const fault = isInvoiceType(sourceType) ? 'no-criteria' : criterionFault(criterion, criteria.slice(0, index), byKey)
    return fault === undefined ? [] : [{ field: 'criteria' as const, index, fault }]
  })
}

/** What a definition may not be like; empty: all is well. Its texts are clean: without spaces around them. */
export function definitionFaults(draft: DefinitionDraft, fields: readonly ProductField[]): readonly DefinitionFault[] {
  const faults: DefinitionFault[] = []
  if (draft.description === '') faults.push({ field: 'description', fault: 'missing' })
  if (draft.description.length > longestDescription) faults.push({ field: 'description', fault: 'too-long' })
  if ((draft.productCode?.length ?? 0) > longestProductCode) faults.push({ field: 'productCode', fault: 'too-long' })
  if (draft.connectionId === null && needsConnection(draft.connectorName))
    faults.push({ field: 'connectionId', fault: 'missing' })
  return [...faults, ...criteriaFaults(draft, fields)]
}

/** Two descriptions with the same key are the same to people: case and the number of spaces aside. */
export const descriptionKey = (description: string): string =>
  description.normalize('NFC').toLowerCase().split(/\s+/u).join(' ').trim()

/** Whether a definition counts otherwise with these criteria: all that they say decides, their sequence means nothing. */
export function countsOtherwise(before: readonly Criterion[], after: readonly Criterion[]): boolean {
  const written = (criteria: readonly Criterion[]): string =>
    JSON.stringify(criteria.map((one) => JSON.stringify(Object.entries(one).sort())).sort())
  return written(before) !== written(after)
}
