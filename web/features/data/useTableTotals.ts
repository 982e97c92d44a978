import { useMemo } from 'react'
import type { RecordTable, TableShape } from '#domain/connectors/columns.ts'
import type { Filters } from '../../ui/list/filters.ts'
import type { ListValues } from '../../ui/list/list-values.ts'
import type { ListState } from '../../ui/list/useListState.ts'
import { useServerTotals } from '../../ui/list/useServerTotals.ts'
import { addedKeys, totalsOf, totalsQuery, type RowsVariables } from './table-query.ts'

/** What the rows of a table come to that the filter leaves, in the columns that are added up; of some tables none is. */
export function useTableTotals<F extends Filters>(of: {
  readonly connectionId: string
  readonly table: RecordTable
  readonly shape: TableShape
  readonly list: ListState<F>
  readonly source: { readonly answers: ListValues<F> | undefined }
  readonly filterOf: (values: ListValues<F>) => RowsVariables['filter']
}) {
  const { connectionId, table, shape, list, source, filterOf } = of
  const document = useMemo(() => totalsQuery(table, shape), [table, shape])
  const adds = addedKeys(table, shape).length > 0
  const asked = useServerTotals({
    list,
    source,
    document,
    variables: (values) => (adds ? { connectionId, filter: filterOf(values) } : null),
    totalsOf,
  })
  return { ...asked, document: adds ? document : undefined }
}
