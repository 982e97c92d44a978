import { basecone as entry } from '#domain/connectors/entries/basecone.ts'
import { basic, credentialForm } from '../kit/auth-scheme.ts'
import { defineConnector } from '../kit/define-connector.ts'
import { snapshot } from '../kit/snapshot.ts'
import { account, Assignment, Bookings, classify, companies, Company, missingRole, trade, User, users } from './api.ts'
import { toAccess, toAdministration, toUsage, toUser } from './map.ts'
import { assignments, bookings } from './streams.ts'

/**
 * The password is traded once for a key that does not end, and forgotten. Users and companies are lists; who may open
 * what takes a call a user, and bookings up to thirteen a company.
 */
export const basecone = defineConnector(entry, {
  lanes: 8,
  pace: { perSecond: 8, concurrent: 2 },
  authorization: credentialForm({
    signIn: {
      trade,
      storage: 'sealed',
      headers: (key, client) => ({
        authorization: basic(client().clientId, key),
      }),
      forgets: entry.credentialFields.filter(({ forgotten }) => forgotten).map(({ name }) => name),
    },
  }),
  http: { baseUrl: 'https://api.basecone.com/v1', quietSeconds: 10 },
  classify,
  check: async (api) => {
    const { office, code, missingRole: role } = await account(api)
    return {
      officeCode: code ?? api.field('officeCode'),
      username: api.field('username'),
      ...(office === undefined ? {} : { firm: office }),
      ...(role === null ? {} : { missingRole: role }),
    }
  },
  missingRole,
  streams: {
    administrations: snapshot(companies, Company, toAdministration),
    users: snapshot(users, User, toUser),
    usage: snapshot(bookings, Bookings, toUsage),
    access: snapshot(assignments, Assignment, toAccess),
  },
})
