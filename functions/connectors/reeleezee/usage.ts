import type { IncomingOf } from '#domain/records/record.ts'
import type { SkippedRecord, Stream } from '../kit/connector.ts'
import { allAdministrations, invoiceDates, type InvoiceList } from './api.ts'
import { firstDay, invoicesPerMonth } from './map.ts'

const products: readonly (readonly [InvoiceList, string])[] = [
  ['SalesInvoices', 'Verkoopfacturen'],
  ['PurchaseInvoices', 'Inkoopfacturen'],
]

/** Two calls each and two a second, so that a run that is stopped loses less than a minute. */
const administrationsAPage = 50

/** Invoices per administration, in the order of the ids: a cursor is the last id that was counted. */
export const usage: Stream<'usage'> = async function* (context, cursor) {
  const { api, now } = context
  const from = firstDay(now)
  const ids = (await allAdministrations(context)).filter((id) => cursor === undefined || id > cursor)
  for (let start = 0; ; start += administrationsAPage) {
    const part = ids.slice(start, start + administrationsAPage)
    const records: IncomingOf['usage'][] = []
    const skipped: SkippedRecord[] = []
    for (const administrationId of part)
      // One after the other: a login has one session at a time.
      for (const [list, product] of products) {
        const dates = await invoiceDates(api, administrationId, list, from)
        if (dates === undefined) continue
        const amounts = invoicesPerMonth(dates, now)
        if (amounts === null) skipped.push({ externalId: administrationId, reason: 'unexpected-shape' })
        else records.push({ administrationId, product, amounts, data: {} })
      }
    const isLast = start + administrationsAPage >= ids.length
    yield { records, skipped, next: isLast ? undefined : part.at(-1) }
    if (isLast) return
  }
}
