import type { RecordTable } from '#domain/connectors/columns.ts'
import type { IncomingOf } from '#domain/records/record.ts'
import type { Stream, StreamPage } from './stream.ts'

const rowsPerPage = 1000
const lineBreak = 0x0a

interface Line {
  readonly text: string
  /** The offset behind it. */
  readonly end: number
}

/** The lines of bytes that come in pieces. None of them is waited for: there are hundreds of thousands. */
class Lines {
  #rest: Buffer = Buffer.alloc(0)
  #offset: number

  constructor(start: number) {
    this.#offset = start
  }

  /** Those that end in this piece. */
  *in(piece: Buffer): Generator<Line, void> {
    const bytes = this.#rest.length === 0 ? piece : Buffer.concat([this.#rest, piece])
    let from = 0
    for (let at = bytes.indexOf(lineBreak); at !== -1; at = bytes.indexOf(lineBreak, from)) {
      this.#offset += at + 1 - from
      yield { text: bytes.toString('utf8', from, at), end: this.#offset }
      from = at + 1
    }
    this.#rest = bytes.subarray(from)
  }

  /** What no line break ends. */
  *last(): Generator<Line, void> {
    if (this.#rest.length > 0) yield { text: this.#rest.toString('utf8'), end: this.#offset + this.#rest.length }
  }
}

async function* linesOf(source: AsyncIterable<Buffer>, start: number): AsyncGenerator<Iterable<Line>> {
  const lines = new Lines(start)
  for await (const piece of source) yield lines.in(piece)
  yield lines.last()
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
    for await (const some of linesOf(source, start))
      for (const { text, end } of some) {
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
