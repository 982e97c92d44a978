import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Administration, Usage, User } from '#domain/records/record.ts'
import type { CombinationId, ConnectionId } from '#domain/shared/ids.ts'
import { pairedId, recordDocuments, recordId, switchedOffGroups } from '#functions/records/index.ts'
import { auditEvents } from '#platform/audit.ts'
import { openHouse, type Answer, type Firm, type House, type Person } from '#tests/kit/firm.ts'

let house: House
let firm: Firm
let administrator: Person
let another: ConnectionId
let manual: ConnectionId

const board = `query ($filter: CoverageFilter, $sort: CombinationSort, $skip: Int, $take: Int) {
  coverageBoard(filter: $filter, sort: $sort, skip: $skip, take: $take) {
    totalCount connectionIds
    items { combination { name } cells { connectionId state administrations users suggested bestScore ignoredByPerson ignoredByGroup aside { reason dueOn by } } }
  }
}`
const systems = `query { coverageSystems { connectionId
  administrations { linked unlinked suggested certain ignoredByPerson ignoredByGroup archived }
  users { linked unlinked }
  unlinkedUsage { administrations rows total current isAmount }
} }`

interface Cell {
  readonly connectionId: string
  readonly state: string
}
interface Board {
  readonly totalCount: number
  readonly connectionIds: string[]
  readonly items: readonly { readonly combination: { readonly name: string }; readonly cells: readonly Cell[] }[]
}

async function answered<T>(answer: Promise<Answer>, field: string): Promise<T> {
  const { data, code } = await answer
  expect(code).toBeUndefined()
  return data?.[field] as T
}

const shown = (variables: Record<string, unknown> = {}): Promise<Board> =>
  answered<Board>(administrator.call(board, variables), 'coverageBoard')
const names = async (filter: Record<string, unknown>): Promise<string[]> =>
  (await shown({ filter })).items.map(({ combination }) => combination.name)

async function connecting(connector: string): Promise<ConnectionId> {
  const made = administrator.call(`mutation { addConnection(input: { connector: "${connector}" }) { id } }`)
  return (await answered<{ id: ConnectionId }>(made, 'addConnection')).id
}
async function customer(name: string, chamberOfCommerceNumber?: string): Promise<CombinationId> {
  const call = administrator.call('mutation ($input: CombinationInput!) { addCombination(input: $input) { id } }', {
    input: { name, chamberOfCommerceNumber },
  })
  return (await answered<{ id: CombinationId }>(call, 'addCombination')).id
}

const row = (table: 'administrations' | 'users', connectionId: ConnectionId, externalId: string, name: string) => ({
  id: recordId(table, connectionId, externalId),
  connectionId,
  externalId,
  name,
  spilStatus: 'ACTIVE' as const,
  combinationId: null as CombinationId | null,
  data: {},
  contentHash: 'x',
  spilCreatedAt: '2026-11-01T00:00:00.000Z',
  spilChangedAt: '2026-11-01T00:00:00.000Z',
  spilDeletedAt: null,
})
const administration = (
  connectionId: ConnectionId,
  externalId: string,
  name: string,
  more: Partial<Administration> = {},
): Administration => ({
  ...row('administrations', connectionId, externalId, name),
  chamberOfCommerceNumber: null,
  ...more,
})
const user = (connectionId: ConnectionId, externalId: string, combinationId: CombinationId): User => ({
  ...row('users', connectionId, externalId, 'Gebruiker'),
  combinationId,
  email: null,
  accessTo: null,
})
const usage = (externalId: string, product: string, amounts: Record<string, number>): Usage => ({
  ...row('administrations', manual, externalId, ''),
  id: recordId('usage', manual, pairedId(externalId, product)),
  externalId: pairedId(externalId, product),
  administrationId: externalId,
  administrationName: 'x',
  product,
  amounts,
})

beforeAll(async () => {
  house = await openHouse()
  firm = await house.firm()
  administrator = firm.person('ADMINISTRATOR')
  another = await connecting('CustomApi')
  manual = await connecting('ManualImportV2')
  const korst = await customer('Bakkerij De Korst B.V.', '80000011')
  const anker = await customer('Het Anker')
  await customer('Zonder systeem')
  await recordDocuments(firm.tenant, 'administrations', manual).load([
    administration(manual, '1', 'Bakkerij De Korst', { combinationId: korst }),
    administration(manual, '2', 'Het Anker', { combinationId: anker, spilStatus: 'IGNORED' }),
    administration(manual, '3', 'Niemand'),
    administration(manual, '4', 'Ook niemand', { spilStatus: 'ARCHIVED' }),
    administration(manual, '5', 'Bakkerij De Korst BV', { chamberOfCommerceNumber: '80000011' }),
  ])
  await recordDocuments(firm.tenant, 'users', manual).load([user(manual, 'u1', korst)])
  await recordDocuments(firm.tenant, 'usage', manual).load([
    usage('3', 'Boeken', { '2026-11': 4, '2026-10': 3, '2024-01': 100 }),
    usage('5', 'Boeken', { '2026-11': 2 }),
    usage('1', 'Boeken', { '2026-11': 50 }),
    usage('4', 'Boeken', { '2026-11': 70 }),
  ])
  await administrator.call('mutation { findSuggestions { taskId } }')
  await house.work()
})
afterAll(() => house.close())

