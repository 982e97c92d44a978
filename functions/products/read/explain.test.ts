import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Usage } from '#domain/records/record.ts'
import type { InvoiceProduct } from '#domain/products/invoice-product.ts'
import type { CombinationId, DefinitionId, InvoiceId, ProductId, RecordId } from '#domain/shared/ids.ts'
import type { Period } from '#domain/shared/period.ts'
import { invoiceProducts } from '#functions/invoice-products/index.ts'
import { closedLines, closedMonths, linkHistories } from '#functions/products/index.ts'
import { pairedId, recordDocuments, recordId } from '#functions/records/index.ts'
import { administrationRow, answered } from '#tests/kit/customers.ts'
import { definitionOf, openProductHouse, productOf, ruleFrom, type ProductHouse } from '#tests/kit/product-house.ts'
import { closedMonthOf } from '#tests/kit/closing.ts'

let kit: ProductHouse
let korst: string
let winkel: RecordId
let books: RecordId

const expense = 'payableQuantity purchase sales margin payableStatus'
const explain = `query ($id: ID!, $period: Period!, $skip: Int, $take: Int) {
  explainExpense(productId: $id, period: $period, skip: $skip, take: $take) {
    expense { ${expense} } wouldBe { ${expense} }
    definition { description exists } combination { name } connection { description }
    purchasePrice purchaseOrigin salesPrice salesOrigin rulePeriod onlyNumberKnown sourceCount
    closed { definitionDescription combinationName payableQuantity purchase }
    sources { name administrationName spilStatus isGone quantity purchase sales purchaseCostPerUnit from till }
  } }`
const explained = (id: string, period: string, more: Record<string, unknown> = {}): Promise<Record<string, unknown>> =>
  answered(kit.administrator.call(explain, { id, period, ...more }), 'explainExpense')

const usage = (administrationId: string, product: string, amounts: Record<string, number>): Usage => ({
  ...administrationRow(kit.connection, administrationId, ''),
  id: recordId('usage', kit.connection, pairedId(administrationId, product)),
  externalId: pairedId(administrationId, product),
  administrationId,
  administrationName: `Administratie ${administrationId}`,
  product,
  amounts,
})

const line = (id: string, more: Partial<InvoiceProduct> = {}): InvoiceProduct => ({
  id,
  connectionId: kit.connection,
  connectionInvoiceId: 'f1' as InvoiceId,
  period: '2026-10' as Period,
  definitionId: 'lines' as DefinitionId,
  sourceType: 'ADMINISTRATION',
  sourceId: winkel,
  count: 250,
  purchaseCostPerUnit: '4.00',
  salesCostPerUnit: null,
  createdTime: '2026-11-01T00:00:00.000Z',
  ...more,
})

