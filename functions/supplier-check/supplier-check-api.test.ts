import { beforeEach, describe, expect, it } from 'vitest'
import type { DefinitionId } from '#domain/shared/ids.ts'
import type { Period } from '#domain/shared/period.ts'
import { auditEvents } from '#platform/audit.ts'
import { openBillsHouse, type BillsHouse } from '#tests/kit/bills.ts'
import { answered } from '#tests/kit/customers.ts'
import { differenceId } from '#domain/memos/memo.ts'
import { definitions } from '../definitions/index.ts'
import { connectionInvoices, invoiceStore } from '../invoices/index.ts'
import { openDisputes } from './index.ts'

const row = `key revision product productKeys supplier { quantity amount } counted { quantity amount } supplierLines customers
  productDefinitionDescription outcome comparedBy difference atStake decision { decision note atStake decidedBy } outdated`
const checking = `query ($id: ID!, $period: Period!, $filter: SupplierCheckFilter, $take: Int) {
  supplierCheck(connectionId: $id, period: $period, filter: $filter, take: $take) {
    invoices otherCurrency undecided disputed disputedSum totalCount totals { outcome count atStake }
    sums { supplier { sum missing } counted { sum missing } atStake { sum missing } } items { ${row} } } }`
const deciding = `mutation ($input: DecideSupplierCheckInput!) { decideSupplierCheck(input: $input) { ${row} } }`
const withdrawing = `mutation ($input: WithdrawSupplierCheckInput!) { withdrawSupplierCheck(input: $input) { ${row} } }`
const matching = 'mutation ($input: MatchSupplierProductInput!) { matchSupplierProduct(input: $input) }'

interface Row {
  readonly key: string
  readonly revision: string
  readonly product: string
  readonly outcome: string
  readonly outdated: boolean
}
interface Check {
  readonly undecided: number
  readonly totalCount: number
  readonly items: readonly Row[]
}

const online = 'Bakkerij De Ster B.V.;1001;12,50;3;Online;01-10-2026;31-10-2026;'
const half = 'J. Jansen Advies;1002;12,50;0,5;Online;15-10-2026;31-10-2026;'
const modules = 'J. Jansen Advies;1002;4,125;3;Modules;15-10-2026;31-10-2026;'
const period = '2026-10' as Period

let bills: BillsHouse
let customer: string
beforeEach(async () => {
  bills = await openBillsHouse()
  await bills.bill(period, [online, half, modules])
  const add = 'mutation { addCombination(input: { name: "De Ster" }) { id } }'
  customer = (await answered<{ id: string }>(bills.ask(add), 'addCombination')).id
  await link('1001')
  return () => bills.house.close()
})

async function link(externalId: string): Promise<void> {
  const linking = 'mutation ($input: LinkRowsInput!) { linkAdministrations(input: $input) { rows } }'
  const input = { combinationId: customer, ids: [bills.administration(externalId)] }
  await answered(bills.ask(linking, { input }), 'linkAdministrations')
  await bills.house.work()
}
const check = (more: Record<string, unknown> = {}): Promise<Check> =>
  answered<Check>(bills.ask(checking, { id: bills.connection, period, ...more }), 'supplierCheck')
async function rowOf(product: string): Promise<Row> {
  const found = (await check()).items.find((one) => one.product === product)
  if (found === undefined) throw new Error(`there is no ${product}`)
  return found
}
const about = ({ key, revision }: Row) => ({ connectionId: bills.connection, period, key, revision })
const decide = (of: Row, decision: string, note?: string) =>
  bills.ask(deciding, { input: { ...about(of), decision, note } })

describe('the checks of a month', () => {
  const listing = `query ($period: Period!) { supplierChecks(period: $period) {
    connectionId connectorName invoices undecided disputed atStake } }`
  const checks = (of: string = period): Promise<unknown> =>
    answered(bills.ask(listing, { period: of }), 'supplierChecks')

  it('name each connection with invoices, how much waits for a decision and what is at stake with it', async () => {
    const visionplanner = { connectionId: bills.connection, connectorName: 'VisionplannerV2', invoices: 1 }
    expect(await checks()).toEqual([{ ...visionplanner, undecided: 2, disputed: 0, atStake: '18.6300' }])
    await answered(decide(await rowOf('Modules'), 'DISPUTED', 'Niet besteld.'), 'decideSupplierCheck')
    await answered(decide(await rowOf('Online'), 'ACCEPTED'), 'decideSupplierCheck')
    // What is accepted is no longer at stake; what is disputed is, until the supplier puts it right.
    expect(await checks()).toEqual([{ ...visionplanner, undecided: 0, disputed: 1, atStake: '12.3800' }])
    expect(await checks('2026-09')).toEqual([])
  })

  it('are an open point of their month until somebody decided', async () => {
    const asking = `query ($period: Period!) { monthState(period: $period) { points { kind count places { id } } } }`
    const point = async (): Promise<unknown> => {
      const { points } = await answered<{ points: readonly { kind: string }[] }>(
        bills.ask(asking, { period }),
        'monthState',
      )
      return points.find(({ kind }) => kind === 'SUPPLIER_DIFFERENCES')
    }
    expect(await point()).toEqual({ kind: 'SUPPLIER_DIFFERENCES', count: 2, places: [{ id: bills.connection }] })
    for (const product of ['Modules', 'Online'])
      await answered(decide(await rowOf(product), 'CORRECTED'), 'decideSupplierCheck')
    expect(await point()).toBeUndefined()
  })

  it('are none of a month that has not begun', async () => {
    expect((await bills.ask(listing, { period: '2099-01' })).code).toBe('INPUT_INVALID')
  })
})

