export { memos, type Memo } from './collections.ts'
