import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductDefinition } from '#domain/products/definition.ts'
import type { CombinationId, ConnectionId } from '#domain/shared/ids.ts'
import { definitions } from '#functions/definitions/index.ts'
import { financialRules } from '#functions/prices/index.ts'
import { recordDocuments } from '#functions/records/index.ts'
import { auditEvents } from '#platform/audit.ts'
import { answered, userRow } from '#tests/kit/customers.ts'
import { openDefinitionsHouse, type DefinitionsHouse } from '#tests/kit/definitions.ts'
import { definitionOf, ruleOf } from '#tests/kit/products.ts'
import { deriveSoon, syncProductsByDefinition } from '../derive-job.ts'
import { definitionOverlaps } from './shown-overlaps.ts'

let kit: DefinitionsHouse
let korst: string
let appel: string
let connection: ConnectionId

const pairFields = 'definition { id } other { id } sources customers sales otherSales twice'
const calls = {
  overlaps: `query ($id: ID, $period: Period) { definitionOverlaps(definitionId: $id, period: $period) { ${pairFields} } }`,
  customers: `query ($id: ID!, $otherId: ID!, $take: Int) {
    overlapCustomers(definitionId: $id, otherId: $otherId, take: $take) {
      totalCount items { combination { id } sources sales otherSales twice } } }`,
  leave: `mutation ($id: ID!, $otherId: ID!, $leaves: Boolean!) {
    leaveToProductDefinition(id: $id, otherId: $otherId, leaves: $leaves) { id leavesTo { id } leftBy { id } } }`,
  turn: 'mutation ($id: ID!, $isOn: Boolean!) { switchProductDefinition(id: $id, isOn: $isOn) { id isOff } }',
  year: `query ($id: ID!) { productsByYear(combinationId: $id, year: 2026) {
    items { definition { id } productExpenses { monthPeriod payableQuantity } }
    totals { months { quantity } } } }`,
  points:
    'query ($period: Period!) { monthState(period: $period) { points { kind count amount places { id count } } } }',
  preview: `query ($input: ProductDefinitionPreviewInput!) { productDefinitionPreview(input: $input) {
    sources linked others { definition { id } sources linked hasPrice } } }`,
  update: 'mutation ($input: UpdateProductDefinitionInput!) { updateProductDefinition(input: $input) { id } }',
  remove: 'mutation ($id: ID!) { deleteProductDefinition(id: $id) { id } }',
  revision: 'query ($id: ID!) { productDefinition(id: $id) { revision } }',
  recount: 'mutation ($id: ID!) { recountProducts(productDefinitionId: $id) }',
}

const filter = (value: string) => [{ criterionType: 'FILTER', field: 'ROLE', value }] as const
const call = <T>(query: string, field: string, variables: Record<string, unknown> = {}): Promise<T> =>
  answered<T>(kit.administrator.call(query, variables), field)
const refused = async (query: string, variables: Record<string, unknown>): Promise<string> => {
  const { code, field } = await kit.administrator.call(query, variables)
  return [code, field].filter((one) => one !== undefined).join(' ')
}
const leave = (id: string, otherId: string, leaves = true) =>
  call<{ leavesTo: { id: string }[] }>(calls.leave, 'leaveToProductDefinition', { id, otherId, leaves })
const turn = (id: string, isOn: boolean) =>
  call<{ isOff: boolean }>(calls.turn, 'switchProductDefinition', { id, isOn })

/** As [one, other, sources, customers]. */
async function overlaps(more: Record<string, unknown> = {}): Promise<(string | number | null)[][]> {
  const found = await call<Record<string, never>[]>(calls.overlaps, 'definitionOverlaps', more)
  return found.map((one) => {
    const { definition, other, sources, customers } = one as unknown as Pair
    return [definition.id, other.id, sources, customers]
  })
}
interface Pair {
  readonly definition: { id: string }
  readonly other: { id: string }
  readonly sources: number
  readonly customers: number
}

