import { MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { LateOfConnectionDocument } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { monthPath } from './month-path.ts'
import { Way } from './PlaceName.tsx'

/** Where invoices and files of a connection are: what of them came too late for closed months, and where that stands now. */
export function LateNotice({ connectionId }: { connectionId: string }) {
  const text = useText()
  const formats = useFormats()
  const maySee = useAllowed('product:read')
  const { data } = useGraphql(LateOfConnectionDocument, maySee ? { id: connectionId } : null)
  const late = data?.lateOfConnection
  if (late == null) return null
  const { period, open, taken } = late
  const isOpen = open.lines > 0
  const { lines, sales } = isOpen ? open : taken
  return (
    <MessageBar intent={isOpen ? 'warning' : 'info'}>
      <MessageBarBody>
        <Message
          id={isOpen ? 'month.late.notice' : 'month.late.notice_taken'}
          values={{
            count: lines,
            shown: formats.integer(lines),
            sales: formats.euro(sales ?? 0),
            month: formats.wholePeriod(period),
          }}
        />
      </MessageBarBody>
      <MessageBarActions>
        <Way to={`${monthPath(period)}#late`}>{text('month.late.to_month')}</Way>
      </MessageBarActions>
    </MessageBar>
  )
}
