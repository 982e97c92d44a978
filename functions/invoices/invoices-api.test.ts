import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openHouse, type Firm, type House } from '#tests/kit/firm.ts'
import { attachment, tinyPdf, ublText } from './fixtures/ubl.ts'

const add = 'mutation ($connector: String!) { addConnection(input: { connector: $connector }) { id } }'
const upload = `mutation ($input: UploadConnectionInvoiceInput!) { uploadConnectionInvoice(input: $input) { id state fileType } }`
const remove = 'mutation ($id: ID!) { deleteConnectionInvoice(input: { id: $id }) }'
const replace = 'mutation ($id: ID!) { replaceConnectionInvoice(input: { id: $id }) { state } }'
const listed = `query ($filter: ConnectionInvoiceFilter!, $sort: ConnectionInvoiceSort) {
  connectionInvoices(filter: $filter, sort: $sort) { totalCount items {
    id fileType fileName blobFileName pdfBlobFileName period state number date lineCount
    currency duplicate { id number date period netAmount fileName }
    metaData { processedOn error errorDetail errorFound lostLines warningCount warnings { code line value } }
    invoiceFinancialData { invoiceNetAmount invoiceVatAmount invoiceGrossAmount } } } }`
const lines =
  'query ($id: ID!) { connectionInvoiceLines(id: $id, skip: 1, take: 1) { totalCount items { description total administrationId } } }'
const rows = `query ($id: ID!) {
  visionplannerV2Administrations(connectionId: $id) { items { externalId name numberOfProducts lastInvoice startSubscription } }
  visionplannerV2UsageSummaries(connectionId: $id) { items { administrationName product current period01 } }
  visionplannerV2Billings(connectionId: $id) { totalCount items { description code price count amount labels from till administrationName invoiceNumber } }
}`
const weFactRows = `query ($id: ID!) {
  weFactV2Administrations(connectionId: $id) { items { externalId name productCode invoiceDate } }
  weFactV2Billings(connectionId: $id) { items { administrationId invoiceNumber amount productCode invoiceDate } }
}`
const runs =
  'query ($id: ID!) { syncRuns(connectionId: $id) { items { state trigger } } tenantConnection(id: $id) { flags } }'

interface Shown {
  readonly id: string
  readonly state: string
  readonly period: string
  readonly blobFileName: string
  readonly pdfBlobFileName: string | null
  readonly metaData: { readonly error: string | null; readonly warningCount: number }
}

let house: House
let firm: Firm
let id: string
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

async function connected(connector: string): Promise<string> {
  const { data } = await firm.person('ADMINISTRATOR').call(add, { connector })
  await house.work()
  return (data?.['addConnection'] as { id: string }).id
}

beforeEach(async () => {
  firm = await house.firm()
  id = await connected('VisionplannerV2')
})

const head = 'Omschrijving;Code;Prijs;Aantal;Labels;Van;Tot en met;Start abonnement'
const october = `${head}
Bakkerij De Ster B.V.;1001;12,50;1;Online|Small;01-10-2026;31-10-2026;01-01-2024
J. Jansen Advies;1002;12,50;0,5;Online;15-10-2026;31-10-2026;15-10-2026
`
const november = `${head}
Bakkerij De Ster BV;1001;13,00;1;Online|Small;01-11-2026;30-11-2026;01-01-2024
`

/** Whatever waits for another sync to end is done too. */
async function work(): Promise<void> {
  for (let time = 0; time < 4; time += 1) {
    await house.work()
    house.time.now = new Date(house.time.now.getTime() + 20_000)
  }
}

const asInput = (content: string | Buffer, period: string, fileName: string, more: Record<string, unknown> = {}) => ({
  input: { id, fileName, period, fileContent: `data:;base64,${Buffer.from(content).toString('base64')}`, ...more },
})

async function uploaded(...given: Parameters<typeof asInput>): Promise<string> {
  const { data, code } = await firm.person('ADMINISTRATOR').call(upload, asInput(...given))
  expect(code).toBeUndefined()
  await work()
  return (data?.['uploadConnectionInvoice'] as { id: string }).id
}

