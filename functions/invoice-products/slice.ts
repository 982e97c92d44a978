import { defineSlice } from '#platform/slice.ts'
import { invoiceProducts as invoiceProductCollection } from './collections.ts'
import { invoiceProductsChanged } from './events.ts'

/** Lines of suppliers' invoices that are billed on to customers. */
export const invoiceProducts = defineSlice({
  name: 'invoice-products',
  collections: [invoiceProductCollection],
  events: [invoiceProductsChanged],
})
