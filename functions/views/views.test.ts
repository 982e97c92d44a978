import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents } from '#platform/audit.ts'
import { openHouse, type Answer, type Firm, type House, type Person } from '#tests/kit/firm.ts'

const fields = 'id name isShared isOwn mayChange choices layout { order columns { id width shown } compact }'
const listed = `query ($list: String!) { listViews(list: $list) { views { ${fields} } defaultId layout { order compact } } }`
const saved = `mutation ($input: SaveViewInput!) { saveView(input: $input) { ${fields} } }`
const shared = `mutation ($id: ID!, $isShared: Boolean!) { shareView(id: $id, isShared: $isShared) { id isShared } }`
const deleted = 'mutation ($id: ID!) { deleteView(id: $id) { id } }'
const restored = 'mutation ($id: ID!) { restoreView(id: $id) { id name } }'
const chosen = 'mutation ($list: String!, $id: ID) { setDefaultView(list: $list, id: $id) { defaultId } }'
const storedViews =
  'mutation ($list: String!, $layout: ListLayoutInput) { keepListLayout(list: $list, layout: $layout) { layout { order } } }'

interface View {
  readonly id: string
  readonly name: string
  readonly mayChange: boolean
  readonly isOwn: boolean
}

const list = 'data.ExactOnlineNL.administrations'
const layout = {
  order: ['tag1', 'code'],
  columns: [{ id: 'tag1', width: 96, shown: true }],
  compact: true,
}
const input = { list, name: 'Zonder klant', choices: 'unconnected=1&sort=-name', layout }

let house: House
let firm: Firm
let reader: Person
let administrator: Person

beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  firm = await house.firm()
  reader = firm.person('READ_ONLY')
  administrator = firm.person('ADMINISTRATOR')
})
afterAll(() => house.close())

const viewsOf = async (person: Person, of = list): Promise<View[]> =>
  ((await person.call(listed, { list: of })).data?.['listViews'] as { views: View[] }).views
const save = async (person: Person, more: Record<string, unknown> = {}): Promise<string> => {
  const { data, code } = await person.call(saved, { input: { ...input, ...more } })
  expect(code).toBeUndefined()
  return (data?.['saveView'] as View).id
}
const codeOf = async (answer: Promise<Answer>): Promise<string | undefined> => (await answer).code

