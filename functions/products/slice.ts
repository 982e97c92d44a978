import { defineSlice } from '#platform/slice.ts'
import {
  closedLines,
  closedMonths,
  exclusions,
  linkHistories,
  products as productCollection,
  productTouches,
} from './collections.ts'

import { productActions } from './auditing.ts'
import { productsPolicy, productsResolvers } from './resolvers.ts'

/** What each customer has of each system, month by month: derived from definitions and links, never typed. */
export const products = defineSlice({
  name: 'products',
  policy: productsPolicy,
  resolvers: productsResolvers,
  auditActions: productActions,
  collections: [productCollection, exclusions, linkHistories, productTouches, closedMonths, closedLines],
})