describe('the check of a supplier', () => {
  it('puts what its invoices ask beside what is counted for customers, the largest sum first', async () => {
    expect(await check()).toMatchObject({
      invoices: 1,
      otherCurrency: 0,
      undecided: 2,
      totals: [
        { outcome: 'EQUAL', count: 0 },
        { outcome: 'SUPPLIER_HIGHER', count: 1, atStake: '6.2500' },
        { outcome: 'SUPPLIER_LOWER', count: 0 },
        { outcome: 'NO_COUNTERPART', count: 1, atStake: '12.3800' },
      ],
      items: [
        {
          product: 'Modules',
          outcome: 'NO_COUNTERPART',
          supplier: { quantity: '3', amount: '12.3800' },
          counted: null,
        },
        {
          product: 'Online',
          outcome: 'SUPPLIER_HIGHER',
          comparedBy: 'AMOUNT',
          supplier: { quantity: '3.5', amount: '43.7500' },
          supplierLines: 2,
          counted: { amount: '37.5000' },
          customers: 1,
          difference: '6.2500',
        },
      ],
    })
  })

  it('adds up both sides and what is at stake of all that is asked for, not of the page', async () => {
    const known = (sum: string) => ({ sum, missing: 0 })
    expect(await check({ take: 1 })).toMatchObject({
      totalCount: 2,
      sums: { supplier: known('56.1300'), counted: known('37.5000'), atStake: known('18.6300') },
    })
    expect(await check({ filter: { outcomes: ['NO_COUNTERPART'] } })).toMatchObject({
      sums: { supplier: known('12.3800'), counted: known('0.0000'), atStake: known('12.3800') },
    })
  })

  it('is equal once everything is linked, and asks for nothing then', async () => {
    await link('1002')
    expect(await check()).toMatchObject({ undecided: 0, items: [{ outcome: 'EQUAL' }, { outcome: 'EQUAL' }] })
    expect(await check({ filter: { undecided: true } })).toMatchObject({ totalCount: 0 })
    expect(await check({ filter: { outcomes: ['EQUAL'] }, take: 1 })).toMatchObject({ totalCount: 2 })
  })

  it('a line that is billed on as it stands is counted by that, and what is counted of it besides is shown', async () => {
    const billing = 'mutation ($input: BillInvoiceLinesInput!) { billInvoiceLines(input: $input) { count } }'
    const { items } = await answered<{ items: { id: string }[] }>(
      bills.ask('query ($id: ID!) { connectionInvoices(filter: { connectionId: $id }) { items { id } } }', {
        id: bills.connection,
      }),
      'connectionInvoices',
    )
    const input = { connectionInvoiceId: items[0]?.id, description: 'Visionplanner' }
    await answered(bills.ask(billing, { input }), 'billInvoiceLines')
    expect((await check()).items).toMatchObject([
      // The usage of the one that is linked is charged besides: that customer would pay twice.
      { product: 'Online', outcome: 'NO_COUNTERPART', supplier: null, counted: { amount: '37.5000' } },
      { product: 'Modules', outcome: 'EQUAL' },
      { product: 'Online', outcome: 'EQUAL', supplier: { amount: '43.7500' } },
    ])
  })

  it('a product is compared with the definition that somebody chose, in every month', async () => {
    const productDefinitionId = 'default-VisionplannerV2-ADMINISTRATION'
    const input = { connectionId: bills.connection, productKeys: ['online'], productDefinitionId }
    expect((await bills.ask(matching, { input })).code).toBeUndefined()
    await bills.bill('2026-11', ['Bakkerij De Ster B.V.;1001;12,50;3;Online;01-11-2026;30-11-2026;'])
    const { items } = await check({ period: '2026-11' })
    // The usage of that name, which nothing is compared with now, is shown besides.
    expect(items.find(({ outcome }) => outcome === 'SUPPLIER_HIGHER')).toMatchObject({
      comparedBy: 'QUANTITY',
      difference: '2.0000',
      atStake: '25.0000',
    })
    for (const wrong of [{ productDefinitionId: 'x' }, { productKeys: [] }, { productKeys: ['x'.repeat(257)] }])
      expect((await bills.ask(matching, { input: { ...input, ...wrong } })).code).toBe('INPUT_INVALID')
  })

  it('what is counted and no supplier asks for has no counterpart either', async () => {
    const time = bills.house.time.now.toISOString()
    const connectorName = 'VisionplannerV2' as const
    const own = {
      id: 'own' as DefinitionId,
      connectorName,
      connectionId: null,
      description: 'Beheer',
      productCode: null,
    }
    const rest = {
      sourceType: 'ADMINISTRATION' as const,
      isDefault: false,
      criteria: [],
      createdTime: time,
      countedFrom: time,
    }
    await bills.firm.tenant.documents(definitions).create({ ...own, ...rest })
    await link('1002')
    await bills.bill('2026-11', ['Bakkerij De Ster B.V.;1001;12,50;3;Online;01-11-2026;30-11-2026;'])
    const { items } = await check({ period: '2026-11' })
    expect(items.find(({ product }) => product === 'Beheer')).toMatchObject({
      outcome: 'NO_COUNTERPART',
      supplier: null,
      counted: { quantity: '2', amount: null },
      atStake: null,
    })
  })

  it('says that an invoice is in another currency, compares nothing with it, and bills none of its lines on', async () => {
    const { tenant } = bills.firm
    const [invoice] = await invoiceStore(tenant, bills.connection).ofMonth(period)
    if (invoice === undefined) throw new Error('There is no invoice')
    await tenant.documents(connectionInvoices).upsert({ ...invoice, currency: 'USD' })
    expect(await check()).toMatchObject({
      invoices: 0,
      otherCurrency: 1,
      items: [],
    })
    const summary = 'query ($id: ID!) { invoiceLineSummary(connectionInvoiceId: $id) { otherCurrency } }'
    expect(await answered(bills.ask(summary, { id: invoice.id }), 'invoiceLineSummary')).toEqual({
      otherCurrency: true,
    })
    const billing = 'mutation ($input: BillInvoiceLinesInput!) { billInvoiceLines(input: $input) { count } }'
    const input = { connectionInvoiceId: invoice.id, description: 'Visionplanner' }
    expect((await bills.ask(billing, { input })).code).toBe('INPUT_INVALID')
  })

  it('of a month that is none or has not begun, and of a connection of nobody, is refused', async () => {
    for (const month of ['2026-12', '2026-13', 'x'])
      expect((await bills.ask(checking, { id: bills.connection, period: month })).status).not.toBe(500)
    expect((await bills.ask(checking, { id: bills.connection, period: '2026-12' })).code).toBe('INPUT_INVALID')
    expect((await bills.ask(checking, { id: 'x', period })).code).toBe('NOT_FOUND')
    const other = (await bills.house.firm('ADVANCED')).person('ADMINISTRATOR')
    expect((await other.call(checking, { id: bills.connection, period })).code).toBe('NOT_FOUND')
  })
})

