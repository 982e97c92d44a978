import type { ConnectorId } from '../connectors/ids.ts'
import type { RecordTable } from '../connectors/columns.ts'
import type { ErrorCode } from '../shared/errors.ts'
import type { FileErrorCode, RowCode } from './codes.ts'

type FieldKind = 'text' | 'email' | 'coc' | 'month' | 'integer' | 'choice'

/** The tables a file of rows may fill; billings come from invoices. */
export type ImportedTable = Exclude<RecordTable, 'billings'>
export const importedTables = ['administrations', 'users', 'access', 'usage'] as const satisfies ImportedTable[]

/** One column of an upload. The first header of a language is the one our template has. */
export interface FieldColumn {
  /** `masterdata.field.<field>` is its name on screen. */
  readonly field: string
  readonly headers: { readonly nl: readonly [string, ...string[]]; readonly en: readonly [string, ...string[]] }
  /** Headers of other programs that mostly mean this: they count where no header of the file is one of those above. */
  readonly likely?: readonly string[]
  /** Headers, by their keys, that a person said mean this, and those they said do not: `withChosen`. */
  readonly chosen?: readonly string[]
  readonly never?: readonly string[]
  readonly kind: FieldKind
  /** In characters; a longer value is never cut, its owner corrects the file. */
  readonly maxLength: number
  /** Of a choice: the words that mean each value, in any case. */
  readonly choices?: Readonly<Record<string, readonly string[]>>
  /** Set: the column must be there and an empty cell has this code. */
  readonly required?: RowCode
  /** Set: an empty cell is noted with this code where the file has the column. */
  readonly missed?: RowCode
  /** What our template shows in its example row. */
  readonly example: string
}

/** One sheet of a workbook, or a CSV file of the same table. */
export interface SheetLayout {
  readonly table: ImportedTable
  /** The rows are customers of a CRM: with a parent, references and tags. */
  readonly holds?: 'customers'
  readonly names: { readonly nl: readonly [string, ...string[]]; readonly en: readonly [string, ...string[]] }
  /** A workbook without it is refused; without an optional sheet the rows of that table stay as they are. */
  readonly required: boolean
  /** A workbook without the required sheets is taken where it has this one: its rows refer to what is there already. */
  readonly standsAlone?: boolean
  /** Rows with data that are accepted; one more is refused with `tooMany`. */
  readonly maxRows: number
  readonly tooMany: FileErrorCode
  readonly tooManyInvalid: FileErrorCode
  /** The name of the sheet that a person said holds it: where a workbook has that, it is read. */
  readonly picked?: string
  /** Headers, by their keys, that a person said mean nothing. */
  readonly ignored?: readonly string[]
  readonly columns: readonly FieldColumn[]
}

/** What a person may upload to one kind of connection. Parser and template are both made from it. */
export interface FileLayout {
  readonly connector: ConnectorId
  /** Sheets in the order they have to be read: what is referred to comes first. */
  readonly sheets: readonly SheetLayout[]
  /** A workbook without a sheet of that name is read by its first sheet: the layout has one table only. */
  readonly anySheet?: boolean
  /** Why a file is refused in which nothing is known. */
  readonly invalid: FileErrorCode
  /** Why a file that is neither a workbook nor a CSV file is refused, where that has a code of its own. */
  readonly wrongType?: FileErrorCode & ErrorCode
  /** Why a file whose columns are others than those of the template is refused, where that has a code of its own. */
  readonly otherColumns?: FileErrorCode
}

const idLength = 256
export const statusLength = 64
/** Of a number of the chamber of commerce; a longer text is none, which costs no row. */
export const cocLength = 32
/** 100,000 are accepted, 100,001 are "over 100,000". */
export const maxRecords = 100_000
export const maxReferences = 1_000_000
/** Names of products in one file. They are kept in memory while it is read; a firm has some dozens. */
export const maxProducts = 100_000

type Headers = FieldColumn['headers']

/** A column of text, up to 256 characters unless told. */
export function textColumn(
  field: string,
  headers: Headers,
  rest: Partial<FieldColumn> & { readonly example: string },
): FieldColumn {
  return { field, headers, kind: 'text', maxLength: idLength, ...rest }
}
