import { Button, makeStyles, Skeleton, SkeletonItem, tokens, useArrowNavigationGroup } from '@fluentui/react-components'
import { Link } from 'react-router'
import {
  CoverageUsageDocument,
  type CoverageSystemsQuery,
  type CoverageUsageQuery,
} from '../../graphql/generated/graphql.ts'
import { useGraphql, type GraphqlResult } from '../../graphql/useGraphql.ts'
import { ApplicationName, dataPath, quotedName, type NamedConnection } from '../live-connections/index.ts'
import { useErrorText } from '../../ui/error-text.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'

const useStyles = makeStyles({
  strip: {
    display: 'flex',
    flexShrink: 0,
    gap: tokens.spacingHorizontalS,
    margin: 0,
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalXXS} ${tokens.spacingVerticalS}`,
    listStyleType: 'none',
    overflowX: 'auto',
  },
  card: {
    flexShrink: 0,
    width: '15rem',
    alignContent: 'start',
    whiteSpace: 'nowrap',
    boxSizing: 'border-box',
    padding: tokens.spacingVerticalS,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXXS,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  waiting: { flexShrink: 0, width: '15rem', height: '6rem' },
  failed: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  // As high as the highest of them.
  place: { display: 'flex' },
  number: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
})

type System = CoverageSystemsQuery['coverageSystems'][number]
type Usage = NonNullable<CoverageUsageQuery['coverageSystems'][number]['unlinkedUsage']>

/** What is left to be linked in each system, the most first, and how much usage hangs on it; each leads to those rows. */
export function SystemStrip(props: {
  readonly connections: ReadonlyMap<string, NamedConnection>
  readonly systems: GraphqlResult<CoverageSystemsQuery>
  /** The board below failed as well, and says so: once is enough. */
  readonly isErrorBelow: boolean
}) {
  const { connections, isErrorBelow } = props
  const styles = useStyles()
  const text = useText()
  // Forty systems are one stop of the Tab key, with the arrows from one to the next: the customers stand behind them.
  const arrows = useArrowNavigationGroup({ axis: 'horizontal', memorizeCurrent: true })
  const { data, error, reload } = props.systems
  const errorText = useErrorText()
  // Slower than the rest: the numbers above it do not wait.
  const usage = useGraphql(CoverageUsageDocument, {})
  if (data === undefined && error !== undefined && isErrorBelow) return null
  if (data === undefined && error !== undefined)
    return (
      <div className={styles.failed}>
        {errorText(error)}
        <Button size="small" onClick={() => void reload()}>
          <Message id="action.retry" />
        </Button>
      </div>
    )
  if (data === undefined)
    return (
      <Skeleton className={styles.strip} aria-label={text('coverage.systems')}>
        {[0, 1, 2].map((place) => (
          <SkeletonItem key={place} className={styles.waiting} />
        ))}
      </Skeleton>
    )
  const usageOf = new Map(usage.data?.coverageSystems.map((one) => [one.connectionId, one.unlinkedUsage]))
  const systems = data.coverageSystems.toSorted((one, other) => unlinkedOf(other) - unlinkedOf(one))
  return (
    <ul className={styles.strip} aria-label={text('coverage.systems')} {...arrows}>
      {systems.map((system) => {
        const connection = connections.get(system.connectionId)
        if (connection === undefined) return null
        return (
          <li key={system.connectionId} className={styles.place}>
            <SystemCard system={system} connection={connection} usage={usageOf.get(system.connectionId) ?? undefined} />
          </li>
        )
      })}
    </ul>
  )
}

const unlinkedOf = ({ administrations, users }: System): number => administrations.unlinked + users.unlinked

function SystemCard(props: { system: System; connection: NamedConnection; usage: Usage | undefined }) {
  const { system, connection, usage } = props
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const { administrations, users } = system
  const unlinked = unlinkedOf(system)
  const table = administrations.unlinked > 0 || users.unlinked === 0 ? 'administrations' : 'users'
  const suggested = administrations.suggested + users.suggested
  return (
    <Link
      className={styles.card}
      title={quotedName(connection, text)}
      to={`${dataPath(connection.id, table)}?unconnected=1`}
    >
      <ApplicationName entry={connection.entry} name={quotedName(connection, text)} />
      <span className={styles.number}>
        {unlinked === 0 ? (
          <Message id="coverage.system.all_linked" />
        ) : (
          text('coverage.system.unlinked', { count: unlinked, countText: formats.integer(unlinked) })
        )}
      </span>
      <span className={styles.quiet}>
        {text('coverage.system.suggested', {
          suggested: formats.integer(suggested),
          certain: formats.integer(administrations.certain + users.certain),
        })}
      </span>
      {usage !== undefined && usage.administrations > 0 && (
        <span className={styles.quiet}>
          {usage.isAmount
            ? text('coverage.system.usage_amount', { total: formats.amount(usage.total) })
            : text('coverage.system.usage', { total: formats.quantity(usage.total) })}
        </span>
      )}
    </Link>
  )
}
