import { blue10 as entry } from '#domain/connectors/entries/blue10.ts'
import { credentialForm } from '../kit/auth-scheme.ts'
import { defineConnector } from '../kit/define-connector.ts'
import { snapshot } from '../kit/snapshot.ts'
import { authorizationOf, base, classify, companies, Company, environment, User } from './api.ts'
import { toAdministration, toUser } from './map.ts'
import { access, people, usage } from './streams.ts'

/** A key is of one environment, with the features that Blue10 gave it. Every answer is 200; its body says what it means. */
export const blue10 = defineConnector(entry, {
  lanes: 16,
  pace: { perSecond: 2, concurrent: 1 },
  authorization: credentialForm({ headers: (field) => ({ authorization: authorizationOf(field('apiKey')) }) }),
  http: { baseUrl: base, quietSeconds: 10 },
  classify,
  check: async (api) => ({ environment: (await environment(api)) ?? 'Blue10' }),
  streams: {
    administrations: snapshot(companies, Company, toAdministration),
    users: snapshot(people, User, toUser),
    usage,
    access,
  },
})
