import { Button, MessageBar, MessageBarActions, MessageBarBody, Tooltip } from '@fluentui/react-components'
import { LockClosed20Regular } from '@fluentui/react-icons/svg/lock-closed'
import {
  ActiveBackgroundTaskCountsDocument,
  BackgroundTasksDocument,
  CloseMonthDocument,
  MonthStateDocument,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useReload } from '../../graphql/useGraphql.ts'
import { Allowed } from '../../ui/Allowed.tsx'
import { useConfirm } from '../../ui/Confirm.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { monthPath } from './month-path.ts'
import type { Month } from './MonthSums.tsx'
import { Way } from './PlaceName.tsx'

const refreshes = [MonthStateDocument, BackgroundTasksDocument, ActiveBackgroundTaskCountsDocument]

/** Why a month cannot be closed now; undefined: it can. */
function useWhyNot(): (month: Month) => string | undefined {
  const text = useText()
  const formats = useFormats()
  return ({ status, obstacle, next }) => {
    if (status === 'CLOSING') return text('month.closing')
    if (obstacle === null) return undefined
    return obstacle === 'MONTH_OUT_OF_TURN' && next !== null
      ? text('month.close.turn', { month: formats.period(next) })
      : text(`api.error.${obstacle}`)
  }
}

/** The same in sight, with the way to the month whose turn it is: of a button one learns it only by pointing at it. */
export function CloseObstacle({ month }: { month: Month }) {
  const formats = useFormats()
  const why = useWhyNot()(month)
  if (why === undefined || month.status === 'CLOSED' || month.status === 'RUNNING') return null
  return (
    <Allowed to="product:edit">
      <MessageBar intent="info">
        <MessageBarBody>{why}</MessageBarBody>
        {month.obstacle === 'MONTH_OUT_OF_TURN' && month.next !== null && (
          <MessageBarActions>
            <Way to={monthPath(month.next)}>{formats.period(month.next)}</Way>
          </MessageBarActions>
        )}
      </MessageBar>
    </Allowed>
  )
}

/** Closes a month, once somebody has read what is kept of it. Not there for who may not, and for a month that is closed. */
export function CloseButton({ month }: { month: Month }) {
  const { period, status, points, sum } = month
  const whyNot = useWhyNot()
  const text = useText()
  const formats = useFormats()
  const confirm = useConfirm()
  const close = useCommand(CloseMonthDocument, { refreshes })
  const reload = useReload()
  if (status === 'CLOSED' || status === 'RUNNING') return null
  const name = formats.wholePeriod(period)
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
    // Refused, what was read here is old: a calculation began meanwhile, or somebody else closed it.
    if (sure && (await close.run({ period })) === undefined) await reload(MonthStateDocument)
  }
  const why = whyNot(month)
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
