import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { maxRecords } from '#domain/imports/layout.ts'
import { finding } from '#domain/invoices/codes.ts'
import { largestInvoice } from '#domain/invoices/file-types.ts'
import { InvoiceProblem, type ReadInvoice } from '#domain/invoices/invoice.ts'
import { embeddedPdf, readUbl } from '#domain/invoices/ubl.ts'
import type { JobContext } from '#platform/jobs/job.ts'
import { inWorkFolder } from '#platform/work-folder.ts'
import { recordDocuments } from '../records/index.ts'
import type { ConnectionInvoice } from './connection-invoices.ts'
import { readCsvBill } from './reading/csv-bill.ts'
import { readWorkbookBill } from './reading/workbook-bill.ts'
import { readXml } from './reading/xml-document.ts'

/** What a file of lines says, and the PDF that was inside it. */
export interface InvoiceReading extends ReadInvoice {
  readonly pdf: Buffer | undefined
}

const pdfMark = '%PDF-'
/** As many as a file of manual import may hold: beyond this a line is for whom it says. */
const mostKnown = maxRecords

async function contentOf(invoice: ConnectionInvoice, { tenant }: JobContext): Promise<Readable> {
  const content = await tenant.blobs.open(invoice.blobName, { count: largestInvoice + 1 })
  if (content === undefined) throw new InvoiceProblem('FILE_UNREADABLE')
  return content
}

/** Reads an upload as a file of this machine, which is gone afterwards. */
async function asFile<Read>(
  invoice: ConnectionInvoice,
  context: JobContext,
  read: (path: string) => Promise<Read>,
): Promise<Read> {
  return inWorkFolder(`invoice-${invoice.id}`, async (folder) => {
    const path = join(folder, `invoice.${invoice.fileType}`)
    await pipeline(await contentOf(invoice, context), createWriteStream(path), { signal: context.signal })
    return read(path)
  })
}

async function readCsv(invoice: ConnectionInvoice, context: JobContext): Promise<InvoiceReading> {
  const facts = { period: invoice.period, number: invoice.number ?? '', date: invoice.date }
  return { ...(await asFile(invoice, context, (path) => readCsvBill(path, facts))), pdf: undefined }
}

async function readXlsx(invoice: ConnectionInvoice, context: JobContext): Promise<InvoiceReading> {
  const { period, connectionId } = invoice
  const known = await knownAdministrations(context, connectionId)
  const administrations = Array.from(known, ([id, name]) => ({ id, name }))
  const read = await asFile(invoice, context, (path) =>
    readWorkbookBill({ path, period, administrations }, context.signal),
  )
  return { ...read, pdf: undefined }
}

/** The administrations that are there now, by id, with their names: a line may name one. */
async function knownAdministrations({ tenant }: JobContext, connectionId: string): Promise<Map<string, string>> {
  const known = new Map<string, string>()
  const live = recordDocuments(tenant, 'administrations', connectionId).scan({ field: 'spilDeletedAt', op: 'isNull' })
  for await (const rows of live) {
    for (const { externalId, name } of rows) known.set(externalId, name)
    if (known.size >= mostKnown) return known
  }
  return known
}

async function readUblFile(invoice: ConnectionInvoice, context: JobContext): Promise<InvoiceReading> {
  const { root, findings } = await asFile(invoice, context, (path) =>
    readXml(() => createReadStream(path), context.signal),
  )
  const known = await knownAdministrations(context, invoice.connectionId)
  const read = readUbl(root, invoice.period, new Set(known.keys()))
  const found = embeddedPdf(root)
  const content = found === undefined ? undefined : Buffer.from(found, 'base64')
  // A program may write an empty line before it.
  const pdf = content?.subarray(content.indexOf(pdfMark))
  return {
    ...read,
    findings: [...read.findings, ...findings, ...(pdf === undefined ? [finding('NO_PDF', null, null)] : [])],
    pdf,
  }
}

/** Reads the lines of an upload. Errors: `InvoiceProblem`; undefined for a PDF, which is only shown. */
export function readInvoice(invoice: ConnectionInvoice, context: JobContext): Promise<InvoiceReading | undefined> {
  switch (invoice.fileType) {
    case 'csv':
      return readCsv(invoice, context)
    case 'xml':
      return readUblFile(invoice, context)
    case 'xlsx':
      return readXlsx(invoice, context)
    case 'pdf':
      return Promise.resolve(undefined)
  }
}
