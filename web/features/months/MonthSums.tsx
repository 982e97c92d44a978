import { makeStyles, tokens } from '@fluentui/react-components'
import type { MonthStateQuery } from '../../graphql/generated/graphql.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message } from '../../ui/Message.tsx'
import { narrowMedia } from '../../ui/theme.ts'

export type Month = MonthStateQuery['monthState']

const useStyles = makeStyles({
  sums: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXXXL,
    rowGap: tokens.spacingVerticalM,
    margin: 0,
    [narrowMedia]: { columnGap: tokens.spacingHorizontalXL },
  },
  term: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  value: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  without: { margin: 0, color: tokens.colorStatusWarningForeground3, fontSize: tokens.fontSizeBase200 },
})

/** What a month comes to. A sum from which something is missing says so. */
export function MonthSums({ month: { status, sum } }: { month: Month }) {
  const styles = useStyles()
  const formats = useFormats()
  const amounts = [
    { id: 'purchase', amount: sum.purchase, without: sum.withoutPurchase },
    { id: 'sales', amount: sum.sales, without: sum.withoutSales },
    { id: 'margin', amount: sum.margin, without: sum.withoutMargin },
  ] as const
  return (
    <dl className={styles.sums}>
      <div>
        <dt className={styles.term}>
          <Message id="month.status" />
        </dt>
        <dd className={styles.value}>
          <Message id={`month.status.${status}`} />
        </dd>
      </div>
      <div>
        <dt className={styles.term}>
          <Message id="month.lines" />
        </dt>
        <dd className={styles.value}>{formats.integer(sum.lines)}</dd>
      </div>
      {amounts.map(({ id, amount, without }) => (
        <div key={id}>
          <dt className={styles.term}>
            <Message id={`month.${id}`} />
          </dt>
          <dd className={styles.value}>{formats.euro(amount)}</dd>
          {without > 0 && (
            <dd className={styles.without}>
              <Message id="month.without" values={{ count: without, shown: formats.integer(without) }} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