/** Of a customer in a month, by definition. */
async function counted(customer: string, month: string): Promise<Record<string, number>> {
  interface Item {
    definition: { id: string }
    productExpenses: { monthPeriod: string; payableQuantity: string | null }[]
  }
  const { items } = await call<{ items: Item[] }>(calls.year, 'productsByYear', { id: customer })
  const found: Record<string, number> = {}
  for (const { definition, productExpenses } of items) {
    const quantity = productExpenses.find(({ monthPeriod }) => monthPeriod === month)?.payableQuantity
    if (quantity != null) found[definition.id] = (found[definition.id] ?? 0) + Number(quantity)
  }
  return found
}
async function total(customer: string, month: number): Promise<string | undefined> {
  interface Year {
    totals: { months: { quantity: string }[] }
  }
  const { totals } = await call<Year>(calls.year, 'productsByYear', { id: customer })
  return totals.months[month - 1]?.quantity
}

const chargedTwice = async (period: string): Promise<unknown> => {
  const { points } = await call<{ points: { kind: string }[] }>(calls.points, 'monthState', { period })
  return points.find(({ kind }) => kind === 'CHARGED_TWICE')
}

const since = '2026-10-05T00:00:00.000Z'
const users = (customer: string, role: string, count: number, prefix: string) =>
  Array.from({ length: count }, (_, at) => ({
    ...userRow(connection, `${prefix}${String(at)}`),
    combinationId: customer as CombinationId,
    data: { role },
    spilCreatedAt: since,
    spilChangedAt: since,
  }))

const defined = (id: string, more: Partial<ProductDefinition> = {}): ProductDefinition =>
  definitionOf(id, { connectionId: connection, ...more })

beforeAll(async () => {
  kit = await openDefinitionsHouse()
  connection = kit.connection
  kit.house.time.now = new Date('2026-10-10T10:00:00.000Z')
  korst = await kit.customer('Bakkerij De Korst')
  appel = await kit.customer('Appel')
  const { tenant } = kit.firm
  await tenant
    .documents(definitions)
    .load([
      defined('all', { isDefault: true }),
      defined('admins', { criteria: filter('admin') }),
      defined('viewers', { criteria: filter('viewer') }),
    ])
  await tenant.documents(financialRules).load([ruleOf('admins', '1.00', '4.00')])
  await recordDocuments(tenant, 'users', connection).load([
    ...users(korst, 'admin', 3, 'a'),
    ...users(korst, 'viewer', 2, 'b'),
    ...users(appel, 'admin', 2, 'c'),
    { ...userRow(connection, 'nobody'), data: { role: 'admin' } },
  ])
  await derived('all', 'admins', 'viewers')
  kit.house.time.now = new Date('2026-11-20T10:00:00.000Z')
})
afterAll(() => kit.house.close())

async function derived(...ids: readonly string[]): Promise<void> {
  await deriveSoon([korst, appel], { tenant: kit.firm.tenant, now: kit.house.time.now })
  for (const definitionId of ids) await kit.firm.tenant.start(syncProductsByDefinition, { definitionId })
  await kit.house.work()
}

describe('two definitions that count the same', () => {
  it('are told with how many sources of how many customers, once each, and of one from its own side', async () => {
    expect(await overlaps()).toEqual([
      ['admins', 'all', 5, 2],
      ['all', 'viewers', 2, 1],
    ])
    expect(await overlaps({ id: 'all' })).toEqual([
      ['all', 'admins', 5, 2],
      ['all', 'viewers', 2, 1],
    ])
    expect(await overlaps({ id: 'viewers', period: '2026-10' })).toEqual([['viewers', 'all', 2, 1]])
    expect(await overlaps({ period: '2026-09' })).toEqual([])
    expect(await call(calls.customers, 'overlapCustomers', { id: 'all', otherId: 'admins', take: 1 })).toEqual({
      totalCount: 2,
      items: [{ combination: { id: korst }, sources: 3, sales: null, otherSales: '12.0000', twice: null }],
    })
  })

  it('come to euros, and are an open point of the month, only where both have a price', async () => {
    expect(await chargedTwice('2026-11')).toBeUndefined()
    const rules = kit.firm.tenant.documents(financialRules)
    const price = ruleOf('all', '1.00', '2.50')
    await rules.upsert(price)
    const [pair] = await call<object[]>(calls.overlaps, 'definitionOverlaps', { id: 'all' })
    expect(pair).toMatchObject({ sales: '12.5000', otherSales: '20.0000', twice: '12.5000' })
    const point = { kind: 'CHARGED_TWICE', count: 5, amount: '12.5000', places: [{ id: 'admins', count: 5 }] }
    expect([await chargedTwice('2026-11'), await chargedTwice('2026-10')]).toEqual([point, point])
    await rules.delete(price.id)
  })

  it('count once in the totals of a customer', async () => {
    expect(await counted(korst, '2026-11')).toEqual({ all: 5, admins: 3, viewers: 2 })
    expect([await total(korst, 11), await total(korst, 10), await total(korst, 9)]).toEqual(['5.00', '5.00', '0.00'])
  })

  it('are told while a definition is made, and while one is changed', async () => {
    const input = { connectorName: 'CustomApi', connectionId: connection, sourceType: 'USER' }
    const asked = (more: object) => call(calls.preview, 'productDefinitionPreview', { input: { ...input, ...more } })
    expect(await asked({ customProductCriteria: filter('admin') })).toEqual({
      sources: 6,
      linked: 5,
      others: [
        { definition: { id: 'all' }, sources: 6, linked: 5, hasPrice: false },
        { definition: { id: 'admins' }, sources: 6, linked: 5, hasPrice: true },
      ],
    })
    expect(await asked({ customProductCriteria: filter('viewer'), productDefinitionId: 'viewers' })).toMatchObject({
      others: [{ definition: { id: 'all' }, sources: 2 }],
    })
  })
})

