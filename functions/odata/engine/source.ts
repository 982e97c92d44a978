import type { JsonWriting } from '#domain/odata/json/write-json.ts'
import type { Model } from '#domain/odata/model.ts'
import type { Origin, Query } from '#domain/odata/query.ts'
import type { Structured, Value } from '#domain/odata/value.ts'

/** How values are written in JSON. */
export interface Writing extends JsonWriting {
  /**
   * Without control information (but for counts and next links of expanded collections); where there is to be some (full
   * metadata, ETags, references) a source gives values, not text.
   */
  readonly plain: boolean
}

/** One page of rows, as the engine asks for it. */
export interface Question {
  readonly origin: Origin
  /**
   * With an order that is total: its last keys are those of the entity, or what the rows of an aggregation are told apart by.
   * `top` and `skip` are the request's; the source applies both.
   */
  readonly query: Query
  /** The values of the last row of the page before, of each key of `query.orderBy` in turn: only rows after it. */
  readonly after: readonly Value[] | undefined
  /** Rows of `top` and of `skip` that pages before have used up are taken off already. At most so many rows. */
  readonly limit: number
  readonly writing: Writing
  /** The client went away: nothing more is read. */
  readonly signal: AbortSignal
}

/** Rows as values by name (expanded ones in their place), or as their JSON, one object after another with commas between. */
export type Piece =
  | { readonly kind: 'values'; readonly rows: readonly Structured[] }
  | { readonly kind: 'json'; readonly text: string; readonly rows: number }

export interface Page {
  /** Of all rows that fit, whatever `top` and `skip`; only where the query asks. */
  readonly count: number | undefined
  /** Given when the one before was taken: of a client that is slow no more is read ahead than one. */
  readonly pieces: AsyncIterable<Piece>
  /**
   * Once the pieces are read: the values of `query.orderBy` of the last row, where there are more rows than `limit`;
   * undefined on the last page.
   */
  more(): readonly Value[] | undefined
}

/** What stands behind a service: a model, and the rows of its sets. Opened for one caller: it holds what they may see. */
export interface Source {
  readonly model: Model
  /**
   * Errors: `ODataError` 404 where a single entity on the way does not exist, 501 for what it does not answer.
   * An origin that leads to one entity or value gives one row or none; of a property its value stands under the property's
   * name, all items of it where it is a collection (which is not cut into pages).
   */
  page(question: Question): Promise<Page>
  /** `/$count`: after filter and search, before top and skip. */
  count(question: Omit<Question, 'after' | 'limit' | 'writing'>): Promise<number>
}
