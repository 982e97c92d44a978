import type { Product } from '#domain/products/product.ts'
import type { CombinationId } from '#domain/shared/ids.ts'
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

/** Fields of the audit trace. */
const traced = ({ definitionId, connectionId, splitField, splitValue, sourceId, sourceName }: Exclusion) => ({
  definitionId,
  connectionId,
  splitField,
  splitValue,
  sourceId,
  sourceName,
})

/** Adds an interval from now on; earlier intervals stay. */
const opening = (
  now: Date,
  earlier: Exclusion['spans'] = [],
): Pick<Exclusion, 'createdTime' | 'removedTime' | 'spans'> => {
  const span = { createdTime: now.toISOString(), removedTime: null }
  return { ...span, spans: [...earlier, span] }
}

/** The exclusion ended now. */
export function broughtBack(exclusion: Exclusion, now: Date): Exclusion {
  const removedTime = now.toISOString()
  const { createdTime, spans } = exclusion
  return { ...exclusion, removedTime, spans: [...spans.slice(0, -1), { createdTime, removedTime }] }
}

/** The same exclusion for another customer, from now on; `before`: that customer's earlier one. */
export function exclusionFor(
  combinationId: CombinationId,
  given: Exclusion,
  before: Exclusion | undefined,
  now: Date,
): Exclusion {
  const moved = { ...given, combinationId }
  return { ...moved, id: keyOfProduct(moved), ...opening(now, before?.spans) }
}

/** The exclusion of a product from now on; `before`: its earlier exclusion. */
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
 * Removes a product from the running month on. Months that are over keep it, except where they were filled in this
 * month: a source counts as at the end of the month (`productRemoval`). Errors: NOT_FOUND, also for a product that
 * does not continue in this month, and for lines of invoices, which are removed at the invoice.
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
    // Somebody else removed it first: that exclusion stands.
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

/** Ends an exclusion from the running month on. Errors: NOT_FOUND, also where it has ended. */
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
