import type { SearchPhrase } from '#domain/search/asked.ts'
import { searchable } from '#domain/shared/text.ts'
import type { SearchResult } from '#platform/graphql/generated/resolvers.ts'
import type { HitRow, PlaceType } from './hits.ts'

type Field = NonNullable<SearchResult['field']>

/** What people know a row by, in the order of the row's columns. */
const fields: Readonly<Record<PlaceType, readonly Field[]>> = {
  ADMINISTRATION: ['EXTERNAL_ID', 'CHAMBER_OF_COMMERCE_NUMBER'],
  USER: ['EMAIL'],
  COMBINATION: ['CUSTOMER_ID', 'CHAMBER_OF_COMMERCE_NUMBER'],
}

/** An id that is longer is a system's own, and tells nobody which one is meant. */
const longestTelling = 20

/** The number or address it was found by, or else the first it has that people know. */
export function fieldOf(
  { type, known0, known1 }: HitRow,
  { phrase, identity }: SearchPhrase,
  words: readonly string[],
): { readonly field: Field | null; readonly value: string | null } {
  const values = [known0, known1].flatMap((value, at) => {
    const field = fields[type][at]
    return value === null || value === '' || field === undefined ? [] : [{ field, value }]
  })
  const sought = [identity, phrase, ...words]
  const foundBy = values.find(({ value }) => sought.some((one) => searchable(value).includes(one)))
  const telling = values.find(({ field, value }) => field !== 'EXTERNAL_ID' || value.length <= longestTelling)
  return foundBy ?? telling ?? { field: null, value: null }
}

/** What finds the row in the table of its connection: what it alone has, where that is there. */
export function lookForOf({ type, name, known0 }: HitRow): string {
  const own = type === 'USER' ? known0 : null
  return own ?? (name === '' ? (known0 ?? '') : name)
}
