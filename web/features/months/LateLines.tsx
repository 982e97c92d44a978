import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { Period } from '#domain/shared/period.ts'
import {
  LateLinesDocument,
  MonthStateDocument,
  TakeLateLinesDocument,
  UndoLateLinesDocument,
  WhatChangedDocument,
  type LateMonthFieldsFragment,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { Card } from '../../ui/Card.tsx'
import { RefreshFailed } from '../../ui/DoubtMessage.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { useUndo } from '../../ui/useUndo.ts'
import { InvoiceWay } from './InvoiceWay.tsx'
import { MonthTable } from './MonthTable.tsx'
import { usePlaceName, Way } from './PlaceName.tsx'
import { useMore } from './useMore.ts'

const useStyles = makeStyles({
  part: { display: 'block' },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
})

const shows = [LateLinesDocument, MonthStateDocument, WhatChangedDocument]

/**
 * What came too late for closed months, at the prices of those: one act takes it into this month, and one takes it out again until
 * the month is closed. Nothing where nothing came.
 */
export function LateLines({ period }: { period: Period }) {
  const styles = useStyles()
  const { take, more } = useMore()
  const formats = useFormats()
  const { data, error, reload } = useGraphql(LateLinesDocument, { period, take })
  const title = <Message id="month.late" />
  const late = data?.lateLines
  if (late === undefined)
    return error === undefined ? null : (
      <Card title={title}>
        <ErrorState error={error} onRetry={() => void reload()} />
      </Card>
    )
  if (late.open.lines + late.taken.lines === 0) return null
  return (
    <div id="late">
      <Card title={title} actions={<Acts period={period} late={late} />}>
        {error !== undefined && <RefreshFailed error={error} onRetry={() => void reload()} />}
        {late.open.lines > 0 && (
          <p className={styles.quiet}>
            <Message id="month.late.why" />
          </p>
        )}
        {late.taken.lines > 0 && (
          <p className={styles.quiet}>
            <Message
              id="month.late.taken"
              values={{
                count: late.taken.lines,
                shown: formats.integer(late.taken.lines),
                purchase: formats.euro(late.taken.purchase ?? 0),
                sales: formats.euro(late.taken.sales ?? 0),
              }}
            />
          </p>
        )}
        {late.open.lines > 0 && <LateTable late={late} />}
        {late.open.lines > late.items.length && more !== undefined && (
          <Button appearance="subtle" onClick={more}>
            <Message id="month.more" />
          </Button>
        )}
      </Card>
    </div>
  )
}

function Acts({ period, late: { open, taken } }: { period: Period; late: LateMonthFieldsFragment }) {
  const text = useText()
  const mayEdit = useAllowed('product:edit')
  const offerUndo = useUndo()
  const taking = useCommand(TakeLateLinesDocument, { refreshes: shows })
  const undoing = useCommand(UndoLateLinesDocument, { refreshes: shows })
  if (!mayEdit) return null
  const takeIn = async (): Promise<void> => {
    if ((await taking.run({ period })) === undefined) return
    // What was taken in before is not taken out by the way back of this act: that is a choice of its own.
    if (taken.lines > 0) return
    offerUndo({
      done: text('month.late.done', { count: open.lines }),
      undo: async () => {
        await undoing.send({ period })
        return undefined
      },
    })
  }
  return (
    <>
      {taken.lines > 0 && (
        <Button disabledFocusable={undoing.busy} onClick={() => void undoing.run({ period })}>
          <Message id="month.late.undo" />
        </Button>
      )}
      {open.lines > 0 && (
        <Button disabledFocusable={taking.busy} onClick={() => void takeIn()}>
          <Message id="month.late.take" />
        </Button>
      )}
    </>
  )
}

function LateTable({ late: { open, items } }: { late: LateMonthFieldsFragment }) {
  const text = useText()
  const formats = useFormats()
  const nameOf = usePlaceName()
  const amount = (value: string | null): string => (value === null ? text('month.missing') : formats.amount(value))
  const total = { key: 'total', total: true, cells: [text('month.late.total'), '', '', '', formats.amount(open.purchase ?? 0), formats.amount(open.sales ?? 0)] } // prettier-ignore
  return (
    <MonthTable
      label={text('month.late')}
      columns={[
        { key: 'customer', header: text('month.column.customer') },
        { key: 'product', header: text('month.column.product') },
        { key: 'of', header: text('month.column.of') },
        { key: 'count', header: text('month.column.now'), number: true },
        { key: 'purchase', header: text('month.column.measure', { measure: text('month.purchase') }), number: true },
        {
          key: 'sales',
          header: text('month.column.measure', { measure: text('month.sales') }),
          number: true,
          stays: true,
        },
      ]}
      rows={[
        ...items.map((line) => ({
          key: `${line.of} ${line.productId}`,
          cells: [
            <Way key="customer" to={`/combinations/${encodeURIComponent(line.customer.id)}?tab=products`}>
              {line.customer.name}
            </Way>,
            <Late key="product" line={line} name={nameOf(line.definition)} />,
            formats.period(line.of),
            formats.quantity(line.quantity),
            amount(line.purchase),
            amount(line.sales),
          ],
        })),
        total,
      ]}
    />
  )
}

/** What it is of, and the invoices that came with it too late. */
function Late({ line, name }: { line: LateMonthFieldsFragment['items'][number]; name: string }) {
  const styles = useStyles()
  const what = [name, line.splitValue ?? line.sourceName].filter((part) => part !== null && part !== '')
  return (
    <>
      <span className={styles.part}>{what.join(' · ')}</span>
      {line.invoices.map((invoice) => (
        <span key={invoice.id} className={styles.part}>
          <InvoiceWay invoice={invoice} />
        </span>
      ))}
    </>
  )
}
