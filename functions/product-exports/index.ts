export { firstYear } from './export-products.ts'
export { linesByCustomer, type ProductLines } from './lines-by-customer.ts'
