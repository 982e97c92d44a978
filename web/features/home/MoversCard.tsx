import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Link } from 'react-router'
import type { HomeMoverFieldsFragment, HomeQuery } from '../../graphql/generated/graphql.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import { HomeCard } from './HomeCard.tsx'
import type { Home } from './useHome.ts'
import { useHomeStyles } from './useHomeStyles.ts'

const useStyles = makeStyles({
  names: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalSNudge,
  },
  customer: { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid', alignItems: 'baseline' },
  name: { overflowWrap: 'anywhere', lineHeight: tokens.lineHeightBase300 },
  said: { display: 'grid', minWidth: 0 },
  change: { textAlign: 'right', fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
})

/** Whether there is anybody to tell of. */
export const hasMoved = (answer: HomeQuery | undefined): boolean =>
  (answer?.home.movers?.up.length ?? 0) + (answer?.home.movers?.down.length ?? 0) > 0

/** Whose sales rose and fell most in the last month that is whole. */
export function MoversCard({ answer }: Pick<Home, 'answer'>) {
  const styles = useStyles()
  const shared = useHomeStyles()
  const text = useText()
  const formats = useFormats()
  return (
    <HomeCard name="movers" part={answer}>
      {({ home: { movers } }) =>
        movers != null && (
          <>
            <p className={shared.quiet}>{text('home.movers.explain', { month: formats.period(movers.period) })}</p>
            <ul className={styles.names}>
              {[...movers.up, ...movers.down.toReversed()].map((mover) => (
                <Mover key={mover.id} mover={mover} />
              ))}
            </ul>
          </>
        )
      }
    </HomeCard>
  )
}

function Mover({ mover: { id, name, before, after, change } }: { mover: HomeMoverFieldsFragment }) {
  const styles = useStyles()
  const shared = useHomeStyles()
  const formats = useFormats()
  const text = useText()
  return (
    <li className={styles.customer}>
      <span className={styles.said}>
        <Link className={mergeClasses(shared.link, styles.name)} to={`/combinations/${id}?tab=products`}>
          {name}
        </Link>
        <span className={shared.quiet}>
          {text('home.movers.from_to', { before: formats.amount(before), after: formats.amount(after) })}
        </span>
      </span>
      <span className={styles.change}>{formats.change(change, formats.euro)}</span>
    </li>
  )
}
