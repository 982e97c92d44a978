import { useCallback } from 'react'
import { Link as FluentLink, makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'react-router'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import type { Figure } from './year-rows.ts'
import type { YearValue } from './year-values.ts'

const useStyles = makeStyles({
  amount: {
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    ':hover': { color: tokens.colorBrandForegroundLinkHover },
  },
  missing: {
    color: tokens.colorStatusDangerForeground1,
    fontSize: tokens.fontSizeBase200,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  none: { color: tokens.colorNeutralForeground4 },
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

/** The amount of a product in a month: it opens how it came to be; a price that is missing leads to where prices are. */
export function MonthCell(props: {
  readonly figure: Figure
  readonly value: YearValue
  /** What it is of, for the reader of a screen. */
  readonly label: string
  /** Where the prices of its definition are. */
  readonly pricesPath: string | undefined
  readonly onExplain: () => void
}) {
  const { figure, value, label, pricesPath, onExplain } = props
  const styles = useStyles()
  const text = useText()
  const shown = useFigureText(value)
  if (figure.amount === undefined && figure.missing === 0) return <span className={styles.none}>{none}</span>
  if (figure.amount !== undefined)
    return (
      <FluentLink
        as="button"
        className={styles.amount}
        aria-label={text('product_year.amount_of', { what: label, amount: shown(figure.amount) })}
        onClick={onExplain}
      >
        {shown(figure.amount)}
      </FluentLink>
    )
  if (pricesPath === undefined)
    return (
      <FluentLink
        as="button"
        className={styles.missing}
        aria-label={text('product_year.missing_of', { what: label })}
        onClick={onExplain}
      >
        <Message id="product_year.missing" />
      </FluentLink>
    )
  return (
    <Link className={styles.missing} to={pricesPath} aria-label={text('product_year.missing_of', { what: label })}>
      <Message id="product_year.missing" />
    </Link>
  )
}
