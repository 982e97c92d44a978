import type { InvoiceFileType } from './file-types.ts'
import type { InvoiceLine, ParsedInvoice } from './invoice.ts'

const contentOfLine = (line: InvoiceLine): string =>
  JSON.stringify([
    line.administrationId,
    line.code,
    line.description,
    line.quantity,
    line.unitPrice,
    line.total,
    line.from,
    line.till,
    line.labels.toSorted(),
    line.startSubscription,
  ])

/**
 * What a file bills, whatever the file is called and in whichever order its lines stand: two invoices with the same content
 * are likely one. Lines with dates tell their month themselves; of others the date of the invoice is part of it. Undefined
 * for a file whose supplier numbers it (UBL): the number tells.
 */
export function contentOf(fileType: InvoiceFileType, { date, lines }: ParsedInvoice): string | undefined {
  if (fileType !== 'csv' && fileType !== 'xlsx') return undefined
  const dated = lines.every(({ from, till }) => from !== null && till !== null)
  return [dated ? '' : (date ?? ''), ...lines.map(contentOfLine).toSorted()].join('\n')
}

/**
 * What tells each line of an invoice from the others, whatever its place: what it says, and of lines that say the same the
 * how manieth it is. An invoice that is read again has the same keys for the lines that are the same.
 */
export function lineKeys(lines: readonly InvoiceLine[]): string[] {
  const met = new Map<string, number>()
  return lines.map((line) => {
    const content = contentOfLine(line)
    const before = met.get(content) ?? 0
    met.set(content, before + 1)
    return JSON.stringify([content, before])
  })
}
