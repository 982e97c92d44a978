import type { FeedSet } from './feed-set.ts'
import { connectionSet, runSet } from './connection-sets.ts'
import { combinationSet } from './customer-sets.ts'
import { invoiceLineSet, invoiceSet } from './invoice-sets.ts'
import { questionSets } from './month-sets.ts'
import { definitionSet, productSet, ruleSet } from './product-sets.ts'
import { administrationSet, usageSet, userSet } from './record-sets.ts'

/** Every set of the feed, as who may see everything sees it. */
export const feedSets: readonly FeedSet[] = [
  connectionSet,
  combinationSet,
  administrationSet,
  userSet,
  usageSet,
  productSet,
  definitionSet,
  ruleSet,
  invoiceSet,
  invoiceLineSet,
  runSet,
  ...questionSets,
]