describe('a difference', () => {
  it('is accepted, and stands as decided with its note and who it was', async () => {
    const decided = await answered<Row>(decide(await rowOf('Online'), 'ACCEPTED', ' Klopt. '), 'decideSupplierCheck')
    expect(decided).toMatchObject({
      decision: { decision: 'ACCEPTED', note: 'Klopt.', atStake: '6.2500' },
      outdated: false,
    })
    expect(await check()).toMatchObject({ undecided: 1 })
    const trace = await bills.firm.tenant
      .documents(auditEvents)
      .query({ where: { field: 'action', op: 'eq', value: 'supplier-check.decide' } })
    expect(trace.map(({ doc }) => doc.after)).toMatchObject([{ product: 'Online', decision: 'ACCEPTED' }])
  })

  it('that is disputed needs a note, and is open for its month until it is taken back', async () => {
    const of = await rowOf('Online')
    expect(await decide(of, 'DISPUTED', ' ')).toMatchObject({ code: 'INPUT_INVALID', field: 'input.note' })
    expect(await decide(of, 'DISPUTED', 'x'.repeat(501))).toMatchObject({ code: 'INPUT_INVALID' })
    const disputed = await answered<Row>(decide(of, 'DISPUTED', 'Te veel.'), 'decideSupplierCheck')
    expect(await openDisputes(bills.firm.tenant, period)).toMatchObject([
      { product: 'Online', note: 'Te veel.', atStake: '6.2500', connectionId: bills.connection },
    ])
    expect(await openDisputes(bills.firm.tenant, '2026-09' as Period)).toEqual([])
    expect(await check()).toMatchObject({ disputed: 1, disputedSum: '6.2500' })
    await answered(bills.ask(withdrawing, { input: about(disputed) }), 'withdrawSupplierCheck')
    expect(await openDisputes(bills.firm.tenant, period)).toEqual([])
  })

  it('that two decide about: the second is told', async () => {
    const of = await rowOf('Online')
    await answered(decide(of, 'ACCEPTED'), 'decideSupplierCheck')
    expect((await decide(of, 'DISPUTED', 'Nee.')).code).toBe('WRITE_CONFLICT')
    expect((await bills.ask(withdrawing, { input: about(of) })).code).toBe('WRITE_CONFLICT')
  })

  it('stays decided where the invoice is read again with the same line, and asks again where the line is another', async () => {
    await answered(decide(await rowOf('Online'), 'ACCEPTED'), 'decideSupplierCheck')
    await answered(decide(await rowOf('Modules'), 'DISPUTED', 'Niet besteld.'), 'decideSupplierCheck')
    await bills.bill(period, [half, 'J. Jansen Advies;1002;5,00;3;Modules;15-10-2026;31-10-2026;', online], {
      inThePlaceOfAnother: true,
    })
    expect(await rowOf('Online')).toMatchObject({ outdated: false, decision: { decision: 'ACCEPTED' } })
    expect(await rowOf('Modules')).toMatchObject({
      outdated: true,
      decision: { decision: 'DISPUTED' },
      atStake: '15.0000',
    })
  })

  it('whose product is gone from both sides is shown until somebody ends it', async () => {
    await answered(decide(await rowOf('Modules'), 'DISPUTED', 'Niet besteld.'), 'decideSupplierCheck')
    await bills.bill(period, [half, online], { inThePlaceOfAnother: true })
    const gone = await rowOf('Modules')
    expect(gone).toMatchObject({ supplier: null, counted: null, outdated: true })
    expect(await answered(bills.ask(withdrawing, { input: about(gone) }), 'withdrawSupplierCheck')).toBeNull()
    expect((await check()).items).toHaveLength(1)
  })
})

