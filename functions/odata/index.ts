export { feedKeys, type FeedKey } from './keys/collections.ts'
