import { catalogEntry } from '../catalog-entry.ts'
import type { TableShape } from '../columns.ts'

/** The tables of both forms of WeFact, under the names each has in the API. */
export function weFactTables(query: string, type: string) {
  return {
    administrations: {
      query: `${query}Administrations`,
      type: `${type}Administration`,
      columns: [
        { key: 'productCode', kind: 'text', sortable: true, searchable: true },
        { key: 'invoiceDate', kind: 'date', sortable: true },
      ],
    },
    billings: {
      query: `${query}Billings`,
      type: `${type}Billing`,
      columns: [
        { key: 'invoiceNumber', kind: 'text', sortable: true, searchable: true },
        { key: 'amount', kind: 'amount', adds: true },
        { key: 'productCode', kind: 'text', sortable: true, searchable: true },
        { key: 'invoiceDate', kind: 'date', sortable: true },
        { key: 'count', kind: 'amount' },
        { key: 'from', kind: 'date', sortable: true },
        { key: 'till', kind: 'date', sortable: true },
      ],
    },
  } as const satisfies Record<string, TableShape>
}

/** The older form; connections that have it keep working on the code of version 2. */
export const weFact = catalogEntry({
  id: 'WeFact',
  name: 'WeFact',
  company: 'WeFact',
  mark: { letters: 'WF', color: '#A05A00' },
  website: 'https://www.wefact.nl',
  terms: 'https://www.wefact.nl/algemene-voorwaarden',
  availability: 'existing-only',
  authorization: 'none',
  invoiceFiles: ['xml'],
  tables: weFactTables('weFact', 'WeFact'),
})
