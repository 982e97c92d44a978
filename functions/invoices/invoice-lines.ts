import { Readable } from 'node:stream'
import { createInterface } from 'node:readline'
import type { InvoiceLine } from '#domain/invoices/invoice.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import type { ConnectionInvoice } from './connection-invoices.ts'

type LinesOf = Pick<ConnectionInvoice, 'linesBlobName'>

/** Lays the lines of an invoice under a name, one JSON object a line. */
export async function writeLines(tenant: TenantPartition, name: string, lines: readonly InvoiceLine[]): Promise<void> {
  const texts = function* (): Generator<string> {
    for (const line of lines) yield `${JSON.stringify(line)}\n`
  }
  await tenant.blobs.put(name, Readable.from(texts(), { objectMode: false }), { contentType: 'application/x-ndjson' })
}

/** The lines of an invoice in their order, as they stream. None where it has no lines. */
export async function* readLines(tenant: TenantPartition, { linesBlobName }: LinesOf): AsyncGenerator<InvoiceLine> {
  const source = linesBlobName === null ? undefined : await tenant.blobs.open(linesBlobName)
  if (source === undefined) return
  try {
    // The lines are ours, so they are not judged again.
    for await (const text of createInterface({ input: source, crlfDelay: Infinity }))
      if (text !== '') yield JSON.parse(text) as InvoiceLine
  } finally {
    source.destroy()
  }
}

/** Some of the lines, for a screen. */
export async function pageOfLines(
  tenant: TenantPartition,
  invoice: LinesOf,
  { skip, take }: { readonly skip: number; readonly take: number },
): Promise<InvoiceLine[]> {
  const page: InvoiceLine[] = []
  let place = 0
  for await (const line of readLines(tenant, invoice)) {
    if (place >= skip) page.push(line)
    place += 1
    if (page.length >= take) break
  }
  return page
}
