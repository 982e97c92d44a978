import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { PlugDisconnected24Regular } from '@fluentui/react-icons/svg/plug-disconnected'
import { useNavigate, useParams } from 'react-router'
import { dataTypesOf, InvoicesTab, LatestInvoicesCard } from '../connection-invoices/index.ts'
import {
  ConnectionStatus,
  healthOfView,
  syncStatusOf,
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
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { bannerOf, takesFiles } from './banner.ts'
import { tabIn, tabsOf, type TabContents } from './connection-tabs.ts'
import { ConnectionPanel, ConnectionTabs } from './ConnectionTabs.tsx'
import { BannerBar } from './BannerBar.tsx'
import { CrmSettingsTab } from './CrmSettingsTab.tsx'
import { CredentialsCard } from './CredentialsCard.tsx'
import { DataCard } from './DataCard.tsx'
import { DetailsCard } from './DetailsCard.tsx'
import { GroupsCard, groupColumn } from './GroupsCard.tsx'
import { ExternalCard } from './ExternalCard.tsx'
import { HeldRunBar } from './HeldRunBar.tsx'
import { Lifecycle } from './Lifecycle.tsx'
import { MasterDataCard } from './MasterDataCard.tsx'
import { Neighbours } from './Neighbours.tsx'
import { RunHistoryCard } from './RunHistoryCard.tsx'
import { SyncProgressCard } from './SyncProgressCard.tsx'
import { useMasterDataFiles } from './useMasterDataFiles.ts'
import { useSyncRuns } from './useSyncRuns.ts'

const useStyles = makeStyles({
  bars: { display: 'grid', rowGap: tokens.spacingVerticalS },
  state: { color: tokens.colorNeutralForeground2 },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    '@media (min-width: 1024px)': { gridTemplateColumns: 'minmax(18rem, 24rem) minmax(0, 1fr)' },
  },
  column: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingHorizontalL },
})

const oneColumn = '(max-width: 1023px)'

/** Nothing comes in until somebody gives access, or a file. */
function needsAccess({ status, flags }: NamedConnection): boolean {
  return status === 'ACTIVE' && flags.length > 0
}

/** One connection: how it stands, access or files, and every sync it made. */
export function ConnectionPage() {
  const text = useText()
  const navigate = useNavigate()
  const { id = '', tab } = useParams()
  const { connections, error, reload } = useConnections()
  const connection = connections?.find((one) => one.id === id)
  const breadcrumb = [{ text: text('connections.title'), to: '/connections' }]
  if (connections !== undefined && connection !== undefined) {
    // A connection of its own: nothing typed or opened goes along to the next one.
    return <Details key={connection.id} connection={connection} connections={connections} tab={tab} />
  }
  return (
    <Page title={text('connections.title')} breadcrumb={breadcrumb}>
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
  const now = useNow(5_000)
  const mayEdit = useAllowed('connection:edit')
  const sync = syncStatusOf(connection, now)
  const syncing = sync === 'IN_PROGRESS'
  const files = useMasterDataFiles(takesFiles(connection) ? connection.id : undefined)
  const runs = useSyncRuns(connection.id, syncing).data?.syncRuns.items ?? []
  const running = runs.find(({ state }) => state === 'RUNNING')
  const banner = bannerOf(connection, files.data?.masterDataFiles.items[0]?.state, now)
  const { application, description, status } = connection
  const waiting = status === 'ACTIVE' ? runs.find(({ state }) => state === 'HELD') : undefined
  const usable = status === 'ACTIVE' || status === 'ARCHIVED'
  // Under each other, what is missing comes before what is known.
  const accessFirst = useMediaQuery(oneColumn) && needsAccess(connection)
  const facts = (
    <div key="facts" className={styles.column}>
      <DetailsCard connection={connection} now={now} mayEdit={mayEdit} />
      {usable && <DataCard connection={connection} />}
      {status === 'ACTIVE' && groupColumn(connection) !== undefined && (
        <GroupsCard connection={connection} now={now} mayEdit={mayEdit} />
      )}
    </div>
  )
  const work = (
    <div key="work" className={styles.column}>
      {status === 'ACTIVE' && <Access connection={connection} mayEdit={mayEdit} />}
      {running !== undefined && syncing && <SyncProgressCard run={running} connection={connection} now={now} />}
      {usable && <RunHistoryCard connection={connection} syncing={syncing} abandoned={sync === 'ABANDONED'} />}
    </div>
  )
  const contents: TabContents = {
    connection: <div className={styles.grid}>{accessFirst ? [work, facts] : [facts, work]}</div>,
    ...(usable ? { invoices: <InvoicesTab connection={connection} mayEdit={mayEdit} /> } : {}),
    settings: <CrmSettingsTab connection={connection} connections={connections} mayEdit={mayEdit} now={now} />,
  }
  const tabs = tabsOf(connection).filter((one) => contents[one] !== undefined)
  const current = tabIn(tabs, tab)
  return (
    <Page
      title={description === '' ? application : text('connection.title_with', { application, description })}
      breadcrumb={[{ text: text('connections.title'), to: '/connections' }]}
      status={
        <>
          <Neighbours connections={connections} id={connection.id} tab={current} />
          <span className={styles.state}>
            <ConnectionStatus state={healthOfView(connection, now).state} />
          </span>
        </>
      }
      message={
        <div className={styles.bars}>
          {/* Data that waits for an answer is not simply ready. */}
          {(waiting === undefined || banner !== 'file-available') && (
            <BannerBar banner={banner} connection={connection} now={now} />
          )}
          {waiting !== undefined && <HeldRunBar run={waiting} connection={connection} mayEdit={mayEdit} />}
        </div>
      }
      {...(tabs.length > 1 ? { tabs: <ConnectionTabs id={connection.id} tabs={tabs} current={current} /> } : {})}
      {...(mayEdit && current === 'connection' ? { footer: <Lifecycle connection={connection} /> } : {})}
    >
      {tabs.length > 1 ? <ConnectionPanel current={current}>{contents[current]}</ConnectionPanel> : contents[current]}
    </Page>
  )
}

/** How the firm gives this application's data: a window of the vendor, a form, or files. */
function Access({ connection, mayEdit }: { connection: NamedConnection; mayEdit: boolean }) {
  switch (connection.entry?.authorization) {
    case 'external':
      return <ExternalCard connection={connection} mayEdit={mayEdit} />
    case 'credentials':
      return <CredentialsCard connection={connection} mayEdit={mayEdit} />
    case 'optional':
      return (
        <>
          <LatestInvoicesCard connection={connection} mayEdit={mayEdit} />
          <CredentialsCard connection={connection} mayEdit={mayEdit} />
        </>
      )
    case 'none':
    case undefined:
      if (takesFiles(connection)) return <MasterDataCard connection={connection} mayEdit={mayEdit} />
      return dataTypesOf(connection).length > 0 ? (
        <LatestInvoicesCard connection={connection} mayEdit={mayEdit} />
      ) : null
  }
}
