import { exactOnlineNl as entry } from '#domain/connectors/entries/exact-online-nl.ts'
import { oauth2 } from '../kit/auth-scheme.ts'
import { defineConnector } from '../kit/define-connector.ts'
import { snapshot } from '../kit/snapshot.ts'
import { me, User, users } from './api.ts'
import { toUser } from './map.ts'
import { access, administrations } from './streams.ts'

const minute = { remaining: 'x-ratelimit-minutely-remaining', reset: 'x-ratelimit-minutely-reset' }
const day = { remaining: 'x-ratelimit-remaining', reset: 'x-ratelimit-reset' }

/**
 * Exact Online gives one division per administration. It has no list of what is gone, so every sync reads all.
 * A 403 is never repeated: more than ten refusals an hour block our registration.
 */
export const exactOnlineNl = defineConnector(entry, {
  lanes: 32,
  pace: { perSecond: 10, concurrent: 1 },
  authorization: oauth2({
    authorizeUrl: 'https://start.exactonline.nl/api/oauth2/auth',
    tokenUrl: 'https://start.exactonline.nl/api/oauth2/token',
    pkce: false,
    authorizeParameters: { force_login: '0' },
    // A token lives 600 seconds and is renewed no sooner than after 570.
    refreshSecondsEarly: 30,
    assumedLifetime: 600,
    isTooEarly: ({ error, description }) => error === 'access_denied' && description.includes('not expired'),
  }),
  http: {
    baseUrl: 'https://start.exactonline.nl/api/v1',
    budgets: [
      { ...minute, unit: 'epoch-milliseconds', marginSeconds: 1 },
      { ...day, unit: 'epoch-milliseconds', marginSeconds: 1 },
    ],
  },
  check: async (api) => {
    const { FullName, DivisionCustomerName } = await me(api)
    return {
      ...(FullName ? { account: FullName } : {}),
      ...(DivisionCustomerName ? { firm: DivisionCustomerName } : {}),
    }
  },
  streams: { administrations, access, users: snapshot(users, User, toUser) },
})
