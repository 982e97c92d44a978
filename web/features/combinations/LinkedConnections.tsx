import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'react-router'
import { ApplicationName, quotedName, type NamedConnection } from '../live-connections/index.ts'
import { Message, useText } from '../../ui/Message.tsx'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none', display: 'grid', rowGap: tokens.spacingVerticalXS },
  link: { color: tokens.colorNeutralForeground1, ':hover': { color: tokens.colorBrandForegroundLinkHover } },
  none: { margin: 0, color: tokens.colorNeutralForeground3 },
})

/** The systems that know a customer, by name. */
export function LinkedConnections({ linked }: { linked: readonly NamedConnection[] }) {
  const styles = useStyles()
  const text = useText()
  if (linked.length === 0)
    return (
      <p className={styles.none}>
        <Message id="combination.connections.none" />
      </p>
    )
  return (
    <ul className={styles.list}>
      {linked.map((connection) => (
        <li key={connection.id}>
          <Link className={styles.link} to={`/connections/${connection.id}`}>
            <ApplicationName entry={connection.entry} name={quotedName(connection, text)} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
