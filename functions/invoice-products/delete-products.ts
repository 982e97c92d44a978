import type { InvoiceProduct } from '#domain/products/invoice-product.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { CommandContext } from '#platform/command.ts'
import type { InvoiceProductAct } from '#platform/graphql/generated/resolvers.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import type { Stored } from '#platform/store/documents.ts'
import { invoiceProducts } from './collections.ts'
import { activeConnection } from './open-invoice.ts'
import { deleteSome, purgeActs, inCommits, newAct } from './write-products.ts'

/** Lines of one call. */
export const mostAtOnce = 500

/**
 * Takes lines away, as one act that can be taken back. Those that are gone already are left out of the count.
 * Errors: NOT_FOUND where none is there; CONNECTION_NOT_ACTIVE; INPUT_INVALID for none, or more than 500.
 */
export async function deleteInvoiceProducts(
  asked: readonly string[],
  context: CommandContext,
): Promise<InvoiceProductAct> {
  const { tenant } = context
  const ids = [...new Set(asked)]
  if (ids.length === 0 || ids.length > mostAtOnce) throw new AppError('INPUT_INVALID', { field: 'input.ids' })
  const documents = tenant.documents(invoiceProducts)
  const found = [...(await documents.readMany(ids)).values()]
  if (found.length === 0) throw new AppError('NOT_FOUND')
  const byConnection = Map.groupBy(found, ({ doc }) => doc.connectionId)
  for (const connectionId of byConnection.keys()) await activeConnection(tenant, connectionId)
  const act = newAct('DELETED')
  let count = 0
  for (const [connectionId, own] of byConnection) {
    for (const some of inCommits(own)) {
      count += await againOnConflict(
        async () => {
          const still = await documents.readMany(some.map(({ doc }) => doc.id))
          await deleteSome([...still.values()], context, { act })
          return still.size
        },
        { codes: ['WRITE_CONFLICT', 'NOT_FOUND'] },
      )
    }
    await purgeActs(connectionId, context)
  }
  if (count === 0) throw new AppError('NOT_FOUND')
  return { actId: act.id, count }
}

/**
 * Takes one line away, as the one who does it saw it.
 * Errors: NOT_FOUND; CONNECTION_NOT_ACTIVE; WRITE_CONFLICT where somebody changed it since.
 */
export async function deleteInvoiceProduct(
  { id, revision }: { readonly id: string; readonly revision: string },
  context: CommandContext,
): Promise<InvoiceProductAct> {
  const { tenant } = context
  const stored: Stored<InvoiceProduct> | undefined = await tenant.documents(invoiceProducts).read(id)
  if (stored === undefined) throw new AppError('NOT_FOUND')
  await activeConnection(tenant, stored.doc.connectionId)
  if (stored.etag !== revision) throw new AppError('WRITE_CONFLICT')
  const act = newAct('DELETED')
  await deleteSome([stored], context, { act })
  await purgeActs(stored.doc.connectionId, context)
  return { actId: act.id, count: 1 }
}
