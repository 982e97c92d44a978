import { settableStatuses } from '#domain/connections/connection.ts'
import { declareList, type ListValues } from '../../ui/list/list-values.ts'
import type { RowsVariables } from './table-query.ts'

/** What can be chosen on every table of the data page: one choice for all, kept from one to the next. */
export const dataList = declareList({
  id: 'data',
  filters: {
    status: {
      kind: 'one-of',
      label: 'data.status',
      options: (['ALL', ...settableStatuses] as const).map((value) => ({
        value,
        label: `data.status.${value}` as const,
      })),
      initial: 'ACTIVE',
      off: 'ALL',
    },
    unconnected: { kind: 'boolean', label: 'data.show_unconnected', permission: 'record:edit' },
  },
  sort: { column: 'name', order: 1 },
  paging: 'page',
})
export type DataFilters = typeof dataList.filters

/** What is chosen, as the API's filter of a table. */
export function filterOf({
  search,
  filters,
}: Pick<ListValues<DataFilters>, 'search' | 'filters'>): RowsVariables['filter'] {
  return { search, status: filters.status, onlyUnconnected: filters.unconnected }
}
