import type {
  ExpenseExplanationResolvers,
  MutationResolvers,
  ProductDefinitionResolvers,
  ProductsByYearResolvers,
  QueryResolvers,
} from '#platform/graphql/generated/resolvers.ts'
import type { Policy } from '#platform/graphql/policy.ts'
import type { Period } from '#domain/shared/period.ts'
import type { ProductAction } from './auditing.ts'
import { addableDefinitions, createProduct } from './create-product.ts'
import { productBlacklist, shownExclusion } from './exclude-list.ts'
import { deleteProduct, removeProductFromBlacklist } from './exclude-product.ts'
import { definitionOverlaps, overlapCustomers } from './overlap/shown-overlaps.ts'
import { recountDefinition, recountPreview } from './recount.ts'
import { decideRenames } from './renames/decide.ts'
import { renamesOfMonth, shownRenames } from './renames/read.ts'
import { definitionFigures } from './read/definition-figures.ts'
import { connectionArchival } from './read/archival.ts'
import { productRemoval } from './read/removal.ts'
import { explainChange, explainExpense } from './read/explain.ts'
import { missingPrices } from './read/missing-prices.ts'
import { productSyncInProgress } from './read/sync-state.ts'
import { activeTaskCounts } from './read/task-counts.ts'
import { triedDefinition } from './read/tried-definition.ts'
import { triedPrices } from './read/tried-prices.ts'
import { productsByDefinition, productsByYear, totalsWithChildren } from './read/year-table.ts'

export const productsPolicy = {
  'Query.productsByYear': 'product:read',
  'Query.productsByDefinition': 'product:read',
  'Query.explainExpense': 'product:read',
  'Query.missingPrices': 'product:read',
  'Query.productBlacklist': 'product:read',
  'Query.recountPreview': 'product:read',
  'Query.usageRenames': 'product:read',
  'Query.triedDefinition': 'product:edit',
  'Query.triedPrices': 'product:edit',
  'Query.productRemoval': 'product:read',
  'ProductRemoval.purchase': 'product:read',
  'ProductRemoval.sales': 'product:read',
  'ProductMonth.purchase': 'product:read',
  'ProductMonth.sales': 'product:read',
  'Query.connectionArchival': 'product:read',
  'ConnectionArchival.purchase': 'product:read',
  'ConnectionArchival.sales': 'product:read',
  'Query.definitionOverlaps': 'product:read',
  'Query.overlapCustomers': 'product:read',
  'Query.addableProductDefinitions': 'product:read',
  'Query.productSyncInProgress': 'product:read',
  'Query.activeCombinationBackgroundTaskCounts': 'data:read',
  'Mutation.deleteProduct': { permission: 'product:edit', audit: 'product.delete', undo: 'exclusion' },
  'Mutation.removeProductFromBlacklist': { permission: 'product:edit', audit: 'product.restore' },
  'Mutation.recountProducts': { permission: 'product:edit', audit: 'product.recount' },
  'Mutation.decideUsageRenames': {
    permission: 'product:edit',
    audit: 'product.rename',
    undo: { none: 'a decision is a choice: the one before it brings back what was' },
  },
  'Mutation.createProduct': { permission: 'product:edit', audit: 'product.create' },
  // Amounts are withheld wherever these types appear.
  'RecountSums.purchase': 'product:read',
  'RecountSums.sales': 'product:read',
  'ProductExpense.purchase': 'product:read',
  'ProductExpense.sales': 'product:read',
  'ProductExpense.margin': 'product:read',
  'ProductSums.purchase': 'product:read',
  'ProductSums.sales': 'product:read',
  'ProductSums.margin': 'product:read',
  'ExpenseSource.purchase': 'product:read',
  'ExpenseSource.sales': 'product:read',
  'ExpenseSource.purchaseCostPerUnit': 'product:read',
  'ExpenseSource.salesCostPerUnit': 'product:read',
  'ExpenseExplanation.purchasePrice': 'product:read',
  'ExpenseExplanation.salesPrice': 'product:read',
  'MissingPrice.wouldBring': 'product:read',
  'ExpenseChange.purchase': 'product:read',
  'ExpenseChange.sales': 'product:read',
  'ExpenseChange.margin': 'product:read',
  'ExpenseChange.purchasePriceBefore': 'product:read',
  'ExpenseChange.salesPriceBefore': 'product:read',
  'ExpenseChangePart.purchase': 'product:read',
  'ExpenseChangePart.sales': 'product:read',
  'ExpenseChangePart.margin': 'product:read',
  'ExpenseChangeSource.purchase': 'product:read',
  'ExpenseChangeSource.sales': 'product:read',
  'ExpenseChangeSource.margin': 'product:read',
  'DefinitionOverlap.sales': 'product:read',
  'DefinitionOverlap.otherSales': 'product:read',
  'DefinitionOverlap.twice': 'product:read',
  'OverlapCustomer.sales': 'product:read',
  'OverlapCustomer.otherSales': 'product:read',
  'OverlapCustomer.twice': 'product:read',
  'ClosedExpense.purchase': 'product:read',
  'ClosedExpense.sales': 'product:read',
} as const satisfies Partial<Policy<ProductAction>>

