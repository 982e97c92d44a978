import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { invoiceErrorCodes, invoiceWarningCodes } from '#domain/invoices/codes.ts'
import { invoiceFileTypes } from '#domain/invoices/file-types.ts'
import { absolute, compare, decimal, minus, zero, type Decimal } from '#domain/shared/decimal.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { ConnectionId, InvoiceId, UserId } from '#domain/shared/ids.ts'
import type { Period } from '#domain/shared/period.ts'
import { branded } from '#platform/store/branded.ts'
import { defineCollection } from '#platform/store/collection.ts'
import type { Stored, Write } from '#platform/store/documents.ts'
import type { Filter, Order } from '#platform/store/query.ts'
import type { TenantPartition } from '#platform/tenant.ts'

/** An invoice of a connection, from its upload to its outcome. Its lines are documents of their own. */
const ConnectionInvoice = z.object({
  id: branded<InvoiceId>(),
  connectionId: branded<ConnectionId>(),
  fileType: z.enum(invoiceFileTypes),
  /** As its owner called it; shown, never used as a path. */
  fileName: z.string(),
  blobName: z.string(),
  /** What a browser can show of it: a PDF itself, or the one inside an XML; null: nothing. */
  pdfBlobName: z.string().nullable(),
  /** Shown; what is newer, `arrival` says. */
  createdOn: z.iso.datetime(),
  /** Which of the connection's arrivals it is. 0: from before they were numbered. */
  arrival: z.int().nonnegative(),
  /** Null: a program of ours. */
  uploadedBy: branded<UserId>().nullable(),
  period: branded<Period>(),
  /** WAITING: not looked at yet. */
  state: z.enum(['WAITING', 'PROCESSING', 'PROCESSED', 'FAILED']),
  /** What the uploader told, or the invoice says. */
  number: z.string().nullable(),
  date: z.string().nullable(),
  currency: z.string().nullable(),
  /** By supplier and number, so that the same invoice is not counted twice; null for files without either. */
  identity: z.string().nullable(),
  /** A digest of what it bills, where the file does not say which invoice it is: the same under another name is found. */
  contentDigest: z.string().nullable(),
  /** Under which its rows are known: that of the invoice it replaced, or its own id beside another of the same identity. */
  rowKey: z.string().nullable(),
  /** The invoice that this one looks like, as it was when this one was read: somebody has to choose. */
  duplicate: z
    .object({
      id: branded<InvoiceId>(),
      fileName: z.string(),
      number: z.string().nullable(),
      date: z.string().nullable(),
      period: branded<Period>(),
      currency: z.string().nullable(),
      netAmount: z.string().nullable(),
    })
    .nullable(),
  /** Somebody chose that this one comes in the place of the one it looks like. */
  replaces: z.boolean(),
  /** Somebody chose that this one counts beside the one it looks like. */
  besides: z.boolean(),
  netAmount: z.string().nullable(),
  vatAmount: z.string().nullable(),
  grossAmount: z.string().nullable(),
  /** What its lines come to; another amount than `netAmount` is an open point of its month. Null: not read, or read before this was kept. */
  linesAmount: z.string().nullable(),
  /** Whom the file says it was sent to: by which lines name it, and what else it was known by. */
  customer: z
    .object({ id: z.string(), chamberOfCommerceNumber: z.string().nullable(), otherIds: z.array(z.string()) })
    .nullable(),
  lineCount: z.int().nonnegative(),
  processedOn: z.iso.datetime().nullable(),
  error: z.enum(invoiceErrorCodes).nullable(),
  errorDetail: z.string().nullable(),
  errorFound: z.string().nullable(),
  warningCount: z.int().nonnegative(),
  /** Lines of the file that do not count. */
  lostLines: z.int().nonnegative(),
  /** The first of them, lost money first; of more than these all are documents of their own. */
  warnings: z.array(
    z.object({ code: z.enum(invoiceWarningCodes), line: z.string().nullable(), value: z.string().nullable() }),
  ),
})
export type ConnectionInvoice = z.infer<typeof ConnectionInvoice>

interface InvoiceTimes {
  readonly createdOn: string
  readonly processedOn: string | null
}
const storedBefore = ({ createdOn, processedOn }: InvoiceTimes): string => processedOn ?? createdOn

