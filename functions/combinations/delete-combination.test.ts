import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tasks } from '#platform/jobs/task.ts'
import { events } from '#platform/events/outbox.ts'
import { recordDocuments } from '#functions/records/index.ts'
import { keepClosedLine } from '#tests/kit/closing.ts'
import { answered, openCustomersHouse, userRow, type CustomersHouse } from '#tests/kit/customers.ts'
import type { Answer } from '#tests/kit/firm.ts'
import { combinationDeletions, combinations, linkBatches, linkPages } from './collections.ts'

let kit: CustomersHouse

beforeAll(async () => {
  kit = await openCustomersHouse()
})
afterAll(() => kit.house.close())

const calls = {
  delete: 'mutation ($id: ID!) { deleteCombination(id: $id) { id name links restorableUntil taskId } }',
  restore: `mutation ($id: ID!) {
    restoreCombination(id: $id) { combination { id customerId parentId } warnings taskId }
  }`,
  deleted: `{ deletedCombinations { totalCount items { combination { id name } links deletedBy restorableUntil } } }`,
  children: `mutation ($input: LinkChildrenInput!) { linkChildrenCombination(input: $input) { id } }`,
  unlinkChild: `mutation ($id: ID!) { unlinkChildCombination(childId: $id) { id } }`,
  restoreParents: `mutation ($input: RestoreParentsInput!) { restoreParents(input: $input) { restored kept } }`,
  show: 'query ($id: ID!) { combination(id: $id) { id name customerId parentId childrenCount linkedConnectionIds } }',
}

interface Shown {
  readonly customerId: string | null
  readonly parentId: string | null
  readonly childrenCount: number
}
interface Restored {
  readonly combination: { readonly customerId: string | null; readonly parentId: string | null }
  readonly warnings: readonly string[]
  readonly taskId: string | null
}

const deleting = (id: string): Promise<{ links: number; taskId: string | null }> =>
  answered(kit.administrator.call(calls.delete, { id }), 'deleteCombination')
const restoring = (id: string): Promise<Restored> =>
  answered(kit.administrator.call(calls.restore, { id }), 'restoreCombination')
const shown = (id: string): Promise<Shown | null> => answered(kit.administrator.call(calls.show, { id }), 'combination')
const asChildren = (combinationId: string, childIds: readonly string[]): Promise<Answer> =>
  kit.administrator.call(calls.children, { input: { combinationId, childIds } })
const task = async (id: string | null) => (await kit.firm.tenant.documents(tasks).read(id ?? ''))?.doc
const auditedFor = async (name: string): Promise<unknown[]> =>
  (await kit.firm.tenant.documents(events).query({ orderBy: [{ field: 'sequence', direction: 'ascending' }] }))
    .filter(({ doc }) => doc.name === name)
    .map(({ doc }) => doc.payload)

