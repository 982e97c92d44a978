/** A value a filter compares with. Always bound as a parameter, never spliced into query text. */
export type Scalar = string | number | boolean | null

/** A field of a document: `name`, or a path into an object: `data.industry`, `amounts.2026-03`. */
export type FieldPath<T> = (keyof T & string) | `${keyof T & string}.${string}`

/**
 * What a question may name: a column of the collection, one name of a column of `integers`, the id, and of documents of
 * connections the connection.
 */
export type Column<C extends string> = C | `${C}.${string}` | 'id' | 'connectionId'

declare const rows: unique symbol
/** What some documents of another collection hold in one column, to compare with: made by `rowsOf`. */
export interface Rows {
  readonly [rows]: true
}

/**
 * What a store can be asked. Texts compare as they are written (case and accents count); `search` looks in the
 * collection's search fields, lower case and without accents.
 * `inRows` is true where another document holds the same in its column: what belongs to one, without a copy of it here.
 * A comparison with a column that is null is false, `not` turns it into true; `isNull` finds those, and so do `eq` null
 * and a null among the values of `in`. Text and number are never equal, and neither is less than the other. A column of
 * `texts` is compared by `in` only: true where it has any of the values.
 */
export type Filter<C extends string> =
  | { readonly and: readonly Filter<C>[] }
  | { readonly or: readonly Filter<C>[] }
  | { readonly not: Filter<C> }
  | { readonly field: Column<C>; readonly op: 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge'; readonly value: Scalar }
  | { readonly field: Column<C>; readonly op: 'in'; readonly values: readonly Scalar[] }
  | { readonly field: Column<C>; readonly op: 'inRows'; readonly rows: Rows }
  | { readonly field: Column<C>; readonly op: 'contains' | 'startsWith' | 'endsWith'; readonly value: string }
  | { readonly field: Column<C>; readonly op: 'isNull' }
  | { readonly search: string }

export interface Order<C extends string> {
  readonly field: Column<C>
  readonly direction: 'ascending' | 'descending'
}

export interface Query<C extends string> {
  readonly where?: Filter<C>
  /**
   * The document id is always the last key, in the direction of the key before it, so that pages never overlap. Null sorts
   * first when ascending.
   */
  readonly orderBy?: readonly Order<C>[]
  readonly skip?: number
  /** Default and ceiling: 1,000 documents. */
  readonly take?: number
}

/** A page read by position of the last row, which stays right while rows come and go. */
export interface CursorQuery<C extends string> extends Omit<Query<C>, 'skip'> {
  /** What the page before answered; opaque, refused with INPUT_INVALID when it does not belong to this order. */
  readonly after?: string
}

/** Sums and numbers of documents, per combination of the values of some columns. */
export interface Summary<C extends string> {
  readonly where?: Filter<C>
  /** Columns of one value: not `texts`, of `integers` one name. */
  readonly by: readonly Column<C>[]
  /** Columns of `integer`, `decimal` or `integers`. */
  readonly sum?: readonly Column<C>[]
}

export interface SummaryRow {
  /** In the order of `by`, as they are written. */
  readonly values: readonly Scalar[]
  readonly count: number
  /** In the order of `sum`: whole numbers; of a decimal column, ten-thousandths. Rows without a value add nothing. */
  readonly sums: readonly bigint[]
}
