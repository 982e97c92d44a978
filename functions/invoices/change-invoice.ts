import { duplicateCodes } from '#domain/invoices/codes.ts'
import { isData } from '#domain/invoices/invoice.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { InvoiceId } from '#domain/shared/ids.ts'
import type { CommandContext } from '#platform/command.ts'
import type { JobDefinition } from '#platform/jobs/job.ts'
import { connectionStore } from '../connections/index.ts'
import { auditing } from './auditing.ts'
import { connectionOf, invoiceStore, type ConnectionInvoice } from './connection-invoices.ts'
import { discardInvoice, discarding } from './discard-invoice.ts'
import { invoiceGone } from './events.ts'
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
    tenant.publishing(invoiceGone, { connectionId: invoice.connectionId, invoiceId: invoice.id, replacedBy: null }),
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

/** What becomes of an invoice that looks like one that counts already. */
type Choice = 'replace' | 'accept'

async function chooseFor(
  id: string,
  choice: Choice,
  context: CommandContext,
  job: JobDefinition<InvoiceMessage>,
): Promise<ConnectionInvoice> {
  const { tenant } = context
  const { doc, etag, taken } = await invoiceOfActive(id, context)
  if (doc.error === null || !duplicateCodes.includes(doc.error) || !taken.includes(doc.fileType))
    throw new AppError('INPUT_INVALID', { field: 'input.id' })
  const next: ConnectionInvoice = {
    ...doc,
    state: 'WAITING',
    replaces: choice === 'replace',
    besides: choice === 'accept',
    error: null,
    errorDetail: null,
    processedOn: null,
  }
  await tenant.commit([
    invoiceStore(tenant, doc.connectionId).replacing(next, etag),
    auditing(context, { action: `invoice.${choice}`, subject: doc.id }),
    tenant.starting(job, { connectionId: doc.connectionId, invoiceId: doc.id }).write,
  ])
  return next
}

/**
 * Takes an invoice over that looks like one that counts already: it comes in the place of that one.
 * Errors: NOT_FOUND, CONNECTION_NOT_ACTIVE, INPUT_INVALID for one that does not wait for this choice.
 */
export const replaceInvoice = (
  id: string,
  context: CommandContext,
  job: JobDefinition<InvoiceMessage>,
): Promise<ConnectionInvoice> => chooseFor(id, 'replace', context, job)

/** Takes it over beside that one: both count. Errors: as `replaceInvoice`. */
export const acceptInvoice = (
  id: string,
  context: CommandContext,
  job: JobDefinition<InvoiceMessage>,
): Promise<ConnectionInvoice> => chooseFor(id, 'accept', context, job)
