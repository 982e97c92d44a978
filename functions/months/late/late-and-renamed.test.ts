import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Administration, Usage } from '#domain/records/record.ts'
import type { DefinitionId } from '#domain/shared/ids.ts'
import type { Period } from '#domain/shared/period.ts'
import { definitions } from '#functions/definitions/index.ts'
import { invoiceProducts } from '#functions/invoice-products/index.ts'
import { connectionInvoices } from '#functions/invoices/index.ts'
import { deriveSoon } from '#functions/products/index.ts'
import { pairedId, recordDocuments, recordId } from '#functions/records/index.ts'
import { closeSeen } from '#tests/kit/closing.ts'
import { administrationRow, answered, openCustomersHouse, type CustomersHouse } from '#tests/kit/customers.ts'
import { mergeCalls } from '#tests/kit/merging.ts'
import { invoiceAt } from '#tests/kit/grown-firm.ts'
import { definitionOf, productsAt } from '#tests/kit/products.ts'

let customers: CustomersHouse
let customer: string
beforeEach(async () => {
  customers = await openCustomersHouse()
  const { firm, connection } = customers
  at('2026-10-10T10:00:00Z')
  const [row] = await customers.administrations(['10'])
  customer = await customers.adding({ name: 'Bakkerij De Ster' })
  await customers.link('administrations', { ids: [row], combinationId: customer })
  const criteria = [{ criterionType: 'SPLIT' as const, field: 'PRODUCT' }]
  const time = '2026-10-10T10:00:00.000Z'
  await firm.tenant.documents(definitions).upsert({
    ...definitionOf('use', {
      connectorName: 'ManualImportV2',
      connectionId: connection,
      sourceType: 'USAGE',
      criteria,
    }),
    createdTime: time,
    countedFrom: time,
  })
  for (const splitValue of ['Scans', 'Scans 2027'])
    await productsAt(firm.tenant).price('use', '1.00', '2.00', { splitValue })
})
afterEach(() => customers.house.close())

const at = (moment: string): void => {
  customers.house.time.now = new Date(moment)
}

/** A row as a sync of now leaves it. */
async function using(
  administrationId: string,
  product: string,
  amounts: Record<string, number>,
  more: Partial<Usage> = {},
): Promise<void> {
  const { firm, connection, house } = customers
  const time = house.time.now.toISOString()
  const externalId = pairedId(administrationId, product)
  const row: Usage = {
    id: recordId('usage', connection, externalId),
    connectionId: connection,
    externalId,
    administrationId,
    administrationName: `Bakkerij ${administrationId}`,
    product,
    amounts,
    spilStatus: 'ACTIVE',
    data: {},
    contentHash: 'x',
    spilCreatedAt: '2026-10-10T10:00:00.000Z',
    spilChangedAt: time,
    spilDeletedAt: null,
    ...more,
  }
  await recordDocuments(firm.tenant, 'usage', connection).upsert(row)
}

async function derived(): Promise<void> {
  const { firm, house } = customers
  await deriveSoon([customer], { tenant: firm.tenant, now: house.time.now })
  await house.work()
}

const fresh = (): Pick<Usage, 'spilCreatedAt'> => ({ spilCreatedAt: customers.house.time.now.toISOString() })
const gone = (): Pick<Usage, 'spilDeletedAt'> => ({ spilDeletedAt: customers.house.time.now.toISOString() })

const ask = <T>(query: string, field: string, variables: Record<string, unknown>): Promise<T> =>
  answered<T>(customers.administrator.call(query, variables), field)

/** By value, and by the month that a line came too late for, what each of some months counts. */
async function counts(...months: string[]): Promise<Record<string, (string | null)[]>> {
  const query = `query ($id: ID!) { productsByYear(combinationId: $id, year: 2026) {
    items { splitFieldValue correctionOf productExpenses { monthPeriod payableQuantity } } } }`
  const { items } = await ask<{
    items: readonly {
      splitFieldValue: string
      correctionOf: string | null
      productExpenses: readonly { monthPeriod: string; payableQuantity: string | null }[]
    }[]
  }>(query, 'productsByYear', { id: customer })
  return Object.fromEntries(
    items.map(({ splitFieldValue, correctionOf, productExpenses }) => [
      [splitFieldValue, correctionOf].filter((part) => part !== null).join(' for '),
      months.map((month) => productExpenses.find(({ monthPeriod }) => monthPeriod === month)?.payableQuantity ?? null),
    ]),
  )
}

interface Point {
  readonly kind: string
  readonly amount: string | null
  readonly count: number
  readonly places: readonly { readonly name: string }[]
}

