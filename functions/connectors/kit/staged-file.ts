import type { RecordTable } from '#domain/connectors/columns.ts'

/**
 * Where an upload's validated rows lie in the firm's container: one JSON object a line, in the shape of `IncomingOf[table]`.
 * No blob: the file does not deliver the table, existing rows stay. An empty blob: the table is empty.
 */
export function stagedBlobName(connectionId: string, fileId: string, table: RecordTable): string {
  return `imports/${connectionId}/${fileId}/${table}.ndjson`
}
