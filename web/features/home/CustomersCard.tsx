import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Link } from 'react-router'
import type { HomeCustomerFieldsFragment, HomeQuery } from '../../graphql/generated/graphql.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { WholeDates } from '../../ui/WholeDates.tsx'
import { HomeCard, Nothing } from './HomeCard.tsx'
import type { Home } from './useHome.ts'
import { useHomeStyles } from './useHomeStyles.ts'

const useStyles = makeStyles({
  both: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  names: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalXS },
  customer: { display: 'grid', minWidth: 0 },
  name: { overflowWrap: 'anywhere', lineHeight: tokens.lineHeightBase300 },
})

/** Customers that came and went lately. */
export function CustomersCard({ answer }: Pick<Home, 'answer'>) {
  return (
    <HomeCard name="customers" part={answer}>
      {({ home: { customers } }) =>
        customers.active + customers.newCount + customers.goneCount === 0 ? (
          <Nothing said="home.customers.none" step={{ label: 'home.customers.to', to: '/combinations' }} />
        ) : (
          <Lately customers={customers} />
        )
      }
    </HomeCard>
  )
}

function Lately({ customers }: { customers: HomeQuery['home']['customers'] }) {
  const styles = useStyles()
  const shared = useHomeStyles()
  const text = useText()
  const formats = useFormats()
  const { active, days, newCount, goneCount } = customers
  return (
    <>
      <p className={shared.head}>
        <span className={shared.figure}>{formats.integer(active)}</span>
        <span>{text('home.customers.active', { count: active })}</span>
      </p>
      <div className={styles.both}>
        <Names heading={text('home.customers.new', { shown: formats.integer(newCount) })} customers={customers.new} />
        <Names
          heading={text('home.customers.gone', { shown: formats.integer(goneCount) })}
          customers={customers.gone}
        />
      </div>
      <p className={shared.quiet}>
        <Message id="home.customers.days" values={{ days }} />
      </p>
    </>
  )
}

function Names({ heading, customers }: { heading: string; customers: readonly HomeCustomerFieldsFragment[] }) {
  const styles = useStyles()
  const shared = useHomeStyles()
  const text = useText()
  const formats = useFormats()
  return (
    <div>
      <h3 className={styles.heading}>{heading}</h3>
      <ul className={styles.names}>
        {customers.map(({ id, name, change, time }) => (
          <li key={id} className={styles.customer}>
            {change === 'DELETED' ? (
              <span className={styles.name}>{name}</span>
            ) : (
              <Link className={mergeClasses(shared.link, styles.name)} to={`/combinations/${id}`}>
                {name}
              </Link>
            )}
            <span className={shared.quiet}>
              <WholeDates>{text(`home.customers.change.${change}`, { date: formats.date(time) })}</WholeDates>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
