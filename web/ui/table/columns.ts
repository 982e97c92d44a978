import type { ReactNode } from 'react'
import type { ColumnKind as DataColumnKind } from '#domain/connectors/columns.ts'

/** The kinds of the catalogue, and what lists of our own have beside them. */
export type ColumnKind = DataColumnKind | 'status' | 'period' | 'custom'
export type CellValue = string | number | boolean | null | undefined

export interface TableColumn<Row> {
  /** The name the server sorts by, and the key under which width and choice are kept. */
  readonly id: string
  /** Translated. */
  readonly header: string
  readonly kind: ColumnKind
  /** What is shown, copied and exported. A `status` is one of `RecordStatus`. */
  readonly value: (row: Row) => CellValue
  /** Shown in place of the formatted value. `custom` columns need it; give it a stable identity. */
  readonly render?: (row: Row) => ReactNode
  readonly sortable?: boolean
  /** Pixels at first; a person may change it. */
  readonly width?: number
  /** Starts out of sight; the column menu brings it in. */
  readonly hidden?: boolean
  /** Not in the column menu: always shown. The first column always is. */
  readonly fixed?: boolean
  /** Buttons and the like: no heading on screen (`header` is its name), no sort, no export. */
  readonly actions?: boolean
}

const widths: Record<ColumnKind, number> = {
  text: 200,
  integer: 108,
  amount: 120,
  boolean: 112,
  date: 112,
  moment: 184,
  status: 72,
  period: 96,
  custom: 160,
}

export const smallestWidth = 56

export function firstWidth<Row>(column: TableColumn<Row>, isFirst: boolean): number {
  return column.width ?? (isFirst && column.kind === 'text' ? 280 : widths[column.kind])
}

export function isNumeric(kind: ColumnKind): boolean {
  return kind === 'integer' || kind === 'amount'
}