describe('a customer that is deleted', () => {
  it('is gone at once with its customer id, its rows belong to nobody, its children are free', async () => {
    const id = await kit.adding({ name: 'Weg', customerId: 'W-1' })
    const child = await kit.adding({ name: 'Kind van weg' })
    await asChildren(id, [child])
    const rows = await kit.users(120, 'weg')
    await kit.link('users', { combinationId: id, ids: rows })
    await kit.house.work()
    const [gone] = rows
    await recordDocuments(kit.firm.tenant, 'users', kit.connection).update(gone ?? '', (doc) => ({
      ...doc,
      spilDeletedAt: '2026-11-03T00:00:00.000Z',
    }))
    const deleted = await deleting(id)
    expect(deleted).toMatchObject({ links: 120, name: 'Weg', restorableUntil: '2026-12-20T10:00:00.000Z' })
    expect(await shown(id)).toBeNull()
    expect(await kit.administrator.call(calls.delete, { id })).toMatchObject({ code: 'NOT_FOUND' })
    const successor = await kit.adding({ name: 'Opvolger', customerId: 'w-1' })
    await kit.house.work()
    expect(await kit.owners('users', rows)).toEqual(rows.map(() => null))
    expect(await shown(child)).toMatchObject({ parentId: null })
    expect(await task(deleted.taskId)).toMatchObject({ state: 'done', itemsTotal: 120, itemsCompleted: 120 })
    expect(await auditedFor('combination.deleted')).toContainEqual({ combinationId: id })
    expect((await answered<{ items: unknown[] }>(kit.administrator.call(calls.deleted), 'deletedCombinations')).items)
      .toMatchObject([{ combination: { id, name: 'Weg' }, links: 120 }]) // prettier-ignore

    const restored = await restoring(id)
    expect(restored).toMatchObject({ combination: { id, customerId: null }, warnings: ['CUSTOMER_ID_TAKEN'] })
    await kit.house.work()
    expect(await kit.owners('users', rows)).toEqual(rows.map(() => id))
    expect(await shown(id)).toMatchObject({ childrenCount: 1 })
    expect(await shown(successor)).toMatchObject({ customerId: 'w-1' })
    expect(await kit.firm.tenant.documents(combinationDeletions).read(id)).toBeUndefined()
    expect(await restoring(id)).toMatchObject({ combination: { id }, warnings: [], taskId: null })
  })

  it('comes back with what nobody has changed since, and leaves the rest to whom it belongs now', async () => {
    const id = await kit.adding({ name: 'Terug', customerId: 'T-1' })
    const [stays, moves, theirs] = [
      await kit.adding({ name: 'Kind dat blijft' }),
      await kit.adding({ name: 'Kind dat verhuist' }),
      await kit.adding({ name: 'Andere hoofdklant' }),
    ]
    await asChildren(id, [stays, moves])
    const rows = await kit.administrations(['Terug', 'Verhuisd'])
    await kit.link('administrations', { combinationId: id, ids: rows })
    await deleting(id)
    await kit.house.work()
    await kit.link('administrations', { combinationId: theirs, ids: rows.slice(1) })
    await asChildren(theirs, [moves])
    const restored = await restoring(id)
    expect(restored).toMatchObject({ combination: { customerId: 'T-1' }, warnings: [] })
    await kit.house.work()
    expect(await kit.owners('administrations', rows)).toEqual([id, theirs])
    expect([await shown(stays), await shown(moves)]).toMatchObject([{ parentId: id }, { parentId: theirs }])
    expect((await task(restored.taskId))?.warnings).toEqual(['ROWS_CHANGED_SINCE'])
  })

  it('comes back under its parent, or without where that cannot be one any more', async () => {
    const [parent, child, top] = [
      await kit.adding({ name: 'Ouder' }),
      await kit.adding({ name: 'Jong' }),
      await kit.adding({ name: 'Boven' }),
    ]
    await asChildren(parent, [child])
    await deleting(child)
    expect(await restoring(child)).toMatchObject({ combination: { parentId: parent }, warnings: [] })
    await kit.house.work()
    await deleting(child)
    // With its last child deleted it has none, so that it may become one.
    expect((await asChildren(top, [parent])).code).toBeUndefined()
    expect(await restoring(child)).toMatchObject({ combination: { parentId: null }, warnings: ['PARENT_GONE'] })
    await kit.house.work()
  })

  it('comes back under its parent also where both were deleted, whichever of them first, and whichever comes back first', async () => {
    for (const parentFirst of [true, false]) {
      const parent = await kit.adding({ name: 'Ouder die ook weg was' })
      const child = await kit.adding({ name: 'Kind dat ook weg was' })
      await asChildren(parent, [child])
      await deleting(parent)
      await kit.house.work()
      await deleting(child)
      await kit.house.work()
      for (const id of parentFirst ? [parent, child] : [child, parent]) {
        expect((await restoring(id)).warnings).toEqual([])
        await kit.house.work()
      }
      expect(await shown(child)).toMatchObject({ parentId: parent })
    }
  })

  it('stays without the parent that comes back where it has had another one since', async () => {
    const [parent, other, child] = [
      await kit.adding({ name: 'Vorige hoofdklant' }),
      await kit.adding({ name: 'Latere hoofdklant' }),
      await kit.adding({ name: 'Kind van twee' }),
    ]
    await asChildren(parent, [child])
    await deleting(parent)
    await kit.house.work()
    await asChildren(other, [child])
    await kit.administrator.call(calls.unlinkChild, { id: child })
    await deleting(child)
    await restoring(parent)
    await kit.house.work()
    expect((await restoring(child)).warnings).toEqual([])
    await kit.house.work()
    expect(await shown(child)).toMatchObject({ parentId: null })
  })

  it('comes back while its deletion is under way, which then takes nothing more away', async () => {
    const id = await kit.adding({ name: 'Spijt' })
    const rows = await kit.users(150, 'spijt')
    await kit.link('users', { combinationId: id, ids: rows })
    await kit.house.work()
    const deleted = await deleting(id)
    await restoring(id)
    expect(await kit.administrator.call(calls.delete, { id })).toMatchObject({ code: 'BACKGROUND_TASK_IN_PROGRESS' })
    await kit.house.work()
    expect((await task(deleted.taskId))?.state).toBe('skipped')
    expect(await kit.owners('users', rows)).toEqual(rows.map(() => id))
  })

  it('takes no rows any more from a task that was linking to it: that ends and says so', async () => {
    const id = await kit.adding({ name: 'Te laat' })
    const rows = await kit.users(200, 'telaat')
    const { taskId } = await kit.link('users', { combinationId: id, ids: rows })
    await deleting(id)
    await kit.house.work()
    expect(await task(taskId)).toMatchObject({ state: 'failed', error: 'COMBINATION_DELETED' })
    expect(await kit.owners('users', rows)).toEqual(rows.map(() => null))
  })

  it('cannot be undone as a batch, and is found for deleting by nobody of another firm', async () => {
    const id = await kit.adding({ name: 'Andermans' })
    const other = (await kit.house.firm()).person('OWNER')
    expect(await other.call(calls.delete, { id })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await other.call(calls.restore, { id })).toMatchObject({ code: 'NOT_FOUND' })
    await deleting(id)
    expect(await other.call(calls.restore, { id })).toMatchObject({ code: 'NOT_FOUND' })
    const deletion = (await kit.firm.tenant.documents(combinationDeletions).read(id))?.doc
    const undo = 'mutation ($batchId: ID!) { undoLinks(batchId: $batchId) { rows } }'
    expect(await kit.administrator.call(undo, { batchId: deletion?.batchId })).toMatchObject({ code: 'INPUT_INVALID' })
  })
})

