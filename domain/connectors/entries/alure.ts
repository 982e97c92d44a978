import { crmColumns } from '../columns.ts'
import { catalogEntry } from '../catalog-entry.ts'
import { activeWhenTrue } from '../standing-sign.ts'

/** Columns: what other systems write into it by file. The API itself is our proposal. */
export const alure = catalogEntry({
  id: 'Alure',
  name: 'Alure',
  company: 'Wolters Kluwer',
  mark: { letters: 'AL', color: '#2F6B2F' },
  website: 'https://taxnl.wolterskluwer.com',
  variants: ['regular', 'crm'],
  authorization: 'external',
  callbackPage: 'alure-callback',
  availability: 'development',
  contract: 'assumed',
  tables: {
    administrations: {
      query: 'alureAdministrations',
      type: 'AlureAdministration',
      columns: [
        { key: 'customerNumber', kind: 'text', sortable: true, searchable: true },
        { key: 'type', kind: 'text', sortable: true },
        { key: 'isActive', kind: 'boolean', sortable: true },
      ],
    },
    users: {
      query: 'alureUsers',
      type: 'AlureUser',
      columns: [
        { key: 'role', kind: 'text', sortable: true },
        { key: 'isActive', kind: 'boolean', sortable: true },
      ],
    },
    access: {
      query: 'alureUserAdministrations',
      type: 'AlureUserAdministration',
      columns: [{ key: 'role', kind: 'text', sortable: true }],
    },
  },
  crmTables: {
    administrations: {
      query: 'alureCustomers',
      type: 'AlureCustomer',
      // `expired` of a client, from the file that others write for it; our mapping turns it around.
      standing: [{ column: 'isActive', ...activeWhenTrue }],
      columns: [
        ...crmColumns,
        { key: 'customerNumber', kind: 'text', sortable: true, searchable: true },
        { key: 'type', kind: 'text', sortable: true },
        { key: 'isActive', kind: 'boolean', sortable: true },
      ],
    },
  },
})
