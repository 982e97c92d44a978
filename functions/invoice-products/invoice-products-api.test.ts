import { beforeEach, describe, expect, it } from 'vitest'
import type { RecordId } from '#domain/shared/ids.ts'
import { auditEvents } from '#platform/audit.ts'
import { connectionStore } from '../connections/index.ts'
import { definitions } from '../definitions/index.ts'
import { financialRules } from '../prices/index.ts'
import { recordDocuments, recordId } from '../records/index.ts'
import { answered } from '#tests/kit/customers.ts'
import { openBillsHouse, type BillsHouse } from '#tests/kit/bills.ts'
import { invoiceProducts } from './collections.ts'

const fields = `id revision period count purchaseCostPerUnit salesCostPerUnit purchase sales sourceType sourceId sourceName
  sourceClientId sourceStatus combinationId combination { name } fromLine productDefinitionId
  productDefinition { description purchaseCostPerUnit salesCostPerUnit }`
const create = `mutation ($input: CreateInvoiceProductInput!) { createInvoiceProduct(input: $input) { ${fields} } }`
const update = `mutation ($input: UpdateInvoiceProductInput!) { updateInvoiceProduct(input: $input) { ${fields} } }`
const remove = 'mutation ($input: DeleteInvoiceProductInput!) { deleteInvoiceProduct(input: $input) { actId count } }'
const removeMany =
  'mutation ($input: DeleteInvoiceProductsInput!) { deleteInvoiceProducts(input: $input) { actId count } }'
const undo = 'mutation ($actId: ID!) { undoInvoiceProducts(actId: $actId) { count kept left } }'
const billing = 'mutation ($input: BillInvoiceLinesInput!) { billInvoiceLines(input: $input) { actId count left } }'
const ruling =
  'mutation ($id: ID!) { updateInvoiceProductFinancialRule(id: $id) { productDefinition { salesCostPerUnit } } }'
const listing = `query ($id: ID!, $sort: InvoiceProductSort, $search: String, $skip: Int, $take: Int) {
  invoiceProducts(connectionInvoiceId: $id, sort: $sort, search: $search, skip: $skip, take: $take) {
    totalCount purchase purchaseMissing sales salesMissing items { ${fields} } } }`
const summary = 'query ($id: ID!) { invoiceLineSummary(connectionInvoiceId: $id) { lines billed billable unknown } }'
const lines =
  'query ($id: ID!) { billableLines(connectionInvoiceId: $id) { totalCount items { id description sourceId invoiceProductId count purchaseCostPerUnit } } }'
const beside = `query ($connectionId: ID!) { connectionInvoices(filter: { connectionId: $connectionId }) { items {
  id invoiceProducts { id productDefinitionFinancialRule { startDate salesCostPerUnit } } } } }`
const offered =
  'query ($id: ID!) { invoiceProductDefinitions(connectionInvoiceId: $id) { id description sourceType salesCostPerUnit } }'

interface Shown {
  readonly id: string
  readonly revision: string
  readonly sourceName: string | null
  readonly productDefinitionId: string
  readonly count: string
}
interface Page {
  readonly totalCount: number
  readonly items: readonly Shown[]
}

const october = [
  'Bakkerij De Ster B.V.;1001;12,50;3;Online;01-10-2026;31-10-2026;',
  'J. Jansen Advies;1002;12,50;0,5;Online;15-10-2026;31-10-2026;',
  'J. Jansen Advies;1002;4,125;3;Modules;15-10-2026;31-10-2026;',
]

let bills: BillsHouse
let invoice: string
beforeEach(async () => {
  bills = await openBillsHouse()
  invoice = await bills.bill('2026-10', october)
})
// Each test has a house of its own: what one bills on would stand in the lists of the next.
beforeEach(() => () => bills.house.close())

const ask = <T>(query: string, variables: Record<string, unknown>, field: string): Promise<T> =>
  answered<T>(bills.ask(query, variables), field)
const refused = async (query: string, variables: Record<string, unknown>): Promise<unknown> => {
  const { code, field } = await bills.ask(query, variables)
  return field === undefined ? code : [code, field]
}
const list = (more: Record<string, unknown> = {}): Promise<Page> =>
  ask<Page>(listing, { id: invoice, ...more }, 'invoiceProducts')
