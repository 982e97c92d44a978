import { connector } from '../catalog-entry.ts'
import { weFactTables } from './we-fact.ts'

/** Invoices as UBL, uploaded month by month. */
export const weFactV2 = connector({
  id: 'WeFactV2',
  name: 'WeFact',
  company: 'WeFact',
  mark: { letters: 'WF', color: '#A05A00' },
  website: 'https://www.wefact.nl',
  availability: 'offered',
  authorization: 'none',
  invoiceFiles: ['xml'],
  tables: weFactTables('weFactV2', 'WeFactV2'),
})
