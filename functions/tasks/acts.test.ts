import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acts } from '#platform/acts.ts'
import { recordDocuments } from '#functions/records/index.ts'
import { openCustomersHouse, type CustomersHouse } from '#tests/kit/customers.ts'
import type { Person } from '#tests/kit/firm.ts'

const fields = 'id kind count userName undoneTime undoneByName mayUndo words { name value }'
const standing = 'standing { back stays { reason count } looked total }'
const calls = {
  list: `query ($filter: ActFilter) { acts(filter: $filter) { totalCount items { ${fields} } } }`,
  one: `query ($id: ID!) { act(id: $id) { ${fields} ${standing} } }`,
  undo: `mutation ($id: ID!) { undoAct(id: $id) { act { ${fields} } back kept taskId } }`,
  rows: 'mutation ($input: UpdateRecordsStatusInput!) { updateConnectionUsersStatus(input: $input) { changeId taskId } }',
  customers:
    'mutation ($input: UpdateCombinationsStatusInput!) { updateCombinationsStatus(input: $input) { actId refused } }',
  delete: 'mutation ($input: DeleteCombinationsInput!) { deleteCombinations(input: $input) { actId taskId } }',
  deleteOne: 'mutation ($id: ID!) { deleteCombination(id: $id) { taskId } }',
  there: 'query ($id: ID!) { combination(id: $id) { name spilStatus } }',
  timeline:
    'query ($id: ID!) { combinationTimeline(combinationId: $id) { items { kind act { id kind undoneByName mayUndo } } } }',
}

interface Shown {
  readonly id: string
  readonly kind: string
  readonly count: number
  readonly undoneTime: string | null
  readonly undoneByName: string | null
  readonly mayUndo: boolean
  readonly standing: {
    readonly back: number
    readonly stays: readonly { readonly reason: string; readonly count: number }[]
    readonly looked: number
    readonly total: number
  }
}
interface Undone {
  readonly act: Shown
  readonly back: number | null
  readonly kept: number | null
  readonly taskId: string | null
}

let kit: CustomersHouse
let other: Person

beforeAll(async () => {
  kit = await openCustomersHouse()
  other = kit.firm.person('OWNER')
})
afterAll(() => kit.house.close())

async function asked<T>(query: string, variables: object, field: string, person = kit.administrator): Promise<T> {
  const { data, code } = await person.call(query, variables as Record<string, unknown>)
  if (code !== undefined) throw new Error(code)
  return data?.[field] as T
}
const listed = (filter: object = {}, person = kit.administrator) =>
  asked<{ readonly totalCount: number; readonly items: readonly Shown[] }>(calls.list, { filter }, 'acts', person)
const standingOf = (id: string): Promise<Shown> => asked(calls.one, { id }, 'act')
const undo = (id: string, person = kit.administrator): Promise<Undone> => asked(calls.undo, { id }, 'undoAct', person)
const statuses = async (ids: readonly string[]): Promise<(string | undefined)[]> => {
  const found = await recordDocuments(kit.firm.tenant, 'users', kit.connection).readMany(ids)
  return ids.map((id) => found.get(id)?.doc.spilStatus)
}