async function invoices(filter: Record<string, unknown> = {}, sort?: Record<string, unknown>): Promise<Shown[]> {
  const { data, code } = await firm.person('READ_ONLY').call(listed, { filter: { connectionId: id, ...filter }, sort })
  expect(code).toBeUndefined()
  return (data?.['connectionInvoices'] as { items: Shown[] }).items
}

const ask = async (query: string): Promise<Record<string, unknown> | undefined> =>
  (await firm.person('READ_ONLY').call(query, { id })).data

describe('Visionplanner bills', () => {
  it('that come together become rows together, and none is left out', async () => {
    const administrator = firm.person('ADMINISTRATOR')
    const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11']
    for (const month of months) {
      const [, number = ''] = month.split('-')
      const bill = `${head}\nBakkerij De Ster BV;1001;13,00;1;Online;01-${number}-2026;28-${number}-2026;01-01-2024\n`
      expect((await administrator.call(upload, asInput(bill, month, `VP-${month}.csv`))).code).toBeUndefined()
    }
    await work()
    const { items } = (await ask(runs))?.['syncRuns'] as { items: { state: string }[] }
    expect(items.length).toBeLessThan(months.length)
    expect(items[0]).toMatchObject({ state: 'SUCCESS', trigger: 'upload' })
    expect(((await ask(rows))?.['visionplannerV2Billings'] as { totalCount: number }).totalCount).toBe(months.length)
  })

  it('become administrations, usage a month and billing lines', async () => {
    const october1 = await uploaded(october, '2026-10', 'VP-2026-10.csv')
    await uploaded(november, '2026-11', 'VP-2026-11.csv')
    expect(await invoices()).toMatchObject([
      { state: 'PROCESSED', period: '2026-11', invoiceFinancialData: { invoiceNetAmount: '13.00' } },
      {
        state: 'PROCESSED',
        fileType: 'csv',
        fileName: 'VP-2026-10.csv',
        number: 'VP-2026-10',
        lineCount: 2,
        pdfBlobFileName: null,
        metaData: { error: null, warningCount: 0, warnings: [], processedOn: expect.any(String) as unknown },
        invoiceFinancialData: { invoiceNetAmount: '18.75', invoiceVatAmount: null },
      },
    ])
    expect((await firm.person('READ_ONLY').call(lines, { id: october1 })).data?.['connectionInvoiceLines']).toEqual({
      totalCount: 2,
      items: [{ description: 'J. Jansen Advies', total: '6.25', administrationId: '1002' }],
    })
    expect(await ask(rows)).toMatchObject({
      visionplannerV2Administrations: {
        items: [
          { externalId: '1001', name: 'Bakkerij De Ster BV', numberOfProducts: 1, lastInvoice: '2026-11', startSubscription: '2024-01-01' },
          { externalId: '1002', name: 'J. Jansen Advies', lastInvoice: '2026-10' },
        ],
      },
      visionplannerV2UsageSummaries: {
        items: [
          { administrationName: 'Bakkerij De Ster BV', product: 'Online, Small', current: '13.00', period01: '12.50' },
          { administrationName: 'J. Jansen Advies', product: 'Online', current: '0.00', period01: '6.25' },
        ],
      },
      visionplannerV2Billings: { totalCount: 3 },
    }) // prettier-ignore
    const { items } = (await ask(rows))?.['visionplannerV2Billings'] as { items: Record<string, unknown>[] }
    expect(items.find(({ amount }) => amount === '6.25')).toEqual({
      administrationName: 'J. Jansen Advies',
      description: 'J. Jansen Advies',
      code: '1002',
      price: '12.50',
      count: '0.5',
      amount: '6.25',
      labels: 'Online',
      from: '2026-10-15',
      till: '2026-10-31',
      invoiceNumber: 'VP-2026-10',
    })
    expect(await ask(runs)).toMatchObject({
      syncRuns: { items: [{ state: 'SUCCESS', trigger: 'upload' }, { state: 'SUCCESS' }] },
      tenantConnection: { flags: ['NONE'] },
    })
  })

  it('are called by their files in the log, also those that are gone', async () => {
    const there = await uploaded(october, '2026-10', 'oktober.csv')
    const gone = await uploaded(november, '2026-11', 'november.csv')
    await work()
    await firm.person('ADMINISTRATOR').call(remove, { id: gone })
    const { data } = await firm.person('OWNER').call('{ auditLog { items { names { id name isGone } } } }')
    const { items } = data?.['auditLog'] as { readonly items: readonly { readonly names: readonly object[] }[] }
    const names = items.flatMap((item) => item.names)
    expect(names).toContainEqual({ id: there, name: 'oktober.csv', isGone: false })
    expect(names).toContainEqual({ id: gone, name: 'november.csv', isGone: true })
  })

  it('that are taken away take their rows along with the next sync, the last one too', async () => {
    const first = await uploaded(october, '2026-10', 'oktober.csv')
    const second = await uploaded(november, '2026-11', 'november.csv')
    const administrator = firm.person('ADMINISTRATOR')
    expect((await administrator.call(remove, { id: first })).data).toEqual({ deleteConnectionInvoice: first })
    await work()
    expect(await ask(rows)).toMatchObject({
      visionplannerV2Administrations: { items: [{ externalId: '1001' }] },
      visionplannerV2UsageSummaries: { items: [{ current: '13.00', period01: '0.00' }] },
      visionplannerV2Billings: { totalCount: 1 },
    })
    await administrator.call(remove, { id: second })
    await work()
    expect(await ask(rows)).toMatchObject({
      visionplannerV2Administrations: { items: [] },
      visionplannerV2UsageSummaries: { items: [] },
      visionplannerV2Billings: { totalCount: 0 },
    })
    expect((await ask(runs))?.['syncRuns']).toMatchObject({
      items: [{ state: 'SUCCESS', trigger: 'removal' }, {}, {}, {}],
    })
    expect(await invoices()).toEqual([])
    for await (const blob of firm.tenant.blobs.list(`invoices/${id}/`)) throw new Error(`${blob.name} is still there`)
  })

  it('with a number that is there already wait for a person, and then come in its place', async () => {
    const first = await uploaded(october, '2026-10', 'a.csv', { invoiceNumber: 'VP-1' })
    const again = await uploaded(october.replace('12,50;1', '20,00;1'), '2026-10', 'b.csv', { invoiceNumber: 'vp-1' })
    expect(await invoices({}, { column: 'fileName', direction: 'ASC' })).toMatchObject([
      { id: first, state: 'PROCESSED' },
      { id: again, state: 'FAILED', metaData: { error: 'INVOICE_EXISTS', errorDetail: 'VP-1 · 2026-10' } },
    ])
    expect((await ask(rows))?.['visionplannerV2Billings']).toMatchObject({ totalCount: 2 })
    const administrator = firm.person('ADMINISTRATOR')
    expect(await administrator.call(replace, { id: first })).toMatchObject({ code: 'INPUT_INVALID' })
    expect((await administrator.call(replace, { id: again })).code).toBeUndefined()
    await work()
    expect(await invoices()).toMatchObject([{ id: again, state: 'PROCESSED', metaData: { error: null } }])
    const usage = (await ask(rows))?.['visionplannerV2UsageSummaries']
    expect(usage).toMatchObject({ items: [{ period01: '20.00' }, { period01: '6.25' }] })
  })

  it('that cannot be read say why, and one that is half right says where', async () => {
    await uploaded('Naam;Plaats\nZon;Breda\n', '2026-09', 'anders.csv')
    await uploaded(october.replace('12,50;0,5', 'gratis;0,5'), '2026-11', 'half.csv', { invoiceDate: '01-10-2026' })
    expect(await invoices()).toMatchObject([
      {
        state: 'PROCESSED',
        metaData: {
          warningCount: 3,
          warnings: [
            { code: 'INVALID_PRICE', line: '3', value: 'gratis' },
            { code: 'LINE_DATES_NOT_IN_PERIOD', line: '2', value: '2026-10-01 – 2026-10-31' },
            { code: 'INVOICE_DATE_NOT_IN_PERIOD', line: null, value: '2026-10-01' },
          ],
        },
        invoiceFinancialData: { invoiceNetAmount: '12.50' },
      },
      { state: 'FAILED', metaData: { error: 'VISIONPLANNER_CSV_UNREADABLE' } },
    ])
  })

  it('as PDF are kept to look at, and change no row', async () => {
    await uploaded(october, '2026-10', 'oktober.csv')
    const pdf = await uploaded(tinyPdf, '2026-10', 'oktober.pdf')
    const found = (await invoices({ fileType: 'pdf' }))[0]
    expect(found).toMatchObject({ id: pdf, state: 'PROCESSED', number: null, lineCount: 0 })
    expect(found?.pdfBlobFileName).toBe(found?.blobFileName)
    expect((await ask(runs))?.['syncRuns']).toMatchObject({ items: [{ trigger: 'upload' }] })
  })
})

