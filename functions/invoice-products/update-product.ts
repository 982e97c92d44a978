import type { InvoiceProduct } from '#domain/products/invoice-product.ts'
import type { FinancialRule } from '#domain/products/price.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { CommandContext } from '#platform/command.ts'
import type { UpdateInvoiceProductInput } from '#platform/graphql/generated/resolvers.ts'
import type { Stored } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { financialRules, ruleId } from '../prices/index.ts'
import { auditing } from './auditing.ts'
import { invoiceProducts } from './collections.ts'
import { checkedAmounts } from './create-product.ts'
import { activeConnection } from './open-invoice.ts'
import { publishingChanged, auditedProduct } from './write-products.ts'

/** Errors: NOT_FOUND; CONNECTION_NOT_ACTIVE. */
async function changeable(tenant: TenantPartition, id: string): Promise<Stored<InvoiceProduct>> {
  const stored = await tenant.documents(invoiceProducts).read(id)
  if (stored === undefined) throw new AppError('NOT_FOUND')
  await activeConnection(tenant, stored.doc.connectionId)
  return stored
}

/**
 * Changes how much a line is of and what it costs, as the one who changes it saw it.
 * Errors: NOT_FOUND; CONNECTION_NOT_ACTIVE; INPUT_INVALID with the field; WRITE_CONFLICT where somebody changed it since.
 */
export async function updateInvoiceProduct(
  input: UpdateInvoiceProductInput,
  context: CommandContext,
): Promise<InvoiceProduct> {
  const { tenant, now } = context
  const { doc, etag } = await changeable(tenant, input.id)
  if (etag !== input.revision) throw new AppError('WRITE_CONFLICT')
  const changed: InvoiceProduct = { ...doc, ...checkedAmounts(input), changedTime: now.toISOString() }
  await tenant.commit([
    tenant.documents(invoiceProducts).replacing(changed, etag),
    ...publishingChanged(tenant, [changed]),
    auditing(context, {
      action: 'invoice-product.update',
      subject: changed.connectionInvoiceId,
      before: { [doc.id]: auditedProduct(doc) },
      after: { [doc.id]: auditedProduct(changed) },
    }),
  ])
  return changed
}

/**
 * Makes what a line costs the price of its definition, from the month of its invoice on; a price that starts in that month
 * is overwritten. Answers the line.
 * Errors: NOT_FOUND; CONNECTION_NOT_ACTIVE; INPUT_INVALID for a line of which a cost is missing.
 */
export async function updateInvoiceProductFinancialRule(id: string, context: CommandContext): Promise<InvoiceProduct> {
  const { tenant } = context
  const { doc } = await changeable(tenant, id)
  const { definitionId, period: startPeriod, purchaseCostPerUnit, salesCostPerUnit } = doc
  if (purchaseCostPerUnit === null) throw new AppError('INPUT_INVALID', { field: 'purchaseCostPerUnit' })
  if (salesCostPerUnit === null) throw new AppError('INPUT_INVALID', { field: 'salesCostPerUnit' })
  const rules = tenant.documents(financialRules)
  const key = { definitionId, splitValue: null, startPeriod }
  const rule: FinancialRule = { id: ruleId(key), ...key, purchaseCostPerUnit, salesCostPerUnit }
  const before = (await rules.read(rule.id))?.doc
  await tenant.commit([
    rules.upserting(rule),
    auditing(context, {
      action: 'invoice-product.rule',
      subject: definitionId,
      before: before === undefined ? null : { ...before },
      after: { ...rule },
    }),
  ])
  return doc
}
