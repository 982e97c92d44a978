export { unlinkedSums } from './collections.ts'
export { unlinkedWorth } from './unlinked-worth.ts'
