import { fiscaalGemak as entry } from '#domain/connectors/entries/fiscaal-gemak.ts'
import { credentialForm } from '../kit/auth-scheme.ts'
import { defineConnector } from '../kit/define-connector.ts'
import { snapshot } from '../kit/snapshot.ts'
import { addressOf, authorizationOf } from './address.ts'
import { allClients, Client, tryKey } from './api.ts'
import { toAdministration } from './map.ts'
import { usage } from './usage.ts'

/** One client per administration. A key acts as one user, and sees the client groups that this user sees. */
export const fiscaalGemak = defineConnector(entry, {
  lanes: 16,
  pace: { perSecond: 5, concurrent: 2 },
  authorization: credentialForm({ headers: (field) => ({ authorization: authorizationOf(field('apiKey')) }) }),
  http: { baseUrl: (field) => addressOf(field('apiUrl')), quietSeconds: 10 },
  check: async (api) => {
    await tryKey(api)
    return { apiUrl: addressOf(api.field('apiUrl')) }
  },
  streams: { administrations: snapshot(allClients, Client, toAdministration), usage },
})
