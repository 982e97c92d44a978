import type { ReactNode } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import { Card } from '../../ui/Card.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { WholeDates } from '../../ui/WholeDates.tsx'
import { differenceOf } from './DifferenceTable.tsx'
import { FromClosed } from './FromClosed.tsx'
import { MonthTable } from './MonthTable.tsx'
import type { Month } from './MonthSums.tsx'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalXS },
  said: { overflowWrap: 'anywhere' },
})

/** What a month was closed with before, each time beside what it is now, with who opened it again and why. */
export function ReopenedCard({ month: { period, status, sum, reopened } }: { month: Month }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const somebody = text('month.closed.somebody')
  const now = status === 'CLOSED' ? 'month.reopened.kept' : 'month.reopened.now'
  const differing = (then: string): string => {
    const difference = differenceOf(then, sum.sales)
    return difference === undefined ? '' : formats.change(difference, formats.amount)
  }
  const row = (key: string, name: ReactNode, figures: Pick<Month['sum'], 'lines' | 'purchase' | 'sales'>) => ({
    key,
    cells: [
      name,
      formats.integer(figures.lines),
      formats.amount(figures.purchase),
      formats.amount(figures.sales),
      key === 'now' ? '' : differing(figures.sales),
    ],
  })
  return (
    <Card title={<Message id="month.reopened" />}>
      <ul className={styles.list}>
        {reopened.map((was) => (
          <li key={was.closedTime} className={styles.said}>
            <WholeDates>
              {text('month.reopened.by', {
                closedBy: was.closedBy ?? somebody,
                closed: formats.moment(was.closedTime),
                by: was.reopenedBy ?? somebody,
                when: formats.moment(was.reopenedTime),
                reason: was.reason,
              })}
            </WholeDates>
          </li>
        ))}
      </ul>
      <MonthTable
        label={text('month.reopened')}
        columns={[
          { key: 'which', header: '' },
          { key: 'lines', header: text('month.lines'), number: true },
          { key: 'purchase', header: text('month.reopened.purchase'), number: true },
          { key: 'sales', header: text('month.reopened.sales'), number: true, stays: true },
          { key: 'difference', header: text('month.reopened.difference'), number: true, stays: true },
        ]}
        rows={[
          row('now', text(now), sum),
          ...reopened.map((was) =>
            row(
              was.closedTime,
              <WholeDates key="then">
                {text('month.reopened.then', { when: formats.moment(was.closedTime) })}
              </WholeDates>,
              was,
            ),
          ),
        ]}
      />
      {status === 'OPEN' && <FromClosed period={period} />}
    </Card>
  )
}
