import { isEuro } from '#domain/invoices/invoice.ts'
import { countText } from '#domain/products/invoice-product.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import type {
  BillableLinePage,
  ConnectionInvoiceResolvers,
  InvoiceProductResolvers,
  MutationResolvers,
  QueryBillableLinesArgs,
  QueryResolvers,
} from '#platform/graphql/generated/resolvers.ts'
import type { Policy } from '#platform/graphql/policy.ts'
import { combinationStore, toName } from '../combinations/index.ts'
import { pageOfLines } from '../invoices/index.ts'
import { ruleInMonth } from '../prices/index.ts'
import type { InvoiceProductAction } from './auditing.ts'
import { billInvoiceLines, lineSummary, statesOf } from './bill-lines.ts'
import { createInvoiceProduct } from './create-product.ts'
import { deleteInvoiceProduct, deleteInvoiceProducts, mostAtOnce } from './delete-products.ts'
import { invoiceProductDefinitions, invoiceProductPage, shownProduct } from './list-products.ts'
import { invoiceById } from './open-invoice.ts'
import { undoInvoiceProducts } from './undo.ts'
import { updateInvoiceProduct, updateInvoiceProductFinancialRule } from './update-product.ts'

export const invoiceProductsPolicy = {
  'Query.invoiceProducts': 'product:read',
  'Query.invoiceProductDefinitions': 'product:read',
  'Query.billableLines': 'product:read',
  'Query.invoiceLineSummary': 'product:read',
  'ConnectionInvoice.invoiceProducts': 'product:read',
  'Mutation.createInvoiceProduct': { permission: 'product:edit', audit: 'invoice-product.create' },
  'Mutation.updateInvoiceProduct': { permission: 'product:edit', audit: 'invoice-product.update' },
  'Mutation.deleteInvoiceProduct': {
    permission: 'product:edit',
    audit: 'invoice-product.delete',
    undo: 'invoice-products',
  },
  'Mutation.deleteInvoiceProducts': {
    permission: 'product:edit',
    audit: 'invoice-product.delete',
    undo: 'invoice-products',
  },
  'Mutation.billInvoiceLines': {
    permission: 'product:edit',
    audit: 'invoice-product.create',
    undo: 'invoice-products',
  },
  'Mutation.undoInvoiceProducts': { permission: 'product:edit', audit: 'invoice-product.undo' },
  'Mutation.updateInvoiceProductFinancialRule': { permission: 'product:edit', audit: 'invoice-product.rule' },
} as const satisfies Partial<Policy<InvoiceProductAction>>

async function billableLines(
  { connectionInvoiceId, skip: asked, take: wanted }: QueryBillableLinesArgs,
  { tenant }: RequestContext,
): Promise<BillableLinePage> {
  const skip = asked ?? 0
  const take = wanted ?? 100
  if (skip < 0) throw new AppError('INPUT_INVALID', { field: 'skip' })
  if (take < 1 || take > mostAtOnce) throw new AppError('INPUT_INVALID', { field: 'take' })
  const { invoice } = await invoiceById(tenant, connectionInvoiceId)
  const lines = invoice.state === 'PROCESSED' ? await pageOfLines(tenant, invoice, { skip, take }) : []
  const states = await statesOf(tenant, invoice, lines)
  return {
    totalCount: invoice.lineCount,
    items: states.map(({ line, sourceId, productId, amounts }) => {
      // What is asked in another currency is not so many euros.
      const billed = isEuro(invoice.currency) ? amounts : undefined
      return {
        ...line,
        sourceId,
        invoiceProductId: productId,
        count: billed === undefined ? null : countText(billed.count),
        purchaseCostPerUnit: billed?.purchaseCostPerUnit ?? null,
      }
    }),
  }
}

export const invoiceProductsResolvers = {
  InvoiceProduct: {
    combination: async ({ combinationId }, _, { tenant }) => {
      const found = combinationId == null ? undefined : await combinationStore(tenant).find(combinationId)
      return found === undefined || found.doc.deletedTime !== null ? null : toName(found.doc)
    },
    productDefinitionFinancialRule: ({ productDefinitionId, period }, _, { tenant }) =>
      ruleInMonth(tenant, productDefinitionId, period),
  } satisfies InvoiceProductResolvers,
  ConnectionInvoice: {
    invoiceProducts: async ({ id }, _, context) =>
      (await invoiceProductPage({ connectionInvoiceId: id, search: null, sort: null, skip: 0, take: 100 }, context))
        .items,
  } satisfies ConnectionInvoiceResolvers,
  Query: {
    invoiceProducts: (_, args, context) => invoiceProductPage(args, context),
    invoiceProductDefinitions: (_, { connectionInvoiceId }, context) =>
      invoiceProductDefinitions(connectionInvoiceId, context),
    billableLines: (_, args, context) => billableLines(args, context),
    invoiceLineSummary: (_, { connectionInvoiceId }, context) => lineSummary(connectionInvoiceId, context),
  } satisfies QueryResolvers,
  Mutation: {
    createInvoiceProduct: async (_, { input }, context) =>
      await shownProduct(await createInvoiceProduct(input, context), context),
    updateInvoiceProduct: async (_, { input }, context) =>
      await shownProduct(await updateInvoiceProduct(input, context), context),
    deleteInvoiceProduct: (_, { input }, context) => deleteInvoiceProduct(input, context),
    deleteInvoiceProducts: (_, { input }, context) => deleteInvoiceProducts(input.ids, context),
    billInvoiceLines: (_, { input }, context) => billInvoiceLines(input, context),
    undoInvoiceProducts: (_, { actId }, context) => undoInvoiceProducts(actId, context),
    updateInvoiceProductFinancialRule: async (_, { id }, context) =>
      await shownProduct(await updateInvoiceProductFinancialRule(id, context), context),
  } satisfies MutationResolvers,
}
