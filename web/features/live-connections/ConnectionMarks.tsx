import { makeStyles, tokens } from '@fluentui/react-components'
import { ConnectorMark } from '../../ui/ConnectorMark.tsx'
import { hiddenText } from '../../ui/hidden-text.ts'
import { useText } from '../../ui/Message.tsx'
import { markOf } from './ApplicationName.tsx'
import type { NamedConnection } from './connection-view.ts'
import { quotedName } from './connection-names.ts'

const useStyles = makeStyles({
  marks: {
    display: 'inline-flex',
    verticalAlign: 'middle',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minWidth: 0,
  },
  mark: { display: 'inline-flex' },
  more: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, fontVariantNumeric: 'tabular-nums' },
  hidden: hiddenText,
})

/** Marks beside each other, where there is room; the rest is a number that names them. */
const mostMarks = 5

/** A mark for each of these connections, whose name shows on hover and is read as a list; of many the rest as a number. */
export function ConnectionMarks({
  linked,
  most = mostMarks,
}: {
  linked: readonly NamedConnection[]
  /** Places for marks and the number. */
  most?: number
}) {
  const styles = useStyles()
  const text = useText()
  if (linked.length === 0) return null
  const shown = linked.length > most ? linked.slice(0, most - 1) : linked
  const rest = linked.slice(shown.length)
  const names = (some: readonly NamedConnection[]): string => some.map((one) => quotedName(one, text)).join(', ')
  return (
    <span className={styles.marks}>
      {shown.map((connection) => (
        // Not a tooltip of Fluent's: a page has hundreds of these.
        <span key={connection.id} className={styles.mark} title={quotedName(connection, text)}>
          <ConnectorMark mark={markOf(connection.entry)} size={20} />
        </span>
      ))}
      {rest.length > 0 && (
        <span className={styles.more} aria-hidden="true" title={names(rest)}>
          {text('connection.more_marks', { count: rest.length })}
        </span>
      )}
      <span className={styles.hidden}>{names(linked)}</span>
    </span>
  )
}
