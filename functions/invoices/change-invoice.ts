import { isData } from '#domain/invoices/invoice.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { InvoiceId } from '#domain/shared/ids.ts'
import type { CommandContext } from '#platform/command.ts'
import type { JobDefinition } from '#platform/jobs/job.ts'
import { connectionStore } from '../connections/index.ts'
import { auditing } from './auditing.ts'
import { connectionOf, invoiceStore, type ConnectionInvoice } from './connection-invoices.ts'
import { discardInvoice, discarding } from './discard-invoice.ts'
import type { InvoiceMessage } from './process-invoice.ts'
import type { StageMessage } from './stage-invoices.ts'
import { takenTypes } from './upload-invoice.ts'

async function invoiceOfActive(id: string, { tenant }: CommandContext) {
  const connectionId = connectionOf(id)
  const { doc: connection } = await connectionStore(tenant).byId(connectionId)
  const taken = takenTypes(connection)
  return { ...(await invoiceStore(tenant, connectionId).byId(id)), taken }
}

/**
 * Takes an invoice away; the rows of its lines go with the sync that follows.
 * Errors: NOT_FOUND, CONNECTION_NOT_ACTIVE, BACKGROUND_TASK_IN_PROGRESS while it is being read.
 */
export async function deleteInvoice(
  id: string,
  context: CommandContext,
  stage: JobDefinition<StageMessage>,
): Promise<InvoiceId> {
  const { tenant } = context
  const { doc: invoice, etag } = await invoiceOfActive(id, context)
  if (invoice.state === 'PROCESSING') throw new AppError('BACKGROUND_TASK_IN_PROGRESS')
  const counted = invoice.state === 'PROCESSED' && isData(invoice.fileType)
  await tenant.commit([
    invoiceStore(tenant, invoice.connectionId).deleting(invoice.id, etag),
    tenant.starting(discardInvoice, discarding(invoice)).write,
    auditing(context, {
      action: 'invoice.delete',
      subject: invoice.id,
      before: {
        fileName: invoice.fileName,
        period: invoice.period,
        number: invoice.number,
        netAmount: invoice.netAmount,
      },
    }),
    ...(counted ? [tenant.starting(stage, { connectionId: invoice.connectionId, removal: true }).write] : []),
  ])
  return invoice.id
}

/**
 * Takes an invoice over that was refused because its number is there already: it comes in the place of the other one.
 * Errors: NOT_FOUND, CONNECTION_NOT_ACTIVE, INPUT_INVALID for one that was not refused for that.
 */
export async function replaceInvoice(
  id: string,
  context: CommandContext,
  job: JobDefinition<InvoiceMessage>,
): Promise<ConnectionInvoice> {
  const { tenant } = context
  const { doc, etag, taken } = await invoiceOfActive(id, context)
  if (doc.error !== 'INVOICE_EXISTS' || !taken.includes(doc.fileType))
    throw new AppError('INPUT_INVALID', { field: 'input.id' })
  const next: ConnectionInvoice = {
    ...doc,
    state: 'WAITING',
    replaces: true,
    error: null,
    errorDetail: null,
    processedOn: null,
  }
  await tenant.commit([
    invoiceStore(tenant, doc.connectionId).replacing(next, etag),
    auditing(context, { action: 'invoice.replace', subject: doc.id }),
    tenant.starting(job, { connectionId: doc.connectionId, invoiceId: doc.id }).write,
  ])
  return next
}
