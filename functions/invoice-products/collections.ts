import { z } from 'zod'
import type { InvoiceProduct } from '#domain/products/invoice-product.ts'
import type { ConnectionId, DefinitionId, InvoiceId, RecordId } from '#domain/shared/ids.ts'
import { isPeriod } from '#domain/shared/period.ts'
import { branded } from '#platform/store/branded.ts'
import { defineCollection } from '#platform/store/collection.ts'

const Doc: z.ZodType<InvoiceProduct> = z.object({
  id: z.string(),
  connectionId: branded<ConnectionId>(),
  connectionInvoiceId: branded<InvoiceId>(),
  period: z.custom<InvoiceProduct['period']>((value) => typeof value === 'string' && isPeriod(value)),
  definitionId: branded<DefinitionId>(),
  sourceType: z.enum(['ADMINISTRATION', 'USER']),
  sourceId: branded<RecordId>(),
  count: z.int(),
  purchaseCostPerUnit: z.string().nullable(),
  salesCostPerUnit: z.string().nullable(),
  createdTime: z.iso.datetime(),
  changedTime: z.iso.datetime().optional(),
  lineKey: z.string().optional(),
})

/** Lines of invoices that are billed on to customers. */
export const invoiceProducts = defineCollection({
  name: 'invoiceProducts',
  scope: 'connection',
  schema: Doc,
  columns: {
    connectionInvoiceId: 'text',
    definitionId: 'text',
    sourceId: 'text',
    sourceType: 'text',
    period: 'text',
    count: 'integer',
    createdTime: 'moment',
    storedTime: 'moment',
  },
  keepsChanges: true,
  indexes: [
    { columns: ['connectionInvoiceId'], across: 'firm' },
    { columns: ['sourceId', 'period'], across: 'firm' },
    { columns: ['definitionId', 'period'], across: 'firm' },
    { columns: ['storedTime'], across: 'firm' },
  ],
  shape: 2,
  upgrade: (doc) => {
    const before = doc as Pick<InvoiceProduct, 'createdTime' | 'changedTime'>
    return { storedTime: before.changedTime ?? before.createdTime, ...before }
  },
})

/**
 * What one act made or took away, to be taken back: a page for each of its commits. The products as they were then, so that
 * what somebody changed since is told from what they left alone.
 */
const ActPage = z.object({
  id: z.string(),
  actId: z.string(),
  connectionId: branded<ConnectionId>(),
  kind: z.enum(['CREATED', 'DELETED']),
  time: z.iso.datetime(),
  products: z.array(Doc).max(100),
})
export type ActPage = z.infer<typeof ActPage>

/** Kept for thirty days: the next act of the connection takes away those that are older. */
export const invoiceProductActs = defineCollection({
  name: 'invoiceProductActs',
  scope: 'connection',
  schema: ActPage,
  columns: { actId: 'text', time: 'moment' },
  indexes: [{ columns: ['actId'], across: 'firm' }, { columns: ['time'] }],
})
