import { Link as FluentLink, makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { Warning12Filled } from '@fluentui/react-icons/svg/warning'
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
  sum: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXXS },
  warning: { display: 'inline-flex', color: tokens.colorStatusWarningForeground3 },
  some: {
    color: tokens.colorStatusDangerForeground1,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  none: { color: tokens.colorNeutralForeground4 },
})

/** There is no line: nothing was counted. */
const none = '–'

/** A figure as it is read: a number of something, or euros with two decimals. */
export function useFigureText(value: YearValue): (amount: string) => string {
  const formats = useFormats()
  return (amount) => (value === 'quantity' ? formats.quantity(amount) : formats.amount(amount))
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

/** What some lines come to; a sign says where amounts are missing in it. */
export function SumCell({ figure, value }: { readonly figure: Figure; readonly value: YearValue }) {
  const styles = useStyles()
  const text = useText()
  const shown = useFigureText(value)
  if (figure.amount === undefined && figure.missing === 0) return <span className={styles.none}>{none}</span>
  const why = text('product_year.sum_missing', { count: figure.missing })
  // Where nothing of it has a price the word says it all, and there is no room for more.
  if (figure.amount === undefined)
    return (
      <span className={styles.some} title={why}>
        <Message id="product_year.missing" />
      </span>
    )
  return (
    <span className={styles.sum}>
      {figure.missing > 0 && (
        <Tooltip content={why} relationship="label">
          <span role="img" className={styles.warning}>
            <Warning12Filled />
          </span>
        </Tooltip>
      )}
      <span>{shown(figure.amount)}</span>
    </span>
  )
}
