import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { z } from 'zod'
import {
  finding,
  lostLines,
  mostFindings,
  orderedFindings,
  type InvoiceErrorCode,
  type InvoiceFinding,
} from '#domain/invoices/codes.ts'
import { contentOf } from '#domain/invoices/content.ts'
import { InvoiceProblem, isData, isEuro, totalOf, type InvoiceCustomer } from '#domain/invoices/invoice.ts'
import { decimalText } from '#domain/shared/decimal.ts'
import { program } from '#platform/actor.ts'
import { defineJob, done, skip, type JobContext, type JobDefinition, type Outcome } from '#platform/jobs/job.ts'
import { connectionStore } from '../connections/index.ts'
import { auditing } from './auditing.ts'
import { invoiceFolder, invoiceStore, rowKeyOf, type ConnectionInvoice } from './connection-invoices.ts'
import { discardInvoice, discarding } from './discard-invoice.ts'
import { invoiceGone } from './events.ts'
import { removeFindings, writeFindings } from './invoice-findings.ts'
import { removeLines, writeLines } from './invoice-lines.ts'
import { readInvoice, type InvoiceReading } from './read-invoice.ts'
import type { StageMessage } from './stage-invoices.ts'

const Message = z.object({ connectionId: z.string(), invoiceId: z.string() })
export type InvoiceMessage = z.infer<typeof Message>

type Outcomes = Pick<
  ConnectionInvoice,
  'state' | 'error' | 'errorDetail' | 'errorFound' | 'number' | 'date' | 'currency' | 'identity' | 'contentDigest'
  | 'rowKey' | 'duplicate' | 'netAmount' | 'vatAmount' | 'grossAmount' | 'linesAmount' | 'customer' | 'lineCount' | 'pdfBlobName' | 'warnings'
  | 'warningCount' | 'lostLines' | 'processedOn'
> // prettier-ignore

/** A firm uses one WeFact for many suppliers at most once each: number and supplier together are one invoice. */
function identityOf(invoice: ConnectionInvoice, { invoice: read }: InvoiceReading): string {
  return invoice.identity ?? `${(read.supplier ?? '').toLowerCase()}|${read.number.toLowerCase()}`
}

function digestOf({ fileType }: ConnectionInvoice, { invoice }: InvoiceReading): string | null {
  const content = contentOf(fileType, invoice)
  return content === undefined ? null : createHash('sha256').update(content).digest('base64url')
}

const findingFields = (
  findings: readonly InvoiceFinding[],
): Pick<ConnectionInvoice, 'warnings' | 'warningCount' | 'lostLines'> => ({
  warningCount: findings.length,
  lostLines: lostLines(findings),
  warnings: findings.slice(0, mostFindings).map((one) => ({ ...one })),
})

const customerFields = ({
  id,
  chamberOfCommerceNumber,
  otherIds,
}: InvoiceCustomer): NonNullable<ConnectionInvoice['customer']> => ({
  id,
  chamberOfCommerceNumber,
  otherIds: [...otherIds],
})

const shownOf = (other: ConnectionInvoice): ConnectionInvoice['duplicate'] => ({
  id: other.id,
  fileName: other.fileName,
  number: other.number,
  date: other.date,
  period: other.period,
  currency: other.currency,
  netAmount: other.netAmount,
})

class Processing {
  readonly #message: InvoiceMessage
  readonly #context: JobContext
  readonly #stage: JobDefinition<StageMessage>

  constructor(message: InvoiceMessage, context: JobContext, stage: JobDefinition<StageMessage>) {
    this.#message = message
    this.#context = context
    this.#stage = stage
  }

  get #invoices() {
    return invoiceStore(this.#context.tenant, this.#message.connectionId)
  }

