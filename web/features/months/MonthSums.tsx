import { makeStyles, tokens, mergeClasses } from '@fluentui/react-components'
import type { Period } from '#domain/shared/period.ts'
import type { MonthStateQuery } from '../../graphql/generated/graphql.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { narrowMedia } from '../../ui/theme.ts'
import { ExplainedSum } from './ExplainedSum.tsx'
import { useTones } from '../../ui/tones.ts'

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
  without: { margin: 0, fontSize: tokens.fontSizeBase200 },
})

/** What a month comes to: each amount opens why it is another than the month before. A sum from which something is missing says so. */
export function MonthSums({ month: { period, status, sum } }: { month: Month }) {
  const styles = useStyles()
  const tones = useTones()
  const text = useText()
  const formats = useFormats()
  const amounts = [
    { id: 'purchase', measure: 'PURCHASE', amount: sum.purchase, without: sum.withoutPurchase },
    { id: 'sales', measure: 'SALES', amount: sum.sales, without: sum.withoutSales },
    { id: 'margin', measure: 'MARGIN', amount: sum.margin, without: sum.withoutMargin },
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
      {amounts.map(({ id, measure, amount, without }) => (
        <div key={id}>
          <dt className={styles.term}>
            <Message id={`month.${id}`} />
          </dt>
          <dd className={styles.value}>
            <ExplainedSum period={period as Period} measure={measure} label={text('month.of_firm')}>
              {formats.euro(amount)}
            </ExplainedSum>
          </dd>
          {without > 0 && (
            <dd className={mergeClasses(styles.without, tones.warn)}>
              <Message id="month.without" values={{ count: without, shown: formats.integer(without) }} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
