import {
  isInvoiceType,
  isSplit,
  longestValue,
  priceKeyIn,
  splitOf,
  type ProductDefinition,
} from '#domain/products/definition.ts'
import type { FinancialRule } from '#domain/products/price.ts'
import { priceOf, startPeriodOf } from '#domain/products/rule-input.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { CommandContext } from '#platform/command.ts'
import type { CreateFinancialRuleInput, UpdateFinancialRuleInput } from '#platform/graphql/generated/resolvers.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import type { Stored } from '#platform/store/documents.ts'
import { definitionById } from '../definitions/index.ts'
import { auditing } from './auditing.ts'
import { financialRules } from './collections.ts'
import { pricesChanged } from './events.ts'
import { ruleById, ruleId } from './store.ts'

type Said = Pick<CreateFinancialRuleInput, 'startDate' | 'purchaseCostPerUnit' | 'salesCostPerUnit'>

/** Errors: INPUT_INVALID with the field that is wrong. */
function checked({ startDate, purchaseCostPerUnit, salesCostPerUnit }: Said) {
  const startPeriod = startPeriodOf(startDate)
  if (startPeriod === undefined) throw new AppError('INPUT_INVALID', { field: 'input.startDate' })
  const purchase = priceOf(purchaseCostPerUnit)
  if (purchase === undefined) throw new AppError('INPUT_INVALID', { field: 'input.purchaseCostPerUnit' })
  const sales = priceOf(salesCostPerUnit)
  if (sales === undefined) throw new AppError('INPUT_INVALID', { field: 'input.salesCostPerUnit' })
  return { startPeriod, purchaseCostPerUnit: purchase, salesCostPerUnit: sales }
}

/** A value is there exactly where the definition is split. Errors: INPUT_INVALID. */
function checkedValue(definition: ProductDefinition, value: string | null | undefined): string | null {
  const given = value ?? null
  if ((given !== null) !== isSplit(definition) || (given?.length ?? 0) > longestValue)
    throw new AppError('INPUT_INVALID', { field: 'input.splitFieldValue' })
  return given
}

/** For which value of the field that its definition is split by now a price is. */
export function pricedBy(
  definition: ProductDefinition,
  splitValue: string | null,
): Pick<FinancialRule, 'splitValue' | 'priceKey'> {
  const priceKey = priceKeyIn(definition, { splitField: splitOf(definition)?.field ?? null, splitValue })
  return priceKey === undefined ? { splitValue } : { splitValue, priceKey }
}

const alreadyThere = (): AppError =>
  new AppError('PRODUCT_DEFINITION_FINANCIAL_RULE_ALREADY_EXISTS', { field: 'input.startDate' })

/** What a reader of the log wants to see of a rule. */
export const auditedRule = ({ splitValue, startPeriod, purchaseCostPerUnit, salesCostPerUnit }: FinancialRule) => ({
  splitValue,
  startPeriod,
  purchaseCostPerUnit,
  salesCostPerUnit,
})

/**
 * Gives a product a price from a month on. Errors: NOT_FOUND; INPUT_INVALID with the field;
 * PRODUCT_DEFINITION_FINANCIAL_RULE_ALREADY_EXISTS.
 */
export async function createRule(
  input: CreateFinancialRuleInput,
  context: CommandContext,
): Promise<Stored<FinancialRule>> {
  const { tenant } = context
  const { doc: definition } = await definitionById(tenant, input.productDefinitionId)
  const splitValue = checkedValue(definition, input.splitFieldValue)
  const rule = { definitionId: definition.id, ...pricedBy(definition, splitValue), ...checked(input) }
  const added: FinancialRule = { ...rule, id: ruleId(rule) }
  const rules = tenant.documents(financialRules)
  return againOnConflict(async () => {
    if ((await rules.read(added.id)) !== undefined) throw alreadyThere()
    await tenant.commit([
      rules.creating(added),
      auditing(context, { action: 'price.create', subject: definition.id, after: auditedRule(added) }),
      tenant.publishing(pricesChanged, {}),
    ])
    return ruleById(tenant, added.id)
  })
}

/**
 * Another price, or another month from which it holds. Errors: NOT_FOUND; INPUT_INVALID with the field;
 * PRODUCT_DEFINITION_FINANCIAL_RULE_ALREADY_EXISTS; WRITE_CONFLICT where somebody else changed it since it was read.
 */
export async function updateRule(
  input: UpdateFinancialRuleInput,
  context: CommandContext,
): Promise<Stored<FinancialRule>> {
  const { tenant } = context
  const said = checked(input)
  const { doc: before, etag } = await ruleById(tenant, input.id)
  if (etag !== input.revision) throw new AppError('WRITE_CONFLICT')
  const moved = { ...before, ...said }
  const after: FinancialRule = { ...moved, id: ruleId(moved) }
  const rules = tenant.documents(financialRules)
  if (after.id !== before.id && (await rules.read(after.id)) !== undefined) throw alreadyThere()
  await tenant.commit([
    ...(after.id === before.id
      ? [rules.replacing(after, etag)]
      : [rules.deleting(before.id, etag), rules.creating(after)]),
    auditing(context, {
      action: 'price.update',
      subject: before.definitionId,
      before: auditedRule(before),
      after: auditedRule(after),
    }),
    tenant.publishing(pricesChanged, {}),
  ])
  return ruleById(tenant, after.id)
}

/** Takes a price away; answers it. Errors: NOT_FOUND; FINANCIAL_RULE_OF_INVOICE; WRITE_CONFLICT. */
export function deleteRule(id: string, context: CommandContext): Promise<Stored<FinancialRule>> {
  const { tenant } = context
  return againOnConflict(async () => {
    const stored = await ruleById(tenant, id)
    const { doc: definition } = await definitionById(tenant, stored.doc.definitionId)
    if (isInvoiceType(definition.sourceType)) throw new AppError('FINANCIAL_RULE_OF_INVOICE')
    await tenant.commit([
      tenant.documents(financialRules).deleting(id, stored.etag),
      auditing(context, { action: 'price.delete', subject: definition.id, before: auditedRule(stored.doc) }),
      tenant.publishing(pricesChanged, {}),
    ])
    return stored
  })
}
