import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '#platform/audit.ts'
import { tasks } from '#platform/jobs/task.ts'
import { openCustomersHouse, type CustomersHouse } from '#tests/kit/customers.ts'
import { linkBatches, linkPages } from './collections.ts'

let kit: CustomersHouse

beforeAll(async () => {
  kit = await openCustomersHouse()
})
afterAll(() => kit.house.close())

const task = async (id: string | null) => (await kit.firm.tenant.documents(tasks).read(id ?? ''))?.doc

describe('taking back', () => {
  it('gives each row back to whom it belonged, leaves those that somebody changed since, and tells how many', async () => {
    const [first, second, third] = [
      await kit.adding({ name: 'Eerst' }),
      await kit.adding({ name: 'Tweede' }),
      await kit.adding({ name: 'Derde' }),
    ]
    const ids = await kit.administrations(['Van eerst', 'Van niemand', 'Intussen van derde'])
    await kit.link('administrations', { combinationId: first, ids: ids.slice(0, 1) })
    const { batchId } = await kit.link('administrations', { combinationId: second, ids })
    await kit.link('administrations', { combinationId: third, ids: ids.slice(2) })
    const undone = await kit.undo(batchId)
    expect(undone).toMatchObject({ rows: 2, kept: 1, taskId: null })
    expect(await kit.owners('administrations', ids)).toEqual([first, null, third])
    const trace = await kit.firm.tenant.documents(auditEvents).query({
      where: { field: 'action', op: 'eq', value: 'combination.undo-link' },
    })
    expect(trace.map(({ doc }) => doc.subject)).toEqual([second, second])
    expect((await kit.firm.tenant.documents(linkBatches).read(undone.batchId))?.doc).toMatchObject({
      kind: 'undo',
      rows: 2,
      combinationId: second,
    })
  })

  it('of rows whose customers were deleted since leaves them to nobody, and brings no customer back', async () => {
    const [former, next] = [await kit.adding({ name: 'Verdwijnt' }), await kit.adding({ name: 'Blijft niet' })]
    const ids = await kit.administrations(['Van wie weg is', 'Van de ander'])
    await kit.link('administrations', { combinationId: former, ids: ids.slice(0, 1) })
    const { batchId } = await kit.link('administrations', { combinationId: next, ids })
    const remove = 'mutation ($id: ID!) { deleteCombination(id: $id) { id } }'
    for (const id of [former, next]) expect((await kit.administrator.call(remove, { id })).code).toBeUndefined()
    await kit.house.work()
    expect(await kit.owners('administrations', ids)).toEqual([null, null])
    expect(await kit.undo(batchId)).toMatchObject({ rows: 0, kept: 2 })
    expect(await kit.owners('administrations', ids)).toEqual([null, null])
  })

  it('twice changes nothing more, and the taking back itself can be taken back', async () => {
    const combinationId = await kit.adding({ name: 'Heen en weer' })
    const ids = await kit.administrations(['Heen', 'Weer'])
    const { batchId } = await kit.link('administrations', { combinationId, ids })
    const [one, other] = await Promise.all([kit.undo(batchId), kit.undo(batchId)])
    expect(one.batchId).toBe(other.batchId)
    expect(await kit.owners('administrations', ids)).toEqual([null, null])
    expect((await kit.firm.tenant.documents(linkBatches).read(one.batchId))?.doc.rows).toBe(2)
    expect(await kit.undo(one.batchId)).toMatchObject({ rows: 2, kept: 0 })
    expect(await kit.owners('administrations', ids)).toEqual([combinationId, combinationId])
  })

  it('of rows of many customers gives each its own, in as many commits as that needs', async () => {
    const ids = await kit.users(60, 'ieder')
    const owners: string[] = []
    for (const [at, id] of ids.entries()) {
      const combinationId = await kit.adding({ name: `Ieder ${at}` })
      owners.push(combinationId)
      await kit.link('users', { combinationId, ids: [id] })
    }
    const combinationId = await kit.adding({ name: 'Alle bij een' })
    const { batchId } = await kit.link('users', { combinationId, ids })
    expect(await kit.undo(batchId)).toMatchObject({ rows: 60, kept: 0 })
    expect(await kit.owners('users', ids)).toEqual(owners)
  })

  it('of many is a task with its progress, which says that some rows have stayed', async () => {
    const combinationId = await kit.adding({ name: 'Vele' })
    const ids = await kit.users(300, 'vele')
    const { batchId } = await kit.link('users', { combinationId, ids })
    await kit.house.work()
    await kit.unlink('users', { combinationId, ids: ids.slice(0, 1) })
    const undone = await kit.undo(batchId)
    expect(undone).toMatchObject({ rows: null, kept: null })
    await kit.house.work()
    expect(await kit.owners('users', ids)).toEqual(ids.map(() => null))
    expect(await task(undone.taskId)).toMatchObject({
      state: 'done',
      itemsTotal: 300,
      itemsCompleted: 300,
      warnings: ['ROWS_CHANGED_SINCE'],
      label: 'Vele',
      subject: { type: 'combination', id: combinationId },
    })
    const pages = await kit.firm.tenant
      .documents(linkPages)
      .query({ where: { field: 'batchId', op: 'eq', value: batchId } })
    expect(pages.every(({ doc }) => doc.takenBack)).toBe(true)
  })

  it('of a batch whose task has not begun ends that task, and nothing is linked', async () => {
    const combinationId = await kit.adding({ name: 'Te vroeg' })
    const ids = await kit.users(200, 'vroeg')
    const { batchId, taskId } = await kit.link('users', { combinationId, ids })
    expect(await kit.undo(batchId)).toMatchObject({ rows: 0, kept: 0, taskId: null })
    await kit.house.work()
    expect((await task(taskId))?.state).toBe('skipped')
    expect(await kit.owners('users', ids)).toEqual(ids.map(() => null))
  })

  it('of a batch that is not there, or of another firm, is not found', async () => {
    const call = 'mutation ($batchId: ID!) { undoLinks(batchId: $batchId) { rows } }'
    expect(await kit.administrator.call(call, { batchId: 'none' })).toMatchObject({ code: 'NOT_FOUND' })
    const combinationId = await kit.adding({ name: 'Van ons' })
    const ids = await kit.administrations(['Ook van ons'])
    const { batchId } = await kit.link('administrations', { combinationId, ids })
    const other = (await kit.house.firm()).person('OWNER')
    expect(await other.call(call, { batchId })).toMatchObject({ code: 'NOT_FOUND' })
  })
})
