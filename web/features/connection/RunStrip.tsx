import { useId, useMemo, useState } from 'react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { DayStrip, type DayTone } from '../../ui/pictures/DayStrip.tsx'
import { SmallTable } from '../../ui/table/SmallTable.tsx'
import { outcomeOrder, outcomeTotals, runDays, stripDays, type RunDay, type RunOutcome } from './run-days.ts'
import type { Outcome } from './run-view.ts'

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
})

const tones = {
  SUCCESS: 'good',
  FAILED: 'bad',
  HELD: 'waiting',
  INCOMPLETE: 'waiting',
  REJECTED: 'neutral',
  STOPPED: 'neutral',
  RUNNING: 'neutral',
} as const satisfies Record<Outcome, DayTone>

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
              // A day is as it ended, so that today is what the status beside it says; what went before is in its words.
              days={days.map((day) => ({
                day: day.day,
                tone: day.last === undefined ? 'none' : tones[day.last],
                said: said(day),
              }))}
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
  const text = useText()
  const formats = useFormats()
  return (
    <SmallTable
      label={text('connection.strip.title', { days: stripDays })}
      size="small"
      rows={days.filter(({ last }) => last !== undefined).toReversed()}
      rowKey={({ day }) => day}
      columns={[
        {
          key: 'day',
          heading: text('connection.strip.column.day'),
          headsRow: true,
          kind: 'fit',
          cell: ({ day }) => formats.date(day),
        },
        { key: 'outcome', heading: text('connection.strip.column.outcome'), cell: outcome },
      ]}
      empty={text('connection.strip.none')}
    />
  )
}
