import type { RecordTable } from '#domain/connectors/columns.ts'
import type { RecordOf } from '#domain/records/record.ts'
import type { Filter } from '#platform/store/query.ts'

/** The rows of a table that the source still has. */
export function liveRows<Table extends RecordTable>(): Filter<RecordOf[Table]> {
  return { field: 'spilDeletedAt', op: 'isNull' }
}
