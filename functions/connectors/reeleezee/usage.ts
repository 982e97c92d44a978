import type { StreamContext } from '../kit/stream.ts'
import type { ReadPage } from '../kit/pages.ts'
import { callsPerRow } from '../kit/row-calls.ts'
import { alsoLacking, lacking, snapshot } from '../kit/snapshot.ts'
import type { VendorApi } from '../kit/vendor-api.ts'
import { allAdministrations, invoiceDates, Invoices, type InvoiceList } from './api.ts'
import { firstDay, toUsage } from './map.ts'

const products: readonly (readonly [InvoiceList, string])[] = [
  ['SalesInvoices', 'Verkoopfacturen'],
  ['PurchaseInvoices', 'Inkoopfacturen'],
]

async function invoicesOf(api: VendorApi, administrationId: string, from: string): Promise<Invoices[]> {
  const found: Invoices[] = []
  // One after the other: a login has one session at a time.
  for (const [list, product] of products) {
    const dates = await invoiceDates(api, administrationId, list, from)
    if (dates !== undefined) found.push({ administrationId, product, dates })
  }
  return found
}

async function* invoices(context: StreamContext, cursor: string | undefined): AsyncGenerator<ReadPage> {
  const from = firstDay(context.now)
  const { good: rows, skipped } = await allAdministrations(context)
  const read = (id: string): Promise<Invoices[]> => invoicesOf(context.api, id, from)
  yield* alsoLacking(callsPerRow({ rows, idOf: (id) => id, cursor, read }), lacking(skipped))
}

/** Invoices per administration and kind: calls for each administration. */
export const usage = snapshot(invoices, Invoices, toUsage)
