import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#domain/shared/errors.ts'
import type { CommandContext } from '#platform/command.ts'
import type { InvoiceProductsUndone } from '#platform/graphql/generated/resolvers.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import type { Stored } from '#platform/store/documents.ts'
import { definitions } from '../definitions/index.ts'
import { invoiceStore } from '../invoices/index.ts'
import { auditing } from './auditing.ts'
import { invoiceProductActs, invoiceProducts, type ActPage } from './collections.ts'
import { activeConnection } from './open-invoice.ts'
import { createSome, deleteSome } from './write-products.ts'

/** Pages of an act that one call takes back; the next goes on. */
const pagesAtOnce = 25

/** Takes away what an act made and nobody changed since. */
async function takingAway({ products }: ActPage, context: CommandContext): Promise<number> {
  const documents = context.tenant.documents(invoiceProducts)
  const there = await documents.readMany(products.map(({ id }) => id))
  const untouched = products.flatMap((product): Stored<(typeof products)[number]>[] => {
    const stored = there.get(product.id)
    return stored !== undefined && isDeepStrictEqual({ ...stored.doc }, { ...product }) ? [stored] : []
  })
  await deleteSome(untouched, context, { action: 'invoice-product.undo' })
  return untouched.length
}

/** Brings back what an act took away, where it can still stand: its invoice and its definition are there. */
async function bringingBack({ products, connectionId }: ActPage, context: CommandContext): Promise<number> {
  const { tenant } = context
  const [there, known] = await Promise.all([
    tenant.documents(invoiceProducts).readMany(products.map(({ id }) => id)),
    tenant.documents(definitions).readMany([...new Set(products.map(({ definitionId }) => definitionId))]),
  ])
  const invoices = invoiceStore(tenant, connectionId)
  const ids = [...new Set(products.map(({ connectionInvoiceId }) => connectionInvoiceId))]
  const found = new Set((await Promise.all(ids.map((id) => invoices.find(id)))).flatMap((one) => one?.doc.id ?? []))
  const back = products.filter(
    ({ id, definitionId, connectionInvoiceId }) =>
      !there.has(id) && known.has(definitionId) && found.has(connectionInvoiceId),
  )
  await createSome(back, context, { action: 'invoice-product.undo' })
  return back.length
}

/**
 * Takes back what one act made or took away. What somebody changed since stays as it is (`kept`); what was taken back
 * cannot be taken back again. `left`: there is more of it, for a next call.
 * Errors: NOT_FOUND where there is nothing to take back; CONNECTION_NOT_ACTIVE; WRITE_CONFLICT.
 */
export async function undoInvoiceProducts(actId: string, context: CommandContext): Promise<InvoiceProductsUndone> {
  const { tenant } = context
  const pages = tenant.documents(invoiceProductActs)
  const where = { field: 'actId', op: 'eq', value: actId } as const
  const found = await pages.query({ where, take: pagesAtOnce })
  if (found.length === 0) throw new AppError('NOT_FOUND')
  const [of] = found
  for (const id of new Set(found.map(({ doc }) => doc.connectionId))) await activeConnection(tenant, id)
  await tenant.commit([
    auditing(context, {
      action: 'invoice-product.undo',
      subject: of?.doc.connectionId ?? actId,
      after: { act: actId },
    }),
  ])
  let [count, kept] = [0, 0]
  for (const { doc: page } of found) {
    const undone = await againOnConflict(
      () => (page.kind === 'CREATED' ? takingAway(page, context) : bringingBack(page, context)),
      { codes: ['WRITE_CONFLICT', 'NOT_FOUND'] },
    )
    count += undone
    kept += page.products.length - undone
    await pages.remove([page.id])
  }
  return { count, kept, left: (await pages.count(where)) > 0 }
}