async function pointOf(kind: string, period: string): Promise<Point | undefined> {
  const query =
    'query ($period: Period!) { monthState(period: $period) { points { kind count amount places { name } } } }'
  const { points } = await ask<{ points: readonly Point[] }>(query, 'monthState', { period })
  return points.find((point) => point.kind === kind)
}

async function close(period: string): Promise<void> {
  const { code } = await closeSeen(customers.administrator, period)
  expect(code).toBeUndefined()
  await customers.house.work()
}

const rename =
  'mutation ($ids: [ID!]!, $decision: RenameDecision) { decideUsageRenames(ids: $ids, decision: $decision) { decision } }'
const renames =
  'query ($period: Period!) { usageRenames(period: $period) { totalCount items { id since decision before { product administrationId } after { product administrationId } combination { name } } } }'

describe('usage that a source gives another name', () => {
  beforeEach(async () => {
    await using('10', 'Scans', { '2026-09': 10, '2026-10': 12 })
    await derived()
    at('2026-11-03T10:00:00Z')
    await using('10', 'Scans', { '2026-09': 10, '2026-10': 12 }, gone())
    await using('10', 'Scans 2027', { '2026-09': 10, '2026-10': 12, '2026-11': 3 }, fresh())
    await derived()
  })

  it('counts once in each month, under the name of then, and its months name both', async () => {
    expect(await counts('2026-09', '2026-10', '2026-11')).toEqual({
      Scans: ['10.00', '12.00', null],
      'Scans 2027': [null, null, '3.00'],
    })
    expect(await pointOf('USAGE_RENAMED', '2026-10')).toMatchObject({
      count: 1,
      places: [{ name: 'Scans → Scans 2027' }],
    })
    expect(await pointOf('USAGE_RENAMED', '2026-08')).toBeUndefined()
  })

  it('counts twice where somebody says that it is two things, and once again where that is taken back', async () => {
    const { items } = await ask<{ items: readonly { id: string }[] }>(renames, 'usageRenames', { period: '2026-10' })
    expect(items).toMatchObject([
      {
        since: '2026-11',
        decision: null,
        before: { product: 'Scans' },
        after: { product: 'Scans 2027' },
        combination: { name: 'Bakkerij De Ster' },
      },
    ])
    const ids = items.map(({ id }) => id)
    expect(await ask(rename, 'decideUsageRenames', { ids, decision: 'APART' })).toEqual([{ decision: null }])
    await customers.house.work()
    expect(await counts('2026-10', '2026-11')).toEqual({ Scans: ['12.00', null], 'Scans 2027': ['12.00', '3.00'] })
    expect(await pointOf('USAGE_RENAMED', '2026-10')).toBeUndefined()
    expect(await ask(rename, 'decideUsageRenames', { ids, decision: null })).toEqual([{ decision: 'APART' }])
    await customers.house.work()
    expect(await counts('2026-10', '2026-11')).toEqual({ Scans: ['12.00', null], 'Scans 2027': [null, '3.00'] })
    expect((await customers.administrator.call(rename, { ids: ['x'], decision: 'SAME' })).code).toBe('NOT_FOUND')
    expect((await customers.administrator.call(rename, { ids: [], decision: 'SAME' })).code).toBe('INPUT_INVALID')
  })

  it('follows what its source tells of the months before, under the name of then', async () => {
    await using(
      '10',
      'Scans 2027',
      { '2026-09': 10, '2026-10': 15, '2026-11': 4 },
      { ...fresh(), spilCreatedAt: '2026-11-03T10:00:00.000Z' },
    )
    await derived()
    expect(await counts('2026-10', '2026-11')).toEqual({ Scans: ['15.00', null], 'Scans 2027': [null, '4.00'] })
  })

  it('counts once under another number of its administration, which the same customer has', async () => {
    const { firm, connection } = customers
    const administrations = recordDocuments(firm.tenant, 'administrations', connection)
    at('2026-11-05T10:00:00Z')
    await using('10', 'Scans 2027', { '2026-09': 10, '2026-10': 12, '2026-11': 3 }, gone())
    await using('20', 'Scans 2027', { '2026-09': 10, '2026-10': 12, '2026-11': 4 }, fresh())
    const old = await administrations.read(recordId('administrations', connection, '10'))
    if (old === undefined) throw new Error('No administration')
    const renumbered: Administration = { ...administrationRow(connection, '20', 'Bakkerij'), ...fresh() }
    await administrations.load([{ ...old.doc, ...gone() }, renumbered])
    await customers.link('administrations', { ids: [renumbered.id], combinationId: customer })
    await customers.house.work()
    await derived()
    expect(await counts('2026-09', '2026-10', '2026-11')).toEqual({
      Scans: ['10.00', '12.00', null],
      'Scans 2027': [null, null, '4.00'],
    })
    expect((await pointOf('USAGE_RENAMED', '2026-11'))?.places.map(({ name }) => name).sort()).toEqual([
      'Bakkerij 10 (10) → Bakkerij 20 (20)',
      'Scans → Scans 2027',
    ])
  })
})

