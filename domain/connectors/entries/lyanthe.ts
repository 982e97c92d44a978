import { catalogEntry, secret, text, url } from '../catalog-entry.ts'

/** Columns: what the vendor's help centre names of administrations. The API itself is our proposal. */
export const lyanthe = catalogEntry({
  id: 'Lyanthe',
  name: 'Lyanthe',
  company: 'Lyanthe',
  mark: { letters: 'LY', color: '#5B6B14' },
  availability: 'offered',
  contract: 'assumed',
  credentialFields: [url('apiUrl'), text('username'), secret('password')],
  tables: {
    administrations: {
      query: 'lyantheAdministrations',
      type: 'LyantheAdministration',
      columns: [
        { key: 'administrationCode', kind: 'text', sortable: true, searchable: true },
        { key: 'isActive', kind: 'boolean', sortable: true },
      ],
    },
    users: {
      query: 'lyantheUsers',
      type: 'LyantheUser',
      columns: [
        { key: 'role', kind: 'text', sortable: true },
        { key: 'isActive', kind: 'boolean', sortable: true },
      ],
    },
    usage: { query: 'lyantheStatisticsSummaries', type: 'LyantheStatisticsSummary', columns: [] },
    access: { query: 'lyantheUserAdministrations', type: 'LyantheUserAdministration', columns: [] },
  },
})
