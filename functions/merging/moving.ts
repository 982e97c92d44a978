import type { CombinationId } from '#domain/shared/ids.ts'
import type { CommandContext } from '#platform/command.ts'
import type { Stored } from '#platform/store/documents.ts'
import type { Filter } from '#platform/store/query.ts'
import { definitions } from '../definitions/index.ts'
import { memos, type Memo } from '../memos/index.ts'
import { coversNow, exclusionFor, exclusions, isDeletable, keyOfProduct, products, type Exclusion } from '../products/index.ts' // prettier-ignore

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
