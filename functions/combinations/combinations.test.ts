import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '#platform/audit.ts'
import { recordDocuments, recordId } from '#functions/records/index.ts'
import { administrationRow, answered, openCustomersHouse, type CustomersHouse } from '#tests/kit/customers.ts'
import { linkBatches, linkPages } from './collections.ts'

let kit: CustomersHouse

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

const listing = (variables: Record<string, unknown> = {}): Promise<Listed> =>
  answered<Listed>(kit.administrator.call(list, variables), 'combinations')

beforeAll(async () => {
  kit = await openCustomersHouse()
  const { tenant } = kit.firm
  await recordDocuments(tenant, 'administrations', kit.connection).load([
    administrationRow(kit.connection, 'a1', 'Korst BV'),
    administrationRow(kit.connection, 'a2', 'Korst Beheer'),
  ])
  await recordDocuments(tenant, 'administrations', kit.another).load([
    administrationRow(kit.another, 'a1', 'De Korst'),
    { ...administrationRow(kit.another, 'gone', 'Weg'), spilDeletedAt: '2026-11-02T00:00:00.000Z' },
  ])
})
afterAll(() => kit.house.close())

describe('a customer', () => {
  it('is added with a name alone, and found by what it says of itself', async () => {
    const id = await kit.adding({ name: '  Café De Brug ', tag1: 'Horeca', customerId: 'K-77' })
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
    [{ name: 'A', chamberOfCommerceNumber: '12345' }, 'input.chamberOfCommerceNumber'],
    [{ name: 'A', customerId: 'c'.repeat(101) }, 'input.customerId'],
    [{ name: 'A', reference5: 'r'.repeat(101) }, 'input.reference5'],
  ])('is refused as %o, with the field that is wrong', async (input, field) => {
    expect(await kit.administrator.call(add, { input })).toMatchObject({ code: 'INPUT_INVALID', field })
  })

  it('has its customer id alone, also where two tabs add it at the same moment, and frees it by taking another', async () => {
    const input = { name: 'Dubbel', customerId: 'D-1' }
    const both = await Promise.all([kit.administrator.call(add, { input }), kit.administrator.call(add, { input })])
    expect(both.map(({ code }) => code).toSorted()).toEqual(['COMBINATION_CUSTOMER_ID_IN_USE', undefined])
    const again = await kit.administrator.call(add, { input: { name: 'Nog een', customerId: 'd-1' } })
    expect(again).toMatchObject({ code: 'COMBINATION_CUSTOMER_ID_IN_USE', field: 'input.customerId' })
    const id = (await listing({ filter: { search: 'Dubbel' } })).items[0]?.id
    await answered(
      kit.administrator.call(update, { input: { id, fields: { name: 'Dubbel', customerId: 'D-2' } } }),
      'updateCombination',
    )
    await kit.adding({ name: 'Nog een', customerId: 'D-1' })
  })

  it('is read a page at a time by cursor, each once, in any order', async () => {
    for (const at of [1, 2, 3, 10]) await kit.adding({ name: `Reeks ${at}` })
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
    expect(await kit.administrator.call(list, { after: 'nonsense' })).toMatchObject({ code: 'INPUT_INVALID' })
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
    expect(await kit.administrator.call(list, both)).toMatchObject({ code: 'INPUT_INVALID' })
  })

  it('has a neighbour on both sides in the order of the list, but for the first and the last', async () => {
    const neighbour = `query ($id: ID!, $direction: AdjacentDirection!, $filter: CombinationFilter) {
      adjacentCombination(id: $id, direction: $direction, filter: $filter) { name }
    }`
    const filter = { search: 'Reeks' }
    const ids = new Map((await listing({ filter })).items.map(({ name, id }) => [name, id]))
    const of = async (name: string, direction: string): Promise<unknown> =>
      answered(kit.administrator.call(neighbour, { id: ids.get(name), direction, filter }), 'adjacentCombination')
    expect(await of('Reeks 2', 'NEXT')).toEqual({ name: 'Reeks 3' })
    expect(await of('Reeks 2', 'PREVIOUS')).toEqual({ name: 'Reeks 1' })
    expect([await of('Reeks 1', 'PREVIOUS'), await of('Reeks 10', 'NEXT')]).toEqual([null, null])
  })

  it('is changed by no reader, and not found by another firm', async () => {
    expect(await kit.firm.person('READ_ONLY').call(add, { input: { name: 'A' } })).toMatchObject({
      code: 'AUTH_NOT_AUTHORIZED',
    })
    const id = await kit.adding({ name: 'Van ons' })
    const other = (await kit.house.firm()).person('OWNER')
    expect(await other.call(update, { input: { id, fields: { name: 'Van hen' } } })).toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('the status of customers', () => {
  const change = `mutation ($input: UpdateCombinationsStatusInput!) {
    updateCombinationsStatus(input: $input) { refused changed { id from } }
  }`
  const changing = (changes: readonly object[]) => kit.administrator.call(change, { input: { changes } })

  it('is changed together and put back, but for one that somebody changed since', async () => {
    const [one, two] = [await kit.adding({ name: 'Samen 1' }), await kit.adding({ name: 'Samen 2' })]
    expect(
      await answered(changing([one, two].map((id) => ({ id, status: 'ARCHIVED' }))), 'updateCombinationsStatus'),
    ).toEqual({ refused: 0, changed: [one, two].map((id) => ({ id, from: 'ACTIVE' })) })
    const statuses = await kit.firm.tenant.documents(auditEvents).query({
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
    const id = await kit.adding({ name: 'Eenmaal' })
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
    const combinationId = await kit.adding({ name: 'De Korst' })
    const ids = [
      recordId('administrations', kit.connection, 'a1'),
      recordId('administrations', kit.another, 'a1'),
      recordId('administrations', kit.another, 'gone'),
    ]
    const made = await answered<{ batchId: string; rows: number }>(
      kit.administrator.call(link, { input: { combinationId, ids } }),
      'linkAdministrations',
    )
    expect(made.rows).toBe(2)
    const { items } = await listing({ filter: { connectionIds: [kit.another] } })
    expect(items.map(({ name, linkedConnectionIds }) => [name, linkedConnectionIds.toSorted()])).toEqual([
      ['De Korst', [kit.connection, kit.another].toSorted()],
    ])
    expect((await kit.firm.tenant.documents(linkBatches).read(made.batchId))?.doc).toMatchObject({
      rows: 2,
      kind: 'person',
      combinationId,
    })
    const [trace] = await kit.firm.tenant.documents(auditEvents).query({
      where: { field: 'action', op: 'eq', value: 'combination.link' },
    })
    expect(trace?.doc).toMatchObject({ subject: combinationId, after: { batch: made.batchId } })
  })

  it('of rows that are linked already changes nothing', async () => {
    const combinationId = (await listing({ filter: { search: 'De Korst' } })).items[0]?.id
    const ids = [recordId('administrations', kit.connection, 'a1')]
    const made = await answered<{ batchId: string; rows: number }>(
      kit.administrator.call(link, { input: { combinationId, ids } }),
      'linkAdministrations',
    )
    expect(made.rows).toBe(0)
    expect(await kit.firm.tenant.documents(linkBatches).read(made.batchId)).toBeUndefined()
  })

  it('of all that a filter leaves is a task, which links each row once and can be taken back row by row', async () => {
    await kit.users(200, 'u')
    const combinationId = await kit.adding({ name: 'Veel gebruikers' })
    const input = { combinationId, filter: { connectionIds: [kit.connection], onlyUnconnected: true } }
    const made = await answered<{ batchId: string; rows: null; taskId: string }>(
      kit.administrator.call(linkUsers, { input }),
      'linkConnectionUsers',
    )
    expect(made.rows).toBeNull()
    expect(await kit.administrator.call(linkUsers, { input })).toMatchObject({ code: 'BACKGROUND_TASK_IN_PROGRESS' })
    await kit.house.work()
    const users = recordDocuments(kit.firm.tenant, 'users', kit.connection)
    expect(await users.count({ field: 'combinationId', op: 'eq', value: combinationId })).toBe(200)
    expect((await kit.firm.tenant.documents(linkBatches).read(made.batchId))?.doc.rows).toBe(200)
    const pages = await kit.firm.tenant
      .documents(linkPages)
      .query({ where: { field: 'batchId', op: 'eq', value: made.batchId } })
    expect(new Set(pages.flatMap(({ doc }) => doc.rows.map(({ id }) => id))).size).toBe(200)
    const few = {
      combinationId,
      ids: [recordId('users', kit.connection, 'u1'), recordId('users', kit.connection, 'u2')],
    }
    expect(await answered(kit.administrator.call(unlinkUsers, { input: few }), 'unlinkConnectionUsers')).toMatchObject({
      rows: 2,
    })
    expect(await users.count({ field: 'combinationId', op: 'isNull' })).toBe(2)
  })

  it('to a customer that is not there is refused, and so are no rows and too many', async () => {
    const ids = [recordId('administrations', kit.connection, 'a2')]
    expect(await kit.administrator.call(link, { input: { combinationId: 'nobody', ids } })).toMatchObject({
      code: 'NOT_FOUND',
    })
    const combinationId = await kit.adding({ name: 'Leeg' })
    for (const input of [{ combinationId }, { combinationId, ids: [] }, { combinationId, ids, filter: {} }])
      expect(await kit.administrator.call(link, { input })).toMatchObject({ code: 'INPUT_INVALID' })
  })
})

describe('the hierarchy', () => {
  it('is one level deep, whoever asks from which side', async () => {
    const [parent, child, third] = [
      await kit.adding({ name: 'Holding' }),
      await kit.adding({ name: 'Werk BV' }),
      await kit.adding({ name: 'Derde' }),
    ]
    const children = (combinationId: string, childIds: string[]) =>
      kit.administrator.call(linkChildren, { input: { combinationId, childIds } })
    const under = (id: string, parentId: string) =>
      kit.administrator.call(update, { input: { id, fields: { name: 'X', parentId } } })
    expect(await answered(children(parent, [child]), 'linkChildrenCombination')).toMatchObject({
      childrenCount: 1,
      children: [{ name: 'Werk BV' }],
    })
    expect(await children(parent, [parent])).toMatchObject({ code: 'COMBINATION_CANNOT_BE_OWN_PARENT' })
    expect(await children(child, [third])).toMatchObject({ code: 'COMBINATION_CHILD_CANNOT_HAVE_CHILDREN' })
    expect(await children(third, [parent])).toMatchObject({ code: 'COMBINATION_PARENT_CANNOT_HAVE_PARENT' })
    expect(await under(third, child)).toMatchObject({ code: 'COMBINATION_WITH_PARENT_CANNOT_HAVE_CHILDREN' })
    expect(await under(parent, third)).toMatchObject({ code: 'COMBINATION_WITH_CHILDREN_CANNOT_HAVE_PARENT' })
    expect(await answered(kit.administrator.call(unlinkChild, { id: child }), 'unlinkChildCombination')).toMatchObject({
      parentId: null,
    })
    expect(await answered(children(third, [parent]), 'linkChildrenCombination')).toMatchObject({ childrenCount: 1 })
  })

  it('holds where two people link at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [top, middle, low] = [
        await kit.adding({ name: 'Top' }),
        await kit.adding({ name: 'Midden' }),
        await kit.adding({ name: 'Laag' }),
      ]
      const children = (combinationId: string, childIds: string[]) =>
        kit.administrator.call(linkChildren, { input: { combinationId, childIds } })
      const codes = (await Promise.all([children(top, [middle]), children(middle, [low])])).map(({ code }) => code)
      expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    }
  })
})
