import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Administration, User } from '#domain/records/record.ts'
import type { ConnectionId } from '#domain/shared/ids.ts'
import { auditEvents } from '#platform/audit.ts'
import { recordDocuments, recordId } from '#functions/records/index.ts'
import { openHouse, type Answer, type Firm, type House, type Person } from '#tests/kit/firm.ts'
import { linkBatches, linkPages } from './collections.ts'

let house: House
let firm: Firm
let administrator: Person
let connection: ConnectionId
let another: ConnectionId

const add = `mutation ($input: CombinationInput!) { addCombination(input: $input) { id name customerId chamberOfCommerceNumber parentId } }`
const update = `mutation ($input: UpdateCombinationInput!) { updateCombination(input: $input) { id name customerId parentId } }`
const list = `query ($filter: CombinationFilter, $sort: CombinationSort, $first: Int, $after: String, $before: String) {
  combinations(filter: $filter, sort: $sort, first: $first, after: $after, before: $before) {
    totalCount previousCursor nextCursor items { id name customerId linkedConnectionIds tag1 }
  }
}`
const link = `mutation ($input: LinkRowsInput!) { linkAdministrations(input: $input) { batchId rows taskId } }`
const linkUsers = `mutation ($input: LinkRowsInput!) { linkConnectionUsers(input: $input) { batchId rows taskId } }`
const unlinkUsers = `mutation ($input: UnlinkRowsInput!) { unlinkConnectionUsers(input: $input) { batchId rows taskId } }`
const linkChildren = `mutation ($input: LinkChildrenInput!) { linkChildrenCombination(input: $input) { id childrenCount children { name } } }`
const unlinkChild = `mutation ($id: ID!) { unlinkChildCombination(childId: $id) { id parentId } }`

interface Listed {
  readonly totalCount: number
  readonly previousCursor: string | null
  readonly nextCursor: string | null
  readonly items: readonly { readonly id: string; readonly name: string; readonly linkedConnectionIds: string[] }[]
}

async function answered<T>(answer: Promise<Answer>, field: string): Promise<T> {
  const { data, code } = await answer
  expect(code).toBeUndefined()
  return data?.[field] as T
}

async function adding(fields: Record<string, unknown>): Promise<string> {
  return (await answered<{ id: string }>(administrator.call(add, { input: fields }), 'addCombination')).id
}

const listing = (variables: Record<string, unknown> = {}): Promise<Listed> =>
  answered<Listed>(administrator.call(list, variables), 'combinations')

async function connecting(): Promise<ConnectionId> {
  const made = administrator.call('mutation { addConnection(input: { connector: "ManualImportV2" }) { id } }')
  return (await answered<{ id: ConnectionId }>(made, 'addConnection')).id
}

const row = (table: 'administrations' | 'users', connectionId: ConnectionId, externalId: string, name: string) => ({
  id: recordId(table, connectionId, externalId),
  connectionId,
  externalId,
  name,
  spilStatus: 'ACTIVE' as const,
  combinationId: null,
  data: {},
  contentHash: 'x',
  spilCreatedAt: '2026-11-01T00:00:00.000Z',
  spilChangedAt: '2026-11-01T00:00:00.000Z',
  spilDeletedAt: null,
})
const administration = (connectionId: ConnectionId, externalId: string, name: string): Administration => ({
  ...row('administrations', connectionId, externalId, name),
  chamberOfCommerceNumber: null,
})
const user = (connectionId: ConnectionId, at: number): User => ({
  ...row('users', connectionId, `u${at}`, `Gebruiker ${at}`),
  email: null,
  accessTo: null,
})

beforeAll(async () => {
  house = await openHouse()
  firm = await house.firm()
  administrator = firm.person('ADMINISTRATOR')
  connection = await connecting()
  another = await connecting()
  await house.work()
  await recordDocuments(firm.tenant, 'administrations', connection).writeMany({
    upsert: [administration(connection, 'a1', 'Korst BV'), administration(connection, 'a2', 'Korst Beheer')],
  })
  await recordDocuments(firm.tenant, 'administrations', another).writeMany({
    upsert: [
      administration(another, 'a1', 'De Korst'),
      { ...administration(another, 'gone', 'Weg'), spilDeletedAt: '2026-11-02T00:00:00.000Z' },
    ],
  })
})
afterAll(() => house.close())