const star = (): RecordId => bills.administration('1001')
const typed = (more: Record<string, unknown> = {}) => ({
  connectionInvoiceId: invoice,
  description: 'Licentie portaal',
  sourceType: 'ADMINISTRATION',
  sourceId: star(),
  count: '2.5',
  purchaseCostPerUnit: '10.00',
  salesCostPerUnit: '15.50',
  ...more,
})
const creating = (more: Record<string, unknown> = {}): Promise<Shown> =>
  ask<Shown>(create, { input: typed(more) }, 'createInvoiceProduct')

describe('a line of an invoice that is billed on', () => {
  it('is of the month of the invoice, of a definition that its text makes, and of the customer its source has', async () => {
    const customer = 'mutation { addCombination(input: { name: "De Ster" }) { id } }'
    const { id } = await ask<{ id: string }>(customer, {}, 'addCombination')
    const link = 'mutation ($input: LinkRowsInput!) { linkAdministrations(input: $input) { rows } }'
    await ask(link, { input: { combinationId: id, ids: [star()] } }, 'linkAdministrations')
    expect(await creating()).toMatchObject({
      period: '2026-10',
      count: '2.50',
      purchase: '25.0000',
      sales: '38.7500',
      sourceName: 'Bakkerij De Ster B.V.',
      sourceClientId: '1001',
      sourceStatus: 'ACTIVE',
      combinationId: id,
      combination: { name: 'De Ster' },
      fromLine: false,
      productDefinition: { description: 'Licentie portaal' },
    })
  })

  it('stands beside its invoice too, with the price that holds in its month', async () => {
    const { id } = await creating()
    const listed = async () => {
      const { items } = await ask<{ items: { invoiceProducts: unknown[] }[] }>(
        beside,
        { connectionId: bills.connection },
        'connectionInvoices',
      )
      return items.flatMap(({ invoiceProducts: all }) => all)
    }
    expect(await listed()).toEqual([{ id, productDefinitionFinancialRule: null }])
    await ask(ruling, { id }, 'updateInvoiceProductFinancialRule')
    const rule = { startDate: '2026-10-01', salesCostPerUnit: '15.50' }
    expect(await listed()).toEqual([{ id, productDefinitionFinancialRule: rule }])
  })

  it('a text that a definition has already means that one, and a chosen one says for whom the line is', async () => {
    const { productDefinitionId } = await creating()
    expect(await creating({ description: ' licentie PORTAAL ' })).toMatchObject({ productDefinitionId })
    const chosen = { description: undefined, sourceType: undefined, productDefinitionId }
    expect(await creating(chosen)).toMatchObject({ sourceType: 'ADMINISTRATION' })
    expect(await ask(offered, { id: invoice }, 'invoiceProductDefinitions')).toContainEqual(
      expect.objectContaining({ id: productDefinitionId, sourceType: 'ADMINISTRATION' }),
    )
  })

  it.each([
    ['a negative count', { count: '-1' }, 'input.count'],
    ['a count of three decimals', { count: '1.001' }, 'input.count'],
    ['more than anybody has', { count: '1000000000.01' }, 'input.count'],
    ['a cost of three decimals', { purchaseCostPerUnit: '0.125' }, 'input.purchaseCostPerUnit'],
    ['a cost past the largest price', { salesCostPerUnit: '-1000000.01' }, 'input.salesCostPerUnit'],
    ['a source that is nobody', { sourceId: 'x' }, 'input.sourceId'],
    ['a type the system does not have', { sourceType: 'USER' }, 'input.sourceType'],
    ['no definition at all', { description: ' ' }, 'input.productDefinitionId'],
    ['a text without a type', { sourceType: undefined }, 'input.sourceType'],
    ['a text that is too long', { description: 'x'.repeat(101) }, 'input.description'],
    [
      'a definition that is not there',
      { description: undefined, productDefinitionId: 'x' },
      'input.productDefinitionId',
    ],
    ['a line of another invoice', { lineId: 'x' }, 'input.lineId'],
  ])('%s is refused with the field, and nothing is kept', async (_, more, field) => {
    const before = await bills.firm.tenant.documents(definitions).count()
    expect(await refused(create, { input: typed(more) })).toEqual(['INPUT_INVALID', field])
    expect(await list()).toMatchObject({ totalCount: 0 })
    expect(await bills.firm.tenant.documents(definitions).count()).toBe(before)
  })

  it('takes a cost that is given back, and the smallest and largest figures', async () => {
    expect(await creating({ purchaseCostPerUnit: '-1000000', count: '0' })).toMatchObject({ purchase: '0.0000' })
    expect(await creating({ count: '1000000000', salesCostPerUnit: '1000000.00' })).toMatchObject({
      sales: '1000000000000000.0000',
    })
  })

  it('a source, definition or invoice of another connection or firm is nobody', async () => {
    const elsewhere = recordId('administrations', bills.manual, '2001')
    expect(await refused(create, { input: typed({ sourceId: elsewhere }) })).toEqual([
      'INPUT_INVALID',
      'input.sourceId',
    ])
    const { productDefinitionId } = await creating()
    const pdf = await bills.pdf('2026-10')
    const there = { connectionInvoiceId: pdf, sourceId: elsewhere, description: undefined, productDefinitionId }
    expect(await refused(create, { input: typed(there) })).toEqual(['INPUT_INVALID', 'input.productDefinitionId'])
    const other = (await bills.house.firm('ADVANCED')).person('ADMINISTRATOR')
    expect((await other.call(create, { input: typed() })).code).toBe('NOT_FOUND')
  })

  it('stands on a PDF too, for a user where the system has users', async () => {
    const connectionInvoiceId = await bills.pdf('2026-09')
    const sourceId = recordId('users', bills.manual, 'jan')
    expect(await creating({ connectionInvoiceId, sourceType: 'USER', sourceId })).toMatchObject({
      period: '2026-09',
      sourceType: 'USER',
      sourceName: 'Gebruiker jan',
    })
  })

  it('of a connection that is closed nothing changes any more', async () => {
    const { id, revision } = await creating()
    const store = connectionStore(bills.firm.tenant)
    await store.update(bills.connection, (connection) => ({ ...connection, status: 'ARCHIVED' }))
    expect(await refused(create, { input: typed() })).toBe('CONNECTION_NOT_ACTIVE')
    expect(await refused(update, { input: { id, revision, count: '1' } })).toBe('CONNECTION_NOT_ACTIVE')
    expect(await refused(remove, { input: { id, revision } })).toBe('CONNECTION_NOT_ACTIVE')
    expect(await refused(removeMany, { input: { ids: [id] } })).toBe('CONNECTION_NOT_ACTIVE')
    expect(await refused(ruling, { id })).toBe('CONNECTION_NOT_ACTIVE')
    expect(await list()).toMatchObject({ totalCount: 1 })
  })
})

