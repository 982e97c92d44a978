import { app } from '@azure/functions'
import { registerConnections } from './connections/triggers.ts'
import { loadConnectorMappings } from './connectors/index.ts'
import { createIdentity } from './identity/index.ts'
import { registerIdentity } from './identity/triggers.ts'
import { registerImports } from './imports/triggers.ts'
import { registerSync } from './sync/triggers.ts'
import { readConfig } from './platform/config.ts'
import { createPlatform } from './platform/create-platform.ts'
import { createGraphql } from './platform/graphql/create-graphql.ts'
import { httpHandler } from './platform/http/azure.ts'
import { registerPlatform } from './platform/triggers.ts'
import { productSdl } from './schema.ts'
import { openReconnectDesk, policy, productJobs, productResolvers, warnings } from './slices.ts'

/** The Function App: makes the floor from the settings and registers what each slice does. */
const config = readConfig()
loadConnectorMappings(config.connectorMappings)
const platform = await createPlatform(config, { jobs: productJobs })

const identity = createIdentity({
  platform,
  openTenant: (tenantId) => platform.openTenant(tenantId),
  readSignature: (tenantId, expiresOn) => platform.blobStore.readSignature(tenantId, expiresOn),
})
const graphql = createGraphql({
  schemaSdl: productSdl,
  resolvers: productResolvers,
  policy,
  platform,
  sessions: identity.sessions,
  openTenant: (tenantId, requestedBy) => platform.openTenant(tenantId, { requestedBy }),
  currentUser: (session) => identity.currentUsers.of(session),
})

app.setup({ enableHttpStream: true })
app.http('graphql', {
  route: 'graphql',
  methods: ['POST', 'GET', 'OPTIONS'],
  authLevel: 'anonymous',
  handler: httpHandler(graphql),
})
registerPlatform(platform)
registerIdentity(identity, platform)
registerConnections(platform, { reconnect: openReconnectDesk(platform), warnings })
registerSync(platform)
registerImports(platform)
