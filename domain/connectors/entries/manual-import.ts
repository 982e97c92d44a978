import { catalogEntry } from '../catalog-entry.ts'

/** The older form of ManualImportV2: the same sheets with fewer columns, and no access. */
export const manualImport = catalogEntry({
  id: 'ManualImport',
  name: null,
  company: 'Spil',
  mark: { letters: 'MI', color: '#0B747C' },
  availability: 'existing-only',
  authorization: 'none',
  masterData: ['xlsx', 'csv'],
  template: 'manual_import_template.xlsx',
  tables: {
    administrations: {
      query: 'manualImportAdministrations',
      type: 'ManualImportAdministration',
      columns: [{ key: 'sourceStatus', kind: 'text', sortable: true }],
    },
    users: { query: 'manualImportUsers', type: 'ManualImportUser', columns: [] },
    usage: { query: 'manualImportUsageSummaries', type: 'ManualImportUsageSummary', columns: [] },
  },
})
