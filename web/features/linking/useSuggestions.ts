import type { LinkableTable } from '#domain/records/record.ts'
import {
  SuggestionsForAdministrationDocument,
  SuggestionsForUserDocument,
  type SuggestionFragment,
  type SuggestionsForAdministrationQuery,
  type SuggestionsForAdministrationQueryVariables,
  type SuggestionsForUserQuery,
} from '../../graphql/generated/graphql.ts'
import type { Document } from '../../graphql/transport.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'

/** A customer that a row may belong to, with how sure that is and why. */
export type Suggestion = SuggestionFragment

const documents: Readonly<
  Record<
    LinkableTable,
    Document<SuggestionsForAdministrationQuery | SuggestionsForUserQuery, SuggestionsForAdministrationQueryVariables>
  >
> = { administrations: SuggestionsForAdministrationDocument, users: SuggestionsForUserDocument }

/** As many as a table of them holds; there are seldom more than a handful. */
const most = 50

/** The customers a row may belong to, the best first; undefined while they are on their way. */
export function useSuggestions(row: { readonly table: LinkableTable; readonly id: string } | undefined): {
  readonly suggestions: readonly Suggestion[] | undefined
  readonly error: unknown
  readonly busy: boolean
  readonly reload: () => Promise<void>
} {
  const asked = useGraphql(
    documents[row?.table ?? 'administrations'],
    row === undefined ? null : { id: row.id, take: most },
    // Those of another row say nothing about this one.
    { keepPreviousData: false },
  )
  return { suggestions: asked.data?.suggested.items, error: asked.error, busy: asked.busy, reload: asked.reload }
}
