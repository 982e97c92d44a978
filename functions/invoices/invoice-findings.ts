import { z } from 'zod'
import { invoiceWarningCodes, mostFindings, type InvoiceFinding } from '#domain/invoices/codes.ts'
import type { ConnectionId, InvoiceId } from '#domain/shared/ids.ts'
import { branded } from '#platform/store/branded.ts'
import { defineCollection } from '#platform/store/collection.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import type { ConnectionInvoice } from './connection-invoices.ts'

/** One thing to know of an invoice that has more of them than lie with the invoice itself. */
export const invoiceFindings = defineCollection({
  name: 'invoiceFindings',
  scope: 'connection',
  schema: z.object({
    id: z.string(),
    connectionId: branded<ConnectionId>(),
    invoiceId: branded<InvoiceId>(),
    /** From 1, lost money first. */
    place: z.int().min(1),
    code: z.enum(invoiceWarningCodes),
    line: z.string().nullable(),
    value: z.string().nullable(),
  }),
  columns: { invoiceId: 'text', place: 'integer' },
  indexes: [{ columns: ['invoiceId', 'place'] }],
})

/** Findings written by one call. */
const SOME = 500

type Of = Pick<ConnectionInvoice, 'id' | 'connectionId'>

/** Keeps the findings of an invoice that has many. May be done again after it was cut off. */
export async function writeFindings(
  tenant: TenantPartition,
  { id, connectionId }: Of,
  findings: readonly InvoiceFinding[],
  alive: () => Promise<void>,
): Promise<void> {
  if (findings.length <= mostFindings) return
  const documents = tenant.documents(invoiceFindings, connectionId)
  for (let from = 0; from < findings.length; from += SOME) {
    const upsert = findings.slice(from, from + SOME).map((one, at) => {
      const place = from + at + 1
      return { ...one, id: `${id}.w${String(place).padStart(6, '0')}`, connectionId, invoiceId: id, place }
    })
    await documents.load(upsert)
    await alive()
  }
}

/** Some of the findings of an invoice, lost money first. */
export async function pageOfFindings(
  tenant: TenantPartition,
  { id, connectionId, warnings, warningCount }: Of & Pick<ConnectionInvoice, 'warnings' | 'warningCount'>,
  { skip, take }: { readonly skip: number; readonly take: number },
): Promise<InvoiceFinding[]> {
  if (warningCount <= warnings.length) return warnings.slice(skip, skip + take)
  const found = await tenant.documents(invoiceFindings, connectionId).query({
    where: { field: 'invoiceId', op: 'eq', value: id },
    orderBy: [{ field: 'place', direction: 'ascending' }],
    skip,
    take,
  })
  return found.map(({ doc: { code, line, value } }) => ({ code, line, value }))
}

/** Takes them away. May be done again after it was cut off. */
export async function removeFindings(
  tenant: TenantPartition,
  { id, connectionId }: Of,
  alive: () => Promise<void>,
): Promise<void> {
  const documents = tenant.documents(invoiceFindings, connectionId)
  for (;;) {
    const some = await documents.query({ where: { field: 'invoiceId', op: 'eq', value: id }, take: SOME })
    if (some.length === 0) return
    await documents.remove(some.map(({ doc }) => doc.id))
    await alive()
  }
}
