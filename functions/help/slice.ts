import { defineSlice } from '#platform/slice.ts'
import { helpActions } from './auditing.ts'
import { helpRequests } from './collections.ts'
import { helpPolicy, helpResolvers } from './resolvers.ts'
import { mailHelpRequest } from './send-help-request.ts'

/** Questions of people to the helpdesk of the installation. */
export const help = defineSlice({
  name: 'help',
  policy: helpPolicy,
  resolvers: helpResolvers,
  jobs: [mailHelpRequest],
  collections: [helpRequests],
  auditActions: helpActions,
})
