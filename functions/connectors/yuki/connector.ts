import { yuki as entry } from '#domain/connectors/entries/yuki.ts'
import { credentialForm } from '../kit/auth-scheme.ts'
import { defineConnector } from '../kit/define-connector.ts'
import { authenticate, classify, domains, refusal } from './api.ts'
import { access, administrations, users } from './streams.ts'

/** Yuki gives all administrations in one answer, and users a domain at a time. A domain allows a thousand calls a day. */
export const yuki = defineConnector(entry, {
  lanes: 16,
  pace: { perSecond: 5, concurrent: 1 },
  authorization: credentialForm({ signIn: { trade: authenticate, storage: 'run' } }),
  http: { baseUrl: 'https://api.yukiworks.nl/ws', refusal, quietSeconds: 60 },
  classify,
  check: async (api) => {
    await domains(api)
    return { connectionName: api.field('connectionName') }
  },
  streams: { administrations, users, access },
})
