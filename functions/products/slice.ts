import { defineSlice } from '#platform/slice.ts'
import {
  closedLines,
  closedMonths,
  exclusions,
  linkHistories,
  products as productCollection,
  productTouches,
} from './collections.ts'
import { tellingFacts } from './facts.ts'

/** What each customer has of each system, month by month: derived from definitions and links, never typed. */
export const products = defineSlice({
  name: 'products',
  collections: [productCollection, exclusions, linkHistories, productTouches, closedMonths, closedLines],
  offers: [tellingFacts],
})
