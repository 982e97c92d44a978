import { defineSlice } from '#platform/slice.ts'
import { invoiceProductActions } from './auditing.ts'
import { invoiceProductActs, invoiceProducts as invoiceProductCollection } from './collections.ts'
import { invoiceProductsChanged } from './events.ts'
import { followInvoices, moveInvoiceProducts } from './follow-invoices.ts'
import { invoiceProductsPolicy, invoiceProductsResolvers } from './resolvers.ts'
import { invoiceProductsAct, undoInvoiceProductsJob } from './undo.ts'

/** Lines of suppliers' invoices that are billed on to customers. */
export const invoiceProducts = defineSlice({
  name: 'invoice-products',
  policy: invoiceProductsPolicy,
  resolvers: invoiceProductsResolvers,
  jobs: [moveInvoiceProducts, undoInvoiceProductsJob],
  collections: [invoiceProductCollection, invoiceProductActs],
  events: [invoiceProductsChanged],
  on: [followInvoices],
  auditActions: invoiceProductActions,
  acts: [invoiceProductsAct],
})