describe('two administrators', () => {
  it('who change one line: the second is told, and the first change stays', async () => {
    const { id, revision } = await creating()
    await ask(update, { input: { id, revision, count: '7', salesCostPerUnit: '1' } }, 'updateInvoiceProduct')
    expect(await refused(update, { input: { id, revision, count: '9' } })).toBe('WRITE_CONFLICT')
    expect(await refused(remove, { input: { id, revision } })).toBe('WRITE_CONFLICT')
    expect((await list()).items).toMatchObject([{ count: '7.00', purchaseCostPerUnit: null, salesCostPerUnit: '1.00' }])
  })

  it('who bill the same lines at the same moment bill each once', async () => {
    const input = { connectionInvoiceId: invoice, description: 'Visionplanner' }
    await Promise.all([bills.ask(billing, { input }), bills.ask(billing, { input })])
    expect(await list()).toMatchObject({ totalCount: 3 })
  })
})

describe('the list', () => {
  it('is sorted by the name of the source, pages without overlap and sums what is known', async () => {
    await creating({ sourceId: bills.administration('1002'), salesCostPerUnit: null, count: '1' })
    await creating()
    const page = await list({ take: 1 })
    expect(page).toMatchObject({
      totalCount: 2,
      purchase: '35.0000',
      purchaseMissing: 0,
      sales: '38.7500',
      salesMissing: 1,
      items: [{ sourceName: 'Bakkerij De Ster B.V.' }],
    })
    expect((await list({ skip: 1, take: 1 })).items).toMatchObject([{ sourceName: 'J. Jansen Advies' }])
    const sort = { column: 'count', direction: 'DESC' }
    expect((await list({ sort })).items).toMatchObject([{ count: '2.50' }, { count: '1.00' }])
    expect(await list({ search: 'jansen' })).toMatchObject({ totalCount: 1, purchase: '10.0000' })
    expect(await refused(listing, { id: invoice, take: 501 })).toEqual(['INPUT_INVALID', 'take'])
    expect(await refused(listing, { id: invoice, skip: -1 })).toEqual(['INPUT_INVALID', 'skip'])
  })
})

