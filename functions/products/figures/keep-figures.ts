import { isDeepStrictEqual } from 'node:util'
import type { CombinationId } from '#domain/shared/ids.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { combinationStore } from '../../combinations/index.ts'
import { figuresOf } from './figures-of.ts'

/** Their rows are read at a time, and what changes of them is one commit. */
const customersATime = 95

/**
 * Works out what the products of some customers come to, and keeps what is different. It may run twice.
 * Errors: WRITE_CONFLICT where others keep changing the same customers.
 */
export async function keepFigures(tenant: TenantPartition, ids: readonly CombinationId[], now: Date): Promise<void> {
  for (let at = 0; at < ids.length; at += customersATime) {
    const some = ids.slice(at, at + customersATime)
    const figures = await figuresOf(tenant, some, now)
    await againOnConflict(
      async () => {
        const store = combinationStore(tenant)
        const changes = (await store.among(some))
          .filter(({ doc }) => !isDeepStrictEqual(doc.figures, figures.get(doc.id)))
          .map((stored) => store.keepingFigures(stored, figures.get(stored.doc.id)))
        if (changes.length > 0) await tenant.commit(changes)
      },
      { codes: ['WRITE_CONFLICT', 'NOT_FOUND'] },
    )
  }
}
