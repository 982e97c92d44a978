import { catalogEntry, secret, text } from '../catalog-entry.ts'

/** Columns: connectors that the firm makes itself, as AFAS has none to read tax clients with; users as of AFAS Profit. */
export const afasFiscaal = catalogEntry({
  id: 'AfasFiscaal',
  name: 'AFAS Fiscaal',
  company: 'AFAS Software',
  mark: { letters: 'FI', color: '#0B5FB5' },
  website: 'https://www.afas.nl',
  terms: 'https://klant.afas.nl/sla-av',
  availability: 'offered',
  contract: 'assumed',
  credentialFields: [{ ...text('memberNr', { maxLength: 5 }), digits: 5 }, secret('token')],
  tables: {
    administrations: {
      query: 'afasFiscaalAdministrations',
      type: 'AfasFiscaalAdministration',
      columns: [
        { key: 'type', kind: 'text', sortable: true },
        { key: 'customerNumber', kind: 'text', sortable: true, searchable: true },
        { key: 'isBlocked', kind: 'boolean', sortable: true },
        { key: 'created', kind: 'moment', sortable: true },
        { key: 'lastMutation', kind: 'moment', sortable: true },
      ],
    },
    users: {
      query: 'afasFiscaalUsers',
      type: 'AfasFiscaalUser',
      columns: [
        { key: 'userName', kind: 'text', sortable: true, searchable: true },
        { key: 'userType', kind: 'text', sortable: true },
        { key: 'role', kind: 'text', sortable: true },
        { key: 'isBlocked', kind: 'boolean', sortable: true },
      ],
    },
    access: {
      query: 'afasFiscaalUserAdministrations',
      type: 'AfasFiscaalUserAdministration',
      columns: [{ key: 'role', kind: 'text', sortable: true }],
    },
  },
})
