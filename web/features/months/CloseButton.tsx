import { MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { LockClosed20Regular } from '@fluentui/react-icons/svg/lock-closed'
import { useNavigate } from 'react-router'
import { BlockedButton } from '../../ui/BlockedButton.tsx'
import { Allowed } from '../../ui/Allowed.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { closingPath, monthPath } from './month-path.ts'
import type { Month } from './MonthSums.tsx'
import { Way } from './PlaceName.tsx'

/** Why a month cannot be closed now; undefined: it can. */
export function useWhyNot(): (month: Month) => string | undefined {
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

/** The way to closing a month. Not there for who may not, and for a month that is closed. */
export function CloseButton({ month }: { month: Month }) {
  const navigate = useNavigate()
  const why = useWhyNot()(month)
  if (month.status === 'CLOSED' || month.status === 'RUNNING') return null
  return (
    <Allowed to="product:edit">
      <BlockedButton
        primary
        icon={<LockClosed20Regular />}
        obstacle={why}
        onClick={() => void navigate(closingPath(month.period))}
      >
        <Message id="month.close" />
      </BlockedButton>
    </Allowed>
  )
}
