import { RechargedLinesDocument } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message } from '../../ui/Message.tsx'

/** How many lines of an invoice are charged on to customers, and go with it; nothing where there are none. */
export function RechargedLines({ invoiceId }: { readonly invoiceId: string }) {
  const formats = useFormats()
  const mayRead = useAllowed('product:read')
  const { data } = useGraphql(RechargedLinesDocument, mayRead ? { connectionInvoiceId: invoiceId } : null)
  const count = data?.invoiceProducts.totalCount ?? 0
  if (count === 0) return null
  return (
    <>
      {' '}
      <Message id="connection.invoice.deleteConfirm_recharged" values={{ count, countText: formats.integer(count) }} />
    </>
  )
}
