import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { longestMemo, mostMemos } from '#domain/memos/memo.ts'
import { connections } from '#functions/connections/index.ts'
import { answered, openCustomersHouse, type CustomersHouse } from '#tests/kit/customers.ts'
import { memos } from './collections.ts'

let kit: CustomersHouse
beforeAll(async () => {
  kit = await openCustomersHouse()
})
afterAll(() => kit.house.close())

interface Shown {
  readonly id: string
  readonly text: string
  readonly subjectName: string
  readonly dueOn: string | null
  readonly doneTime: string | null
  readonly revision: string
}
const fields = 'id text subjectName subjectConnector dueOn doneTime revision'
const calls = {
  add: `mutation ($input: AddMemoInput!) { addMemo(input: $input) { ${fields} } }`,
  update: `mutation ($input: UpdateMemoInput!) { updateMemo(input: $input) { ${fields} } }`,
  finish: `mutation ($id: ID!, $isDone: Boolean!) { finishMemo(id: $id, isDone: $isDone) { ${fields} } }`,
  remove: 'mutation ($id: ID!) { deleteMemo(id: $id) }',
  list: `query ($subject: MemoSubject!, $subjectId: ID!) { memos(subject: $subject, subjectId: $subjectId) { ${fields} } }`,
  due: `{ memosDue { ${fields} } }`,
} as const

const ask = <T>(call: keyof typeof calls, field: string, variables: Record<string, unknown> = {}): Promise<T> =>
  answered<T>(kit.administrator.call(calls[call], variables), field)
const adding = (subjectId: string, more: Record<string, unknown> = {}): Promise<Shown> =>
  ask('add', 'addMemo', { input: { subject: 'CUSTOMER', subjectId, text: 'Belt terug', ...more } })

describe('what people write down', () => {
  it('stands with its customer, the latest first, with who wrote it', async () => {
    const id = await kit.adding({ name: 'Bakkerij De Korst' })
    await adding(id, { text: ' Eerste ' })
    kit.house.time.now = new Date(kit.house.time.now.getTime() + 60_000)
    const second = await adding(id, { text: 'Tweede' })
    const changed = await ask<Shown>('update', 'updateMemo', {
      input: { id: second.id, revision: second.revision, text: 'Tweede, beter', dueOn: null },
    })
    expect(changed.text).toBe('Tweede, beter')
    const stale = { id: second.id, revision: second.revision, text: 'Van een ander', dueOn: null }
    expect(await kit.administrator.call(calls.update, { input: stale })).toMatchObject({ code: 'WRITE_CONFLICT' })
    const listed = await ask<Shown[]>('list', 'memos', { subject: 'CUSTOMER', subjectId: id })
    expect(listed.map(({ text, subjectName }) => [text, subjectName])).toEqual([
      ['Tweede, beter', 'Bakkerij De Korst'],
      ['Eerste', 'Bakkerij De Korst'],
    ])
    const kept = await kit.firm.tenant.documents(memos).query({})
    expect(kept.map(({ doc }) => doc.actorId)).toEqual([kit.administrator.user.id, kit.administrator.user.id])
  })

  it('is come back to from its day on, until somebody says that they did, or its customer is gone', async () => {
    const day = kit.house.time.now.toISOString().slice(0, 10)
    const id = await kit.adding({ name: 'Kom terug' })
    const today = await adding(id, { text: 'Vandaag', dueOn: day })
    await adding(id, { text: 'Later', dueOn: '2099-01-01' })
    await adding(id, { text: 'Nooit' })
    const due = async (): Promise<string[]> => (await ask<Shown[]>('due', 'memosDue')).map(({ text }) => text)
    expect(await due()).toEqual(['Vandaag'])
    const done = await ask<Shown>('finish', 'finishMemo', { id: today.id, isDone: true })
    expect(done.doneTime).toBe(kit.house.time.now.toISOString())
    expect(await due()).toEqual([])
    await ask('finish', 'finishMemo', { id: today.id, isDone: false })
    expect(await due()).toEqual(['Vandaag'])
    await answered(
      kit.administrator.call('mutation ($id: ID!) { deleteCombination(id: $id) { id } }', { id }),
      'deleteCombination',
    )
    expect(await due()).toEqual([])
  })

  it('calls a connection without a name of its own by its system, which each reader has another word for', async () => {
    const day = kit.house.time.now.toISOString().slice(0, 10)
    await kit.firm.tenant
      .documents(connections)
      .update(kit.connection, (doc) => ({ ...doc, description: '', companyName: '' }))
    const memo = await adding(kit.connection, { subject: 'CONNECTION', text: 'Naar kijken', dueOn: day })
    expect(memo).toMatchObject({ subjectName: '', subjectConnector: 'ManualImportV2' })
    await ask('remove', 'deleteMemo', { id: memo.id })
  })

  it('is refused with what is wrong, of a customer of another firm too, and is deleted for good', async () => {
    const id = await kit.adding({ name: 'Streng' })
    const refused = async (input: Record<string, unknown>): Promise<unknown> => {
      const { code, field } = await kit.administrator.call(calls.add, {
        input: { subject: 'CUSTOMER', subjectId: id, text: 'x', ...input },
      })
      return [code, field]
    }
    expect(await refused({ text: '  ' })).toEqual(['INPUT_INVALID', 'input.text'])
    expect(await refused({ text: 'x'.repeat(longestMemo + 1) })).toEqual(['INPUT_INVALID', 'input.text'])
    expect(await refused({ dueOn: '2026-02-30' })).toEqual(['INPUT_INVALID', 'input.dueOn'])
    expect(
      (await kit.administrator.call(calls.add, { input: { subject: 'CONNECTION', subjectId: id, text: 'x' } })).code,
    ).toBe('NOT_FOUND')
    const stranger = (await kit.house.firm()).person('OWNER')
    const memo = await adding(id)
    for (const [query, variables] of [
      [calls.list, { subject: 'CUSTOMER', subjectId: id }],
      [calls.finish, { id: memo.id, isDone: true }],
      [calls.remove, { id: memo.id }],
    ] as const)
      expect((await stranger.call(query, variables)).code).toBe('NOT_FOUND')
    await ask('remove', 'deleteMemo', { id: memo.id })
    expect(await ask<Shown[]>('list', 'memos', { subject: 'CUSTOMER', subjectId: id })).toEqual([])
    const template = {
      subject: 'CUSTOMER' as const,
      subjectId: id,
      subjectName: null,
      text: 'x',
      dueOn: null,
      doneTime: null,
      doneBy: null,
      actorId: null,
      changedTime: null,
      time: '2026-11-01T00:00:00.000Z',
    }
    await kit.firm.tenant
      .documents(memos)
      .load(Array.from({ length: mostMemos }, (_, at) => ({ ...template, id: `m${at}` })))
    expect(await refused({})).toEqual(['TOO_MANY_MEMOS', undefined])
  })
})
