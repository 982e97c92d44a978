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
export class TwoSidedRow<Facts extends Row = Row> {
  /** What else the simulator has to know of it. */
  readonly facts: Facts
  readonly wire: Row
  readonly #filled: Filling[] = []

  constructor(fields: Record<string, unknown>, facts: Facts) {
    this.facts = facts
    this.wire = this.#written(fields)
  }

  get expected(): ExpectedRow {
    const row: Record<string, unknown> = { ...this.facts }
    for (const { columns, value } of this.#filled) for (const column of [columns].flat()) row[column] = value
    return row
  }

  /** In place: rows are made by the hundred thousand, and an object that is built field by field is a slow one. */
  #written(fields: Record<string, unknown>): Row {
    for (const name in fields) {
      const value = fields[name]
      if (value instanceof Filling) {
        this.#filled.push(value)
        fields[name] = value.written
      } else if (typeof value === 'object' && value !== null && !Array.isArray(value))
        this.#written(value as Record<string, unknown>)
    }
    return fields
  }
}

/**
 * A row of a vendor, field by field in its own words, from an object of its own; what a column of ours is read from is marked
 * with `fills`, however deep in objects. `facts` are columns as well, where a column goes by them: those that no field has as
 * it is.
 */
export function rowOf<Facts extends Row>(fields: Record<string, unknown>, facts: Facts): TwoSidedRow<Facts>
export function rowOf(fields: Record<string, unknown>): TwoSidedRow
export function rowOf(fields: Record<string, unknown>, facts: Row = {}): TwoSidedRow {
  return new TwoSidedRow(fields, facts)
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
