import type { Column, ColumnKind, TableShape } from '#domain/connectors/columns.ts'
import type { ColumnValue } from '#domain/records/record.ts'

const isText = (value: ColumnValue): value is string => typeof value === 'string'
const isKind: Readonly<Record<ColumnKind, (value: ColumnValue) => boolean>> = {
  text: (value) => isText(value) && value !== '',
  integer: Number.isSafeInteger,
  amount: (value) => isText(value) && /^-?\d+(?:\.\d+)?$/u.test(value),
  boolean: (value) => typeof value === 'boolean',
  date: (value) => isText(value) && /^\d{4}-\d\d-\d\d$/u.test(value),
  moment: (value) => isText(value) && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value,
}

/**
 * What is wrong with the own columns of a row: one that the catalogue lacks, one too few, or a value that is not what its
 * kind says. The compiler sees the first two where a row is written out, and texts of every kind alike.
 */
export function oddColumns(shape: TableShape | undefined, data: Readonly<Record<string, ColumnValue>>): string[] {
  const columns: readonly Column[] = shape?.columns ?? []
  const known = new Set(columns.map(({ key }) => key))
  return [
    ...Object.keys(data).flatMap((key) => (known.has(key) ? [] : [`${key} is no column`])),
    ...columns.flatMap(({ key, kind }) => {
      const value = data[key]
      if (value === undefined) return [`${key} is missing`]
      return value === null || isKind[kind](value) ? [] : [`${key} is no ${kind}: ${String(value)}`]
    }),
  ]
}
