import type { ExpectedRow } from './expected-rows.ts'
import type { Row } from './simulator.ts'

class Filling {
  readonly columns: string | readonly string[]
  readonly value: unknown
  readonly written: unknown

  constructor(columns: string | readonly string[], value: unknown, written: unknown) {
    this.columns = columns
    this.value = value
    this.written = written
  }
}

/**
 * A field of a vendor's row that a column of ours is read from, or several: what is so, with moments in milliseconds since
 * 1970, and how the vendor writes it where that is not the same.
 */
export const fills = (columns: string | readonly string[], value: unknown, written: unknown = value): Filling =>
  new Filling(columns, value, written)

/** A row from both sides: as the vendor writes it, and as a sync must end with it. */
export interface TwoSidedRow<Facts = Row> {
  /** What else the simulator has to know of it. */
  readonly facts: Facts
  readonly wire: Row
  readonly expected: ExpectedRow
}

/** Written out by hand: rows are made by the hundred thousand. */
function written(fields: object, filled: Record<string, unknown>): Row {
  const row: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields) as [string, unknown][]) {
    if (value instanceof Filling) {
      row[name] = value.written
      if (typeof value.columns === 'string') filled[value.columns] = value.value
      else for (const column of value.columns) filled[column] = value.value
    } else
      row[name] = typeof value === 'object' && value !== null && !Array.isArray(value) ? written(value, filled) : value
  }
  return row
}

/**
 * A row of a vendor, field by field in its own words; what a column of ours is read from is marked with `fills`, however deep in objects.
 * `facts` are columns as well, where a column goes by them: those that no field has as it is.
 */
export function rowOf<Facts extends Row>(fields: Row, facts: Facts): TwoSidedRow<Facts>
export function rowOf(fields: Row): TwoSidedRow
export function rowOf(fields: Row, facts: Row = {}): TwoSidedRow {
  const filled: Record<string, unknown> = { ...facts }
  const wire = written(fields, filled)
  return { facts, wire, expected: filled }
}

/** The rows of a list, each side made when it is first asked for. */
export interface Table<Facts = Row> {
  readonly facts: () => readonly Facts[]
  readonly wire: () => readonly Row[]
  readonly expected: () => readonly ExpectedRow[]
}

/** The columns `reference1` to `reference5` and `tag1` to `tag5` of a customer. */
export function slots(references: readonly (string | null)[], tags: readonly (string | null)[]): ExpectedRow {
  const named = (name: string, values: readonly (string | null)[]) =>
    values.map((value, nth): [string, string | null] => [`${name}${nth + 1}`, value])
  return Object.fromEntries([...named('reference', references), ...named('tag', tags)])
}
