import type { ReactNode } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'react-router'
import type { Period } from '#domain/shared/period.ts'
import type { HomeQuery } from '../../graphql/generated/graphql.ts'
import { ExplainedSum, monthPath } from '../months/index.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { MonthFigure } from '../../ui/pictures/MonthFigure.tsx'
import { HomeCard, Nothing } from './HomeCard.tsx'
import { useHomeStyles } from './useHomeStyles.ts'
import type { Home } from './useHome.ts'

export type HomeMonth = NonNullable<HomeQuery['home']['products']>['months'][number]

const useStyles = makeStyles({
  sums: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXL,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
  },
  amount: { margin: 0, fontVariantNumeric: 'tabular-nums' },
})

const isPriced = ({ sums }: HomeMonth): boolean => sums.lines > sums.marginMissing
const none = '–'

/** What the firm earns by month: the margin as columns, and the last month that is whole in figures. */
export function MoneyCard({ answer }: Pick<Home, 'answer'>) {
  const mayPrice = useAllowed('product:edit')
  return (
    <HomeCard name="money" part={answer} actions={<MonthsLink />}>
      {({ home }) => {
        const months = home.products?.months ?? []
        return months.some(isPriced) ? (
          <Money months={months} />
        ) : (
          <Nothing
            said={mayPrice ? 'home.money.none' : 'home.money.none_reader'}
            {...(mayPrice ? { step: { label: 'home.money.to_products', to: '/products' } } : {})}
          />
        )
      }}
    </HomeCard>
  )
}

function MonthsLink() {
  const styles = useHomeStyles()
  return (
    <Link className={styles.link} to="/products/months">
      <Message id="home.money.months" />
    </Link>
  )
}

function Money({ months }: { months: readonly HomeMonth[] }) {
  const styles = useStyles()
  const shared = useHomeStyles()
  const text = useText()
  const formats = useFormats()
  const [running, ...whole] = months
  if (running === undefined) return null
  // The running month is not whole; where there is no other it is what there is.
  const month = whole.find(isPriced) ?? running
  const { margin, sales, purchase, marginMissing } = month.sums
  const columns = months.toReversed().map((one) => ({
    period: one.period,
    amount: isPriced(one) ? Number(one.sums.margin) : 0,
    said: isPriced(one) ? formats.euro(one.sums.margin ?? '0') : none,
  }))
  const explained = (amount: string | null): ReactNode => (
    <ExplainedSum period={month.period as Period} label={text('home.money')}>
      {formats.euro(amount ?? '0')}
    </ExplainedSum>
  )
  const highest = columns.filter(({ said }) => said !== none).toSorted((a, b) => b.amount - a.amount)[0]
  return (
    <>
      <p className={shared.head}>
        <span className={shared.figure}>{explained(margin)}</span>
        <span>
          {text(month === running ? 'home.money.margin_running' : 'home.money.margin', {
            month: formats.period(month.period),
          })}
        </span>
      </p>
      <MonthFigure
        stacked
        label={text('home.money')}
        columns={columns}
        running={running.period}
        sentence={text('home.money.chart', {
          from: formats.period(columns[0]?.period ?? ''),
          till: formats.period(running.period),
          highest: highest?.said ?? none,
          month: formats.period(highest?.period ?? ''),
        })}
      />
      <dl className={styles.sums}>
        <Amount label={text('home.money.sales')} amount={explained(sales)} />
        <Amount label={text('home.money.purchase')} amount={explained(purchase)} />
      </dl>
      {marginMissing > 0 && (
        <p className={shared.quiet}>
          <Link className={shared.link} to={monthPath(month.period)}>
            {text('home.money.missing', { count: marginMissing, shown: formats.integer(marginMissing) })}
          </Link>
        </p>
      )}
    </>
  )
}

function Amount({ label, amount }: { label: string; amount: ReactNode }) {
  const styles = useStyles()
  const shared = useHomeStyles()
  return (
    <div>
      <dt className={shared.quiet}>{label}</dt>
      <dd className={styles.amount}>{amount}</dd>
    </div>
  )
}
