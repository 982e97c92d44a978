export { rejectionId, rejections, suggestions, type Rejection, type Suggestion } from './collections.ts'
export { unlinkedActive } from './stored.ts'
