import { catalogEntry, secret, text } from '../catalog-entry.ts'

/** Columns: what is public of Administrations; usage counts the invoices of each. Its users are not in the API. */
export const reeleezee = catalogEntry({
  id: 'Reeleezee',
  name: 'Reeleezee',
  company: 'Exact',
  mark: { letters: 'RZ', color: '#C02B2B' },
  website: 'https://www.reeleezee.nl',
  availability: 'offered',
  contract: 'partial',
  credentialFields: [text('username'), secret('password')],
  tables: {
    administrations: {
      query: 'reeleezeeAdministrations',
      type: 'ReeleezeeAdministration',
      columns: [
        { key: 'created', kind: 'moment', sortable: true },
        { key: 'archived', kind: 'boolean', sortable: true },
      ],
    },
    usage: {
      query: 'reeleezeeUsageSummaries',
      type: 'ReeleezeeUsageSummary',
      columns: [],
    },
  },
})
