import { startSync } from '../sync/index.ts'
import { defineProcessInvoice } from './process-invoice.ts'
import { defineStageInvoices } from './stage-invoices.ts'

/** Of the product: what they lay ready is taken over by a sync. */
export const stageInvoices = defineStageInvoices(startSync)
export const processInvoice = defineProcessInvoice(stageInvoices)
