/** A file that a person may upload as an invoice. */
export const invoiceFileTypes = ['pdf', 'csv', 'xml', 'xlsx'] as const
export type InvoiceFileType = (typeof invoiceFileTypes)[number]

/** 20 MB, whichever way an invoice comes. */
export const largestInvoice = 20 * 1_048_576

/** Media types that browsers give to each; Windows takes a CSV for Excel's. */
export const invoiceMediaTypes: Readonly<Record<InvoiceFileType, readonly string[]>> = {
  pdf: ['application/pdf'],
  csv: ['text/csv', 'application/csv', 'application/vnd.ms-excel'],
  xml: ['text/xml', 'application/xml'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
}

/** Whether a name or a media type says that a file is one of these. The server looks at the content instead. */
export function looksLike(
  types: readonly InvoiceFileType[],
  file: { readonly name: string; readonly type: string },
): boolean {
  const name = file.name.toLowerCase()
  return types.some((type) => name.endsWith(`.${type}`) || invoiceMediaTypes[type].includes(file.type))
}
