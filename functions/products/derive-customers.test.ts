import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withCriteria, type ProductDefinition } from '#domain/products/definition.ts'
import { quantityIn } from '#domain/products/product.ts'
import type { Usage } from '#domain/records/record.ts'
import type { DefinitionId, ProductId } from '#domain/shared/ids.ts'
import { periodAt, type Period } from '#domain/shared/period.ts'
import { definitionChanged, definitions } from '#functions/definitions/index.ts'
import { pairedId, recordDocuments, recordId } from '#functions/records/index.ts'
import { openCustomersHouse, type CustomersHouse } from '#tests/kit/customers.ts'
import { productOf } from '#tests/kit/products.ts'
import { tasks } from '#platform/jobs/task.ts'
import { productTouches, products } from './collections.ts'

const month = (text: string): Period => text as Period

let customers: CustomersHouse
beforeEach(async () => {
  customers = await openCustomersHouse()
})
afterEach(() => customers.house.close())

const at = (moment: string): void => {
  customers.house.time.now = new Date(moment)
}

async function defining(id: string, given: Partial<ProductDefinition>): Promise<void> {
  const { firm, connection, house } = customers
  const time = house.time.now.toISOString()
  const definition: ProductDefinition = {
    id: id as DefinitionId,
    connectorName: 'ManualImportV2',
    connectionId: connection,
    description: id,
    productCode: null,
    sourceType: 'ADMINISTRATION',
    isDefault: false,
    criteria: [],
    createdTime: time,
    countedFrom: time,
    ...given,
  }
  const before = (await firm.tenant.documents(definitions).read(id))?.doc
  await firm.tenant
    .documents(definitions)
    .upsert(before === undefined ? definition : withCriteria(before, definition.criteria, time))
  await firm.tenant.commit([firm.tenant.publishing(definitionChanged, { definitionId: id })])
  await house.work()
}

/** By definition, customer and split value, the number of each of some months. */
async function counted(...months: string[]): Promise<Record<string, number[]>> {
  const found = await customers.firm.tenant
    .documents(products)
    .query({ where: { field: 'withdrawnTime', op: 'isNull' } })
  const now = periodAt(customers.house.time.now)
  return Object.fromEntries(
    found
      .map(({ doc }) => [
        [doc.definitionId, doc.combinationId, doc.splitValue].filter((part) => part !== null).join(' '),
        months.map((one) => quantityIn(doc, month(one), now) / 100),
      ])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)) as [string, number[]][],
  )
}

async function using(administration: string, product: string, amounts: Record<string, number>): Promise<void> {
  const { firm, connection, house } = customers
  const externalId = pairedId(administration, product)
  const time = house.time.now.toISOString()
  const row: Usage = {
    id: recordId('usage', connection, externalId),
    connectionId: connection,
    externalId,
    administrationId: administration,
    administrationName: administration,
    product,
    amounts,
    spilStatus: 'ACTIVE',
    data: {},
    contentHash: 'x',
    spilCreatedAt: time,
    spilChangedAt: time,
    spilDeletedAt: null,
  }
  await recordDocuments(firm.tenant, 'usage', connection).upsert(row)
}

/** The change alone: what follows from it waits. */
const changing = async (table: string, id: string, given: string): Promise<void> => {
  const call = `mutation ($input: UpdateRecordsStatusInput!) { update${table}Status(input: $input) { ids } }`
  const { code } = await customers.administrator.call(call, {
    input: { connectionId: customers.connection, ids: [id], status: given },
  })
  expect(code).toBeUndefined()
}

const status = async (table: string, id: string, given: string): Promise<void> => {
  await changing(table, id, given)
  await customers.house.work()
}

