import { useCallback, useMemo } from 'react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Link, useNavigate } from 'react-router'
import type { PageTable, TableShape } from '#domain/connectors/columns.ts'
import {
  ConnectionStatus,
  healthOfView,
  statusObstacle,
  syncStatusOf,
  useNow,
  type NamedConnection,
} from '../live-connections/index.ts'
import { UndoLast } from '../tasks/index.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { useTicking, type Bulk } from '../../ui/list/bulk.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { withoutPlace } from '../../ui/list/list-values.ts'
import { useListState, type ListState } from '../../ui/list/useListState.ts'
import { ConnectionSwitch } from './ConnectionSwitch.tsx'
import { dataList, type DataFilters } from './data-list.ts'
import { dataNotice } from './DataNotice.tsx'
import { RecordPanel } from './RecordPanel.tsx'
import { nameColumn, sortFor } from './table-columns.tsx'
import type { DataRow } from './table-query.ts'
import { TableSwitch } from './TableSwitch.tsx'
import { useBulkStatus } from './useBulkStatus.tsx'
import { useColumns } from './useColumns.ts'
import { useCustomerNames } from './useCustomerNames.ts'
import { useRecordStatus } from './useRecordStatus.ts'
import { useRelated } from './useRelated.tsx'
import { useRowLinks } from './useRowLinks.tsx'
import { useRows } from './useRows.ts'

const useStyles = makeStyles({
  state: { color: 'inherit', ':hover': { color: tokens.colorBrandForegroundLinkHover } },
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

/** What can be done to rows here, and be taken back. */
const actsOfRows = ['record-statuses', 'links'] as const

const rowId = (row: DataRow): string => row.spilId

interface TablePageProps {
  readonly connection: NamedConnection
  readonly table: PageTable
  readonly shape: TableShape
  /** The connections one can switch to. */
  readonly choices: readonly NamedConnection[]
}

/** The choices of the data page, sorted by a column that this table has. */
function useTableList(scope: string, table: PageTable, shape: TableShape): ListState<DataFilters> {
  const list = useListState(dataList, scope)
  return useMemo(() => {
    const { sort } = list.values
    const column = sortFor(table, shape, sort.column)
    return column === sort.column ? list : list.at({ ...list.values, sort: { ...sort, column } })
  }, [list, table, shape])
}

export function TablePage({ connection, table, shape, choices }: TablePageProps) {
  const text = useText()
  const navigate = useNavigate()
  const now = useNow()
  const { application, connector, id } = connection
  const list = useTableList(`data.${connector}.${table}`, table, shape)
  const { queries, source: bare } = useRows(connection, table, shape, list)
  const source = useCustomerNames(bare)
  const status = useRecordStatus(id, table, queries)
  const mayEdit = useAllowed('record:edit') && connection.status === 'ACTIVE'
  const obstacle = statusObstacle(connection, now)
  const ticking = useTicking()
  const bulkStatus = useBulkStatus(ticking, status, obstacle)
  const rowName = useMemo(() => (row: DataRow) => String(row[nameColumn[table]] ?? ''), [table])
  const links = useRowLinks({
    connectionId: id,
    table,
    values: list.values,
    rowName,
    ticking,
    shown: queries,
    onTaskEnd: () => void bare.reload(),
  })
  // Who can do nothing with ticked rows needs no ticks; with one thing that can be done the other says why it cannot.
  const mayTick = links.actions.length > 0 || obstacle === undefined
  const bulk: Bulk = {
    ticking,
    toggle: { label: text('data.edit'), obstacle: mayTick ? undefined : text(obstacle) },
    actions: [...links.actions, { ...bulkStatus.action, primary: links.actions.length === 0 }],
  }
  const related = useRelated(connection, table, rowName)
  const columns = useColumns({
    connection,
    table,
    shape,
    latestPeriod: source.data?.rows.latestPeriod,
    rowName,
    onStatus: mayEdit && obstacle === undefined ? status.give : undefined,
    customer: links.columns,
    related: related.columns,
  })
  const panel = useCallback(
    (row: DataRow) => <RecordPanel connection={connection} columns={columns} row={row} />,
    [connection, columns],
  )
  // Numbers and euros look alike: the heading says which they are, as does the name of a file.
  const name = table === 'usage' ? text(`data.usage.title_${shape.amounts ?? 'integer'}`) : text(`table.name.${table}`)
  const syncing = syncStatusOf(connection, now) === 'IN_PROGRESS'
  // How many rows of usage there are without filters, nobody keeps.
  const anyRows =
    table === 'usage' ? undefined : (table === 'users' ? connection.totalUsers : connection.totalAdministrations) > 0
  const search = withoutPlace(window.location.search)
  return (
    <>
      <ListPage
        title={text('data.title_of', { table: name, application })}
        status={<Freshness connection={connection} now={now} />}
        actions={<ConnectionSwitch choices={choices} current={id} table={table} search={search} />}
        message={dataNotice(connection)}
        tabs={<TableSwitch connection={connection} current={table} search={search} />}
        list={list}
        source={source}
        columns={columns}
        rowId={rowId}
        rowName={rowName}
        panel={panel}
        search={text(`data.search.${table}`)}
        bulk={mayEdit ? bulk : undefined}
        download={{ name: `${application} ${name}` }}
        anyRows={anyRows}
        empty={{
          nothing: {
            title: text('data.nothing.title', { application, table: text(`table.name.${table}`).toLowerCase() }),
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
      {bulkStatus.dialog}
      {links.panel}
      {related.dialog}
      <UndoLast kinds={actsOfRows} />
    </>
  )
}

/** Which connection this is, how old its rows are and, unless all is well, how it stands. */
function Freshness({ connection, now }: { connection: NamedConnection; now: Date }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const { id, description, syncInfo } = connection
  const synced = syncInfo?.lastSuccessfulSyncEnd
  const health = healthOfView(connection, now)
  const facts = [description, ...(synced == null ? [] : [text('data.as_of', { moment: formats.moment(synced) })])]
  return (
    <span className={styles.asOf}>
      {facts.filter((fact) => fact !== '').join(' · ')}
      {health.state !== 'IN_ORDER' && (
        <Link className={styles.state} to={`/connections/${id}`}>
          <ConnectionStatus health={health} />
        </Link>
      )}
    </span>
  )
}
