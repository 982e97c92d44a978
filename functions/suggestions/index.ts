export { suggestions, type Suggestion } from './collections.ts'
export { unlinkedActive } from './stored.ts'