beforeAll(async () => {
  kit = await openProductHouse()
  korst = await kit.adding({ name: 'Bakkerij De Korst' })
  const { tenant } = kit.firm
  winkel = recordId('administrations', kit.connection, 'winkel')
  await recordDocuments(tenant, 'administrations', kit.connection).load([
    { ...administrationRow(kit.connection, 'winkel', 'Winkel'), combinationId: korst as CombinationId },
    {
      ...administrationRow(kit.connection, 'oud', 'Oud'),
      combinationId: korst as CombinationId,
      spilStatus: 'IGNORED',
    },
    { ...administrationRow(kit.connection, 'ander', 'Van een ander'), combinationId: 'x' as CombinationId },
  ])
  const used = [usage('winkel', 'Scans', { '2026-10': 40 }), usage('winkel', 'Bonnen', { '2026-10': 60, '2026-09': 1 })]
  const foreign = usage('ander', 'Scans', { '2026-10': 999 })
  await recordDocuments(tenant, 'usage', kit.connection).load([...used, foreign])
  await tenant
    .documents(invoiceProducts)
    .load([
      line('l1'),
      line('l2', { count: 100, purchaseCostPerUnit: null }),
      line('l3', { period: '2026-09' as Period }),
      line('l4', { sourceId: recordId('administrations', kit.connection, 'ander') }),
    ])
  const always = [{ from: '2026-01' as Period, till: null }]
  const whose = { combinationId: korst, connectionId: kit.connection }
  books = recordId('administrations', kit.connection, 'vanished')
  await kit.writing({
    definitions: [
      definitionOf('rows'),
      definitionOf('used', { sourceType: 'USAGE' }),
      definitionOf('lines', { sourceType: 'INVOICE_ADMINISTRATION' }),
    ],
    rules: [ruleFrom('rows', '2026-01', ['2.00', '3.00']), ruleFrom('rows', '2026-09', ['2.50', '3.50'])],
    products: [
      productOf(
        'rows',
        { ...whose, definitionId: 'rows' },
        {
          members: {
            [winkel]: always,
            [recordId('administrations', kit.connection, 'oud')]: [
              { from: '2026-01' as Period, till: '2026-10' as Period },
            ],
            [books]: always,
          },
          quantities: { '2026-10': 300 },
          running: 200,
        },
      ),
      productOf(
        'many',
        { ...whose, definitionId: 'rows' },
        {
          members: null,
          quantities: { '2026-10': 120_000 },
          running: 100,
        },
      ),
      productOf(
        'used',
        { ...whose, definitionId: 'used' },
        {
          sourceType: 'USAGE',
          members: Object.fromEntries([...used, foreign].map(({ id }) => [id, always])),
          quantities: { '2026-09': 100, '2026-10': 10_000 },
        },
      ),
      productOf(
        'lines',
        { ...whose, definitionId: 'lines' },
        {
          sourceType: 'INVOICE_ADMINISTRATION',
          members: null,
          quantities: { '2026-10': 350 },
          purchases: { '2026-10': null },
          sales: { '2026-10': null },
        },
      ),
    ],
  })
})
afterAll(() => kit.house.close())

