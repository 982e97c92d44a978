import { decimalText } from '#domain/shared/decimal.ts'
import type {
  MutationResolvers,
  ProductDefinitionResolvers,
  QueryResolvers,
} from '#platform/graphql/generated/resolvers.ts'
import type { Policy } from '#platform/graphql/policy.ts'
import { definitionById, toDefinition } from '../definitions/index.ts'
import type { PriceAction } from './auditing.ts'
import { isCharged, setCharged } from './charged.ts'
import { raiseRules, undoRaise } from './apply-raise.ts'
import { createRule, deleteRule, updateRule } from './edit-rule.ts'
import { definitionsWithDefaults, importRules } from './import-rules.ts'
import { productFacts } from './needs.ts'
import { preview } from './preview.ts'
import { movesOf, plannedRaise, seenOf } from './raise.ts'
import { dayOf, shownRule, shownRules } from './shown-rule.ts'
import { splitValues } from './split-values.ts'
import { listedRules } from './store.ts'

export const pricesPolicy = {
  'Query.productDefinitionFinancialRules': 'product:read',
  'Query.productDefinitionsDistinctSplitFieldValues': 'product:read',
  'Query.productDefinitionIdsWithDefaultFinancialRules': 'product:read',
  'Query.productDefinitionPreview': 'product:read',
  'Query.productDefinitionRemoval': 'product:edit',
  'Query.raiseFinancialRulesPreview': 'product:edit',
  'Mutation.createProductDefinitionFinancialRule': { permission: 'product:edit', audit: 'price.create' },
  'Mutation.updateProductDefinitionFinancialRule': { permission: 'product:edit', audit: 'price.update' },
  'Mutation.deleteProductDefinitionFinancialRule': { permission: 'product:edit', audit: 'price.delete' },
  'Mutation.importDefaultFinancialRules': { permission: 'product:edit', audit: 'price.import', undo: 'price-import' },
  'Mutation.raiseFinancialRules': { permission: 'product:edit', audit: 'price.raise', undo: 'price-raise' },
  'Mutation.setProductDefinitionCharged': { permission: 'product:edit', audit: 'price.charge' },
  'Mutation.undoRaiseFinancialRules': { permission: 'product:edit', audit: 'price.undo-raise' },
} as const satisfies Partial<Policy<PriceAction>>

export const pricesResolvers = {
  ProductDefinition: {
    isCharged: ({ id }, _, { tenant }) => isCharged(id, tenant),
  } satisfies ProductDefinitionResolvers,
  Query: {
    productDefinitionFinancialRules: async (_, { productDefinitionId }, { tenant }) => {
      const { doc } = await definitionById(tenant, productDefinitionId)
      return shownRules(await listedRules(tenant, doc.id), tenant)
    },
    productDefinitionsDistinctSplitFieldValues: (_, { productDefinitionIds }, context) =>
      splitValues(productDefinitionIds, context),
    productDefinitionIdsWithDefaultFinancialRules: (_, { year }, context) =>
      definitionsWithDefaults(year ?? undefined, context),
    productDefinitionPreview: (_, { input }, context) => preview(input, context),
    productDefinitionRemoval: async (_, { id }, context) => {
      const { doc } = await definitionById(context.tenant, id)
      const { purchase, sales, firstPeriod, ...sum } = await context.platform
        .given(productFacts)
        .openSum(doc.id, context)
      return {
        ...sum,
        purchase: decimalText(purchase, 4),
        sales: decimalText(sales, 4),
        firstPeriod: firstPeriod ?? null,
      }
    },
    raiseFinancialRulesPreview: async (_, { input }, context) => {
      const plan = await plannedRaise(input, context)
      const { lines, withoutPrice } = plan
      return {
        seen: seenOf(movesOf(plan)),
        withoutPrice: [...withoutPrice],
        items: lines.map(({ rule, startPeriod, purchase, sales, later }) => ({
          productDefinitionId: rule.definitionId,
          splitFieldValue: rule.splitValue,
          beforeStartDate: dayOf(rule.startPeriod),
          purchaseCostBefore: rule.purchaseCostPerUnit,
          purchaseCostAfter: purchase,
          salesCostBefore: rule.salesCostPerUnit,
          salesCostAfter: sales,
          replaces: rule.startPeriod === startPeriod,
          laterStartDate: later === undefined ? null : dayOf(later),
        })),
      }
    },
  } satisfies QueryResolvers,
  Mutation: {
    createProductDefinitionFinancialRule: async (_, { input }, context) =>
      shownRule(await createRule(input, context), context.tenant),
    updateProductDefinitionFinancialRule: async (_, { input }, context) =>
      shownRule(await updateRule(input, context), context.tenant),
    deleteProductDefinitionFinancialRule: async (_, { id }, context) =>
      shownRule(await deleteRule(id, context), context.tenant),
    importDefaultFinancialRules: async (_, args, context) => {
      const { rules, kept } = await importRules(args, context)
      return { rules: await shownRules(rules, context.tenant), kept }
    },
    raiseFinancialRules: (_, { input }, context) => raiseRules(input, context),
    setProductDefinitionCharged: async (_, args, context) =>
      toDefinition(await setCharged(args.id, args.isCharged, context)),
    undoRaiseFinancialRules: (_, { id }, context) => undoRaise(id, context),
  } satisfies MutationResolvers,
}
