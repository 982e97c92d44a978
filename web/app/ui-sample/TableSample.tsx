import { useEffect, useMemo, useState } from 'react'
import { Button, ToggleButton } from '@fluentui/react-components'
import { Edit20Regular } from '@fluentui/react-icons/svg/edit'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { StatusMenu } from '../../ui/StatusMenu.tsx'
import type { TableColumn } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { localPage } from '../../ui/table/local-rows.ts'
import { StatusFilterSelect } from '../../ui/table/StatusFilterSelect.tsx'
import { useCsvDownload } from '../../ui/table/useCsvDownload.ts'
import { useSelection } from '../../ui/table/useSelection.ts'
import { useTableState } from '../../ui/table/useTableState.ts'
import { sampleRows, type SampleRow } from './sample-rows.ts'

const all = sampleRows(1_284)
const rowId = (row: SampleRow): string => row.id
const rowName = (row: SampleRow): string => row.name

export function TableSample() {
  const text = useText()
  const formats = useFormats()
  const popups = usePopups()
  const table = useTableState('ui-sample')
  const selection = useSelection()
  const [editing, setEditing] = useState(false)
  const [busy, setBusy] = useState(false)
  const download = useCsvDownload()
  const columns = useSampleColumns()
  const rows = useMemo(() => all.filter((row) => table.status === 'ALL' || row.status === table.status), [table.status])
  const page = useMemo(() => localPage(rows, columns, table, formats.compare), [rows, columns, table, formats])
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setBusy(false), 3_000)
    return () => clearTimeout(timer)
  }, [busy])
  return (
    <DataTable
      label={text('sample.table')}
      columns={columns}
      rows={page.items}
      total={page.totalCount}
      rowId={rowId}
      rowName={rowName}
      table={table}
      busy={busy}
      anyRows
      empty={{ nothing: { title: text('sample.nothing') } }}
      onOpen={(row) => popups.info(row.name)}
      searchLabel={text('sample.search')}
      selection={editing ? selection : undefined}
      bulkActions={
        <Button disabled={selection.ids.size === 0} onClick={() => popups.success(text('sample.done'))}>
          <Message id="status.action.ARCHIVED" />
        </Button>
      }
      toolbar={<StatusFilterSelect table={table} />}
      toolbarEnd={
        <>
          <Button appearance="subtle" onClick={() => setBusy(true)}>
            <Message id="action.reload" />
          </Button>
          <ToggleButton
            appearance="subtle"
            checked={editing}
            icon={<Edit20Regular />}
            onClick={() => setEditing(!editing)}
          >
            <Message id="sample.edit" />
          </ToggleButton>
        </>
      }
      onCancelSelection={() => {
        selection.clear()
        setEditing(false)
      }}
      onDownload={() =>
        void download({
          name: text('sample.table'),
          columns,
          page: async (skip, take) =>
            Promise.resolve(localPage(rows, columns, { ...table, skip, take }, formats.compare)),
        })
      }
    />
  )
}

function useSampleColumns(): readonly TableColumn<SampleRow>[] {
  const text = useText()
  const popups = usePopups()
  return useMemo(
    () => [
      { id: 'name', header: text('sample.column.name'), kind: 'text', value: (row) => row.name, sortable: true },
      {
        id: 'status',
        header: text('sample.column.status'),
        kind: 'status',
        value: (row) => row.status,
        sortable: true,
        render: (row) => (
          <StatusMenu status={row.status} name={row.name} onChange={() => void popups.success(text('sample.done'))} />
        ),
      },
      {
        id: 'chamberOfCommerceNumber',
        header: text('sample.column.coc'),
        kind: 'text',
        value: (row) => row.chamberOfCommerceNumber,
        sortable: true,
        width: 130,
      },
      { id: 'email', header: text('sample.column.email'), kind: 'text', value: (row) => row.email, sortable: true },
      { id: 'users', header: text('sample.column.users'), kind: 'integer', value: (row) => row.users, sortable: true },
      {
        id: 'amount',
        header: text('sample.column.amount'),
        kind: 'amount',
        value: (row) => row.amount,
        sortable: true,
      },
      { id: 'isBlocked', header: text('sample.column.blocked'), kind: 'boolean', value: (row) => row.isBlocked },
      {
        id: 'created',
        header: text('sample.column.created'),
        kind: 'date',
        value: (row) => row.created,
        sortable: true,
      },
      {
        id: 'lastMutation',
        header: text('sample.column.lastMutation'),
        kind: 'moment',
        value: (row) => row.lastMutation,
        sortable: true,
      },
      { id: 'id', header: text('sample.column.id'), kind: 'text', value: (row) => row.id, hidden: true },
    ],
    [text, popups],
  )
}
