import { makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { Warning12Filled } from '@fluentui/react-icons/svg/warning'
import { Message, useText } from '../Message.tsx'
import type { ColumnTotal } from './columns.ts'

/** There is nothing that could come to something. */
const nothing = '–'

const useStyles = makeStyles({
  sum: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXXS },
  warning: { display: 'inline-flex', color: tokens.colorStatusWarningForeground3 },
  some: {
    color: tokens.colorStatusDangerForeground1,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  none: { color: tokens.colorNeutralForeground4 },
})

/** What many come to; a sign says where some of it is not known. */
export function TotalCell({ total, shown }: { total: ColumnTotal; shown: (sum: string) => string }) {
  const { sum, missing = 0 } = total
  const styles = useStyles()
  const text = useText()
  if (sum === undefined && missing === 0) return <span className={styles.none}>{nothing}</span>
  const why = text('table.total_missing', { count: missing })
  // Where nothing of it is known the word says it all, and there is no room for more.
  if (sum === undefined)
    return (
      <span className={styles.some} title={why}>
        <Message id="table.missing" />
      </span>
    )
  return (
    <span className={styles.sum}>
      {missing > 0 && (
        <Tooltip content={why} relationship="label">
          <span role="img" className={styles.warning}>
            <Warning12Filled />
          </span>
        </Tooltip>
      )}
      <span>{shown(sum)}</span>
    </span>
  )
}
