import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { Link, useNavigate } from 'react-router'
import type { PageTable, TableShape } from '#domain/connectors/columns.ts'
import { statusObstacle, syncStatusOf, useNow, type NamedConnection } from '../live-connections/index.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { Page } from '../../ui/Page.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { defaultTableValues } from '../../ui/table/table-values.ts'
import { useCsvDownload } from '../../ui/table/useCsvDownload.ts'
import { useTableState } from '../../ui/table/useTableState.ts'
import { EditFooter, EditToggle, useBulkEdit } from './bulk-edit.tsx'
import { Filters } from './Filters.tsx'
import { relatedOf, type Related } from './related.ts'
import { RelatedDialog } from './RelatedDialog.tsx'
import { slotColumnsOf } from './slot-columns.ts'
import { nameColumn, sortFor } from './table-columns.tsx'
import type { DataRow } from './table-query.ts'
import { useColumns } from './useColumns.ts'
import { useRecordStatus } from './useRecordStatus.ts'
import { useRows } from './useRows.ts'
import { ConnectionSwitch } from './ConnectionSwitch.tsx'
import { TableSwitch } from './TableSwitch.tsx'

// The rows do not wait for a question that few people are asked.
const BulkStatusDialog = lazy(async () => ({ default: (await import('./BulkStatusDialog.tsx')).BulkStatusDialog }))

const useStyles = makeStyles({
  syncing: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    color: tokens.colorBrandForegroundLink,
  },
  asOf: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
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
  const text = useText()
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
  const [opened, setOpened] = useState<{ readonly row: DataRow; readonly of: Related }>()
  const belonging = useMemo(() => relatedOf(connection, table), [connection, table])
  const related = useMemo(() => belonging.map(({ of }) => of), [belonging])
  const onRelated = useCallback((row: DataRow, of: Related) => setOpened({ row, of }), [])
  const openedShape = belonging.find(({ of }) => of === opened?.of)?.shape
  const editing = useBulkEdit(status.change)
  const mayEdit = useAllowed('record:edit')
  const obstacle = statusObstacle(connection, now)
  const mayChange = mayEdit && obstacle === undefined
  const rowName = useMemo(() => (row: DataRow) => String(row[nameColumn[table]] ?? ''), [table])
  const { crmSettings, entry } = connection
  const slots = useMemo(() => slotColumnsOf({ crmSettings, entry }), [crmSettings, entry])
  const columns = useColumns({
    table,
    shape,
    slots,
    latestPeriod: rows.data?.latestPeriod,
    rowName,
    onStatus: mayChange ? status.change : undefined,
    related,
    onRelated,
  })
  const name = text(`table.name.${table}`)
  const title = text('data.title_of', { table: name, application })
  const syncing = syncStatusOf(connection, now) === 'IN_PROGRESS'
  // How many rows of usage there are without filters, nobody keeps.
  const anyRows =
    table === 'usage' ? undefined : (table === 'users' ? connection.totalUsers : connection.totalAdministrations) > 0
  const search = kept(window.location.search)
  return (
    <Page
      filled
      title={title}
      status={<Freshness connection={connection} syncing={syncing} />}
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
        toolbarEnd={mayEdit && <EditToggle editing={editing} reason={obstacle} />}
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
        <Suspense fallback={null}>
          <BulkStatusDialog
            count={editing.selection.ids.size}
            busy={status.busy}
            onCancel={editing.stopAsking}
            onSubmit={editing.submit}
          />
        </Suspense>
      )}
      {opened !== undefined && openedShape !== undefined && (
        <RelatedDialog
          connectionId={id}
          shape={openedShape}
          lists={opened.of}
          of={{ externalId: String(opened.row['externalId'] ?? ''), name: rowName(opened.row) }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Page>
  )
}

/** Which connection this is and how old its rows are; while they are being renewed, that too. */
function Freshness({ connection, syncing }: { connection: NamedConnection; syncing: boolean }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const synced = connection.syncInfo?.lastSuccessfulSyncEnd
  const facts = [
    connection.description,
    ...(synced == null ? [] : [text('data.as_of', { moment: formats.moment(synced) })]),
  ]
  return (
    <span className={styles.asOf}>
      {facts.filter((fact) => fact !== '').join(' · ')}
      {syncing && (
        <Link className={styles.syncing} to={`/connections/${connection.id}`}>
          <Spinner size="extra-tiny" aria-hidden="true" />
          <Message id="sync.running" />
        </Link>
      )}
    </span>
  )
}
