import { Badge, makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { ApplicationName, LastSync } from '../live-connections/index.ts'
import type { Formats } from '../../ui/formats.ts'
import { Message, type Text } from '../../ui/Message.tsx'
import type { TableColumn } from '../../ui/table/columns.ts'
import type { HealthRow } from './health-view.ts'
import { StepButton } from './StepButton.tsx'
import { Tone } from './ToneIcon.tsx'

const useStyles = makeStyles({
  pair: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  aside: { color: tokens.colorNeutralForeground3 },
  figure: { fontVariantNumeric: 'tabular-nums' },
})

/** As the cells of every table say it. */
const nothing = '–'

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

function NextRun({ row, formats }: { row: HealthRow; formats: Formats }) {
  const styles = useStyles()
  const { nextSync } = row.connection
  if (nextSync === null) return <span className={styles.aside}>{nothing}</span>
  return (
    <Tooltip content={formats.moment(nextSync)} relationship="description">
      <time className={styles.figure} dateTime={nextSync}>
        {formats.time(nextSync)}
      </time>
    </Tooltip>
  )
}

function Ends({ row, formats }: { row: HealthRow; formats: Formats }) {
  const styles = useStyles()
  if (row.ends === null) return <span className={styles.aside}>{nothing}</span>
  const left = row.health.daysLeft ?? 0
  return (
    <span className={styles.pair}>
      <span className={styles.figure}>{formats.date(row.ends)}</span>
      <span className={styles.aside}>
        {left < 0 ? <Message id="health.days_over" /> : <Message id="health.days_left" values={{ count: left }} />}
      </span>
    </span>
  )
}

export function healthColumns(context: HealthColumnContext): TableColumn<HealthRow>[] {
  const { text, formats, now, narrow, mayEdit } = context
  const step: TableColumn<HealthRow> = {
    id: 'step',
    header: text('health.column.step'),
    kind: 'custom',
    width: narrow ? 148 : 224,
    actions: true,
    value: () => null,
    render: (row) => <StepButton row={row} now={now} />,
  }
  return [
    {
      id: 'application',
      header: text('health.column.application'),
      kind: 'text',
      width: 200,
      sortable: true,
      value: ({ connection }) => connection.application,
      render: ({ connection }) => (
        <ApplicationName
          entry={connection.entry}
          name={narrow && connection.description !== '' ? connection.description : connection.application}
        />
      ),
    },
    {
      id: 'description',
      header: text('health.column.description'),
      kind: 'text',
      width: 168,
      sortable: true,
      value: ({ connection }) => connection.description,
    },
    {
      id: 'state',
      header: text('health.column.state'),
      kind: 'custom',
      width: narrow ? 44 : 160,
      sortable: true,
      value: ({ health }) => text(`health.tone.${health.tone}`),
      render: ({ health }) => <Tone tone={health.tone} word={!narrow} />,
      ...(narrow ? { actions: true } : {}),
    },
    {
      id: 'finding',
      header: text('health.column.finding'),
      kind: 'text',
      width: 320,
      value: (row) => sentence(row, context),
    },
    ...(mayEdit ? [step] : []),
    {
      id: 'lastSuccess',
      header: text('health.column.last_success'),
      kind: 'moment',
      width: 176,
      sortable: true,
      value: (row) => row.lastSuccess,
      render: (row) => <LastSuccess row={row} now={now} />,
    },
    {
      id: 'rhythm',
      header: text('health.column.rhythm'),
      kind: 'text',
      width: 116,
      value: ({ rhythm }) => text(`health.rhythm.${rhythm}`),
    },
    {
      id: 'next',
      header: text('health.column.next'),
      kind: 'moment',
      width: 108,
      sortable: true,
      value: ({ connection }) => connection.nextSync,
      render: (row) => <NextRun row={row} formats={formats} />,
    },
    {
      id: 'ends',
      header: text('health.column.ends'),
      kind: 'date',
      width: 208,
      sortable: true,
      value: (row) => row.ends,
      render: (row) => <Ends row={row} formats={formats} />,
    },
  ]
}
