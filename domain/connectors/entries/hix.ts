import { catalogEntry, secret, url } from '../catalog-entry.ts'

/** Columns: what the vendor's help centre names of companies and people. The API itself is our proposal. */
export const hix = catalogEntry({
  id: 'Hix',
  name: 'Hix',
  company: 'Hix',
  mark: { letters: 'HX', color: '#6A3FA0' },
  website: 'https://www.hellohix.com',
  availability: 'offered',
  contract: 'assumed',
  credentialFields: [url('apiUrl'), secret('apiKey')],
  tables: {
    administrations: {
      query: 'hixCompanies',
      type: 'HixCompany',
      columns: [
        { key: 'customerNumber', kind: 'text', sortable: true, searchable: true },
        { key: 'type', kind: 'text', sortable: true },
        { key: 'sourceStatus', kind: 'text', sortable: true },
      ],
    },
    users: {
      query: 'hixUsers',
      type: 'HixUser',
      columns: [
        { key: 'userType', kind: 'text', sortable: true },
        { key: 'role', kind: 'text', sortable: true },
        { key: 'sourceStatus', kind: 'text', sortable: true },
      ],
    },
    access: { query: 'hixUserCompanies', type: 'HixUserCompany', columns: [] },
  },
})
