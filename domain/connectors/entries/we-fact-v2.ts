import { catalogEntry, secret } from '../catalog-entry.ts'
import { weFactTables } from './we-fact.ts'

/** Invoices as UBL, uploaded month by month; with a key the debtors and subscriptions of its API beside them. */
export const weFactV2 = catalogEntry({
  id: 'WeFactV2',
  name: 'WeFact',
  company: 'WeFact',
  mark: { letters: 'W2', color: '#A05A00' },
  website: 'https://www.wefact.nl',
  terms: 'https://www.wefact.nl/algemene-voorwaarden',
  availability: 'offered',
  authorization: 'optional',
  credentialFields: [secret('apiKey', { optional: true, maxLength: 256 })],
  invoiceFiles: ['xml'],
  tables: weFactTables('weFactV2', 'WeFactV2'),
})