describe('a definition that leaves to another what both count', () => {
  it('counts the rest from that month on, and months before keep what they counted', async () => {
    expect(await leave('all', 'admins')).toMatchObject({ leavesTo: [{ id: 'admins' }], leftBy: [] })
    await kit.house.work()
    expect(await counted(korst, '2026-11')).toEqual({ all: 2, admins: 3, viewers: 2 })
    expect(await counted(korst, '2026-10')).toEqual({ all: 5, admins: 3, viewers: 2 })
    expect(await overlaps()).toEqual([['all', 'viewers', 2, 1]])
    expect(await overlaps({ period: '2026-10' })).toContainEqual(['admins', 'all', 5, 2])
    const input = {
      connectorName: 'CustomApi',
      connectionId: connection,
      sourceType: 'USER',
      productDefinitionId: 'all',
    }
    const shown = await call<{ sources: number; others: unknown[] }>(calls.preview, 'productDefinitionPreview', {
      input,
    })
    expect([shown.sources, shown.others.length]).toEqual([2, 1])
  })

  it('follows the other one where that is changed', async () => {
    const { revision } = await call<{ revision: string }>(calls.revision, 'productDefinition', { id: 'admins' })
    const input = { id: 'admins', revision, description: 'Beheerders', customProductCriteria: filter('viewer') }
    await call(calls.update, 'updateProductDefinition', { input })
    await kit.house.work()
    expect(await counted(korst, '2026-11')).toEqual({ all: 3, admins: 2, viewers: 2 })
    const again = await call<{ revision: string }>(calls.revision, 'productDefinition', { id: 'admins' })
    const back = { ...input, revision: again.revision, customProductCriteria: filter('admin') }
    await call(calls.update, 'updateProductDefinition', { input: back })
    await kit.house.work()
    expect(await counted(korst, '2026-11')).toEqual({ all: 2, admins: 3, viewers: 2 })
  })

  it('does so once, whoever asks it twice, and takes it back as if it had never been', async () => {
    await Promise.all([leave('all', 'admins'), leave('all', 'admins')])
    const { doc } = (await kit.firm.tenant.documents(definitions).read('all')) ?? {}
    expect(doc?.leaves?.map(({ spans }) => spans.length)).toEqual([1])
    expect(await leave('all', 'admins', false)).toMatchObject({ leavesTo: [] })
    await kit.house.work()
    expect(await counted(korst, '2026-11')).toEqual({ all: 5, admins: 3, viewers: 2 })
    const traces = await kit.firm.tenant
      .documents(auditEvents)
      .query({ where: { field: 'action', op: 'eq', value: 'definition.leave' } })
    expect(traces.map(({ doc }) => [doc.subject, doc.before])).toContainEqual(['all', { leavesTo: 'Beheerders' }])
  })

  it('is never left by that one in turn, by itself or by way of others, also where two ask at a time', async () => {
    const both = await Promise.all([
      kit.administrator.call(calls.leave, { id: 'all', otherId: 'admins', leaves: true }),
      kit.administrator.call(calls.leave, { id: 'admins', otherId: 'all', leaves: true }),
    ])
    expect(both.map(({ code }) => code).toSorted()).toEqual(['PRODUCT_DEFINITIONS_LEAVE_EACH_OTHER', undefined])
    for (const [id, otherId] of [['all', 'admins'], ['admins', 'all']] as const) await leave(id, otherId, false) // prettier-ignore
    await leave('all', 'admins')
    await leave('admins', 'viewers')
    expect(await refused(calls.leave, { id: 'viewers', otherId: 'all', leaves: true })).toBe(
      'PRODUCT_DEFINITIONS_LEAVE_EACH_OTHER otherId',
    )
    await leave('admins', 'viewers', false)
    await leave('all', 'admins', false)
    await kit.house.work()
  })

  it('is refused another that is not there, is itself, or counts something else, each with its place', async () => {
    const strange = (await kit.house.firm()).tenant.documents(definitions)
    await strange.upsert(defined('of-another-firm'))
    const own = kit.firm.tenant.documents(definitions)
    await own.load([defined('elsewhere', { connectorName: 'Afas' }), defined('rows', { sourceType: 'ADMINISTRATION' })])
    const asked = (id: string, otherId: string) => refused(calls.leave, { id, otherId, leaves: true })
    expect(await asked('all', 'of-another-firm')).toBe('NOT_FOUND')
    expect(await asked('of-another-firm', 'all')).toBe('NOT_FOUND')
    expect(await refused(calls.leave, { id: 'all', otherId: 'never', leaves: false })).toBe('NOT_FOUND')
    for (const other of ['all', 'elsewhere', 'rows']) expect(await asked('all', other)).toBe('INPUT_INVALID otherId')
    expect(await refused(calls.overlaps, { id: 'of-another-firm' })).toBe('NOT_FOUND')
    expect(await refused(calls.overlaps, { period: '2026-12' })).toBe('INPUT_INVALID period')
    expect(await refused(calls.customers, { id: 'all', otherId: 'of-another-firm' })).toBe('NOT_FOUND')
    expect(await refused(calls.customers, { id: 'all', otherId: 'admins', take: 0 })).toBe('INPUT_INVALID take')
    await own.remove(['elsewhere', 'rows'])
  })

  it('counts again what it left to one that is deleted', async () => {
    const gone = await kit.define({ description: 'Weg', customProductCriteria: filter('admin') })
    await leave('all', gone.id)
    await kit.house.work()
    expect((await counted(korst, '2026-11'))['all']).toBe(2)
    await call(calls.remove, 'deleteProductDefinition', { id: gone.id })
    await kit.house.work()
    expect((await counted(korst, '2026-11'))['all']).toBe(5)
    expect(await leave('all', gone.id, false)).toMatchObject({ leavesTo: [] })
  })

  it('counts open months before so too, once somebody asks for that', async () => {
    expect(await refused(calls.recount, { id: 'default-of-nobody' })).toBe('NOT_FOUND')
    await leave('all', 'admins')
    await call(calls.recount, 'recountProducts', { id: 'all' })
    await kit.house.work()
    expect(await counted(korst, '2026-10')).toEqual({ all: 2, admins: 3, viewers: 2 })
    await leave('all', 'admins', false)
    await call(calls.recount, 'recountProducts', { id: 'all' })
    await kit.house.work()
    expect(await counted(korst, '2026-10')).toEqual({ all: 5, admins: 3, viewers: 2 })
  })
})

