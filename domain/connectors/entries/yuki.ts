import { catalogEntry, secret, text } from '../catalog-entry.ts'

/** Columns: Administrations of Yuki's web service AccountingInfo, and the users of Domains. */
export const yuki = catalogEntry({
  id: 'Yuki',
  name: 'Yuki',
  company: 'Visma',
  mark: { letters: 'YU', color: '#9A3412' },
  website: 'https://www.yuki.nl',
  terms: 'https://www.yuki.nl/nl/gebruikersvoorwaarden-yuki/',
  availability: 'offered',
  contract: 'partial',
  credentialFields: [text('connectionName'), secret('accessKey')],
  tables: {
    administrations: {
      query: 'yukiAdministrations',
      type: 'YukiAdministration',
      groupColumn: 'group',
      columns: [
        { key: 'customerNumber', kind: 'text', sortable: true, searchable: true },
        { key: 'group', kind: 'text', sortable: true, searchable: true },
        { key: 'isActive', kind: 'boolean', sortable: true },
        { key: 'startDate', kind: 'date', sortable: true },
      ],
    },
    users: {
      query: 'yukiUsers',
      type: 'YukiUser',
      columns: [
        { key: 'userName', kind: 'text', sortable: true, searchable: true },
        { key: 'language', kind: 'text', sortable: true },
      ],
    },
    access: {
      query: 'yukiUserAdministrations',
      type: 'YukiUserAdministration',
      columns: [
        { key: 'role', kind: 'text', sortable: true },
        { key: 'isActive', kind: 'boolean', sortable: true },
        { key: 'isDomainWide', kind: 'boolean', sortable: true },
      ],
    },
  },
})
