import { searchable } from '#domain/shared/text.ts'
import type { CellValue, TableColumn } from './columns.ts'
import type { TableValues } from './table-values.ts'

function compareValues(a: CellValue, b: CellValue, compare: (a: string, b: string) => number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return compare(String(a ?? ''), String(b ?? ''))
}

/** For a list that the browser holds whole: what the server does for the others. Search looks in every text column. */
export function localPage<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  values: Pick<TableValues, 'filter' | 'sortColumn' | 'sortOrder'> & { readonly skip: number; readonly take: number },
  compare: (a: string, b: string) => number,
): { readonly items: readonly Row[]; readonly totalCount: number } {
  const wanted = searchable(values.filter)
  const texts = columns.filter((column) => column.kind === 'text')
  const found =
    wanted === ''
      ? rows
      : rows.filter((row) => texts.some((column) => searchable(String(column.value(row) ?? '')).includes(wanted)))
  const sort = columns.find((column) => column.id === values.sortColumn)
  const sorted =
    sort === undefined
      ? found
      : found.toSorted((a, b) => values.sortOrder * compareValues(sort.value(a), sort.value(b), compare))
  return { items: sorted.slice(values.skip, values.skip + values.take), totalCount: found.length }
}
