import { catalogEntry } from '../catalog-entry.ts'
import { crmColumns } from '../columns.ts'

/** Columns: the one sheet of our own template (`functions/imports`). Every connection of it is a CRM. */
export const manualImportCrm = catalogEntry({
  id: 'ManualImportCrm',
  name: null,
  company: 'Spil',
  mark: { letters: 'CRM', color: '#09656C' },
  variants: ['crm'],
  availability: 'offered',
  authorization: 'none',
  masterData: ['xlsx', 'csv'],
  template: 'manual_import_crm_template.xlsx',
  crmNames: 'fixed',
  crmTables: {
    administrations: {
      query: 'manualImportCrmAdministrations',
      type: 'ManualImportCrmAdministration',
      customerColumn: 'customerExternalId',
      idIsNumber: true,
      // The three words that our own layout takes; any other costs its row (INVALID_STATUS).
      standing: [
        {
          column: 'sourceStatus',
          words: { Active: 'active', Inactive: 'inactive', Prospect: 'none' },
          vocabulary: 'closed',
        },
      ],
      columns: [
        { key: 'customerExternalId', kind: 'text', sortable: true, searchable: true },
        {
          key: 'sourceStatus',
          kind: 'text',
          sortable: true,
          values: {
            Active: { nl: 'Actief', en: 'Active' },
            Inactive: { nl: 'Inactief', en: 'Inactive' },
            Prospect: { nl: 'Prospect', en: 'Prospect' },
          },
        },
        { key: 'type', kind: 'text', sortable: true },
        ...crmColumns,
      ],
    },
  },
})