describe('the coverage board', () => {
  it('has a row for each customer and a cell for each system, with what is linked, suggested and ignored there', async () => {
    const { totalCount, connectionIds, items } = await shown()
    expect(totalCount).toBe(3)
    expect([...connectionIds].sort()).toEqual([manual, another].sort())
    expect(items.map(({ combination: { name } }) => name)).toEqual([
      'Bakkerij De Korst B.V.',
      'Het Anker',
      'Zonder systeem',
    ])
    const cells = items.map(({ cells: some }) => some.find(({ connectionId }) => connectionId === manual))
    expect(cells).toMatchObject([
      { state: 'LINKED', administrations: 1, users: 1, suggested: 1, ignoredByPerson: 0 },
      { state: 'IGNORED', administrations: 0, users: 0, suggested: 0, ignoredByPerson: 1, ignoredByGroup: 0 },
      { state: 'NOT_LINKED', administrations: 0, users: 0, suggested: 0, bestScore: null },
    ])
    for (const { cells: some } of items)
      expect(some.find(({ connectionId }) => connectionId === another)?.state).toBe('NOT_LINKED')
  })

  it('is narrowed down by system, by how a customer stands there, and by what is typed; and paged', async () => {
    expect(await names({ state: 'LINKED' })).toEqual(['Bakkerij De Korst B.V.'])
    expect(await names({ state: 'IGNORED', connectionIds: [manual] })).toEqual(['Het Anker'])
    expect(await names({ state: 'SUGGESTED' })).toEqual(['Bakkerij De Korst B.V.'])
    expect(await names({ state: 'NOT_LINKED' })).toEqual(['Zonder systeem'])
    expect(await names({ state: 'NOT_LINKED', connectionIds: [another] })).toHaveLength(3)
    expect(await names({ search: 'anker' })).toEqual(['Het Anker'])
    const second = await shown({ skip: 1, take: 1, sort: { column: 'name', direction: 'DESC' } })
    expect(second).toMatchObject({ totalCount: 3, items: [{ combination: { name: 'Het Anker' } }] })
    expect((await administrator.call(board, { take: 0 })).code).toBe('INPUT_INVALID')
  })

  it('counts per system what is left to link, and what that uses', async () => {
    const found = await answered<Record<string, unknown>[]>(administrator.call(systems), 'coverageSystems')
    expect(found.find(({ connectionId }) => connectionId === manual)).toEqual({
      connectionId: manual,
      administrations: {
        linked: 2,
        unlinked: 2,
        suggested: 1,
        certain: 1,
        ignoredByPerson: 0,
        ignoredByGroup: 0,
        archived: 1,
      },
      users: { linked: 1, unlinked: 0 },
      unlinkedUsage: { administrations: 2, rows: 2, total: '9', current: '6', isAmount: false },
    })
  })
})

