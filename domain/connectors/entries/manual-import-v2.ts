import { catalogEntry } from '../catalog-entry.ts'

/** Columns: the sheets of our own template (`functions/imports`). */
export const manualImportV2 = catalogEntry({
  id: 'ManualImportV2',
  name: null,
  company: 'Spil',
  mark: { letters: 'M2', color: '#0B747C' },
  availability: 'offered',
  authorization: 'none',
  masterData: ['xlsx', 'csv'],
  template: 'manual_import_v2_template.xlsx',
  invoiceFiles: ['xlsx', 'pdf'],
  invoiceTemplate: 'manual_invoice_template.xlsx',
  tables: {
    administrations: {
      query: 'manualImportV2Administrations',
      type: 'ManualImportV2Administration',
      customerColumn: 'customerExternalId',
      columns: [
        { key: 'customerExternalId', kind: 'text', sortable: true, searchable: true },
        { key: 'sourceStatus', kind: 'text', sortable: true },
        { key: 'type', kind: 'text', sortable: true },
      ],
    },
    users: {
      query: 'manualImportV2Users',
      type: 'ManualImportV2User',
      columns: [
        { key: 'customerExternalId', kind: 'text', sortable: true, searchable: true },
        { key: 'sourceStatus', kind: 'text', sortable: true },
        { key: 'type', kind: 'text', sortable: true },
      ],
    },
    usage: {
      query: 'manualImportV2UsageSummaries',
      type: 'ManualImportV2UsageSummary',
      columns: [],
    },
    access: {
      query: 'manualImportV2UserAdministrations',
      type: 'ManualImportV2UserAdministration',
      columns: [],
    },
  },
})
