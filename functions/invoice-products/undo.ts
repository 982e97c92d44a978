import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { AppError } from '#domain/shared/errors.ts'
import { defineAct, markingUndone, type Act, type ActStanding } from '#platform/acts.ts'
import type { CommandContext } from '#platform/command.ts'
import type { InvoiceProductsUndone } from '#platform/graphql/generated/resolvers.ts'
import { again, defineJob, done } from '#platform/jobs/job.ts'
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
/** Pages that are looked at while somebody waits. */
const pagesLooked = 125

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

const pagesOf = (actId: string, { tenant }: Pick<CommandContext, 'tenant'>, take: number): Promise<Stored<ActPage>[]> =>
  tenant.documents(invoiceProductActs).query({ where: { field: 'actId', op: 'eq', value: actId }, take })

/**
 * Takes back what one act made or took away. What somebody changed since stays as it is (`kept`); what was taken back
 * cannot be taken back again. `left`: there is more of it, for a next call.
 * Errors: NOT_FOUND where there is nothing to take back; CONNECTION_NOT_ACTIVE; WRITE_CONFLICT.
 */
export async function undoInvoiceProducts(actId: string, context: CommandContext): Promise<InvoiceProductsUndone> {
  const { tenant } = context
  const found = await pagesOf(actId, context, pagesAtOnce)
  if (found.length === 0) throw new AppError('NOT_FOUND')
  const [of] = found
  for (const id of new Set(found.map(({ doc }) => doc.connectionId))) await activeConnection(tenant, id)
  await tenant.commit([
    ...(await markingUndone(actId, context)),
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
    await tenant.documents(invoiceProductActs).remove([page.id])
  }
  return { count, kept, left: (await pagesOf(actId, context, 1)).length > 0 }
}

const Message = z.object({ actId: z.string(), total: z.int() })

/** Takes back an act of many lines. */
export const undoInvoiceProductsJob = defineJob<z.infer<typeof Message>>({
  name: 'undo-invoice-products',
  message: Message,
  subject: ({ actId }) => ({ type: 'invoice-products', id: actId }),
  dedupe: ({ actId }) => actId,
  retryable: true,
  budgetMinutes: 5,
  async run({ actId, total }, context) {
    const { cursor, platform, deadline, signal, report } = context
    let [completed, kept] = (cursor ?? '0 0').split(' ').map(Number) as [number, number]
    while ((await pagesOf(actId, context, 1)).length > 0) {
      const step = await undoInvoiceProducts(actId, context)
      completed += step.count + step.kept
      kept += step.kept
      report({ completed: Math.min(completed, total), total })
      if (platform.clock.now() > deadline || signal.aborted) return again(`${completed} ${kept}`)
    }
    return done(kept === 0 ? [] : ['ROWS_CHANGED_SINCE'])
  },
})

async function standing({ id, count }: Act, context: Pick<CommandContext, 'tenant'>): Promise<ActStanding> {
  const documents = context.tenant.documents(invoiceProducts)
  const pages = await pagesOf(id, context, pagesLooked)
  let [back, gone, since, looked] = [0, 0, 0, 0]
  for (const { doc: page } of pages) {
    looked += page.products.length
    const there = await documents.readMany(page.products.map((product) => product.id))
    for (const product of page.products) {
      const now = there.get(product.id)?.doc
      if (page.kind === 'DELETED' ? now === undefined : isDeepStrictEqual({ ...now }, { ...product })) back += 1
      else if (now === undefined) gone += 1
      else since += 1
    }
  }
  const stays = { ...(gone === 0 ? {} : { GONE: gone }), ...(since === 0 ? {} : { CHANGED_SINCE: since }) }
  return { back, stays, looked, total: pages.length < pagesLooked ? looked : Math.max(looked, count ?? 0) }
}

/** Lines of invoices that were billed on, or taken away, together. */
export const invoiceProductsAct = defineAct({
  kind: 'invoice-products',
  permission: 'product:edit',
  standing,
  async undo({ id: actId, count }, context) {
    if ((await pagesOf(actId, context, pagesAtOnce + 1)).length > pagesAtOnce) {
      const { tenant } = context
      const { write, task } = tenant.starting(undoInvoiceProductsJob, { actId, total: count ?? 0 })
      await tenant.commit([
        write,
        ...(await markingUndone(actId, context)),
        auditing(context, { action: 'invoice-product.undo', subject: actId, after: { act: actId } }),
      ])
      return { back: null, kept: null, taskId: task.id }
    }
    const { count: back, kept } = await undoInvoiceProducts(actId, context)
    return { back, kept, taskId: null }
  },
})