export const productsResolvers = {
  ProductDefinition: {
    figures: ({ id }, _, context) => definitionFigures(id, context),
  } satisfies ProductDefinitionResolvers,
  ProductsByYear: {
    totalsWithChildren: ({ combinationId, year }, _, context) =>
      combinationId == null ? null : totalsWithChildren(combinationId, year, context),
  } satisfies ProductsByYearResolvers,
  ExpenseExplanation: {
    change: ({ expense }, _, context) => explainChange(expense.productId, expense.monthPeriod as Period, context),
  } satisfies ExpenseExplanationResolvers,
  Query: {
    productsByYear: (_, args, context) => productsByYear(args, context),
    productsByDefinition: (_, args, context) => productsByDefinition(args, context),
    missingPrices: (_, args, context) => missingPrices(args, context),
    explainExpense: (_, args, context) => explainExpense(args, context),
    definitionOverlaps: (_, args, context) => definitionOverlaps(args, context),
    overlapCustomers: (_, args, context) => overlapCustomers(args, context),
    productBlacklist: (_, args, context) => productBlacklist(args, context),
    recountPreview: (_, { productDefinitionId }, context) => recountPreview(productDefinitionId, context),
    usageRenames: (_, args, context) => renamesOfMonth(args, context),
    triedDefinition: (_, args, context) => triedDefinition(args, context),
    triedPrices: (_, { prices }, context) => triedPrices(prices, context),
    productRemoval: (_, { id }, context) => productRemoval(id, context),
    connectionArchival: (_, { connectionId }, context) => connectionArchival(connectionId, context),
    addableProductDefinitions: (_, { combinationId }, context) => addableDefinitions(combinationId, context),
    activeCombinationBackgroundTaskCounts: (_, { combinationIds }, context) =>
      activeTaskCounts(combinationIds, context),
    productSyncInProgress: (_, args, context) => productSyncInProgress(args, context),
  } satisfies QueryResolvers,
  Mutation: {
    deleteProduct: async (_, { id }, context) => shownExclusion(await deleteProduct(id, context), context),
    removeProductFromBlacklist: async (_, { id }, context) =>
      shownExclusion(await removeProductFromBlacklist(id, context), context),
    recountProducts: async (_, { productDefinitionId }, context) =>
      (await recountDefinition(productDefinitionId, context)).id,
    decideUsageRenames: async (_, { ids, decision }, context) =>
      shownRenames(await decideRenames(ids, decision ?? null, context), context.tenant),
    createProduct: (_, { combinationId, productDefinitionId }, context) =>
      createProduct(combinationId, productDefinitionId, context),
  } satisfies MutationResolvers,
}
