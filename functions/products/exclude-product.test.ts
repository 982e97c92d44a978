import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quantityIn } from '#domain/products/product.ts'
import type { RecordId } from '#domain/shared/ids.ts'
import type { Period } from '#domain/shared/period.ts'
import { auditEvents } from '#platform/audit.ts'
import { exclusions, products } from '#functions/products/index.ts'
import { answered } from '#tests/kit/customers.ts'
import { definitionOf, openProductHouse, ruleFrom, type ProductHouse } from '#tests/kit/product-house.ts'

let kit: ProductHouse
let korst: string
let linked: RecordId[]

const year = `query ($id: ID!) { productsByYear(combinationId: $id, year: 2026) { items {
  id definition { id } isDeletable exclusionId productExpenses { monthPeriod payableQuantity }
} } }`
const remove = 'mutation ($id: ID!) { deleteProduct(id: $id) { id coversNothing combination { name } } }'
const restore = 'mutation ($id: ID!) { removeProductFromBlacklist(id: $id) { id } }'
const list = `query ($id: ID!) { productBlacklist(definitionId: $id) { totalCount items { id coversNothing } } }`
const add = `mutation ($id: ID!, $definition: ID!) {
  createProduct(combinationId: $id, productDefinitionId: $definition) { outcome restored }
}`
const sync = `query ($ids: [ID!], $definition: ID) {
  productSyncInProgress(combinationIds: $ids, definitionId: $definition) { inProgress combinationIds productIds }
}`
const addable = `query ($id: ID!) { addableProductDefinitions(combinationId: $id) { id isThere isDefault connectorName } }`

interface Row {
  readonly id: string
  readonly isDeletable: boolean
  readonly exclusionId: string | null
  readonly definition: { readonly id: string }
  readonly productExpenses: readonly { readonly monthPeriod: string; readonly payableQuantity: string | null }[]
}

const call = <T>(query: string, field: string, variables: Record<string, unknown>): Promise<T> =>
  answered<T>(kit.administrator.call(query, variables), field)
const rows = async (): Promise<readonly Row[]> =>
  (await call<{ items: Row[] }>(year, 'productsByYear', { id: korst })).items
async function rowOf(definition: string): Promise<Row> {
  const found = (await rows()).find((row) => row.definition.id === definition)
  if (found === undefined) throw new Error(`No product of ${definition}`)
  return found
}
const quantity = ({ productExpenses }: Row, period: string): string | null =>
  productExpenses.find(({ monthPeriod }) => monthPeriod === period)?.payableQuantity ?? null

beforeAll(async () => {
  kit = await openProductHouse()
  kit.house.time.now = new Date('2026-09-10T10:00:00.000Z')
  korst = await kit.adding({ name: 'Bakkerij De Korst' })
  await kit.writing({
    definitions: [
      definitionOf('all'),
      definitionOf('none', { criteria: [{ criterionType: 'FILTER', field: 'SPIL_STATUS', value: 'ARCHIVED' }] }),
      definitionOf('elsewhere', { connectorName: 'Afas' }),
    ],
    rules: [ruleFrom('all', '2026-01', ['2.00', '3.00'])],
  })
  linked = await kit.administrations(['Winkel', 'Webshop'])
  await kit.link('administrations', { combinationId: korst, ids: linked })
  await kit.house.work()
  kit.house.time.now = new Date('2026-11-20T10:00:00.000Z')
})
afterAll(() => kit.house.close())

