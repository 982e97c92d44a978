import { useCallback, useMemo } from 'react'
import { CustomersByIdDocument } from '../../graphql/generated/graphql.ts'
import { useTransport } from '../../graphql/TransportContext.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import type { ReadStretch, RowSource } from '../../ui/list/row-source.ts'
import type { DataRow } from './table-query.ts'

const idsOf = (rows: readonly DataRow[]): string[] =>
  [...new Set(rows.flatMap(({ combinationId }) => (combinationId === null ? [] : [combinationId])))].sort()

const named = (rows: readonly DataRow[], names: ReadonlyMap<string, string>): DataRow[] =>
  rows.map((row) =>
    row.combinationId === null ? row : { ...row, combinationName: names.get(row.combinationId) ?? null },
  )

const mapOf = (found: readonly { readonly id: string; readonly name: string }[]): ReadonlyMap<string, string> =>
  new Map(found.map(({ id, name }) => [id, name]))

/** The same rows with what their customers are called, on screen and in a file: the tables of a vendor know only ids. */
export function useCustomerNames<Source extends RowSource<DataRow>>(source: Source): Source {
  const transport = useTransport()
  const { rows, read } = source
  const ids = useMemo(() => idsOf(rows ?? []), [rows])
  const { data } = useGraphql(CustomersByIdDocument, ids.length === 0 ? null : { ids })
  const shown = useMemo(() => rows && named(rows, mapOf(data?.combinationsById ?? [])), [rows, data])
  const readNamed = useCallback<ReadStretch<DataRow>>(
    async (from, take, signal) => {
      const stretch = await read(from, take, signal)
      const wanted = idsOf(stretch.items)
      if (wanted.length === 0) return stretch
      const { combinationsById } = await transport.call(CustomersByIdDocument, { ids: wanted }, { signal })
      return { ...stretch, items: named(stretch.items, mapOf(combinationsById)) }
    },
    [read, transport],
  )
  return useMemo(() => ({ ...source, rows: shown, read: readNamed }), [source, shown, readNamed])
}
