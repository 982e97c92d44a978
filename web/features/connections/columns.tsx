import { makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { Crown16Regular } from '@fluentui/react-icons/svg/crown'
import {
  ApplicationName,
  ConnectionStateIcon,
  LastSync,
  stateOf,
  SyncButton,
  type NamedConnection,
} from '../live-connections/index.ts'
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

function Name({ connection, showLeading, narrow, text }: Omit<ColumnContext, 'now'> & { connection: NamedConnection }) {
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
            <Crown16Regular aria-hidden="true" />
          </span>
        </Tooltip>
      )}
    </span>
  )
}

export interface ColumnContext {
  readonly text: Text
  readonly now: Date
  /** With one CRM connection there is nothing to tell apart. */
  readonly showLeading: boolean
  /** Room for the name and two icons only. */
  readonly narrow: boolean
}

export function connectionColumns({ text, now, showLeading, narrow }: ColumnContext): TableColumn<NamedConnection>[] {
  const state: TableColumn<NamedConnection> = {
    id: 'state',
    header: text('connections.column.state'),
    kind: 'custom',
    width: narrow ? 44 : 240,
    value: (row) => text(`connection.state.${stateOf(row, now)}`),
    render: (row) => <ConnectionStateIcon state={stateOf(row, now)} word={!narrow} />,
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
      width: 240,
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
      width: 136,
      value: (row) => (row.syncInfo === null ? null : row.totalAdministrations),
    },
    {
      id: 'totalUsers',
      header: text('connections.column.users'),
      kind: 'integer',
      width: 108,
      value: (row) => (row.syncInfo === null ? null : row.totalUsers),
    },
    {
      id: 'lastSync',
      header: text('connections.column.last_sync'),
      kind: 'moment',
      width: 188,
      value: (row) => row.syncInfo?.lastSuccessfulSyncEnd ?? null,
      render: (row) => <LastSync moment={row.syncInfo?.lastSuccessfulSyncEnd ?? null} now={now} />,
    },
    sync,
    state,
  ]
}
