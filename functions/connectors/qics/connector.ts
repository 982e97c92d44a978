import { qics as entry } from '#domain/connectors/entries/qics.ts'
import { oauth2 } from '../kit/auth-scheme.ts'
import { defineConnector } from '../kit/define-connector.ts'
import { snapshot } from '../kit/snapshot.ts'
import { classify, companies, Company, firstCompany, host, sampleCustomers } from './api.ts'
import { fieldNames, toAdministration } from './map.ts'
import { access, customersWithCompany, usersWithNames } from './streams.ts'

/**
 * One company of the firm per administration. The firm registers Spil in its own Qics and gives us that client id and
 * secret; calls then have the rights of the person who walked through the consent page.
 */
export const qics = defineConnector(entry, {
  lanes: 16,
  // Qics names no limit.
  pace: { perSecond: 5, concurrent: 2 },
  authorization: oauth2({
    // The doubled `oauth2` is Qics's own.
    authorizeUrl: `${host}/api/oauth2/oauth2/auth`,
    tokenUrl: `${host}/api/oauth2/oauth2/token`,
    // Its documentation knows no code challenge.
    pkce: false,
    ownRegistration: (field) => ({ clientId: field('clientId'), clientSecret: field('clientSecret') }),
    refreshSecondsEarly: 30,
    assumedLifetime: 600,
  }),
  http: { baseUrl: `${host}/api/V3/odata`, quietSeconds: 30 },
  classify,
  check: async (api) => {
    const company = await firstCompany(api)
    return { clientId: api.field('clientId'), ...(company?.Name ? { firm: company.Name } : {}) }
  },
  streams: {
    administrations: snapshot((context, cursor) => companies(context.api, cursor), Company, toAdministration),
    users: usersWithNames,
    access,
  },
  crm: {
    streams: { administrations: customersWithCompany },
    names: {
      references: async (api) => fieldNames(await sampleCustomers(api)),
      tags: async (api) => fieldNames(await sampleCustomers(api)),
    },
  },
})
