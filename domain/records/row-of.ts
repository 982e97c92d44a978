import type { CatalogEntry } from '../connectors/catalog-entry.ts'
import type { DataOf, RecordTable, TableShape } from '../connectors/columns.ts'
import type { IncomingOf } from './record.ts'

/** A row of a table with this shape. */
export type ShapedRow<Table extends RecordTable, Shape> = Shape extends TableShape
  ? IncomingOf<DataOf<Shape>>[Table]
  : never

/** What a connector says of one row of a table of its entry: a column that the entry lacks, or one too few, does not compile. */
export type RowOf<
  Entry extends Pick<CatalogEntry, 'tables'>,
  Table extends keyof Entry['tables'] & RecordTable,
> = ShapedRow<Table, Entry['tables'][Table]>

/** What a connector says of one customer, as the CRM variant of its entry shows them. */
export type CustomerOf<Entry extends Pick<CatalogEntry, 'crmTables'>> = ShapedRow<
  'administrations',
  Entry['crmTables']['administrations']
>