describe('the lines of an invoice', () => {
  it('are billed on together as they stand there, to the cent, and are not billed twice', async () => {
    expect(await ask(summary, { id: invoice }, 'invoiceLineSummary')).toEqual({
      lines: 3,
      billed: 0,
      billable: 3,
      unknown: 0,
    })
    const input = { connectionInvoiceId: invoice, description: 'Visionplanner' }
    expect(await ask(billing, { input }, 'billInvoiceLines')).toMatchObject({ count: 3, left: 0 })
    // 3 × 12.50, 0.5 × 12.50, and 3 × 4.125 = 12.375, of which the supplier asks 12.38.
    expect(await list()).toMatchObject({ totalCount: 3, purchase: '56.1300', salesMissing: 3 })
    expect(await ask(summary, { id: invoice }, 'invoiceLineSummary')).toMatchObject({ billed: 3, billable: 0 })
    expect(await refused(billing, { input })).toEqual(['INPUT_INVALID', 'input.lineIds'])
  })

  it('one of them is billed by hand with figures of its own, once', async () => {
    const { items } = await ask<{ items: { id: string; count: string }[] }>(lines, { id: invoice }, 'billableLines')
    expect(items[0]).toMatchObject({
      sourceId: star(),
      invoiceProductId: null,
      count: '3.00',
      purchaseCostPerUnit: '12.50',
    })
    const lineId = items[0]?.id
    const { id } = await creating({ lineId, count: '1' })
    expect(await refused(create, { input: typed({ lineId }) })).toBe('INVOICE_LINE_BILLED')
    expect(await ask(lines, { id: invoice }, 'billableLines')).toMatchObject({
      items: [{ invoiceProductId: id }, {}, {}],
    })
  })

  it('of administrations that nobody knows are left out and told', async () => {
    const { tenant } = bills.firm
    await recordDocuments(tenant, 'administrations', bills.connection).delete(bills.administration('1002'))
    expect(await ask(summary, { id: invoice }, 'invoiceLineSummary')).toMatchObject({ billable: 1, unknown: 2 })
    const input = { connectionInvoiceId: invoice, description: 'Visionplanner' }
    expect(await ask(billing, { input }, 'billInvoiceLines')).toMatchObject({ count: 1 })
  })

  it('are taken back as one act, but for what somebody changed since', async () => {
    const input = { connectionInvoiceId: invoice, description: 'Visionplanner' }
    const { actId } = await ask<{ actId: string }>(billing, { input }, 'billInvoiceLines')
    const [first] = (await list()).items
    await ask(update, { input: { id: first?.id, revision: first?.revision, count: '9' } }, 'updateInvoiceProduct')
    const act = 'query ($id: ID!) { act(id: $id) { kind count standing { back stays { reason count } } } }'
    expect(await ask(act, { id: actId }, 'act')).toEqual({
      kind: 'invoice-products',
      count: 3,
      standing: { back: 2, stays: [{ reason: 'CHANGED_SINCE', count: 1 }] },
    })
    expect(await ask(undo, { actId }, 'undoInvoiceProducts')).toEqual({ count: 2, kept: 1, left: false })
    expect((await list()).items).toMatchObject([{ count: '9.00' }])
    expect(await refused(undo, { actId })).toBe('NOT_FOUND')
  })

  it('go over to the upload that comes in the place of their invoice, and are known there', async () => {
    const input = { connectionInvoiceId: invoice, description: 'Visionplanner' }
    await ask(billing, { input }, 'billInvoiceLines')
    const again = [...october.slice(1), 'Bakkerij De Ster B.V.;1001;12,50;4;Online;01-10-2026;31-10-2026;']
    const next = await bills.bill('2026-10', again, { inThePlaceOfAnother: true })
    expect(await list({ id: next })).toMatchObject({ totalCount: 3 })
    // The line that says something else is another line.
    expect(await ask(summary, { id: next }, 'invoiceLineSummary')).toMatchObject({ billed: 2, billable: 1 })
  })

  it('go with an invoice that is taken away', async () => {
    await creating()
    await ask(
      'mutation ($id: ID!) { deleteConnectionInvoice(input: { id: $id }) }',
      { id: invoice },
      'deleteConnectionInvoice',
    )
    await bills.house.work()
    expect(await bills.firm.tenant.documents(invoiceProducts).count()).toBe(0)
  })
})

