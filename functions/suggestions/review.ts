import { certain, leastSuggested } from '#domain/combinations/matching/score.ts'
import { linkableTables, type LinkableTable } from '#domain/records/record.ts'
import type { CommandContext } from '#platform/command.ts'
import type { ReviewFilter, ReviewSort } from '#platform/graphql/generated/resolvers.ts'
import type { Filter } from '#platform/store/query.ts'
import { asLinkable, type ShownRow } from '../combinations/index.ts'
import { linkableDocuments, linkableIds } from '../records/index.ts'
import { suggestions, type Suggestion } from './collections.ts'
import { pageOf, type PageArguments } from './pages.ts'
import { unlinkedActive } from './stored.ts'

type Column = keyof (typeof suggestions)['columns']
type ReviewQuestion = Omit<ReviewFilter, 'leastScore' | 'mostScore'> &
  Partial<Pick<ReviewFilter, 'leastScore' | 'mostScore'>>

/** Suggestions for records that still have no customer, as a filter leaves them. */
export function openSuggestions({
  connectionIds,
  table,
  leastScore,
  mostScore,
  reason,
  search,
}: ReviewQuestion): Filter<Column> {
  const tables: readonly LinkableTable[] = table == null ? linkableTables : [table]
  const text = search?.trim() ?? ''
  return {
    and: [
      { field: 'score', op: 'ge', value: leastScore ?? leastSuggested },
      ...(mostScore == null ? [] : [{ field: 'score', op: 'le', value: mostScore } as const]),
      ...(reason == null ? [] : [{ field: 'reason', op: 'eq', value: reason } as const]),
      ...(connectionIds == null || connectionIds.length === 0
        ? []
        : [{ field: 'connectionId', op: 'in', values: connectionIds } as const]),
      ...(text === '' ? [] : [{ search: text }]),
      {
        or: tables.map((one) => ({
          and: [
            { field: 'table', op: 'eq', value: one } as const,
            { field: 'id', op: 'inRows', rows: linkableIds(one, unlinkedActive) } as const,
          ],
        })),
      },
    ],
  }
}

export interface QueuePage {
  readonly totalCount: number
  readonly certainCount: number
  readonly items: readonly { readonly suggestion: Suggestion; readonly row: ShownRow }[]
}

/** A page of the queue. Errors: INPUT_INVALID. */
export async function reviewPage(
  {
    filter,
    sort,
    ...page
  }: PageArguments & {
    readonly filter?: ReviewFilter | null | undefined
    readonly sort?: ReviewSort | null | undefined
  },
  { tenant }: Pick<CommandContext, 'tenant'>,
): Promise<QueuePage> {
  const { skip, take } = pageOf(page, 50)
  const documents = tenant.documents(suggestions)
  const where = openSuggestions(filter ?? {})
  const order = sort === 'NAME' ? ({ field: 'name', direction: 'ascending' } as const) : ({ field: 'score', direction: 'descending' } as const) // prettier-ignore
  const [found, totalCount, certainCount] = await Promise.all([
    documents.query({ where, orderBy: [order], skip, take }),
    documents.count(where),
    documents.count(openSuggestions({ connectionIds: [], table: null, search: null, ...filter, leastScore: certain, mostScore: null })), // prettier-ignore
  ])
  const shown = new Map<string, ShownRow>()
  for (const table of linkableTables) {
    const ids = found.flatMap(({ doc }) => (doc.table === table ? [doc.id] : []))
    const rows = [...(await linkableDocuments(tenant, table).readMany(ids)).values()].map(({ doc }) => doc)
    for (const row of await asLinkable(table, rows, { tenant })) shown.set(row.spilId, row)
  }
  return {
    totalCount,
    certainCount,
    items: found.flatMap(({ doc }) => {
      const row = shown.get(doc.id)
      return row === undefined ? [] : [{ suggestion: doc, row }]
    }),
  }
}
