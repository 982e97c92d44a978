import { checkOutcomes } from '#domain/products/supplier-check.ts'
import { declareList } from '../../ui/list/list-values.ts'

export const checkList = declareList({
  id: 'supplier-check',
  filters: {
    outcome: {
      kind: 'any-of',
      look: 'chips',
      label: 'supplier_check.outcome',
      options: checkOutcomes.map((value) => ({ value, label: `supplier_check.outcome.${value}` as const })),
    },
    undecided: { kind: 'boolean', label: 'supplier_check.only_undecided' },
  },
  sort: { column: 'atStake', order: -1 },
  pageSize: 50,
  paging: 'page',
})
export type CheckFilters = typeof checkList.filters
