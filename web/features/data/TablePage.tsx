import { useMemo, useState } from 'react'
import { Button, makeStyles, ToggleButton, tokens, Tooltip } from '@fluentui/react-components'
import { Edit20Regular } from '@fluentui/react-icons/svg/edit'
import { useNavigate } from 'react-router'
import { mayChangeRecordStatus } from '#domain/connections/authorization.ts'
import type { SettableStatus } from '#domain/connections/connection.ts'
import type { PageTable, TableShape } from '#domain/connectors/columns.ts'
import { syncStatusOf, useNow, type NamedConnection } from '../live-connections/index.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText, type MessageId } from '../../ui/Message.tsx'
import { Page } from '../../ui/Page.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { defaultTableValues } from '../../ui/table/table-values.ts'
import { useCsvDownload } from '../../ui/table/useCsvDownload.ts'
import { useSelection } from '../../ui/table/useSelection.ts'
import { useTableState } from '../../ui/table/useTableState.ts'
import { BulkStatusDialog } from './BulkStatusDialog.tsx'
import { Filters } from './Filters.tsx'
import { ConnectionSwitch, TableSwitch } from './PlaceSwitch.tsx'
import { RelatedDialog } from './RelatedDialog.tsx'
import { nameColumn, sortFor } from './table-columns.tsx'
import type { DataRow } from './table-query.ts'
import { useColumns } from './useColumns.ts'
import { useRecordStatus } from './useRecordStatus.ts'
import { useRows } from './useRows.ts'

const useStyles = makeStyles({
  asOf: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, fontVariantNumeric: 'tabular-nums' },
})

const rowId = (row: DataRow): string => row.spilId

interface TablePageProps {
  readonly connection: NamedConnection
  readonly table: PageTable
  readonly shape: TableShape
  /** The connections one can switch to. */
  readonly choices: readonly NamedConnection[]
}

/** What of the address goes along to another table: the filters, not the page and not the order. */
function kept(search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.delete('page')
  return parameters.size === 0 ? '' : `?${parameters.toString()}`
}

export function TablePage({ connection, table, shape, choices }: TablePageProps) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const navigate = useNavigate()
  const now = useNow()
  const download = useCsvDownload()
  const values = useTableState('data', defaultTableValues)
  const { application, id } = connection
  const state = useMemo(
    () => ({
      ...values,
      id: `data.${connection.connector}.${table}`,
      sortColumn: sortFor(table, shape, values.sortColumn),
    }),
    [values, connection.connector, table, shape],
  )
  const rows = useRows(connection, table, shape, state)
  const status = useRecordStatus(id, table, rows.query)
  const [related, setRelated] = useState<DataRow>()
  const editing = useBulkEdit(status.change)
  const mayEdit = useAllowed('record:edit')
  const mayChange = mayEdit && mayChangeRecordStatus(connection, now)
  const rowName = useMemo(() => (row: DataRow) => String(row[nameColumn[table]] ?? ''), [table])
  const columns = useColumns({
    table,
    shape,
    latestPeriod: rows.data?.latestPeriod,
    rowName,
    onStatus: mayChange ? status.change : undefined,
    onRelated: connection.entry?.tables.access === undefined ? undefined : setRelated,
  })
  const name = text(`table.name.${table}`)
  const title = text('data.title_of', { table: name, application })
  const syncing = syncStatusOf(connection, now) === 'IN_PROGRESS'
  const synced = connection.syncInfo?.lastSuccessfulSyncEnd
  // How many rows of usage there are without filters, nobody keeps.
  const anyRows =
    table === 'usage' ? undefined : (table === 'users' ? connection.totalUsers : connection.totalAdministrations) > 0
  const search = kept(window.location.search)
  return (
    <Page
      filled
      title={title}
      status={
        <span className={styles.asOf}>
          {[connection.description, ...(synced == null ? [] : [text('data.as_of', { moment: formats.moment(synced) })])]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
      }
      actions={<ConnectionSwitch choices={choices} current={id} table={table} search={search} />}
      tabs={<TableSwitch connection={connection} current={table} search={search} />}
      {...(editing.on ? { footer: <EditFooter editing={editing} /> } : {})}
    >
      <DataTable<DataRow>
        label={title}
        columns={columns}
        rows={rows.data?.items}
        total={rows.data?.totalCount}
        rowId={rowId}
        rowName={rowName}
        table={state}
        busy={rows.busy}
        error={rows.error}
        onRetry={() => void rows.reload()}
        searchLabel={text('data.search')}
        toolbar={<Filters table={state} />}
        toolbarEnd={mayEdit && <EditToggle editing={editing} reason={reasonNot(mayChange, syncing)} />}
        onDownload={() => void download({ name: `${application} ${name}`, columns, page: rows.page })}
        selection={editing.on ? editing.selection : undefined}
        {...(anyRows === undefined ? {} : { anyRows })}
        empty={{
          nothing: {
            title: text('data.nothing.title', { application, table: name.toLowerCase() }),
            body: text('data.nothing.body'),
            action: (
              <Button onClick={() => void navigate(`/connections/${id}`)}>
                <Message id="data.nothing.action" />
              </Button>
            ),
          },
          syncing:
            syncing && anyRows === false
              ? { title: text('data.syncing.title'), body: text('data.syncing.body', { application }) }
              : undefined,
        }}
      />
      {editing.asking && (
        <BulkStatusDialog
          count={editing.selection.ids.size}
          busy={status.busy}
          onCancel={editing.stopAsking}
          onSubmit={(to) => void editing.submit(to)}
        />
      )}
      {related !== undefined && connection.entry?.tables.access !== undefined && table !== 'usage' && (
        <RelatedDialog
          connectionId={id}
          shape={connection.entry.tables.access}
          lists={table === 'administrations' ? 'users' : 'administrations'}
          of={{ externalId: String(related['externalId'] ?? ''), name: rowName(related) }}
          onClose={() => setRelated(undefined)}
        />
      )}
    </Page>
  )
}

