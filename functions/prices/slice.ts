import { defineSlice } from '#platform/slice.ts'
import { raisePricesJob } from './apply-raise.ts'
import { priceImportAct, priceRaiseAct } from './price-acts.ts'
import { priceActions } from './auditing.ts'
import { financialRules, priceRaises } from './collections.ts'
import { pricesChanged } from './events.ts'
import { dropRules } from './follow-definition.ts'
import { publishedPrices } from './published-prices.ts'
import { pricesPolicy, pricesResolvers } from './resolvers.ts'

/** What a unit of each product costs and brings in, from which month on. */
export const prices = defineSlice({
  name: 'prices',
  policy: pricesPolicy,
  resolvers: pricesResolvers,
  jobs: [raisePricesJob],
  collections: [financialRules, priceRaises, publishedPrices],
  events: [pricesChanged],
  on: [dropRules],
  auditActions: priceActions,
  acts: [priceRaiseAct, priceImportAct],
})
