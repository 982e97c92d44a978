import { crmColumns } from '../columns.ts'
import { catalogEntry, secret, text, url } from '../catalog-entry.ts'
import { activeWhenTrue, relationWords } from '../standing-sign.ts'

/** Columns: what the vendor's help centre names of an account. The API itself is our proposal. */
export const tess = catalogEntry({
  id: 'Tess',
  name: 'Tess',
  company: 'Acuity',
  mark: { letters: 'TE', color: '#7A3E9D' },
  website: 'https://www.acuity.nl',
  variants: ['regular', 'crm'],
  availability: 'offered',
  contract: 'assumed',
  credentialFields: [text('clientId'), secret('clientSecret'), url('apiUrl')],
  tables: {
    administrations: {
      query: 'tessAdministrations',
      type: 'TessAdministration',
      groupColumn: 'division',
      columns: [
        { key: 'customerNumber', kind: 'text', sortable: true, searchable: true },
        { key: 'type', kind: 'text', sortable: true },
        { key: 'division', kind: 'text', sortable: true },
        { key: 'mailAddress', kind: 'text', sortable: true, searchable: true },
        { key: 'isActive', kind: 'boolean', sortable: true },
      ],
    },
    users: {
      query: 'tessUsers',
      type: 'TessUser',
      columns: [
        { key: 'role', kind: 'text', sortable: true },
        { key: 'isActive', kind: 'boolean', sortable: true },
        { key: 'lastLogin', kind: 'moment', sortable: true },
      ],
    },
    access: { query: 'tessUserAdministrations', type: 'TessUserAdministration', columns: [] },
  },
  crmTables: {
    administrations: {
      query: 'tessCustomers',
      type: 'TessCustomer',
      // `active` and `accountType` of an account: the vendor's own words are customer and supplier, a firm adds to them.
      standing: [
        { column: 'isActive', ...activeWhenTrue },
        { column: 'type', ...relationWords },
      ],
      columns: [
        ...crmColumns,
        { key: 'customerNumber', kind: 'text', sortable: true, searchable: true },
        { key: 'type', kind: 'text', sortable: true },
        { key: 'isActive', kind: 'boolean', sortable: true },
      ],
    },
  },
})
