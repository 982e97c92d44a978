import { hash, randomUUID } from 'node:crypto'
import { activityAfter } from '#domain/combinations/activity.ts'
import {
  customerIdKey,
  type Combination,
  type CombinationFields,
  type CustomerFigures,
} from '#domain/combinations/combination.ts'
import type { InHierarchy } from '#domain/combinations/hierarchy.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { CombinationId } from '#domain/shared/ids.ts'
import type { Stored, Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { combinations, customerIds } from './collections.ts'

/** Not deleted. */
export const present = { field: 'deletedTime', op: 'isNull' } as const

/** A customer id may be anything; an id of a document may not. */
const customerIdDocument = (customerId: string): string => hash('sha256', customerIdKey(customerId), 'base64url')

/** A customer that is new, with nothing but what it says of itself. */
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
  const ids = tenant.documents(customerIds)

  /** One that is there. Errors: NOT_FOUND, also for one that was deleted. */
  async function byId(id: string): Promise<Stored<Combination>> {
    const found = await documents.read(id)
    if (found === undefined || found.doc.deletedTime !== null) throw new AppError('NOT_FOUND')
    return found
  }

  return {
    documents,
    byId,
    /** Also one that was deleted. */
    find: (id: string): Promise<Stored<Combination> | undefined> => documents.read(id),
    /** As the rules of the hierarchy look at it. */
    async inHierarchy({ doc: { id, parentId } }: Stored<Combination>): Promise<InHierarchy> {
      return { id, parentId, hasChildren: (await documents.count({ field: 'parentId', op: 'eq', value: id })) > 0 }
    },
    /**
     * The customer as it is to be. Each change raises its revision, so that what another decided by the customer of before
     * is refused.
     */
    changing({ doc, etag }: Stored<Combination>, change: Partial<Combination>, now: Date): Write {
      const after = { ...doc, ...change, lastUpdateTime: now.toISOString(), revision: doc.revision + 1 }
      return documents.replacing({ ...after, activity: activityAfter(doc, after) }, etag)
    },
    /** Nothing of it changes, but whoever decided something by it must look again. */
    touching: ({ doc, etag }: Stored<Combination>): Write =>
      documents.replacing({ ...doc, revision: doc.revision + 1 }, etag),
    /** What its products come to, which is nothing that it says of itself: whoever decides by the customer goes on. */
    keepingFigures({ doc, etag }: Stored<Combination>, figures: CustomerFigures | undefined): Write {
      const { figures: _, ...rest } = doc
      return documents.replacing(figures === undefined ? rest : { ...rest, figures }, etag)
    },
    /**
     * Gives a customer another id than it had: the one is free again, the other taken. A commit with these is refused with
     * WRITE_CONFLICT where somebody else took it meanwhile: ask `takenBy` first, and again after it.
     */
    async changingCustomerId(
      combinationId: CombinationId,
      before: string | null,
      after: string | null,
    ): Promise<Write[]> {
      const from = before === null ? undefined : customerIdDocument(before)
      const to = after === null ? undefined : customerIdDocument(after)
      if (from === to) return []
      const held = from === undefined ? undefined : await ids.read(from)
      return [
        ...(held?.doc.combinationId === combinationId ? [ids.deleting(held.doc.id, held.etag)] : []),
        ...(to === undefined ? [] : [ids.creating({ id: to, combinationId })]),
      ]
    },
    /** Whose these customer ids are, by `customerIdKey`; those that nobody has are not in it. */
    async takers(given: readonly string[]): Promise<ReadonlyMap<string, CombinationId>> {
      const keys = new Map(given.map((customerId) => [customerIdDocument(customerId), customerIdKey(customerId)]))
      const held = await ids.readMany([...keys.keys()])
      return new Map([...held.values()].map(({ doc }) => [keys.get(doc.id) ?? '', doc.combinationId]))
    },
    /** Whose this customer id is; undefined: nobody's. */
    async takenBy(customerId: string): Promise<CombinationId | undefined> {
      return (await ids.read(customerIdDocument(customerId)))?.doc.combinationId
    },
  }
}

export type CombinationStore = ReturnType<typeof combinationStore>
