import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { decimal, decimalText, minus } from '#domain/shared/decimal.ts'
import type { Period } from '#domain/shared/period.ts'
import type { DifferenceMeasure, MonthComparisonFieldsFragment } from '../../graphql/generated/graphql.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { MonthTable, type MonthColumn } from './MonthTable.tsx'
import { usePlaceName, Way } from './PlaceName.tsx'

const useStyles = makeStyles({
  more: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  // Two lines of a cell; on a phone one of a row.
  part: { display: 'block' },
})

type Item = MonthComparisonFieldsFragment['items'][number]
type Amounts = NonNullable<Item['before']>

const keyOf = { PURCHASE: 'purchase', SALES: 'sales', MARGIN: 'margin' } as const

/** With a plus where it is more; undefined: one of the two is missing, so that nobody knows. */
export function differenceOf(before: string | null | undefined, after: string | null | undefined): string | undefined {
  if (before === null || after === null) return undefined
  const [was, is] = [decimal(before ?? '0'), decimal(after ?? '0')]
  return was === undefined || is === undefined ? undefined : decimalText(minus(is, was))
}

const none = '–'

/** The products of customers that differ between two months, with what each counts and comes to. */
export function DifferenceTable({
  label,
  compared,
  measure,
  words,
  period,
  ofCustomer = false,
  onMore,
}: {
  label: string
  compared: MonthComparisonFieldsFragment
  measure: DifferenceMeasure
  words: { readonly before: string; readonly after: string }
  /** Of a month beside the one before it: each difference leads to how its amount came to be. */
  period?: Period
  /** All are of one customer, whom the words above the table name. */
  ofCustomer?: boolean
  /** Undefined: no more are shown at once. */
  onMore: (() => void) | undefined
}) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const nameOf = usePlaceName()
  const measured = text(`month.${keyOf[measure]}`)
  const columns: MonthColumn[] = [
    ...(ofCustomer ? [] : [{ key: 'customer', header: text('month.column.customer') }]),
    { key: 'product', header: text('month.column.product') },
    { key: 'cause', header: text('month.column.cause') },
    { key: 'q0', header: text('month.column.count', { month: words.before }), number: true },
    { key: 'q1', header: text('month.column.count', { month: words.after }), number: true },
    { key: 'a0', header: text('month.column.amount', { measure: measured, month: words.before }), number: true },
    { key: 'a1', header: text('month.column.amount', { measure: measured, month: words.after }), number: true },
    { key: 'difference', header: text('month.column.difference'), number: true, stays: true },
  ]
  const missing = <span className={styles.quiet}>{text('month.missing')}</span>
  // Of what is not charged there is no amount, and none is missing.
  const without = (...sides: readonly (Amounts | null)[]) =>
    sides.some((side) => side?.isCharged === false) ? none : missing
  const amountOf = (side: Amounts | null) => {
    const amount = side === null ? '0' : side[keyOf[measure]]
    return amount === null ? without(side) : formats.amount(amount)
  }
  const rows = compared.items.map((item: Item) => {
    const { customer, definition, splitValue, correctionOf, causes, before, after, productId } = item
    const late = correctionOf === null ? null : text('month.late.of', { month: formats.period(correctionOf) })
    const difference = differenceOf(before?.[keyOf[measure]], after?.[keyOf[measure]])
    return {
      key: productId,
      cells: [
        ...(ofCustomer
          ? []
          : [
              <Way key="customer" to={`/combinations/${encodeURIComponent(customer.id)}?tab=products`}>
                {customer.name}
              </Way>,
            ]),
        <ProductName key="product" name={nameOf(definition)} splitValue={splitValue} late={late} />,
        formats.list(causes.map((cause) => text(`month.cause.${cause}`))),
        before === null ? '' : formats.quantity(before.quantity),
        after === null ? '' : formats.quantity(after.quantity),
        amountOf(before),
        amountOf(after),
        difference === undefined ? (
          without(before, after)
        ) : period === undefined || after === null ? (
          formats.change(difference, formats.amount)
        ) : (
          <Way
            key="difference"
            to={`/combinations/${encodeURIComponent(customer.id)}?tab=products&year=${period.slice(0, 4)}&explain=${period}.${encodeURIComponent(productId)}`}
          >
            {formats.change(difference, formats.amount)}
          </Way>
        ),
      ],
    }
  })
  return (
    <>
      <MonthTable label={label} columns={columns} rows={rows} />
      <div className={styles.more}>
        <Message
          id="month.shown"
          values={{ shown: formats.integer(compared.items.length), all: formats.integer(compared.totalCount) }}
        />
        {compared.items.length < compared.totalCount && onMore !== undefined && (
          <Button size="small" onClick={onMore}>
            <Message id="month.more" />
          </Button>
        )}
      </div>
    </>
  )
}

function ProductName({
  name,
  splitValue,
  late,
}: {
  name: string
  splitValue: string | null
  /** It came too late for an earlier month. */
  late: string | null
}) {
  const styles = useStyles()
  const text = useText()
  return (
    <>
      <span className={styles.part}>{name}</span>
      {splitValue !== null && (
        <span className={mergeClasses(styles.part, styles.quiet)}>
          {splitValue === '' ? text('month.no_value') : splitValue}
        </span>
      )}
      {late !== null && <span className={mergeClasses(styles.part, styles.quiet)}>{late}</span>}
    </>
  )
}
