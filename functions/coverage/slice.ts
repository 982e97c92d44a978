import { defineSlice } from '#platform/slice.ts'
import { asideCells } from './aside-cells.ts'
import { coverageActions } from './auditing.ts'
import { asideLeavers } from './leavers/set-aside.ts'
import { coveragePolicy, coverageResolvers } from './resolvers.ts'

/** Which customers are known in which systems, what is not linked yet, and which users are gone and still cost money. */
export const coverage = defineSlice({
  name: 'coverage',
  policy: coveragePolicy,
  resolvers: coverageResolvers,
  collections: [asideCells, asideLeavers],
  auditActions: coverageActions,
})
