import { defineSlice } from '#platform/slice.ts'
import { organizationActions } from './auditing.ts'
import { organizationPolicy, organizationResolvers } from './resolvers.ts'

/** The firm itself, as its owners look after it: what it is called, who is in it, from where they sign in. */
export const organization = defineSlice({
  name: 'organization',
  policy: organizationPolicy,
  resolvers: organizationResolvers,
  auditActions: organizationActions,
})
