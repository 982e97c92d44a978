import { usagePeriods } from '#domain/shared/period.ts'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { entryOf, useSystemName } from '../definitions/index.ts'
import { ApplicationName } from '../live-connections/index.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { Sparkline } from '../../ui/Sparkline.tsx'
import { HomeCard, Nothing } from './HomeCard.tsx'
import { usageOf, type SystemUsage } from './usage.ts'
import type { Home } from './useHome.ts'
import { useHomeStyles } from './useHomeStyles.ts'

const useStyles = makeStyles({
  systems: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalM,
  },
  system: { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid', alignItems: 'center' },
  total: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
})

const most = 7

/** What customers used of each system, month by month. */
export function UsageCard({ answer }: Pick<Home, 'answer'>) {
  const styles = useStyles()
  const shared = useHomeStyles()
  const formats = useFormats()
  return (
    <HomeCard name="usage" part={answer}>
      {({ home }) => {
        const months = (home.products?.months ?? []).slice(0, usagePeriods)
        const systems = usageOf(months)
        const [first] = systems
        if (first === undefined) return <Nothing said="home.usage.none" />
        return (
          <>
            <p className={shared.quiet}>
              <Message
                id="home.usage.explain"
                values={{ months: months.length, month: formats.period(first.last?.period ?? months[0]?.period ?? '') }}
              />
            </p>
            <ul className={styles.systems}>
              {systems.slice(0, most).map((system) => (
                <SystemRow key={system.connectorName} system={system} />
              ))}
            </ul>
          </>
        )
      }}
    </HomeCard>
  )
}

function SystemRow({ system: { connectorName, isAmount, totals, last } }: { system: SystemUsage }) {
  const styles = useStyles()
  const shared = useHomeStyles()
  const text = useText()
  const formats = useFormats()
  const name = useSystemName()(connectorName)
  const shown = (total: string): string => (isAmount ? formats.euro(total) : formats.quantity(total))
  const total = shown(last?.total ?? totals.at(-1) ?? '0')
  return (
    <li className={styles.system}>
      <ApplicationName entry={entryOf(connectorName)} name={name} />
      <Sparkline
        values={totals.map(Number)}
        label={text('home.usage.line', {
          system: name,
          months: totals.length,
          from: shown(totals[0] ?? '0'),
          till: shown(totals.at(-1) ?? '0'),
        })}
      />
      <span className={mergeClasses(shared.name, styles.total)}>{total}</span>
    </li>
  )
}
