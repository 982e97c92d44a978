import type { RecordTable } from '#domain/connectors/columns.ts'
import type { Row } from './simulator.ts'

/**
 * A row that a connector must deliver, as the world and not the wire has it: by the keys of the catalogue's columns, with
 * moments in milliseconds since 1970. What else a simulator needs to write the row stands beside them. Of an administration
 * `customer` is the place in the world.
 */
export type ExpectedRow = Readonly<Record<string, unknown>>

/** All rows of each table that a sync must end with. */
export type ExpectedRows = Readonly<Partial<Record<RecordTable, readonly ExpectedRow[]>>>

/**
 * Writes a field of a vendor's row that a column of ours is read from, or several: what is so, with moments in milliseconds
 * since 1970, and how the vendor writes it where that is not the same.
 */
export type Fills = (columns: string | readonly string[], value: unknown, written?: unknown) => unknown

const asWritten: Fills = (_, value, written = value) => written

/** A row from both sides: as the vendor writes it, and as a sync must end with it. Each side is made when it is asked for. */
export class TwoSidedRow<Facts extends Row = Row> {
  /** What else the simulator has to know of it. */
  readonly facts: Facts
  readonly #fields: (fills: Fills) => Row

  constructor(fields: (fills: Fills) => Row, facts: Facts) {
    this.#fields = fields
    this.facts = facts
  }

  get wire(): Row {
    return this.#fields(asWritten)
  }
  get expected(): ExpectedRow {
    const row: Record<string, unknown> = { ...this.facts }
    this.#fields((columns, value, written) => {
      for (const column of [columns].flat()) row[column] = value
      return asWritten(columns, value, written)
    })
    return row
  }
  /** `facts` are columns as well, where a column goes by them: those that no field has as it is. */
  with<More extends Row>(facts: More): TwoSidedRow<More> {
    return new TwoSidedRow(this.#fields, facts)
  }
}

/** A row of a vendor, field by field in its own words; what a column of ours is read from is written with `fills`. */
export const rowOf = (fields: (fills: Fills) => Row): TwoSidedRow => new TwoSidedRow(fields, {})

/** Writes the fields that hold what is so as it is, by what the vendor calls each: its name → the column that is read from it. */
export function named<Facts extends object>(
  names: Readonly<Record<string, keyof Facts & string>>,
): (fills: Fills, facts: Facts) => Row {
  const fields = Object.entries(names)
  return (fills, facts) => {
    const row: Record<string, unknown> = {}
    for (const [field, column] of fields) row[field] = fills(column, facts[column])
    return row
  }
}

/** The rows of a list, each side made when it is first asked for. */
export interface Table<Facts = Row> {
  readonly facts: () => readonly Facts[]
  readonly wire: () => readonly Row[]
  readonly expected: () => readonly ExpectedRow[]
}

/** The columns `reference1` to `reference5` and `tag1` to `tag5` of a customer. */
export function slots<Value>(references: readonly Value[], tags: readonly Value[]): Readonly<Record<string, Value>> {
  const named = (name: string, values: readonly Value[]) =>
    values.map((value, nth): [string, Value] => [`${name}${nth + 1}`, value])
  return Object.fromEntries([...named('reference', references), ...named('tag', tags)])
}