describe('a cell that is set aside', () => {
  const setting = (combinationId: string, connectionId: string, more: object = {}) =>
    administrator.call('mutation ($input: CellAsideInput!) { setCellAside(input: $input) { reason dueOn } }', {
      input: { combinationId, connectionId, reason: 'Heeft geen loonpakket.', dueOn: '2026-12-31', ...more },
    })
  const takingUp = (who: Person, combinationId: string, connectionId: string) =>
    who.call('mutation ($a: ID!, $b: ID!) { takeUpCell(combinationId: $a, connectionId: $b) }', {
      a: combinationId,
      b: connectionId,
    })
  let ids: Map<string, string>
  const idOf = (name: string): string => ids.get(name) ?? ''
  const cellOf = async (name: string, connectionId: string) =>
    (await shown()).items
      .find(({ combination }) => combination.name === name)
      ?.cells.find((cell) => cell.connectionId === connectionId)
  beforeAll(async () => {
    house.time.now = new Date('2026-11-20T10:00:00Z')
    const found = administrator.call('query { combinations(first: 10) { items { id name } } }')
    const { items } = await answered<{ items: { id: string; name: string }[] }>(found, 'combinations')
    ids = new Map(items.map(({ id, name }) => [name, id]))
  })

  it('says why and until when, and is no longer among what is not linked; taken up again it is as it was', async () => {
    const [name, id] = ['Zonder systeem', idOf('Zonder systeem')]
    expect(await names({ state: 'NOT_LINKED', connectionIds: [another] })).toHaveLength(3)
    const kept = { reason: 'Heeft geen loonpakket.', dueOn: '2026-12-31' }
    expect((await setting(id, another)).data?.['setCellAside']).toEqual(kept)
    expect(await cellOf(name, another)).toMatchObject({ state: 'SET_ASIDE', aside: kept })
    expect(await cellOf(name, manual)).toMatchObject({ state: 'NOT_LINKED', aside: null })
    expect(await names({ state: 'NOT_LINKED', connectionIds: [another] })).not.toContain(name)
    expect(await names({ state: 'NOT_LINKED' })).toEqual([name])
    expect(await names({ state: 'SET_ASIDE' })).toEqual([name])
    await setting(id, manual)
    expect(await names({ state: 'NOT_LINKED' })).toEqual([])
    house.time.now = new Date('2026-12-31T10:00:00Z')
    expect(await names({ state: 'SET_ASIDE' })).toEqual([])
    expect(await cellOf(name, another)).toMatchObject({ state: 'NOT_LINKED', aside: null })
    house.time.now = new Date('2026-11-20T10:00:00Z')
    for (const system of [another, manual]) expect((await takingUp(administrator, id, system)).code).toBeUndefined()
    expect(await cellOf(name, another)).toMatchObject({ state: 'NOT_LINKED', aside: null })
    expect((await takingUp(administrator, id, another)).code).toBe('NOT_FOUND')
    const trace = await firm.tenant
      .documents(auditEvents)
      .query({ where: { field: 'subject', op: 'eq', value: `${id}/${another}` } })
    expect(trace.map(({ doc }) => doc.action).toSorted()).toEqual(['coverage.cell.aside', 'coverage.cell.taken-up'])
  })

  it('with a suggestion is not among the suggestions; what is linked or ignored there cannot be set aside', async () => {
    expect((await setting(idOf('Bakkerij De Korst B.V.'), manual)).code).toBe('WRITE_CONFLICT')
    expect((await setting(idOf('Het Anker'), manual)).code).toBe('WRITE_CONFLICT')
    const suggested = await customer('Molen De Hoop B.V.', '80000027')
    const own = administration(another, '7', 'Molen De Hoop BV', { chamberOfCommerceNumber: '80000027' })
    await recordDocuments(firm.tenant, 'administrations', another).load([own])
    await administrator.call('mutation { findSuggestions { taskId } }')
    await house.work()
    expect(await names({ state: 'SUGGESTED', connectionIds: [another] })).toEqual(['Molen De Hoop B.V.'])
    await setting(suggested, another)
    expect(await names({ state: 'SUGGESTED', connectionIds: [another] })).toEqual([])
    expect(await names({ state: 'SUGGESTED' })).toEqual(['Bakkerij De Korst B.V.'])
    expect(await cellOf('Molen De Hoop B.V.', another)).toMatchObject({ state: 'SET_ASIDE', suggested: 1 })
    const linked = administrator.call(
      'mutation ($input: LinkRowsInput!) { linkAdministrations(input: $input) { batchId } }',
      { input: { ids: [own.id], combinationId: suggested } },
    )
    await answered(linked, 'linkAdministrations')
    expect(await cellOf('Molen De Hoop B.V.', another)).toMatchObject({ state: 'LINKED', aside: null })
  })

  it('asks for a reason and a day to come, and is of this firm and of who may link alone', async () => {
    const id = idOf('Zonder systeem')
    expect((await setting(id, another, { reason: '' })).code).toBe('INPUT_INVALID')
    expect((await setting(id, another, { dueOn: '2026-11-20' })).code).toBe('INPUT_INVALID')
    expect((await setting('nobody', another)).code).toBe('NOT_FOUND')
    expect((await setting(id, 'nothing')).code).toBe('NOT_FOUND')
    await setting(id, another)
    const stranger = (await house.firm()).person('ADMINISTRATOR')
    expect((await takingUp(stranger, id, another)).code).toBe('NOT_FOUND')
    expect((await takingUp(firm.person('READ_ONLY'), id, another)).code).toBe('AUTH_NOT_AUTHORIZED')
  })
})

describe('what is ignored', () => {
  it('by a group that was switched off is told apart from what a person ignored', async () => {
    const other = await house.firm()
    administrator = other.person('ADMINISTRATOR')
    const grouping = await connecting('CustomApi')
    const one = await customer('Een')
    const rows = recordDocuments(other.tenant, 'administrations', grouping)
    const grouped = (externalId: string, group: string, more: Partial<Administration> = {}) =>
      administration(grouping, externalId, `A${externalId}`, { spilStatus: 'IGNORED', data: { group }, ...more })
    await rows.load([
      grouped('1', 'Noord', { combinationId: one }),
      grouped('2', 'Zuid', { combinationId: one }),
      grouped('3', 'Noord'),
      grouped('4', 'Zuid'),
    ])
    await other.tenant
      .documents(switchedOffGroups, grouping)
      .upsert({ id: grouping, connectionId: grouping, names: ['Noord'] })
    const { items } = await shown()
    expect(items[0]?.cells).toMatchObject([{ state: 'IGNORED', ignoredByPerson: 1, ignoredByGroup: 1 }])
    const [found] = await answered<Record<string, unknown>[]>(administrator.call(systems), 'coverageSystems')
    expect(found?.['administrations']).toMatchObject({ linked: 2, unlinked: 0, ignoredByPerson: 1, ignoredByGroup: 1 })
  })
})
