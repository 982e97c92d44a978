import { catalogEntry, secret, text, url } from '../catalog-entry.ts'
import { crmColumns } from '../columns.ts'
import { activeWhenTrue, relationWords } from '../standing-sign.ts'

/** Regions of Microsoft Dynamics 365, that of Europe first: it is the one a message names. */
const regions = [...new Set(['crm4', 'crm', ...Array.from({ length: 29 }, (_, index) => `crm${index + 2}`)])]
/** `kantoor.crm4.dynamics.com`, and the address of the API that Microsoft shows to developers. */
const domains = [...regions, ...regions.map((region) => `api.${region}`)].map((region) => `${region}.dynamics.com`)

/** Columns: account and systemuser of Dataverse, on which KantoorGemak runs. */
export const kantoorGemak = catalogEntry({
  id: 'KantoorGemak',
  name: 'KantoorGemak',
  company: 'KantoorGemak',
  mark: { letters: 'KG', color: '#8A4B08' },
  variants: ['regular', 'crm'],
  availability: 'offered',
  contract: 'partial',
  authorization: 'external',
  callbackPage: 'kantoorgemak-callback',
  credentialFields: [
    text('tenantId', { guid: true }),
    text('clientId', { guid: true }),
    secret('clientSecret'),
    url('apiUrl', { domains }),
  ],
  tables: {
    administrations: {
      query: 'kantoorGemakAccounts',
      type: 'KantoorGemakAccount',
      groupColumn: 'relationType',
      columns: [
        { key: 'customerNumber', kind: 'text', sortable: true, searchable: true },
        { key: 'relationType', kind: 'text', sortable: true },
        { key: 'category', kind: 'text', sortable: true },
        { key: 'email', kind: 'text', sortable: true, searchable: true },
        { key: 'isActive', kind: 'boolean', sortable: true },
        { key: 'created', kind: 'moment', sortable: true },
        { key: 'lastMutation', kind: 'moment', sortable: true },
      ],
    },
    users: {
      query: 'kantoorGemakUsers',
      type: 'KantoorGemakUser',
      columns: [
        { key: 'userName', kind: 'text', sortable: true, searchable: true },
        { key: 'userType', kind: 'text', sortable: true },
        { key: 'licenseType', kind: 'text', sortable: true },
        { key: 'isActive', kind: 'boolean', sortable: true },
        { key: 'created', kind: 'moment', sortable: true },
        { key: 'lastMutation', kind: 'moment', sortable: true },
      ],
    },
    access: {
      query: 'kantoorGemakUserAccounts',
      type: 'KantoorGemakUserAccount',
      columns: [{ key: 'ownerTeam', kind: 'text', sortable: true }],
    },
  },
  crmTables: {
    administrations: {
      query: 'kantoorGemakCrmAdministrations',
      type: 'KantoorGemakCrmAdministration',
      groupColumn: 'relationType',
      // `statecode` and `customertypecode` of an account (Microsoft's reference of Dataverse); the labels of the second are
      // Microsoft's in the language of whoever gave access, and its maker's.
      standing: [
        { column: 'isActive', ...activeWhenTrue },
        { column: 'relationType', ...relationWords },
      ],
      columns: [
        { key: 'customerNumber', kind: 'text', sortable: true, searchable: true },
        { key: 'relationType', kind: 'text', sortable: true },
        { key: 'category', kind: 'text', sortable: true },
        ...crmColumns,
        { key: 'isActive', kind: 'boolean', sortable: true },
        { key: 'created', kind: 'moment', sortable: true },
        { key: 'lastMutation', kind: 'moment', sortable: true },
      ],
    },
  },
})
