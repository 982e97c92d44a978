import { useState } from 'react'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useFormats } from '../formats.ts'
import { Message, useText } from '../Message.tsx'
import { useNarrow } from '../useMediaQuery.ts'

const useStyles = makeStyles({
  figure: { margin: 0, display: 'flex', alignItems: 'flex-end', columnGap: tokens.spacingHorizontalM, flexShrink: 0 },
  picture: { display: 'block', flexShrink: 1, width: '480px', height: '80px', minWidth: 0 },
  // In a narrow place the key stands under the picture, which is as wide as the place.
  stacked: { flexDirection: 'column', alignItems: 'flex-start', rowGap: tokens.spacingVerticalXS },
  wide: { width: '100%', height: 'auto' },
  column: { fill: tokens.colorBrandForeground1 },
  running: { fillOpacity: 0.6 },
  base: { stroke: tokens.colorNeutralStroke1, strokeWidth: '1px' },
  word: { fill: tokens.colorNeutralForeground3, fontSize: '11px', fontFamily: tokens.fontFamilyBase },
  wideWord: { fontSize: '17px' },
  table: { borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums', fontSize: tokens.fontSizeBase200 },
  cell: { padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`, textAlign: 'right' },
  scroll: { overflowX: 'auto', minWidth: 0, maxWidth: '100%' },
  switch: { flexShrink: 0 },
  // Its word stands at the edge of the picture above it.
  switchStacked: { marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})` },
})

interface MonthColumn {
  /** `YYYY-MM` */
  readonly period: string
  /** How high it is; below nothing it hangs. */
  readonly amount: number
  /** As it is written; where there is nothing, what says so. */
  readonly said: string
}

interface MonthFigureProps {
  /** What is shown, as the table is called. */
  readonly label: string
  /** The oldest first. */
  readonly columns: readonly MonthColumn[]
  /** The month that runs: it is not whole yet. */
  readonly running: string
  /** What a reader of the screen hears of all of it. */
  readonly sentence: string
  /** As wide as its place, with the key to the table under it. */
  readonly stacked?: boolean
}

/** Months as columns, or with one key as a table. */
export function MonthFigure(props: MonthFigureProps) {
  const styles = useStyles()
  const [asTable, setAsTable] = useState(false)
  // Beside its key the words under the columns would be too small to read on a phone.
  const isNarrow = useNarrow()
  const stacked = props.stacked === true || isNarrow
  return (
    <figure className={mergeClasses(styles.figure, stacked && styles.stacked)}>
      {asTable ? <MonthTable {...props} /> : <Columns {...props} stacked={stacked} />}
      <Button
        className={mergeClasses(styles.switch, stacked && styles.switchStacked)}
        size="small"
        appearance="subtle"
        onClick={() => setAsTable(!asTable)}
      >
        <Message id={asTable ? 'picture.as_picture' : 'picture.as_table'} />
      </Button>
    </figure>
  )
}

const width = 480
const flat = { height: 80, foot: 18 }
const tall = { height: 144, foot: 28 }
const gap = 10

function Columns({ columns, running, sentence, stacked = false }: MonthFigureProps) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const { height, foot } = stacked ? tall : flat
  // Room for the tails of letters.
  const below = stacked ? 5 : 3
  const step = width / Math.max(1, columns.length)
  // Heights only: what is read is the text beside it.
  const top = Math.max(0, ...columns.map(({ amount }) => amount))
  const bottom = Math.min(0, ...columns.map(({ amount }) => amount))
  const room = height - foot - 2
  const scale = top === bottom ? 0 : room / (top - bottom)
  // Where there is nothing to show it is the foot of the picture.
  const zero = top === bottom ? height - foot - 1 : 1 + top * scale
  return (
    <svg
      className={mergeClasses(styles.picture, stacked && styles.wide)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMinYMid meet"
      role="img"
      aria-label={sentence}
    >
      {columns.map(({ period, amount, said }, at) => {
        const size = Math.abs(amount) * scale
        return (
          <g key={period} transform={`translate(${at * step} 0)`}>
            <title>{text('picture.month', { month: formats.period(period), amount: said })}</title>
            <rect width={step} height={height} fill="transparent" />
            <rect
              className={mergeClasses(styles.column, period === running && styles.running)}
              x={gap / 2}
              width={step - gap}
              y={amount < 0 ? zero : zero - size}
              height={amount === 0 ? 0 : Math.max(1, size)}
              rx={1}
            />
            <text
              className={mergeClasses(styles.word, stacked && styles.wideWord)}
              x={step / 2}
              y={height - below}
              textAnchor="middle"
              aria-hidden="true"
            >
              {formats.monthOfYear(period)}
            </text>
          </g>
        )
      })}
      <line className={styles.base} x1={0} x2={width} y1={zero} y2={zero} />
    </svg>
  )
}

function MonthTable({ label, columns }: MonthFigureProps) {
  const styles = useStyles()
  const formats = useFormats()
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ period }) => (
              <th key={period} scope="col" className={styles.cell}>
                {formats.period(period)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {columns.map(({ period, said }) => (
              <td key={period} className={styles.cell}>
                {said}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}
