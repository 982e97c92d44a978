import { catalogEntry } from '../catalog-entry.ts'

/** Columns: organization, user, signInActivity and subscribedSku of Microsoft Graph v1.0. */
export const microsoftEntraId = catalogEntry({
  id: 'MicrosoftEntraID',
  name: 'Microsoft Entra ID',
  company: 'Microsoft',
  mark: { letters: 'ME', color: '#0F6CBD' },
  website: 'https://entra.microsoft.com',
  terms: 'https://www.microsoft.com/licensing/terms',
  statusPage: 'https://status.cloud.microsoft',
  availability: 'development',
  authorization: 'external',
  callbackPage: 'microsoftentraid-callback',
  tables: {
    administrations: {
      query: 'microsoftEntraIdTenants',
      type: 'MicrosoftEntraIdTenant',
      columns: [
        { key: 'defaultDomain', kind: 'text', sortable: true, searchable: true },
        { key: 'created', kind: 'moment', sortable: true },
      ],
    },
    users: {
      query: 'microsoftEntraIdUsers',
      type: 'MicrosoftEntraIdUser',
      columns: [
        { key: 'employeeId', kind: 'text', sortable: true, searchable: true },
        { key: 'department', kind: 'text', sortable: true, searchable: true },
        { key: 'jobTitle', kind: 'text', sortable: true, searchable: true },
        {
          key: 'userType',
          kind: 'text',
          sortable: true,
          values: { Member: { nl: 'Lid', en: 'Member' }, Guest: { nl: 'Gast', en: 'Guest' } },
        },
        { key: 'isActive', kind: 'boolean', sortable: true },
        { key: 'lastLogin', kind: 'moment', sortable: true },
        { key: 'lastLoginSucceeded', kind: 'boolean', sortable: true },
        { key: 'licences', kind: 'text', sortable: true, searchable: true },
        { key: 'created', kind: 'moment', sortable: true },
        { key: 'userName', kind: 'text', sortable: true, searchable: true },
      ],
    },
    usage: {
      query: 'microsoftEntraIdLicenceSummaries',
      type: 'MicrosoftEntraIdLicenceSummary',
      columns: [
        { key: 'productCode', kind: 'text', sortable: true, searchable: true },
        { key: 'purchased', kind: 'integer', sortable: true, adds: true },
      ],
    },
  },
})
