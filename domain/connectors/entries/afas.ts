import { catalogEntry, secret, text } from '../catalog-entry.ts'
import { crmColumns } from '../columns.ts'

/**
 * Columns: the stock connectors Profit_Administrations, Profit_Users and Profit_UserGroups; what is beyond them comes from
 * a connector that the firm makes itself, and is empty without it. As CRM: Profit_Debtor, or the firm's own Sync_Customers,
 * which numbers its references and tags.
 */
export const afas = catalogEntry({
  id: 'Afas',
  name: 'AFAS Profit',
  company: 'AFAS Software',
  mark: { letters: 'AF', color: '#1450A3' },
  website: 'https://www.afas.nl',
  terms: 'https://klant.afas.nl/sla-av',
  variants: ['regular', 'crm'],
  availability: 'offered',
  credentialFields: [{ ...text('memberNr', { maxLength: 5 }), digits: 5 }, secret('token')],
  tables: {
    administrations: {
      query: 'afasAdministrations',
      type: 'AfasAdministration',
      columns: [
        { key: 'administrationCode', kind: 'text', sortable: true, searchable: true },
        { key: 'customerNumber', kind: 'text', sortable: true, searchable: true },
        { key: 'industry', kind: 'text', sortable: true },
        { key: 'isBlocked', kind: 'boolean', sortable: true },
        { key: 'created', kind: 'moment', sortable: true },
        { key: 'lastMutation', kind: 'moment', sortable: true },
      ],
    },
    users: {
      query: 'afasUsers',
      type: 'AfasUser',
      columns: [
        { key: 'userName', kind: 'text', sortable: true, searchable: true },
        { key: 'userType', kind: 'text', sortable: true },
        { key: 'role', kind: 'text', sortable: true },
        { key: 'isBlocked', kind: 'boolean', sortable: true },
      ],
    },
    access: {
      query: 'afasUserAdministrations',
      type: 'AfasUserAdministration',
      columns: [],
    },
  },
  crmTables: {
    administrations: {
      query: 'afasCrmAdministrations',
      type: 'AfasCrmAdministration',
      idIsNumber: true,
      // `Blocked` of Profit_Debtor is on AFAS' own screens "geblokkeerd voor levering": the nearest it has to inactive.
      standing: [{ column: 'isBlocked', words: { true: 'inactive', false: 'active' }, vocabulary: 'closed' }],
      columns: [
        ...crmColumns,
        { key: 'isBlocked', kind: 'boolean', sortable: true },
        { key: 'created', kind: 'moment', sortable: true },
        { key: 'lastMutation', kind: 'moment', sortable: true },
      ],
    },
  },
  crmNames: 'fixed',
})
