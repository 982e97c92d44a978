import type { ReactNode } from 'react'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Link } from 'react-router'
import type { Period } from '#domain/shared/period.ts'
import { ExplainedSum, monthPath } from '../months/index.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { MonthFigure } from '../../ui/pictures/MonthFigure.tsx'
import { HomeCard, Nothing } from './HomeCard.tsx'
import { useHomeStyles } from './useHomeStyles.ts'
import { isPriced, type HomeMonth } from './is-priced.ts'
import type { Home } from './useHome.ts'

const useStyles = makeStyles({
  scroll: { overflowX: 'auto', maxWidth: '100%' },
  table: {
    borderCollapse: 'collapse',
    width: '100%',
    fontVariantNumeric: 'tabular-nums',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  cell: {
    padding: `${tokens.spacingVerticalXXS} 0`,
    textAlign: 'left',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
  },
  number: { paddingLeft: tokens.spacingHorizontalS, textAlign: 'right', whiteSpace: 'nowrap' },
  // In two lines, where one is longer than its amounts.
  heading: { verticalAlign: 'bottom', whiteSpace: 'normal' },
})

const none = '–'
/** What the amounts of the table are in. */
const euro = '€'
const chartMonths = 12
/** Where the same month a year ago stands among the months, the latest first. */
const yearAgo = 12
const comparedValues = ['sales', 'purchase', 'margin'] as const
const comparedNames = {
  sales: 'home.money.sales',
  purchase: 'home.money.purchase',
  margin: 'home.money.margin_short',
} as const

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
  const shared = useHomeStyles()
  const text = useText()
  const formats = useFormats()
  const [running, ...whole] = months
  if (running === undefined) return null
  // The running month is not whole; where there is no other it is what there is.
  const month = whole.find(isPriced) ?? running
  const { margin, marginMissing } = month.sums
  const columns = months
    .slice(0, chartMonths)
    .toReversed()
    .map((one) => ({
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
      <Compared months={months} />
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

/** The running month beside the last one and the same month a year ago, as far as they are known. */
function Compared({ months }: { months: readonly HomeMonth[] }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const shown = [months[0], months[1], months[yearAgo]].filter((month) => month !== undefined)
  const amount = (one: HomeMonth, value: (typeof comparedValues)[number]): string => {
    const { [value]: sum, [`${value}Missing` as const]: missing, lines } = one.sums
    return lines > missing ? formats.amount(sum ?? '0') : none
  }
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={text('home.money.table')}>
        <thead>
          <tr>
            <td className={mergeClasses(styles.cell, styles.heading)}>{euro}</td>
            {shown.map(({ period }, at) => (
              <th key={period} scope="col" className={mergeClasses(styles.cell, styles.number, styles.heading)}>
                {at === 0 ? text('home.money.so_far', { month: formats.period(period) }) : formats.period(period)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparedValues.map((value) => (
            <tr key={value}>
              <th scope="row" className={styles.cell}>
                {text(comparedNames[value])}
              </th>
              {shown.map((one) => (
                <td key={one.period} className={mergeClasses(styles.cell, styles.number)}>
                  {amount(one, value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
