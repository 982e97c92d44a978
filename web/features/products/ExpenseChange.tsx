import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { decimal } from '#domain/shared/decimal.ts'
import { Link } from 'react-router'
import { ExplainChangeDocument, type ExplainChangeQuery } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { narrowMedia } from '../../ui/theme.ts'
import type { Explanation } from './explanation.ts'

type Change = NonNullable<ExplainChangeQuery['explainExpense']['change']>
type Part = Change['parts'][number]
type Amounts = Pick<Part, 'quantity' | 'purchase' | 'sales'>

const useStyles = makeStyles({
  title: { fontSize: tokens.fontSizeBase300, margin: `0 0 ${tokens.spacingVerticalS}` },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
  table: { borderCollapse: 'collapse', width: '100%', fontVariantNumeric: 'tabular-nums' },
  cell: {
    padding: `${tokens.spacingVerticalXS} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  number: {
    textAlign: 'right',
    whiteSpace: 'nowrap',
    paddingLeft: tokens.spacingHorizontalM,
    [narrowMedia]: { paddingLeft: tokens.spacingHorizontalS },
  },
  heading: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    borderTop: 'none',
    paddingTop: 0,
  },
  sum: { fontWeight: tokens.fontWeightSemibold },
  way: { color: tokens.colorBrandForegroundLink },
  names: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

/** There was no line. */
const none = '–'

const columns = ['quantity', 'purchase', 'sales'] as const

const isZero = (amount: string | null): boolean => amount === null || decimal(amount)?.units === 0n

/** The month beside the one before it: what came, went and changed, each with its part; the parts add up to the difference. */
export function ExpenseChange({
  productId,
  period,
  explanation,
}: {
  readonly productId: string
  readonly period: string
  readonly explanation: Explanation
}) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const { data, error, current, reload } = useGraphql(ExplainChangeDocument, { productId, period })
  const change = current || error === undefined ? data?.explainExpense.change : undefined
  if (change === null) return null
  return (
    <section>
      <h2 className={styles.title}>
        {change === undefined
          ? text('product_year.change')
          : text('product_year.change_with', { month: formats.period(change.previousPeriod) })}
      </h2>
      {change === undefined ? (
        error === undefined ? (
          <Loading />
        ) : (
          <ErrorState error={error} onRetry={() => void reload()} />
        )
      ) : change.parts.length === 0 ? (
        <p className={styles.none}>
          <Message id="product_year.change_none" />
        </p>
      ) : (
        <Table change={change} period={period} explanation={explanation} />
      )}
    </section>
  )
}

function Table({ change, period, explanation }: { change: Change; period: string; explanation: Explanation }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const { expense } = explanation
  // A purchase or sale that no month has is no column.
  const shown = columns.filter(
    (column) =>
      column === 'quantity' ||
      !isZero(change[column]) ||
      !isZero(expense[column]) ||
      change.parts.some((part) => !isZero(part[column])),
  )
  const figure = (column: (typeof columns)[number], amount: string): string =>
    column === 'quantity' ? formats.quantity(amount) : formats.amount(amount)
  const step = (column: (typeof columns)[number], amount: string | null): string => {
    if (isZero(amount)) return ''
    return formats.change(amount ?? '0', (value) => figure(column, value))
  }
  const sum = (name: string, amounts: { readonly [Column in (typeof columns)[number]]: string | null } | null) => (
    <tr>
      <th scope="row" className={mergeClasses(styles.cell, styles.sum)}>
        {name}
      </th>
      {shown.map((column) => (
        <td key={column} className={mergeClasses(styles.cell, styles.number, styles.sum)}>
          {amounts === null
            ? none
            : amounts[column] === null
              ? text('product_year.missing')
              : figure(column, amounts[column])}
        </td>
      ))}
    </tr>
  )
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th className={mergeClasses(styles.cell, styles.heading)} />
          {shown.map((column) => (
            <th key={column} scope="col" className={mergeClasses(styles.cell, styles.heading, styles.number)}>
              {text(`product_year.value.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sum(
          formats.period(change.previousPeriod),
          change.before && { ...change.before, quantity: change.before.payableQuantity },
        )}
        {change.parts.map((part) => (
          <tr key={part.reason}>
            <th scope="row" className={styles.cell}>
              <What part={part} change={change} explanation={explanation} />
            </th>
            {shown.map((column) => (
              <td key={column} className={mergeClasses(styles.cell, styles.number)}>
                {step(column, part[column])}
              </td>
            ))}
          </tr>
        ))}
        {sum(formats.period(period), { ...expense, quantity: expense.payableQuantity })}
      </tbody>
    </table>
  )
}

/** A reason in words, and the sources that make the most of it. */
function What({ part, change, explanation }: { part: Part; change: Change; explanation: Explanation }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const { reason, sources, largest } = part
  const elsewhere = largest.filter(({ otherCustomer }) => otherCustomer !== null)
  const named = largest.map(({ name }) => name).filter((name) => name !== '')
  const rest = sources - named.length
  const isLoss = (amounts: Amounts): boolean => columns.some((column) => amounts[column]?.startsWith('-') === true)
  const names =
    named.length === 0 || elsewhere.length > 0
      ? undefined
      : formats.list([
          ...named.slice(0, 5),
          ...(rest + Math.max(0, named.length - 5) > 0
            ? [text('product_year.change_more', { count: rest + Math.max(0, named.length - 5) })]
            : []),
        ])
  const prices = [
    [change.purchasePriceBefore, explanation.purchasePrice, 'purchase'],
    [change.salesPriceBefore, explanation.salesPrice, 'sales'],
  ] as const
  const priceLine =
    reason !== 'PRICE'
      ? undefined
      : prices
          .flatMap(([before, after, of]) =>
            before === null || after === null || before === after
              ? []
              : [
                  text('product_year.change_price', {
                    of: text(`product_year.value.${of}`),
                    before: formats.price(before),
                    after: formats.price(after),
                  }),
                ],
          )
          .join(' · ')
  const counted = { count: sources, countText: formats.integer(sources), less: isLoss(part) ? 'yes' : 'no' }
  return (
    <>
      {text(`product_year.reason.${reason}`, counted)}
      {elsewhere.length > 0 && <Elsewhere part={part} />}
      {[names, priceLine].map(
        (line, at) =>
          line !== undefined &&
          line !== '' && (
            <div key={at} className={styles.names}>
              {line}
            </div>
          ),
      )}
    </>
  )
}

const space = ' '
const mostElsewhere = 5

/** Sources that were linked to another customer, or came from one, each with the way there. */
function Elsewhere({ part: { reason, sources, largest } }: { part: Part }) {
  const styles = useStyles()
  const text = useText()
  const shown = largest.slice(0, mostElsewhere)
  const rest = sources - shown.length
  return (
    <>
      {shown.map(({ id, name, otherCustomer }) => (
        <div key={id} className={styles.names}>
          {name}
          {otherCustomer !== null && (
            <>
              {space}
              {text(reason === 'LINKED_HERE' ? 'product_year.change_from' : 'product_year.change_to')}
              {space}
              <Link className={styles.way} to={`/combinations/${encodeURIComponent(otherCustomer.id)}?tab=products`}>
                {otherCustomer.name}
              </Link>
            </>
          )}
        </div>
      ))}
      {rest > 0 && <div className={styles.names}>{text('product_year.change_more', { count: rest })}</div>}
    </>
  )
}
