import { catalogEntry, date, secret, url } from '../catalog-entry.ts'
import { crmColumnsWithoutParent } from '../columns.ts'
import { activeWhenTrue, relationWords } from '../standing-sign.ts'

/** The kind before a customer's id. */
const customerTypes = {
  organization: { nl: 'Organisatie', en: 'Organisation' },
  person: { nl: 'Persoon', en: 'Person' },
} as const

/** Columns: crm/organization and hrm/employee of Simplicate's API v2; as CRM crm/organization and crm/person. */
export const simplicate = catalogEntry({
  id: 'Simplicate',
  name: 'Simplicate',
  company: 'Simplicate',
  mark: { letters: 'SI', color: '#2A5FA8' },
  website: 'https://www.simplicate.com',
  variants: ['regular', 'crm'],
  availability: 'offered',
  credentialFields: [
    url('apiUrl', { domains: ['simplicate.nl', 'simplicate.com'] }),
    secret('apiKey'),
    secret('apiSecret'),
    date('expiresOn', { ahead: true }),
  ],
  tables: {
    administrations: {
      query: 'simplicateOrganizations',
      type: 'SimplicateOrganization',
      groupColumn: 'relationType',
      columns: [
        { key: 'customerNumber', kind: 'text', sortable: true, searchable: true },
        { key: 'relationType', kind: 'text', sortable: true },
        { key: 'industry', kind: 'text', sortable: true },
        { key: 'isActive', kind: 'boolean', sortable: true },
        { key: 'created', kind: 'moment', sortable: true },
        { key: 'lastMutation', kind: 'moment', sortable: true },
      ],
    },
    users: {
      query: 'simplicateEmployees',
      type: 'SimplicateEmployee',
      columns: [
        { key: 'role', kind: 'text', sortable: true },
        { key: 'userType', kind: 'text', sortable: true },
        { key: 'sourceStatus', kind: 'text', sortable: true },
        { key: 'created', kind: 'moment', sortable: true },
        { key: 'lastMutation', kind: 'moment', sortable: true },
      ],
    },
  },
  crmTables: {
    administrations: {
      query: 'simplicateCrmAdministrations',
      type: 'SimplicateCrmAdministration',
      groupColumn: 'relationType',
      // `is_active` and the label of `relation_type`, which each firm writes itself (facts.json).
      standing: [
        { column: 'isActive', ...activeWhenTrue },
        { column: 'relationType', ...relationWords },
      ],
      columns: [
        { key: 'customerNumber', kind: 'text', sortable: true, searchable: true },
        // Simplicate has no customer above another.
        ...crmColumnsWithoutParent,
        { key: 'type', kind: 'text', sortable: true, values: customerTypes },
        { key: 'relationType', kind: 'text', sortable: true },
        { key: 'isActive', kind: 'boolean', sortable: true },
        { key: 'created', kind: 'moment', sortable: true },
        { key: 'lastMutation', kind: 'moment', sortable: true },
      ],
    },
  },
})
