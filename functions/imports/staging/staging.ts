import type { Finding, RowCode } from '#domain/imports/codes.ts'
import type { UsageWindow } from '#domain/imports/values.ts'
import type { IdSet } from './id-set.ts'

/** A row's canonical values by field; an empty text where nothing stands. */
export type Values = Readonly<Record<string, string>>
/** Why a row that is right in itself is not taken over beside the others. */
type Refusal = { readonly code: RowCode; readonly field: string } | undefined

/** What one file says, as far as later rows need it. Its size follows from the limits of the layout. */
export interface Staging {
  readonly administrations: IdSet
  readonly users: IdSet
  readonly window: UsageWindow
}

/** Takes the rows of one table: each that is kept becomes a line, or part of one. */
export interface TableStaging {
  take(values: Values, row: number): Refusal
  /** Writes what could not be written row by row, and notes what only shows once all rows are read. */
  finish(note: (row: number, finding: Finding) => void): void
}

export const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text)