describe('a default definition', () => {
  it('that is switched off counts nothing from that month on, and on again what it counted', async () => {
    expect(await turn('all', false)).toMatchObject({ isOff: true })
    await kit.house.work()
    expect(await counted(korst, '2026-11')).toEqual({ admins: 3, viewers: 2 })
    expect(await counted(korst, '2026-10')).toEqual({ all: 5, admins: 3, viewers: 2 })
    expect(await overlaps()).toEqual([])
    expect(await turn('all', true)).toMatchObject({ isOff: false })
    await kit.house.work()
    expect(await counted(korst, '2026-11')).toEqual({ all: 5, admins: 3, viewers: 2 })
  })

  it('is switched off once by two people, and one that somebody made not at all', async () => {
    const colleague = kit.firm.person('ADMINISTRATOR')
    const both = await Promise.all(
      [kit.administrator, colleague].map((person) => person.call(calls.turn, { id: 'all', isOn: false })),
    )
    expect(both.map(({ code }) => code)).toEqual([undefined, undefined])
    const stored = await kit.firm.tenant.documents(definitions).read('all')
    expect(stored?.doc.off?.filter(({ removedTime }) => removedTime === null)).toHaveLength(1)
    await turn('all', true)
    await kit.house.work()
    expect(await refused(calls.turn, { id: 'admins', isOn: false })).toBe('INPUT_INVALID id')
    expect(await refused(calls.turn, { id: 'never', isOn: false })).toBe('NOT_FOUND')
  })
})

