import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '#platform/audit.ts'
import { tasks } from '#platform/jobs/task.ts'
import { answered, openCustomersHouse, type CustomersHouse } from '#tests/kit/customers.ts'
import { combinationDeletions, combinations, deletionActs } from './collections.ts'

let kit: CustomersHouse

beforeAll(async () => {
  kit = await openCustomersHouse()
})
afterAll(() => kit.house.close())

const calls = {
  delete: 'mutation ($input: DeleteCombinationsInput!) { deleteCombinations(input: $input) { actId count taskId } }',
  restoreAll: 'mutation ($actId: ID!) { restoreCombinations(actId: $actId) { taskId } }',
  restore: 'mutation ($id: ID!) { restoreCombination(id: $id) { warnings } }',
  preview: `query ($input: ChosenCombinationsInput!) {
    combinationDeletionPreview(input: $input) { count administrations users children }
  }`,
  deleted: '{ deletedCombinations { totalCount items { combination { name } } } }',
  children: 'mutation ($input: LinkChildrenInput!) { linkChildrenCombination(input: $input) { id } }',
}

interface Act {
  readonly actId: string
  readonly count: number
  readonly taskId: string
}

const deleting = (input: Record<string, unknown>): Promise<Act> =>
  answered(kit.administrator.call(calls.delete, { input }), 'deleteCombinations')
const restoring = (actId: string): Promise<{ taskId: string }> =>
  answered(kit.administrator.call(calls.restoreAll, { actId }), 'restoreCombinations')
const task = async (id: string) => (await kit.firm.tenant.documents(tasks).read(id))?.doc
const areThere = async (ids: readonly string[]): Promise<boolean[]> => {
  const found = await kit.firm.tenant.documents(combinations).readMany(ids)
  return ids.map((id) => found.get(id)?.doc.deletedTime === null)
}
const parentsOf = async (ids: readonly string[]): Promise<(string | null | undefined)[]> => {
  const found = await kit.firm.tenant.documents(combinations).readMany(ids)
  return ids.map((id) => found.get(id)?.doc.parentId)
}
const addingAll = (names: readonly string[], fields: Record<string, unknown> = {}): Promise<string[]> =>
  Promise.all(names.map((name) => kit.adding({ name, ...fields })))

