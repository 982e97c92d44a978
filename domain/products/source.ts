import type { RecordStatus } from '../connections/connection.ts'
import type { Administration, Usage, User } from '../records/record.ts'
import { administrationField, filtersOf, splitOf, type FilterCriterion, type ProductDefinition } from './definition.ts'
import { administrationStatusField, statusField, writtenValue, type ProductField } from './fields.ts'
import type { ProductKey } from './product.ts'

/** A row that may count, with the administration it is of; of an administration that is itself. */
export type CountedSource =
  | { readonly table: 'administrations'; readonly row: Administration; readonly administration: Administration }
  | { readonly table: 'users'; readonly row: User; readonly administration: null }
  | { readonly table: 'usage'; readonly row: Usage; readonly administration: Administration }

/** The fields of a definition's connector by their key. */
export type FieldsByKey = ReadonlyMap<string, ProductField>

export const fieldsByKey = (fields: readonly ProductField[]): FieldsByKey =>
  new Map(fields.map((field) => [field.key, field]))

/** What a source has in a field; null: nothing. */
export function valueOf(source: CountedSource, field: string, fields: FieldsByKey): string | null {
  if (field === statusField) return source.row.spilStatus
  if (field === administrationStatusField) return source.administration?.spilStatus ?? null
  const column = fields.get(field)?.column
  if (column === undefined) return null
  if (source.table === 'usage' && column === 'product') return writtenValue(source.row.product)
  return writtenValue(source.row.data[column])
}

/** A status counts when it is ACTIVE, unless a filter says which. */
function hasStatus(status: RecordStatus, field: string, filters: readonly FilterCriterion[]): boolean {
  return filters.some((filter) => filter.field === field) || status === 'ACTIVE'
}

/**
 * Which product of a definition a source counts for; null: for none. Whether its customer is active, or the product
 * excluded, is not looked at here. Of usage what was told stays, also where the source lost the row.
 */
export function productKeyOf(
  definition: Pick<ProductDefinition, 'criteria'>,
  source: CountedSource,
  fields: FieldsByKey,
): ProductKey | null {
  const filters = filtersOf(definition)
  if (source.table !== 'usage' && source.row.spilDeletedAt !== null) return null
  if (!hasStatus(source.row.spilStatus, statusField, filters)) return null
  if (source.table === 'usage' && !hasStatus(source.administration.spilStatus, administrationStatusField, filters))
    return null
  for (const { field, value } of filters)
    if (!fields.has(field) || valueOf(source, field, fields) !== value) return null
  const split = splitOf(definition)
  if (split === undefined) return { splitField: null, splitValue: null, sourceId: null }
  const splitField = split.field
  if (splitField === administrationField)
    return { splitField, splitValue: null, sourceId: source.administration?.id ?? null }
  return { splitField, splitValue: valueOf(source, splitField, fields) ?? '', sourceId: null }
}
