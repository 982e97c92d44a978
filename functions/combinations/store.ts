import { randomUUID } from 'node:crypto'
import { activityAfter } from '#domain/combinations/activity.ts'
import {
  formerIdsAfter,
  type Combination,
  type CombinationFields,
  type CustomerFigures,
} from '#domain/combinations/combination.ts'
import type { InHierarchy } from '#domain/combinations/hierarchy.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { CombinationId } from '#domain/shared/ids.ts'
import type { Stored, Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { combinations } from './collections.ts'
import { customerNumbers } from './customer-numbers.ts'

/** Not deleted. */
export const present = { field: 'deletedTime', op: 'isNull' } as const

/** Not merged into another one. */
export const unmerged = { field: 'mergedInto', op: 'isNull' } as const

/** So often a customer's survivor may have been merged itself. */
const mostMerges = 50

/** As many as one question answers. */
const mostAsked = 1_000

/** A new customer with its own fields only. */
export function newCombination(fields: CombinationFields, now: Date, given: Partial<Combination> = {}): Combination {
  const time = now.toISOString()
  return {
    ...fields,
    id: randomUUID() as CombinationId,
    spilStatus: 'ACTIVE',
    parentId: null,
    parentSetBy: null,
    creationTime: time,
    lastUpdateTime: time,
    syncedConnectionId: null,
    syncedAdministrationId: null,
    deletedTime: null,
    revision: 0,
    ...given,
  }
}

/** The customers of one firm. */
export function combinationStore(tenant: TenantPartition) {
  const documents = tenant.documents(combinations)

  /** An existing customer. Errors: NOT_FOUND, also for a deleted one. */
  async function byId(id: string): Promise<Stored<Combination>> {
    const found = await documents.read(id)
    if (found === undefined || found.doc.deletedTime !== null) throw new AppError('NOT_FOUND')
    return found
  }

  /** As `byId`, and not merged. Errors: NOT_FOUND; COMBINATION_MERGED. */
  async function standing(id: string): Promise<Stored<Combination>> {
    const found = await byId(id)
    if (found.doc.mergedInto !== undefined) throw new AppError('COMBINATION_MERGED')
    return found
  }

  /**
   * Customers in the place of these, deleted ones too: of one that was merged its survivor, which may have been merged
   * itself. `itself`: taken as it is though it was merged.
   */
  async function survivors(
    ids: Iterable<CombinationId>,
    itself?: CombinationId,
  ): Promise<ReadonlyMap<string, Stored<Combination>>> {
    const found = new Map<string, Stored<Combination>>()
    let open = new Map<string, CombinationId>(Array.from(ids, (id) => [id, id]))
    for (let turn = 0; open.size > 0 && turn < mostMerges; turn += 1) {
      const there = await documents.readMany([...new Set(open.values())])
      const further = new Map<string, CombinationId>()
      for (const [id, at] of open) {
        const one = there.get(at)
        if (one === undefined) continue
        const { mergedInto } = one.doc
        if (mergedInto === undefined || at === itself) found.set(id, one)
        else further.set(id, mergedInto)
      }
      open = further
    }
    return found
  }

  return {
    documents,
    byId,
    standing,
    survivors,
    /**
     * Those of these customers that are there, deleted ones too, asked of the firm's file: reading each by its id would
     * cost units for every customer. Errors: Error for more than a question answers, of which the rest would seem gone.
     */
    async among(ids: readonly CombinationId[]): Promise<Stored<Combination>[]> {
      if (ids.length > mostAsked) throw new Error(`At most ${mostAsked} customers are asked at once, not ${ids.length}`)
      return documents.query({ where: { field: 'id', op: 'in', values: ids }, take: mostAsked })
    },
    /** Finds deleted customers too. */
    find: (id: string): Promise<Stored<Combination> | undefined> => documents.read(id),
    /** The customer's position in the hierarchy. */
    async inHierarchy({ doc: { id, parentId } }: Stored<Combination>): Promise<InHierarchy> {
      return { id, parentId, hasChildren: (await documents.count({ field: 'parentId', op: 'eq', value: id })) > 0 }
    },
    /**
     * A change of a customer. Raises its revision, so that decisions based on the former one are refused. `given`: the
     * former numbers where they do not follow from its number.
     */
    changing(
      { doc, etag }: Stored<Combination>,
      change: Partial<Combination>,
      now: Date,
      given?: Pick<Combination, 'formerIds'>,
    ): Write {
      const after = { ...doc, ...change, lastUpdateTime: now.toISOString(), revision: doc.revision + 1 }
      const { formerIds } = given ?? { formerIds: formerIdsAfter(doc, after.customerId) }
      return documents.replacing({ ...after, formerIds, activity: activityAfter(doc, after) }, etag)
    },
    /** Writes the customer unchanged: decisions based on it must be made again. */
    touching: ({ doc, etag }: Stored<Combination>): Write =>
      documents.replacing({ ...doc, revision: doc.revision + 1 }, etag),
    /** Stores what its products come to, without a new revision: decisions based on the customer stand. */
    keepingFigures({ doc, etag }: Stored<Combination>, figures: CustomerFigures | undefined): Write {
      const { figures: _, ...rest } = doc
      return documents.replacing(figures === undefined ? rest : { ...rest, figures }, etag)
    },
    ...customerNumbers(tenant),
  }
}

export type CombinationStore = ReturnType<typeof combinationStore>