  get #now(): string {
    return this.#context.platform.clock.now().toISOString()
  }

  async run(): Promise<Outcome> {
    const found = await this.#invoices.find(this.#message.invoiceId)
    const connection = (await connectionStore(this.#context.tenant).find(this.#message.connectionId))?.doc
    if (found === undefined || connection === undefined) return skip('the connection or its invoice is gone')
    if (found.doc.state === 'PROCESSED' || found.doc.state === 'FAILED') return skip('the invoice has been read')
    if (connection.status !== 'ACTIVE') return skip('the connection is not active any more')
    const { doc: invoice } = await this.#invoices.update(found.doc.id, (one) => ({ ...one, state: 'PROCESSING' }))
    try {
      const reading = await readInvoice(invoice, this.#context)
      await (reading === undefined ? this.#conclude(invoice, this.#shown(invoice)) : this.#take(invoice, reading))
    } catch (error) {
      if (!(error instanceof InvoiceProblem)) throw error
      this.#context.log.info('invoice.refused', { invoiceId: invoice.id, code: error.code })
      const findings = orderedFindings(error.findings)
      await writeFindings(this.#context.tenant, invoice, findings, this.#context.heartbeat)
      await this.#conclude(invoice, {
        ...this.#failed(error.code, error.detail),
        errorFound: error.found,
        ...findingFields(findings),
      })
    }
    return done()
  }

  #shown({ blobName }: ConnectionInvoice): Partial<Outcomes> {
    return { state: 'PROCESSED', processedOn: this.#now, pdfBlobName: blobName }
  }

  #failed(error: InvoiceErrorCode, errorDetail: string | null): Partial<Outcomes> {
    return { state: 'FAILED', processedOn: this.#now, error, errorDetail }
  }

  /** What was read is laid down first; the document that points to it makes it count. */
  async #take(invoice: ConnectionInvoice, reading: InvoiceReading): Promise<void> {
    const { invoice: read, pdf } = reading
    const identity = identityOf(invoice, reading)
    const contentDigest = digestOf(invoice, reading)
    const header = {
      number: read.number,
      date: read.date,
      currency: read.currency,
      identity,
      contentDigest,
      netAmount: read.netAmount,
    }
    const other = invoice.besides ? undefined : await this.#invoices.counted({ identity, contentDigest }, invoice.id)
    if (other !== undefined && !invoice.replaces) {
      const error = other.identity === identity ? 'INVOICE_EXISTS' : 'INVOICE_SAME_CONTENT'
      await this.#conclude(invoice, {
        ...header,
        ...this.#failed(error, `${other.number ?? ''} · ${other.period}`),
        duplicate: shownOf(other),
      })
      return
    }
    const { tenant, heartbeat } = this.#context
    const findings = orderedFindings(
      isEuro(read.currency) ? reading.findings : [...reading.findings, finding('OTHER_CURRENCY', null, read.currency)],
    )
    const name = `${invoiceFolder(invoice.connectionId)}${randomBytes(16).toString('hex')}`
    await writeLines(tenant, invoice, read.lines, heartbeat)
    await writeFindings(tenant, invoice, findings, heartbeat)
    if (pdf !== undefined)
      await tenant.blobs.put(`${name}.pdf`, Readable.from([pdf]), { contentType: 'application/pdf' })
    await this.#conclude(
      invoice,
      {
        ...header,
        state: 'PROCESSED',
        processedOn: this.#now,
        vatAmount: read.vatAmount,
        grossAmount: read.grossAmount,
        linesAmount: decimalText(totalOf(read.lines), 2),
        customer: read.customer === undefined ? null : customerFields(read.customer),
        lineCount: read.lines.length,
        pdfBlobName: pdf === undefined ? null : `${name}.pdf`,
        // Its rows stay those of the invoice it replaces; beside one of the same number they must be other rows.
        rowKey: other === undefined ? (invoice.besides ? invoice.id : null) : rowKeyOf(other),
        duplicate: null,
        ...findingFields(findings),
      },
      other,
    )
  }

  /** One commit: the outcome, the end of the one it replaces, and the task that counts the invoices anew. */
  async #conclude(invoice: ConnectionInvoice, outcome: Partial<Outcomes>, replaced?: ConnectionInvoice): Promise<void> {
    const { tenant, task, now } = this.#context
    const { doc, etag } = await this.#invoices.byId(invoice.id)
    const next: ConnectionInvoice = { ...doc, ...outcome }
    const counts = next.state === 'PROCESSED' && isData(next.fileType)
    const actor = program('import', task.id, invoice.uploadedBy)
    await tenant.commit([
      this.#invoices.replacing(next, etag),
      ...(replaced === undefined
        ? []
        : [
            this.#invoices.deleting(replaced.id),
            tenant.starting(discardInvoice, discarding(replaced)).write,
            tenant.publishing(invoiceGone, {
              connectionId: next.connectionId,
              invoiceId: replaced.id,
              replacedBy: next.id,
            }),
            auditing(
              { tenant, actor, now },
              {
                action: 'invoice.replace',
                subject: next.id,
                before: { invoice: replaced.id, number: replaced.number, netAmount: replaced.netAmount },
                after: { number: next.number, netAmount: next.netAmount },
              },
            ),
          ]),
      ...(counts ? [tenant.starting(this.#stage, { connectionId: next.connectionId, removal: false }).write] : []),
    ])
  }
}

/** Reads an uploaded invoice and has the connection's rows made from all of them. Every step can be repeated. */
export function defineProcessInvoice(stage: JobDefinition<StageMessage>): JobDefinition<InvoiceMessage> {
  return defineJob<InvoiceMessage>({
    name: 'process-invoice',
    message: Message,
    subject: ({ connectionId }) => ({ type: 'connection', id: connectionId }),
    oneAtATime: ({ connectionId }) => `invoice-${connectionId}`,
    budgetMinutes: 5,
    run: (message, context) => new Processing(message, context, stage).run(),
    async onFailed({ connectionId, invoiceId }, { tenant, platform, heartbeat }) {
      const invoices = invoiceStore(tenant, connectionId)
      const found = await invoices.find(invoiceId)
      if (found === undefined) return
      if (found.doc.state !== 'PROCESSED') {
        await removeLines(tenant, found.doc, heartbeat)
        await removeFindings(tenant, found.doc, heartbeat)
      }
      const processedOn = platform.clock.now().toISOString()
      await invoices.update(invoiceId, (one) =>
        one.state === 'WAITING' || one.state === 'PROCESSING'
          ? { ...one, state: 'FAILED', processedOn, error: 'FILE_UNREADABLE' }
          : undefined,
      )
    },
  })
}
