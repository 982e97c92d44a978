import type { SQLInputValue } from 'node:sqlite'
import type { z } from 'zod'
import type { Collection, Scope } from './collection.ts'
import type { CollectionShape } from './prepared.ts'

type AnyCollection = Pick<CollectionShape, 'name' | 'columns'> & { readonly scope: Scope }

/**
 * A question over several collections of one firm: SQL that reads, with bound parameters, and the schema of a row. In the
 * text each collection stands as a table under its name, with the columns it declares and `id`, `connectionId` and `doc`
 * (the document as JSON). A column of `sortedText` holds the key it sorts by; its text is in `doc`.
 */
export interface View<P extends Readonly<Record<string, SQLInputValue>>, Row> {
  readonly name: string
  readonly over: readonly AnyCollection[]
  readonly text: string
  readonly row: z.ZodType<Row>
  /** It may take more than 50 ms on the largest firm: it is asked in a thread of its own, where it holds nobody up. */
  readonly long: boolean
  /** For the compiler only: which parameters the text binds, `:name`. */
  readonly parameters?: P
}

/** Declares a view once, beside the slice that asks it. */
export function defineView<P extends Readonly<Record<string, SQLInputValue>>, Row>(view: {
  readonly name: string
  // Collections of any documents: only their names and columns count here.
  readonly over: readonly Collection<never, 'firm' | 'connection'>[] | readonly AnyCollection[]
  readonly text: string
  readonly row: z.ZodType<Row>
  readonly long?: boolean
}): View<P, Row> {
  return { long: false, ...view }
}
