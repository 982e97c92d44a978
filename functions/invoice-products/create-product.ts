import { randomUUID } from 'node:crypto'
import { costOf, countOf, type InvoiceProduct } from '#domain/products/invoice-product.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { PersonalContext } from '#platform/command.ts'
import type { CreateInvoiceProductInput } from '#platform/graphql/generated/resolvers.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { lineIdentity, linesById, type ConnectionInvoice } from '../invoices/index.ts'
import { recordDocuments } from '../records/index.ts'
import { invoiceProducts } from './collections.ts'
import { definitionOf } from './definition-of.ts'
import { billableInvoice } from './open-invoice.ts'
import { createSome } from './write-products.ts'

/** What a line is known by that was made of a line of the invoice: there is one of each. */
export const idOfLine = (lineKey: string): string => `line-${lineKey}`

/** Errors: INPUT_INVALID with the field. */
export function checkedAmounts(input: {
  readonly count: string
  readonly purchaseCostPerUnit?: string | null | undefined
  readonly salesCostPerUnit?: string | null | undefined
}): Pick<InvoiceProduct, 'count' | 'purchaseCostPerUnit' | 'salesCostPerUnit'> {
  const count = countOf(input.count)
  if (count === undefined) throw new AppError('INPUT_INVALID', { field: 'input.count' })
  const cost = (field: 'purchaseCostPerUnit' | 'salesCostPerUnit'): string | null => {
    const written = input[field]
    if (written == null) return null
    const checked = costOf(written)
    if (checked === undefined) throw new AppError('INPUT_INVALID', { field: `input.${field}` })
    return checked
  }
  return { count, purchaseCostPerUnit: cost('purchaseCostPerUnit'), salesCostPerUnit: cost('salesCostPerUnit') }
}

async function lineKeyOf(
  lineId: string,
  invoice: ConnectionInvoice,
  tenant: TenantPartition,
): Promise<{ readonly id: string; readonly lineKey: string }> {
  const [line] = await linesById(tenant, invoice, [lineId])
  if (line === undefined) throw new AppError('INPUT_INVALID', { field: 'input.lineId' })
  const lineKey = lineIdentity(invoice, line)
  const id = idOfLine(lineKey)
  if ((await tenant.documents(invoiceProducts).read(id)) !== undefined) throw new AppError('INVOICE_LINE_BILLED')
  return { id, lineKey }
}

/**
 * Bills so much of a product on to an administration or user, on an invoice of its connection; `lineId`: it stands for that
 * line of the invoice, which is then billed. A description makes a definition of its own.
 * Errors: NOT_FOUND for the invoice; CONNECTION_NOT_ACTIVE; INPUT_INVALID with the field; INVOICE_LINE_BILLED; those of
 * `createDefinition`; WRITE_CONFLICT.
 */
export async function createInvoiceProduct(
  input: CreateInvoiceProductInput,
  context: PersonalContext,
): Promise<InvoiceProduct> {
  const { tenant, now } = context
  const { connection, invoice } = await billableInvoice(tenant, input.connectionInvoiceId)
  const amounts = checkedAmounts(input)
  const { definition, sourceType } = await definitionOf(input, connection, context)
  const table = sourceType === 'USER' ? 'users' : 'administrations'
  const source = (await recordDocuments(tenant, table, connection.id).read(input.sourceId))?.doc
  if (source === undefined) throw new AppError('INPUT_INVALID', { field: 'input.sourceId' })
  const line = input.lineId == null ? { id: randomUUID() } : await lineKeyOf(input.lineId, invoice, tenant)
  const product: InvoiceProduct = {
    connectionId: connection.id,
    connectionInvoiceId: invoice.id,
    period: invoice.period,
    definitionId: (await definition()).id,
    sourceType,
    sourceId: source.id,
    ...amounts,
    createdTime: now.toISOString(),
    ...line,
  }
  await createSome([product], context)
  return product
}