/** Why no status can be changed now; undefined: it can. */
function reasonNot(mayChange: boolean, syncing: boolean): MessageId | undefined {
  if (mayChange) return undefined
  return syncing ? 'status_change.may_not.running' : 'status_change.may_not.failed'
}

type BulkEdit = ReturnType<typeof useBulkEdit>

/** Ticking rows and giving them a status together. */
function useBulkEdit(change: (ids: readonly string[], to: SettableStatus) => Promise<number>) {
  const text = useText()
  const formats = useFormats()
  const popups = usePopups()
  const selection = useSelection()
  const [on, setOn] = useState(false)
  const [asking, setAsking] = useState(false)
  const stop = (): void => {
    selection.clear()
    setOn(false)
  }
  const submit = async (to: SettableStatus): Promise<void> => {
    const count = await change([...selection.ids], to)
    setAsking(false)
    if (count === 0) return
    popups.success(text('status_change.bulk.done', { count, countText: formats.integer(count) }))
    stop()
  }
  return {
    on,
    selection,
    asking,
    start: () => setOn(true),
    stop,
    ask: () => setAsking(true),
    stopAsking: () => setAsking(false),
    submit,
  }
}

function EditToggle({ editing, reason }: { editing: BulkEdit; reason: MessageId | undefined }) {
  const text = useText()
  return (
    <Tooltip content={text(reason ?? 'data.edit')} relationship={reason === undefined ? 'label' : 'description'}>
      <ToggleButton
        appearance="subtle"
        icon={<Edit20Regular />}
        aria-label={text('data.edit')}
        checked={editing.on}
        disabledFocusable={reason !== undefined && !editing.on}
        onClick={editing.on ? editing.stop : editing.start}
      />
    </Tooltip>
  )
}

function EditFooter({ editing }: { editing: BulkEdit }) {
  const none = editing.selection.ids.size === 0
  const change = (
    <Button appearance="primary" disabledFocusable={none} onClick={editing.ask}>
      <Message id="data.edit_status" />
    </Button>
  )
  return (
    <>
      {none ? (
        <Tooltip content={<Message id="data.edit_status_first" />} relationship="description">
          {change}
        </Tooltip>
      ) : (
        change
      )}
      <Button onClick={editing.stop}>
        <Message id="action.cancel" />
      </Button>
    </>
  )
}
