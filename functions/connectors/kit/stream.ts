import type { Readable } from 'node:stream'
import type { CatalogEntry } from '#domain/connectors/catalog-entry.ts'
import type { RecordTable } from '#domain/connectors/columns.ts'
import type { Administration, Incoming, IncomingOf } from '#domain/records/record.ts'
import type { CustomerOf, RowOf, ShapedRow } from '#domain/records/row-of.ts'
import type { OddValue, SkippedRecord } from '#domain/sync/skipped.ts'
import type { VendorApi } from './vendor-api.ts'

export type { SkippedRecord }

/** What of the source is not in the records: a record that did not become one, or values that were not as documented. */
export type Skipped = SkippedRecord | OddValue

/** One page of a table, in the vendor's order. */
export interface StreamPage<Row extends Incoming> {
  readonly records: readonly Row[]
  readonly skipped?: readonly Skipped[]
  /**
   * Where the page after this one starts; the engine stores it and may start there in another process.
   * Undefined: this was the last page and the table has been read whole.
   */
  readonly next: string | undefined
}

/** Rows that a person uploaded, validated and laid out as one JSON object a line. */
export interface StagedFile {
  /** The lines of one table from a byte offset on; undefined where the file does not deliver this table. */
  open(table: RecordTable, offset: number): Promise<Readable | undefined>
}

/** What a stream may use. It never sees a tenant, a store or a token. */
export interface StreamContext {
  readonly api: VendorApi
  /** Set for a system that has files and an API, where nobody gave what its API asks. */
  readonly withoutApi?: boolean
  /** The uploaded file this sync is about; undefined for systems with an API. */
  readonly file: StagedFile | undefined
  /**
   * Which field of the CRM fills which slot of a customer: its name, by the slot's column (`reference1`, `tag3`).
   * Empty for connections that are no CRM, and where an administrator has chosen none.
   */
  readonly slots: Readonly<Record<string, string>>
  /**
   * The administrations as they are stored, also those that are gone: of a connection that was moved to another interface,
   * whose rows have the ids of the one before. Undefined: nobody moved it.
   */
  readonly rowsBefore?: () => AsyncIterable<readonly Administration[]>
  readonly now: Date
  readonly signal: AbortSignal
}

/**
 * Reads one table from `cursor` (undefined: from the start), page by page.
 * Yields nothing at all where the source does not deliver the table this time; existing rows then stay as they are.
 * An empty table is one page without records.
 *
 * Errors: `VendorError`; the table then counts as not read whole and nothing is removed.
 */
export type Stream<Row extends Incoming> = (
  context: StreamContext,
  cursor: string | undefined,
) => AsyncIterable<StreamPage<Row>>

/** Reads a table of an entry: its rows have the columns that the entry has. */
export type StreamOf<
  Entry extends Pick<CatalogEntry, 'tables'>,
  Table extends keyof Entry['tables'] & RecordTable,
> = Stream<RowOf<Entry, Table>>

/** Reads the customers of an entry's CRM variant. */
export type CustomerStream<Entry extends Pick<CatalogEntry, 'crmTables'>> = Stream<CustomerOf<Entry>>

/** The streams of a connector as the sync reads them, whatever their own columns. */
export type Streams = { readonly [Table in RecordTable]?: Stream<IncomingOf[Table]> }

/** The tables an entry of the catalogue promises; a promise without a stream, or with other columns, does not compile. */
export type StreamsOf<Tables extends CatalogEntry['tables']> = {
  readonly [Table in keyof Tables & RecordTable]: Stream<ShapedRow<Table, Tables[Table]>>
}
