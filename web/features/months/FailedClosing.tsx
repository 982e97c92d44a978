import { MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import { Allowed } from '../../ui/Allowed.tsx'
import { useFormats } from '../../ui/formats.ts'
import { useText, useTextOf } from '../../ui/Message.tsx'
import { closingPath } from './month-path.ts'
import type { Month } from './MonthSums.tsx'
import { Way } from './PlaceName.tsx'

/** That the last closing came to nothing, why, and how to go on. */
export function FailedClosing({ month: { period, status, obstacle, failedClosing } }: { month: Month }) {
  const text = useText()
  const textOf = useTextOf()
  const formats = useFormats()
  if (failedClosing === null || status !== 'OPEN') return null
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{text('month.failed', { when: formats.moment(failedClosing.time) })}</MessageBarTitle>
        {textOf(`month.failed.${failedClosing.error}`, 'month.failed.other')}
      </MessageBarBody>
      {obstacle === null && (
        <MessageBarActions>
          <Allowed to="product:edit">
            <Way to={closingPath(period)}>{text('month.failed.again')}</Way>
          </Allowed>
        </MessageBarActions>
      )}
    </MessageBar>
  )
}
