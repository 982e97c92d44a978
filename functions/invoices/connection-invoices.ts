import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { invoiceErrorCodes, invoiceWarningCodes } from '#domain/invoices/codes.ts'
import { invoiceFileTypes } from '#domain/invoices/file-types.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { ConnectionId, InvoiceId, UserId } from '#domain/shared/ids.ts'
import type { Period } from '#domain/shared/period.ts'
import { defineCollection } from '#platform/store/collection.ts'
import type { Stored, Write } from '#platform/store/documents.ts'
import type { Filter, Order } from '#platform/store/query.ts'
import type { TenantPartition } from '#platform/tenant.ts'

/** An invoice of a connection, from its upload to its outcome. Its lines are documents of their own. */
const ConnectionInvoice = z.object({
  id: z.string().transform((id) => id as InvoiceId),
  connectionId: z.string().transform((id) => id as ConnectionId),
  fileType: z.enum(invoiceFileTypes),
  /** As its owner called it; shown, never used as a path. */
  fileName: z.string(),
  blobName: z.string(),
  /** What a browser can show of it: a PDF itself, or the one inside an XML; null: nothing. */
  pdfBlobName: z.string().nullable(),
  createdOn: z.iso.datetime(),
  /** Null: a program of ours. */
  uploadedBy: z
    .string()
    .transform((id) => id as UserId)
    .nullable(),
  period: z.string().transform((period) => period as Period),
  /** WAITING: not looked at yet. */
  state: z.enum(['WAITING', 'PROCESSING', 'PROCESSED', 'FAILED']),
  /** What the uploader told, or the invoice says. */
  number: z.string().nullable(),
  date: z.string().nullable(),
  currency: z.string().nullable(),
  /** By supplier and number, so that the same invoice is not counted twice; null for files without either. */
  identity: z.string().nullable(),
  /** Somebody confirmed that this one comes in the place of the one with the same identity. */
  replaces: z.boolean(),
  netAmount: z.string().nullable(),
  vatAmount: z.string().nullable(),
  grossAmount: z.string().nullable(),
  lineCount: z.int().nonnegative(),
  processedOn: z.iso.datetime().nullable(),
  error: z.enum(invoiceErrorCodes).nullable(),
  errorDetail: z.string().nullable(),
  warningCount: z.int().nonnegative(),
  /** The first of them. */
  warnings: z.array(
    z.object({ code: z.enum(invoiceWarningCodes), line: z.string().nullable(), value: z.string().nullable() }),
  ),
})
export type ConnectionInvoice = z.infer<typeof ConnectionInvoice>

export const connectionInvoices = defineCollection({
  name: 'connectionInvoices',
  scope: 'connection',
  schema: ConnectionInvoice,
  columns: {
    period: 'text',
    createdOn: 'moment',
    fileName: 'sortedText',
    identity: 'text',
    state: 'text',
    fileType: 'text',
    number: 'sortedText',
    date: 'moment',
    processedOn: 'moment',
    netAmount: 'decimal',
    vatAmount: 'decimal',
    grossAmount: 'decimal',
    lineCount: 'integer',
  },
  indexes: [{ columns: ['period', 'createdOn'] }, { columns: ['fileName'] }, { columns: ['identity'] }],
  searchIn: ['fileName', 'number'],
})

/** Where everything of a connection's invoices lies; removed with the connection. */
export const invoiceFolder = (connectionId: string): string => `invoices/${connectionId}/`

const ids = /^([\w-]{1,64})\.[0-9a-f]{32}$/u

/** The id names its connection, so that an invoice is found by it alone; 128 random bits besides. */
export const newInvoiceId = (connectionId: ConnectionId): InvoiceId =>
  `${connectionId}.${randomBytes(16).toString('hex')}` as InvoiceId

/** Errors: NOT_FOUND. */
export function connectionOf(invoiceId: string): string {
  const found = ids.exec(invoiceId)?.[1]
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found
}

/** What its list is filtered and sorted by. */
export type InvoiceColumn = keyof (typeof connectionInvoices)['columns']

/** The invoices of one connection. */
export function invoiceStore(tenant: TenantPartition, connectionId: string) {
  const documents = tenant.documents(connectionInvoices, connectionId)
  const find = (id: string): Promise<Stored<ConnectionInvoice> | undefined> => documents.read(id)
  return {
    find,
    /** Errors: NOT_FOUND. */
    async byId(id: string): Promise<Stored<ConnectionInvoice>> {
      const found = await find(id)
      if (found === undefined) throw new AppError('NOT_FOUND')
      return found
    },
    async list(query: {
      readonly where: Filter<InvoiceColumn>
      readonly orderBy: readonly Order<InvoiceColumn>[]
      readonly skip: number
      readonly take: number
    }): Promise<{ items: ConnectionInvoice[]; totalCount: number }> {
      const [page, totalCount] = await Promise.all([documents.query(query), documents.count(query.where)])
      return { items: page.map(({ doc }) => doc), totalCount }
    },
    /** Those whose lines count, in the order of their ids. */
    processed: (): AsyncIterable<ConnectionInvoice[]> =>
      documents.scan({ field: 'state', op: 'eq', value: 'PROCESSED' }, { batch: 100 }),
    /** The one that counts already with this identity. */
    async counted(identity: string, besides: InvoiceId): Promise<ConnectionInvoice | undefined> {
      const [found] = await documents.query({
        where: {
          and: [
            { field: 'identity', op: 'eq', value: identity },
            { field: 'state', op: 'eq', value: 'PROCESSED' },
            { field: 'id', op: 'ne', value: besides },
          ],
        },
        take: 1,
      })
      return found?.doc
    },
    creating: (invoice: ConnectionInvoice): Write => documents.creating(invoice),
    replacing: (invoice: ConnectionInvoice, etag: string): Write => documents.replacing(invoice, etag),
    deleting: (id: InvoiceId, etag?: string): Write => documents.deleting(id, etag),
    update: (
      id: string,
      change: (invoice: ConnectionInvoice) => ConnectionInvoice | undefined,
    ): Promise<Stored<ConnectionInvoice>> => documents.update(id, change),
  }
}

export type InvoiceStore = ReturnType<typeof invoiceStore>

/** The blobs of an invoice, to be taken away with it. */
export function blobsOf({ blobName, pdfBlobName }: ConnectionInvoice): string[] {
  return [...new Set([blobName, pdfBlobName])].filter((name) => name !== null)
}
