import { useId, useMemo, useState } from 'react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { SyncRunState } from '../../graphql/generated/graphql.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { DayStrip, type DayTone } from '../../ui/pictures/DayStrip.tsx'
import { outcomeOrder, outcomeTotals, runDays, stripDays, worstOf, type RunDay, type RunOutcome } from './run-days.ts'

const useStyles = makeStyles({
  picture: { display: 'grid', rowGap: tokens.spacingVerticalXS, minWidth: 0 },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  ends: {
    display: 'flex',
    justifyContent: 'space-between',
    maxWidth: '46rem',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  table: { borderCollapse: 'collapse', fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  cell: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXS} 0`,
    textAlign: 'left',
    fontWeight: tokens.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums',
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  heading: {
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXS} 0`,
    textAlign: 'left',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
  },
})

const tones = {
  SUCCESS: 'good',
  FAILED: 'bad',
  HELD: 'waiting',
  REJECTED: 'neutral',
  STOPPED: 'neutral',
  RUNNING: 'neutral',
} as const satisfies Record<SyncRunState, DayTone>

/** How a connection has been, day by day; its table is one key away. */
export function RunStrip({ runs, now }: { runs: readonly RunOutcome[]; now: Date }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const [asTable, setAsTable] = useState(false)
  const id = useId()
  const days = useMemo(() => runDays(runs, now), [runs, now])
  const inWords = ({ counts }: Pick<RunDay, 'counts'>): string =>
    formats.list(
      outcomeOrder.flatMap((state) => {
        const count = counts[state] ?? 0
        return count === 0
          ? []
          : [text('connection.strip.count', { count, state: text(`sync.run.state.${state}`).toLowerCase() })]
      }),
    )
  const none = text('connection.strip.none')
  const said = (day: RunDay): string => {
    const words = inWords(day)
    return text('connection.strip.day', { day: formats.date(day.day), outcome: words === '' ? none : words })
  }
  const all = inWords({ counts: outcomeTotals(days) })
  const sentence = text('connection.strip.sentence', { days: stripDays, outcome: all === '' ? none : all })
  return (
    <div className={styles.picture}>
      <div className={styles.head}>
        <h3 className={styles.title}>
          <Message id="connection.strip.title" values={{ days: stripDays }} />
        </h3>
        <Button
          size="small"
          appearance="subtle"
          aria-expanded={asTable}
          aria-controls={id}
          onClick={() => setAsTable(!asTable)}
        >
          <Message id={asTable ? 'connection.strip.as_picture' : 'connection.strip.as_table'} />
        </Button>
      </div>
      <div id={id}>
        {asTable ? (
          <DayTable days={days} outcome={inWords} />
        ) : (
          <>
            <DayStrip
              sentence={sentence}
              days={days.map((day) => {
                const worst = worstOf(day)
                return { day: day.day, tone: worst === undefined ? 'none' : tones[worst], said: said(day) }
              })}
            />
            <div className={styles.ends} aria-hidden="true">
              <span>{formats.date(days[0]?.day ?? '')}</span>
              <Message id="connection.strip.today" />
            </div>
          </>
        )}
      </div>
    </div>
  )
}

/** The days on which something was done, the latest first. */
function DayTable({ days, outcome }: { days: readonly RunDay[]; outcome: (day: RunDay) => string }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const done = days.filter((day) => worstOf(day) !== undefined).toReversed()
  if (done.length === 0) return <Message id="connection.strip.none" />
  return (
    <table className={styles.table} aria-label={text('connection.strip.title', { days: stripDays })}>
      <thead>
        <tr>
          <th scope="col" className={styles.heading}>
            <Message id="connection.strip.column.day" />
          </th>
          <th scope="col" className={styles.heading}>
            <Message id="connection.strip.column.outcome" />
          </th>
        </tr>
      </thead>
      <tbody>
        {done.map((day) => (
          <tr key={day.day}>
            <th scope="row" className={styles.cell}>
              {formats.date(day.day)}
            </th>
            <td className={styles.cell}>{outcome(day)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
