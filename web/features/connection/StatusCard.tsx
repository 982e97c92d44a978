import type { ReactNode } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import {
  LastSync,
  NextSync,
  StateIcon,
  stateWithNumber,
  type ConnectionHealth,
  type NamedConnection,
} from '../live-connections/index.ts'
import { Card } from '../../ui/Card.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText, useTextOf } from '../../ui/Message.tsx'
import { explanationOf } from './explanation.ts'
import type { RunOutcome } from './run-days.ts'
import { RunStrip } from './RunStrip.tsx'

const useStyles = makeStyles({
  word: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  explanation: {
    margin: 0,
    color: tokens.colorNeutralForeground2,
    maxWidth: '46rem',
  },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXXXL,
    rowGap: tokens.spacingVerticalS,
    margin: 0,
  },
  term: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  value: { margin: 0, fontVariantNumeric: 'tabular-nums' },
})

/** What a connection is doing, what is next, and how it has been. */
export function StatusCard({
  connection,
  health,
  runs,
  now,
}: {
  connection: NamedConnection
  health: ConnectionHealth
  /** The newest first; undefined until they came. */
  runs: readonly RunOutcome[] | undefined
  now: Date
}) {
  const styles = useStyles()
  const text = useText()
  const textOf = useTextOf()
  const formats = useFormats()
  const explanation = explanationOf(connection, health, runs?.[0], { text, textOf, formats, now })
  const { status } = connection
  const usable = status === 'ACTIVE' || status === 'ARCHIVED'
  return (
    <Card
      title={
        <span className={styles.word}>
          <StateIcon state={health.state} />
          {stateWithNumber(health, { text, formats })}
        </span>
      }
    >
      {explanation !== '' && <p className={styles.explanation}>{explanation}</p>}
      {usable && (
        <dl className={styles.facts}>
          <Fact term={<Message id="connection.status.last_sync" />}>
            <LastSync moment={health.lastSuccess} now={now} />
          </Fact>
          {status === 'ACTIVE' && (
            <Fact term={<Message id="connection.status.next_sync" />}>
              <NextSync connection={connection} rhythm={health.rhythm} now={now} />
            </Fact>
          )}
          {status === 'ACTIVE' && health.ends !== null && (
            <Fact term={<Message id="connection.status.ends" />}>{formats.date(health.ends)}</Fact>
          )}
          {status === 'ACTIVE' && callsLeft(connection, now).length > 0 && (
            <Fact term={<Message id="connection.status.calls_left" />}>
              {callsLeft(connection, now)
                .map(({ left, backOn }) =>
                  text('connection.status.calls_back', { left: formats.integer(left), when: formats.moment(backOn) }),
                )
                .join(' · ')}
            </Fact>
          )}
        </dl>
      )}
      {usable && runs !== undefined && runs.length > 0 && <RunStrip runs={runs} now={now} />}
    </Card>
  )
}

/** What the vendor said of its budgets that are not full again by now. */
const callsLeft = ({ limits }: Pick<NamedConnection, 'limits'>, now: Date): NamedConnection['limits'] =>
  limits.filter(({ backOn }) => Date.parse(backOn) > now.getTime())

function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  const styles = useStyles()
  return (
    <div>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}
