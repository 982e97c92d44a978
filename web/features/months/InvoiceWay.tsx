import type { LateInvoiceFieldsFragment } from '../../graphql/generated/graphql.ts'
import { useSystemName } from '../definitions/index.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import { WholeDates } from '../../ui/WholeDates.tsx'
import { Way } from './PlaceName.tsx'

/** An invoice by its number, date and connection, with the way there. */
export function InvoiceWay({
  invoice: { id, connectionId, connectorName, connectionName, period, number, date, fileName },
  among = false,
}: {
  readonly invoice: LateInvoiceFieldsFragment
  /** It stands among what is of its connection. */
  readonly among?: boolean
}) {
  const text = useText()
  const formats = useFormats()
  const systemName = useSystemName()
  const parts = [
    number === null ? fileName : text('month.late.invoice', { number }),
    date === null ? '' : formats.date(date),
    among ? '' : connectionName === '' ? systemName(connectorName) : connectionName,
  ]
  const asked = new URLSearchParams({ year: period.slice(0, 4), invoice: id })
  return (
    <Way to={`/connections/${encodeURIComponent(connectionId)}/invoices?${asked.toString()}`}>
      <WholeDates>{parts.filter((part) => part !== '').join(' · ')}</WholeDates>
    </Way>
  )
}
