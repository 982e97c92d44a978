import { loketNl as entry } from '#domain/connectors/entries/loket-nl.ts'
import { oauth2 } from '../kit/auth-scheme.ts'
import { defineConnector } from '../kit/define-connector.ts'
import { classify, me, provider } from './api.ts'
import { fullName } from './map.ts'
import { access, administrations, users } from './streams.ts'
import { usage } from './usage.ts'

/**
 * Loket.nl lists administrations, employers and users; payroll periods and what a client user may open take a call each.
 * It publishes no limit: four calls at once and ten a second of one connection.
 */
export const loketNl = defineConnector(entry, {
  lanes: 8,
  pace: { perSecond: 10, concurrent: 4 },
  authorization: oauth2({
    authorizeUrl: 'https://oauth.loket.nl/authorize',
    tokenUrl: 'https://oauth.loket.nl/token',
    scopes: ['all'],
    pkce: false,
    refreshSecondsEarly: 30,
    assumedLifetime: 3599,
  }),
  http: {
    baseUrl: 'https://api.loket.nl/v2',
    headers: { accept: 'application/json;version=2018-01-01' },
    quietSeconds: 30,
  },
  classify,
  check: async (api) => {
    const user = await me(api)
    const office = await provider(api)
    const account = fullName(user.personalDetails) ?? user.userName
    const firm = office.name ?? office.companyName
    return { ...(account ? { account } : {}), ...(firm ? { firm } : {}) }
  },
  streams: { administrations, users, usage, access },
})