const take = 'mutation ($period: Period!) { takeLateLines(period: $period) { open { lines } taken { lines sales } } }'
const undo = 'mutation ($period: Period!) { undoLateLines(period: $period) { open { lines } taken { lines } } }'
const late =
  'query ($period: Period!) { lateLines(period: $period) { open { lines purchase sales } items { of quantity sales customer { name } } } }'

describe('usage that comes, is closed with and gets another name in one month', () => {
  it('is as it was closed, and nothing of it comes too late', async () => {
    at('2026-11-02T10:00:00Z')
    await using('10', 'Scans', { '2026-10': 12, '2026-11': 1 }, fresh())
    await derived()
    at('2026-11-05T10:00:00Z')
    await close('2026-10')
    at('2026-11-09T10:00:00Z')
    await productsAt(customers.firm.tenant).price('use', '1.00', '5.00', { splitValue: 'Scans 2027' })
    await using(
      '10',
      'Scans',
      { '2026-10': 12, '2026-11': 1 },
      { ...gone(), spilCreatedAt: '2026-11-02T10:00:00.000Z' },
    )
    await using('10', 'Scans 2027', { '2026-10': 12, '2026-11': 3 }, fresh())
    await derived()
    expect(await ask(late, 'lateLines', { period: '2026-11' })).toMatchObject({ open: { lines: 0 } })
    expect(await counts('2026-10', '2026-11')).toEqual({ Scans: ['12.00', null], 'Scans 2027': [null, '3.00'] })
  })
})

