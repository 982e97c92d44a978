import { useMemo } from 'react'
import { makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components'
import { Crown16Filled, Crown20Regular } from '@fluentui/react-icons/svg/crown'
import { worstFirst } from '#domain/connections/health.ts'
import {
  ApplicationName,
  ConnectionStatus,
  crmInUse,
  findingOf,
  LastSync,
  NextSync,
  quotedName,
  stateWord,
  StepButton,
  useMakeLeading,
  numberedName,
  type NamedConnection,
  type StandingConnection,
} from '../live-connections/index.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { useFormats } from '../../ui/formats.ts'
import { useText, useTextOf } from '../../ui/Message.tsx'
import { rowAction } from '../../ui/list/row-action.tsx'
import { columnsFor, type TableColumn } from '../../ui/table/columns.ts'
import { useMediaQuery, useNarrow } from '../../ui/useMediaQuery.ts'

const useStyles = makeStyles({
  name: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minWidth: 0 },
  application: { display: 'inline-flex', minWidth: 0, flexShrink: 0, maxWidth: '100%' },
  beside: { maxWidth: '75%' },
  description: {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: tokens.colorNeutralForeground3,
  },
  leading: { display: 'inline-flex', color: tokens.colorBrandForeground1 },
})

/** A connection of the list, and how it stands. */
export type ListedConnection = StandingConnection<NamedConnection>

/** Application and what the firm calls the connection. On a phone the mark tells the application. */
function Name({ connection, showLeading }: { connection: NamedConnection; showLeading: boolean }) {
  const styles = useStyles()
  const text = useText()
  const narrow = useNarrow()
  const { description, entry } = connection
  const application = numberedName(connection, text)
  if (narrow) return <ApplicationName entry={entry} name={description === '' ? application : description} />
  return (
    <span className={styles.name}>
      <span className={mergeClasses(styles.application, description !== '' && styles.beside)}>
        <ApplicationName entry={entry} name={application} />
      </span>
      {showLeading && connection.isLeadingCrm && (
        <Tooltip content={text('connection.leading_crm')} relationship="label">
          <span className={styles.leading} role="img">
            <Crown16Filled aria-hidden="true" />
          </span>
        </Tooltip>
      )}
      {description !== '' && (
        <span className={styles.description} title={description}>
          {description}
        </span>
      )}
    </span>
  )
}

/** Good news is an empty cell. */
function Finding({ text }: { text: string }) {
  return <span title={text}>{text}</span>
}

/** Nothing where nothing came in yet, and where the application does not tell: that is not none. */
const administrations = ({ syncInfo, tables, totalAdministrations }: NamedConnection): number | null =>
  syncInfo === null || tables.administrations === undefined ? null : totalAdministrations
const users = ({ syncInfo, tables, totalUsers }: NamedConnection): number | null =>
  syncInfo === null || tables.users === undefined ? null : totalUsers
const byState = (one: ListedConnection, other: ListedConnection): number =>
  worstFirst({ health: one.health, ...one.health }, { health: other.health, ...other.health })

const column = columnsFor<ListedConnection>()

/** Where the sentence that goes with a state has room beside it; below that it stands behind the numbers. */
const roomy = '(min-width: 1400px)'
/** Where what a firm calls its connection has room beside the application; below that the state goes first. */
const wide = '(min-width: 1200px)'

type Heading =
  | 'application'
  | 'description'
  | 'company'
  | 'administrations'
  | 'users'
  | 'last_sync'
  | 'next_sync'
  | 'ends'
  | 'days_left'
  | 'finding'
  | 'step'
  | 'state'

/** What the list shows of a connection and what one can do with it there. What is most pressing stands on the left. */
export function useConnectionColumns(
  connections: readonly NamedConnection[],
  now: Date,
): readonly TableColumn<ListedConnection>[] {
  const text = useText()
  const textOf = useTextOf()
  const formats = useFormats()
  const narrow = useNarrow()
  const hasRoom = useMediaQuery(roomy)
  const isWide = useMediaQuery(wide)
  const mayEdit = useAllowed('connection:edit')
  const { makeLeading } = useMakeLeading(connections)
  // With one CRM connection there is nothing to tell apart.
  const showLeading = crmInUse(connections).length > 1
  return useMemo(() => {
    const leading = rowAction<ListedConnection>({
      id: 'leading',
      header: text('connections.column.leading'),
      icon: <Crown20Regular />,
      label: (row) => text('crm.leading.make_of', { chosen: quotedName(row, text) }),
      isFor: (row) => row.isCrm && row.status === 'ACTIVE' && !row.isLeadingCrm,
      onAct: (row) => void makeLeading(row),
    })
    const head = (id: Heading): string => text(`connections.column.${id}`)
    const name = (row: ListedConnection) => <Name connection={row} showLeading={showLeading} />
    const state = ({ health }: ListedConnection) => <ConnectionStatus health={health} />
    const finding = (row: ListedConnection): string => findingOf(row, row.health, { text, textOf, formats, now })
    const step = (row: ListedConnection) => <StepButton connection={row} step={row.health.step} now={now} />
    const last = ({ health }: ListedConnection) => <LastSync moment={health.lastSuccess} now={now} />
    const next = (row: ListedConnection) => <NextSync connection={row} rhythm={row.health.rhythm} now={now} />
    const daysLeft = ({ health, status }: ListedConnection) => (status === 'ACTIVE' ? health.daysLeft : null)
    const sortable = true
    const why = column('finding', head('finding'), 'text', finding, {
      width: 224,
      render: (row) => <Finding text={finding(row)} />,
    })
    return [
      column('application', head('application'), 'text', (row) => numberedName(row, text), {
        width: isWide ? 232 : 188,
        whole: true,
        sortable,
        render: name,
      }),
      column('state', head('state'), 'custom', ({ health }) => stateWord(health, text), {
        width: 216,
        narrow: 156,
        fixed: true,
        sortable,
        compare: byState,
        render: state,
      }),
      ...(hasRoom ? [why] : []),
      column('lastSync', head('last_sync'), 'moment', ({ health }) => health.lastSuccess, {
        width: 164,
        sortable,
        render: last,
      }),
      column('totalAdministrations', head('administrations'), 'integer', administrations, { width: 128, sortable }),
      ...(hasRoom ? [] : [why]),
      column('totalUsers', head('users'), 'integer', users, { width: 108, sortable }),
      column('next', head('next_sync'), 'moment', (row) => row.nextSync, { width: 160, sortable, render: next }),
      column('ends', head('ends'), 'date', ({ health }) => health.ends, { width: 108, sortable }),
      column('description', head('description'), 'text', (row) => row.description, { hidden: true, sortable }),
      column('companyName', head('company'), 'text', (row) => row.companyName, { hidden: true, sortable }),
      column('daysLeft', head('days_left'), 'integer', daysLeft, { hidden: true, sortable }),
      ...(showLeading && mayEdit && !narrow ? [leading] : []),
      // Last, where it stays in sight however narrow the window is.
      ...(mayEdit && !narrow
        ? [column('step', head('step'), 'custom', () => null, { width: 148, actions: true, render: step })]
        : []),
    ]
  }, [text, textOf, formats, now, narrow, hasRoom, isWide, mayEdit, showLeading, makeLeading])
}