describe('a product that is taken away', () => {
  it('is gone from the running month on, and the months before keep it', async () => {
    const before = await rowOf('all')
    expect([quantity(before, '2026-10'), quantity(before, '2026-11'), before.isDeletable]).toEqual([
      '2.00',
      '2.00',
      true,
    ])
    const excluded = await call<{ id: string; coversNothing: boolean }>(remove, 'deleteProduct', { id: before.id })
    expect(excluded.coversNothing).toBe(false)
    expect(await call(sync, 'productSyncInProgress', { ids: [korst] })).toMatchObject({
      inProgress: true,
      combinationIds: [korst],
      productIds: [before.id],
    })
    await kit.house.work()
    expect(await call(sync, 'productSyncInProgress', { ids: [korst] })).toMatchObject({
      inProgress: false,
      productIds: [],
    })
    const after = await rowOf('all')
    expect([quantity(after, '2026-10'), quantity(after, '2026-11')]).toEqual(['2.00', null])
    expect(after).toMatchObject({ isDeletable: false, exclusionId: excluded.id })
    expect(await call(list, 'productBlacklist', { id: 'all' })).toMatchObject({
      totalCount: 1,
      items: [{ id: excluded.id }],
    })
    const traces = await kit.firm.tenant
      .documents(auditEvents)
      .query({ where: { field: 'action', op: 'eq', value: 'product.delete' } })
    expect(traces.map(({ doc }) => [doc.subject, doc.actorId])).toEqual([[korst, kit.administrator.user.id]])
  })

  it('comes back from the running month on, and leaves the list', async () => {
    const { exclusionId } = await rowOf('all')
    await call(restore, 'removeProductFromBlacklist', { id: exclusionId })
    await kit.house.work()
    const row = await rowOf('all')
    expect([quantity(row, '2026-10'), quantity(row, '2026-11'), row.exclusionId]).toEqual(['2.00', '2.00', null])
    expect(await call(list, 'productBlacklist', { id: 'all' })).toMatchObject({ totalCount: 0, items: [] })
    // What is back is not brought back twice.
    expect((await kit.administrator.call(restore, { id: exclusionId })).code).toBe('NOT_FOUND')
  })

  it('is an act that can be taken back, once', async () => {
    const { id } = await rowOf('all')
    await call(remove, 'deleteProduct', { id })
    await kit.house.work()
    const acts =
      '{ acts(filter: { kinds: ["exclusion"], onlyUndoable: true }) { items { id words { value } standing { back } } } }'
    const { items } = await call<{ items: { id: string; standing: object }[] }>(acts, 'acts', {})
    const [act] = items
    expect([items.length, act?.standing]).toEqual([1, { back: 1 }])
    const undo = 'mutation ($id: ID!) { undoAct(id: $id) { back kept } }'
    expect(await call(undo, 'undoAct', { id: act?.id })).toEqual({ back: 1, kept: 0 })
    expect(await call(undo, 'undoAct', { id: act?.id })).toEqual({ back: 0, kept: 0 })
    await kit.house.work()
    expect((await rowOf('all')).exclusionId).toBeNull()
  })

  it('is taken away once where two do so at a time', async () => {
    const { id } = await rowOf('all')
    const both = await Promise.all([kit.administrator.call(remove, { id }), kit.administrator.call(remove, { id })])
    expect(both.map(({ code }) => code)).toEqual([undefined, undefined])
    expect(await kit.firm.tenant.documents(exclusions).count({ field: 'removedTime', op: 'isNull' })).toBe(1)
    await kit.house.work()
    expect((await kit.administrator.call(remove, { id })).code).toBe('NOT_FOUND')
  })

  it('from before another split stays in the list and covers nothing', async () => {
    const split = definitionOf('all', { criteria: [{ criterionType: 'SPLIT', field: 'ADMINISTRATION' }] })
    await kit.writing({ definitions: [split] })
    expect(await call(list, 'productBlacklist', { id: 'all' })).toMatchObject({ items: [{ coversNothing: true }] })
    expect((await rowOf('all')).exclusionId).toBeNull()
    await kit.writing({ definitions: [definitionOf('all')] })
  })

  it('is not for readers to take away, nor for a tier without products', async () => {
    const { id } = await rowOf('all')
    const reader = kit.firm.person('READ_ONLY')
    expect((await reader.call(remove, { id })).code).toBe('AUTH_NOT_AUTHORIZED')
    const basic = (await kit.house.firm('BASIC')).person('OWNER')
    expect((await basic.call(remove, { id })).code).toBe('AUTH_NOT_AUTHORIZED')
  })
})

