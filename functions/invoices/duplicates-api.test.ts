import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openHouse, type Firm, type House } from '#tests/kit/firm.ts'
import { invoiceFindings } from './invoice-findings.ts'

const add = 'mutation { addConnection(input: { connector: "VisionplannerV2" }) { id } }'
const upload = 'mutation ($input: UploadConnectionInvoiceInput!) { uploadConnectionInvoice(input: $input) { id } }'
const remove = 'mutation ($id: ID!) { deleteConnectionInvoice(input: { id: $id }) }'
const replace = 'mutation ($id: ID!) { replaceConnectionInvoice(input: { id: $id }) { state } }'
const accept = 'mutation ($id: ID!) { acceptConnectionInvoice(input: { id: $id }) { state } }'
const listed = `query ($id: ID!) { connectionInvoices(filter: { connectionId: $id }) { items {
  id state duplicate { id number date period netAmount }
  metaData { error errorDetail lostLines warningCount warnings { code line } } } } }`
const rows = 'query ($id: ID!) { visionplannerV2Billings(connectionId: $id) { totalCount } }'

const head = 'Omschrijving;Code;Prijs;Aantal;Labels;Van;Tot en met;Start abonnement'
const october = `${head}
Bakkerij De Ster B.V.;1001;12,50;1;Online|Small;01-10-2026;31-10-2026;01-01-2024
J. Jansen Advies;1002;12,50;0,5;Online;15-10-2026;31-10-2026;15-10-2026
`
const november = `${head}
Bakkerij De Ster BV;1001;13,00;1;Online|Small;01-11-2026;30-11-2026;01-01-2024
`

interface Shown {
  readonly id: string
  readonly metaData: { readonly error: string | null }
}

let house: House
let firm: Firm
let id: string
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  firm = await house.firm()
  id = ((await firm.person('OWNER').call(add)).data?.['addConnection'] as { id: string }).id
  await house.work()
})

/** Whatever waits for another sync to end is done too. */
async function work(): Promise<void> {
  for (let time = 0; time < 4; time += 1) {
    await house.work()
    house.time.now = new Date(house.time.now.getTime() + 20_000)
  }
}

async function uploaded(
  content: string,
  period: string,
  fileName: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  const fileContent = `data:;base64,${Buffer.from(content).toString('base64')}`
  const { data, code } = await firm
    .person('ADMINISTRATOR')
    .call(upload, { input: { id, fileName, period, fileContent, ...more } })
  expect(code).toBeUndefined()
  await work()
  return (data?.['uploadConnectionInvoice'] as { id: string }).id
}

const ask = async (query: string): Promise<Record<string, unknown> | undefined> =>
  (await firm.person('READ_ONLY').call(query, { id })).data
const invoices = async (): Promise<Shown[]> => ((await ask(listed))?.['connectionInvoices'] as { items: Shown[] }).items

