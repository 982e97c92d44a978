export { memos, type Memo } from './collections.ts'
export { memosDueBy, subjectNames } from './list-memos.ts'
