import { makeStyles, tokens } from '@fluentui/react-components'
import type { SupplierCheckQuery } from '../../graphql/generated/graphql.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import { lowMedia } from '../../ui/theme.ts'
import { Decision, Outcome } from './Outcome.tsx'

const useStyles = makeStyles({
  totals: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(8.5rem, 1fr))',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: `${tokens.spacingVerticalS} 0`,
    flexShrink: 0,
    // The chips tell how many, and the rows need the room.
    [lowMedia]: { display: 'none' },
  },
  total: {
    display: 'grid',
    justifyItems: 'start',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalXXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  count: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  sum: { margin: 0, color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
})

type Check = SupplierCheckQuery['supplierCheck']

/** How many products come out which way, what is at stake with each, and what is disputed. */
export function CheckTotals({ check }: { readonly check: Check }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  return (
    <dl className={styles.totals}>
      {check.totals.map(({ outcome, count, atStake }) => (
        <div key={outcome} className={styles.total}>
          <dt>
            <Outcome outcome={outcome} />
          </dt>
          <dd className={styles.count}>{formats.integer(count)}</dd>
          {Number(atStake) !== 0 && (
            <dd className={styles.sum}>{text('supplier_check.at_stake_sum', { amount: formats.euro(atStake) })}</dd>
          )}
        </div>
      ))}
      <div className={styles.total}>
        <dt>
          <Decision decision="DISPUTED" outdated={false} />
        </dt>
        <dd className={styles.count}>{formats.integer(check.disputed)}</dd>
        {Number(check.disputedSum) !== 0 && (
          <dd className={styles.sum}>
            {text('supplier_check.at_stake_sum', { amount: formats.euro(check.disputedSum) })}
          </dd>
        )}
      </div>
    </dl>
  )
}
