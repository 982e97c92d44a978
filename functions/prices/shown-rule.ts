import { fieldOfRule, splitOf, type ProductDefinition } from '#domain/products/definition.ts'
import { toldField } from '#domain/products/field-names.ts'
import { productFields } from '#domain/products/fields.ts'
import type { FinancialRule } from '#domain/products/price.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { ProductDefinitionFinancialRule } from '#platform/graphql/generated/resolvers.ts'
import type { Stored } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { definitionById, definitions, systemOfDefinition } from '../definitions/index.ts'
import { listedRules } from './store.ts'

/** The first day of a month. */
export const dayOf = (period: string): string => `${period}-01`

const toRule =
  (definition: ProductDefinition, isCrm: boolean) =>
  ({ doc, etag }: Stored<FinancialRule>): ProductDefinitionFinancialRule => {
    const splitField = fieldOfRule(definition, doc)
    const fields = productFields(definition.connectorName, isCrm, definition.sourceType)
    return {
      id: doc.id,
      productDefinitionId: doc.definitionId,
      splitField: splitField === null ? null : toldField(splitField),
      splitFieldColumn: fields.find(({ key }) => key === splitField)?.column ?? null,
      isOfEarlierSplit: splitField !== null && splitOf(definition)?.field !== splitField,
      splitFieldValue: doc.splitValue,
      startDate: dayOf(doc.startPeriod),
      purchaseCostPerUnit: doc.purchaseCostPerUnit,
      salesCostPerUnit: doc.salesCostPerUnit,
      revision: etag,
    }
  }

/** Rules of one definition, with the field that each is of. */
export async function shownRules(rules: readonly Stored<FinancialRule>[], tenant: TenantPartition) {
  const [first] = rules
  if (first === undefined) return []
  const { doc: definition } = await definitionById(tenant, first.doc.definitionId)
  const { isCrm } = await systemOfDefinition(tenant, definition)
  return rules.map(toRule(definition, isCrm))
}

/** The price of what is not split that holds in a month; null: there is none, or its definition is gone. */
export async function ruleInMonth(tenant: TenantPartition, definitionId: string, period: string) {
  if ((await tenant.documents(definitions).read(definitionId)) === undefined) return null
  // The latest month first.
  const rule = (await listedRules(tenant, definitionId)).find(
    ({ doc }) => doc.splitValue === null && doc.startPeriod <= period,
  )
  return rule === undefined ? null : shownRule(rule, tenant)
}

/** Errors: NOT_FOUND. */
export async function shownRule(rule: Stored<FinancialRule>, tenant: TenantPartition) {
  const [shown] = await shownRules([rule], tenant)
  if (shown === undefined) throw new AppError('NOT_FOUND')
  return shown
}
