import { z } from 'zod'
import { subscribeJob } from '#platform/events/subscription.ts'
import { again, defineJob, done, type JobContext } from '#platform/jobs/job.ts'
import { invoiceGone, invoiceStore } from '../invoices/index.ts'
import { auditing } from './auditing.ts'
import { invoiceProducts } from './collections.ts'
import { deleteSome, productsACommit, publishingChanged } from './write-products.ts'

const Message = z.object({ connectionId: z.string(), invoiceId: z.string(), replacedBy: z.string().nullable() })
type Message = z.infer<typeof Message>

const someOf = (invoiceId: string, { tenant }: JobContext) =>
  tenant
    .documents(invoiceProducts)
    .query({ where: { field: 'connectionInvoiceId', op: 'eq', value: invoiceId }, take: productsACommit })

/** They stand on the invoice that came in the place of theirs, in the month of that one. */
async function move({ connectionId, invoiceId, replacedBy }: Message, context: JobContext): Promise<boolean> {
  const { tenant, now } = context
  const next = replacedBy === null ? undefined : (await invoiceStore(tenant, connectionId).find(replacedBy))?.doc
  const stored = await someOf(invoiceId, context)
  if (stored.length === 0) return false
  if (next === undefined) {
    await deleteSome(stored, context)
    return true
  }
  const documents = tenant.documents(invoiceProducts)
  const moved = stored.map(({ doc }) => ({
    ...doc,
    connectionInvoiceId: next.id,
    period: next.period,
    changedTime: now.toISOString(),
  }))
  await tenant.commit([
    ...stored.flatMap(({ etag }, at) => {
      const product = moved[at]
      return product === undefined ? [] : [documents.replacing(product, etag)]
    }),
    ...publishingChanged(tenant, moved),
    auditing(context, {
      action: 'invoice-product.move',
      subject: next.id,
      before: { invoice: invoiceId },
      after: { invoice: next.id, period: next.period, products: moved.length },
    }),
  ])
  return true
}

/** Lines of an invoice that was taken away go with it; of one that was replaced they go over to what came in its place. */
export const moveInvoiceProducts = defineJob<Message>({
  name: 'move-invoice-products',
  message: Message,
  internal: true,
  budgetMinutes: 5,
  async run(message, context) {
    while (await move(message, context)) {
      await context.heartbeat()
      if (context.platform.clock.now() > context.deadline) return again('more')
    }
    return done()
  },
})

export const followInvoices = subscribeJob(invoiceGone, moveInvoiceProducts, (gone) => gone)
