import type { RecordTable } from '#domain/connectors/columns.ts'
import type { IncomingOf } from '#domain/records/record.ts'
import type { Stream, StreamPage } from './stream.ts'

const rowsPerPage = 1000
const lineBreak = 0x0a

/** The lines of a stream of bytes, with the offset behind each. */
async function* lines(source: AsyncIterable<Buffer>, start: number): AsyncGenerator<{ text: string; end: number }> {
  let rest: Buffer = Buffer.alloc(0)
  let offset = start
  for await (const chunk of source) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    let from = 0
    for (let at = bytes.indexOf(lineBreak); at !== -1; at = bytes.indexOf(lineBreak, from)) {
      offset += at + 1 - from
      yield { text: bytes.toString('utf8', from, at), end: offset }
      from = at + 1
    }
    rest = bytes.subarray(from)
  }
  if (rest.length > 0) yield { text: rest.toString('utf8'), end: offset + rest.length }
}

/**
 * The rows of an upload that `imports` or `invoices` checked and laid out, a thousand a page; the cursor is a byte offset.
 * The lines are ours, so they are not judged again: `Row` is what wrote them. A file that does not hold the table yields nothing.
 */
export function stagedRows<Table extends RecordTable, Row extends IncomingOf[Table] = IncomingOf[Table]>(
  table: Table,
): Stream<Row> {
  return async function* (context, cursor) {
    const start = cursor === undefined ? 0 : Number(cursor)
    const source = await context.file?.open(table, start)
    if (source === undefined) return
    let records: Row[] = []
    let full: StreamPage<Row> | undefined
    for await (const { text, end } of lines(source, start)) {
      if (full !== undefined) {
        yield full
        full = undefined
      }
      if (text !== '') records.push(JSON.parse(text) as Row)
      if (records.length === rowsPerPage) {
        full = { records, next: String(end) }
        records = []
      }
    }
    // Only the end of the stream tells which page was the last.
    yield full === undefined ? { records, next: undefined } : { ...full, next: undefined }
  }
}
