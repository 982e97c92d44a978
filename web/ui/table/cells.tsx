import type { ReactNode } from 'react'
import type { Formats } from '../formats.ts'
import type { Text } from '../Message.tsx'
import type { CellValue, ColumnKind, TableColumn } from './columns.ts'

/** What a person reads in a cell; the same text is copied. A missing value is a dash, zero is 0. */
export function cellText(kind: ColumnKind, value: CellValue, formats: Formats, text: Text): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return text(value ? 'value.yes' : 'value.no')
  switch (kind) {
    case 'integer':
      return typeof value === 'number' ? formats.integer(value) : value
    case 'amount':
      return formats.amount(value)
    case 'date':
      return formats.date(String(value))
    case 'moment':
      return formats.moment(String(value))
    case 'period':
      return formats.period(String(value))
    case 'text':
    case 'boolean':
    case 'custom':
      return String(value)
  }
}

export function cellContent<Row>(column: TableColumn<Row>, row: Row, formats: Formats, text: Text): ReactNode {
  if (column.render !== undefined) return column.render(row)
  return cellText(column.kind, column.value(row), formats, text)
}
