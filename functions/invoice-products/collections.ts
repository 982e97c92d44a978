import { z } from 'zod'
import type { InvoiceProduct } from '#domain/products/invoice-product.ts'
import type { ConnectionId, DefinitionId, InvoiceId, RecordId } from '#domain/shared/ids.ts'
import { isPeriod } from '#domain/shared/period.ts'
import { defineCollection } from '#platform/store/collection.ts'

const Doc: z.ZodType<InvoiceProduct> = z.object({
  id: z.string(),
  connectionId: z.string().transform((id) => id as ConnectionId),
  connectionInvoiceId: z.string().transform((id) => id as InvoiceId),
  period: z.custom<InvoiceProduct['period']>((value) => typeof value === 'string' && isPeriod(value)),
  definitionId: z.string().transform((id) => id as DefinitionId),
  sourceType: z.enum(['ADMINISTRATION', 'USER']),
  sourceId: z.string().transform((id) => id as RecordId),
  count: z.int(),
  purchaseCostPerUnit: z.string().nullable(),
  salesCostPerUnit: z.string().nullable(),
  createdTime: z.iso.datetime(),
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
  },
  indexes: [
    { columns: ['connectionInvoiceId'], across: 'firm' },
    { columns: ['sourceId', 'period'], across: 'firm' },
    { columns: ['definitionId', 'period'], across: 'firm' },
  ],
})
