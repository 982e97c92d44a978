import type { JsonWriting } from '#domain/odata/json/write-json.ts'
import type { Model } from '#domain/odata/model.ts'
import type { Origin, Query } from '#domain/odata/query.ts'
import type { Structured, Value } from '#domain/odata/value.ts'

/** How values are written as JSON. */
export interface Writing extends JsonWriting {
  /**
   * Without control information (except counts and next links of expansions); where some is needed, sources deliver
   * values instead of text.
   */
  readonly plain: boolean
}

/** A request for one page of rows. */
export interface Question {
  readonly origin: Origin
  /**
   * Its order is total: the last keys are the entity's key, or what identifies rows of an aggregation. The source
   * applies `top` and `skip`.
   */
  readonly query: Query
  /** Values of the order's keys in the last row of the previous page: only rows after it. */
  readonly after: readonly Value[] | undefined
  /** Maximum number of rows; `top` and `skip` are already reduced by earlier pages. */
  readonly limit: number
  readonly writing: Writing
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal
}

/** Rows as values by name, expansions included, or as JSON objects separated by commas. */
export type Piece =
  | { readonly kind: 'values'; readonly rows: readonly Structured[] }
  | { readonly kind: 'json'; readonly text: string; readonly rows: number }

export interface Page {
  /** Number of all matching rows, ignoring `top` and `skip`; only if requested. */
  readonly count: number | undefined
  /** Produced on demand, at most one ahead of a slow client. */
  readonly pieces: AsyncIterable<Piece>
  /** After the pieces: the order's values in the last row if more rows follow; undefined on the last page. */
  more(): readonly Value[] | undefined
}

/** A model with the rows of its sets, opened for one caller with what that caller may see. */
export interface ModelRows {
  readonly model: Model
  /**
   * Errors: `ODataError` 404 where an entity on the path does not exist, 501 for unsupported questions. An origin of
   * one entity or value gives one row or none; the value of a property stands under its name, all items of a
   * collection at once.
   */
  page(question: Question): Promise<Page>
  /** `/$count`: after filter and search, before top and skip. */
  count(question: Omit<Question, 'after' | 'limit' | 'writing'>): Promise<number>
}
