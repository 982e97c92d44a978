import type { ReactNode } from 'react'
import type { ColumnKind as DataColumnKind } from '#domain/connectors/columns.ts'

/** The kinds of the catalogue, and what lists of our own have beside them. */
export type ColumnKind = DataColumnKind | 'period' | 'custom'
export type CellValue = string | number | boolean | null | undefined

export interface Sort {
  /** The id of a column. */
  readonly column: string
  /** 1: ascending, -1: descending. */
  readonly order: 1 | -1
}

/** What the rows of all pages come to in a column. */
export interface ColumnTotal {
  /** A decimal; undefined: none of them has a value. */
  readonly sum: string | undefined
  /** Rows of which the value is not known: they are not in the sum. */
  readonly missing?: number
}

/** By the ids of the columns. */
export type ColumnTotals = Readonly<Record<string, ColumnTotal>>

export interface TableColumn<Row> {
  /** The name the server sorts by, and the key under which width and choice are kept. */
  readonly id: string
  /** Translated. */
  readonly header: string
  readonly kind: ColumnKind
  /** What is shown, copied and exported; of a code its word. */
  readonly value: (row: Row) => CellValue
  /** Shown in place of the formatted value. `custom` columns need it; give it a stable identity. */
  readonly render?: (row: Row) => ReactNode
  readonly sortable?: boolean
  /** How a list that the browser holds whole is sorted by it, where not by its values. */
  readonly compare?: (one: Row, other: Row) => number
  /** Pixels at first; a person may change it. */
  readonly width?: number
  /** Its figures stand closer to those beside it: one of many columns that are read side by side, as months. */
  readonly dense?: boolean
  /** It is never narrower than declared for the sake of columns behind it: its rows would look alike. */
  readonly whole?: boolean
  /** A table that is too wide opens scrolled sideways until this column is in sight, such as that of the running month. */
  readonly opensAt?: boolean
  /** Starts out of sight; the column menu brings it in. */
  readonly hidden?: boolean
  /** Not in the column menu: always shown. The first column always is. */
  readonly fixed?: boolean
  /** Stays on a narrow screen, this many pixels wide. The first column and actions always do. */
  readonly narrow?: number
  /** On a narrow screen: what stands under the name of a row, without which rows look alike. Of the first column. */
  readonly under?: (row: Row) => string
  /** Drawn from what other columns say: in no file, and not copied. */
  readonly picture?: boolean
  /**
   * It has its place in the row of totals: what its rows come to, as its kind shows it, or what is made of the totals of all
   * columns; give that a stable identity.
   */
  readonly totals?: boolean | ((totals: ColumnTotals) => ReactNode)
  /** Where it comes last it stays in sight while the others scroll sideways, as the name does. */
  readonly stays?: boolean
  /** Buttons and the like: no heading on screen (`header` is its name), no sort, no export. */
  readonly actions?: boolean
}

/** Makes the columns of a table of these rows, each in a line: `columnsFor<Row>()(id, header, kind, value, more)`. */
export function columnsFor<Row>() {
  return (
    id: string,
    header: string,
    kind: ColumnKind,
    value: (row: Row) => CellValue,
    more: Omit<Partial<TableColumn<Row>>, 'id' | 'header' | 'kind' | 'value'> = {},
  ): TableColumn<Row> => ({ ...more, id, header, kind, value })
}

const widths: Record<ColumnKind, number> = {
  text: 200,
  integer: 108,
  amount: 120,
  boolean: 112,
  date: 112,
  moment: 184,
  period: 96,
  custom: 160,
}

/** Whether a column stays at the end of the rows while they scroll sideways: what they come to, or their buttons, where that comes last. */
export function staysAtEnd<Row>(columns: readonly TableColumn<Row>[], place: number): boolean {
  const column = columns[place]
  return place > 0 && place === columns.length - 1 && (column?.actions === true || column?.stays === true)
}

export const smallestWidth = 56
/** A narrower column has its heading for the screen reader alone. */
export const smallestHeading = 64

/** Of a letter of a heading, in pixels, on the wide side. */
const letter = 8
/** Beside the letters: the sides, and the arrow of a column that is sorted by. */
const sides = 24
const arrow = 16

/** What a heading needs to be read whole; none on screen, no room. */
export function headingWidth<Row>({ header, width, actions, sortable }: TableColumn<Row>): number {
  if (actions === true || (width ?? smallestHeading) < smallestHeading) return 0
  return header.length * letter + sides + (sortable === true ? arrow : 0)
}

/** Pixels at first: as declared, or more where the heading is longer in the language of the reader. */
export function firstWidth<Row>(column: TableColumn<Row>, isFirst: boolean): number {
  const declared = column.width ?? (isFirst && column.kind === 'text' ? 280 : widths[column.kind])
  return Math.max(declared, headingWidth(column))
}

export function isNumeric(kind: ColumnKind): boolean {
  return kind === 'integer' || kind === 'amount'
}
