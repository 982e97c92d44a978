export { invoiceProducts } from './collections.ts'
export { invoiceProductsChanged } from './events.ts'