describe('a customer', () => {
  it('is added with a name alone, and found by what it says of itself', async () => {
    const id = await adding({ name: '  Café De Brug ', tag1: 'Horeca', customerId: 'K-77' })
    for (const search of ['cafe', 'k-77', 'horeca']) {
      const { items } = await listing({ filter: { search } })
      expect(items.map((one) => one.id)).toEqual([id])
    }
    expect((await listing({ filter: { tags: ['Horeca', 'Zorg'] } })).totalCount).toBe(1)
    expect((await listing({ filter: { tags: ['Zorg'] } })).totalCount).toBe(0)
  })

  it.each([
    [{ name: ' ' }, 'input.name'],
    [{ name: 'n'.repeat(201) }, 'input.name'],
    [{ name: 'A', chamberOfCommerceNumber: '1234567' }, 'input.chamberOfCommerceNumber'],
    [{ name: 'A', customerId: 'c'.repeat(101) }, 'input.customerId'],
    [{ name: 'A', reference5: 'r'.repeat(101) }, 'input.reference5'],
  ])('is refused as %o, with the field that is wrong', async (input, field) => {
    expect(await administrator.call(add, { input })).toMatchObject({ code: 'INPUT_INVALID', field })
  })

  it('has its customer id alone, also where two tabs add it at the same moment, and frees it by taking another', async () => {
    const input = { name: 'Dubbel', customerId: 'D-1' }
    const both = await Promise.all([administrator.call(add, { input }), administrator.call(add, { input })])
    expect(both.map(({ code }) => code).toSorted()).toEqual(['COMBINATION_CUSTOMER_ID_IN_USE', undefined])
    const again = await administrator.call(add, { input: { name: 'Nog een', customerId: 'd-1' } })
    expect(again).toMatchObject({ code: 'COMBINATION_CUSTOMER_ID_IN_USE', field: 'input.customerId' })
    const id = (await listing({ filter: { search: 'Dubbel' } })).items[0]?.id
    await answered(
      administrator.call(update, { input: { id, fields: { name: 'Dubbel', customerId: 'D-2' } } }),
      'updateCombination',
    )
    await adding({ name: 'Nog een', customerId: 'D-1' })
  })

  it('is read a page at a time by cursor, each once, in any order', async () => {
    for (const at of [1, 2, 3, 10]) await adding({ name: `Reeks ${at}` })
    for (const direction of ['ASC', 'DESC']) {
      const seen: string[] = []
      let after: string | null = null
      do {
        const page: Listed = await listing({
          filter: { search: 'Reeks' },
          sort: { column: 'name', direction },
          first: 3,
          after,
        })
        seen.push(...page.items.map(({ name }) => name))
        after = page.nextCursor
      } while (after !== null)
      const expected = ['Reeks 1', 'Reeks 2', 'Reeks 3', 'Reeks 10']
      expect(seen).toEqual(direction === 'ASC' ? expected : expected.toReversed())
    }
    expect(await administrator.call(list, { after: 'nonsense' })).toMatchObject({ code: 'INPUT_INVALID' })
  })

  it('is paged back from any page to the one before it, and from there on again', async () => {
    const asked = { filter: { search: 'Reeks' }, sort: { column: 'name', direction: 'DESC' }, first: 2 }
    const names = ({ items }: Listed): string[] => items.map(({ name }) => name)
    const first = await listing(asked)
    const second = await listing({ ...asked, after: first.nextCursor })
    expect([first.previousCursor, second.nextCursor]).toEqual([null, null])
    const back = await listing({ ...asked, before: second.previousCursor })
    expect([names(back), back.previousCursor]).toEqual([['Reeks 10', 'Reeks 3'], null])
    expect(names(await listing({ ...asked, after: back.nextCursor }))).toEqual(['Reeks 2', 'Reeks 1'])
    const both = { after: first.nextCursor, before: second.previousCursor }
    expect(await administrator.call(list, both)).toMatchObject({ code: 'INPUT_INVALID' })
  })

  it('has a neighbour on both sides in the order of the list, but for the first and the last', async () => {
    const neighbour = `query ($id: ID!, $direction: AdjacentDirection!, $filter: CombinationFilter) {
      adjacentCombination(id: $id, direction: $direction, filter: $filter) { name }
    }`
    const filter = { search: 'Reeks' }
    const ids = new Map((await listing({ filter })).items.map(({ name, id }) => [name, id]))
    const of = async (name: string, direction: string): Promise<unknown> =>
      answered(administrator.call(neighbour, { id: ids.get(name), direction, filter }), 'adjacentCombination')
    expect(await of('Reeks 2', 'NEXT')).toEqual({ name: 'Reeks 3' })
    expect(await of('Reeks 2', 'PREVIOUS')).toEqual({ name: 'Reeks 1' })
    expect([await of('Reeks 1', 'PREVIOUS'), await of('Reeks 10', 'NEXT')]).toEqual([null, null])
  })

  it('is changed by no reader, and not found by another firm', async () => {
    expect(await firm.person('READ_ONLY').call(add, { input: { name: 'A' } })).toMatchObject({
      code: 'AUTH_NOT_AUTHORIZED',
    })
    const id = await adding({ name: 'Van ons' })
    const other = (await house.firm()).person('OWNER')
    expect(await other.call(update, { input: { id, fields: { name: 'Van hen' } } })).toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('the status of customers', () => {
  const change = `mutation ($input: UpdateCombinationsStatusInput!) {
    updateCombinationsStatus(input: $input) { refused changed { id from } }
  }`
  const changing = (changes: readonly object[]) => administrator.call(change, { input: { changes } })

  it('is changed together and put back, but for one that somebody changed since', async () => {
    const [one, two] = [await adding({ name: 'Samen 1' }), await adding({ name: 'Samen 2' })]
    expect(
      await answered(changing([one, two].map((id) => ({ id, status: 'ARCHIVED' }))), 'updateCombinationsStatus'),
    ).toEqual({ refused: 0, changed: [one, two].map((id) => ({ id, from: 'ACTIVE' })) })
    const statuses = await firm.tenant.documents(auditEvents).query({
      where: {
        and: [
          { field: 'subject', op: 'eq', value: one },
          { field: 'action', op: 'eq', value: 'combination.status' },
        ],
      },
    })
    expect(statuses.map(({ doc }) => [doc.before, doc.after])).toEqual([['ACTIVE', 'ARCHIVED']])
    await answered(changing([{ id: two, status: 'IGNORED' }]), 'updateCombinationsStatus')
    const back = [one, two].map((id) => ({ id, status: 'ACTIVE', from: 'ARCHIVED' }))
    expect(await answered(changing(back), 'updateCombinationsStatus')).toEqual({
      refused: 1,
      changed: [{ id: one, from: 'ARCHIVED' }],
    })
    expect((await listing({ filter: { search: 'Samen', status: 'IGNORED' } })).items.map(({ id }) => id)).toEqual([two])
  })

  it('is refused for nobody, for one twice, for more than a page and for what is no status', async () => {
    const id = await adding({ name: 'Eenmaal' })
    const many = Array.from({ length: 501 }, (_, at) => ({ id: `c${at}`, status: 'ACTIVE' }))
    const twice = [
      { id, status: 'ACTIVE' },
      { id, status: 'IGNORED' },
    ]
    for (const changes of [[], twice, many, [{ id, status: 'NONE' }]])
      expect(await changing(changes)).toMatchObject({ code: 'INPUT_INVALID', field: 'input.changes' })
    expect(await answered(changing([{ id: 'nobody', status: 'ARCHIVED' }]), 'updateCombinationsStatus')).toEqual({
      refused: 0,
      changed: [],
    })
  })
})

describe('linking', () => {
  it('is one commit of rows, trace and event, and shows in which systems a customer is', async () => {
    const combinationId = await adding({ name: 'De Korst' })
    const ids = [
      recordId('administrations', connection, 'a1'),
      recordId('administrations', another, 'a1'),
      recordId('administrations', another, 'gone'),
    ]
    const made = await answered<{ batchId: string; rows: number }>(
      administrator.call(link, { input: { combinationId, ids } }),
      'linkAdministrations',
    )
    expect(made.rows).toBe(2)
    const { items } = await listing({ filter: { connectionIds: [another] } })
    expect(items.map(({ name, linkedConnectionIds }) => [name, linkedConnectionIds.toSorted()])).toEqual([
      ['De Korst', [connection, another].toSorted()],
    ])
    expect((await firm.tenant.documents(linkBatches).read(made.batchId))?.doc).toMatchObject({
      rows: 2,
      kind: 'person',
      combinationId,
    })
    const [trace] = await firm.tenant.documents(auditEvents).query({
      where: { field: 'action', op: 'eq', value: 'combination.link' },
    })
    expect(trace?.doc).toMatchObject({ subject: combinationId, after: { batch: made.batchId } })
  })

  it('of rows that are linked already changes nothing', async () => {
    const combinationId = (await listing({ filter: { search: 'De Korst' } })).items[0]?.id
    const ids = [recordId('administrations', connection, 'a1')]
    const made = await answered<{ batchId: string; rows: number }>(
      administrator.call(link, { input: { combinationId, ids } }),
      'linkAdministrations',
    )
    expect(made.rows).toBe(0)
    expect(await firm.tenant.documents(linkBatches).read(made.batchId)).toBeUndefined()
  })

  it('of all that a filter leaves is a task, which links each row once and can be taken back row by row', async () => {
    await recordDocuments(firm.tenant, 'users', connection).writeMany({
      upsert: Array.from({ length: 200 }, (_, at) => user(connection, at)),
    })
    const combinationId = await adding({ name: 'Veel gebruikers' })
    const input = { combinationId, filter: { connectionIds: [connection], onlyUnconnected: true } }
    const made = await answered<{ batchId: string; rows: null; taskId: string }>(
      administrator.call(linkUsers, { input }),
      'linkConnectionUsers',
    )
    expect(made.rows).toBeNull()
    expect(await administrator.call(linkUsers, { input })).toMatchObject({ code: 'BACKGROUND_TASK_IN_PROGRESS' })
    await house.work()
    const users = recordDocuments(firm.tenant, 'users', connection)
    expect(await users.count({ field: 'combinationId', op: 'eq', value: combinationId })).toBe(200)
    expect((await firm.tenant.documents(linkBatches).read(made.batchId))?.doc.rows).toBe(200)
    const pages = await firm.tenant
      .documents(linkPages)
      .query({ where: { field: 'batchId', op: 'eq', value: made.batchId } })
    expect(new Set(pages.flatMap(({ doc }) => doc.rows.map(({ id }) => id))).size).toBe(200)
    const few = { combinationId, ids: [recordId('users', connection, 'u1'), recordId('users', connection, 'u2')] }
    expect(await answered(administrator.call(unlinkUsers, { input: few }), 'unlinkConnectionUsers')).toMatchObject({
      rows: 2,
    })
    expect(await users.count({ field: 'combinationId', op: 'isNull' })).toBe(2)
  })

  it('to a customer that is not there is refused, and so are no rows and too many', async () => {
    const ids = [recordId('administrations', connection, 'a2')]
    expect(await administrator.call(link, { input: { combinationId: 'nobody', ids } })).toMatchObject({
      code: 'NOT_FOUND',
    })
    const combinationId = await adding({ name: 'Leeg' })
    for (const input of [{ combinationId }, { combinationId, ids: [] }, { combinationId, ids, filter: {} }])
      expect(await administrator.call(link, { input })).toMatchObject({ code: 'INPUT_INVALID' })
  })
})

describe('the hierarchy', () => {
  it('is one level deep, whoever asks from which side', async () => {
    const [parent, child, third] = [
      await adding({ name: 'Holding' }),
      await adding({ name: 'Werk BV' }),
      await adding({ name: 'Derde' }),
    ]
    const children = (combinationId: string, childIds: string[]) =>
      administrator.call(linkChildren, { input: { combinationId, childIds } })
    const under = (id: string, parentId: string) =>
      administrator.call(update, { input: { id, fields: { name: 'X', parentId } } })
    expect(await answered(children(parent, [child]), 'linkChildrenCombination')).toMatchObject({
      childrenCount: 1,
      children: [{ name: 'Werk BV' }],
    })
    expect(await children(parent, [parent])).toMatchObject({ code: 'COMBINATION_CANNOT_BE_OWN_PARENT' })
    expect(await children(child, [third])).toMatchObject({ code: 'COMBINATION_CHILD_CANNOT_HAVE_CHILDREN' })
    expect(await children(third, [parent])).toMatchObject({ code: 'COMBINATION_PARENT_CANNOT_HAVE_PARENT' })
    expect(await under(third, child)).toMatchObject({ code: 'COMBINATION_WITH_PARENT_CANNOT_HAVE_CHILDREN' })
    expect(await under(parent, third)).toMatchObject({ code: 'COMBINATION_WITH_CHILDREN_CANNOT_HAVE_PARENT' })
    expect(await answered(administrator.call(unlinkChild, { id: child }), 'unlinkChildCombination')).toMatchObject({
      parentId: null,
    })
    expect(await answered(children(third, [parent]), 'linkChildrenCombination')).toMatchObject({ childrenCount: 1 })
  })

  it('holds where two people link at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [top, middle, low] = [
        await adding({ name: 'Top' }),
        await adding({ name: 'Midden' }),
        await adding({ name: 'Laag' }),
      ]
      const children = (combinationId: string, childIds: string[]) =>
        administrator.call(linkChildren, { input: { combinationId, childIds } })
      const codes = (await Promise.all([children(top, [middle]), children(middle, [low])])).map(({ code }) => code)
      expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    }
  })
})
