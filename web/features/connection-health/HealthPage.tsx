import { useMemo } from 'react'
import { PlugConnected24Regular } from '@fluentui/react-icons/svg/plug-connected'
import { useConnections, useNow } from '../live-connections/index.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { declareList, type ListValues } from '../../ui/list/list-values.ts'
import { useListState } from '../../ui/list/useListState.ts'
import { useLocalRows } from '../../ui/list/useLocalRows.ts'
import { healthColumns, healthFileColumns } from './columns.tsx'
import { healthRows, type HealthRow } from './health-view.ts'
import { Summary } from './Summary.tsx'

/** The worst first. */
const healthList = declareList({
  id: 'connection-health',
  filters: {
    tone: {
      kind: 'any-of',
      label: 'health.column.state',
      options: [
        { value: 'broken', label: 'health.tone.broken' },
        { value: 'attention', label: 'health.tone.attention' },
        { value: 'well', label: 'health.tone.well' },
      ],
    },
  },
  sort: { column: 'state', order: 1 },
  paging: 'page',
})
const rowId = (row: HealthRow): string => row.id
const rowName = ({ connection: { application, description } }: HealthRow): string =>
  description === '' ? application : `${application}, ${description}`
const rowHref = (row: HealthRow): string => `/connections/${row.id}`
const matches = (row: HealthRow, { tone }: ListValues<typeof healthList.filters>['filters']): boolean =>
  tone.length === 0 || tone.includes(row.health.tone)

/** Every connection that is in use: how it stands, what is the matter, and the one thing to do. */
export function HealthPage() {
  const text = useText()
  const formats = useFormats()
  const now = useNow()
  const mayEdit = useAllowed('connection:edit')
  const list = useListState(healthList)
  const { connections, ...answer } = useConnections()
  const rows = useMemo(() => (connections === undefined ? undefined : healthRows(connections, now)), [connections, now])
  const context = useMemo(() => ({ text, formats, now }), [text, formats, now])
  const columns = useMemo(() => healthColumns({ ...context, mayEdit }), [context, mayEdit])
  const source = useLocalRows({ list, all: rows, columns, matches, ...answer })
  return (
    <ListPage
      title={text('health.title')}
      breadcrumb={[{ text: text('connections.title'), to: '/connections' }]}
      message={rows !== undefined && rows.length > 0 ? <Summary rows={rows} /> : undefined}
      list={list}
      source={source}
      columns={columns}
      rowId={rowId}
      rowName={rowName}
      rowHref={rowHref}
      search={text('health.search')}
      download={{ name: text('health.file_name'), columns: healthFileColumns(context) }}
      anyRows={rows === undefined ? undefined : rows.length > 0}
      empty={{ nothing: { icon: <PlugConnected24Regular />, title: <Message id="health.empty.title" /> } }}
    />
  )
}
