import { lazy, Suspense, useEffect, useMemo } from 'react'
import { Button } from '@fluentui/react-components'
import { DatabaseSearch24Regular } from '@fluentui/react-icons/svg/database-search'
import { PlugDisconnected24Regular } from '@fluentui/react-icons/svg/plug-disconnected'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { syncStatusOf, useConnections, useNow, type NamedConnection } from '../live-connections/index.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { Page } from '../../ui/Page.tsx'
import { ConnectionSwitch } from './ConnectionSwitch.tsx'
import { inUse, pathOf, placeFor, whyNoRows, type DataTableChoice, type Wish } from './data-place.ts'
import { NoRows } from './NoRows.tsx'
import { TablePage } from './TablePage.tsx'

// A table of its own kind, with the lines of an invoice beside it: most look at rows.
const InvoicesPage = lazy(async () => ({ default: (await import('./InvoicesPage.tsx')).InvoicesPage }))

const storageKey = 'spil.data.place'

function lastPlace(): Wish {
  try {
    const { connectionId, table } = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<
      Record<keyof Wish, unknown>
    >
    return {
      connectionId: typeof connectionId === 'string' ? connectionId : undefined,
      table: typeof table === 'string' ? table : undefined,
    }
  } catch {
    return { connectionId: undefined, table: undefined }
  }
}

/** The rows of one table of one connection. */
export function DataPage() {
  const text = useText()
  const { connections, error, reload } = useConnections()
  if (connections === undefined) {
    return (
      <Page title={text('data.title')}>
        {error === undefined ? <Loading /> : <ErrorState error={error} onRetry={() => void reload()} />}
      </Page>
    )
  }
  // Without a connection there is nothing to look at, and one thing to do.
  if (connections.length === 0) return <Navigate to="/connections" replace />
  return <Located connections={connections} />
}

function Located({ connections }: { connections: readonly NamedConnection[] }) {
  const { connectionId, table } = useParams()
  const location = useLocation()
  const now = useNow()
  const place = useMemo(
    () => placeFor(connections, { connectionId, table }, lastPlace()),
    [connections, connectionId, table],
  )
  const asked = connections.find(({ id }) => id === connectionId)
  if (connectionId !== undefined && asked === undefined) return <Gone choices={inUse(connections)} />
  const why = asked === undefined ? undefined : whyNoRows(asked, now)
  // Invoices are uploaded by hand: they may be there before the first sync.
  if (asked !== undefined && why !== undefined && !(asked.status === 'ACTIVE' && place?.table === 'invoices')) {
    return (
      <NoRows connection={asked} why={why} table={place?.table ?? 'administrations'} choices={inUse(connections)} />
    )
  }
  const connection = connections.find(({ id }) => id === place?.connectionId)
  if (place === undefined || connection === undefined) {
    return <NoData connection={connections.find((one) => syncStatusOf(one, now) === 'IN_PROGRESS')} />
  }
  const path = pathOf(place)
  if (location.pathname !== path) return <Navigate to={{ pathname: path, search: location.search }} replace />
  return <Shown place={place} connection={connection} connections={connections} />
}

function Shown({
  place,
  connection,
  connections,
}: {
  place: DataTableChoice
  connection: NamedConnection
  connections: readonly NamedConnection[]
}) {
  const choices = useMemo(() => inUse(connections), [connections])
  const { connectionId, table } = place
  useEffect(() => {
    sessionStorage.setItem(storageKey, JSON.stringify({ connectionId, table }))
  }, [connectionId, table])
  if (table === 'invoices')
    return (
      <Suspense fallback={<Loading />}>
        <InvoicesPage key={connectionId} connection={connection} choices={choices} />
      </Suspense>
    )
  const shape = connection.tables[table]
  // A table of its own for each place: rows of one never show under the columns of another.
  return shape === undefined ? null : (
    <TablePage key={`${connectionId} ${table}`} connection={connection} table={table} shape={shape} choices={choices} />
  )
}

/** The address names a connection that this firm does not have: deleted, or another firm's. Nothing else is shown for it. */
function Gone({ choices }: { choices: readonly NamedConnection[] }) {
  const text = useText()
  const navigate = useNavigate()
  return (
    <Page
      title={text('data.title')}
      actions={<ConnectionSwitch choices={choices} current="" table="administrations" search="" />}
    >
      <EmptyState
        icon={<PlugDisconnected24Regular />}
        title={<Message id="data.gone.title" />}
        body={<Message id="data.gone.body" />}
        action={
          <Button appearance="primary" onClick={() => void navigate('/connections')}>
            <Message id="data.gone.action" />
          </Button>
        }
      />
    </Page>
  )
}

/** No connection has rows yet; `connection`: one that is being synced. */
function NoData({ connection }: { connection: NamedConnection | undefined }) {
  const text = useText()
  const navigate = useNavigate()
  const state = connection === undefined ? 'no_data' : 'syncing'
  return (
    <Page title={text('data.title')}>
      <EmptyState
        icon={<DatabaseSearch24Regular />}
        title={<Message id={`data.${state}.title`} />}
        body={<Message id={`data.${state}.body`} values={{ application: connection?.application ?? '' }} />}
        action={
          <Button
            appearance="primary"
            onClick={() => void navigate(connection === undefined ? '/connections' : `/connections/${connection.id}`)}
          >
            <Message id={`data.${state}.action`} />
          </Button>
        }
      />
    </Page>
  )
}
