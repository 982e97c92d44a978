import { afterEach, beforeEach, expect, it } from 'vitest'
import { AppError } from '#domain/shared/errors.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { openSyncBench, newSystem, type SyncBench } from '#tests/kit/sync-bench.ts'
import { recordDocuments } from '../../records/index.ts'
import { syncRuns } from '../runs.ts'
import { Ledger } from './ledger.ts'

let bench: SyncBench

beforeEach(async () => {
  bench = await openSyncBench(newSystem())
})
afterEach(() => bench.test.close())

/** A store that writes nothing of a load, and does not answer from then on until it is `back`. */
function away(tenant: TenantPartition): { readonly tenant: TenantPartition; back(): void } {
  let isAway = false
  const refuse = (): Promise<never> => {
    isAway = true
    return Promise.reject(new AppError('UNAVAILABLE'))
  }
  const wrapped = new Proxy(tenant, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target)
      if (name !== 'documents' || typeof member !== 'function') return member
      return (...given: unknown[]): unknown =>
        new Proxy(Reflect.apply(member, target, given) as object, {
          get: (documents, method) => {
            const one: unknown = Reflect.get(documents, method, documents)
            if (typeof one !== 'function') return one
            return method === 'load' || (method === 'read' && isAway) ? refuse : (one.bind(documents) as unknown)
          },
        })
    },
  })
  return { tenant: wrapped, back: () => (isAway = false) }
}

it('a run says nothing of a load that was not written, also where the store was away behind it', async () => {
  await bench.sync()
  const [stored] = await bench.tenant.documents(syncRuns, bench.connectionId).query({})
  if (stored === undefined) throw new Error('A run')
  const store = away(bench.tenant)
  const ledger = await Ledger.open(store.tenant, stored)
  const before = ledger.progress('administrations')
  const rows = recordDocuments(store.tenant, 'administrations', bench.connectionId)
  await expect(ledger.load(rows, [], { ...before, cursor: 'far beyond', read: 6_000 }, [])).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  })
  store.back()
  await ledger.change({})
  const after = await bench.tenant.documents(syncRuns, bench.connectionId).read(stored.doc.id)
  expect(after?.doc.tables.find(({ table }) => table === 'administrations')).toEqual(before)
})
