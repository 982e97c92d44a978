import { Button, Tooltip } from '@fluentui/react-components'
import { LockClosed20Regular } from '@fluentui/react-icons/svg/lock-closed'
import {
  ActiveBackgroundTaskCountsDocument,
  BackgroundTasksDocument,
  CloseMonthDocument,
  MonthStateDocument,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { Allowed } from '../../ui/Allowed.tsx'
import { useConfirm } from '../../ui/Confirm.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import type { Month } from './MonthSums.tsx'

const refreshes = [MonthStateDocument, BackgroundTasksDocument, ActiveBackgroundTaskCountsDocument]

/** Closes a month, once somebody has read what is kept of it. Not there for who may not, and for a month that is closed. */
export function CloseButton({ month }: { month: Month }) {
  const { period, status, obstacle, next, points, sum } = month
  const text = useText()
  const formats = useFormats()
  const confirm = useConfirm()
  const close = useCommand(CloseMonthDocument, { refreshes })
  if (status === 'CLOSED' || status === 'RUNNING') return null
  const name = formats.period(period)
  const ask = async (): Promise<void> => {
    const open = points.length === 0 ? '' : ` ${text('month.close.open', { count: points.length })}`
    const sure = await confirm({
      title: text('month.close.title', { month: name }),
      body: `${text('month.close.body', {
        lines: formats.integer(sum.lines),
        purchase: formats.euro(sum.purchase),
        sales: formats.euro(sum.sales),
      })}${open}`,
      action: text('month.close'),
      // Nobody can take it back: the safe button has the focus.
      destructive: true,
    })
    if (sure) await close.run({ period })
  }
  const why =
    status === 'CLOSING'
      ? text('month.closing')
      : obstacle === 'MONTH_OUT_OF_TURN' && next !== null
        ? text('month.close.turn', { month: formats.period(next) })
        : obstacle === null
          ? undefined
          : text(`api.error.${obstacle}`)
  const button = (
    <Button
      appearance="primary"
      icon={<LockClosed20Regular />}
      disabledFocusable={why !== undefined || close.busy}
      onClick={() => void ask()}
    >
      <Message id="month.close" />
    </Button>
  )
  return (
    <Allowed to="product:edit">
      {why === undefined ? (
        button
      ) : (
        <Tooltip content={why} relationship="description">
          {button}
        </Tooltip>
      )}
    </Allowed>
  )
}