describe('WeFact invoices', () => {
  beforeEach(async () => {
    id = await connected('WeFactV2')
  })

  it('become debtors with what they last had, and billings; the PDF inside lies apart', async () => {
    const text = ublText({ extra: attachment(tinyPdf, 'F2026-0042.pdf') })
    await uploaded(text, '2026-11', 'F2026-0042.xml')
    await uploaded(
      ublText({ root: 'CreditNote', number: 'F2026-0043', lines: [{ code: 'P9', name: 'Terug', total: '50.00' }] }),
      '2026-11',
      'credit.xml',
    )
    const [credit, invoice] = await invoices()
    expect(credit).toMatchObject({
      number: 'F2026-0043',
      metaData: { warningCount: 1, warnings: [{ code: 'NO_PDF' }] },
      invoiceFinancialData: { invoiceNetAmount: '-50.00', invoiceVatAmount: '-10.50', invoiceGrossAmount: '-60.50' },
    })
    expect(invoice).toMatchObject({ number: 'F2026-0042', date: '2026-11-03', metaData: { warningCount: 0 } })
    expect(invoice?.pdfBlobFileName).not.toBe(invoice?.blobFileName)
    const blob = await firm.tenant.blobs.facts(invoice?.pdfBlobFileName ?? '')
    expect(blob).toMatchObject({ contentType: 'application/pdf', size: tinyPdf.length })
    expect(await ask(weFactRows)).toEqual({
      weFactV2Administrations: {
        items: [{ externalId: 'DB10007', name: 'Kantoor Voorbeeld Accountants', productCode: 'P9', invoiceDate: '2026-11-03' }],
      },
      weFactV2Billings: {
        items: expect.arrayContaining([
          { administrationId: 'DB10007', invoiceNumber: 'F2026-0042', amount: '50.00', productCode: 'P0001', invoiceDate: '2026-11-03' },
          { administrationId: 'DB10007', invoiceNumber: 'F2026-0043', amount: '-50.00', productCode: 'P9', invoiceDate: '2026-11-03' },
        ]) as unknown,
      },
    }) // prettier-ignore
  })

  it('in another currency keep it, and are never euros among the rows', async () => {
    await uploaded(ublText({ currency: 'USD' }), '2026-11', 'dollars.xml')
    await uploaded(ublText({ number: 'F2', currency: 'USD', documentCurrency: 'EUR' }), '2026-10', 'sterling.xml')
    expect(await invoices()).toMatchObject([
      {
        state: 'PROCESSED',
        currency: 'USD',
        metaData: { warnings: [{ code: 'OTHER_CURRENCY', value: 'USD' }, { code: 'NO_PDF' }] },
      },
      { state: 'PROCESSED', currency: 'USD' },
    ])
    expect(await ask(weFactRows)).toMatchObject({ weFactV2Billings: { items: [] } })
  })

  it('are counted once, also under another file name', async () => {
    await uploaded(ublText(), '2026-11', 'a.xml')
    await uploaded(ublText(), '2026-11', 'b.xml')
    expect((await invoices())[0]).toMatchObject({ state: 'FAILED', metaData: { error: 'INVOICE_EXISTS' } })
  })

  it('are refused as PDF, with a document type, and as something else', async () => {
    const call = async (content: string | Buffer) =>
      (await firm.person('OWNER').call(upload, asInput(content, '2026-11', 'x.xml'))).code
    expect(await call(tinyPdf)).toBe('FILE_TYPE_NOT_ALLOWED')
    expect(await call('a;b\n')).toBe('FILE_TYPE_NOT_ALLOWED')
    await uploaded(ublText({ prolog: '<!DOCTYPE x [<!ENTITY a "b">]>' }), '2026-11', 'hostile.xml')
    expect((await invoices())[0]).toMatchObject({ state: 'FAILED', metaData: { error: 'XML_UNSAFE' } })
  })
})

