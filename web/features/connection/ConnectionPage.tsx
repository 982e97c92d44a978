import { useRef } from 'react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { PlugDisconnected24Regular } from '@fluentui/react-icons/svg/plug-disconnected'
import { Table20Regular } from '@fluentui/react-icons/svg/table'
import { useNavigate, useParams } from 'react-router'
import { hasData } from '#domain/connections/connection-state.ts'
import type { ConnectionState, HealthStep } from '#domain/connections/health.ts'
import { InvoicesTab } from '../connection-invoices/index.ts'
import {
  ConnectionStatus,
  dataPath,
  healthOfView,
  SyncButton,
  useConnections,
  useNow,
  type NamedConnection,
} from '../live-connections/index.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { Page } from '../../ui/Page.tsx'
import { tabIn, tabsOf, type ConnectionTab } from './connection-tabs.ts'
import { ConnectionPanel, ConnectionTabs } from './ConnectionTabs.tsx'
import { Findings } from './Findings.tsx'
import { firstTableOf } from './first-table.ts'
import { HeldRun } from './HeldRun.tsx'
import { Lifecycle } from './Lifecycle.tsx'
import { hasLosses, Losses } from './Losses.tsx'
import { Neighbours } from './Neighbours.tsx'
import { NextStep } from './NextStep.tsx'
import { ServiceEnds } from './ServiceEnds.tsx'
import { SettingsTab } from './SettingsTab.tsx'
import { StatusTab } from './StatusTab.tsx'

const useStyles = makeStyles({ state: { color: tokens.colorNeutralForeground2 } })

/** One connection: how it stands, access or files, and every sync it made. */
export function ConnectionPage() {
  const text = useText()
  const navigate = useNavigate()
  const { id = '', tab } = useParams()
  const { connections, error, reload } = useConnections()
  const connection = connections?.find((one) => one.id === id)
  if (connections !== undefined && connection !== undefined) {
    // A connection of its own: nothing typed or opened goes along to the next one.
    return <Details key={connection.id} connection={connection} connections={connections} tab={tab} />
  }
  return (
    <Page title={text('connections.title')}>
      {connections !== undefined ? (
        <EmptyState
          icon={<PlugDisconnected24Regular />}
          title={<Message id="connection.not_found.title" />}
          body={<Message id="connection.not_found.body" />}
          action={
            <Button appearance="primary" onClick={() => void navigate('/connections')}>
              <Message id="connection.not_found.action" />
            </Button>
          }
        />
      ) : error === undefined ? (
        <Loading />
      ) : (
        <ErrorState error={error} onRetry={() => void reload()} />
      )}
    </Page>
  )
}

function Details({
  connection,
  connections,
  tab,
}: {
  connection: NamedConnection
  connections: readonly NamedConnection[]
  tab: string | undefined
}) {
  const styles = useStyles()
  const text = useText()
  const mayEdit = useAllowed('connection:edit')
  const now = useNow(5_000)
  const health = healthOfView(connection, now)
  const { application, description } = connection
  const tabs = tabsOf(connection)
  const current = tabIn(tabs, tab)
  const navigate = useNavigate()
  const toAccess = useRef<() => void>(null)
  const onAccess = (): void => {
    if (toAccess.current === null) void navigate(`/connections/${connection.id}`)
    else toAccess.current()
  }
  const contents = {
    connection: () => (
      <StatusTab connection={connection} health={health} mayEdit={mayEdit} now={now} toAccess={toAccess} />
    ),
    invoices: () => <InvoicesTab connection={connection} mayEdit={mayEdit} />,
    settings: () => <SettingsTab connection={connection} connections={connections} mayEdit={mayEdit} now={now} />,
  } satisfies Record<ConnectionTab, () => React.JSX.Element>
  const content = contents[current]()
  return (
    <Page
      title={description === '' ? application : text('connection.title_with', { application, description })}
      breadcrumb={[{ text: text('connections.title'), to: '/connections' }]}
      status={
        <>
          <Neighbours connections={connections} id={connection.id} tab={current} />
          {/* On its own tab it is the heading of what follows. */}
          {current !== 'connection' && (
            <span className={styles.state}>
              <ConnectionStatus health={health} />
            </span>
          )}
        </>
      }
      actions={<Actions connection={connection} step={health.step} mayEdit={mayEdit} now={now} onAccess={onAccess} />}
      {...messageOf(connection, health.state, now)}
      {...(tabs.length > 1 ? { tabs: <ConnectionTabs id={connection.id} tabs={tabs} current={current} /> } : {})}
    >
      {tabs.length > 1 ? <ConnectionPanel current={current}>{content}</ConnectionPanel> : content}
    </Page>
  )
}

/** What somebody has to decide, what did not come in, what was noticed, and what the vendor is about to stop. */
function messageOf(
  connection: NamedConnection,
  state: ConnectionState,
  now: Date,
): { readonly message?: React.JSX.Element } {
  if (state === 'HELD') return { message: <HeldRun connection={connection} /> }
  const { status, entry, findings } = connection
  const isQuiet = !hasLosses(connection) && entry?.ends == null && findings.length === 0
  if (status !== 'ACTIVE' || isQuiet) return {}
  return {
    message: (
      <>
        <Losses connection={connection} />
        <Findings connection={connection} />
        <ServiceEnds connection={connection} now={now} />
      </>
    ),
  }
}

/** To the rows, a sync now, what is done seldom, and last the one thing to do next. */
function Actions(props: {
  readonly connection: NamedConnection
  readonly step: HealthStep
  readonly mayEdit: boolean
  readonly now: Date
  readonly onAccess: () => void
}) {
  const { connection, step, mayEdit, now, onAccess } = props
  const navigate = useNavigate()
  const table = firstTableOf(connection)
  return (
    <>
      {hasData(connection) && table !== undefined && (
        <Button icon={<Table20Regular />} onClick={() => void navigate(dataPath(connection.id, table))}>
          <Message id="connection.view_data" />
        </Button>
      )}
      {connection.status === 'ACTIVE' && step !== 'sync' && (
        <SyncButton connection={connection} now={now} look="word" />
      )}
      {mayEdit && <Lifecycle connection={connection} />}
      {step === 'sync' && <SyncButton connection={connection} now={now} look="primary" />}
      <NextStep connection={connection} step={step} onAccess={onAccess} />
    </>
  )
}