describe('a change of parents', () => {
  it('is taken back for those that nobody moved since', async () => {
    const [first, second, third, one, other] = await Promise.all(
      ['Een', 'Twee', 'Drie', 'Kind een', 'Kind twee'].map((name) => kit.adding({ name })),
    )
    if (first === undefined || second === undefined || third === undefined) throw new Error('three parents')
    if (one === undefined || other === undefined) throw new Error('two children')
    await asChildren(first, [one])
    await asChildren(second, [one, other])
    await asChildren(third, [other])
    const back = { from: second, children: [{ childId: one, parentId: first }, { childId: other }] }
    const answer = kit.administrator.call(calls.restoreParents, { input: back })
    expect(await answered(answer, 'restoreParents')).toEqual({ restored: 1, kept: 1 })
    expect([await shown(one), await shown(other)]).toMatchObject([{ parentId: first }, { parentId: third }])
    await answered(kit.administrator.call(calls.unlinkChild, { id: one }), 'unlinkChildCombination')
    const under = { from: null, children: [{ childId: one, parentId: first }] }
    expect(
      await answered(kit.administrator.call(calls.restoreParents, { input: under }), 'restoreParents'),
    ).toMatchObject({ restored: 1 })
    expect(await shown(one)).toMatchObject({ parentId: first })
  })
})

describe('after thirty days', () => {
  it('a deleted customer is gone for good with all that was kept of it, and before that not', async () => {
    const id = await kit.adding({ name: 'Voorbij' })
    await recordDocuments(kit.firm.tenant, 'users', kit.another).load([{ ...userRow(kit.another, 'v1'), combinationId: (await kit.firm.tenant.documents(combinations).read(id))?.doc.id ?? null }]) // prettier-ignore
    await deleting(id)
    await kit.house.work()
    const batchId = (await kit.firm.tenant.documents(combinationDeletions).read(id))?.doc.batchId ?? ''
    const days = async (count: number) => {
      kit.house.time.now = new Date(kit.house.time.now.getTime() + count * 86_400_000)
      await kit.house.platform.runSchedules()
      await kit.house.work()
    }
    await days(29)
    expect(await kit.firm.tenant.documents(combinationDeletions).read(id)).toBeDefined()
    await days(2)
    const { tenant } = kit.firm
    expect(await tenant.documents(combinationDeletions).read(id)).toBeUndefined()
    expect(await tenant.documents(combinations).read(id)).toBeUndefined()
    expect(await tenant.documents(linkBatches).read(batchId)).toBeUndefined()
    expect(await tenant.documents(linkPages).count({ field: 'batchId', op: 'eq', value: batchId })).toBe(0)
  })

  it('a customer that closed months have lines of keeps its name and number, and nothing else', async () => {
    const { tenant } = kit.firm
    const id = await kit.adding({ name: 'Blijft bij naam', customerId: 'B-1', tag1: 'vip' })
    await keepClosedLine(tenant, id)
    await deleting(id)
    await kit.house.work()
    kit.house.time.now = new Date(kit.house.time.now.getTime() + 31 * 86_400_000)
    await kit.house.platform.runSchedules()
    await kit.house.work()
    expect(await tenant.documents(combinationDeletions).read(id)).toBeUndefined()
    expect((await tenant.documents(combinations).read(id))?.doc).toMatchObject({
      name: 'Blijft bij naam',
      customerId: 'B-1',
      tag1: null,
      deletedTime: expect.any(String) as string,
    })
  })
})
