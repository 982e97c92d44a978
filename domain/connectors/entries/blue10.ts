import { catalogEntry, secret } from '../catalog-entry.ts'

/**
 * Columns: companies of Blue10's API v2. Users, their permissions and usage are not in its public description: their
 * fields are those of Blue10's own web application, at addresses that are our proposal. A key that does not have them
 * fails those tables alone.
 */
export const blue10 = catalogEntry({
  id: 'Blue10',
  name: 'Blue10',
  company: 'Blue10',
  mark: { letters: 'B1', color: '#1B4F9C' },
  website: 'https://www.blue10.com',
  availability: 'offered',
  contract: 'partial',
  credentialFields: [secret('apiKey')],
  tables: {
    administrations: {
      query: 'blue10Companies',
      type: 'Blue10Company',
      columns: [
        { key: 'administrationCode', kind: 'text', sortable: true, searchable: true },
        { key: 'vatNumber', kind: 'text', sortable: true, searchable: true },
        { key: 'baseCurrency', kind: 'text', sortable: true },
        { key: 'sourceStatus', kind: 'text', sortable: true },
      ],
    },
    users: {
      query: 'blue10Users',
      type: 'Blue10User',
      columns: [
        { key: 'shortName', kind: 'text', sortable: true, searchable: true },
        {
          key: 'role',
          kind: 'text',
          sortable: true,
          values: { admin: { nl: 'Beheerder', en: 'Administrator' } },
        },
        { key: 'isActive', kind: 'boolean', sortable: true },
        { key: 'canAccessAllCompanies', kind: 'boolean', sortable: true },
      ],
    },
    usage: {
      query: 'blue10UsageSummaries',
      type: 'Blue10UsageSummary',
      columns: [],
    },
    access: {
      query: 'blue10UserCompanies',
      type: 'Blue10UserCompany',
      columns: [
        { key: 'maySee', kind: 'boolean', sortable: true },
        { key: 'mayHandle', kind: 'boolean', sortable: true },
        { key: 'mayValidate', kind: 'boolean', sortable: true },
        { key: 'mayApprove', kind: 'boolean', sortable: true },
        { key: 'maySign', kind: 'boolean', sortable: true },
      ],
    },
  },
})
