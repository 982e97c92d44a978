import { catalogEntry, secret, text } from '../catalog-entry.ts'

/**
 * Columns: the list of administrations of Zenvoices' public API, whose fields are not published. It has no users, and of
 * its transactions no date is known to count them by.
 */
export const zenvoices = catalogEntry({
  id: 'Zenvoices',
  name: 'Zenvoices',
  company: 'Zenvoices',
  mark: { letters: 'ZV', color: '#3D5A80' },
  website: 'https://www.zenvoices.com',
  availability: 'offered',
  contract: 'assumed',
  credentialFields: [text('tenancyName'), text('username'), secret('password')],
  tables: {
    administrations: {
      query: 'zenvoicesAdministrations',
      type: 'ZenvoicesAdministration',
      columns: [
        { key: 'administrationCode', kind: 'text', sortable: true, searchable: true },
        { key: 'isActive', kind: 'boolean', sortable: true },
      ],
    },
  },
})
