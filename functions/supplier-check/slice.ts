import { defineSlice } from '#platform/slice.ts'
import { supplierCheckActions } from './auditing.ts'
import { checkDecisionsMade, supplierMatches } from './collections.ts'
import { supplierCheckPolicy, supplierCheckResolvers } from './resolvers.ts'

/** What suppliers ask beside what is counted for customers, and what administrators make of the differences. */
export const supplierCheck = defineSlice({
  name: 'supplier-check',
  policy: supplierCheckPolicy,
  resolvers: supplierCheckResolvers,
  collections: [checkDecisionsMade, supplierMatches],
  auditActions: supplierCheckActions,
})
