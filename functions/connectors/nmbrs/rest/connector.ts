import { nmbrs as entry } from '#domain/connectors/entries/nmbrs.ts'
import { interfaceField, movedEntry } from '#domain/connectors/entry-now.ts'
import { oauth2 } from '../../kit/auth-scheme.ts'
import { defineConnector } from '../../kit/define-connector.ts'
import { VendorError } from '../../kit/vendor-error.ts'
import { debtors, origin } from './api.ts'
import { administrations, usage } from './streams.ts'

const identity = 'https://identityservice.nmbrs.com/connect'

/**
 * Nmbrs over REST, for connections that moved from SOAP (`../nmbrs`). A consent is for the debtors of whoever gives it. Nmbrs
 * publishes no limit: four calls a second of one connection.
 */
export const nmbrsRest = defineConnector(movedEntry(entry), {
  lanes: 16,
  pace: { perSecond: 4, concurrent: 1 },
  authorization: oauth2({
    authorizeUrl: `${identity}/authorize`,
    tokenUrl: `${identity}/token`,
    scopes: [
      'offline_access',
      'company.info.read',
      'company.payrollsettings.read',
      'employee.info.read',
      'employee.payment.read',
    ],
    pkce: true,
    refreshSecondsEarly: 30,
    assumedLifetime: 3600,
  }),
  http: {
    baseUrl: origin,
    headers: (_field, registered): Record<string, string> =>
      registered?.subscriptionKey === undefined ? {} : { 'x-subscription-key': registered.subscriptionKey },
    quietSeconds: 30,
  },
  check: async (api) => {
    const found = await debtors(api)
    if (found.length === 0) throw new VendorError('forbidden', 'The consent is for no debtor')
    const [{ name, number } = { name: null, number: null }] = found
    const firm = found.length === 1 ? (name ?? number) : null
    return {
      [interfaceField]: entry.successor?.name ?? '',
      debtors: String(found.length),
      ...(firm ? { firm } : {}),
    }
  },
  streams: { administrations, usage },
})