describe('customers that are deleted together', () => {
  it('are told before with what would be without a customer, go by one task, and come back as one', async () => {
    const ids = await addingAll(['Samen een', 'Samen twee', 'Samen drie'])
    const [first = '', second = '', third = ''] = ids
    const [inside, outside] = [third, await kit.adding({ name: 'Kind dat blijft bestaan' })]
    await kit.administrator.call(calls.children, { input: { combinationId: first, childIds: [inside, outside] } })
    const users = await kit.users(130, 'samen')
    await kit.link('users', { combinationId: first, ids: users })
    await kit.house.work()
    const administrations = await kit.administrations(['Samen BV', 'Samen NV'])
    await kit.link('administrations', { combinationId: second, ids: administrations })
    expect(await answered(kit.administrator.call(calls.preview, { input: { ids } }), 'combinationDeletionPreview'))
      .toEqual({ count: 3, administrations: 2, users: 130, children: 1 }) // prettier-ignore

    const act = await deleting({ ids, count: 3 })
    expect(await kit.administrator.call(calls.delete, { input: { ids: [outside], count: 1 } })).toMatchObject({
      code: 'BACKGROUND_TASK_IN_PROGRESS',
    })
    await kit.house.work()
    expect(await areThere([...ids, outside])).toEqual([false, false, false, true])
    expect(await task(act.taskId)).toMatchObject({ state: 'done', itemsTotal: 3, itemsCompleted: 3 })
    expect(await kit.owners('users', users)).toEqual(users.map(() => null))
    const own = await kit.firm.tenant.documents(tasks).query({ where: { field: 'job', op: 'eq', value: 'delete-combination' } }) // prettier-ignore
    expect(own).toEqual([])

    const back = await restoring(act.actId)
    await kit.house.work()
    expect(await areThere(ids)).toEqual([true, true, true])
    expect(await task(back.taskId)).toMatchObject({ state: 'done', itemsTotal: 3, itemsCompleted: 3, warnings: [] })
    expect(await kit.owners('users', users)).toEqual(users.map(() => first))
    expect(await kit.owners('administrations', administrations)).toEqual([second, second])
    expect(await parentsOf([inside, outside])).toEqual([first, first])
    expect(await kit.firm.tenant.documents(combinationDeletions).count()).toBe(0)
  })

  it('leave a trace each, and of the act one that says how many and which, as does that of its taking back', async () => {
    const ids = await addingAll(['Spoor twee', 'Spoor een'])
    const { actId } = await deleting({ ids, count: 2 })
    await kit.house.work()
    await restoring(actId)
    const tracesOf = async (subjects: readonly string[], actions: readonly string[]) =>
      (
        await kit.firm.tenant.documents(auditEvents).query({
          where: { and: [{ field: 'subject', op: 'in', values: subjects }, { field: 'action', op: 'in', values: actions }] }, // prettier-ignore
        })
      ).map(({ doc }) => doc)
    const each = await tracesOf(ids, ['combination.delete'])
    expect(each.map(({ subject }) => subject).toSorted()).toEqual(ids.toSorted())
    expect(await tracesOf([actId], ['combination.delete-several'])).toMatchObject([
      { before: { count: 2, combinations: ids.toReversed() }, after: null },
    ])
    const back = await tracesOf([actId], ['combination.restore-several'])
    expect(back).toMatchObject([{ before: null, after: { count: 2, combinations: ids.toSorted() } }])
    await kit.house.work()
  })

  it('are all that a filter leaves, and none where there are more or fewer than the person was told', async () => {
    const ids = await addingAll(
      Array.from({ length: 90 }, (_, at) => `Veel ${at}`),
      { tag1: 'opruimen' },
    )
    const filter = { tags: ['opruimen'] }
    const refused = await kit.administrator.call(calls.delete, { input: { filter, count: 89 } })
    expect(refused).toMatchObject({ code: 'COMBINATIONS_CHANGED_SINCE' })
    const act = await deleting({ filter, count: 90 })
    await kit.house.work()
    expect(new Set(await areThere(ids))).toEqual(new Set([false]))
    expect(await task(act.taskId)).toMatchObject({ state: 'done', itemsTotal: 90, itemsCompleted: 90 })
    await restoring(act.actId)
    await kit.house.work()
    expect(new Set(await areThere(ids))).toEqual(new Set([true]))
  })

  it('have the parents they had, whichever of them is deleted or comes back first', async () => {
    // More than go in one page; pages are in the order of the ids.
    const names = Array.from({ length: 90 }, (_, at) => `Bladzijde ${at}`)
    const sorted = (await addingAll(names, { tag1: 'bladzijden' })).toSorted()
    const [first = '', second = ''] = sorted
    const [late = '', last = ''] = sorted.slice(-2)
    await kit.administrator.call(calls.children, { input: { combinationId: first, childIds: [last] } })
    await kit.administrator.call(calls.children, { input: { combinationId: late, childIds: [second] } })
    const act = await deleting({ filter: { tags: ['bladzijden'] }, count: 90 })
    await kit.house.work()
    expect(new Set(await areThere(sorted))).toEqual(new Set([false]))
    const { taskId } = await restoring(act.actId)
    await kit.house.work()
    expect(await task(taskId)).toMatchObject({ state: 'done', itemsCompleted: 90, warnings: [] })
    expect(await parentsOf([last, second])).toEqual([first, late])
  })

  it('come back while they are being deleted: those that are not yet, stay', async () => {
    const ids = await addingAll(['Spijt een', 'Spijt twee'])
    const act = await deleting({ ids, count: 2 })
    await restoring(act.actId)
    await kit.house.work()
    expect(await areThere(ids)).toEqual([true, true])
    expect((await task(act.taskId))?.state).toBe('skipped')
  })

  it('come back alone too, and the way back of all leaves those as they are', async () => {
    const ids = await addingAll(['Los een', 'Los twee'])
    const [first = '', second = ''] = ids
    const act = await deleting({ ids, count: 2 })
    await kit.house.work()
    await answered(kit.administrator.call(calls.restore, { id: first }), 'restoreCombination')
    await kit.house.work()
    expect(await areThere([first, second])).toEqual([true, false])
    await restoring(act.actId)
    await kit.house.work()
    expect(await areThere([first, second])).toEqual([true, true])
  })

  it('come back without what somebody has taken since, and the task says so', async () => {
    const id = await kit.adding({ name: 'Nummer weg', customerId: 'N-9' })
    const act = await deleting({ ids: [id], count: 1 })
    await kit.house.work()
    await kit.adding({ name: 'Nummer genomen', customerId: 'n-9' })
    const { taskId } = await restoring(act.actId)
    await kit.house.work()
    expect((await task(taskId))?.warnings).toEqual(['CUSTOMER_ID_TAKEN'])
  })

  it('are refused without any, with ids and a filter, and found by nobody of another firm', async () => {
    const id = await kit.adding({ name: 'Andermans klant' })
    const refused = async (input: Record<string, unknown>): Promise<string | undefined> =>
      (await kit.administrator.call(calls.delete, { input })).code
    expect(await refused({ ids: [], count: 0 })).toBe('INPUT_INVALID')
    expect(await refused({ count: 1 })).toBe('INPUT_INVALID')
    expect(await refused({ ids: [id], filter: {}, count: 1 })).toBe('INPUT_INVALID')
    expect(await refused({ ids: ['gone'], count: 1 })).toBe('NOT_FOUND')
    const other = (await kit.house.firm()).person('OWNER')
    expect(await other.call(calls.delete, { input: { ids: [id], count: 1 } })).toMatchObject({ code: 'NOT_FOUND' })
    const act = await deleting({ ids: [id], count: 1 })
    await kit.house.work()
    expect(await other.call(calls.restoreAll, { actId: act.actId })).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('are gone for good after thirty days with what was kept of the act', async () => {
    const id = await kit.adding({ name: 'Samen voorbij' })
    const { actId } = await deleting({ ids: [id], count: 1 })
    await kit.house.work()
    kit.house.time.now = new Date(kit.house.time.now.getTime() + 31 * 86_400_000)
    await kit.house.platform.runSchedules()
    await kit.house.work()
    expect(await kit.firm.tenant.documents(combinations).read(id)).toBeUndefined()
    expect(await kit.firm.tenant.documents(deletionActs).read(actId)).toBeUndefined()
    expect(await kit.administrator.call(calls.restoreAll, { actId })).toMatchObject({ code: 'NOT_FOUND' })
  })
})