describe('the difference with the month before', () => {
  const amounts = 'quantity purchase sales margin'
  const change = `query ($id: ID!, $period: Period!) { explainExpense(productId: $id, period: $period) {
    expense { ${expense} }
    change { previousPeriod before { ${expense} } purchasePriceBefore ${amounts}
      parts { reason sources ${amounts} largest { name otherCustomer { name } ${amounts} } } } } }`
  type Amounts = Record<'quantity' | 'purchase' | 'sales' | 'margin', string>
  interface Explained {
    readonly expense: Record<string, string | null>
    readonly change: Amounts & {
      readonly before: Record<string, string | null> | null
      readonly parts: readonly (Amounts & {
        readonly reason: string
        readonly sources: number
        readonly largest: readonly (Amounts & {
          readonly name: string
          readonly otherCustomer: { readonly name: string } | null
        })[]
      })[]
    }
  }
  const of = (id: string, period: string): Promise<Explained> =>
    answered(kit.administrator.call(change, { id, period }), 'explainExpense')
  const whole = (text: string | null | undefined): number => Math.round(Number(text ?? 0) * 10_000)

  it('is the sum of its parts, for rows, usage, lines of invoices and where only numbers were kept', async () => {
    for (const [id, period] of [
      ['rows', '2026-10'],
      ['rows', '2026-11'],
      ['many', '2026-10'],
      ['many', '2026-11'],
      ['used', '2026-10'],
      ['lines', '2026-10'],
    ] as const) {
      const { expense: now, change: found } = await of(id, period)
      for (const measure of ['quantity', 'purchase', 'sales', 'margin'] as const) {
        const together = found.parts.reduce((sum, part) => sum + whole(part[measure]), 0)
        expect(together, `${id} ${period} ${measure}`).toBe(whole(found[measure]))
      }
      expect(whole(now['payableQuantity']) - whole(found.before?.['payableQuantity'])).toBe(whole(found.quantity))
    }
  })

  it('names the other customer of rows and usage that were linked elsewhere', async () => {
    const { tenant } = kit.firm
    const molen = (await kit.adding({ name: 'De Molen' })) as CombinationId
    // Nothing else counts what is there.
    const connectionId = kit.another
    const books = recordId('administrations', connectionId, 'boeken')
    const scans = {
      ...usage('boeken', 'Scans', { '2026-10': 5, '2026-11': 7 }),
      connectionId,
      id: recordId('usage', connectionId, pairedId('boeken', 'Scans')),
    }
    const before = { from: '2026-01' as Period, combinationId: molen }
    const spans = [before, { from: '2026-11' as Period, combinationId: korst as CombinationId }]
    await recordDocuments(tenant, 'administrations', connectionId).load([
      { ...administrationRow(connectionId, 'boeken', 'Boeken'), combinationId: korst as CombinationId },
    ])
    await recordDocuments(tenant, 'usage', connectionId).load([scans])
    await tenant.documents(linkHistories).upsert({ id: books, connectionId, table: 'administrations', spans, hasMoved: true, combinationIds: [molen, korst as CombinationId] }) // prettier-ignore
    const since = { members: { [books]: [{ from: '2026-11' as Period, till: null }] }, quantities: {}, running: 100 }
    const till = { members: { [books]: [{ from: '2026-01' as Period, till: '2026-10' as Period }] }, quantities: { '2026-10': 200 }, running: 100 } // prettier-ignore
    const whose = { definitionId: 'rows', connectionId }
    const used = { sourceType: 'USAGE', members: { [scans.id]: [{ from: '2026-01' as Period, till: null }] } } as const
    await kit.writing({
      products: [
        productOf('here', { ...whose, combinationId: korst }, since),
        productOf('away', { ...whose, combinationId: molen }, till),
        productOf('used-here', { ...whose, definitionId: 'used', combinationId: korst }, { ...used, quantities: { '2026-11': 700 } }), // prettier-ignore
        productOf('used-away', { ...whose, definitionId: 'used', combinationId: molen }, { ...used, quantities: { '2026-10': 500, '2026-11': 100 } }), // prettier-ignore
      ],
    })
    const elsewhere = async (id: string) =>
      (await of(id, '2026-11')).change.parts
        .filter(({ reason }) => reason.startsWith('LINKED'))
        .map(({ reason, largest: [first] }) => [reason, first?.name, first?.otherCustomer?.name])
    expect(await elsewhere('here')).toEqual([['LINKED_HERE', 'Boeken', 'De Molen']])
    expect(await elsewhere('away')).toEqual([['LINKED_AWAY', 'Boeken', 'Bakkerij De Korst']])
    expect(await elsewhere('used-here')).toEqual([['LINKED_HERE', 'Scans', 'De Molen']])
    expect(await elsewhere('used-away')).toEqual([['LINKED_AWAY', 'Scans', 'Bakkerij De Korst']])
  })

  it('names what is gone', async () => {
    const { change: found } = await of('rows', '2026-11')
    expect(found.parts).toMatchObject([
      { reason: 'STATUS', sources: 1, quantity: '-1.00', sales: '-3.5000', largest: [{ name: 'Oud' }] },
    ])
  })
})

