import { crmColumns } from '../columns.ts'
import { catalogEntry } from '../catalog-entry.ts'

/** Columns: what the vendor's help centre names of relations and team members. The API itself is our proposal. */
export const mijnKantoor = catalogEntry({
  id: 'MijnKantoor',
  name: 'MijnKantoor',
  company: 'MijnKantoor',
  mark: { letters: 'MK', color: '#0E6B5A' },
  variants: ['regular', 'crm'],
  authorization: 'external',
  callbackPage: 'mijnkantoor-callback',
  availability: 'offered',
  contract: 'assumed',
  tables: {
    administrations: {
      query: 'mijnKantoorRelations',
      type: 'MijnKantoorRelation',
      columns: [
        { key: 'customerNumber', kind: 'text', sortable: true, searchable: true },
        { key: 'type', kind: 'text', sortable: true },
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
      columns: [
        ...crmColumns,
        { key: 'customerNumber', kind: 'text', sortable: true, searchable: true },
        { key: 'type', kind: 'text', sortable: true },
        { key: 'sourceStatus', kind: 'text', sortable: true },
      ],
    },
  },
})
