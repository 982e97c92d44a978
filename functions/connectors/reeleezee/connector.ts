import { reeleezee as entry } from '#domain/connectors/entries/reeleezee.ts'
import { basic, credentialForm } from '../kit/auth-scheme.ts'
import { defineConnector } from '../kit/define-connector.ts'
import { snapshot } from '../kit/snapshot.ts'
import { Administration, administrations, baseUrl, classify, tryLogin } from './api.ts'
import { toAdministration } from './map.ts'
import { usage } from './usage.ts'

/** Reeleezee lets a login do one thing at a time; a second call at once, or the person himself, may end the first. */
export const reeleezee = defineConnector(entry, {
  lanes: 16,
  pace: { perSecond: 2, concurrent: 1 },
  authorization: credentialForm({
    headers: (field) => ({
      authorization: basic(field('username'), field('password')),
    }),
  }),
  http: { baseUrl, headers: { 'accept-language': 'en' }, quietSeconds: 30 },
  classify,
  check: async (api) => {
    await tryLogin(api)
    return { username: api.field('username') }
  },
  streams: { administrations: snapshot(administrations, Administration, toAdministration), usage },
})