describe('how an amount came to be', () => {
  it('is the number of rows times the rule of the month, and which rows these were', async () => {
    const answer = await explained('rows', '2026-10')
    expect(answer).toMatchObject({
      expense: { payableQuantity: '3.00', purchase: '7.5000', sales: '10.5000', margin: '3.0000' },
      purchasePrice: '2.50',
      purchaseOrigin: 'RULE',
      salesOrigin: 'RULE',
      rulePeriod: '2026-09',
      onlyNumberKnown: false,
      sourceCount: 3,
      closed: null,
      wouldBe: null,
    })
    // A row that is not there any more has no name, and is not left out: it was counted.
    expect(answer['sources']).toMatchObject([
      { name: '', isGone: true, spilStatus: null },
      { name: 'Oud', spilStatus: 'IGNORED', till: '2026-10' },
      { name: 'Winkel', spilStatus: 'ACTIVE', till: null },
    ])
    expect(await explained('rows', '2026-11')).toMatchObject({ sourceCount: 2 })
    expect(await explained('rows', '2026-10', { skip: 2, take: 1 })).toMatchObject({
      sourceCount: 3,
      sources: [{ name: 'Winkel' }],
    })
  })

  it('is for usage what each row reported, the most first, and nothing of what was another customer’s', async () => {
    expect(await explained('used', '2026-10')).toMatchObject({
      purchaseOrigin: 'MISSING',
      sourceCount: 2,
      sources: [
        { name: 'Bonnen', administrationName: 'Administratie winkel', quantity: '60.00' },
        { name: 'Scans', quantity: '40.00' },
      ],
    })
    expect(await explained('used', '2026-09')).toMatchObject({ sourceCount: 1, sources: [{ quantity: '1.00' }] })
  })

  it('is for invoices each line of the month with its own price; a line without one makes the whole missing', async () => {
    expect(await explained('lines', '2026-10')).toMatchObject({
      expense: { payableQuantity: '3.50', purchase: null },
      purchaseOrigin: 'MISSING',
      sourceCount: 2,
      sources: [
        { name: 'Winkel', quantity: '2.50', purchase: '10.0000', purchaseCostPerUnit: '4.00' },
        { name: 'Winkel', quantity: '1.00', purchase: null },
      ],
    })
  })

  it('is for too many to keep only the number for months that are over, and the rows for the running one', async () => {
    expect(await explained('many', '2026-10')).toMatchObject({
      expense: { payableQuantity: '1200.00' },
      onlyNumberKnown: true,
      sourceCount: 0,
      sources: [],
    })
    expect(await explained('many', '2026-11')).toMatchObject({
      onlyNumberKnown: false,
      sourceCount: 1,
      sources: [{ name: 'Winkel' }],
    })
  })

  it('is for a closed month what it was when it was closed, beside what it would come to now', async () => {
    const { tenant } = kit.firm
    const month = closedMonthOf('2026-10', '2026-11-02T00:00:00.000Z', {
      lines: 1,
      purchase: '9.0000',
      sales: '9.0000',
    })
    await tenant.documents(closedMonths).upsert(month)
    await tenant.documents(closedLines).upsert({
      id: 'closed',
      period: month.id,
      productId: 'rows' as ProductId,
      definitionId: 'rows' as DefinitionId,
      definitionDescription: 'Toen',
      isDefault: false,
      sourceType: 'ADMINISTRATION',
      combinationId: korst as CombinationId,
      combinationName: 'De Korst',
      customerId: null,
      systemId: kit.connection,
      systemDescription: 'Pakket',
      splitField: null,
      splitValue: null,
      sourceName: null,
      quantity: 400,
      purchasePrice: '2.25',
      salesPrice: '2.25',
      purchase: '9.0000',
      sales: '9.0000',
      rulePeriod: '2026-01' as Period,
    })
    expect(await explained('rows', '2026-10')).toMatchObject({
      expense: { payableStatus: 'CLOSED', payableQuantity: '4.00', purchase: '9.0000', margin: '0.0000' },
      purchasePrice: '2.25',
      rulePeriod: '2026-01',
      closed: {
        definitionDescription: 'Toen',
        combinationName: 'De Korst',
        payableQuantity: '4.00',
        purchase: '9.0000',
      },
      wouldBe: { payableQuantity: '3.00', purchase: '7.5000' },
    })
    // A month without a closed line has none, whatever there would be now.
    expect((await kit.administrator.call(explain, { id: 'used', period: '2026-10' })).code).toBe('NOT_FOUND')
  })
})
