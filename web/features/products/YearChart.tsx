import { makeStyles, tokens } from '@fluentui/react-components'
import type { SumsFragment } from '../../graphql/generated/graphql.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import { MonthFigure } from '../../ui/pictures/MonthFigure.tsx'
import { narrowMedia } from '../../ui/theme.ts'
import { monthsIn, sumOf, type YearValue } from './year-values.ts'

const useStyles = makeStyles({
  chart: {
    display: 'flex',
    flexWrap: 'wrap',
    flexShrink: 0,
    alignItems: 'flex-end',
    columnGap: tokens.spacingHorizontalXXXL,
    rowGap: tokens.spacingVerticalS,
    // The picture takes the whole width there.
    [narrowMedia]: { flexDirection: 'column', flexWrap: 'nowrap', alignItems: 'stretch' },
  },
  year: { margin: 0, minWidth: '9rem', alignSelf: 'flex-start' },
  term: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  sum: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
})

/** There is no line in a month, or none with an amount. */
const none = '–'

/** What a year comes to by month. `months`: January to December. */
export function YearChart(props: {
  readonly year: number
  readonly value: YearValue
  readonly months: readonly SumsFragment[]
  /** What they come to together. */
  readonly total: SumsFragment
  readonly currentPeriod: string
}) {
  const { year, value, months, total, currentPeriod } = props
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const shown = (amount: string): string => (value === 'quantity' ? formats.quantity(amount) : formats.euro(amount))
  const columns = monthsIn(year).map((period, at) => {
    const sums = months[at]
    const isThere = sums !== undefined && sums.lines > 0
    const { sum } = sums === undefined ? { sum: '0' } : sumOf(sums, value)
    return { period, isThere, amount: Number(sum), said: isThere ? shown(sum) : none }
  })
  const whole = sumOf(total, value)
  const there = columns.filter(({ isThere }) => isThere)
  const highest = there.toSorted((a, b) => b.amount - a.amount)[0]
  const sentence =
    highest === undefined
      ? text('product_year.chart_empty', { year: String(year) })
      : text('product_year.chart', {
          what: text(`product_year.value.${value}`),
          year: String(year),
          months: there.length,
          highest: highest.said,
          month: formats.period(highest.period),
        })
  return (
    <div className={styles.chart}>
      <dl className={styles.year}>
        <dt className={styles.term}>
          {text('product_year.year_total', { what: text(`product_year.what.${value}`), year: String(year) })}
        </dt>
        <dd className={styles.sum}>{whole.missing === total.lines ? none : shown(whole.sum)}</dd>
      </dl>
      <MonthFigure
        label={text(`product_year.value.${value}`)}
        columns={columns}
        running={currentPeriod}
        sentence={sentence}
      />
    </div>
  )
}
