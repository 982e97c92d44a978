import { makeStyles, tokens, Tooltip, mergeClasses } from '@fluentui/react-components'
import { Warning12Filled } from '@fluentui/react-icons/svg/warning'
import { Message, useText } from '../Message.tsx'
import type { ColumnTotal } from './columns.ts'
import { StatusMark, type Look } from '../Status.tsx'
import { useTones } from '../tones.ts'

/** There is nothing that could come to something. */
const nothing = '–'

const partly: Look = { tone: 'warn', icon: Warning12Filled }

const useStyles = makeStyles({
  sum: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXXS },
  some: {
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  none: { color: tokens.colorNeutralForeground4 },
})

/** What many come to; a sign says where some of it is not known. */
export function TotalCell({ total, shown }: { total: ColumnTotal; shown: (sum: string) => string }) {
  const { sum, missing = 0 } = total
  const styles = useStyles()
  const tones = useTones()
  const text = useText()
  if (sum === undefined && missing === 0) return <span className={styles.none}>{nothing}</span>
  const why = text('table.total_missing', { count: missing })
  // Where nothing of it is known the word says it all, and there is no room for more.
  if (sum === undefined)
    return (
      <span className={mergeClasses(styles.some, tones.bad)} title={why}>
        <Message id="table.missing" />
      </span>
    )
  return (
    <span className={styles.sum}>
      {missing > 0 && (
        <Tooltip content={why} relationship="label">
          <span role="img">
            <StatusMark look={partly} />
          </span>
        </Tooltip>
      )}
      <span>{shown(sum)}</span>
    </span>
  )
}
