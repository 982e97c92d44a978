import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Link } from 'react-router'
import { ApplicationName, dataPath, quotedName } from '../live-connections/index.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { HomeCard, Nothing, together } from './HomeCard.tsx'
import type { NightConnection } from './last-night.ts'
import { linkedOf, percentage, type Linked, type LinkedSystem } from './linking.ts'
import type { Home } from './useHome.ts'
import { useHomeStyles } from './useHomeStyles.ts'

const useStyles = makeStyles({
  bar: { display: 'block', width: '100%', height: '6px', borderRadius: tokens.borderRadiusMedium },
  ground: { fill: tokens.colorNeutralStroke2 },
  part: { fill: tokens.colorBrandForeground1 },
  systems: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(3rem, 30%) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalSNudge,
  },
  system: { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid', alignItems: 'center' },
  left: { textAlign: 'right', whiteSpace: 'nowrap' },
})

const most = 5

/** How far linking has come: all of it, and where the most is left. */
export function LinkingCard({ connections, answer }: Home) {
  const styles = useStyles()
  const shared = useHomeStyles()
  const text = useText()
  const formats = useFormats()
  return (
    <HomeCard
      name="linking"
      part={together(connections, answer)}
      actions={
        <Link className={shared.link} to="/combinations/coverage">
          <Message id="home.linking.all" />
        </Link>
      }
    >
      {([all, data]) => {
        const { systems, ...whole } = linkedOf(data.coverageSystems)
        if (systems.length === 0) return <Nothing said="home.linking.none" />
        const left = systems.filter(({ unlinked }) => unlinked > 0).slice(0, most)
        return (
          <>
            <p className={shared.head}>
              <span className={shared.figure}>{text('home.linking.part', { part: percentage(whole) })}</span>
              <span>{text('home.linking.linked')}</span>
            </p>
            <Bar of={whole} />
            <p className={shared.quiet}>
              {text('home.linking.counts', {
                linked: formats.integer(whole.linked),
                all: formats.integer(whole.linked + whole.unlinked),
              })}
            </p>
            <ul className={styles.systems}>
              {left.map((system) => (
                <SystemRow key={system.connectionId} system={system} connections={all} />
              ))}
            </ul>
          </>
        )
      }}
    </HomeCard>
  )
}

/** Decoration beside the figures that say the same. */
function Bar({ of }: { of: Linked }) {
  const styles = useStyles()
  return (
    <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.ground} width="100" height="6" />
      <rect className={styles.part} width={percentage(of)} height="6" />
    </svg>
  )
}

function SystemRow({ system, connections }: { system: LinkedSystem; connections: readonly NightConnection[] }) {
  const styles = useStyles()
  const shared = useHomeStyles()
  const text = useText()
  const formats = useFormats()
  const connection = connections.find(({ id }) => id === system.connectionId)
  if (connection === undefined) return null
  return (
    <li className={styles.system}>
      <Link className={shared.link} to={`${dataPath(connection.id, system.table)}?unconnected=1`}>
        <ApplicationName entry={connection.entry} name={quotedName(connection, text)} />
      </Link>
      <Bar of={system} />
      <span className={mergeClasses(shared.quiet, styles.left)}>
        {text('home.linking.left', { count: system.unlinked, shown: formats.integer(system.unlinked) })}
      </span>
    </li>
  )
}