describe('usage that came after its month was closed', () => {
  it('is no more late once its month is opened again, which has it itself', async () => {
    await ask(take, 'takeLateLines', { period: '2026-11' })
    const reopen = 'mutation ($input: ReopenMonthInput!) { reopenMonth(input: $input) { status } }'
    const owner = customers.firm.person('OWNER')
    const { code } = await owner.call(reopen, { input: { period: '2026-10', reason: 'Te vroeg gesloten' } })
    expect(code).toBeUndefined()
    expect(await counts('2026-10', '2026-11')).toEqual({ Scans: ['20.00', '5.00'] })
  })

  beforeEach(async () => {
    await using('10', 'Scans', { '2026-10': 12 })
    await derived()
    at('2026-11-05T10:00:00Z')
    await close('2026-10')
    await using('10', 'Scans', { '2026-10': 20, '2026-11': 5 })
    // Another price is no usage that came late.
    await productsAt(customers.firm.tenant).price('use', '7.00', '9.00', { splitValue: 'Scans' })
    await derived()
  })

  it('stands in the next month with its euros at the prices of its own, and in no other', async () => {
    expect(await ask(late, 'lateLines', { period: '2026-11' })).toEqual({
      open: { lines: 1, purchase: '8.0000', sales: '16.0000' },
      items: [{ of: '2026-10', quantity: '8', sales: '16.0000', customer: { name: 'Bakkerij De Ster' } }],
    })
    expect(await pointOf('LATE', '2026-11')).toMatchObject({
      count: 1,
      amount: '16.0000',
      places: [{ name: '2026-10' }],
    })
    expect(await ask(late, 'lateLines', { period: '2026-09' })).toMatchObject({ open: { lines: 0 } })
    const told =
      'query ($id: ID!) { lateOfConnection(connectionId: $id) { period open { lines sales } taken { lines } } }'
    expect(await ask(told, 'lateOfConnection', { id: customers.connection })).toEqual({
      period: '2026-11',
      open: { lines: 1, sales: '16.0000' },
      taken: { lines: 0 },
    })
    expect(await ask(told, 'lateOfConnection', { id: customers.another })).toBeNull()
  })

  it('names the invoices that its lines came with, each with its number, date and connection', async () => {
    const { firm, connection, house } = customers
    const { tenant } = firm
    at('2026-11-06T10:00:00Z')
    await tenant.documents(definitions).upsert(
      definitionOf('lines', {
        connectorName: 'ManualImportV2',
        connectionId: connection,
        sourceType: 'INVOICE_ADMINISTRATION',
      }),
    )
    const said = { number: 'F-311', date: '2026-10-31', period: '2026-10' as Period, fileName: 'F-311.csv' }
    const invoice = { ...invoiceAt(1, connection), ...said }
    await tenant.documents(connectionInvoices).upsert(invoice)
    const row = recordId('administrations', connection, '10')
    const line = { definitionId: 'lines' as DefinitionId, sourceType: 'ADMINISTRATION', sourceId: row } as const
    const prices = { count: 100, purchaseCostPerUnit: '4.00', salesCostPerUnit: '5.00' }
    const told = { connectionId: connection, period: '2026-10' as Period, createdTime: house.time.now.toISOString() }
    await tenant
      .documents(invoiceProducts)
      .load([{ id: 'l1', connectionInvoiceId: invoice.id, ...told, ...line, ...prices }])
    await derived()
    const asked = `{ number date fileName connectionId connectorName period }`
    const { items } = await ask<{ items: readonly { invoices: unknown }[] }>(
      `query ($period: Period!) { lateLines(period: $period) { items { sales invoices ${asked} } } }`,
      'lateLines',
      { period: '2026-11' },
    )
    const named = { ...said, connectionId: connection, connectorName: 'ManualImportV2' }
    expect(items).toEqual([
      { sales: '16.0000', invoices: [] },
      { sales: '5.0000', invoices: [named] },
    ])
    expect(
      await ask(`query ($id: ID!) { lateOfConnection(connectionId: $id) { invoices ${asked} } }`, 'lateOfConnection', {
        id: connection,
      }),
    ).toEqual({ invoices: [named] })
  })

  it('is taken into that month once, and out of it again', async () => {
    expect(await ask(take, 'takeLateLines', { period: '2026-11' })).toEqual({
      open: { lines: 0 },
      taken: { lines: 1, sales: '16.0000' },
    })
    expect(await ask(take, 'takeLateLines', { period: '2026-11' })).toMatchObject({ taken: { lines: 1 } })
    await derived()
    expect(await counts('2026-10', '2026-11')).toEqual({
      Scans: ['12.00', '5.00'],
      'Scans for 2026-10': [null, '8.00'],
    })
    expect(await ask(undo, 'undoLateLines', { period: '2026-11' })).toEqual({ open: { lines: 1 }, taken: { lines: 0 } })
    expect(await counts('2026-11')).toEqual({ Scans: ['5.00'] })
  })

  it('is charged to the customer that its own was merged into since', async () => {
    const survivor = await customers.adding({ name: 'De Ster Holding' })
    const asked = { survivor, merged: customer }
    const { seen } = await ask<{ seen: string }>(mergeCalls.preview, 'mergePreview', asked)
    const input = { survivorId: survivor, mergedId: customer, seen, fromMerged: [] }
    await ask(mergeCalls.merge, 'mergeCombinations', { input })
    await customers.house.work()
    await ask(take, 'takeLateLines', { period: '2026-11' })
    expect(await counts('2026-10', '2026-11')).toEqual({ Scans: ['12.00', null] })
    customer = survivor
    expect(await counts('2026-10', '2026-11')).toEqual({
      Scans: [null, '5.00'],
      'Scans for 2026-10': [null, '8.00'],
    })
    await derived()
    expect(await counts('2026-11')).toEqual({ Scans: ['5.00'], 'Scans for 2026-10': ['8.00'] })
  })

  it('stays taken once that month is closed, and what comes then stands in the month after it', async () => {
    await ask(take, 'takeLateLines', { period: '2026-11' })
    at('2026-12-05T10:00:00Z')
    await close('2026-11')
    expect((await customers.administrator.call(undo, { period: '2026-11' })).code).toBe('MONTH_ALREADY_CLOSED')
    expect((await customers.administrator.call(take, { period: '2026-10' })).code).toBe('MONTH_ALREADY_CLOSED')
    await using('10', 'Scans', { '2026-10': 21, '2026-11': 5 })
    await derived()
    expect((await customers.administrator.call(take, { period: '2026-09' })).code).toBe('MONTH_OUT_OF_TURN')
    expect(await ask(late, 'lateLines', { period: '2026-12' })).toMatchObject({
      open: { lines: 1, sales: '2.0000' },
      items: [{ of: '2026-10', quantity: '1' }],
    })
    expect(await counts('2026-11')).toEqual({ Scans: ['5.00'], 'Scans for 2026-10': ['8.00'] })
    const changed = 'query { whatChanged(period: "2026-11") { items { correctionOf causes after { sales } } } }'
    const { items } = await ask<{ items: readonly object[] }>(changed, 'whatChanged', {})
    expect(items).toContainEqual({ correctionOf: '2026-10', causes: ['NEW'], after: { sales: '16.0000' } })
  })
})
