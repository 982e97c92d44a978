import { useCallback, useEffect, useMemo } from 'react'
import { decimal, decimalText, plus, zero } from '#domain/shared/decimal.ts'
import { searchable } from '#domain/shared/text.ts'
import { useFormats } from '../formats.ts'
import { isNumeric, type CellValue, type ColumnTotals, type Sort, type TableColumn } from '../table/columns.ts'
import type { Filters } from './filters.ts'
import type { ListValues } from './list-values.ts'
import type { RowSource } from './row-source.ts'
import type { ListState } from './useListState.ts'

type Compare = (a: string, b: string) => number

function compareValues(a: CellValue, b: CellValue, compare: Compare): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return compare(String(a ?? ''), String(b ?? ''))
}

/** The rows in the order of a column that sorts; in their own order where there is no such column. */
function sorted<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sort: Sort,
  compare: Compare,
): readonly Row[] {
  const column = columns.find(({ id, sortable }) => id === sort.column && sortable === true)
  if (column === undefined) return rows
  const by = column.compare ?? ((a: Row, b: Row) => compareValues(column.value(a), column.value(b), compare))
  return rows.toSorted((a, b) => sort.order * by(a, b))
}

/** The rows with a column of text in which the words stand, whatever the case and the accents. */
function searched<Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[], search: string): readonly Row[] {
  const wanted = searchable(search)
  const texts = columns.filter((column) => column.kind === 'text')
  if (wanted === '') return rows
  return rows.filter((row) => texts.some((column) => searchable(String(column.value(row) ?? '')).includes(wanted)))
}

/** What the rows come to in the columns that have `totals`, exact; undefined: there is no such column. */
export function totalsOf<Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[]): ColumnTotals | undefined {
  const summed = columns.filter(({ kind, totals }) => totals !== undefined && totals !== false && isNumeric(kind))
  if (summed.length === 0) return undefined
  return Object.fromEntries(
    summed.map(({ id, value }) => {
      const amounts = rows.map((row) => decimal(String(value(row) ?? '')) ?? zero)
      return [id, { sum: decimalText(amounts.reduce(plus, zero)) }]
    }),
  )
}

/**
 * The rows of a list that the browser holds whole: searched, filtered, sorted and paged as the server does it for
 * others. What is given has to be the same on each render as long as it is the same; `all` is undefined until it came.
 */
export function useLocalRows<Row, F extends Filters>(given: {
  readonly list: ListState<F>
  readonly all: readonly Row[] | undefined
  readonly columns: readonly TableColumn<Row>[]
  /** Whether the filters leave a row. */
  readonly matches?: (row: Row, filters: ListValues<F>['filters']) => boolean
  /** In place of a search in every column of text. */
  readonly search?: (rows: readonly Row[], search: string) => readonly Row[]
  /** Of a list in groups: which one a row is in. The order of the list holds within each. */
  readonly place?: (row: Row) => number
  readonly busy?: boolean
  readonly error?: unknown
  readonly reload?: () => Promise<void>
}): RowSource<Row> & { /** On all pages. */ readonly found: readonly Row[] | undefined } {
  const { list, all, columns, matches, search, place, busy = false, error, reload = settled } = given
  const { values, isPending } = list
  const { compare } = useFormats()
  const found = useMemo(() => {
    if (all === undefined || isPending) return undefined
    const left = matches === undefined ? all : all.filter((row) => matches(row, values.filters))
    const hits = search === undefined ? searched(left, columns, values.search) : search(left, values.search)
    const ordered = sorted(hits, columns, values.sort, compare)
    return place === undefined ? ordered : ordered.toSorted((a, b) => place(a) - place(b))
  }, [all, isPending, columns, matches, search, place, values, compare])

  const last = found === undefined ? values.page : Math.max(0, Math.ceil(found.length / list.take) - 1)
  useEffect(() => {
    // Rows went, and the page with them.
    if (values.page > last) list.show({ ...values, page: last })
  }, [last, values, list])
  const page = Math.min(values.page, last)
  const from = page * list.take
  const rows = useMemo(() => found?.slice(from, from + list.take), [found, from, list.take])
  const totals = useMemo(() => (found === undefined ? undefined : totalsOf(found, columns)), [found, columns])
  const read = useCallback<RowSource<Row>['read']>(
    ({ skip }, take) =>
      Promise.resolve({ items: (found ?? []).slice(skip, skip + take), totalCount: found?.length ?? 0 }),
    [found],
  )
  return {
    found,
    rows,
    total: found?.length,
    totals,
    answers: found === undefined ? undefined : values,
    busy,
    error,
    reload,
    read,
  }
}

function settled(): Promise<void> {
  return Promise.resolve()
}