describe('a view of a list', () => {
  it('has the choices and the columns in their order, as they were when it was kept', async () => {
    const id = await save(reader)
    expect(await viewsOf(reader)).toEqual([
      { id, name: input.name, isShared: false, isOwn: true, mayChange: true, choices: input.choices, layout },
    ])
    expect(await viewsOf(reader, 'connections')).toEqual([])
  })

  it('is changed and renamed by whose it is', async () => {
    const id = await save(reader)
    await save(reader, { id, name: ' Alles ', choices: 'status=all&sort=name' })
    expect(await viewsOf(reader)).toMatchObject([{ id, name: 'Alles', choices: 'status=all&sort=name' }])
  })

  it('is nobody else’s to see, change, share, delete or open with, as long as it is not shared', async () => {
    const id = await save(administrator)
    const owner = firm.person('OWNER')
    expect(await viewsOf(owner)).toEqual([])
    expect(await codeOf(owner.call(saved, { input: { ...input, id } }))).toBe('NOT_FOUND')
    expect(await codeOf(owner.call(shared, { id, isShared: true }))).toBe('NOT_FOUND')
    expect(await codeOf(owner.call(deleted, { id }))).toBe('NOT_FOUND')
    expect(await codeOf(owner.call(chosen, { list, id }))).toBe('NOT_FOUND')
    expect(await viewsOf(administrator)).toHaveLength(1)
  })

  it('is everybody’s once an administrator shares it; readers use it, administrators change it', async () => {
    const id = await save(administrator)
    await administrator.call(shared, { id, isShared: true })
    expect(await viewsOf(reader)).toMatchObject([{ id, isOwn: false, mayChange: false }])
    expect(await codeOf(reader.call(saved, { input: { ...input, id, name: 'Anders' } }))).toBe('AUTH_NOT_AUTHORIZED')
    expect(await codeOf(reader.call(deleted, { id }))).toBe('AUTH_NOT_AUTHORIZED')
    await save(firm.person('OWNER'), { id, name: 'Voor iedereen' })
    expect(await viewsOf(reader)).toMatchObject([{ id, name: 'Voor iedereen' }])
  })

  it('is shared by no reader', async () => {
    const id = await save(reader)
    expect(await codeOf(reader.call(shared, { id, isShared: true }))).toBe('AUTH_NOT_AUTHORIZED')
  })

  it('is back with the same id when its deletion is undone, and no longer after 30 days', async () => {
    const [id, other] = [await save(reader), await save(reader, { name: 'Anders' })]
    await reader.call(deleted, { id })
    expect(await viewsOf(reader)).toMatchObject([{ id: other }])
    expect(await codeOf(reader.call(deleted, { id }))).toBe('NOT_FOUND')
    expect((await reader.call(restored, { id })).data?.['restoreView']).toEqual({ id, name: input.name })
    expect(await viewsOf(reader)).toHaveLength(2)

    await reader.call(deleted, { id })
    const before = house.time.now
    house.time.now = new Date(before.getTime() + 31 * 86_400_000)
    await reader.call(deleted, { id: other })
    expect(await codeOf(reader.call(restored, { id }))).toBe('NOT_FOUND')
    expect(await codeOf(reader.call(restored, { id: other }))).toBeUndefined()
    house.time.now = before
  })

  it('is one of at most a hundred that a person has of a list', async () => {
    for (let made = 0; made < 100; made += 1) await save(reader, { name: `Weergave ${made}` })
    expect(await codeOf(reader.call(saved, { input }))).toBe('TOO_MANY_VIEWS')
    await save(administrator)
    await save(reader, { list: 'connections' })
    const [first] = await viewsOf(reader)
    await reader.call(deleted, { id: first?.id ?? '' })
    await save(reader)
  })

  it.each([
    ['no name', { name: '  ' }, 'input.name'],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, 'input.name'],
    ['choices that are no part of an address', { choices: 'q=<script>' }, 'input.choices'],
    ['choices that are too long', { choices: 'q='.padEnd(8_001, 'x') }, 'input.choices'],
    ['an endless row of columns', { layout: { ...layout, order: Array(201).fill('a') } }, 'input.layout'],
    ['a column of no width', { layout: { ...layout, columns: [{ id: 'a', width: 0 }] } }, 'input.layout'],
    ['a list of no list', { list: 'a/b' }, 'input.list'],
  ])('is refused with %s', async (_, wrong, field) => {
    const { code, field: named } = await reader.call(saved, { input: { ...input, ...wrong } })
    expect({ code, named }).toEqual({ code: 'INPUT_INVALID', named: field })
    expect(await viewsOf(reader)).toEqual([])
  })

  it('is in the audit log, by name only where everybody has it', async () => {
    const id = await save(administrator, { name: 'Van mij' })
    await administrator.call(shared, { id, isShared: true })
    await administrator.call(deleted, { id })
    const events = await firm.tenant
      .documents(auditEvents)
      .query({ orderBy: [{ field: 'time', direction: 'ascending' }] })
    const traces = events.map(({ doc }) => doc).filter(({ subject }) => subject === id)
    expect(new Set(traces.map(({ action, after }) => `${action} ${JSON.stringify(after)}`))).toEqual(
      new Set([
        'view.save null',
        `view.share ${JSON.stringify({ list, name: 'Van mij' })}`,
        `view.delete ${JSON.stringify({ list, name: 'Van mij' })}`,
      ]),
    )
  })
})

describe('how a list opens for somebody', () => {
  const habitsOf = async (person: Person) =>
    (await person.call(listed, { list })).data?.['listViews'] as { defaultId: string | null; layout: unknown }

  it('is with the view they chose, as long as they have it', async () => {
    const id = await save(administrator)
    await administrator.call(shared, { id, isShared: true })
    await reader.call(chosen, { list, id })
    expect((await habitsOf(reader)).defaultId).toBe(id)
    expect((await habitsOf(administrator)).defaultId).toBeNull()
    await administrator.call(shared, { id, isShared: false })
    expect((await habitsOf(reader)).defaultId).toBeNull()
    expect(await codeOf(reader.call(chosen, { list: 'connections', id }))).toBe('NOT_FOUND')
  })

  it('is with their columns, on whatever computer, until they want those of the list', async () => {
    await reader.call(storedViews, { list, layout })
    expect(await habitsOf(reader)).toMatchObject({ layout: { order: layout.order, compact: true } })
    expect((await habitsOf(administrator)).layout).toBeNull()
    await reader.call(storedViews, { list, layout: null })
    expect((await habitsOf(reader)).layout).toBeNull()
    expect((await reader.call(storedViews, { list, layout: { ...layout, order: [''] } })).field).toBe('layout.order')
  })
})
