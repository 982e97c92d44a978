import { guidIn, hostUnder } from '#domain/connectors/credential-value.ts'
import { kantoorGemak as entry } from '#domain/connectors/entries/kantoor-gemak.ts'
import { oauth2 } from '../kit/auth-scheme.ts'
import { defineConnector } from '../kit/define-connector.ts'
import { VendorError } from '../kit/vendor-error.ts'
import { accountAttributes, labelOf, whoAmI } from './api.ts'
import { referenceNames, tagNames } from './slots.ts'
import { access, administrations, customers, users } from './streams.ts'

const domains = entry.credentialFields.find(({ name }) => name === 'apiUrl')?.domains ?? []
const signIn = 'https://login.microsoftonline.com/TENANT_ID/oauth2/v2.0'

type Field = (name: string) => string

/**
 * The address of the environment, whatever of it was pasted; that of its API is the same environment, and links in
 * answers name the shorter one. Errors: VendorError for an address that is not of Dynamics 365.
 */
function originOf(field: Field): string {
  const host = hostUnder(domains, field('apiUrl'))
  if (host === undefined) throw new VendorError('credentials-refused', 'The address is not one of Dynamics 365')
  return `https://${host.replace(/^([^.]+)\.api\./u, '$1.')}`
}

/** Errors: VendorError. */
function guidOf(field: Field, name: string): string {
  const id = guidIn(field(name))
  if (id === undefined) throw new VendorError('credentials-refused', `The credential "${name}" is no id of Microsoft`)
  return id
}

const annotations = `odata.include-annotations="${labelOf('').slice(1)}"`

/**
 * One account of Dataverse per administration. The firm registers Spil in its own directory of Microsoft; calls then
 * have the rights of the person who walked through the consent page.
 */
export const kantoorGemak = defineConnector(entry, {
  lanes: 16,
  // Dataverse allows 6,000 calls in five minutes, for each user.
  pace: { perSecond: 5, concurrent: 2 },
  authorization: oauth2({
    authorizeUrl: `${signIn}/authorize`,
    tokenUrl: `${signIn}/token`,
    scopes: ['CRM_URL/user_impersonation', 'offline_access'],
    pkce: true,
    authorizeParameters: { response_mode: 'query' },
    ownRegistration: (field) => ({
      clientId: guidOf(field, 'clientId'),
      clientSecret: field('clientSecret'),
      placeholders: { TENANT_ID: guidOf(field, 'tenantId'), CRM_URL: originOf(field) },
    }),
    refreshSecondsEarly: 30,
    assumedLifetime: 3600,
  }),
  http: {
    baseUrl: (field) => `${originOf(field)}/api/data/v9.2`,
    headers: {
      'odata-maxversion': '4.0',
      'odata-version': '4.0',
      prefer: `odata.maxpagesize=250,${annotations}`,
    },
    quietSeconds: 30,
  },
  check: async (api) => {
    const account = await whoAmI(api)
    const field: Field = (name) => api.field(name)
    return {
      tenantId: guidOf(field, 'tenantId'),
      clientId: guidOf(field, 'clientId'),
      apiUrl: originOf(field),
      ...(account === null ? {} : { account }),
    }
  },
  streams: { administrations, users, access },
  crm: {
    streams: { administrations: customers },
    names: {
      references: async (api) => referenceNames(await accountAttributes(api)),
      tags: async (api) => tagNames(await accountAttributes(api)),
    },
  },
})
