import { hash } from 'node:crypto'
import { customerIdKey, numbersOf, type Combination } from '#domain/combinations/combination.ts'
import type { CombinationId } from '#domain/shared/ids.ts'
import type { Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { customerIds } from './collections.ts'

/** Hashed, because a customer id may contain characters that a document id may not. */
const customerIdDocument = (customerId: string): string => hash('sha256', customerIdKey(customerId), 'base64url')

/** The numbers of one firm's customers, each of which is of one customer. */
export function customerNumbers(tenant: TenantPartition) {
  const ids = tenant.documents(customerIds)

  /** Frees numbers of a customer and takes others. Errors at the commit: WRITE_CONFLICT where another has one. */
  async function changingNumbers(
    combinationId: CombinationId,
    before: readonly string[],
    after: readonly string[],
  ): Promise<Write[]> {
    const [from, to] = [new Set(before.map(customerIdDocument)), new Set(after.map(customerIdDocument))]
    const [gone, came] = [[...from].filter((id) => !to.has(id)), [...to].filter((id) => !from.has(id))]
    const held = await ids.readMany([...gone, ...came])
    const isOwn = (id: string): boolean => held.get(id)?.doc.combinationId === combinationId
    return [
      ...gone.filter(isOwn).map((id) => ids.deleting(id, held.get(id)?.etag)),
      ...came.flatMap((id) => (isOwn(id) ? [] : [ids.creating({ id, combinationId })])),
    ]
  }

  return {
    changingNumbers,
    /**
     * Moves a customer to another id, freeing the old one. The commit is refused with WRITE_CONFLICT where another
     * took it meanwhile: check `takenBy` before and after. Numbers of customers merged into it stay its own.
     */
    changingCustomerId: (
      { id, mergedIds }: Pick<Combination, 'id' | 'mergedIds'>,
      before: string | null,
      after: string | null,
    ): Promise<Write[]> =>
      changingNumbers(id, numbersOf({ customerId: before, mergedIds }), numbersOf({ customerId: after, mergedIds })),
    /** Passes numbers on; those that somebody else has stay with that customer, and are answered. */
    async passingNumbers(
      numbers: readonly string[],
      from: CombinationId,
      to: CombinationId,
    ): Promise<{ readonly writes: readonly Write[]; readonly taken: readonly string[] }> {
      const held = await ids.readMany(numbers.map(customerIdDocument))
      const writes: Write[] = []
      const taken: string[] = []
      for (const each of numbers) {
        const id = customerIdDocument(each)
        const found = held.get(id)
        if (found === undefined) writes.push(ids.creating({ id, combinationId: to }))
        else if (found.doc.combinationId === from)
          writes.push(ids.replacing({ ...found.doc, combinationId: to }, found.etag))
        else if (found.doc.combinationId !== to) taken.push(each)
      }
      return { writes, taken }
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