describe('a note on a difference', () => {
  const fields = 'id subjectName subjectConnector text dueOn'
  const adding = `mutation ($input: AddMemoInput!) { addMemo(input: $input) { ${fields} } }`
  const listing = `query ($id: ID!) { memos(subject: DIFFERENCE, subjectId: $id) { ${fields} } }`
  const due = `{ memosDue { ${fields} } }`
  const add = (subjectId: string) =>
    bills.ask(adding, { input: { subject: 'DIFFERENCE', subjectId, text: 'Creditnota gevraagd', dueOn: '2026-10-01' } })

  it('stands with it, is come back to, and waits where the difference itself has gone', async () => {
    const { key } = await rowOf('Modules')
    const subjectId = differenceId({ connectionId: bills.connection, period, key })
    const note = {
      // The firm gave the connection no name: each reader has a word of their own for its system.
      subjectName: 'Modules',
      subjectConnector: 'VisionplannerV2',
      text: 'Creditnota gevraagd',
      dueOn: '2026-10-01',
    }
    expect(await answered(add(subjectId), 'addMemo')).toMatchObject(note)
    expect(await answered(bills.ask(listing, { id: subjectId }), 'memos')).toMatchObject([note])
    expect(await answered(bills.ask(due), 'memosDue')).toMatchObject([note])
    const invoices = bills.firm.tenant.documents(connectionInvoices, bills.connection)
    for (const { doc, etag } of await invoices.query({}))
      await bills.firm.tenant.commit([invoices.deleting(doc.id, etag)])
    expect((await check()).items).toEqual([])
    expect(await answered(bills.ask(due), 'memosDue')).toMatchObject([note])
    expect((await add(subjectId)).code).toBe('NOT_FOUND')
  })

  it('is of a row that is there, in this firm, and for who may see what suppliers ask', async () => {
    const { key } = await rowOf('Modules')
    const of = { connectionId: bills.connection, period, key }
    for (const id of [differenceId({ ...of, key: 'none' }), differenceId({ ...of, connectionId: 'none' }), 'none'])
      expect((await add(id)).code, id).toBe('NOT_FOUND')
    await answered(add(differenceId(of)), 'addMemo')
    const stranger = (await bills.house.firm()).person('OWNER')
    expect((await stranger.call(listing, { id: differenceId(of) })).code).toBe('NOT_FOUND')
    const basic = bills.firm.person('ADMINISTRATOR', { ...bills.administrator.user, tier: 'BASIC' })
    expect((await basic.call(listing, { id: differenceId(of) })).code).toBe('AUTH_NOT_AUTHORIZED')
    expect(await answered(basic.call(due), 'memosDue')).toEqual([])
  })
})
