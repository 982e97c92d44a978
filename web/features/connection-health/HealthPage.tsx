import { useMemo } from 'react'
import { PlugConnected24Regular } from '@fluentui/react-icons/svg/plug-connected'
import { useConnections, useNow } from '../live-connections/index.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { Page } from '../../ui/Page.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { localPage } from '../../ui/table/local-rows.ts'
import { defaultTableValues, type TableValues } from '../../ui/table/table-values.ts'
import { useCsvDownload } from '../../ui/table/useCsvDownload.ts'
import { useTableState } from '../../ui/table/useTableState.ts'
import { useNarrow } from '../../ui/useMediaQuery.ts'
import { healthColumns, healthFileColumns } from './columns.tsx'
import { healthRows, type HealthRow } from './health-view.ts'
import { Summary } from './Summary.tsx'

/** The worst first. */
const defaults: TableValues = { ...defaultTableValues, status: 'ALL', sortColumn: 'state' }
const rowId = (row: HealthRow): string => row.id
const rowName = ({ connection: { application, description } }: HealthRow): string =>
  description === '' ? application : `${application}, ${description}`
const rowHref = (row: HealthRow): string => `/connections/${row.id}`

/** Every connection that is in use: how it stands, what is the matter, and the one thing to do. */
export function HealthPage() {
  const text = useText()
  const formats = useFormats()
  const now = useNow()
  const narrow = useNarrow()
  const mayEdit = useAllowed('connection:edit')
  const download = useCsvDownload()
  const table = useTableState('connection-health', defaults)
  const { connections, error, busy, reload } = useConnections()
  const rows = useMemo(() => (connections === undefined ? undefined : healthRows(connections, now)), [connections, now])
  const columns = useMemo(
    () => healthColumns({ text, formats, now, narrow, mayEdit }),
    [text, formats, now, narrow, mayEdit],
  )
  const part = (all: readonly HealthRow[], skip: number, take: number) => {
    const byState = table.sortColumn === 'state'
    // By how they stand is the order the rows come in; their words would sort by the alphabet.
    const ordered = byState && table.sortOrder === -1 ? all.toReversed() : all
    const { filter, sortOrder } = table
    const sortColumn = byState ? '' : table.sortColumn
    return localPage(ordered, columns, { filter, sortColumn, sortOrder, skip, take }, formats.compare)
  }
  const page = rows === undefined ? undefined : part(rows, table.skip, table.pageSize)
  const save = async (all: readonly HealthRow[]): Promise<void> => {
    await download({
      name: text('health.file_name'),
      columns: healthFileColumns({ text, formats, now }),
      page: (skip, take) => Promise.resolve(part(all, skip, take)),
    })
  }
  return (
    <Page
      title={text('health.title')}
      breadcrumb={[{ text: text('connections.title'), to: '/connections' }]}
      {...(rows !== undefined && rows.length > 0 ? { message: <Summary rows={rows} /> } : {})}
      filled
    >
      {rows?.length === 0 ? (
        <EmptyState icon={<PlugConnected24Regular />} title={<Message id="health.empty.title" />} />
      ) : (
        <DataTable<HealthRow>
          label={text('health.title')}
          columns={columns}
          rows={page?.items}
          total={page?.totalCount}
          anyRows={rows !== undefined && rows.length > 0}
          rowId={rowId}
          rowName={rowName}
          rowHref={rowHref}
          table={table}
          busy={busy}
          error={error}
          onRetry={() => void reload()}
          searchLabel={text('health.search')}
          {...(rows === undefined ? {} : { onDownload: () => void save(rows) })}
          empty={{ nothing: { title: text('health.empty.title') } }}
        />
      )}
    </Page>
  )
}
