import { hostUnder } from '#domain/connectors/credential-value.ts'
import { simplicate as entry } from '#domain/connectors/entries/simplicate.ts'
import { credentialForm } from '../kit/auth-scheme.ts'
import { defineConnector, type AccountInfo } from '../kit/define-connector.ts'
import { snapshot } from '../kit/snapshot.ts'
import type { VendorApi } from '../kit/vendor-api.ts'
import { VendorError } from '../kit/vendor-error.ts'
import {
  Customer,
  customers,
  customFields,
  Employee,
  employees,
  Organization,
  organizations,
  tryCrmKey,
  tryKey,
} from './api.ts'
import { toAdministration, toCustomer, toUser } from './map.ts'
import { referenceNames, tagNames } from './slots.ts'

const domains = entry.credentialFields.find(({ name }) => name === 'apiUrl')?.domains ?? []

/** Errors: VendorError for an address that is not of Simplicate: the keys must not go anywhere else. */
function hostOf(address: string): string {
  const host = hostUnder(domains, address)
  if (host === undefined) throw new VendorError('credentials-refused', 'The address is not one of Simplicate')
  return host
}

/** What may be shown of the form. */
function account(api: VendorApi): AccountInfo {
  return { apiUrl: `https://${hostOf(api.field('apiUrl'))}`, expiresOn: api.field('expiresOn') }
}

/** One organisation of the CRM per administration, one employee with a login per user. Every sync reads all. */
export const simplicate = defineConnector(entry, {
  lanes: 32,
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
    return account(api)
  },
  streams: {
    administrations: snapshot(organizations, Organization, toAdministration),
    users: snapshot(employees, Employee, toUser),
  },
  crm: {
    streams: {
      administrations: (context, cursor) =>
        snapshot(customers, Customer, (customer) => toCustomer(customer, context.slots))(context, cursor),
    },
    names: {
      references: async (api) => referenceNames(await customFields(api)),
      tags: async (api) => tagNames(await customFields(api)),
    },
    check: async (api) => {
      await tryCrmKey(api)
      return account(api)
    },
  },
})
