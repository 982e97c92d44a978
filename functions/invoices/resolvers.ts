import { AppError } from '#domain/shared/errors.ts'
import { isPeriod } from '#domain/shared/period.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import type {
  ConnectionInvoice as ConnectionInvoiceFields,
  QueryConnectionInvoiceLinesArgs,
  QueryConnectionInvoicesArgs,
  QueryConnectionInvoiceWarningsArgs,
  Resolvers,
} from '#platform/graphql/generated/resolvers.ts'
import type { Policy } from '#platform/graphql/policy.ts'
import type { JobDefinition } from '#platform/jobs/job.ts'
import type { Filter } from '#platform/store/query.ts'
import { connectionStore } from '../connections/index.ts'
import type { InvoiceAction } from './auditing.ts'
import { acceptInvoice, deleteInvoice, replaceInvoice } from './change-invoice.ts'
import { connectionOf, invoiceStore, type ConnectionInvoice, type InvoiceColumn } from './connection-invoices.ts'
import { pageOfFindings } from './invoice-findings.ts'
import { pageOfLines } from './invoice-lines.ts'
import type { InvoiceMessage } from './process-invoice.ts'
import type { StageMessage } from './stage-invoices.ts'
import { uploadInvoice } from './upload-invoice.ts'

export const invoicesPolicy = {
  'Query.connectionInvoices': 'data:read',
  'Query.connectionInvoiceLines': 'data:read',
  'Query.connectionInvoiceWarnings': 'data:read',
  'Mutation.uploadConnectionInvoice': { permission: 'connection:edit', audit: 'invoice.upload', takes: 'file' },
  'Mutation.deleteConnectionInvoice': { permission: 'connection:edit', audit: 'invoice.delete' },
  'Mutation.replaceConnectionInvoice': { permission: 'connection:edit', audit: 'invoice.replace' },
  'Mutation.acceptConnectionInvoice': { permission: 'connection:edit', audit: 'invoice.accept' },
} as const satisfies Partial<Policy<InvoiceAction>>

const largestPage = 500

function toFields(invoice: ConnectionInvoice): ConnectionInvoiceFields {
  const { netAmount, vatAmount, grossAmount, blobName, pdfBlobName } = invoice
  const { processedOn, error, errorDetail, errorFound, warningCount, warnings, lostLines } = invoice
  return {
    id: invoice.id,
    connectionId: invoice.connectionId,
    fileType: invoice.fileType,
    fileName: invoice.fileName,
    blobFileName: blobName,
    pdfBlobFileName: pdfBlobName,
    createdOn: invoice.createdOn,
    period: invoice.period,
    state: invoice.state,
    number: invoice.number,
    date: invoice.date,
    currency: invoice.currency,
    lineCount: invoice.lineCount,
    metaData: { processedOn, error, errorDetail, errorFound, warningCount, warnings, lostLines },
    // The slice of what is billed on answers them.
    invoiceProducts: null,
    duplicate: error === null ? null : invoice.duplicate,
    invoiceFinancialData: {
      invoiceNetAmount: netAmount,
      invoiceVatAmount: vatAmount,
      invoiceGrossAmount: grossAmount,
    },
  }
}

function checkPage(skip: number, take: number): { skip: number; take: number } {
  if (skip < 0) throw new AppError('INPUT_INVALID', { field: 'skip' })
  if (take < 1 || take > largestPage) throw new AppError('INPUT_INVALID', { field: 'take' })
  return { skip, take }
}

function whereOf({
  fileType,
  yearPeriod,
  invoiceDescription,
}: QueryConnectionInvoicesArgs['filter']): Filter<InvoiceColumn> {
  const parts: Filter<InvoiceColumn>[] = []
  if (fileType != null) parts.push({ field: 'fileType', op: 'eq', value: fileType })
  if (yearPeriod != null) {
    const year = String(yearPeriod)
    if (!isPeriod(`${year}-01`)) throw new AppError('INPUT_INVALID', { field: 'filter.yearPeriod' })
    parts.push({ field: 'period', op: 'ge', value: `${year}-01` }, { field: 'period', op: 'le', value: `${year}-12` })
  }
  const search = invoiceDescription?.trim() ?? ''
  if (search !== '') parts.push({ search })
  return { and: parts }
}

async function invoicesOf(
  _: unknown,
  { filter, sort, skip, take }: QueryConnectionInvoicesArgs,
  { tenant }: RequestContext,
) {
  await connectionStore(tenant).byId(filter.connectionId)
  const direction = sort?.direction === 'ASC' ? 'ascending' : 'descending'
  const column = sort?.column ?? 'period'
  const { items, totalCount } = await invoiceStore(tenant, filter.connectionId).list({
    where: whereOf(filter),
    orderBy:
      column === 'period'
        ? [
            { field: 'period', direction },
            { field: 'createdOn', direction },
          ]
        : [{ field: column, direction }],
    ...checkPage(skip ?? 0, take ?? 100),
  })
  return { totalCount, items: items.map(toFields) }
}

async function linesOf(_: unknown, { id, skip, take }: QueryConnectionInvoiceLinesArgs, { tenant }: RequestContext) {
  const page = checkPage(skip ?? 0, take ?? 100)
  const connectionId = connectionOf(id)
  await connectionStore(tenant).byId(connectionId)
  const { doc } = await invoiceStore(tenant, connectionId).byId(id)
  // Lines of a reading that is under way, or was cut off, do not count.
  const lines = doc.state === 'PROCESSED' ? await pageOfLines(tenant, doc, page) : []
  return { totalCount: doc.lineCount, items: lines }
}

async function warningsOf(
  _: unknown,
  { id, skip, take }: QueryConnectionInvoiceWarningsArgs,
  { tenant }: RequestContext,
) {
  const page = checkPage(skip ?? 0, take ?? 100)
  const connectionId = connectionOf(id)
  await connectionStore(tenant).byId(connectionId)
  const { doc } = await invoiceStore(tenant, connectionId).byId(id)
  return { totalCount: doc.warningCount, items: await pageOfFindings(tenant, doc, page) }
}

export function invoicesResolversFor(process: JobDefinition<InvoiceMessage>, stage: JobDefinition<StageMessage>) {
  return {
    Query: {
      connectionInvoices: invoicesOf,
      connectionInvoiceLines: linesOf,
      connectionInvoiceWarnings: warningsOf,
    },
    Mutation: {
      uploadConnectionInvoice: async (_, { input }, context) => toFields(await uploadInvoice(input, context, process)),
      deleteConnectionInvoice: (_, { input }, context) => deleteInvoice(input.id, context, stage),
      replaceConnectionInvoice: async (_, { input }, context) =>
        toFields(await replaceInvoice(input.id, context, process)),
      acceptConnectionInvoice: async (_, { input }, context) =>
        toFields(await acceptInvoice(input.id, context, process)),
    },
  } satisfies Resolvers
}
