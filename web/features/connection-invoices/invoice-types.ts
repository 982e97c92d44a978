import { isData } from '#domain/invoices/invoice.ts'
import type { InvoiceFileType } from '#domain/invoices/file-types.ts'
import type { ConnectionView } from '../live-connections/index.ts'

type OfEntry = Pick<ConnectionView, 'entry'>

/** The files one may upload as invoice of this connection. */
export function invoiceTypesOf({ entry }: OfEntry): readonly InvoiceFileType[] {
  return entry?.invoiceFiles ?? []
}

/** Of those, the ones its rows come from; empty where its rows come from elsewhere. */
export function dataTypesOf(connection: OfEntry): readonly InvoiceFileType[] {
  return invoiceTypesOf(connection).filter(isData)
}

/** The sentence that says what an upload is for. */
export function explainId(types: readonly InvoiceFileType[]) {
  if (types.includes('csv')) return 'connection.invoice.explain_csv'
  if (types.includes('xlsx')) return 'connection.invoice.explain_xlsx'
  return types.includes('xml') ? 'connection.invoice.explain_xml' : 'connection.invoice.explain_pdf'
}