describe('what somebody did to many things', () => {
  it('is listed with how many it was about, and says what taking it back would come to now', async () => {
    const [mine, third] = [await kit.adding({ name: 'Bakkerij' }), await kit.adding({ name: 'Slagerij' })]
    const ids = await kit.users(12, 'lijst')
    const { batchId } = await kit.link('users', { combinationId: mine, ids })
    await kit.link('users', { combinationId: third, ids: ids.slice(0, 2) })
    const { items } = await listed({ kinds: ['links'], onlyMany: true })
    expect(items.find(({ id }) => id === batchId)).toMatchObject({ kind: 'links', count: 12, mayUndo: true })
    expect((await standingOf(batchId)).standing).toEqual({
      back: 10,
      stays: [{ reason: 'CHANGED_SINCE', count: 2 }],
      looked: 12,
      total: 12,
    })
    expect(await undo(batchId)).toMatchObject({ back: 10, kept: 2, taskId: null })
    expect((await listed({ onlyUndoable: true })).items.map(({ id }) => id)).not.toContain(batchId)
  })

  it('is taken back once where two people press at the same time, and says who it was', async () => {
    const combinationId = await kit.adding({ name: 'Twee tegelijk' })
    const ids = await kit.users(3, 'tegelijk')
    const { batchId } = await kit.link('users', { combinationId, ids })
    const [one, two] = await Promise.all([undo(batchId), undo(batchId, other)])
    expect(one.act.undoneTime).toBe(two.act.undoneTime)
    expect(one.act.undoneByName).toBe(two.act.undoneByName)
    expect(await kit.owners('users', ids)).toEqual([null, null, null])
    // Linked anew by hand, it stays: the act has been taken back.
    await kit.link('users', { combinationId, ids })
    expect(await undo(batchId, other)).toMatchObject({ back: 0, kept: 0, taskId: null })
    expect(await kit.owners('users', ids)).toEqual([combinationId, combinationId, combinationId])
  })

  it('gives rows nobody where the customer they were of is deleted by now', async () => {
    const [before, after] = [await kit.adding({ name: 'Weg' }), await kit.adding({ name: 'Blijft' })]
    const ids = await kit.users(2, 'weg')
    await kit.link('users', { combinationId: before, ids })
    const { batchId } = await kit.link('users', { combinationId: after, ids })
    await asked(calls.deleteOne, { id: before }, 'deleteCombination')
    await kit.house.work()
    expect(await undo(batchId)).toMatchObject({ back: 2, kept: 0 })
    expect(await kit.owners('users', ids)).toEqual([null, null])
  })

  it('is refused after thirty days, and nothing of it changes', async () => {
    const combinationId = await kit.adding({ name: 'Oud' })
    const ids = await kit.users(2, 'oud')
    const { batchId } = await kit.link('users', { combinationId, ids })
    const documents = kit.firm.tenant.documents(acts)
    await documents.update(batchId, (act) => ({
      ...act,
      time: new Date(Date.parse(act.time) - 31 * 86_400_000).toISOString(),
    }))
    await expect(undo(batchId)).rejects.toThrow('ACT_TOO_OLD')
    expect((await listed()).items.map(({ id }) => id)).not.toContain(batchId)
    expect(await kit.owners('users', ids)).toEqual([combinationId, combinationId])
  })

  it('is refused to who may not do such a thing', async () => {
    const combinationId = await kit.adding({ name: 'Niet voor iedereen' })
    const { batchId } = await kit.link('users', { combinationId, ids: await kit.users(2, 'rol') })
    const reader = kit.firm.person('READ_ONLY')
    await expect(undo(batchId, reader)).rejects.toThrow('AUTH_NOT_AUTHORIZED')
    expect((await listed({}, reader)).items.find(({ id }) => id === batchId)).toMatchObject({ mayUndo: false })
    await expect(undo('nobody')).rejects.toThrow('NOT_FOUND')
  })
})

