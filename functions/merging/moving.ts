import { linkableTables } from '#domain/records/record.ts'
import type { CombinationId } from '#domain/shared/ids.ts'
import { periodAt } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import type { Stored } from '#platform/store/documents.ts'
import type { Filter } from '#platform/store/query.ts'
import { definitions } from '../definitions/index.ts'
import { memos, type Memo } from '../memos/index.ts'
import { anomalyIdsOf, mutedAnomalies, type MutedAnomaly } from '../months/index.ts'
import { coversNow, exclusionFor, exclusions, isDeletable, keyOfProduct, productId, products, type Exclusion } from '../products/index.ts' // prettier-ignore
import { linkableDocuments } from '../records/index.ts'
import { rejectionId, rejections, type Rejection } from '../suggestions/index.ts'

type Reader = Pick<CommandContext, 'tenant' | 'now'>
type Both = { readonly survivorId: CombinationId; readonly mergedId: CombinationId }

/** What people wrote down to come back to, and have not. */
export const openFollowUps = (combinationId: string): Filter<'subjectId' | 'dueOn' | 'doneTime'> => ({
  and: [
    { field: 'subjectId', op: 'eq', value: combinationId },
    { field: 'doneTime', op: 'isNull' },
    { not: { field: 'dueOn', op: 'isNull' } },
  ],
})

export const followUpsOf = (combinationId: string, take: number, { tenant }: Reader): Promise<Stored<Memo>[]> =>
  tenant.documents(memos).query({ where: openFollowUps(combinationId), take })

/** An exclusion that is to hold for the survivor, with the one it had before. */
export interface MovingExclusion {
  readonly exclusion: Exclusion
  readonly before: Stored<Exclusion> | undefined
}

/**
 * Exclusions in force of the merged customer that are to hold for the survivor: those it does not have. One of a product
 * that the survivor has now is left: a merge takes no product away from the survivor.
 */
export async function movingExclusions(
  { survivorId, mergedId }: Both,
  { tenant, now }: Reader,
): Promise<{ readonly moving: readonly MovingExclusion[]; readonly left: number }> {
  const documents = tenant.documents(exclusions)
  const own: Exclusion[] = []
  const where = {
    and: [
      { field: 'combinationId', op: 'eq', value: mergedId } as const,
      { field: 'removedTime', op: 'isNull' } as const,
    ],
  }
  for await (const batch of documents.scan(where)) own.push(...batch)
  if (own.length === 0) return { moving: [], left: 0 }
  const wanted = own.map((given) => exclusionFor(survivorId, given, undefined, now))
  const [before, counted, known] = await Promise.all([
    documents.readMany(wanted.map(({ id }) => id)),
    productKeys(survivorId, [...new Set(own.map(({ definitionId }) => definitionId))], { tenant }),
    tenant.documents(definitions).readMany([...new Set(own.map(({ definitionId }) => definitionId))]),
  ])
  const covering = own.filter((given) => coversNow(given, known.get(given.definitionId)?.doc))
  const fresh = covering.filter((given) => before.get(keyFor(survivorId, given))?.doc.removedTime !== null)
  const moving = fresh.filter((given) => !counted.has(keyFor(survivorId, given)))
  return {
    moving: moving.map((given) => {
      const found = before.get(keyFor(survivorId, given))
      return { exclusion: exclusionFor(survivorId, given, found?.doc, now), before: found }
    }),
    left: fresh.length - moving.length,
  }
}

const keyFor = (combinationId: CombinationId, given: Exclusion): string => keyOfProduct({ ...given, combinationId })

/** Products that the customer has now, by `keyOfProduct`. */
async function productKeys(
  combinationId: CombinationId,
  definitionIds: readonly string[],
  { tenant }: Pick<Reader, 'tenant'>,
): Promise<ReadonlySet<string>> {
  const known = await tenant.documents(definitions).readMany(definitionIds)
  const keys = new Set<string>()
  const where = {
    and: [
      { field: 'combinationId', op: 'eq', value: combinationId } as const,
      { field: 'definitionId', op: 'in', values: definitionIds } as const,
      { field: 'withdrawnTime', op: 'isNull' } as const,
    ],
  }
  for await (const batch of tenant.documents(products).scan(where))
    for (const product of batch)
      if (isDeletable(product, known.get(product.definitionId)?.doc)) keys.add(keyOfProduct(product))
  return keys
}

/**
 * Mutes that still hold, of what is odd about products of the merged customer: they are to hold for the same product of the
 * survivor. One of a product that the survivor has itself is left: it would hide what is odd about that.
 */
export async function movingMutes(
  { survivorId, mergedId }: Both,
  { tenant, now }: Reader,
): Promise<readonly MutedAnomaly[]> {
  const documents = tenant.documents(mutedAnomalies)
  const isHolding = ({ until }: MutedAnomaly): boolean => until >= periodAt(now)
  const moving: MutedAnomaly[] = []
  for await (const batch of tenant.documents(products).scan({ field: 'combinationId', op: 'eq', value: mergedId })) {
    const theirs = batch.map((product) => ({ ...product, combinationId: survivorId }))
    const ids = new Map(
      theirs.flatMap((product, at) => {
        const own = anomalyIdsOf(batch[at]?.id ?? '')
        return anomalyIdsOf(productId(product, product)).map((id, kind) => [own[kind] ?? '', { id, product }] as const)
      }),
    )
    const held = [...(await documents.readMany([...ids.keys()])).values()].filter(({ doc }) => isHolding(doc))
    if (held.length === 0) continue
    const counted = await productKeys(survivorId, [...new Set(batch.map(({ definitionId }) => definitionId))], {
      tenant,
    })
    const before = await documents.readMany(held.flatMap(({ doc }) => ids.get(doc.id)?.id ?? []))
    for (const { doc } of held) {
      const to = ids.get(doc.id)
      const there = before.get(to?.id ?? '')?.doc
      if (to === undefined || counted.has(keyOfProduct(to.product)) || (there !== undefined && isHolding(there)))
        continue
      moving.push({ ...doc, id: to.id })
    }
  }
  return moving
}

/** Records that somebody said are not the merged customer's: they are not suggested for the survivor either. */
export async function movingRejections(
  { survivorId, mergedId, survivorName }: Both & { readonly survivorName: string },
  { tenant }: Reader,
): Promise<readonly Rejection[]> {
  const documents = tenant.documents(rejections)
  const own: Rejection[] = []
  for await (const batch of documents.scan({ field: 'combinationId', op: 'eq', value: mergedId })) own.push(...batch)
  if (own.length === 0) return []
  const before = await documents.readMany(own.map(({ recordId }) => rejectionId(recordId, survivorId)))
  const linked = new Set<string>()
  for (const table of linkableTables)
    for (const [id, { doc }] of await linkableDocuments(tenant, table).readMany(own.map(({ recordId }) => recordId)))
      if (doc.combinationId === survivorId) linked.add(id)
  return own.flatMap(({ candidate, ...given }) => {
    const id = rejectionId(given.recordId, survivorId)
    if (before.has(id) || linked.has(given.recordId)) return []
    const suggested = candidate === null ? null : { ...candidate, combinationId: survivorId }
    return [{ ...given, id, candidate: suggested, combinationId: survivorId, combinationName: survivorName }]
  })
}
