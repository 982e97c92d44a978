import { hostUnder } from '#domain/connectors/credential-value.ts'
import { simplicate as entry } from '#domain/connectors/entries/simplicate.ts'
import { credentialForm } from '../kit/authorization.ts'
import { defineConnector } from '../kit/define-connector.ts'
import { snapshot } from '../kit/snapshot.ts'
import { VendorError } from '../kit/vendor-error.ts'
import { Employee, employees, Organization, organizations, tryKey } from './api.ts'
import { toAdministration, toUser } from './map.ts'

const domains = entry.credentialFields.find(({ name }) => name === 'apiUrl')?.domains ?? []

/** Errors: VendorError for an address that is not of Simplicate: the keys must not go anywhere else. */
function hostOf(address: string): string {
  const host = hostUnder(domains, address)
  if (host === undefined) throw new VendorError('credentials-refused', 'The address is not one of Simplicate')
  return host
}

/** One organisation of the CRM per administration, one employee with a login per user. Every sync reads all. */
export const simplicate = defineConnector(entry, {
  lanes: 8,
  pace: { perSecond: 1, concurrent: 1 },
  authorization: credentialForm({
    headers: (field) => ({
      'authentication-key': field('apiKey'),
      'authentication-secret': field('apiSecret'),
    }),
  }),
  http: {
    baseUrl: (field) => `https://${hostOf(field('apiUrl'))}/api/v2`,
    headers: { 'content-type': 'application/json' },
    quietSeconds: 10,
  },
  check: async (api) => {
    await tryKey(api)
    return { apiUrl: `https://${hostOf(api.field('apiUrl'))}`, expiresOn: api.field('expiresOn') }
  },
  streams: {
    administrations: snapshot(organizations, Organization, toAdministration),
    users: snapshot(employees, Employee, toUser),
  },
})