describe('products of administrations and users', () => {
  it('count what is linked from the month it was linked in, and keep the months that are over', async () => {
    at('2026-11-10T10:00:00Z')
    const [first, second] = await customers.administrations(['Bakker', 'Slager'])
    const k = await customers.adding({ name: 'Klant' })
    await defining('adm', {})
    await customers.link('administrations', { ids: [first], combinationId: k })
    await customers.house.work()
    expect(await counted('2026-10', '2026-11')).toEqual({ [`adm ${k}`]: [0, 1] })
    at('2026-12-05T10:00:00Z')
    await customers.link('administrations', { ids: [second], combinationId: k })
    await customers.house.work()
    at('2027-02-05T10:00:00Z')
    expect(await counted('2026-11', '2026-12', '2027-01', '2027-02', '2027-03')).toEqual({
      [`adm ${k}`]: [1, 2, 2, 2, 0],
    })
    await customers.unlink('administrations', { ids: [first, second], combinationId: k })
    await customers.house.work()
    expect(await counted('2026-11', '2026-12', '2027-01', '2027-02')).toEqual({ [`adm ${k}`]: [1, 2, 2, 0] })
  })

  it('are of the month a source changed in, however late they are derived', async () => {
    at('2026-11-10T10:00:00Z')
    const [row] = await customers.administrations(['Bakker'])
    const k = await customers.adding({ name: 'Klant' })
    await defining('adm', {})
    await customers.link('administrations', { ids: [row], combinationId: k })
    await customers.house.work()
    at('2026-11-30T22:59:59Z')
    await changing('ConnectionAdministrations', row ?? '', 'IGNORED')
    at('2027-01-05T10:00:00Z')
    await customers.house.work()
    expect(await counted('2026-11', '2026-12', '2027-01')).toEqual({})
  })

  it('are as they were when the month was over, where they changed twice over its end before they were derived once', async () => {
    at('2026-11-10T10:00:00Z')
    const [row, other] = await customers.administrations(['Bakker', 'Slager'])
    const k = await customers.adding({ name: 'Klant' })
    await defining('adm', {})
    await customers.link('administrations', { ids: [row, other], combinationId: k })
    await customers.house.work()
    at('2026-11-30T22:59:59Z')
    await changing('ConnectionAdministrations', row ?? '', 'IGNORED')
    await changing('ConnectionAdministrations', other ?? '', 'IGNORED')
    at('2026-11-30T23:00:01Z')
    await changing('ConnectionAdministrations', row ?? '', 'ACTIVE')
    await customers.house.work()
    expect(await counted('2026-11', '2026-12')).toEqual({ [`adm ${k}`]: [0, 1] })
    at('2026-12-31T22:59:59Z')
    await changing('ConnectionAdministrations', row ?? '', 'IGNORED')
    await customers.house.work()
    at('2026-12-31T23:00:01Z')
    await changing('ConnectionAdministrations', row ?? '', 'ACTIVE')
    await customers.house.work()
    expect(await counted('2026-11', '2026-12', '2027-01')).toEqual({ [`adm ${k}`]: [0, 0, 1] })
  })

  it('are of whom a row was linked to when a month was over, however late that is derived and whatever was undone since', async () => {
    at('2026-11-30T10:00:00Z')
    const [row] = await customers.administrations(['Bakker'])
    const k = await customers.adding({ name: 'Klant' })
    await defining('adm', {})
    await customers.link('administrations', { ids: [row], combinationId: k })
    at('2026-12-02T10:00:00Z')
    await customers.unlink('administrations', { ids: [row], combinationId: k })
    await customers.house.work()
    expect(await counted('2026-11', '2026-12')).toEqual({ [`adm ${k}`]: [1, 0] })
  })

  it('go to the customer a row is linked to at the end of the month', async () => {
    at('2026-11-10T10:00:00Z')
    const [row] = await customers.administrations(['Bakker'])
    const [a, b] = [await customers.adding({ name: 'A' }), await customers.adding({ name: 'B' })]
    await defining('adm', {})
    await customers.link('administrations', { ids: [row], combinationId: a })
    await customers.house.work()
    at('2026-12-20T10:00:00Z')
    await customers.link('administrations', { ids: [row], combinationId: b })
    await customers.house.work()
    expect(await counted('2026-11', '2026-12')).toEqual({ [`adm ${a}`]: [1, 0], [`adm ${b}`]: [0, 1] })
  })

  it('leave out a user who is ignored from that month on', async () => {
    at('2026-11-10T10:00:00Z')
    const [one, two] = await customers.users(2, 'u')
    const k = await customers.adding({ name: 'Klant' })
    await defining('usr', { sourceType: 'USER' })
    await customers.link('users', { ids: [one, two], combinationId: k })
    await customers.house.work()
    at('2026-12-05T10:00:00Z')
    await status('ConnectionUsers', one ?? '', 'IGNORED')
    expect(await counted('2026-11', '2026-12')).toEqual({ [`usr ${k}`]: [2, 1] })
  })

  it('are the same when they are derived again, and late', async () => {
    at('2026-11-30T22:30:00Z')
    const [row] = await customers.administrations(['Bakker'])
    const k = await customers.adding({ name: 'Klant' })
    await defining('adm', {})
    await customers.link('administrations', { ids: [row], combinationId: k })
    // The month has ended in Amsterdam before anything was derived.
    at('2026-12-01T01:00:00Z')
    await customers.house.work()
    const before = await counted('2026-11', '2026-12')
    expect(before).toEqual({ [`adm ${k}`]: [1, 1] })
    await customers.firm.tenant.commit([customers.firm.tenant.publishing(definitionChanged, { definitionId: 'adm' })])
    await customers.house.work()
    expect(await counted('2026-11', '2026-12')).toEqual(before)
  })
})

