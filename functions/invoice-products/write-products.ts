import { randomUUID } from 'node:crypto'
import type { InvoiceProduct } from '#domain/products/invoice-product.ts'
import { AppError } from '#domain/shared/errors.ts'
import { acting, acts } from '#platform/acts.ts'
import type { CommandContext } from '#platform/command.ts'
import type { Stored, Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { auditing, type InvoiceProductAction } from './auditing.ts'
import { invoiceProductActs, invoiceProducts, type ActPage } from './collections.ts'
import { invoiceProductsChanged } from './events.ts'

/** Products of one commit: one write each, besides what is told of them. */
export const productsACommit = 80

const actDays = 30
const dayMilliseconds = 86_400_000

/** Tells for whom there are others than before. */
export function publishingChanged(
  tenant: TenantPartition,
  products: readonly Pick<InvoiceProduct, 'sourceType' | 'sourceId'>[],
): Write[] {
  const tables = [
    ['administrations', 'ADMINISTRATION'],
    ['users', 'USER'],
  ] as const
  return tables.flatMap(([table, type]) => {
    const own = products.filter(({ sourceType }) => sourceType === type)
    const sourceIds = [...new Set(own.map(({ sourceId }) => sourceId))]
    return sourceIds.length === 0 ? [] : [tenant.publishing(invoiceProductsChanged, { table, sourceIds })]
  })
}

/** What a reader of the log wants to see of a line. */
export const auditedProduct = ({
  definitionId,
  sourceId,
  period,
  count,
  purchaseCostPerUnit,
  salesCostPerUnit,
}: InvoiceProduct) => ({
  definitionId,
  sourceId,
  period,
  count,
  purchaseCostPerUnit,
  salesCostPerUnit,
})

const auditedById = (products: readonly InvoiceProduct[]) =>
  Object.fromEntries(products.map((product) => [product.id, auditedProduct(product)]))

interface Act {
  readonly id: string
  readonly kind: ActPage['kind']
}

/** What some people do together and may take back together. */
export const newAct = (kind: ActPage['kind']): Act => ({ id: randomUUID(), kind })

/** A page of an act, and the act with what the page adds to it. Errors: INPUT_INVALID for the id of an act of another kind. */
async function pageOf(act: Act, products: readonly InvoiceProduct[], context: CommandContext): Promise<Write[]> {
  const { tenant, now } = context
  const [first] = products
  if (first === undefined) return []
  const documents = tenant.documents(acts)
  const begun = await documents.read(act.id)
  if (begun !== undefined && begun.doc.kind !== 'invoice-products')
    throw new AppError('INPUT_INVALID', { field: 'input.actId' })
  const time = now.toISOString()
  const { connectionId } = first
  const page = { id: randomUUID(), actId: act.id, connectionId, kind: act.kind, time, products: [...products] }
  return [
    tenant.documents(invoiceProductActs).creating(page),
    begun === undefined
      ? acting(
          { id: act.id, kind: 'invoice-products', count: products.length, connectionId, words: { how: act.kind } },
          context,
        )
      : documents.replacing({ ...begun.doc, count: (begun.doc.count ?? 0) + products.length }, begun.etag),
  ]
}

/** The products of one commit, all of one connection; `act`: to be taken back by. */
export async function createSome(
  products: readonly InvoiceProduct[],
  context: CommandContext,
  { act, action = 'invoice-product.create' }: { readonly act?: Act; readonly action?: InvoiceProductAction } = {},
): Promise<void> {
  const { tenant } = context
  const [first] = products
  if (first === undefined) return
  const documents = tenant.documents(invoiceProducts)
  await tenant.commit([
    ...products.map((product) => documents.creating(product)),
    ...(act === undefined ? [] : await pageOf(act, products, context)),
    ...publishingChanged(tenant, products),
    auditing(context, { action, subject: first.connectionInvoiceId, after: auditedById(products) }),
  ])
}

/** Takes some away, all of one connection, as they are known. Errors: WRITE_CONFLICT, NOT_FOUND where somebody was faster. */
export async function deleteSome(
  stored: readonly Stored<InvoiceProduct>[],
  context: CommandContext,
  { act, action = 'invoice-product.delete' }: { readonly act?: Act; readonly action?: InvoiceProductAction } = {},
): Promise<void> {
  const { tenant } = context
  const products = stored.map(({ doc }) => doc)
  const [first] = products
  if (first === undefined) return
  const documents = tenant.documents(invoiceProducts, first.connectionId)
  await tenant.commit([
    ...stored.map(({ doc, etag }) => documents.deleting(doc.id, etag)),
    ...(act === undefined ? [] : await pageOf(act, products, context)),
    ...publishingChanged(tenant, products),
    auditing(context, { action, subject: first.connectionInvoiceId, before: auditedById(products) }),
  ])
}

/** Acts of a connection that nobody can take back any more. */
export async function purgeActs(connectionId: string, { tenant, now }: CommandContext): Promise<void> {
  const documents = tenant.documents(invoiceProductActs, connectionId)
  const before = new Date(now.getTime() - actDays * dayMilliseconds).toISOString()
  const old = await documents.query({ where: { field: 'time', op: 'lt', value: before }, take: 100 })
  if (old.length > 0) await documents.remove(old.map(({ doc }) => doc.id))
}

/** In pieces of one commit each. */
export function* inCommits<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += productsACommit) yield all.slice(from, from + productsACommit)
}
