import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { AppError } from '#domain/shared/errors.ts'
import { defineCollection } from '#platform/store/collection.ts'
import type { Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { newTenantId, openTestPlatform, type TestPlatform } from '#tests/kit/test-platform.ts'
import { changeAllRows, changeRows, type RowsToChange } from './change-rows.ts'

const rowsOf = defineCollection({
  name: 'rows',
  scope: 'firm',
  schema: z.object({ id: z.string(), status: z.enum(['ON', 'OFF']), note: z.string() }),
  columns: { status: 'text' },
})
type Row = z.infer<typeof rowsOf.schema>

const all = Array.from({ length: 250 }, (_, number) => `row-${String(number).padStart(3, '0')}`)

let test: TestPlatform
let tenant: TenantPartition
beforeEach(async () => {
  test = await openTestPlatform([])
  const tenantId = newTenantId()
  await test.platform.createTenant(tenantId)
  tenant = test.platform.openTenant(tenantId)
  await tenant.documents(rowsOf).load(all.map((id) => ({ id, status: 'ON' as const, note: '' })))
})
afterEach(() => test.close())

const off = (row: Row): Row | undefined => (row.status === 'ON' ? { ...row, status: 'OFF' } : undefined)

function switching(over: Partial<RowsToChange<Row, 'status'>> = {}): RowsToChange<Row, 'status'> {
  return {
    documents: tenant.documents(rowsOf),
    rows: { where: { field: 'status', op: 'eq', value: 'ON' } },
    change: off,
    commit: (writes) => tenant.commit(writes),
    ...over,
  }
}

const count = (status: Row['status']): Promise<number> =>
  tenant.documents(rowsOf).count({ field: 'status', op: 'eq', value: status })

describe('many rows', () => {
  it('that match are all changed, though those that were changed match no more', async () => {
    expect(await changeAllRows(switching())).toBe(250)
    expect(await count('ON')).toBe(0)
    expect(await changeAllRows(switching())).toBe(0)
  })

  it('named by their ids are changed where they are there and are not so already', async () => {
    const ids = [...all.slice(0, 120), 'no-such-row']
    await tenant.documents(rowsOf).update(all[0] ?? '', (row) => ({ ...row, status: 'OFF' }))
    const found: string[] = []
    let changed = 0
    for await (const step of changeRows(switching({ rows: { ids } }))) {
      found.push(...step.found.map(({ id }) => id))
      changed += step.changed.length
    }
    expect(found.toSorted()).toEqual(all.slice(0, 120))
    expect(changed).toBe(119)
    expect(await count('OFF')).toBe(120)
  })

  it.each([
    ['that match', undefined],
    ['named by their ids', { ids: all }],
  ])('%s go on from where another walk stopped', async (_name, rows) => {
    const work = switching(rows === undefined ? {} : { rows })
    const first = await changeRows(work).next()
    if (first.done === true) throw new Error('Nothing was changed')
    const done = await count('OFF')
    expect(done).toBe(88)
    expect(await changeAllRows({ ...work, after: first.value.cursor })).toBe(250 - done)
    expect(await count('ON')).toBe(0)
  })

  it('are written together with what goes with them, each commit its own', async () => {
    const beside: number[] = []
    const mark = (rows: readonly unknown[]): Write[] => {
      beside.push(rows.length)
      return [
        tenant.documents(rowsOf).upserting({ id: `trace-${beside.length}`, status: 'OFF', note: String(rows.length) }),
      ]
    }
    await changeAllRows(switching({ beside: mark }))
    expect(beside).toEqual([88, 88, 74])
    expect((await tenant.documents(rowsOf).readMany(['trace-1', 'trace-2', 'trace-3'])).size).toBe(3)
  })

  it('keep what somebody else wrote to them meanwhile', async () => {
    let meddled = 0
    const commit = async (writes: readonly Write[]): Promise<void> => {
      if (meddled++ < 2)
        await tenant.documents(rowsOf).update(all[3] ?? '', (row) => ({ ...row, note: `theirs ${meddled}` }))
      await tenant.commit(writes)
    }
    expect(await changeAllRows(switching({ commit }))).toBe(250)
    expect((await tenant.documents(rowsOf).read(all[3] ?? ''))?.doc).toMatchObject({ status: 'OFF', note: 'theirs 2' })
  })

  it('are given up where somebody changes one of them again and again; those before stay changed', async () => {
    const commit = (writes: readonly Write[], changed: readonly { readonly before: Row }[]): Promise<void> =>
      changed.some(({ before }) => before.id === all[100])
        ? Promise.reject(new AppError('WRITE_CONFLICT'))
        : tenant.commit(writes)
    await expect(changeAllRows(switching({ commit }))).rejects.toMatchObject({ code: 'WRITE_CONFLICT' })
    expect(await count('OFF')).toBe(88)
  })
})
