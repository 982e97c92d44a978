import { layoutOf } from '#domain/imports/manual-import.ts'
import type { FieldColumn, ImportedTable } from '#domain/imports/layout.ts'
import type {
  MasterDataColumnInput,
  MasterDataFileQuery,
  RecordTable as WireTable,
} from '../../graphql/generated/graphql.ts'

export type PreviewFile = MasterDataFileQuery['masterDataFile']
export type Preview = NonNullable<PreviewFile['preview']>
export type PreviewTable = Preview['tables'][number]

const tables = {
  ADMINISTRATIONS: 'administrations',
  USERS: 'users',
  USAGE: 'usage',
  ACCESS: 'access',
} as const satisfies Partial<Record<WireTable, ImportedTable>>
export type FileTable = keyof typeof tables

export const isFileTable = (table: WireTable): table is FileTable => table in tables

/** The tables that a file for this application may hold. */
export function tablesOf(connector: string): FileTable[] {
  const sheets = layoutOf(connector)?.sheets ?? []
  return (Object.keys(tables) as FileTable[]).filter((wire) => sheets.some(({ table }) => table === tables[wire]))
}

/** What a column of such a table may mean. */
export function fieldsOf(connector: string, table: FileTable): readonly FieldColumn[] {
  return layoutOf(connector)?.sheets.find((sheet) => sheet.table === tables[table])?.columns ?? []
}

/** The word for a table: of a CRM its rows are customers. */
export function tableName(connector: string, table: FileTable): ImportedTable | 'customers' {
  const sheet = layoutOf(connector)?.sheets.find((one) => one.table === tables[table])
  return sheet?.holds ?? tables[table]
}

/** What a person makes of the columns of one table, not sent yet: by their place in the file. */
export interface TableDraft {
  readonly table: FileTable
  readonly fields: readonly (string | null)[]
}

export const draftOf = ({ table, columns }: PreviewTable): TableDraft => ({
  table: isFileTable(table) ? table : 'ADMINISTRATIONS',
  fields: columns.map(({ field }) => field),
})

/** A field is in one column at most: where it was, nothing is taken any more. */
export function withField({ table, fields }: TableDraft, place: number, field: string | null): TableDraft {
  return {
    table,
    fields: fields.map((one, at) => (at === place ? field : field !== null && one === field ? null : one)),
  }
}

/** Another table has other fields; those of the same name stay. */
export function withTable(connector: string, { fields }: TableDraft, table: FileTable): TableDraft {
  const known = fieldsOf(connector, table)
  return { table, fields: fields.map((field) => (known.some((one) => one.field === field) ? field : null)) }
}

export const isChanged = (own: PreviewTable, draft: TableDraft): boolean =>
  draft.table !== own.table || draft.fields.some((field, at) => field !== own.columns[at]?.field)

/** Fields that the table needs and no column has. */
export function missingFields(connector: string, { table, fields }: TableDraft): string[] {
  return fieldsOf(connector, table).flatMap(({ field, required }) =>
    required !== undefined && !fields.includes(field) ? [field] : [],
  )
}

/** What is to be said of the headers: those that are to mean something else than they did. */
export function chosenOf(own: PreviewTable, { table, fields }: TableDraft): MasterDataColumnInput[] {
  const isOther = table !== own.table
  return own.columns.flatMap(({ heading, field: before }, at) => {
    const field = fields[at] ?? null
    if (isOther ? field === null : field === before) return []
    return [{ table, heading, field }]
  })
}

/** Whether an import would leave every row as it is. */
export const changesNothing = ({ tables: all }: Preview): boolean =>
  all.length > 0 &&
  all.every(({ forecast }) => forecast != null && forecast.new + forecast.changed + forecast.vanished === 0)

/** How the letters of a CSV file were read, as people know it. */
export const encodingNames: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
  macintosh: 'Mac OS Roman',
  ibm850: 'DOS (850)',
}

export const separatorNames = { ';': 'semicolon', ',': 'comma', '\t': 'tab', '|': 'bar' } as const
