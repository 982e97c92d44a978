import type { ODataApiKeySortColumn, ODataKeysQuery, ODataKeysQueryVariables } from '../../graphql/generated/graphql.ts'
import { declareList, type ListValues } from '../../ui/list/list-values.ts'
import type { AnsweredRows, Window } from '../../ui/list/useServerRows.ts'
import type { FeedKey } from './key-view.ts'

/** What can be chosen in the list of keys. */
export const keyList = declareList({
  id: 'odata-keys',
  filters: {},
  sort: { column: 'name', order: 1 },
  pageSize: 50,
  paging: 'page',
})

/** By these the server sorts. */
const sortColumns: ReadonlySet<string> = new Set<ODataApiKeySortColumn>([
  'name',
  'description',
  'disabled',
  'endDate',
  'createdTime',
  'lastUsed',
])
const sortsBy = (column: string): column is ODataApiKeySortColumn => sortColumns.has(column)

export function listVariables(
  { search, sort }: ListValues<typeof keyList.filters>,
  { skip, take }: Pick<Window, 'skip' | 'take'>,
): ODataKeysQueryVariables {
  return {
    filter: { name: search },
    sort: { column: sortsBy(sort.column) ? sort.column : 'name', direction: sort.order === 1 ? 'ASC' : 'DESC' },
    skip,
    take,
  }
}

export const rowsOf = ({ oDataApiKeys }: ODataKeysQuery): AnsweredRows<FeedKey> => oDataApiKeys
