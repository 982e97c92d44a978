import { useCallback } from 'react'
import { Link as FluentLink, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { QuestionCircle16Regular } from '@fluentui/react-icons/svg/question-circle'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import type { ColumnTotal } from '../../ui/table/columns.ts'
import { TotalCell } from '../../ui/table/TotalCell.tsx'
import type { Figure } from './year-rows.ts'
import type { YearValue } from './year-values.ts'

const useStyles = makeStyles({
  amount: {
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    ':hover': { color: tokens.colorBrandForegroundLinkHover },
  },
  missing: { color: tokens.colorNeutralForeground3, display: 'inline-flex' },
  none: { color: tokens.colorNeutralForeground4 },
  sum: { fontWeight: tokens.fontWeightSemibold },
})

/** There is no line: nothing was counted. */
const none = '–'

/** A figure as it is read: a number of something, or euros with two decimals. */
export function useFigureText(value: YearValue): (amount: string) => string {
  const formats = useFormats()
  return useCallback(
    (amount) => (value === 'quantity' ? formats.quantity(amount) : formats.amount(amount)),
    [formats, value],
  )
}

/** The amount of a product in a month, or the sign that its price is missing: it opens how it came to be. */
export function MonthCell(props: {
  readonly figure: Figure
  readonly value: YearValue
  /** What it is of, for the reader of a screen. */
  readonly label: string
  readonly onExplain: () => void
}) {
  const { figure, value, label, onExplain } = props
  const styles = useStyles()
  const text = useText()
  const shown = useFigureText(value)
  if (figure.amount === undefined && figure.missing === 0) return <span className={styles.none}>{none}</span>
  if (figure.amount !== undefined)
    return (
      <FluentLink
        as="button"
        className={styles.amount}
        data-cell-act=""
        aria-label={text('product_year.amount_of', { what: label, amount: shown(figure.amount) })}
        onClick={onExplain}
      >
        {shown(figure.amount)}
      </FluentLink>
    )
  // One quiet sign: what it asks for is said once, over the table.
  return (
    <FluentLink
      as="button"
      className={styles.missing}
      data-cell-act=""
      aria-label={text('product_year.missing_of', { what: label })}
      title={text('product_year.missing_title')}
      onClick={onExplain}
    >
      <QuestionCircle16Regular aria-hidden="true" />
    </FluentLink>
  )
}

/** What all rows come to in a month: it opens why that is another amount than the month before. */
export function SumCell(props: {
  readonly total: ColumnTotal
  readonly shown: (sum: string) => string
  readonly label: string
  readonly onExplain: (() => void) | undefined
}) {
  const { total, shown, label, onExplain } = props
  const styles = useStyles()
  const text = useText()
  const cell = <TotalCell total={total} shown={shown} />
  if (total.sum === undefined || onExplain === undefined) return cell
  return (
    <FluentLink
      as="button"
      className={mergeClasses(styles.amount, styles.sum)}
      data-cell-act=""
      aria-label={text('product_year.amount_of', { what: label, amount: shown(total.sum) })}
      onClick={onExplain}
    >
      {cell}
    </FluentLink>
  )
}