/** What is asked of the firm, with something that happens when the sources are read and the definitions are not yet. */
function meanwhile(happens: () => Promise<unknown>) {
  return new Proxy(kit.firm.tenant, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      if (name !== 'view') return (value as () => unknown).bind(target)
      return async (...given: Parameters<typeof target.view>) => {
        const answer = await target.view(...given)
        await happens()
        return answer
      }
    },
  })
}

describe('a definition that changes while its overlap is computed', () => {
  let id: string
  const stored = () => kit.firm.tenant.documents(definitions)
  const found = async (happens: () => Promise<unknown>) =>
    (await definitionOverlaps({}, { tenant: meanwhile(happens), now: kit.house.time.now })).map(
      ({ definition, other, sources }) => [definition.id, other.id, sources],
    )

  it('is in the answer as it was counted where it is edited, and as it is now once it is derived', async () => {
    ;({ id } = await kit.define({ description: 'Even', customProductCriteria: filter('viewer') }))
    await kit.house.work()
    const before = await overlaps()
    const shared = (all: readonly (readonly (string | number | null)[])[]): string[] =>
      all.filter((pair) => pair.includes(id)).map(([one, other, count]) => `${String(one === id ? other : one)} ${String(count)}`).sort() // prettier-ignore
    expect(shared(before)).toEqual(['all 2', 'viewers 2'])
    const { revision } = await call<{ revision: string }>(calls.revision, 'productDefinition', { id })
    const edit = { id, revision, description: 'Even', customProductCriteria: filter('admin') }
    let isEdited = false
    const edited = await found(async () => {
      if (!isEdited) await call(calls.update, 'updateProductDefinition', { input: edit })
      isEdited = true
    })
    expect(shared(edited)).toEqual(['all 2', 'viewers 2'])
    await kit.house.work()
    expect(shared(await overlaps())).toEqual(['admins 5', 'all 5'])
  })

  it('is in no answer where it is deleted, and the others are', async () => {
    const doc = (await stored().read(id))?.doc
    if (doc === undefined) throw new Error('It is gone')
    expect(await found(() => stored().remove([id]))).toEqual([
      ['admins', 'all', 5],
      ['all', 'viewers', 2],
    ])
    await stored().upsert(doc)
    await call(calls.remove, 'deleteProductDefinition', { id })
    await kit.house.work()
  })
})

it('5,000 sources, of which one customer has more than its products keep, are counted as one by one', async () => {
  const { tenant } = kit.firm
  const roles = ['admin', 'viewer', 'guest']
  const large = await kit.customer('Groot')
  await recordDocuments(tenant, 'users', connection).load([
    ...roles.flatMap((role, at) => users(large, role, 1_100 + at, `l${role}`)),
    ...roles.flatMap((role) => users(appel, role, 560, `m${role}`)),
  ])
  await deriveSoon([large, appel], { tenant, now: kit.house.time.now })
  await kit.house.work()
  expect(await overlaps()).toEqual([
    ['admins', 'all', 5 + 1_100 + 560, 3],
    ['all', 'viewers', 2 + 1_101 + 560, 3],
  ])
  expect(await overlaps({ id: 'viewers' })).toEqual([['viewers', 'all', 2 + 1_101 + 560, 3]])
  expect(await total(large, 11)).toBe('3303.00')
})
