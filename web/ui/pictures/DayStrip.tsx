import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  strip: { display: 'block', width: '100%', maxWidth: '46rem', height: 'auto' },
  good: { fill: tokens.colorStatusSuccessForeground3 },
  bad: { fill: tokens.colorStatusDangerForeground3 },
  waiting: { fill: tokens.colorStatusWarningForeground3 },
  neutral: { fill: tokens.colorNeutralForeground4 },
  none: { fill: tokens.colorNeutralStroke1 },
  mark: { stroke: tokens.colorNeutralBackground1, strokeWidth: '1.75px', strokeLinecap: 'round' },
})

/** What a day came to; the shapes differ as the colours do. `none`: nothing was done that day. */
export type DayTone = 'good' | 'bad' | 'waiting' | 'neutral' | 'none'

export interface StripDay {
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly tone: DayTone
  /** On hover. */
  readonly said: string
}

const step = 14
const width = 10
const height = 24

/** A mark in the bar, so that it is not known by its colour alone. */
const marks: Readonly<Record<DayTone, string | undefined>> = {
  good: undefined,
  bad: 'M2.5 9.5l5 5M7.5 9.5l-5 5',
  waiting: 'M3.5 9v6M6.5 9v6',
  neutral: 'M3 12h4',
  none: undefined,
}

/** A strip of days, the latest on the right, each a bar. `sentence`: what a reader of the screen hears of all of it. */
export function DayStrip({ days, sentence }: { days: readonly StripDay[]; sentence: string }) {
  const styles = useStyles()
  return (
    <svg
      className={styles.strip}
      viewBox={`0 0 ${days.length * step - (step - width)} ${height}`}
      role="img"
      aria-label={sentence}
    >
      {days.map(({ day, tone, said }, index) => {
        const mark = marks[tone]
        return (
          <g key={day} transform={`translate(${index * step} 0)`}>
            <title>{said}</title>
            {/* As high as the strip, so that the whole day can be pointed at. */}
            <rect width={width} height={height} fill="transparent" />
            {tone === 'none' ? (
              <rect className={styles.none} y={height - 3} width={width} height={3} rx={1} />
            ) : (
              <rect className={styles[tone]} width={width} height={height} rx={2} />
            )}
            {mark !== undefined && <path className={styles.mark} d={mark} fill="none" />}
          </g>
        )
      })}
    </svg>
  )
}
