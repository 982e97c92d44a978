import type { Column, ColumnKind, RecordTable, TableShape } from '#domain/connectors/columns.ts'
import type { ColumnValue } from '#domain/records/record.ts'

/**
 * What the specification has of every administration and every user, whatever the vendor calls it: a field of its row in the
 * API. Null where the vendor does not tell it. On screen it is the vendor's own column, so that no table has an empty one.
 */
interface CommonField {
  readonly key: string
  readonly kind: ColumnKind
  /** The key of the column that holds it; undefined: this vendor has none. */
  readonly columnIn: (shape: TableShape) => string | undefined
}

const has = ({ columns }: TableShape, key: string): string | undefined =>
  columns.find((column) => column.key === key)?.key

const byOwnName = (key: string, kind: ColumnKind): CommonField => ({ key, kind, columnIn: (shape) => has(shape, key) })

const fields: Partial<Record<RecordTable, readonly CommonField[]>> = {
  administrations: [
    { key: 'customerId', kind: 'text', columnIn: (shape) => shape.customerColumn ?? has(shape, 'customerNumber') },
    byOwnName('lastMutation', 'moment'),
  ],
  users: [byOwnName('lastLogin', 'moment'), byOwnName('role', 'text')],
}

/** The common fields of a table that none of its columns is called like. */
export function fieldsBeside(table: RecordTable, shape: TableShape): Pick<Column, 'key' | 'kind'>[] {
  return (fields[table] ?? [])
    .filter(({ key }) => has(shape, key) === undefined)
    .map(({ key, kind }) => ({ key, kind }))
}

/** The common fields of a row, by what its own columns hold. */
export function commonValues(
  table: RecordTable,
  shape: TableShape,
  data: Readonly<Record<string, ColumnValue>>,
): Record<string, ColumnValue> {
  return commonValuesOf(table, shape)(data)
}

/** As `commonValues`, of many rows of a table. */
export function commonValuesOf(
  table: RecordTable,
  shape: TableShape,
): (data: Readonly<Record<string, ColumnValue>>) => Record<string, ColumnValue> {
  const columns = (fields[table] ?? []).map(({ key, columnIn }) => ({ key, column: columnIn(shape) }))
  return (data) => {
    const values: Record<string, ColumnValue> = {}
    for (const { key, column } of columns) values[key] = column === undefined ? null : (data[column] ?? null)
    return values
  }
}

/** The column by which a table is sorted where a common field is asked; undefined: there is none. */
export function columnBehind(table: RecordTable, shape: TableShape, field: string): string | undefined {
  return fields[table]?.find(({ key }) => key === field)?.columnIn(shape)
}
