import { useMemo } from 'react'
import { makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { Crown16Filled, Crown20Regular } from '@fluentui/react-icons/svg/crown'
import {
  ApplicationName,
  ConnectionStateIcon,
  crmInUse,
  LastSync,
  NoticeIcon,
  noticeOf,
  noticeText,
  quotedName,
  stateOf,
  SyncButton,
  toneOf,
  useMakeLeading,
  type NamedConnection,
} from '../live-connections/index.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import { rowAction } from '../../ui/list/row-action.tsx'
import { columnsFor, type TableColumn } from '../../ui/table/columns.ts'
import { useNarrow } from '../../ui/useMediaQuery.ts'

const useStyles = makeStyles({
  name: {
    display: 'inline-flex',
    verticalAlign: 'middle',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    maxWidth: '100%',
  },
  leading: { display: 'inline-flex', color: tokens.colorBrandForeground1 },
})

const noConnections: readonly NamedConnection[] = []

function Name({ connection, showLeading }: { connection: NamedConnection; showLeading: boolean }) {
  const styles = useStyles()
  const text = useText()
  const narrow = useNarrow()
  const { application, description } = connection
  return (
    <span className={styles.name}>
      {/* On a phone the mark tells the application, so the room goes to what tells two of them apart. */}
      <ApplicationName entry={connection.entry} name={narrow && description !== '' ? description : application} />
      {showLeading && connection.isLeadingCrm && (
        <Tooltip content={text('connection.leading_crm')} relationship="label">
          <span className={styles.leading} role="img">
            <Crown16Filled aria-hidden="true" />
          </span>
        </Tooltip>
      )}
    </span>
  )
}

/** How a connection stands and what it needs. With room for one icon only, the more urgent one. */
function State({ connection, now }: { connection: NamedConnection; now: Date }) {
  const styles = useStyles()
  const narrow = useNarrow()
  const state = stateOf(connection, now)
  const notice = noticeOf(connection, now)
  if (notice === undefined) return <ConnectionStateIcon state={state} word={!narrow} />
  if (narrow)
    return toneOf[state] === 'success' ? <NoticeIcon notice={notice} /> : <ConnectionStateIcon state={state} />
  return (
    <span className={styles.name}>
      <ConnectionStateIcon state={state} />
      <NoticeIcon notice={notice} word />
    </span>
  )
}

/** Nothing where nothing came in yet, and where the application does not tell: that is not none. */
const administrations = ({ syncInfo, tables, totalAdministrations }: NamedConnection): number | null =>
  syncInfo === null || tables.administrations === undefined ? null : totalAdministrations
const users = ({ syncInfo, tables, totalUsers }: NamedConnection): number | null =>
  syncInfo === null || tables.users === undefined ? null : totalUsers
const lastSync = (row: NamedConnection): string | null => row.syncInfo?.lastSuccessfulSyncEnd ?? null

const column = columnsFor<NamedConnection>()

/** What the list shows of a connection and what one can do with it there. */
export function useConnectionColumns(
  connections: readonly NamedConnection[] = noConnections,
  now: Date,
): readonly TableColumn<NamedConnection>[] {
  const text = useText()
  const formats = useFormats()
  const narrow = useNarrow()
  const mayEdit = useAllowed('connection:edit')
  const { makeLeading } = useMakeLeading(connections)
  // With one CRM connection there is nothing to tell apart.
  const showLeading = crmInUse(connections).length > 1
  return useMemo(() => {
    const name = (row: NamedConnection) => <Name connection={row} showLeading={showLeading} />
    const state = (row: NamedConnection): string => {
      const notice = noticeOf(row, now)
      const word = text(`connection.state.${stateOf(row, now)}`)
      return notice === undefined ? word : `${word}. ${noticeText(notice, text, formats)}`
    }
    const leading = rowAction<NamedConnection>({
      id: 'leading',
      header: text('connections.column.leading'),
      icon: <Crown20Regular />,
      label: (row) => text('crm.leading.make_of', { chosen: quotedName(row, text) }),
      isFor: (row) => row.isCrm && row.status === 'ACTIVE' && !row.isLeadingCrm,
      onAct: (row) => void makeLeading(row),
    })
    type Heading =
      'application' | 'description' | 'company' | 'administrations' | 'users' | 'last_sync' | 'sync' | 'state'
    const head = (id: Heading): string => text(`connections.column.${id}`)
    const sync = (row: NamedConnection) =>
      row.status === 'ARCHIVED' ? null : <SyncButton connection={row} now={now} />
    const last = (row: NamedConnection) => <LastSync moment={lastSync(row)} now={now} />
    const stand = (row: NamedConnection) => <State connection={row} now={now} />
    return [
      column('application', head('application'), 'text', (row) => row.application, { width: 216, render: name }),
      column('description', head('description'), 'text', (row) => row.description, { width: 172 }),
      column('companyName', head('company'), 'text', (row) => row.companyName, { hidden: true }),
      column('totalAdministrations', head('administrations'), 'integer', administrations, { width: 128 }),
      column('totalUsers', head('users'), 'integer', users, { width: 100 }),
      column('lastSync', head('last_sync'), 'moment', lastSync, { render: last }),
      ...(showLeading && mayEdit && !narrow ? [leading] : []),
      column('sync', head('sync'), 'custom', () => null, { width: 48, actions: true, render: sync }),
      column('state', head('state'), 'custom', state, { width: 256, narrow: 44, render: stand }),
    ]
  }, [text, formats, now, narrow, mayEdit, showLeading, makeLeading])
}
