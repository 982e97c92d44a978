import { z } from 'zod'
import type { ConnectionId, InvoiceId } from '#domain/shared/ids.ts'
import { defineJob, done } from '#platform/jobs/job.ts'
import { branded } from '#platform/store/branded.ts'
import { blobsOf, type ConnectionInvoice } from './connection-invoices.ts'
import { removeFindings } from './invoice-findings.ts'
import { removeLines } from './invoice-lines.ts'

const Message = z.object({
  connectionId: branded<ConnectionId>(),
  invoiceId: branded<InvoiceId>(),
  /** Names in the firm's container. */
  blobs: z.array(z.string()),
})

/** Takes away what lay beside an invoice that is gone: its lines and its files. Started in the commit that deletes it. */
export const discardInvoice = defineJob({
  name: 'discard-invoice',
  message: Message,
  internal: true,
  budgetMinutes: 5,
  async run({ connectionId, invoiceId, blobs }, { tenant, heartbeat }) {
    await removeLines(tenant, { id: invoiceId, connectionId }, heartbeat)
    await removeFindings(tenant, { id: invoiceId, connectionId }, heartbeat)
    for (const name of blobs) await tenant.blobs.delete(name)
    return done()
  },
})

/** What it needs to know of the invoice. */
export const discarding = (invoice: ConnectionInvoice): z.infer<typeof Message> => ({
  connectionId: invoice.connectionId,
  invoiceId: invoice.id,
  blobs: blobsOf(invoice),
})
