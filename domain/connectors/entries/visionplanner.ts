import { catalogEntry } from '../catalog-entry.ts'
import type { TableShape } from '../columns.ts'

/** The tables of both forms of Visionplanner, under the names each has in the API. */
export function visionplannerTables(query: string, type: string) {
  return {
    administrations: {
      query: `${query}Administrations`,
      type: `${type}Administration`,
      columns: [
        { key: 'startSubscription', kind: 'date', sortable: true },
        { key: 'numberOfProducts', kind: 'integer', sortable: true, adds: true },
        { key: 'lastInvoice', kind: 'text', sortable: true },
      ],
    },
    usage: { query: `${query}UsageSummaries`, type: `${type}UsageSummary`, columns: [], amounts: 'amount' },
    billings: {
      query: `${query}Billings`,
      type: `${type}Billing`,
      columns: [
        { key: 'code', kind: 'text', sortable: true, searchable: true },
        { key: 'price', kind: 'amount' },
        { key: 'count', kind: 'amount' },
        { key: 'amount', kind: 'amount', adds: true },
        { key: 'labels', kind: 'text', sortable: true, searchable: true },
        { key: 'from', kind: 'date', sortable: true },
        { key: 'till', kind: 'date', sortable: true },
        { key: 'startSubscription', kind: 'date', sortable: true },
        { key: 'invoiceNumber', kind: 'text', sortable: true, searchable: true },
      ],
    },
  } as const satisfies Record<string, TableShape>
}

/** The older form; connections that have it keep working on the code of version 2. */
export const visionplanner = catalogEntry({
  id: 'Visionplanner',
  name: 'Visionplanner',
  company: 'Visma',
  mark: { letters: 'VP', color: '#255E7E' },
  website: 'https://www.visionplanner.com',
  availability: 'existing-only',
  contract: 'assumed',
  authorization: 'none',
  invoiceFiles: ['csv', 'pdf'],
  tables: visionplannerTables('visionplanner', 'Visionplanner'),
})
