import { twinfield as entry } from '#domain/connectors/entries/twinfield.ts'
import { oauth2 } from '../kit/auth-scheme.ts'
import { defineConnector } from '../kit/define-connector.ts'
import { snapshot } from '../kit/snapshot.ts'
import { classify, Office, offices, signIn, User, users, validation } from './api.ts'
import { toAdministration, toUser } from './map.ts'
import { access } from './streams.ts'

/**
 * Twinfield lists codes and tells the rest one document at a time, so a sync is as many calls as there are offices and
 * twice the users. A client that Twinfield has not certified gets 25 calls a minute for one organisation and 50 in all: two
 * lanes of 25. A certified one gets 500 and 1,000, which the registration says (`callsPerMinute`).
 */
export const twinfield = defineConnector(entry, {
  lanes: 2,
  pace: { perSecond: 25 / 60, concurrent: 1 },
  authorization: oauth2({
    authorizeUrl: `${signIn}/authorize`,
    tokenUrl: `${signIn}/token`,
    scopes: ['openid', 'offline_access', 'twf.organisation', 'twf.organisationUser', 'twf.user'],
    pkce: false,
    nonce: true,
    clientAuthentication: 'basic',
    refreshSecondsEarly: 30,
    assumedLifetime: 3600,
  }),
  http: {
    baseUrl: {
      discoveryUrl: signIn,
      domains: ['twinfield.com'],
      find: async (api) => (await validation(api))['twf.clusterUrl'],
    },
  },
  classify,
  check: async (api) => {
    const validated = await validation(api)
    const organisation = validated['twf.organisationCode']
    const user = validated['twf.organisationUserCode']
    return { ...(user ? { account: user } : {}), ...(organisation ? { firm: organisation } : {}) }
  },
  streams: {
    administrations: snapshot(offices, Office, toAdministration),
    users: snapshot(users, User, toUser),
    access,
  },
})