describe('deleting', () => {
  it('one and many can be taken back, with the figures they had', async () => {
    const input = { connectionInvoiceId: invoice, description: 'Visionplanner' }
    await ask(billing, { input }, 'billInvoiceLines')
    const before = (await list()).items.map(({ id, count }) => ({ id, count }))
    const ids = before.map(({ id }) => id)
    const { actId, count } = await ask<{ actId: string; count: number }>(
      removeMany,
      { input: { ids: [...ids, 'gone'] } },
      'deleteInvoiceProducts',
    )
    expect([count, (await list()).totalCount]).toEqual([3, 0])
    expect(await ask(undo, { actId }, 'undoInvoiceProducts')).toEqual({ count: 3, kept: 0, left: false })
    expect((await list()).items).toMatchObject(before)
    expect(await refused(removeMany, { input: { ids: [] } })).toEqual(['INPUT_INVALID', 'input.ids'])
    expect(await refused(removeMany, { input: { ids: ['gone'] } })).toBe('NOT_FOUND')
  })
})

describe('the price of a line', () => {
  it('becomes that of its definition from the month of the invoice on, and fills in the lines that follow', async () => {
    const { id, productDefinitionId } = await creating()
    expect(await ask(ruling, { id }, 'updateInvoiceProductFinancialRule')).toEqual({
      productDefinition: { salesCostPerUnit: '15.50' },
    })
    const rules = await bills.firm.tenant.documents(financialRules).query({})
    expect(rules.map(({ doc }) => doc)).toMatchObject([
      {
        definitionId: productDefinitionId,
        startPeriod: '2026-10',
        purchaseCostPerUnit: '10.00',
        salesCostPerUnit: '15.50',
      },
    ])
    const input = { connectionInvoiceId: invoice, productDefinitionId }
    await ask(billing, { input }, 'billInvoiceLines')
    expect(await list()).toMatchObject({ salesMissing: 0 })
    const september = await bills.bill('2026-09', ['Bakkerij De Ster B.V.;1001;12,50;1;Online;01-09-2026;30-09-2026;'])
    expect(await ask(offered, { id: september }, 'invoiceProductDefinitions')).toContainEqual(
      expect.objectContaining({ id: productDefinitionId, salesCostPerUnit: null }),
    )
  })

  it('that is missing becomes no price', async () => {
    const { id } = await creating({ salesCostPerUnit: null })
    expect(await refused(ruling, { id })).toEqual(['INPUT_INVALID', 'salesCostPerUnit'])
  })
})

it('every change is in the log with what was there and what came', async () => {
  const { id, revision } = await creating()
  await ask(update, { input: { id, revision, count: '3' } }, 'updateInvoiceProduct')
  const found = await bills.firm.tenant.documents(auditEvents).query({
    where: { field: 'subject', op: 'eq', value: invoice },
    orderBy: [{ field: 'time', direction: 'ascending' }],
  })
  expect(found.map(({ doc }) => [doc.action, doc.before, doc.after])).toContainEqual([
    'invoice-product.update',
    { [id]: expect.objectContaining({ count: 250 }) as unknown },
    { [id]: expect.objectContaining({ count: 300 }) as unknown },
  ])
})
