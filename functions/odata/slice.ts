import { defineSlice } from '#platform/slice.ts'
import { keyActions } from './keys/auditing.ts'
import { feedKeys, feedRequests, feedSecrets } from './keys/collections.ts'
import { purgeRequestsJob, purges } from './keys/request-log.ts'
import { feedRoute } from './route.ts'
import { odataPolicy, odataResolvers } from './resolvers.ts'

/** The firm's data as an OData feed, and the keys that programs read it with. */
export const odata = defineSlice({
  name: 'odata',
  policy: odataPolicy,
  resolvers: odataResolvers,
  jobs: [purgeRequestsJob],
  collections: [feedSecrets, feedKeys, feedRequests],
  routes: [feedRoute],
  schedules: [{ name: purges, job: purgeRequestsJob }],
  auditActions: keyActions,
})
