import { hash } from 'node:crypto'
import { z } from 'zod'
import { lineKeys } from '#domain/invoices/content.ts'
import type { InvoiceLine } from '#domain/invoices/invoice.ts'
import type { ConnectionId, InvoiceId, RecordId } from '#domain/shared/ids.ts'
import type { Period } from '#domain/shared/period.ts'
import { branded } from '#platform/store/branded.ts'
import { defineCollection } from '#platform/store/collection.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { recordId } from '../records/index.ts'
import { rowKeyOf, type ConnectionInvoice } from './connection-invoices.ts'

const decimal = z.string().regex(/^-?\d{1,18}(?:\.\d{1,12})?$/u)

/**
 * One line of an invoice. It counts once its invoice is PROCESSED: lines are written before that, and a reading that is cut
 * off is done again over the same ids.
 */
export const invoiceLines = defineCollection({
  name: 'invoiceLines',
  scope: 'connection',
  schema: z.object({
    id: z.string(),
    connectionId: branded<ConnectionId>(),
    invoiceId: branded<InvoiceId>(),
    /** From 1, in the order of the file. */
    place: z.int().min(1),
    period: branded<Period>(),
    lineNumber: z.string(),
    code: z.string().nullable(),
    description: z.string(),
    quantity: decimal,
    unitPrice: decimal,
    /** Without VAT; negative for a credit. */
    total: decimal,
    from: z.string().nullable(),
    till: z.string().nullable(),
    labels: z.array(z.string()),
    startSubscription: z.string().nullable(),
    /** As the supplier calls whom the line is for. */
    administrationId: z.string(),
    administrationName: z.string(),
    /** The row of that administration, whether it is there yet or not. */
    administration: branded<RecordId>(),
    product: z.string(),
    /** Of what it says, so that it is found again where its invoice is read again. */
    key: z.string(),
  }),
  columns: {
    invoiceId: 'text',
    place: 'integer',
    period: 'text',
    administration: 'text',
    product: 'text',
    code: 'text',
    quantity: 'decimal',
    unitPrice: 'decimal',
    total: 'decimal',
  },
  indexes: [
    { columns: ['invoiceId', 'place'] },
    { columns: ['period', 'product'] },
    { columns: ['administration', 'period'], across: 'firm' },
  ],
  shape: 2,
  upgrade: (doc) => ({ key: (doc as { readonly id: string }).id, ...(doc as object) }),
})
export type StoredLine = z.infer<typeof invoiceLines.schema>

/** Lines written by one call, and read by one. */
const SOME = 500

type LinesOf = Pick<ConnectionInvoice, 'id' | 'connectionId' | 'period'>

function stored({ id, connectionId, period }: LinesOf, line: InvoiceLine, key: string, place: number): StoredLine {
  return {
    ...line,
    key: hash('sha256', key, 'base64url'),
    labels: [...line.labels],
    id: `${id}.${String(place).padStart(6, '0')}`,
    connectionId,
    invoiceId: id,
    place,
    period,
    administration: recordId('administrations', connectionId, line.administrationId),
  }
}

/** Keeps the lines of an invoice. May be done again after it was cut off. `alive` is called between writes. */
export async function writeLines(
  tenant: TenantPartition,
  invoice: LinesOf,
  lines: readonly InvoiceLine[],
  alive: () => Promise<void>,
): Promise<void> {
  const documents = tenant.documents(invoiceLines, invoice.connectionId)
  const keys = lineKeys(lines)
  for (let from = 0; from < lines.length; from += SOME) {
    const upsert = lines
      .slice(from, from + SOME)
      .map((line, at) => stored(invoice, line, keys[from + at] ?? '', from + at + 1))
    await documents.load(upsert)
    await alive()
  }
}

/**
 * What a line of an invoice is known by within its firm: it stays where the invoice is read again, or replaced by another
 * upload of the same, as long as the line says the same.
 */
export const lineIdentity = (
  invoice: Pick<ConnectionInvoice, 'connectionId' | 'rowKey' | 'identity' | 'id'>,
  { key }: Pick<StoredLine, 'key'>,
): string => hash('sha256', JSON.stringify([invoice.connectionId, rowKeyOf(invoice), key]), 'base64url')

/** Lines of an invoice by their ids; those that are not there are not in it. */
export async function linesById(
  tenant: TenantPartition,
  { id, connectionId }: Pick<LinesOf, 'id' | 'connectionId'>,
  ids: readonly string[],
): Promise<StoredLine[]> {
  const found = await tenant.documents(invoiceLines, connectionId).readMany(ids)
  return [...found.values()].map(({ doc }) => doc).filter(({ invoiceId }) => invoiceId === id)
}

/** Some of the lines of an invoice in their order. */
export async function pageOfLines(
  tenant: TenantPartition,
  { id, connectionId }: Pick<LinesOf, 'id' | 'connectionId'>,
  { after, skip = 0, take }: { readonly after?: number; readonly skip?: number; readonly take: number },
): Promise<StoredLine[]> {
  const found = await tenant.documents(invoiceLines, connectionId).query({
    where: {
      and: [
        { field: 'invoiceId', op: 'eq', value: id },
        ...(after === undefined ? [] : [{ field: 'place', op: 'gt', value: after } as const]),
      ],
    },
    orderBy: [{ field: 'place', direction: 'ascending' }],
    skip,
    take,
  })
  return found.map(({ doc }) => doc)
}

/** All lines of an invoice in their order; memory holds some of them. */
export async function* readLines(
  tenant: TenantPartition,
  invoice: Pick<LinesOf, 'id' | 'connectionId'>,
): AsyncGenerator<StoredLine> {
  for (let after = 0; ;) {
    const some = await pageOfLines(tenant, invoice, { after, take: SOME })
    yield* some
    const last = some.at(-1)
    if (last === undefined || some.length < SOME) return
    after = last.place
  }
}

/** Takes the lines of an invoice away. May be done again after it was cut off. */
export async function removeLines(
  tenant: TenantPartition,
  { id, connectionId }: Pick<LinesOf, 'id' | 'connectionId'>,
  alive: () => Promise<void>,
): Promise<void> {
  const documents = tenant.documents(invoiceLines, connectionId)
  for (;;) {
    const some = await pageOfLines(tenant, { id, connectionId }, { take: SOME })
    if (some.length === 0) return
    await documents.remove(some.map((line) => line.id))
    await alive()
  }
}
