import { defineSlice } from '#platform/slice.ts'
import { productActions } from './auditing.ts'
import {
  exclusions,
  linkHistories,
  products as productCollection,
  productTouches,
  usageRenames,
} from './collections.ts'
import {
  closedLines,
  closedMonths,
  closedOverlaps,
  corrections,
  firmSums,
  lateProducts,
  formerLines,
} from './month-collections.ts'
import { deriveProducts, syncProductsByDefinition } from './derive-job.ts'
import {
  followArchivedConnections,
  followCustomers,
  followDefinitions,
  followDeletions,
  followInvoiceProducts,
  followLeaving,
  followLinks,
  followStatuses,
  followSyncs,
  touchChanged,
} from './follow.ts'
import { offeredFacts } from './facts.ts'
import { productsPolicy, productsResolvers } from './resolvers.ts'
import { exclusionAct } from './undo-exclusion.ts'
import { followPrices, sumMonths } from './sum-months.ts'

/** What each customer has of each system by month: derived from definitions and links, never entered. */
export const products = defineSlice({
  name: 'products',
  policy: productsPolicy,
  resolvers: productsResolvers,
  auditActions: productActions,
  acts: [exclusionAct],
  jobs: [deriveProducts, syncProductsByDefinition, touchChanged, sumMonths],
  collections: [
    productCollection,
    exclusions,
    linkHistories,
    usageRenames,
    productTouches,
    closedMonths,
    closedLines,
    closedOverlaps,
    formerLines,
    lateProducts,
    corrections,
    firmSums,
  ],
  // Nightly only: derives what a failed task left. Nothing is due at other times.
  schedules: [
    { name: 'derive-products', job: deriveProducts },
    // For a new month, and for what went with a connection.
    { name: 'sum-months', job: sumMonths },
  ],
  on: [
    followLinks,
    followArchivedConnections,
    followStatuses,
    followCustomers,
    followDeletions,
    followInvoiceProducts,
    followDefinitions,
    followLeaving,
    followSyncs,
    followPrices,
  ],
  offers: [offeredFacts],
})
