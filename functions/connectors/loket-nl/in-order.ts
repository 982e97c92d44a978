import type { RecordTable } from '#domain/connectors/columns.ts'
import type { IncomingOf } from '#domain/records/record.ts'
import type { StreamPage } from '../kit/connector.ts'

const recordsAPage = 1000

export interface Keyed<Table extends RecordTable> {
  readonly key: string
  readonly record: IncomingOf[Table]
}

/** Records that are made here and not by page, in the order of their keys: a cursor is the last key that was given. */
export function* inOrderOfKey<Table extends RecordTable>(
  rows: Iterable<Keyed<Table>>,
  after: string | undefined,
): Generator<StreamPage<Table>> {
  let records: IncomingOf[Table][] = []
  let last: string | undefined
  for (const { key, record } of rows) {
    if (after !== undefined && key <= after) continue
    if (records.length === recordsAPage) {
      yield { records, next: last }
      records = []
    }
    records.push(record)
    last = key
  }
  yield { records, next: undefined }
}

export function byKey([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1
}