describe('the id of a product', () => {
  it('begins as that of its customer, and stays what it is where it was made otherwise once', async () => {
    at('2026-11-10T10:00:00Z')
    const [first, second] = await customers.administrations(['Bakker', 'Slager'])
    const k = await customers.adding({ name: 'Klant' })
    await defining('adm', {})
    await customers.link('administrations', { ids: [first], combinationId: k })
    await customers.house.work()
    const documents = customers.firm.tenant.documents(products, customers.connection)
    const [made] = await documents.query({ where: { field: 'definitionId', op: 'eq', value: 'adm' } })
    if (made === undefined) throw new Error('Nothing was derived')
    expect(made.doc.id.slice(0, 10)).toBe(k.slice(0, 10))
    const earlier = 'made-by-an-earlier-Spil' as ProductId
    await documents.delete(made.doc.id)
    await documents.create({ ...made.doc, id: earlier })
    await customers.link('administrations', { ids: [second], combinationId: k })
    await customers.house.work()
    expect(await counted('2026-11')).toEqual({ [`adm ${k}`]: [2] })
    expect(
      (await documents.query({})).filter(({ doc }) => doc.definitionId === 'adm').map(({ doc }) => doc.id),
    ).toEqual([earlier])
  })
})

describe('a derivation that failed for good', () => {
  it('is made good in the night', async () => {
    at('2026-11-10T10:00:00Z')
    const { firm, house } = customers
    const [first] = await customers.administrations(['Bakker'])
    const k = await customers.adding({ name: 'Klant' })
    await defining('adm', {})
    // What nothing of ours would write stops every derivation of this customer.
    const known = productOf('adm', k, {}, { connectionId: customers.connection, members: { wrong: 5 as never } })
    await firm.tenant.documents(products, customers.connection).upsert(known)
    await customers.link('administrations', { ids: [first], combinationId: k })
    await house.work()
    const failed = {
      and: [
        { field: 'job', op: 'eq', value: 'derive-products' } as const,
        { field: 'state', op: 'eq', value: 'failed' } as const,
      ],
    }
    expect(await firm.tenant.documents(tasks).count(failed)).toBe(1)
    await firm.tenant.documents(products).delete(known.id)
    await house.work()
    expect(await counted('2026-11')).toEqual({})
    await house.platform.runNight()
    await house.work()
    expect(await counted('2026-11')).toEqual({ [`adm ${k}`]: [1] })
    expect(await firm.tenant.documents(productTouches).count()).toBe(0)
  })
})

describe('products of usage', () => {
  it('are summed by month and filled twelve months back, for the first customer an administration has', async () => {
    at('2026-11-10T10:00:00Z')
    const [row] = await customers.administrations(['Bakker'])
    await using('Bakker', 'Loonstroken', { '2025-10': 7, '2025-12': 3, '2026-06': 4, '2026-11': 5 })
    await using('Bakker', 'Scans', { '2026-06': 10 })
    const k = await customers.adding({ name: 'Klant' })
    await defining('use', { sourceType: 'USAGE' })
    await defining('prd', { sourceType: 'USAGE', criteria: [{ criterionType: 'SPLIT', field: 'PRODUCT' }] })
    await customers.link('administrations', { ids: [row], combinationId: k })
    await customers.house.work()
    expect(await counted('2025-10', '2025-12', '2026-06', '2026-11')).toEqual({
      [`prd ${k} Loonstroken`]: [0, 3, 4, 5],
      [`prd ${k} Scans`]: [0, 0, 10, 0],
      [`use ${k}`]: [0, 3, 14, 5],
    })
  })

  it('hold up nobody where a system tells an amount that no count can be: hundredths are rounded, and there is a largest', async () => {
    at('2026-11-10T10:00:00Z')
    const [row, other] = await customers.administrations(['Bakker', 'Slager'])
    const odd = {
      '2026-05': Number.MAX_SAFE_INTEGER,
      '2026-06': -1e300,
      '2026-07': 1.1,
      '2026-08': -3,
      '2026-09': 0.001,
    }
    await using('Bakker', 'Scans', odd)
    await using('Bakker', 'Facturen', odd)
    await using('Slager', 'Scans', { '2026-11': 5 })
    const [a, b] = [await customers.adding({ name: 'A' }), await customers.adding({ name: 'B' })]
    await defining('use', { sourceType: 'USAGE' })
    await customers.link('administrations', { ids: [row], combinationId: a })
    await customers.link('administrations', { ids: [other], combinationId: b })
    await customers.house.work()
    const largest = 10_000_000_000_000
    expect(await counted('2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-11')).toEqual({
      [`use ${a}`]: [largest, -largest, 2.2, -6, 0, 0],
      [`use ${b}`]: [0, 0, 0, 0, 0, 5],
    })
  })

  it('belong to whom the administration was linked at the end of each month', async () => {
    at('2026-10-10T10:00:00Z')
    const [row] = await customers.administrations(['Bakker'])
    await using('Bakker', 'Scans', { '2026-09': 1, '2026-10': 2, '2026-11': 4 })
    const [a, b] = [await customers.adding({ name: 'A' }), await customers.adding({ name: 'B' })]
    await defining('use', { sourceType: 'USAGE' })
    await customers.link('administrations', { ids: [row], combinationId: a })
    await customers.house.work()
    at('2026-11-10T10:00:00Z')
    await customers.link('administrations', { ids: [row], combinationId: b })
    await customers.house.work()
    expect(await counted('2026-09', '2026-10', '2026-11')).toEqual({ [`use ${a}`]: [1, 2, 0], [`use ${b}`]: [0, 0, 4] })
  })
})