describe('the API of invoices', () => {
  const good = () => asInput(october, '2026-10', 'oktober.csv')

  it('lets administrators change them, everybody of the firm read them, and nobody else', async () => {
    expect(await firm.person('READ_ONLY').call(upload, good())).toMatchObject({ code: 'AUTH_NOT_AUTHORIZED' })
    const invoice = await uploaded(october, '2026-10', 'oktober.csv')
    expect(await firm.person('READ_ONLY').call(remove, { id: invoice })).toMatchObject({ code: 'AUTH_NOT_AUTHORIZED' })
    const stranger = (await house.firm()).person('OWNER')
    expect(await stranger.call(upload, good())).toMatchObject({ code: 'NOT_FOUND' })
    for (const query of [remove, replace, lines])
      expect(await stranger.call(query, { id: invoice })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await stranger.call(listed, { filter: { connectionId: id } })).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('takes months up to this one, files up to 20 MB, and connections in use', async () => {
    const owner = firm.person('OWNER')
    for (const period of ['2026-12', '2027-01'])
      expect(await owner.call(upload, asInput(october, period, 'x.csv'))).toMatchObject({ code: 'INPUT_INVALID' })
    for (const period of ['1999-12', '0001-01'])
      expect(await owner.call(upload, asInput(october, period, 'x.csv'))).toMatchObject({
        code: 'INVOICE_PERIOD_TOO_EARLY',
      })
    const early = asInput(october, '2026-10', 'x.csv', { invoiceDate: '31-12-1999' })
    expect(await owner.call(upload, early)).toMatchObject({ code: 'INVOICE_PERIOD_TOO_EARLY' })
    const large = Buffer.alloc(20 * 1_048_576 + 1, ';')
    expect(await owner.call(upload, asInput(large, '2026-10', 'x.csv'))).toMatchObject({ code: 'FILE_TOO_LARGE' })
    expect(await owner.call(upload, { input: { id, fileName: 'x', period: '2026-10' } })).toMatchObject({
      code: 'INPUT_INVALID',
    })
    const invoice = await uploaded(october, '2026-10', 'oktober.csv')
    await owner.call('mutation ($id: ID!) { archiveConnection(input: { id: $id }) { id } }', { id })
    expect(await owner.call(upload, good())).toMatchObject({ code: 'CONNECTION_NOT_ACTIVE' })
    expect(await owner.call(remove, { id: invoice })).toMatchObject({ code: 'CONNECTION_NOT_ACTIVE' })
    expect(await invoices()).toHaveLength(1)
  })

  it('finds the invoices of a year and those with a word in their name', async () => {
    await uploaded(november, '2025-12', 'eerder.csv')
    await uploaded(october, '2026-10', 'later.csv')
    const names = async (filter: Record<string, unknown>) => (await invoices(filter)).map(({ period }) => period)
    expect(await names({ yearPeriod: 2026 })).toEqual(['2026-10'])
    expect(await names({ yearPeriod: 2025 })).toEqual(['2025-12'])
    expect(await names({ yearPeriod: 2027 })).toEqual([])
    expect(await names({ invoiceDescription: 'EERD' })).toEqual(['2025-12'])
    expect(await names({})).toEqual(['2026-10', '2025-12'])
  })

  it('leaves nothing of them behind where the connection goes', async () => {
    await uploaded(october, '2026-10', 'oktober.csv')
    await firm
      .person('OWNER')
      .call('mutation ($id: ID!) { deleteConnection(input: { id: $id }) { id status } }', { id })
    await work()
    for (const folder of ['invoices', 'imports'])
      for await (const blob of firm.tenant.blobs.list(`${folder}/${id}/`))
        throw new Error(`${blob.name} is still there`)
  })
})
