import { Badge, makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { expiryWarningDays } from '#domain/connections/credential-expiry.ts'
import { ApplicationName, LastSync, type NamedConnection } from '../live-connections/index.ts'
import type { Formats } from '../../ui/formats.ts'
import { Message, type Text } from '../../ui/Message.tsx'
import type { TableColumn } from '../../ui/table/columns.ts'
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
  /** Room for the name, the state and the step only. */
  readonly narrow: boolean
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
function Name({ connection, narrow }: { connection: NamedConnection; narrow: boolean }) {
  const styles = useStyles()
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

export function healthColumns(context: HealthColumnContext): TableColumn<HealthRow>[] {
  const { text, formats, now, narrow, mayEdit } = context
  const step: TableColumn<HealthRow> = {
    id: 'step',
    header: text('health.column.step'),
    kind: 'custom',
    width: narrow ? 168 : 164,
    actions: true,
    value: () => null,
    render: (row) => <StepButton row={row} now={now} />,
  }
  return [
    {
      id: 'application',
      header: text('health.column.application'),
      kind: 'text',
      width: 228,
      sortable: true,
      value: ({ connection }) => connection.application,
      render: ({ connection }) => <Name connection={connection} narrow={narrow} />,
    },
    {
      id: 'state',
      header: text('health.column.state'),
      kind: 'custom',
      width: narrow ? 44 : 122,
      value: ({ health }) => text(`health.tone.${health.tone}`),
      render: ({ health }) => <Tone tone={health.tone} word={!narrow} />,
      ...(narrow ? { actions: true } : { sortable: true }),
    },
    {
      id: 'finding',
      header: text('health.column.finding'),
      kind: 'text',
      width: 264,
      value: (row) => sentence(row, context),
    },
    ...(mayEdit ? [step] : []),
    {
      id: 'lastSuccess',
      header: text('health.column.last_success'),
      kind: 'moment',
      width: 132,
      sortable: true,
      value: (row) => row.lastSuccess,
      render: (row) => <LastSuccess row={row} now={now} />,
    },
    {
      id: 'ends',
      header: text('health.column.ends'),
      kind: 'date',
      width: 152,
      sortable: true,
      value: (row) => row.ends,
      render: (row) => <Ends row={row} formats={formats} />,
    },
    {
      id: 'next',
      header: text('health.column.rhythm'),
      kind: 'moment',
      width: 116,
      sortable: true,
      value: ({ connection }) => connection.nextSync,
      render: (row) => <NextRun row={row} formats={formats} />,
    },
    {
      id: 'description',
      header: text('health.column.description'),
      kind: 'text',
      hidden: true,
      sortable: true,
      value: ({ connection }) => connection.description,
    },
  ]
}

/** What a file has beside what the screen shows: each fact in a column of its own. */
export function healthFileColumns(context: Omit<HealthColumnContext, 'narrow' | 'mayEdit'>): TableColumn<HealthRow>[] {
  const { text } = context
  const shown = healthColumns({ ...context, narrow: false, mayEdit: false })
  return [
    ...shown.map((column) => (column.id === 'next' ? { ...column, header: text('health.column.next') } : column)),
    {
      id: 'rhythm',
      header: text('health.column.rhythm'),
      kind: 'text',
      value: ({ rhythm }) => text(`health.rhythm.${rhythm}`),
    },
    { id: 'late', header: text('health.late'), kind: 'boolean', value: ({ late }) => late },
    {
      id: 'daysLeft',
      header: text('health.column.days_left'),
      kind: 'integer',
      value: ({ health }) => health.daysLeft,
    },
    {
      id: 'next-step',
      header: text('health.column.step'),
      kind: 'text',
      value: ({ health }) => (health.step === 'none' ? '' : text(`health.step.${health.step}`)),
    },
  ]
}
