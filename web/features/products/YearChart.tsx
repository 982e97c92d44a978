import type { SumsFragment } from '../../graphql/generated/graphql.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import { MonthFigure } from '../../ui/pictures/MonthFigure.tsx'
import { monthsIn, sumOf, type YearValue } from './year-values.ts'

/** There is no line in a month. */
const none = '–'

/** What a year comes to by month. `months`: January to December. */
export function YearChart(props: {
  readonly year: number
  readonly value: YearValue
  readonly months: readonly SumsFragment[]
  readonly currentPeriod: string
}) {
  const { year, value, months, currentPeriod } = props
  const text = useText()
  const formats = useFormats()
  const shown = (amount: string): string => (value === 'quantity' ? formats.quantity(amount) : formats.euro(amount))
  const columns = monthsIn(year).map((period, at) => {
    const sums = months[at]
    const isThere = sums !== undefined && sums.lines > 0
    const { sum } = sums === undefined ? { sum: '0' } : sumOf(sums, value)
    return { period, isThere, amount: Number(sum), said: isThere ? shown(sum) : none }
  })
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
    <MonthFigure
      label={text(`product_year.value.${value}`)}
      columns={columns}
      running={currentPeriod}
      sentence={sentence}
    />
  )
}
