import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { parse as parsePath } from 'node:path'
import type { Connection } from '#domain/connections/connection.ts'
import { catalog } from '#domain/connectors/catalog.ts'
import type { CatalogEntry } from '#domain/connectors/catalog-entry.ts'
import { invoiceMediaTypes, largestInvoice, type InvoiceFileType } from '#domain/invoices/file-types.ts'
import { firstInvoicePeriod } from '#domain/invoices/periods.ts'
import { longestInvoiceNumber, invoiceDateProblem } from '#domain/invoices/invoice-date.ts'
import { writtenDay } from '#domain/shared/written-dates.ts'
import { AppError } from '#domain/shared/errors.ts'
import { isPeriod, periodAt, type Period } from '#domain/shared/period.ts'
import type { UploadContext } from '#platform/command.ts'
import type { UploadConnectionInvoiceInput } from '#platform/graphql/generated/resolvers.ts'
import type { JobDefinition } from '#platform/jobs/job.ts'
import { arriving, connectionStore } from '../connections/index.ts'
import { bytesOfDataUrl, peek, shownName } from '../imports/index.ts'
import { auditing } from './auditing.ts'
import { invoiceFolder, invoiceStore, newInvoiceId, type ConnectionInvoice } from './connection-invoices.ts'
import type { InvoiceMessage } from './process-invoice.ts'
import { invoiceType } from './reading/invoice-type.ts'

/** Which of its vendor's invoices a connection takes. Errors: CONNECTION_NOT_ACTIVE. */
export function takenTypes(connection: Connection): readonly InvoiceFileType[] {
  if (connection.status !== 'ACTIVE') throw new AppError('CONNECTION_NOT_ACTIVE')
  const entry: CatalogEntry = catalog[connection.connector]
  return entry.invoiceFiles
}

/** Who uploads: a request, or a program of ours without a person. */
export type InvoiceUpload = Pick<UploadContext, 'tenant' | 'actor' | 'now' | 'upload'>

async function contentOf(input: UploadConnectionInvoiceInput, context: InvoiceUpload): Promise<Readable> {
  if (input.file != null) return (await context.upload(input.file)).content
  if (input.fileContent != null)
    return Readable.from([bytesOfDataUrl(input.fileContent, largestInvoice)], { objectMode: false })
  throw new AppError('INPUT_INVALID', { field: 'input.file' })
}

/** No invoice is of a month that has not begun, or of the century before. */
function periodOf(text: string, now: Date): Period {
  if (!isPeriod(text) || text > periodAt(now)) throw new AppError('INPUT_INVALID', { field: 'input.period' })
  if (text < firstInvoicePeriod) throw new AppError('INVOICE_PERIOD_TOO_EARLY', { field: 'input.period' })
  return text
}

/** What the uploader tells of a file without a header: the number, else the file's name. */
function factsOf(
  input: UploadConnectionInvoiceInput,
  fileName: string,
  period: Period,
): Pick<ConnectionInvoice, 'number' | 'date' | 'identity'> {
  const invoiceNumber = input.invoiceNumber?.trim() ?? ''
  if (invoiceNumber.length > longestInvoiceNumber) throw new AppError('INPUT_INVALID', { field: 'input.invoiceNumber' })
  const written = input.invoiceDate ?? ''
  const wrong = written === '' ? undefined : invoiceDateProblem(written)
  if (wrong !== undefined) throw new AppError(wrong, { field: 'input.invoiceDate' })
  const date = writtenDay(written) ?? null
  const stem = parsePath(fileName).name
  return invoiceNumber === ''
    ? { number: stem, date, identity: `file:${period}/${stem.toLowerCase()}` }
    : { number: invoiceNumber, date, identity: `number:${invoiceNumber.toLowerCase()}` }
}

function newInvoice(
  connection: Connection,
  fileType: InvoiceFileType,
  facts: Pick<ConnectionInvoice, 'fileName' | 'blobName' | 'createdOn' | 'uploadedBy' | 'period'>,
): ConnectionInvoice {
  return {
    id: newInvoiceId(connection.id),
    connectionId: connection.id,
    fileType,
    ...facts,
    arrival: 0,
    pdfBlobName: null,
    state: 'WAITING',
    number: null,
    date: null,
    currency: null,
    identity: null,
    contentDigest: null,
    rowKey: null,
    duplicate: null,
    replaces: false,
    besides: false,
    netAmount: null,
    vatAmount: null,
    grossAmount: null,
    linesAmount: null,
    customer: null,
    lineCount: 0,
    processedOn: null,
    error: null,
    errorDetail: null,
    errorFound: null,
    warningCount: 0,
    lostLines: 0,
    warnings: [],
  }
}

/**
 * Keeps an invoice of a month of a connection and starts the reading of it. What it is follows from its content alone.
 * Errors: NOT_FOUND, CONNECTION_NOT_ACTIVE, INPUT_INVALID, INVOICE_PERIOD_TOO_EARLY, FILE_TYPE_NOT_ALLOWED, FILE_TOO_LARGE, UNKNOWN_ERROR_UPLOAD for
 * an upload that is cut off. Nothing is stored then.
 */
export async function uploadInvoice(
  input: UploadConnectionInvoiceInput,
  context: InvoiceUpload,
  job: JobDefinition<InvoiceMessage>,
): Promise<ConnectionInvoice> {
  const { tenant, actor, now } = context
  const { doc: connection } = await connectionStore(tenant).byId(input.id)
  const taken = takenTypes(connection)
  const period = periodOf(input.period, now)
  const fileName = shownName(input.fileName)
  const facts = factsOf(input, fileName, period)
  const peeked = await peek(await contentOf(input, context))
  try {
    const fileType = await invoiceType(peeked.head)
    if (fileType === undefined || !taken.includes(fileType)) throw new AppError('FILE_TYPE_NOT_ALLOWED')
    const blob = await tenant.blobs.put(
      `${invoiceFolder(connection.id)}${randomBytes(16).toString('hex')}.${fileType}`,
      peeked.content,
      { contentType: invoiceMediaTypes[fileType][0] ?? 'application/octet-stream', maxBytes: largestInvoice },
    )
    const invoice: ConnectionInvoice = {
      ...newInvoice(connection, fileType, {
        fileName,
        blobName: blob.name,
        createdOn: now.toISOString(),
        uploadedBy: actor.userId,
        period,
      }),
      ...(fileType === 'csv' ? facts : {}),
    }
    const uploaded = auditing(context, {
      action: 'invoice.upload',
      subject: invoice.id,
      after: { fileName, period, size: blob.size, sha256: blob.sha256 },
    })
    const arrival = await arriving(tenant, connection.id, (number) =>
      Promise.resolve([
        invoiceStore(tenant, connection.id).creating({ ...invoice, arrival: number }),
        uploaded,
        tenant.starting(job, { connectionId: connection.id, invoiceId: invoice.id }).write,
      ]),
    )
    return { ...invoice, arrival: arrival ?? 0 }
  } finally {
    peeked.content.destroy()
  }
}
