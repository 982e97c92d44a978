import type { UploadConnectionInvoiceInput } from '#platform/graphql/generated/resolvers.ts'
import { startSync } from '../sync/index.ts'
import type { ConnectionInvoice } from './connection-invoices.ts'
import { defineProcessInvoice } from './process-invoice.ts'
import { invoicesResolversFor } from './resolvers.ts'
import { defineStageInvoices } from './stage-invoices.ts'
import { uploadInvoice, type InvoiceUpload } from './upload-invoice.ts'

const stageInvoices = defineStageInvoices(startSync)
const processInvoice = defineProcessInvoice(stageInvoices)

/** As the API keeps one, for programs of ours. Errors: as `uploadInvoice`. */
export const keepInvoice = (input: UploadConnectionInvoiceInput, context: InvoiceUpload): Promise<ConnectionInvoice> =>
  uploadInvoice(input, context, processInvoice)

export { connectionInvoices } from './connection-invoices.ts'
export { invoicesPolicy } from './resolvers.ts'
export const invoicesResolvers = invoicesResolversFor(processInvoice, stageInvoices)
export const invoiceJobs = [processInvoice, stageInvoices] as const
