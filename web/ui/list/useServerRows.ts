import { useCallback, useMemo, useState } from 'react'
import type { Document } from '../../graphql/transport.ts'
import { useTransport } from '../../graphql/TransportContext.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import type { ColumnTotals } from '../table/columns.ts'
import type { Filters } from './filters.ts'
import type { Cursor, ListValues } from './list-values.ts'
import type { RowSource, Stretch } from './row-source.ts'
import type { ListState } from './useListState.ts'

/** Which rows of the list: a page, or those beside a cursor. */
export interface Window {
  readonly skip: number
  readonly take: number
  readonly cursor: Cursor | undefined
}

/** A page of an answer. */
export interface AnsweredRows<Row> extends Stretch<Row> {
  /** Of a list with cursors: where the stretch before this one ends; null: there is none. */
  readonly previous?: string | null
}

/**
 * The rows as a person filtered, sorted and paged them, from the server. `variables` and `rowsOf` have to be the same
 * functions as long as what they read is the same. `data` is the whole answer, for what else is in it.
 */
export function useServerRows<F extends Filters, Row, Answer, Variables>(question: {
  readonly list: ListState<F>
  readonly document: Document<Answer, Variables>
  readonly variables: (values: ListValues<F>, window: Window) => NoInfer<Variables>
  readonly rowsOf: (answer: NoInfer<Answer>) => AnsweredRows<Row>
  /** What all rows come to that the filters leave, where the answer to the page has it; else ask `useServerTotals`. */
  readonly totalsOf?: (answer: NoInfer<Answer>) => ColumnTotals | undefined
}): RowSource<Row> & {
  readonly data: Answer | undefined
  readonly answers: ListValues<F> | undefined
  /** `data` is the answer to what is asked now, and not to something before it. */
  readonly isCurrent: boolean
} {
  const { list, document, variables, rowsOf, totalsOf } = question
  const { values, skip, take } = list
  const transport = useTransport()
  const asked = useGraphql(document, list.isPending ? null : variables(values, { skip, take, cursor: values.cursor }))
  const [answered, setAnswered] = useState(values)
  if (asked.current && answered !== values) setAnswered(values)
  const read = useCallback<RowSource<Row>['read']>(
    async ({ skip: from, after }, rows, signal) => {
      const cursor = after === undefined ? undefined : ({ side: 'after', at: after } as const)
      return rowsOf(await transport.call(document, variables(values, { skip: from, take: rows, cursor }), { signal }))
    },
    [transport, document, variables, rowsOf, values],
  )
  const { data, error, busy, reload } = asked
  const page = data === undefined ? undefined : rowsOf(data)
  const totals = useMemo(() => (data === undefined ? undefined : totalsOf?.(data)), [data, totalsOf])
  return {
    data,
    isCurrent: asked.current,
    totals,
    rows: page?.items,
    total: page?.totalCount,
    answers: data === undefined ? undefined : asked.current ? values : answered,
    cursors:
      page === undefined || list.declared.paging === 'page'
        ? undefined
        : { before: page.previous ?? null, after: page.next ?? null },
    busy,
    error,
    reload,
    read,
  }
}
