import { settableStatuses } from '#domain/connections/connection.ts'
import type {
  CombinationFilter,
  CombinationSort,
  CombinationSortColumn,
  CombinationsQuery,
  CombinationsQueryVariables,
} from '../../graphql/generated/graphql.ts'
import { declareList, toAddress, withoutPlace, type ListValues } from '../../ui/list/list-values.ts'
import type { AnsweredRows, Window } from '../../ui/list/useServerRows.ts'
import type { CombinationRow } from './combination-view.ts'
import { useConnectionOptions, useTagOptions } from './filter-options.ts'

/** What can be chosen in the list of customers. */
export const combinationList = declareList({
  id: 'combinations',
  filters: {
    status: {
      kind: 'one-of',
      label: 'data.status',
      options: (['ALL', ...settableStatuses] as const).map((value) => ({
        value,
        label: `data.status.${value}` as const,
      })),
      initial: 'ALL',
      off: 'ALL',
    },
    connection: { kind: 'any-of', label: 'combinations.filter.connection', options: useConnectionOptions },
    tag: { kind: 'any-of', label: 'combinations.filter.tag', options: useTagOptions },
  },
  ready: [
    { label: 'combinations.view.worst_margin', choices: 'sort=margin', permission: 'product:read' },
    { label: 'combinations.view.most_sales', choices: 'sort=-sales', permission: 'product:read' },
  ],
  sort: { column: 'name', order: 1 },
  pageSize: 50,
  paging: 'cursor',
})
export type CombinationListValues = ListValues<typeof combinationList.filters>

/** By these the server sorts. */
const sortColumns: ReadonlySet<string> = new Set<CombinationSortColumn>([
  'name',
  'customerId',
  'chamberOfCommerceNumber',
  'lastUpdateTime',
  'spilStatus',
  'reference1',
  'reference2',
  'reference3',
  'reference4',
  'reference5',
  'sales',
  'margin',
])
export const sortsBy = (column: string): column is CombinationSortColumn => sortColumns.has(column)

/** Which customers, and in what order: what the choices mean to the server. */
export function questionOf({ search, filters, sort }: CombinationListValues): {
  readonly filter: CombinationFilter
  readonly sort: CombinationSort
} {
  return {
    filter: { search, status: filters.status, connectionIds: [...filters.connection], tags: [...filters.tag] },
    // An address may name anything.
    sort: { column: sortsBy(sort.column) ? sort.column : 'name', direction: sort.order === 1 ? 'ASC' : 'DESC' },
  }
}

export function listVariables(
  values: CombinationListValues,
  { take, cursor }: Pick<Window, 'take' | 'cursor'>,
): CombinationsQueryVariables {
  const place = cursor === undefined ? {} : cursor.side === 'after' ? { after: cursor.at } : { before: cursor.at }
  return { ...questionOf(values), first: take, ...place }
}

export function rowsOf({ combinations }: CombinationsQuery): AnsweredRows<CombinationRow> {
  const { items, totalCount, previousCursor, nextCursor } = combinations
  return { items, totalCount, previous: previousCursor, next: nextCursor }
}

/** The page of a customer as one of a list: its neighbours there are those of the list. */
export function combinationPath(id: string, values?: CombinationListValues): string {
  const path = `/combinations/${id}`
  if (values === undefined) return path
  return `${path}${withoutPlace(toAddress(values, combinationList, new URLSearchParams()).toString())}`
}
