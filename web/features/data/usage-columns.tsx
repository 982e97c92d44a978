import type { TableShape } from '#domain/connectors/columns.ts'
import type { ColumnValue } from '#domain/records/record.ts'
import { decimal, decimalText, minus, zero } from '#domain/shared/decimal.ts'
import { addMonths, type Period } from '#domain/shared/period.ts'
import { Sparkline } from '../../ui/Sparkline.tsx'
import type { CellValue, ColumnTotals, TableColumn } from '../../ui/table/columns.ts'
import type { ColumnTexts } from './table-columns.tsx'
import { periodKeys, type DataRow } from './table-query.ts'

type Shape = Pick<TableShape, 'amounts'>
/** What has the months by their keys: a row, or what all rows come to. */
type Months = Readonly<Record<string, ColumnValue>>

/** What a month of a row holds: a number, or of euros a decimal text. */
function monthOf(row: Months, key: string): string | number {
  const value = row[key]
  return typeof value === 'number' || typeof value === 'string' ? value : 0
}

/** Exact also for euros, which come as texts. */
export function changeOf(row: Months, [now = '', before = '']: readonly string[] = periodKeys): string | number {
  const [one, other] = [monthOf(row, now), monthOf(row, before)]
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return decimalText(minus(decimal(String(one)) ?? zero, decimal(String(other)) ?? zero))
}

/** How many of the columns stand in front: the newest month, its change and the picture. */
export const usageFirst = 3

/**
 * The twelve months of a usage table, named after the month the newest one is, with what it is where that is euros. The
 * newest has beside it how it got there: its change from the month before and a picture of all twelve.
 */
export function usageColumns(latest: Period, shape: Shape, texts: ColumnTexts): TableColumn<DataRow>[] {
  const { text, formats } = texts
  const kind = shape.amounts ?? 'integer'
  const euros = kind === 'amount'
  const named = (name: string): string => (euros ? text('data.usage.in_euros', { name }) : name)
  const shown = (value: string | number): string =>
    typeof value === 'number' && !euros ? formats.integer(value) : formats.amount(value)
  const signed = (value: string | number): string => formats.change(value, shown)
  const monthsIn = (totals: ColumnTotals): Months =>
    Object.fromEntries(
      periodKeys.map((key) => [key, euros ? (totals[key]?.sum ?? '0') : Number(totals[key]?.sum ?? 0)]),
    )
  const months = periodKeys.map((key, index): TableColumn<DataRow> => ({
    id: key,
    header: named(formats.period(addMonths(latest, -index))),
    kind,
    width: euros ? 116 : 96,
    sortable: true,
    totals: true,
    value: (row): CellValue => row[key],
    ...(index === 0 ? { narrow: euros ? 112 : 88 } : {}),
  }))
  const change: TableColumn<DataRow> = {
    id: 'change',
    header: named(text('data.usage.change')),
    kind,
    width: euros ? 116 : 96,
    narrow: euros ? 84 : 68,
    totals: (totals) => signed(changeOf(monthsIn(totals))),
    value: (row) => changeOf(row),
    render: (row) => signed(changeOf(row)),
  }
  const trend: TableColumn<DataRow> = {
    id: 'trend',
    header: text('data.usage.trend'),
    kind: 'custom',
    width: 112,
    picture: true,
    totals: (totals) => <Trend row={monthsIn(totals)} latest={latest} texts={texts} shown={shown} />,
    value: () => null,
    render: (row) => <Trend row={row} latest={latest} texts={texts} shown={shown} />,
  }
  const [newest, ...older] = months
  return newest === undefined ? [] : [newest, change, trend, ...older]
}

function Trend(props: {
  row: Months
  latest: Period
  texts: Pick<ColumnTexts, 'text' | 'formats'>
  shown: (value: string | number) => string
}) {
  const { row, latest, texts, shown } = props
  const { text, formats } = texts
  const months = periodKeys
    .map((key, index) => ({ value: monthOf(row, key), month: formats.period(addMonths(latest, -index)) }))
    .toReversed()
  const values = months.map(({ value }) => Number(value))
  const most = months[values.indexOf(Math.max(...values))]
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined || most === undefined) return null
  const label = text('data.usage.trend_label', {
    first: shown(first.value),
    firstMonth: first.month,
    last: shown(last.value),
    lastMonth: last.month,
    most: shown(most.value),
    mostMonth: most.month,
  })
  return <Sparkline values={values} label={label} />
}
