import { crmColumns } from '../columns.ts'
import { catalogEntry, text } from '../catalog-entry.ts'

/** The two words of the API for what a customer is. */
const types = { business: { nl: 'Organisatie', en: 'Organisation' }, person: { nl: 'Persoon', en: 'Person' } }

/**
 * Columns: customers as the vendor's own clients read them, and what its help centre names of relations and team members. Where
 * users and who may open what come from is our proposal.
 */
export const mijnKantoor = catalogEntry({
  id: 'MijnKantoor',
  name: 'MijnKantoor',
  company: 'MijnKantoor',
  website: 'https://www.mijnkantoorapp.nl',
  mark: { letters: 'MK', color: '#0E6B5A' },
  variants: ['regular', 'crm'],
  authorization: 'external',
  callbackPage: 'mijnkantoor-callback',
  credentialFields: [text('tenant', { maxLength: 64 })],
  availability: 'offered',
  contract: 'assumed',
  tables: {
    administrations: {
      query: 'mijnKantoorRelations',
      type: 'MijnKantoorRelation',
      columns: [
        { key: 'customerNumber', kind: 'text', sortable: true, searchable: true },
        { key: 'type', kind: 'text', sortable: true, values: types },
        { key: 'sourceStatus', kind: 'text', sortable: true },
      ],
    },
    users: {
      query: 'mijnKantoorTeamMembers',
      type: 'MijnKantoorTeamMember',
      columns: [
        { key: 'role', kind: 'text', sortable: true },
        { key: 'isActive', kind: 'boolean', sortable: true },
      ],
    },
    access: { query: 'mijnKantoorRelationTeamMembers', type: 'MijnKantoorRelationTeamMember', columns: [] },
  },
  crmTables: {
    administrations: {
      query: 'mijnKantoorCustomers',
      type: 'MijnKantoorCustomer',
      // The knowledge base names relations active and inactive; the words on the wire are assumed, in either language.
      standing: [
        {
          column: 'sourceStatus',
          words: { Actief: 'active', Active: 'active', Inactief: 'inactive', Inactive: 'inactive', Prospect: 'none' },
          vocabulary: 'closed',
        },
      ],
      columns: [
        ...crmColumns,
        { key: 'customerNumber', kind: 'text', sortable: true, searchable: true },
        { key: 'type', kind: 'text', sortable: true, values: types },
        { key: 'sourceStatus', kind: 'text', sortable: true },
      ],
    },
  },
})
