import { defineSlice } from '#platform/slice.ts'
import { invoiceActions } from './auditing.ts'
import { connectionInvoices } from './connection-invoices.ts'
import { discardInvoice } from './discard-invoice.ts'
import { invoiceGone } from './events.ts'
import { invoiceFindings } from './invoice-findings.ts'
import { invoiceLines } from './invoice-lines.ts'
import { processInvoice, stageInvoices } from './jobs.ts'
import { invoicesPolicy, invoicesResolversFor } from './resolvers.ts'

/** The invoices of suppliers, uploaded by month. */
export const invoices = defineSlice({
  name: 'invoices',
  policy: invoicesPolicy,
  resolvers: invoicesResolversFor(processInvoice, stageInvoices),
  jobs: [processInvoice, stageInvoices, discardInvoice],
  events: [invoiceGone],
  collections: [connectionInvoices, invoiceLines, invoiceFindings],
  folders: ['invoices'],
  auditActions: invoiceActions,
})
