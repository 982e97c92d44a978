import { useCallback, useMemo } from 'react'
import type { TableShape } from '#domain/connectors/columns.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText, useTextOf } from '../../ui/Message.tsx'
import { List } from '../../ui/list/List.tsx'
import { ListDialog } from '../../ui/list/ListDialog.tsx'
import { declareList, type ListValues } from '../../ui/list/list-values.ts'
import { useLocalListState } from '../../ui/list/useListState.ts'
import { useServerRows, type Window } from '../../ui/list/useServerRows.ts'
import type { TableColumn } from '../../ui/table/columns.ts'
import type { Related } from './related.ts'
import { dataColumn } from './table-columns.tsx'
import { tableQuery, type DataRow, type RowsVariables } from './table-query.ts'
import { rowsOf } from './useRows.ts'
import { useTableTotals } from './useTableTotals.ts'

export interface RelatedDialogProps {
  readonly connectionId: string
  /** The table of pairs user – administration, or that of billing lines. */
  readonly shape: TableShape
  /** What is listed: the users or the billing lines of an administration, or the administrations of a user. */
  readonly lists: Related
  /** The vendor's id and the name of the row they belong to. */
  readonly of: { readonly externalId: string; readonly name: string }
  readonly onClose: () => void
}

const rowId = (row: DataRow): string => row.spilId
/** Where the name of what is listed stands, and the column of its code. */
const keys = {
  users: { name: 'userName', code: 'userId' },
  administrations: { name: 'administrationName', code: 'administrationId' },
  billings: { name: 'description', code: undefined },
} as const satisfies Record<Related, { name: string; code: string | undefined }>

/** The rows that belong to one row: who may open an administration, what is billed for it, or what a user may open. */
export function RelatedDialog({ connectionId, shape, lists, of, onClose }: RelatedDialogProps) {
  const text = useText()
  const textOf = useTextOf()
  const formats = useFormats()
  const { name: nameKey, code: codeKey } = keys[lists]
  const declared = useMemo(
    () =>
      declareList({
        id: `related.${shape.query}.${lists}`,
        filters: {},
        sort: { column: nameKey, order: 1 },
        paging: 'page',
      }),
    [shape, lists, nameKey],
  )
  const list = useLocalListState(declared)
  const table = lists === 'billings' ? 'billings' : 'access'
  const query = useMemo(() => tableQuery(table, shape), [table, shape])
  const filterOf = useCallback(
    ({ search }: ListValues) => ({
      search,
      status: 'ALL' as const,
      ...(lists === 'administrations' ? { userId: of.externalId } : { administrationId: of.externalId }),
    }),
    [lists, of.externalId],
  )
  const variables = useCallback(
    (values: ListValues, { skip, take }: Window): RowsVariables => ({
      connectionId,
      filter: filterOf(values),
      sort: { column: values.sort.column, direction: values.sort.order === 1 ? 'ASC' : 'DESC' },
      skip,
      take,
    }),
    [connectionId, filterOf],
  )
  const rows = useServerRows({ list, document: query, variables, rowsOf })
  const { totals } = useTableTotals({ connectionId, table, shape, list, source: rows, filterOf })
  const source = { ...rows, totals }
  const columns = useMemo((): TableColumn<DataRow>[] => {
    const texts = { text, textOf, formats }
    const own: TableColumn<DataRow> = {
      ...dataColumn({ key: nameKey, kind: 'text', sortable: true }, texts),
      header: text(`data.related.one_${lists}`),
    }
    const code =
      codeKey === undefined ? [] : [dataColumn({ key: codeKey, kind: 'text', sortable: true } as const, texts)]
    return [own, ...code, ...shape.columns.map((column) => dataColumn(column, texts))]
  }, [text, textOf, formats, nameKey, codeKey, lists, shape])
  const title = text(`data.related.${lists}`, { name: of.name })
  return (
    <ListDialog title={title} onClose={onClose}>
      <List
        label={title}
        list={list}
        source={source}
        columns={columns}
        rowId={rowId}
        rowName={(row) => String(row[nameKey] ?? '')}
        search={text('data.search')}
        download={{ name: title }}
        empty={{ nothing: { title: <Message id={`data.related.none_${lists}`} /> } }}
      />
    </ListDialog>
  )
}
