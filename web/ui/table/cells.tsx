import type { ReactNode } from 'react'
import type { RecordStatus } from '#domain/connections/connection.ts'
import { StatusDot } from '../StatusDot.tsx'
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
    case 'status':
      return isRecordStatus(value) ? text(`status.${value}`) : String(value)
    case 'text':
    case 'boolean':
    case 'period':
    case 'custom':
      return String(value)
  }
}

function isRecordStatus(value: CellValue): value is RecordStatus {
  return value === 'NONE' || value === 'ACTIVE' || value === 'ARCHIVED' || value === 'IGNORED'
}

export function cellContent<Row>(column: TableColumn<Row>, row: Row, formats: Formats, text: Text): ReactNode {
  if (column.render !== undefined) return column.render(row)
  const value = column.value(row)
  if (column.kind === 'status' && isRecordStatus(value)) return <StatusDot status={value} />
  return cellText(column.kind, value, formats, text)
}
