import { makeStyles, tokens } from '@fluentui/react-components'
import { markOf, type NamedConnection } from '../live-connections/index.ts'
import { ConnectorMark } from '../../ui/ConnectorMark.tsx'
import { hiddenText } from '../../ui/hidden-text.ts'
import { useText } from '../../ui/Message.tsx'
import { connectionName } from './filter-options.ts'

const useStyles = makeStyles({
  marks: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS, minWidth: 0 },
  mark: { display: 'inline-flex' },
  more: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, fontVariantNumeric: 'tabular-nums' },
  hidden: hiddenText,
})

/** Marks beside each other; the rest is a number that names them. */
const mostMarks = 5

/** The connections among these, in the order in which connections stand everywhere. */
export function linkedOf(
  ids: readonly string[],
  connections: readonly NamedConnection[] | undefined,
): readonly NamedConnection[] {
  const wanted = new Set(ids)
  return (connections ?? []).filter(({ id }) => wanted.has(id))
}

/** The systems that know a customer: a mark for each, whose name shows on hover and is read as a list. */
export function ConnectionMarks({ linked }: { linked: readonly NamedConnection[] }) {
  const styles = useStyles()
  const text = useText()
  if (linked.length === 0) return null
  const shown = linked.length > mostMarks ? linked.slice(0, mostMarks - 1) : linked
  const rest = linked.slice(shown.length)
  return (
    <span className={styles.marks}>
      {shown.map((connection) => (
        // Not a tooltip of Fluent's: a page has hundreds of these.
        <span key={connection.id} className={styles.mark} title={connectionName(connection)}>
          <ConnectorMark mark={markOf(connection.entry)} size={20} />
        </span>
      ))}
      {rest.length > 0 && (
        <span className={styles.more} aria-hidden="true" title={rest.map(connectionName).join(', ')}>
          {text('combinations.more_connections', { count: rest.length })}
        </span>
      )}
      <span className={styles.hidden}>{linked.map(connectionName).join(', ')}</span>
    </span>
  )
}
