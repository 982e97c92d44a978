export { financialRules } from './collections.ts'
export { productFacts, type OpenSum } from './needs.ts'
export { pricesOf, ruleId } from './store.ts'
