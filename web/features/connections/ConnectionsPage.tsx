import { useMemo, type ReactNode } from 'react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons/svg/add'
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import { PlugConnected24Regular } from '@fluentui/react-icons/svg/plug-connected'
import { Search24Regular } from '@fluentui/react-icons/svg/search'
import { useNavigate } from 'react-router'
import { HealthButton } from '../connection-health/index.ts'
import {
  crmInUse,
  groupOf,
  useConnections,
  useMakeLeading,
  useNow,
  type ConnectionGroup,
  type NamedConnection,
} from '../live-connections/index.ts'
import { Allowed, useAllowed } from '../../ui/Allowed.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { Page } from '../../ui/Page.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { narrowMedia } from '../../ui/theme.ts'
import { useNarrow } from '../../ui/useMediaQuery.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import { defaultTableValues, type TableValues } from '../../ui/table/table-values.ts'
import { useCsvDownload } from '../../ui/table/useCsvDownload.ts'
import { useTableState, type TableState } from '../../ui/table/useTableState.ts'
import { connectionColumns } from './columns.tsx'
import { matching, pageOfGroups, pageWithin } from './list-view.ts'

const defaults: TableValues = { ...defaultTableValues, status: 'ALL', sortColumn: 'application' }
const noConnections: readonly NamedConnection[] = []
const rowId = (row: NamedConnection): string => row.id
const rowName = (row: NamedConnection): string => row.application
const rowHref = (row: NamedConnection): string => `/connections/${row.id}`

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, paddingBottom: tokens.spacingVerticalL },
  search: { flexGrow: 1, maxWidth: '20rem', [narrowMedia]: { flexBasis: '100%', maxWidth: 'none' } },
  group: { marginBottom: tokens.spacingVerticalXXL },
  heading: {
    display: 'flex',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalS,
    margin: `0 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  count: {
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase300,
  },
})

/** Every connection of the firm: CRM, the other applications, and what was archived. */
export function ConnectionsPage() {
  const text = useText()
  const { connections, error, busy, reload } = useConnections()
  const table = useTableState('connections', defaults)
  const found = useMemo(
    () => (connections === undefined ? undefined : matching(connections, table.filter)),
    [connections, table.filter],
  )
  const none = connections?.length === 0
  return (
    <Page title={text('connections.title')} actions={none ? undefined : <Actions connections={connections} />}>
      {none ? (
        <NoConnections />
      ) : (
        <>
          <Tools table={table} rows={found} />
          <Groups rows={found} all={connections} table={table} error={error} busy={busy} reload={reload} />
        </>
      )}
    </Page>
  )
}

function Actions({ connections }: { connections: readonly NamedConnection[] | undefined }) {
  const now = useNow()
  return (
    <>
      {connections !== undefined && <HealthButton connections={connections} now={now} />}
      <AddButton />
    </>
  )
}

function AddButton() {
  const navigate = useNavigate()
  return (
    <Allowed to="connection:edit">
      <Button appearance="primary" icon={<Add20Regular />} onClick={() => void navigate('/add-connection')}>
        <Message id="connections.add" />
      </Button>
    </Allowed>
  )
}

function NoConnections() {
  const mayAdd = useAllowed('connection:edit')
  return (
    <EmptyState
      icon={<PlugConnected24Regular />}
      title={<Message id="connections.empty.title" />}
      body={<Message id={mayAdd ? 'connections.empty.body' : 'connections.empty.reader'} />}
      {...(mayAdd ? { action: <AddButton /> } : {})}
    />
  )
}

function Tools({ table, rows }: { table: TableState; rows: readonly NamedConnection[] | undefined }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const now = useNow()
  const download = useCsvDownload()
  const save = async (list: readonly NamedConnection[]): Promise<void> => {
    const columns = connectionColumns({
      text,
      formats,
      now,
      showLeading: false,
      makeLeading: undefined,
      narrow: false,
    })
    const group = {
      id: 'group',
      header: text('connections.column.group'),
      kind: 'text' as const,
      value: (row: NamedConnection) => text(`connections.group.${groupOf(row)}`),
    }
    await download({
      name: text('connections.file_name'),
      columns: [...columns, group],
      page: (skip, take) => Promise.resolve({ items: list.slice(skip, skip + take), totalCount: list.length }),
    })
  }
  return (
    <div className={styles.tools}>
      <SearchBox
        className={styles.search}
        label={text('connections.search')}
        value={table.filter}
        onSearch={(filter) => table.change({ filter })}
      />
      <Button
        icon={<ArrowDownload20Regular />}
        disabled={rows === undefined || rows.length === 0}
        onClick={() => rows !== undefined && void save(rows)}
      >
        <Message id="connections.export" />
      </Button>
    </div>
  )
}

interface GroupsProps {
  readonly rows: readonly NamedConnection[] | undefined
  readonly all: readonly NamedConnection[] | undefined
  readonly table: TableState
  readonly error: unknown
  readonly busy: boolean
  readonly reload: () => Promise<void>
}

function Groups({ rows, all, table, error, busy, reload }: GroupsProps) {
  const text = useText()
  const now = useNow()
  const narrow = useNarrow()
  const formats = useFormats()
  const mayEdit = useAllowed('connection:edit')
  const connections = all ?? noConnections
  const leading = useMakeLeading(connections)
  const makeLeading = mayEdit ? leading.makeLeading : undefined
  const showLeading = crmInUse(connections).length > 1
  const columns = useMemo(
    () => connectionColumns({ text, formats, now, showLeading, makeLeading, narrow }),
    [text, formats, now, showLeading, makeLeading, narrow],
  )
  const page = pageWithin(table.currentPage, table.pageSize, rows?.length ?? 0)
  const shownTable = { ...table, currentPage: page, skip: page * table.pageSize }
  const groups = rows === undefined ? undefined : pageOfGroups(rows, page, table.pageSize)
  const list = (label: string, part: readonly NamedConnection[] | undefined): ReactNode => (
    <DataTable<NamedConnection>
      label={label}
      shape="card"
      pager={false}
      columns={columns}
      rows={part}
      total={part?.length}
      rowId={rowId}
      rowName={rowName}
      rowHref={rowHref}
      table={table}
      error={error}
      onRetry={() => void reload()}
      empty={{ nothing: { title: text('connections.empty.title') } }}
    />
  )
  if (groups === undefined) return list(text('connections.title'), undefined)
  if (groups.length === 0) return <FilteredAway table={table} />
  return (
    <div aria-busy={busy && rows === undefined}>
      {groups.map(({ group, rows: part, total }) => (
        <Group key={group} group={group} total={total}>
          {list(text(`connections.group.${group}`), part)}
        </Group>
      ))}
      <Pager
        table={shownTable}
        total={rows?.length}
        shown={groups.reduce((sum, group) => sum + group.rows.length, 0)}
      />
    </div>
  )
}

function Group({ group, total, children }: { group: ConnectionGroup; total: number; children: ReactNode }) {
  const styles = useStyles()
  const formats = useFormats()
  return (
    <section className={styles.group}>
      <h2 className={styles.heading}>
        <Message id={`connections.group.${group}`} />
        <span className={styles.count}>{formats.integer(total)}</span>
      </h2>
      {children}
    </section>
  )
}

function FilteredAway({ table }: { table: TableState }) {
  return (
    <EmptyState
      icon={<Search24Regular />}
      title={<Message id="connections.filtered.title" values={{ filter: table.filter }} />}
      action={
        <Button onClick={() => table.change({ filter: '' })}>
          <Message id="connections.filtered.action" />
        </Button>
      }
    />
  )
}
