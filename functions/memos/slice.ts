import { defineSlice } from '#platform/slice.ts'
import { memoActions } from './auditing.ts'
import { memos as memoCollection } from './collections.ts'
import { memosPolicy, memosResolvers } from './resolvers.ts'

/** What people write down about a customer, a connection or a difference with a supplier, and when they want to come back to it. */
export const memos = defineSlice({
  name: 'memos',
  policy: memosPolicy,
  resolvers: memosResolvers,
  collections: [memoCollection],
  auditActions: memoActions,
})