describe('Visionplanner bills', () => {
  it('under another file name, with other rows first and another number, wait for a person before they count', async () => {
    const first = await uploaded(october, '2026-10', 'VP-2026-10.csv', {
      invoiceNumber: 'VP-1',
      invoiceDate: '2026-10-02',
    })
    const [top = '', one = '', two = ''] = october.split('\n')
    const again = await uploaded([top, two, one].join('\r\n'), '2026-11', 'kopie (2).csv', { invoiceNumber: 'VP-01' })
    expect((await invoices())[0]).toMatchObject({
      id: again,
      state: 'FAILED',
      metaData: { error: 'INVOICE_SAME_CONTENT', errorDetail: 'VP-1 · 2026-10' },
      duplicate: { id: first, number: 'VP-1', date: '2026-10-02', period: '2026-10', netAmount: '18.75' },
    })
    expect((await ask(rows))?.['visionplannerV2Billings']).toMatchObject({ totalCount: 2 })
    const administrator = firm.person('ADMINISTRATOR')
    expect(await administrator.call(accept, { id: first })).toMatchObject({ code: 'INPUT_INVALID' })
    expect(await firm.person('READ_ONLY').call(accept, { id: again })).toMatchObject({ code: 'AUTH_NOT_AUTHORIZED' })
    expect((await administrator.call(accept, { id: again })).code).toBeUndefined()
    await work()
    expect(await invoices()).toMatchObject([
      { id: again, state: 'PROCESSED', duplicate: null },
      { id: first, state: 'PROCESSED' },
    ])
    expect((await ask(rows))?.['visionplannerV2Billings']).toMatchObject({ totalCount: 4 })
  })

  it('with a number that is there already count beside it where somebody says so, and each keeps its rows', async () => {
    await uploaded(october, '2026-10', 'a.csv', { invoiceNumber: 'VP-1' })
    const other = await uploaded(november, '2026-11', 'b.csv', { invoiceNumber: 'VP-1' })
    await firm.person('ADMINISTRATOR').call(accept, { id: other })
    await work()
    expect((await ask(rows))?.['visionplannerV2Billings']).toMatchObject({ totalCount: 3 })
    await uploaded(october, '2026-10', 'a.csv', { invoiceNumber: 'VP-1' })
    expect((await invoices()).map(({ metaData }) => metaData.error)).toEqual([null, 'INVOICE_EXISTS', null])
  })

  it('that come in the place of the same bill under another number keep its rows', async () => {
    await uploaded(october, '2026-10', 'a.csv')
    const again = await uploaded(october, '2026-10', 'b.csv')
    await firm.person('ADMINISTRATOR').call(replace, { id: again })
    await work()
    expect(await invoices()).toMatchObject([{ id: again, state: 'PROCESSED' }])
    const { syncRuns, visionplannerV2Billings } = {
      ...(await ask('query ($id: ID!) { syncRuns(connectionId: $id) { items { tables { table new vanished } } } }')),
      ...(await ask(rows)),
    }
    expect(visionplannerV2Billings).toMatchObject({ totalCount: 2 })
    const [run] = (syncRuns as { items: { tables: { table: string; new: number; vanished: number }[] }[] }).items
    expect(run?.tables.find(({ table }) => table === 'BILLINGS')).toMatchObject({ new: 0, vanished: 0 })
  })

  it('tell all that is wrong with them, lost money first, however much it is', async () => {
    const bad = Array.from({ length: 130 }, (_, index) => `Late ${index};20${index};1,00;1;;01-01-2026;31-01-2026;`)
    const skipped = 'Zonder prijs;9001;gratis;1;;01-10-2026;31-10-2026;'
    const invoice = await uploaded([head, ...bad, skipped].join('\n'), '2026-10', 'veel.csv')
    const page =
      'query ($id: ID!, $skip: Int) { connectionInvoiceWarnings(id: $id, skip: $skip, take: 100) { totalCount items { code line } } }'
    const reader = firm.person('READ_ONLY')
    const asked = async (skip: number) =>
      (await reader.call(page, { id: invoice, skip })).data?.['connectionInvoiceWarnings'] as {
        totalCount: number
        items: { code: string }[]
      }
    expect((await invoices())[0]).toMatchObject({ metaData: { warningCount: 131, lostLines: 1 } })
    expect((await asked(0)).items[0]).toEqual({ code: 'INVALID_PRICE', line: '132' })
    expect(await asked(100)).toMatchObject({ totalCount: 131, items: { length: 31 } })
    expect(await (await house.firm()).person('OWNER').call(page, { id: invoice })).toMatchObject({ code: 'NOT_FOUND' })
    const lost = async () => {
      const query = 'query ($id: ID!) { tenantConnection(id: $id) { losses { kind name count of } } }'
      return (await reader.call(query, { id })).data?.['tenantConnection']
    }
    expect(await lost()).toEqual({
      losses: [{ kind: 'INVOICE', name: expect.any(String) as string, count: 1, of: 131 }],
    })
    await firm.person('OWNER').call(remove, { id: invoice })
    await work()
    expect(await lost()).toEqual({ losses: [] })
    expect(await firm.tenant.documents(invoiceFindings, id).count()).toBe(0)
  })

  it('in dollars are refused with the sign, and one of which every line is wrong says what is wrong', async () => {
    await uploaded(october.replaceAll('12,50', '$ 12.50'), '2026-10', 'dollars.csv')
    await uploaded(october.replaceAll('12,50', 'gratis'), '2026-10', 'gratis.csv')
    expect(await invoices()).toMatchObject([
      { state: 'FAILED', metaData: { error: 'NO_LINES', warningCount: 2, warnings: [{ code: 'INVALID_PRICE' }, {}] } },
      { state: 'FAILED', metaData: { error: 'NOT_EURO', errorDetail: '$' } },
    ])
  })

  it('with a title above their headers are read', async () => {
    await uploaded(`Rekening van Visionplanner, oktober\n\n${october}`, '2026-10', 'titel.csv')
    expect(await invoices()).toMatchObject([{ state: 'PROCESSED', metaData: { warningCount: 0 } }])
  })
})
