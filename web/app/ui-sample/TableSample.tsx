import { useCallback, useEffect, useMemo, useState } from 'react'
import { Button, Switch } from '@fluentui/react-components'
import { Archive20Regular } from '@fluentui/react-icons/svg/archive'
import { Link20Regular } from '@fluentui/react-icons/svg/link'
import { recordStatuses } from '#domain/connections/connection.ts'
import { useTicking, type Bulk } from '../../ui/list/bulk.tsx'
import type { OfferedOptions } from '../../ui/list/filters.ts'
import { List } from '../../ui/list/List.tsx'
import { declareList, type ListValues } from '../../ui/list/list-values.ts'
import type { RowSource } from '../../ui/list/row-source.ts'
import { rowAction } from '../../ui/list/row-action.tsx'
import { useListState, type ListState } from '../../ui/list/useListState.ts'
import { useLocalRows } from '../../ui/list/useLocalRows.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { StatusMenu } from '../../ui/StatusMenu.tsx'
import { columnsFor, type TableColumn } from '../../ui/table/columns.ts'
import { sampleKinds, sampleRows, type SampleRow } from './sample-rows.ts'

const all = sampleRows(1_284)
const rowId = (row: SampleRow): string => row.id
const rowName = (row: SampleRow): string => row.name

/** As if the kinds came from a server: asked when the menu opens, there a moment later. */
function useKinds(wanted: boolean): OfferedOptions {
  const [came, setCame] = useState(false)
  useEffect(() => {
    if (!wanted) return
    const timer = setTimeout(() => setCame(true), 400)
    return () => clearTimeout(timer)
  }, [wanted])
  return { options: came ? sampleKinds.map((name) => ({ value: name, name })) : undefined }
}

/** One filter of each kind. */
const sampleList = declareList({
  id: 'ui-sample',
  filters: {
    kind: { kind: 'any-of', label: 'sample.filter.kind', options: useKinds },
    status: {
      kind: 'one-of',
      label: 'data.status',
      options: [
        { value: 'ALL', label: 'data.status.ALL' },
        ...recordStatuses.map((value) => ({ value, label: `status.${value}` }) as const),
      ],
      initial: 'ACTIVE',
      off: 'ALL',
    },
    coc: { kind: 'text', label: 'sample.column.coc' },
    blocked: { kind: 'boolean', label: 'sample.column.blocked' },
  },
  sort: { column: 'name', order: 1 },
  paging: 'page',
})
const byCursor = { ...sampleList, paging: 'cursor' } as const
type SampleFilters = typeof sampleList.filters

function matches(row: SampleRow, { kind, status, coc, blocked }: ListValues<SampleFilters>['filters']): boolean {
  return (
    (kind.length === 0 || kind.some((one) => row.name.startsWith(one))) &&
    (status === 'ALL' || row.status === status) &&
    row.chamberOfCommerceNumber.includes(coc) &&
    (!blocked || row.isBlocked)
  )
}

/** The rows of a local list as a server with cursors tells them: a cursor is the place of a row. */
function useCursorRows(
  source: ReturnType<typeof useLocalRows<SampleRow, SampleFilters>>,
  list: ListState<SampleFilters>,
): RowSource<SampleRow> {
  const { found = [] } = source
  const { cursor } = list.values
  const at = Number(cursor?.at ?? 0)
  const from = Math.max(0, cursor?.side === 'before' ? at - list.take : at)
  const rows = useMemo(() => found.slice(from, from + list.take), [found, from, list.take])
  const cursors = {
    before: from === 0 ? null : String(from),
    after: from + list.take < found.length ? String(from + list.take) : null,
  }
  return { ...source, rows, cursors }
}

/** A list with everything a list can have. */
export function TableSample() {
  const [cursors, setCursors] = useState(false)
  const declared = cursors ? byCursor : sampleList
  const tools = (
    <Switch
      label={<Message id="sample.cursors" />}
      checked={cursors}
      onChange={(_, data) => setCursors(data.checked)}
    />
  )
  return <SampleList key={declared.paging} declared={declared} tools={tools} />
}

function SampleList({ declared, tools }: { declared: typeof sampleList; tools: React.ReactNode }) {
  const text = useText()
  const popups = usePopups()
  const list = useListState(declared)
  const [busy, setBusy] = useState(false)
  const columns = useSampleColumns()
  const reload = useCallback(() => {
    setBusy(true)
    return Promise.resolve()
  }, [])
  const local = useLocalRows({ list, all, columns, matches, busy, reload })
  const paged = useCursorRows(local, list)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setBusy(false), 3_000)
    return () => clearTimeout(timer)
  }, [busy])
  const ticking = useTicking()
  const bulk: Bulk = {
    ticking,
    toggle: { label: text('sample.edit') },
    actions: [
      {
        id: 'archive',
        label: text('status.action.ARCHIVED'),
        icon: <Archive20Regular />,
        onAct: () => {
          popups.success(text('sample.done'))
          ticking.stop()
        },
      },
    ],
  }
  return (
    <List
      label={text('sample.table')}
      list={list}
      source={declared.paging === 'page' ? local : paged}
      columns={columns}
      rowId={rowId}
      rowName={rowName}
      onOpen={(row) => popups.info(row.name)}
      search={text('sample.search')}
      download={{ name: text('sample.table') }}
      bulk={bulk}
      anyRows
      empty={{ nothing: { title: text('sample.nothing') } }}
      tools={
        <>
          {tools}
          <Button appearance="subtle" onClick={() => setBusy(true)}>
            <Message id="action.reload" />
          </Button>
        </>
      }
    />
  )
}

const column = columnsFor<SampleRow>()

function useSampleColumns(): readonly TableColumn<SampleRow>[] {
  const text = useText()
  const popups = usePopups()
  return useMemo(() => {
    type Heading =
      'name' | 'status' | 'coc' | 'email' | 'users' | 'amount' | 'blocked' | 'created' | 'lastMutation' | 'id'
    const head = (id: Heading): string => text(`sample.column.${id}`)
    const sortable = true
    const word = (row: SampleRow): string => text(`status.${row.status}`)
    const menu = (row: SampleRow) => (
      <StatusMenu status={row.status} name={row.name} onChange={() => void popups.success(text('sample.done'))} />
    )
    return [
      column('name', head('name'), 'text', (row) => row.name, { sortable }),
      column('status', head('status'), 'custom', word, { width: 80, narrow: 80, sortable, render: menu }),
      rowAction<SampleRow>({
        id: 'link',
        header: text('sample.link'),
        icon: <Link20Regular />,
        label: (row) => text('sample.link_of', { name: row.name }),
        isFor: (row) => row.status === 'ACTIVE',
        onAct: (row) => popups.info(row.name),
      }),
      column('chamberOfCommerceNumber', head('coc'), 'text', (row) => row.chamberOfCommerceNumber, {
        sortable,
        width: 130,
      }),
      column('email', head('email'), 'text', (row) => row.email, { sortable }),
      column('users', head('users'), 'integer', (row) => row.users, { sortable, totals: true }),
      column('amount', head('amount'), 'amount', (row) => row.amount, { sortable, totals: true }),
      column('isBlocked', head('blocked'), 'boolean', (row) => row.isBlocked),
      column('created', head('created'), 'date', (row) => row.created, { sortable }),
      column('lastMutation', head('lastMutation'), 'moment', (row) => row.lastMutation, { sortable }),
      column('id', head('id'), 'text', (row) => row.id, { hidden: true }),
    ]
  }, [text, popups])
}
