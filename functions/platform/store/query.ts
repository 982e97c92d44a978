/** A value a filter compares with. Always bound as a parameter, never spliced into query text. */
export type Scalar = string | number | boolean | null

/** A field of a document: `name`, or a path into an object: `data.industry`, `amounts.2026-03`. */
export type FieldPath<T> = (keyof T & string) | `${keyof T & string}.${string}`

/**
 * What a store can be asked, in both drivers alike. Texts compare as they are written (case and accents count);
 * `search` looks in the collection's search fields, lower case and without accents.
 * A comparison with a field that is absent or null is false, `not` turns it into true; `isNull` finds those, and so do
 * `eq` null and a null among the values of `in`. Text and number are never equal, and neither is less than the other.
 */
export type Filter<T> =
  | { readonly and: readonly Filter<T>[] }
  | { readonly or: readonly Filter<T>[] }
  | { readonly not: Filter<T> }
  | { readonly field: FieldPath<T>; readonly op: 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge'; readonly value: Scalar }
  | { readonly field: FieldPath<T>; readonly op: 'in'; readonly values: readonly Scalar[] }
  | { readonly field: FieldPath<T>; readonly op: 'contains' | 'startsWith' | 'endsWith'; readonly value: string }
  | { readonly field: FieldPath<T>; readonly op: 'isNull' }
  | { readonly search: string }

export interface Order<T> {
  readonly field: FieldPath<T>
  readonly direction: 'ascending' | 'descending'
}

export interface Query<T> {
  readonly where?: Filter<T>
  /**
   * The document id is always the last key, in the direction of the key before it, so that pages never overlap. Null and
   * absent values sort first when ascending. A field of the collection's `sortAsText` sorts by its key.
   */
  readonly orderBy?: readonly Order<T>[]
  readonly skip?: number
  /** Default and ceiling: 1,000 documents. */
  readonly take?: number
}

/** A page read by position of the last row, which stays right while rows come and go. */
export interface CursorQuery<T> extends Omit<Query<T>, 'skip'> {
  /** What the page before answered; opaque, refused with INPUT_INVALID when it does not belong to this order. */
  readonly after?: string
}
