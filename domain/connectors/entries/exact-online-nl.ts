import { catalogEntry } from '../catalog-entry.ts'

/** Columns: system/Divisions, system/Users and users/UserRolesPerDivision of Exact's REST reference. */
export const exactOnlineNl = catalogEntry({
  id: 'ExactOnlineNL',
  name: 'Exact Online',
  company: 'Exact',
  mark: { letters: 'EO', color: '#C8102E' },
  website: 'https://www.exact.com/nl',
  statusPage: 'https://status.exact.com',
  availability: 'offered',
  authorization: 'external',
  callbackPage: 'exact-online-callback',
  tables: {
    administrations: {
      query: 'exactOnlineNlDivisions',
      type: 'ExactOnlineNlDivision',
      columns: [
        { key: 'divisionNumber', kind: 'integer', sortable: true, isCode: true },
        { key: 'customerNumber', kind: 'text', sortable: true, searchable: true },
        { key: 'customerName', kind: 'text', sortable: true, searchable: true },
        { key: 'businessType', kind: 'text', sortable: true },
        { key: 'industry', kind: 'text', sortable: true },
        { key: 'isMainDivision', kind: 'boolean', sortable: true },
        { key: 'isActive', kind: 'boolean', sortable: true },
        { key: 'isBlocked', kind: 'boolean', sortable: true },
        { key: 'created', kind: 'moment', sortable: true },
        { key: 'lastMutation', kind: 'moment', sortable: true },
      ],
    },
    users: {
      query: 'exactOnlineNlUsers',
      type: 'ExactOnlineNlUser',
      columns: [
        { key: 'userName', kind: 'text', sortable: true, searchable: true },
        { key: 'userType', kind: 'text', sortable: true },
        { key: 'isActive', kind: 'boolean', sortable: true },
        { key: 'lastLogin', kind: 'moment', sortable: true },
        { key: 'created', kind: 'moment', sortable: true },
      ],
    },
    access: {
      query: 'exactOnlineNlUserDivisions',
      type: 'ExactOnlineNlUserDivision',
      columns: [{ key: 'role', kind: 'text', sortable: true }],
    },
  },
})
