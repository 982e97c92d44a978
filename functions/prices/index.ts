export { financialRules } from './collections.ts'
export { pricesOf, ruleId } from './store.ts'
