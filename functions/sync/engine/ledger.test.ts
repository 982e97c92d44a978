import { afterEach, beforeEach, expect, it } from 'vitest'
import { AppError } from '#domain/shared/errors.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { openSyncBench, newSystem, type SyncBench } from '#tests/kit/sync-bench.ts'
import { syncRuns } from '../runs.ts'
import { Ledger } from './ledger.ts'

let bench: SyncBench

beforeEach(async () => {
  bench = await openSyncBench(newSystem())
})
afterEach(() => bench.test.close())

/** A store that writes nothing of a transaction, and does not answer afterwards. */
function away(tenant: TenantPartition, isWritten: boolean): { readonly tenant: TenantPartition; back(): void } {
  let isAway = false
  const refuse = (): never => {
    throw new AppError('UNAVAILABLE')
  }
  const wrapped = new Proxy(tenant, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target)
      if (name === 'together')
        return ((collections, work) =>
          target.together(collections, async (within) => {
            const commit = (): Promise<never> => {
              isAway = true
              return Promise.reject(new AppError('UNAVAILABLE'))
            }
            await work(isWritten ? within : { ...within, commit })
            isAway = true
            return refuse()
          })) satisfies TenantPartition['together']
      if (name !== 'documents' || typeof member !== 'function') return member
      return (...given: unknown[]): unknown =>
        new Proxy(Reflect.apply(member, target, given) as object, {
          get: (documents, method) => {
            const one: unknown = Reflect.get(documents, method, documents)
            if (typeof one !== 'function') return one
            return method === 'read' && isAway
              ? () => Promise.reject(new AppError('UNAVAILABLE'))
              : (one.bind(documents) as unknown)
          },
        })
    },
  })
  return { tenant: wrapped, back: () => (isAway = false) }
}

it.each([
  ['at its end', true],
  ['in the middle', false],
])('says nothing of what a transaction took back %s, also where the store was away behind it', async (_, isWritten) => {
  await bench.sync()
  const [stored] = await bench.tenant.documents(syncRuns, bench.connectionId).query({})
  if (stored === undefined) throw new Error('A run')
  const store = away(bench.tenant, isWritten)
  const ledger = await Ledger.open(store.tenant, stored)
  const before = ledger.progress('administrations')
  await expect(
    ledger.together([], () => ledger.commit({ ...before, cursor: 'far beyond', read: 6_000 })),
  ).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  store.back()
  await ledger.change({})
  const after = await bench.tenant.documents(syncRuns, bench.connectionId).read(stored.doc.id)
  expect(after?.doc.tables.find(({ table }) => table === 'administrations')).toEqual(before)
})
