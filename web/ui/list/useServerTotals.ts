import { useMemo } from 'react'
import type { Document } from '../../graphql/transport.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import type { ColumnTotals } from '../table/columns.ts'
import type { Filters } from './filters.ts'
import type { ListValues } from './list-values.ts'
import type { ListState } from './useListState.ts'

/**
 * What all rows come to that the filters leave, by a question of its own: it is asked when a filter changes, and not for
 * each page. Of the rows on screen, which after a question that failed are not those that are asked for. `variables` null:
 * nothing of these rows is added up.
 */
export function useServerTotals<F extends Filters, Answer, Variables>(question: {
  readonly list: ListState<F>
  readonly source: { readonly answers: ListValues<F> | undefined }
  readonly document: Document<Answer, Variables>
  readonly variables: (values: ListValues<F>) => NoInfer<Variables> | null
  readonly totalsOf: (answer: NoInfer<Answer>) => ColumnTotals
}): { readonly totals: ColumnTotals | undefined; readonly reload: () => Promise<void> } {
  const { list, source, document, variables, totalsOf } = question
  const { data, reload } = useGraphql(document, variables(source.answers ?? list.values), { keepPreviousData: false })
  const totals = useMemo(() => (data === undefined ? undefined : totalsOf(data)), [data, totalsOf])
  return { totals, reload }
}
