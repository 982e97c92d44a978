import { hash, randomUUID } from 'node:crypto'
import { activityAfter } from '#domain/combinations/activity.ts'
import {
  customerIdKey,
  formerIdsAfter,
  type Combination,
  type CombinationFields,
} from '#domain/combinations/combination.ts'
import type { InHierarchy } from '#domain/combinations/hierarchy.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { CombinationId } from '#domain/shared/ids.ts'
import type { Stored, Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { combinations, customerIds } from './collections.ts'

/** Not deleted. */
export const present = { field: 'deletedTime', op: 'isNull' } as const

/** Hashed, because a customer id may contain characters that a document id may not. */
const customerIdDocument = (customerId: string): string => hash('sha256', customerIdKey(customerId), 'base64url')

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
  const ids = tenant.documents(customerIds)

  /** An existing customer. Errors: NOT_FOUND, also for a deleted one. */
  async function byId(id: string): Promise<Stored<Combination>> {
    const found = await documents.read(id)
    if (found === undefined || found.doc.deletedTime !== null) throw new AppError('NOT_FOUND')
    return found
  }

  return {
    documents,
    byId,
    /** Finds deleted customers too. */
    find: (id: string): Promise<Stored<Combination> | undefined> => documents.read(id),
    /** The customer's position in the hierarchy. */
    async inHierarchy({ doc: { id, parentId } }: Stored<Combination>): Promise<InHierarchy> {
      return { id, parentId, hasChildren: (await documents.count({ field: 'parentId', op: 'eq', value: id })) > 0 }
    },
    /** A change of a customer. Raises its revision, so that decisions based on the former one are refused. */
    changing({ doc, etag }: Stored<Combination>, change: Partial<Combination>, now: Date): Write {
      const after = { ...doc, ...change, lastUpdateTime: now.toISOString(), revision: doc.revision + 1 }
      const formerIds = formerIdsAfter(doc, after.customerId)
      return documents.replacing({ ...after, formerIds, activity: activityAfter(doc, after) }, etag)
    },
    /** Writes the customer unchanged: decisions based on it must be made again. */
    touching: ({ doc, etag }: Stored<Combination>): Write =>
      documents.replacing({ ...doc, revision: doc.revision + 1 }, etag),
    /**
     * Moves a customer to another id, freeing the old one. The commit is refused with WRITE_CONFLICT where another
     * took it meanwhile: check `takenBy` before and after.
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
    /** Owners of these customer ids, by `customerIdKey`; free ids are absent. */
    async takers(given: readonly string[]): Promise<ReadonlyMap<string, CombinationId>> {
      const keys = new Map(given.map((customerId) => [customerIdDocument(customerId), customerIdKey(customerId)]))
      const held = await ids.readMany([...keys.keys()])
      return new Map([...held.values()].map(({ doc }) => [keys.get(doc.id) ?? '', doc.combinationId]))
    },
    /** Owner of a customer id; undefined where it is free. */
    async takenBy(customerId: string): Promise<CombinationId | undefined> {
      return (await ids.read(customerIdDocument(customerId)))?.doc.combinationId
    },
  }
}

export type CombinationStore = ReturnType<typeof combinationStore>