describe('a product that is added', () => {
  it('comes back where it was taken away', async () => {
    expect(await call(add, 'createProduct', { id: korst, definition: 'all' })).toEqual({
      outcome: 'RESTORED',
      restored: 1,
    })
    await kit.house.work()
    expect(quantity(await rowOf('all'), '2026-11')).toBe('2.00')
    expect(await call(add, 'createProduct', { id: korst, definition: 'all' })).toEqual({
      outcome: 'EXISTS',
      restored: 0,
    })
  })

  it('of which nothing counts, says so', async () => {
    expect(await call(add, 'createProduct', { id: korst, definition: 'none' })).toEqual({
      outcome: 'NOTHING_COUNTS',
      restored: 0,
    })
  })

  it('is one of the definitions of the systems of the customer', async () => {
    const offered = await call<{ id: string; isThere: boolean }[]>(addable, 'addableProductDefinitions', { id: korst })
    const own = offered.filter(({ id }) => !id.startsWith('default'))
    expect(own).toMatchObject([
      { id: 'all', isThere: true },
      { id: 'none', isThere: false },
    ])
    const refused = await kit.administrator.call(add, { id: korst, definition: 'elsewhere' })
    expect([refused.code, refused.field]).toEqual(['INPUT_INVALID', 'productDefinitionId'])
    expect(await call(addable, 'addableProductDefinitions', { id: await kit.adding({ name: 'Zonder iets' }) })).toEqual(
      [],
    )
  })
})

describe('what is asked about an amount', () => {
  const explain = `query ($id: ID!, $period: Period!, $take: Int) { explainExpense(productId: $id, period: $period, take: $take) {
    expense { payableQuantity purchase payableStatus } purchasePrice purchaseOrigin salesOrigin rulePeriod
    onlyNumberKnown sourceCount sources { id name spilStatus quantity from till }
  } }`

  it('is answered with the count, the rule since its month, and the sources', async () => {
    const { id } = await rowOf('all')
    expect(await call(explain, 'explainExpense', { id, period: '2026-10', take: 1 })).toMatchObject({
      expense: { payableQuantity: '2.00', purchase: '4.0000', payableStatus: 'OPEN' },
      purchasePrice: '2.00',
      purchaseOrigin: 'RULE',
      rulePeriod: '2026-01',
      onlyNumberKnown: false,
      sourceCount: 2,
      sources: [{ name: 'Webshop', spilStatus: 'ACTIVE', quantity: '1.00', till: null }],
    })
  })

  it('is not found for a month without a line, nor by another firm', async () => {
    const { id } = await rowOf('all')
    expect((await kit.administrator.call(explain, { id, period: '2026-01' })).code).toBe('NOT_FOUND')
    const stranger = (await kit.house.firm()).person('OWNER')
    expect((await stranger.call(explain, { id, period: '2026-10' })).code).toBe('NOT_FOUND')
  })
})

describe('a product that is taken away a second time', () => {
  it('stays away in the months of the first time, and is there in those between', async () => {
    const on = async (moment: string, call: string, id: string | null): Promise<void> => {
      kit.house.time.now = new Date(moment)
      expect((await kit.administrator.call(call, { id })).code).toBeUndefined()
      await kit.house.work()
    }
    const { id } = await rowOf('all')
    await on('2027-01-10T10:00:00.000Z', remove, id)
    const { exclusionId } = await rowOf('all')
    await on('2027-02-10T10:00:00.000Z', restore, exclusionId)
    await on('2027-04-10T10:00:00.000Z', remove, id)
    const product = (await kit.firm.tenant.documents(products).read(id))?.doc
    if (product === undefined) throw new Error('The product is gone')
    const months = ['2026-12', '2027-01', '2027-02', '2027-03', '2027-04'] as Period[]
    expect(months.map((month) => quantityIn(product, month, '2027-04' as Period))).toEqual([200, 0, 200, 200, 0])
  })

  it('has one time where it was kept in an earlier form', () => {
    const earlier = { id: 'x', createdTime: '2026-01-05T10:00:00.000Z', removedTime: null }
    const spans = [{ createdTime: earlier.createdTime, removedTime: null }]
    expect(exclusions.upgrade?.(earlier, 1)).toEqual({ ...earlier, spans })
  })
})