describe('taking back', () => {
  it('statuses of rows leaves those that were changed since', async () => {
    const ids = await kit.users(4, 'status')
    const input = { connectionId: kit.connection, ids, status: 'ARCHIVED' }
    const { changeId } = await asked<{ readonly changeId: string }>(
      calls.rows,
      { input },
      'updateConnectionUsersStatus',
    )
    await asked(
      calls.rows,
      { input: { ...input, ids: ids.slice(0, 1), status: 'IGNORED' } },
      'updateConnectionUsersStatus',
    )
    expect((await standingOf(changeId)).standing).toMatchObject({
      back: 3,
      stays: [{ reason: 'CHANGED_SINCE', count: 1 }],
    })
    expect(await undo(changeId)).toMatchObject({ back: 3, kept: 1 })
    expect(await statuses(ids)).toEqual(['IGNORED', 'ACTIVE', 'ACTIVE', 'ACTIVE'])
  })

  it('statuses of many rows is a task, and what is left of it stands there meanwhile', async () => {
    const ids = await kit.users(700, 'veel')
    const input = { connectionId: kit.connection, filter: { search: 'Gebruiker veel' }, status: 'ARCHIVED' }
    const { changeId } = await asked<{ readonly changeId: string }>(
      calls.rows,
      { input },
      'updateConnectionUsersStatus',
    )
    await kit.house.work()
    expect((await standingOf(changeId)).standing).toMatchObject({ back: 700, stays: [], looked: 700, total: 700 })
    const undone = await undo(changeId)
    expect(undone).toMatchObject({ back: null, kept: null })
    expect(undone.taskId).not.toBeNull()
    await kit.house.work()
    expect(new Set(await statuses(ids))).toEqual(new Set(['ACTIVE']))
  })

  it('statuses of customers leaves those that were changed since, or are gone', async () => {
    const ids = [
      await kit.adding({ name: 'Een' }),
      await kit.adding({ name: 'Twee' }),
      await kit.adding({ name: 'Drie' }),
    ]
    const change = (some: readonly string[], status: string) =>
      asked<{ readonly actId: string }>(
        calls.customers,
        { input: { changes: some.map((id) => ({ id, status })) } },
        'updateCombinationsStatus',
      )
    const { actId } = await change(ids, 'ARCHIVED')
    await change(ids.slice(0, 1), 'IGNORED')
    await asked(calls.deleteOne, { id: ids[1] }, 'deleteCombination')
    expect((await standingOf(actId)).standing).toMatchObject({
      back: 1,
      stays: [
        { reason: 'CHANGED_SINCE', count: 1 },
        { reason: 'GONE', count: 1 },
      ],
    })
    expect(await undo(actId)).toMatchObject({ back: 1, kept: 2 })
    expect(await asked(calls.there, { id: ids[2] }, 'combination')).toMatchObject({ spilStatus: 'ACTIVE' })
    expect(await asked(calls.there, { id: ids[0] }, 'combination')).toMatchObject({ spilStatus: 'IGNORED' })
  })

  it('a deletion of several brings back those that nobody brought back before', async () => {
    const ids = [await kit.adding({ name: 'Samen weg 1' }), await kit.adding({ name: 'Samen weg 2' })]
    const { actId } = await asked<{ readonly actId: string }>(
      calls.delete,
      { input: { ids, count: 2 } },
      'deleteCombinations',
    )
    await kit.house.work()
    expect((await standingOf(actId)).standing).toMatchObject({ back: 2, stays: [] })
    const { taskId } = await undo(actId)
    expect(taskId).not.toBeNull()
    await kit.house.work()
    for (const id of ids) expect(await asked(calls.there, { id }, 'combination')).not.toBeNull()
    expect((await standingOf(actId)).standing).toMatchObject({
      back: 0,
      stays: [{ reason: 'CHANGED_SINCE', count: 2 }],
    })
  })

  it('stands in the timeline of each customer it was about', async () => {
    const combinationId = await kit.adding({ name: 'Met tijdlijn' })
    const { batchId } = await kit.link('users', { combinationId, ids: await kit.users(2, 'lijn') })
    const timeline = await asked<{ readonly items: readonly { readonly kind: string; readonly act: Shown | null }[] }>(
      calls.timeline,
      { id: combinationId },
      'combinationTimeline',
    )
    expect(timeline.items.find(({ kind }) => kind === 'LINKED')?.act).toMatchObject({ id: batchId, mayUndo: true })
    expect(timeline.items.find(({ kind }) => kind === 'ADDED')?.act).toBeNull()
  })
})
