import { defineSlice } from '#platform/slice.ts'
import { defineTimer } from '#platform/timer.ts'
import { mappingVersions, publishedMappings } from '../connectors/index.ts'
import { activateConnection } from './activate-connection.ts'
import { connectionArrivals } from './arrivals.ts'
import { authorizationStates, givenStates } from './consent-state.ts'
import { connectionActions } from './auditing.ts'
import { connectedDirectories } from './connected-directory.ts'
import { connectionSecrets, credentialTurns } from './credential-store.ts'
import { connectionArchived, connectionIncomplete, connectionNoticed } from './events.ts'
import { crmNameLists } from './crm-names.ts'
import { credentialExpiring, expiryWarnings, warnOfExpiry } from './expiry-warnings.ts'
import { leadership } from './leading-crm.ts'
import { reconnectLinks, reconnectLinkStore } from './reconnect/links.ts'
import { reconnectRoutes } from './reconnect/routes.ts'
import { sealedFirms, logOlderKeys, resealSecretsJob } from './reseal-secrets.ts'
import { connectionsPolicy, connectionsResolvers } from './resolvers.ts'
import { removeConnection } from './retire-connection.ts'
import { connections as connectionCollection } from './store.ts'
import { credentialInputsSdl } from './typed-credentials.ts'

/** The systems a firm has connected, and what gives us access to them. Needs: `startingSyncs`. */
export const connections = defineSlice({
  name: 'connections',
  policy: connectionsPolicy,
  sdl: credentialInputsSdl(),
  resolvers: connectionsResolvers,
  jobs: [activateConnection, removeConnection, warnOfExpiry, resealSecretsJob],
  collections: [
    connectionArrivals,
    connectionCollection,
    connectionSecrets,
    credentialTurns,
    authorizationStates,
    givenStates,
    connectedDirectories,
    reconnectLinks,
    leadership,
    crmNameLists,
    expiryWarnings,
    sealedFirms,
    publishedMappings,
    mappingVersions,
  ],
  routes: reconnectRoutes(),
  timers: [
    defineTimer({
      name: 'expiry-warnings',
      // Early in the working day of Amsterdam.
      schedule: '0 30 6 * * *',
      async run(platform) {
        await platform.forEachTenant(warnOfExpiry, {})
        await reconnectLinkStore(platform).purge()
      },
    }),
    defineTimer({
      name: 'secrets',
      // At night, after the syncs have begun; also for firms that are blocked, or their keys could never go.
      schedule: '0 20 2 * * *',
      async run(platform) {
        await logOlderKeys(platform)
        await platform.forEachTenant(resealSecretsJob, {}, 'all')
      },
    }),
  ],
  events: [credentialExpiring, connectionArchived, connectionIncomplete, connectionNoticed],
  auditActions: connectionActions,
})
