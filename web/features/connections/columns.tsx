import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { Crown16Filled, Crown20Regular } from '@fluentui/react-icons/svg/crown'
import {
  ApplicationName,
  ConnectionStateIcon,
  LastSync,
  NoticeIcon,
  noticeOf,
  noticeText,
  quotedName,
  stateOf,
  SyncButton,
  toneOf,
  type NamedConnection,
} from '../live-connections/index.ts'
import type { Formats } from '../../ui/formats.ts'
import type { Text } from '../../ui/Message.tsx'
import type { TableColumn } from '../../ui/table/columns.ts'

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

function Name({
  connection,
  showLeading,
  narrow,
  text,
}: Pick<ColumnContext, 'showLeading' | 'narrow' | 'text'> & { connection: NamedConnection }) {
  const styles = useStyles()
  return (
    <span className={styles.name}>
      <ApplicationName
        entry={connection.entry}
        // On a phone the mark tells the application, so the room goes to what tells two of them apart.
        name={narrow && connection.description !== '' ? connection.description : connection.application}
      />
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

/** Nothing where nothing came in yet, and where the application does not tell: that is not none. */
function totalOf(
  { syncInfo, tables }: NamedConnection,
  table: 'administrations' | 'users',
  total: number,
): number | null {
  return syncInfo === null || tables[table] === undefined ? null : total
}

export interface ColumnContext {
  readonly text: Text
  readonly formats: Formats
  readonly now: Date
  /** With one CRM connection there is nothing to tell apart. */
  readonly showLeading: boolean
  /** Undefined: the person may not say which CRM leads. */
  readonly makeLeading: ((connection: NamedConnection) => Promise<void>) | undefined
  /** Room for the name and two icons only. */
  readonly narrow: boolean
}

/** How a connection stands and what it needs. With room for one icon only, the more urgent one. */
function State({ connection, now, narrow }: Pick<ColumnContext, 'now' | 'narrow'> & { connection: NamedConnection }) {
  const styles = useStyles()
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

/** Hands leadership to this CRM; nothing in the rows of other applications and of the one that leads. */
function LeadingButton({
  connection,
  text,
  onClick,
}: {
  connection: NamedConnection
  text: Text
  onClick: () => void
}) {
  return (
    <Tooltip content={text('crm.leading.make_of', { chosen: quotedName(connection, text) })} relationship="label">
      <Button appearance="subtle" size="small" icon={<Crown20Regular />} onClick={onClick} />
    </Tooltip>
  )
}

function leadingColumn({ text, makeLeading }: ColumnContext): TableColumn<NamedConnection>[] {
  if (makeLeading === undefined) return []
  return [
    {
      id: 'leading',
      header: text('connections.column.leading'),
      kind: 'custom',
      width: 48,
      actions: true,
      value: () => null,
      render: (row) =>
        row.isCrm && row.status === 'ACTIVE' && !row.isLeadingCrm ? (
          <LeadingButton connection={row} text={text} onClick={() => void makeLeading(row)} />
        ) : null,
    },
  ]
}

export function connectionColumns(context: ColumnContext): TableColumn<NamedConnection>[] {
  const { text, formats, now, showLeading, narrow } = context
  const state: TableColumn<NamedConnection> = {
    id: 'state',
    header: text('connections.column.state'),
    kind: 'custom',
    width: narrow ? 44 : 256,
    value: (row) => {
      const notice = noticeOf(row, now)
      const state = text(`connection.state.${stateOf(row, now)}`)
      return notice === undefined ? state : `${state}. ${noticeText(notice, text, formats)}`
    },
    render: (row) => <State connection={row} now={now} narrow={narrow} />,
    ...(narrow ? { actions: true } : {}),
  }
  const sync: TableColumn<NamedConnection> = {
    id: 'sync',
    header: text('connections.column.sync'),
    kind: 'custom',
    width: 48,
    actions: true,
    value: () => null,
    render: (row) => (row.status === 'ARCHIVED' ? null : <SyncButton connection={row} now={now} />),
  }
  return [
    {
      id: 'application',
      header: text('connections.column.application'),
      kind: 'text',
      width: narrow ? 252 : 216,
      value: (row) => row.application,
      render: (row) => <Name connection={row} showLeading={showLeading} narrow={narrow} text={text} />,
    },
    {
      id: 'description',
      header: text('connections.column.description'),
      kind: 'text',
      width: 172,
      value: (row) => row.description,
    },
    {
      id: 'companyName',
      header: text('connections.column.company'),
      kind: 'text',
      hidden: true,
      value: (row) => row.companyName,
    },
    {
      id: 'totalAdministrations',
      header: text('connections.column.administrations'),
      kind: 'integer',
      width: 128,
      value: (row) => totalOf(row, 'administrations', row.totalAdministrations),
    },
    {
      id: 'totalUsers',
      header: text('connections.column.users'),
      kind: 'integer',
      width: 100,
      value: (row) => totalOf(row, 'users', row.totalUsers),
    },
    {
      id: 'lastSync',
      header: text('connections.column.last_sync'),
      kind: 'moment',
      width: 184,
      value: (row) => row.syncInfo?.lastSuccessfulSyncEnd ?? null,
      render: (row) => <LastSync moment={row.syncInfo?.lastSuccessfulSyncEnd ?? null} now={now} />,
    },
    ...(showLeading && !narrow ? leadingColumn(context) : []),
    sync,
    state,
  ]
}
