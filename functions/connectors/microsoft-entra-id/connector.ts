import { microsoftEntraId as entry } from '#domain/connectors/entries/microsoft-entra-id.ts'
import { directoryField, directoryId } from '../kit/admin-consent.ts'
import { adminConsent } from '../kit/auth-scheme.ts'
import { defineConnector } from '../kit/define-connector.ts'
import { VendorError } from '../kit/vendor-error.ts'
import { classify, organization, refusal } from './api.ts'
import { administrations, usage, users } from './streams.ts'

/** One directory per connection: it is the administration, its accounts are the users, its licences the usage. Every sync reads all. */
export const microsoftEntraId = defineConnector(entry, {
  lanes: 16,
  pace: { perSecond: 10, concurrent: 2 },
  authorization: adminConsent({
    consentUrl: 'https://login.microsoftonline.com/TENANT_ID/v2.0/adminconsent',
    anyDirectory: 'organizations',
    tokenUrl: 'https://login.microsoftonline.com/TENANT_ID/oauth2/v2.0/token',
    scope: 'https://graph.microsoft.com/.default',
    refreshSecondsEarly: 30,
    assumedLifetime: 3599,
  }),
  http: { baseUrl: 'https://graph.microsoft.com/v1.0', refusal, quietSeconds: 10 },
  classify,
  check: async (api) => {
    const { id, displayName } = await organization(api)
    const directory = api.field(directoryField)
    if (directoryId(id) !== directory)
      throw new VendorError('credentials-refused', 'The token opens another directory than the one that consented')
    return { [directoryField]: directory, ...(displayName ? { firm: displayName } : {}) }
  },
  streams: { administrations, users, usage },
})
