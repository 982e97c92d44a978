export { combinations } from './collections.ts'
export { combinationStore, newCombination } from './store.ts'