describe('products of a customer', () => {
  it('are withdrawn with it, and come back with the months they had', async () => {
    at('2026-11-10T10:00:00Z')
    const [row] = await customers.administrations(['Bakker'])
    const k = await customers.adding({ name: 'Klant' })
    await defining('adm', {})
    await customers.link('administrations', { ids: [row], combinationId: k })
    await customers.house.work()
    at('2026-12-05T10:00:00Z')
    const call = async (name: string): Promise<void> => {
      const { code } = await customers.administrator.call(`mutation ($id: ID!) { ${name}(id: $id) { taskId } }`, {
        id: k,
      })
      expect(code).toBeUndefined()
      await customers.house.work()
    }
    await call('deleteCombination')
    expect(await counted('2026-11', '2026-12')).toEqual({})
    at('2026-12-20T10:00:00Z')
    await call('restoreCombination')
    expect(await counted('2026-11', '2026-12')).toEqual({ [`adm ${k}`]: [1, 1] })
  })

  it('end with the month in which it is archived, and with their definition', async () => {
    at('2026-11-10T10:00:00Z')
    const [row] = await customers.administrations(['Bakker'])
    const k = await customers.adding({ name: 'Klant' })
    await defining('adm', {})
    await customers.link('administrations', { ids: [row], combinationId: k })
    await customers.house.work()
    at('2026-12-05T10:00:00Z')
    const { code } = await customers.administrator.call(
      'mutation ($id: ID!) { updateCombinationStatus(input: { id: $id, status: ARCHIVED }) { id } }',
      { id: k },
    )
    expect(code).toBeUndefined()
    await customers.house.work()
    expect(await counted('2026-11', '2026-12')).toEqual({ [`adm ${k}`]: [1, 0] })
    await customers.firm.tenant.documents(definitions).delete('adm')
    await customers.firm.tenant.commit([customers.firm.tenant.publishing(definitionChanged, { definitionId: 'adm' })])
    await customers.house.work()
    expect(await customers.firm.tenant.documents(products).count()).toBe(0)
  })

  it('keep what they counted when a definition begins to count otherwise', async () => {
    at('2026-11-10T10:00:00Z')
    const [row] = await customers.administrations(['Bakker'])
    const k = await customers.adding({ name: 'Klant' })
    await defining('adm', {})
    await customers.link('administrations', { ids: [row], combinationId: k })
    await customers.house.work()
    at('2027-01-05T10:00:00Z')
    await defining('adm', { criteria: [{ criterionType: 'FILTER', field: 'SPIL_STATUS', value: 'ARCHIVED' }] })
    expect(await counted('2026-11', '2026-12', '2027-01')).toEqual({ [`adm ${k}`]: [1, 1, 0] })
    await status('ConnectionAdministrations', row ?? '', 'ARCHIVED')
    expect(await counted('2026-11', '2026-12', '2027-01')).toEqual({ [`adm ${k}`]: [1, 1, 1] })
  })
})
