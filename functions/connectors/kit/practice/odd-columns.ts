import type { ColumnKind } from '#domain/connectors/columns.ts'
import type { ColumnValue } from '#domain/records/record.ts'
import { withOdd, type OddValue, type ValueKind } from '#domain/sync/skipped.ts'
import { kindOf } from '../odd-values.ts'
import { isEmpty } from './values.ts'

/** A day or a moment has a form of its own, which no kind of value tells. */
const wantedKinds: Readonly<Record<ColumnKind, ValueKind>> = {
  text: 'text', integer: 'number', amount: 'number', boolean: 'boolean', date: 'other', moment: 'other',
} // prettier-ignore

/** Counts what is empty because the vendor says something else there than it can hold: columns, and dates and numbers inside expressions. */
export class OddColumns {
  #odd: readonly OddValue[] = []
  #column = ''

  /** Evaluates what a column holds: what is odd on the way is told of that column. */
  of<T>(column: string, evaluate: () => T): T {
    this.#column = column
    try {
      return evaluate()
    } finally {
      this.#column = ''
    }
  }

  /** A date or a number that an expression reads in a form of its own, and that is not in that form. */
  lookInside(kind: 'date' | 'amount', value: unknown, became: ColumnValue): void {
    this.look(this.#column, kind, value, became)
  }

  /** `value` is what was said, `became` what the column has of it. */
  look(path: string, kind: ColumnKind, value: unknown, became: ColumnValue): void {
    const isNothing = Array.isArray(value) ? value.every(isEmpty) : isEmpty(value)
    if (became === null && !isNothing)
      this.#odd = withOdd(this.#odd, [{ path, wanted: wantedKinds[kind], got: kindOf(value), count: 1 }])
  }

  /** What was counted since this was last asked. */
  taken(): readonly OddValue[] {
    const odd = this.#odd
    this.#odd = []
    return odd
  }
}
