import { defineSlice } from '#platform/slice.ts'
import {
  closedLines,
  closedMonths,
  exclusions,
  linkHistories,
  products as productCollection,
  productTouches,
} from './collections.ts'
import { deriveProducts, syncProductsByDefinition } from './derive-job.ts'
import {
  followCustomers,
  followDefinitions,
  followDeletions,
  followInvoiceProducts,
  followLinks,
  followStatuses,
  followSyncs,
  touchChanged,
} from './follow.ts'

/** What each customer has of each system, month by month: derived from definitions and links, never typed. */
export const products = defineSlice({
  name: 'products',
  jobs: [deriveProducts, syncProductsByDefinition, touchChanged],
  collections: [productCollection, exclusions, linkHistories, productTouches, closedMonths, closedLines],
  on: [
    followLinks,
    followStatuses,
    followCustomers,
    followDeletions,
    followInvoiceProducts,
    followDefinitions,
    followSyncs,
  ],
})