export const connectionInvoices = defineCollection({
  name: 'connectionInvoices',
  scope: 'connection',
  schema: ConnectionInvoice,
  columns: {
    period: 'text',
    createdOn: 'moment',
    fileName: 'sortedText',
    identity: 'text',
    contentDigest: 'text',
    state: 'text',
    fileType: 'text',
    number: 'sortedText',
    date: 'moment',
    processedOn: 'moment',
    netAmount: 'decimal',
    vatAmount: 'decimal',
    grossAmount: 'decimal',
    lineCount: 'integer',
    storedTime: 'moment',
  },
  keepsChanges: true,
  indexes: [
    { columns: ['period', 'createdOn'] },
    { columns: ['fileName'] },
    { columns: ['identity'] },
    { columns: ['contentDigest'] },
    { columns: ['storedTime'], across: 'firm' },
  ],
  searchIn: ['fileName', 'number'],
  shape: 4,
  upgrade: (doc) => ({
    storedTime: storedBefore(doc as InvoiceTimes),
    arrival: 0,
    linesAmount: null,
    customer: null,
    contentDigest: null,
    rowKey: null,
    duplicate: null,
    besides: false,
    errorFound: null,
    lostLines: 0,
    ...(doc as object),
  }),
})

/** Where everything of a connection's invoices lies; removed with the connection. */
export const invoiceFolder = (connectionId: string): string => `invoices/${connectionId}/`

const ids = /^([\w-]{1,64})\.[0-9a-f]{32}$/u

/** The id names its connection, so that an invoice is found by it alone; 128 random bits besides. */
export const newInvoiceId = (connectionId: ConnectionId): InvoiceId =>
  `${connectionId}.${randomBytes(16).toString('hex')}` as InvoiceId

export const isInvoiceId = (id: string): boolean => ids.test(id)

/** Errors: NOT_FOUND. */
export function connectionOf(invoiceId: string): string {
  const found = ids.exec(invoiceId)?.[1]
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found
}

/** What its list is filtered and sorted by. */
export type InvoiceColumn = keyof (typeof connectionInvoices)['columns']

/** What tells that two uploads are one invoice. */
export type Twin = Pick<ConnectionInvoice, 'identity' | 'contentDigest'>

/** Under which the rows of an invoice are known. */
export const rowKeyOf = ({ rowKey, identity, id }: Pick<ConnectionInvoice, 'rowKey' | 'identity' | 'id'>): string =>
  rowKey ?? identity ?? id

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
    /** Those of a month whose lines count. */
    async ofMonth(period: Period): Promise<ConnectionInvoice[]> {
      const month = { field: 'period', op: 'eq', value: period } as const
      const read = { field: 'state', op: 'eq', value: 'PROCESSED' } as const
      return (await documents.query({ where: { and: [month, read] } })).map(({ doc }) => doc)
    },
    /** The one that counts already with this identity, or this content. */
    async counted(by: Partial<Twin>, besides: InvoiceId): Promise<ConnectionInvoice | undefined> {
      for (const field of ['identity', 'contentDigest'] as const) {
        const value = by[field] ?? null
        if (value === null) continue
        const [found] = await documents.query({
          where: {
            and: [
              { field, op: 'eq', value },
              { field: 'state', op: 'eq', value: 'PROCESSED' },
              { field: 'id', op: 'ne', value: besides },
            ],
          },
          take: 1,
        })
        if (found !== undefined) return found.doc
      }
      return undefined
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

const tolerance: Decimal = { units: 2n, scale: 2 }

/** What an invoice names as its sum, and what its lines come to, where that is not the same; undefined: it is, or nobody can tell. */
export function sumDifference({
  state,
  netAmount,
  linesAmount,
}: Pick<ConnectionInvoice, 'state' | 'netAmount' | 'linesAmount'>):
  { readonly named: string; readonly lines: string } | undefined {
  if (state !== 'PROCESSED' || netAmount === null || linesAmount === null) return undefined
  const difference = absolute(minus(decimal(netAmount) ?? zero, decimal(linesAmount) ?? zero))
  return compare(difference, tolerance) > 0 ? { named: netAmount, lines: linesAmount } : undefined
}

/** The blobs of an invoice, to be taken away with it. */
export function blobsOf({ blobName, pdfBlobName }: ConnectionInvoice): string[] {
  return [...new Set([blobName, pdfBlobName])].filter((name) => name !== null)
}
