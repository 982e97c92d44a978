import { makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle'
import { Circle20Regular } from '@fluentui/react-icons/svg/circle'
import type { NamedConnection } from '../live-connections/index.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { Card } from '../../ui/Card.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { progressOf, type SyncRun } from './run-view.ts'
import { StopSync } from './StopSync.tsx'
import { StatusMark, type Look } from '../../ui/Status.tsx'

const useStyles = makeStyles({
  list: { listStyle: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalS },
  row: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto auto',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'center',
  },
  number: { fontVariantNumeric: 'tabular-nums', textAlign: 'right' },
  word: { color: tokens.colorNeutralForeground3, minWidth: '4.5rem' },
  started: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, alignSelf: 'center' },
})

const looks = {
  busy: 'busy',
  done: { tone: 'good', icon: CheckmarkCircle20Filled },
  waiting: { tone: 'rest', icon: Circle20Regular },
} as const satisfies Record<string, Look>

/** A sync that runs, table by table. */
export function SyncProgressCard({ run, connection, now }: { run: SyncRun; connection: NamedConnection; now: Date }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  return (
    <Card
      title={<Message id="sync.progress.title" />}
      actions={
        <>
          <span className={styles.started}>{text('sync.progress.started', { ago: formats.ago(run.start, now) })}</span>
          <StopSync connection={connection} />
        </>
      }
    >
      <SyncProgress run={run} connection={connection} />
    </Card>
  )
}

/** How far a sync is: one line for each table, and a bar over them. */
export function SyncProgress({ run, connection }: { run: Pick<SyncRun, 'tables'>; connection: NamedConnection }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const tables = progressOf(run, connection.tables)
  return (
    <>
      <ProgressBar
        aria-label={text('sync.progress.title')}
        {...(tables.some(({ step }) => step === 'done')
          ? { value: tables.filter(({ step }) => step === 'done').length / tables.length }
          : {})}
      />
      <ul className={styles.list}>
        {tables.map(({ table, step, read }) => (
          <li key={table} className={styles.row}>
            <StatusMark look={looks[step]} />
            <span>
              <Message id={`table.name.${table}`} />
            </span>
            <span className={styles.number}>
              {step === 'waiting' ? '' : text('sync.progress.read', { count: read, countText: formats.integer(read) })}
            </span>
            <span className={styles.word}>
              <Message id={`sync.step.${step}`} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
