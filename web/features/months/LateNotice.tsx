import { makeStyles, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { LateOfConnectionDocument } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { InvoiceWay } from './InvoiceWay.tsx'
import { monthPath } from './month-path.ts'
import { Way } from './PlaceName.tsx'

const useStyles = makeStyles({
  invoices: { listStyleType: 'none', margin: 0, padding: 0 },
})

const mostShown = 5

/** Where invoices and files of a connection are: what of them came too late for closed months, and where that stands now. */
export function LateNotice({ connectionId }: { connectionId: string }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const maySee = useAllowed('product:read')
  const { data } = useGraphql(LateOfConnectionDocument, maySee ? { id: connectionId } : null)
  const late = data?.lateOfConnection
  if (late == null) return null
  const { period, open, taken, invoices } = late
  const isOpen = open.lines > 0
  const { lines, sales } = isOpen ? open : taken
  return (
    <MessageBar layout="multiline" intent={isOpen ? 'warning' : 'info'}>
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
        {isOpen && invoices.length > 0 && (
          <ul className={styles.invoices}>
            {invoices.slice(0, mostShown).map((invoice) => (
              <li key={invoice.id}>
                <InvoiceWay invoice={invoice} among />
              </li>
            ))}
            {invoices.length > mostShown && (
              <li>
                <Message
                  id="month.late.more_invoices"
                  values={{ count: invoices.length - mostShown, shown: formats.integer(invoices.length - mostShown) }}
                />
              </li>
            )}
          </ul>
        )}
      </MessageBarBody>
      <MessageBarActions>
        <Way to={`${monthPath(period)}#late`}>{text('month.late.to_month')}</Way>
      </MessageBarActions>
    </MessageBar>
  )
}
