import type { Product } from '#domain/products/product.ts'
import { AppError } from '#domain/shared/errors.ts'
import { markingUndone } from '#platform/acts.ts'
import type { CommandContext } from '#platform/command.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import { definitionById } from '../definitions/index.ts'
import { auditing } from './auditing.ts'
import { exclusions, products, type Exclusion } from './collections.ts'
import { derivingSoon } from './derive-job.ts'
import { actIdOf, actingExclusion } from './exclusion-act.ts'
import { isDeletable, keyOfProduct } from './exclude-key.ts'

/** What the log tells of it. */
const traced = ({ definitionId, connectionId, splitField, splitValue, sourceId, sourceName }: Exclusion) => ({
  definitionId,
  connectionId,
  splitField,
  splitValue,
  sourceId,
  sourceName,
})

/** From now on, beside each time before: what was taken away then stays so in those months. */
const opening = (
  now: Date,
  earlier: Exclusion['spans'] = [],
): Pick<Exclusion, 'createdTime' | 'removedTime' | 'spans'> => {
  const span = { createdTime: now.toISOString(), removedTime: null }
  return { ...span, spans: [...earlier, span] }
}

/** An exclusion that ends now. */
export function broughtBack(exclusion: Exclusion, now: Date): Exclusion {
  const removedTime = now.toISOString()
  const { createdTime, spans } = exclusion
  return { ...exclusion, removedTime, spans: [...spans.slice(0, -1), { createdTime, removedTime }] }
}

/** What keeps a product away from now on; `before`: what kept it away earlier. */
export function exclusionOf(product: Product, before: Exclusion | undefined, now: Date): Exclusion {
  const { definitionId, combinationId, connectionId, splitField, splitValue, sourceId, sourceName } = product
  return {
    id: keyOfProduct(product),
    connectionId,
    definitionId,
    combinationId,
    splitField,
    splitValue,
    sourceId,
    sourceName,
    ...opening(now, before?.spans),
  }
}

/**
 * Takes a product away from the running month on; months that are over keep it, but for what was filled into them in this month:
 * what counts is how the month ends (`productRemoval`). Errors: NOT_FOUND, also for one that does
 * not go on in this month and for lines of invoices, which are taken away at the invoice.
 */
export function deleteProduct(id: string, context: CommandContext): Promise<Exclusion> {
  const { tenant, now } = context
  return againOnConflict(async () => {
    const product = (await tenant.documents(products).read(id))?.doc
    if (product === undefined) throw new AppError('NOT_FOUND')
    const { doc: definition } = await definitionById(tenant, product.definitionId)
    if (!isDeletable(product, definition)) throw new AppError('NOT_FOUND')
    const documents = tenant.documents(exclusions)
    const before = await documents.read(keyOfProduct(product))
    const exclusion = exclusionOf(product, before?.doc, now)
    // Somebody else was first: it is away, and since then.
    const exclusionInForce = before?.doc.removedTime === null ? before.doc : exclusion
    await tenant.commit([
      ...(exclusionInForce === exclusion ? [actingExclusion(exclusion, definition.description, context)] : []),
      auditing(context, { action: 'product.delete', subject: product.combinationId, after: traced(exclusionInForce) }),
      before === undefined ? documents.creating(exclusionInForce) : documents.replacing(exclusionInForce, before.etag),
      ...derivingSoon([product.combinationId], context),
    ])
    return exclusionInForce
  })
}

/** Brings back what was taken away, from the running month on. Errors: NOT_FOUND, also for what was brought back already. */
export function removeProductFromBlacklist(id: string, context: CommandContext): Promise<Exclusion> {
  const { tenant, now } = context
  return againOnConflict(async () => {
    const documents = tenant.documents(exclusions)
    const found = await documents.read(id)
    if (found === undefined || found.doc.removedTime !== null) throw new AppError('NOT_FOUND')
    const restored = broughtBack(found.doc, now)
    await tenant.commit([
      auditing(context, { action: 'product.restore', subject: restored.combinationId, before: traced(restored) }),
      documents.replacing(restored, found.etag),
      ...(await markingUndone(actIdOf(found.doc), context)),
      ...derivingSoon([restored.combinationId], context),
    ])
    return restored
  })
}
