import { useState } from 'react'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import type { SumsFragment } from '../../graphql/generated/graphql.ts'
import { monthsIn, sumOf, type YearValue } from './year-values.ts'

const useStyles = makeStyles({
  figure: { margin: 0, display: 'flex', alignItems: 'flex-end', columnGap: tokens.spacingHorizontalM, flexShrink: 0 },
  picture: { display: 'block', flexShrink: 1, width: '480px', height: '72px', minWidth: 0 },
  column: { fill: tokens.colorBrandForeground1 },
  running: { fillOpacity: 0.6 },
  base: { stroke: tokens.colorNeutralStroke1, strokeWidth: '1px' },
  word: { fill: tokens.colorNeutralForeground3, fontSize: '9px', fontFamily: tokens.fontFamilyBase },
  table: { borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums', fontSize: tokens.fontSizeBase200 },
  cell: { padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`, textAlign: 'right' },
  scroll: { overflowX: 'auto', minWidth: 0 },
  switch: { flexShrink: 0 },
})

/** There is no line in a month. */
const none = '–'

const width = 480
const height = 72
const foot = 12
const step = width / 12
const gap = 10

interface ChartProps {
  readonly year: number
  readonly value: YearValue
  /** January to December. */
  readonly months: readonly SumsFragment[]
  readonly currentPeriod: string
}

/** What a year comes to by month: as columns, or with one key as a table. */
export function YearChart(props: ChartProps) {
  const styles = useStyles()
  const [asTable, setAsTable] = useState(false)
  return (
    <figure className={styles.figure}>
      {asTable ? <MonthTable {...props} /> : <Columns {...props} />}
      <Button className={styles.switch} size="small" appearance="subtle" onClick={() => setAsTable(!asTable)}>
        <Message id={asTable ? 'product_year.as_picture' : 'product_year.as_table'} />
      </Button>
    </figure>
  )
}

function useFigure(value: YearValue): (amount: string) => string {
  const formats = useFormats()
  return (amount) => (value === 'quantity' ? formats.quantity(amount) : formats.euro(amount))
}

function Columns({ year, value, months, currentPeriod }: ChartProps) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const shown = useFigure(value)
  const periods = monthsIn(year)
  // Heights only: what is read is the text beside it.
  const heights = months.map((sums) => Number(sumOf(sums, value).sum))
  const top = Math.max(0, ...heights)
  const bottom = Math.min(0, ...heights)
  const room = height - foot - 2
  const scale = top === bottom ? 0 : room / (top - bottom)
  // Where there is nothing to show it is the foot of the picture.
  const zero = top === bottom ? height - foot - 1 : 1 + top * scale
  const textOfMonth = (period: string, sums: SumsFragment | undefined): string =>
    text('product_year.amount_of', {
      what: formats.period(period),
      amount: sums === undefined || sums.lines === 0 ? none : shown(sumOf(sums, value).sum),
    })
  const there = periods.flatMap((period, at) => {
    const sums = months[at]
    return sums === undefined || sums.lines === 0 ? [] : [{ period, sum: sumOf(sums, value).sum }]
  })
  const highest = there.toSorted((a, b) => Number(b.sum) - Number(a.sum))[0]
  const sentence =
    highest === undefined
      ? text('product_year.chart_empty', { year: String(year) })
      : text('product_year.chart', {
          what: text(`product_year.value.${value}`),
          year: String(year),
          months: there.length,
          highest: shown(highest.sum),
          month: formats.period(highest.period),
        })
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMinYMid meet"
      role="img"
      aria-label={sentence}
    >
      {periods.map((period, at) => {
        const sums = months[at]
        const amount = heights[at] ?? 0
        const size = Math.abs(amount) * scale
        return (
          <g key={period} transform={`translate(${at * step} 0)`}>
            <title>{textOfMonth(period, sums)}</title>
            <rect width={step} height={height} fill="transparent" />
            <rect
              className={mergeClasses(styles.column, period === currentPeriod && styles.running)}
              x={gap / 2}
              width={step - gap}
              y={amount < 0 ? zero : zero - size}
              height={amount === 0 ? 0 : Math.max(1, size)}
              rx={1}
            />
            <text className={styles.word} x={step / 2} y={height - 2} textAnchor="middle" aria-hidden="true">
              {formats.period(period).slice(0, 3)}
            </text>
          </g>
        )
      })}
      <line className={styles.base} x1={0} x2={width} y1={zero} y2={zero} />
    </svg>
  )
}

function MonthTable({ year, value, months }: ChartProps) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const shown = useFigure(value)
  const periods = monthsIn(year)
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={text(`product_year.value.${value}`)}>
      <table className={styles.table}>
        <thead>
          <tr>
            {periods.map((period) => (
              <th key={period} scope="col" className={styles.cell}>
                {formats.period(period)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {periods.map((period, at) => {
              const sums = months[at]
              return (
                <td key={period} className={styles.cell}>
                  {sums === undefined || sums.lines === 0 ? none : shown(sumOf(sums, value).sum)}
                </td>
              )
            })}
          </tr>
        </tbody>
      </table>
    </div>
  )
}
