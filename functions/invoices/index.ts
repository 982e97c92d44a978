import { startSync } from '../sync/index.ts'
import { defineProcessInvoice } from './process-invoice.ts'
import { invoicesResolversFor } from './resolvers.ts'
import { defineStageInvoices } from './stage-invoices.ts'

const stageInvoices = defineStageInvoices(startSync)
const processInvoice = defineProcessInvoice(stageInvoices)

export { connectionInvoices } from './connection-invoices.ts'
export { invoicesPolicy } from './resolvers.ts'
export const invoicesResolvers = invoicesResolversFor(processInvoice, stageInvoices)
export const invoiceJobs = [processInvoice, stageInvoices] as const
