import { Badge, makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { expiryWarningDays } from '#domain/connections/credential-expiry.ts'
import { worstFirst } from '#domain/connections/health.ts'
import { ApplicationName, LastSync, type NamedConnection } from '../live-connections/index.ts'
import type { Formats } from '../../ui/formats.ts'
import { Message, type Text } from '../../ui/Message.tsx'
import { columnsFor, type TableColumn } from '../../ui/table/columns.ts'
import { useNarrow } from '../../ui/useMediaQuery.ts'
import type { HealthRow } from './health-view.ts'
import { StepButton } from './StepButton.tsx'
import { Tone } from './ToneIcon.tsx'

const useStyles = makeStyles({
  pair: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  aside: { color: tokens.colorNeutralForeground3 },
  name: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minWidth: 0 },
  application: { display: 'inline-flex', flexShrink: 0, maxWidth: '80%' },
  description: {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: tokens.colorNeutralForeground3,
  },
  figure: { fontVariantNumeric: 'tabular-nums' },
})

/** As the cells of every table say it. */
const nothing = '–'

/** From here on the days are counted. */
const [nearDays] = expiryWarningDays

export interface HealthColumnContext {
  readonly text: Text
  readonly formats: Formats
  readonly now: Date
  readonly mayEdit: boolean
}

function sentence(
  { health, ends }: HealthRow,
  { text, formats }: Pick<HealthColumnContext, 'text' | 'formats'>,
): string {
  const { finding, daysLeft = 0 } = health
  if (finding === 'credential-expired')
    return text('health.finding.credential-expired', { day: formats.date(ends ?? '') })
  if (finding === 'expires-soon') return text('health.finding.expires-soon', { count: daysLeft })
  return text(`health.finding.${finding}`)
}

function LastSuccess({ row, now }: { row: HealthRow; now: Date }) {
  const styles = useStyles()
  return (
    <span className={styles.pair}>
      <LastSync moment={row.lastSuccess} now={now} />
      {row.late && (
        <Badge appearance="tint" color="warning" size="small">
          <Message id="health.late" />
        </Badge>
      )}
    </span>
  )
}

/** The rhythm, and the minute of the coming night; its day on hover. */
function NextRun({ row, formats }: { row: HealthRow; formats: Formats }) {
  const styles = useStyles()
  const { nextSync } = row.connection
  if (nextSync === null) return <Message id={`health.rhythm.${row.rhythm}`} />
  return (
    <Tooltip content={formats.moment(nextSync)} relationship="description">
      <time className={styles.figure} dateTime={nextSync}>
        <Message id="health.rhythm.at" values={{ time: formats.time(nextSync) }} />
      </time>
    </Tooltip>
  )
}

/** Application and what the firm calls the connection. On a phone the mark tells the application. */
function Name({ connection }: { connection: NamedConnection }) {
  const styles = useStyles()
  const narrow = useNarrow()
  const { application, description, entry } = connection
  if (narrow) return <ApplicationName entry={entry} name={description === '' ? application : description} />
  return (
    <span className={styles.name}>
      <span className={styles.application}>
        <ApplicationName entry={entry} name={application} />
      </span>
      {connection.isCrm && (
        <span className={styles.aside}>
          <Message id="connections.group.crm" />
        </span>
      )}
      {description !== '' && <span className={styles.description}>{description}</span>}
    </span>
  )
}

/** The last day; near it how many days are left, with the day on hover. */
function Ends({ row, formats }: { row: HealthRow; formats: Formats }) {
  const styles = useStyles()
  const { ends, health } = row
  const left = health.daysLeft ?? 0
  if (ends === null) return <span className={styles.aside}>{nothing}</span>
  if (left > nearDays) return <span className={styles.figure}>{formats.date(ends)}</span>
  return (
    <Tooltip content={formats.date(ends)} relationship="description">
      <time className={styles.figure} dateTime={ends}>
        {left < 0 ? (
          <Message id="health.ended" values={{ day: formats.date(ends) }} />
        ) : (
          <Message id="health.days_left" values={{ count: left, day: formats.date(ends) }} />
        )}
      </time>
    </Tooltip>
  )
}

const column = columnsFor<HealthRow>()

export function healthColumns(context: HealthColumnContext): TableColumn<HealthRow>[] {
  const { text, formats, now, mayEdit } = context
  type Heading = 'application' | 'state' | 'finding' | 'step' | 'last_success' | 'ends' | 'rhythm' | 'description'
  const head = (id: Heading): string => text(`health.column.${id}`)
  const name = ({ connection }: HealthRow) => <Name connection={connection} />
  const tone = ({ health }: HealthRow) => <Tone tone={health.tone} />
  const step = (row: HealthRow) => <StepButton row={row} now={now} />
  const last = (row: HealthRow) => <LastSuccess row={row} now={now} />
  const ends = (row: HealthRow) => <Ends row={row} formats={formats} />
  const next = (row: HealthRow) => <NextRun row={row} formats={formats} />
  const word = ({ health }: HealthRow): string => text(`health.tone.${health.tone}`)
  const sortable = true
  return [
    column('application', head('application'), 'text', (row) => row.connection.application, {
      width: 204,
      sortable,
      render: name,
    }),
    column('state', head('state'), 'custom', word, {
      width: 116,
      narrow: 44,
      sortable,
      compare: worstFirst,
      render: tone,
    }),
    column('finding', head('finding'), 'text', (row) => sentence(row, context), { width: 256 }),
    ...(mayEdit
      ? [column('step', head('step'), 'custom', () => null, { width: 160, actions: true, render: step })]
      : []),
    column('lastSuccess', head('last_success'), 'moment', (row) => row.lastSuccess, {
      width: 148,
      sortable,
      render: last,
    }),
    column('ends', head('ends'), 'date', (row) => row.ends, { width: 148, sortable, render: ends }),
    column('next', head('rhythm'), 'moment', (row) => row.connection.nextSync, { width: 112, sortable, render: next }),
    column('description', head('description'), 'text', (row) => row.connection.description, { hidden: true, sortable }),
  ]
}

/** What a file has beside what the screen shows: each fact in a column of its own. */
export function healthFileColumns(context: Omit<HealthColumnContext, 'mayEdit'>): TableColumn<HealthRow>[] {
  const { text } = context
  const rhythm = (row: HealthRow): string => text(`health.rhythm.${row.rhythm}`)
  const step = ({ health }: HealthRow): string => (health.step === 'none' ? '' : text(`health.step.${health.step}`))
  return [
    ...healthColumns({ ...context, mayEdit: false }).map((shown) =>
      shown.id === 'next' ? { ...shown, header: text('health.column.next') } : shown,
    ),
    column('rhythm', text('health.column.rhythm'), 'text', rhythm),
    column('late', text('health.late'), 'boolean', (row) => row.late),
    column('daysLeft', text('health.column.days_left'), 'integer', (row) => row.health.daysLeft),
    column('next-step', text('health.column.step'), 'text', step),
  ]
}
