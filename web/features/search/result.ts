import { longestSearch } from '#domain/shared/text.ts'
import type { SearchResultsQuery } from '../../graphql/generated/graphql.ts'
import { dataPath } from '../live-connections/index.ts'

export type SearchResult = SearchResultsQuery['searchResults'][number]

/** The columns of the screen, from left to right, and below each other on a phone: customers are looked for most. */
export const resultTypes = ['COMBINATION', 'ADMINISTRATION', 'USER'] as const
export type ResultType = (typeof resultTypes)[number]

/** Where a result leads: a customer's screen, or the table of its connection with that row found and shown beside it. */
export function pathOf({ type, spilId, connectionId, spilStatus, lookFor }: SearchResult): string {
  if (connectionId === null) return `/combinations/${spilId}`
  const place = new URLSearchParams({
    status: spilStatus === 'NONE' ? 'all' : spilStatus.toLowerCase(),
    q: lookFor.slice(0, longestSearch),
    row: spilId,
  })
  return `${dataPath(connectionId, type === 'USER' ? 'users' : 'administrations')}?${place.toString()}`
}
