import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { openHouse, type Firm, type House } from '#tests/kit/firm.ts'
import { workbook } from '#tests/kit/uploads.ts'
import { tinyPdf } from './fixtures/ubl.ts'

const add = 'mutation { addConnection(input: { connector: "ManualImportV2" }) { id } }'
const upload = 'mutation ($input: UploadConnectionInvoiceInput!) { uploadConnectionInvoice(input: $input) { id } }'
const listed = `query ($id: ID!) { connectionInvoices(filter: { connectionId: $id }) { items {
  id fileType state number date currency lineCount metaData { error errorDetail errorFound warnings { code line value } }
  invoiceFinancialData { invoiceNetAmount invoiceVatAmount invoiceGrossAmount } } } }`
const header = ['Factuurnummer', 'Factuurdatum', 'Klant', 'Omschrijving', 'Aantal', 'Prijs excl. btw', 'Btw %']

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

async function uploaded(content: Buffer, fileName = 'factuur.xlsx'): Promise<unknown[]> {
  const fileContent = `data:;base64,${content.toString('base64')}`
  const { code } = await firm.person('OWNER').call(upload, { input: { id, fileName, period: '2026-11', fileContent } })
  expect(code).toBeUndefined()
  await house.work()
  // The list shows the latest first.
  house.time.now = new Date(house.time.now.getTime() + 1_000)
  const { data } = await firm.person('READ_ONLY').call(listed, { id })
  return (data?.['connectionInvoices'] as { items: unknown[] }).items
}

const bill = (number: string, ...more: (string | number | null)[][]) =>
  workbook([
    {
      name: 'Export',
      rows: [['Factuur van november'], header, [number, { day: '2026-11-03' }, '1001', 'Pakket', 2, 12.5, 21], ...more],
    },
  ])

it('an invoice in our layout is read, whatever its sheet is called and with a title above', async () => {
  expect(await uploaded(await bill('F1', [null, null, '1001', 'Los', 1, 'gratis', 21]))).toMatchObject([
    {
      fileType: 'xlsx',
      state: 'PROCESSED',
      number: 'F1',
      date: '2026-11-03',
      lineCount: 1,
      metaData: {
        error: null,
        warnings: [
          { code: 'INVALID_PRICE', line: '4' },
          { code: 'UNKNOWN_CUSTOMER', line: '3' },
        ],
      },
      invoiceFinancialData: { invoiceNetAmount: '25.00', invoiceVatAmount: '5.25', invoiceGrossAmount: '30.25' },
    },
  ])
})

it('the same invoice again waits for a choice: by its number, and by its date and content', async () => {
  await uploaded(await bill('F1'))
  expect((await uploaded(await bill('f1', [null, null, '1001', 'Meer', 1, 1, 21])))[0]).toMatchObject({
    metaData: { error: 'INVOICE_EXISTS' },
  })
  expect((await uploaded(await bill('F-1'), 'kopie.xlsx'))[0]).toMatchObject({
    metaData: { error: 'INVOICE_SAME_CONTENT', errorDetail: 'F1 · 2026-11' },
  })
})

it('an invoice whose prices are dollars by the format of their cells alone is not read as euros', async () => {
  const priced = (format: string) =>
    workbook([
      {
        name: 'Factuur',
        rows: [header, ['F9', { day: '2026-11-03' }, '1001', 'Pakket', 2, { number: 12.5, format }, 21]],
      },
    ])
  for (const format of ['[$$-409]#,##0.00', '"USD" 0.00'])
    expect((await uploaded(await priced(format)))[0]).toMatchObject({
      metaData: { error: 'NOT_EURO', errorDetail: format.includes('USD') ? 'USD' : '$' },
    })
  expect((await uploaded(await priced('[$€-413] #,##0.00')))[0]).toMatchObject({
    state: 'PROCESSED',
    invoiceFinancialData: { invoiceNetAmount: '25.00' },
  })
})

it('the template that people download is one, once its date is there', async () => {
  const template = readFileSync('web/static/files/manual_invoice_template.xlsx')
  expect(await uploaded(template)).toMatchObject([{ state: 'PROCESSED', number: 'F2026-0042', lineCount: 1 }])
})

it('what is no invoice of ours is refused with what it is', async () => {
  const other = await workbook([{ name: 'Blad1', rows: [['Kleur', 'Maat'], ['rood', 9]] }]) // prettier-ignore
  expect((await uploaded(other))[0]).toMatchObject({
    state: 'FAILED',
    metaData: { error: 'WORKBOOK_UNREADABLE', errorFound: 'Kleur, Maat' },
  })
  expect((await uploaded(Buffer.from('PK\u0003\u0004 no archive')))[0]).toMatchObject({
    state: 'FAILED',
    metaData: { error: 'FILE_UNREADABLE' },
  })
  expect((await uploaded(tinyPdf, 'factuur.pdf'))[0]).toMatchObject({ fileType: 'pdf', state: 'PROCESSED' })
})
