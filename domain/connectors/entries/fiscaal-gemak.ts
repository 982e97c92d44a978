import { catalogEntry, secret, url } from '../catalog-entry.ts'

/** Columns: what the clients of its API have, without anything that may hold a citizen service number. */
export const fiscaalGemak = catalogEntry({
  id: 'FiscaalGemak',
  name: 'FiscaalGemak',
  company: 'Exact',
  mark: { letters: 'FG', color: '#A32A1F' },
  website: 'https://www.fiscaalgemak.nl',
  availability: 'offered',
  credentialFields: [url('apiUrl', { domains: ['fiscaalgemak.nl'] }), secret('apiKey')],
  tables: {
    administrations: {
      query: 'fiscaalGemakClients',
      type: 'FiscaalGemakClient',
      groupColumn: 'group',
      columns: [
        { key: 'customerNumber', kind: 'text', sortable: true, searchable: true },
        { key: 'type', kind: 'text', sortable: true },
        { key: 'category', kind: 'text', sortable: true },
        { key: 'group', kind: 'text', sortable: true },
        { key: 'assignedTo', kind: 'text', sortable: true, searchable: true },
        { key: 'mailAddress', kind: 'text', sortable: true, searchable: true },
        { key: 'isActive', kind: 'boolean', sortable: true },
        { key: 'startDate', kind: 'date', sortable: true },
        { key: 'endDate', kind: 'date', sortable: true },
      ],
    },
    usage: { query: 'fiscaalGemakUsageSummaries', type: 'FiscaalGemakUsageSummary', columns: [] },
  },
})
