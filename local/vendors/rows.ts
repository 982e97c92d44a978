import type { ExpectedRow } from './expected-rows.ts'
import type { Row } from './simulator.ts'

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
