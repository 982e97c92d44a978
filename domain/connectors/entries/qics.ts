import { catalogEntry, secret, text } from '../catalog-entry.ts'
import { crmColumns } from '../columns.ts'
import { activeWhenTrue, relationWords } from '../standing-sign.ts'

/** Columns: Company and User of the OData API V3; as CRM CustomerCompany. */
export const qics = catalogEntry({
  id: 'Qics',
  name: 'Qics',
  company: 'Qics',
  mark: { letters: 'QI', color: '#8C2F6B' },
  website: 'https://www.qics.nl',
  variants: ['regular', 'crm'],
  availability: 'offered',
  contract: 'assumed',
  authorization: 'external',
  callbackPage: 'qics-callback',
  credentialFields: [text('clientId'), secret('clientSecret')],
  tables: {
    administrations: {
      query: 'qicsCompanies',
      type: 'QicsCompany',
      columns: [
        { key: 'administrationCode', kind: 'text', sortable: true, searchable: true },
        { key: 'email', kind: 'text', sortable: true, searchable: true },
      ],
    },
    users: {
      query: 'qicsUsers',
      type: 'QicsUser',
      columns: [
        { key: 'userName', kind: 'text', sortable: true, searchable: true },
        { key: 'userType', kind: 'text', sortable: true },
        { key: 'isActive', kind: 'boolean', sortable: true },
        { key: 'canAccessAllCompanies', kind: 'boolean', sortable: true },
      ],
    },
    access: { query: 'qicsUserCompanies', type: 'QicsUserCompany', columns: [] },
  },
  crmTables: {
    administrations: {
      query: 'qicsCustomers',
      type: 'QicsCustomer',
      groupColumn: 'relationType',
      // `IsActive` and `CustomerType` of CustomerCompany: Customer or Prospect, and what a firm added (facts.json).
      standing: [
        { column: 'isActive', ...activeWhenTrue },
        { column: 'relationType', ...relationWords },
      ],
      columns: [
        { key: 'customerNumber', kind: 'text', sortable: true, searchable: true },
        { key: 'relationType', kind: 'text', sortable: true },
        { key: 'administrationName', kind: 'text', sortable: true, searchable: true },
        ...crmColumns,
        { key: 'isActive', kind: 'boolean', sortable: true },
      ],
    },
  },
})
