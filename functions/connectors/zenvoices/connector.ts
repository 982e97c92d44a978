import { zenvoices as entry } from '#domain/connectors/entries/zenvoices.ts'
import { credentialForm } from '../kit/auth-scheme.ts'
import { defineConnector } from '../kit/define-connector.ts'
import { snapshot } from '../kit/snapshot.ts'
import { Administration, administrations, classifySignIn, trade, tryAccess } from './api.ts'
import { toAdministration } from './map.ts'

/** The password stays, as the token it is traded for lives a day and is not renewed but asked again. */
export const zenvoices = defineConnector(entry, {
  lanes: 16,
  pace: { perSecond: 2, concurrent: 1 },
  authorization: credentialForm({ signIn: { trade, storage: 'sealed', classify: classifySignIn } }),
  http: { baseUrl: 'https://app.zenvoices.com', quietSeconds: 10 },
  check: async (api) => {
    await tryAccess(api)
    return { tenancyName: api.field('tenancyName'), username: api.field('username') }
  },
  streams: { administrations: snapshot(administrations, Administration, toAdministration) },
})
