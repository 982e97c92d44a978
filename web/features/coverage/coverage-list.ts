import { settableStatuses } from '#domain/connections/connection.ts'
import { useConnectionChoices } from '../live-connections/index.ts'
import { declareList } from '../../ui/list/list-values.ts'

const states = ['ALL', 'NOT_LINKED', 'SUGGESTED', 'LINKED', 'IGNORED', 'SET_ASIDE'] as const

export const coverageList = declareList({
  id: 'coverage',
  filters: {
    state: {
      kind: 'one-of',
      label: 'coverage.state',
      options: states.map((value) => ({ value, label: `coverage.state.${value}` as const })),
      initial: 'ALL',
      off: 'ALL',
    },
    connection: { kind: 'any-of', label: 'linking.column.connection', options: useConnectionChoices },
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
  },
  sort: { column: 'name', order: 1 },
  pageSize: 50,
  // Each customer has as many cells as there are connections.
  largestPage: 100,
  paging: 'page',
})
export type CoverageFilters = typeof coverageList.filters
