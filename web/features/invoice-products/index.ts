export { InvoiceBilling } from './InvoiceBilling.tsx'
