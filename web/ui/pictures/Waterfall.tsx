import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  picture: { display: 'block', maxWidth: '100%', height: 'auto' },
  sum: { fill: tokens.colorNeutralForeground4 },
  more: { fill: tokens.colorStatusSuccessForeground3 },
  less: { fill: tokens.colorStatusDangerForeground3 },
  axis: { stroke: tokens.colorNeutralStroke1, strokeWidth: '1px' },
  bridge: { stroke: tokens.colorNeutralStroke1, strokeWidth: '1px', strokeDasharray: '3 3' },
  // What is left out of a sum that does not stand on nothing.
  cut: { stroke: tokens.colorNeutralBackground1, strokeWidth: '5px' },
  label: {
    fill: tokens.colorNeutralForeground2,
    fontFamily: tokens.fontFamilyBase,
    fontSize: '12px',
    textAnchor: 'middle',
  },
  amount: {
    fill: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: '12px',
    fontWeight: tokens.fontWeightSemibold,
    textAnchor: 'middle',
  },
})

/** One column. `sum`: it stands on the ground; else a step from where the one before it ended. */
export interface WaterfallColumn {
  readonly key: string
  readonly label: string
  /** As it is written above the column. */
  readonly amount: string
  readonly from: number
  readonly to: number
  readonly tone: 'sum' | 'more' | 'less'
}

const width = 104
/** Of its own width; where it has less room its words would be too small, and it scrolls in its place. */
const leastShare = 0.85
const bar = 56
const height = 200
const above = 22
const below = 26

/** What is written under a narrow column: two short lines at most. */
function lines(label: string): readonly string[] {
  const words = label.split(' ')
  const half = Math.ceil(words.length / 2)
  return label.length <= 14 ? [label] : [words.slice(0, half).join(' '), words.slice(half).join(' ')]
}

/**
 * What is drawn, from the least to the most. Steps that are small beside their sums would be lines: the sums then begin
 * higher than nothing, and are cut to say so. `reached`: where sums and steps end and steps begin.
 */
export function bounds(reached: readonly number[]): readonly [number, number] {
  const most = Math.max(0, ...reached)
  const lowest = Math.min(...reached)
  const range = most - lowest
  return lowest > 0 && range < most * 0.4 ? [Math.max(0, lowest - range), most] : [Math.min(0, lowest), most]
}

/**
 * From one sum to another, step by step. A step up and a step down differ by their mark as by their colour; `sentence` is
 * what a reader of the screen hears of all of it.
 */
export function Waterfall({ columns, sentence }: { columns: readonly WaterfallColumn[]; sentence: string }) {
  const styles = useStyles()
  const [least, most] = bounds(columns.flatMap(({ from, to, tone }) => (tone === 'sum' ? [to] : [from, to])))
  const ground = Math.max(least, 0)
  const scale = height / (most - least || 1)
  const y = (value: number): number => above + (most - value) * scale
  return (
    <svg
      className={styles.picture}
      style={{ minWidth: columns.length * width * leastShare }}
      width={columns.length * width}
      viewBox={`0 0 ${columns.length * width} ${above + height + below + 14}`}
      role="img"
      aria-label={sentence}
    >
      <line className={styles.axis} x1={0} x2={columns.length * width} y1={y(ground)} y2={y(ground)} />
      {columns.map(({ key, label, amount, from, to, tone }, at) => {
        const start = tone === 'sum' ? ground : from
        const [top, bottom] = [y(Math.max(start, to)), y(Math.min(start, to))]
        const x = at * width + (width - bar) / 2
        return (
          <g key={key}>
            <rect className={styles[tone]} x={x} y={top} width={bar} height={Math.max(1, bottom - top)} rx={2} />
            {tone === 'sum' && ground > 0 && (
              <path className={styles.cut} d={`M${x - 4} ${bottom - 14}l${bar + 8} -8`} />
            )}
            {at < columns.length - 1 && (
              <line className={styles.bridge} x1={x + bar} x2={x + width} y1={y(to)} y2={y(to)} />
            )}
            <text className={styles.amount} x={x + bar / 2} y={top - 6}>
              {amount}
            </text>
            {lines(label).map((line, row) => (
              <text key={line} className={styles.label} x={x + bar / 2} y={above + height + 18 + row * 15}>
                {line}
              </text>
            ))}
          </g>
        )
      })}
    </svg>
  )
}
