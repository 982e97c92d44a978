import type { UploadConnectionInvoiceInput } from '#platform/graphql/generated/resolvers.ts'
import type { ConnectionInvoice } from './connection-invoices.ts'
import { processInvoice } from './jobs.ts'
import { uploadInvoice, type InvoiceUpload } from './upload-invoice.ts'

export {
  connectionInvoices,
  connectionOf,
  invoiceStore,
  isInvoiceId,
  sumDifference,
  type ConnectionInvoice,
} from './connection-invoices.ts'
export { invoiceGone } from './events.ts'
export { lineIdentity, linesById, pageOfLines, readLines, type StoredLine } from './invoice-lines.ts'

/** As the API keeps one, for programs of ours. Errors: as `uploadInvoice`. */
export const keepInvoice = (input: UploadConnectionInvoiceInput, context: InvoiceUpload): Promise<ConnectionInvoice> =>
  uploadInvoice(input, context, processInvoice)
