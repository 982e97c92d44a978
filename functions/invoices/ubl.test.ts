import { describe, expect, it } from 'vitest'
import { InvoiceProblem, type ReadInvoice } from '#domain/invoices/invoice.ts'
import { embeddedPdf, readUbl } from '#domain/invoices/ubl.ts'
import type { XmlNode } from '#domain/invoices/xml-node.ts'
import type { Period } from '#domain/shared/period.ts'
import { attachment, peppol, tinyPdf, ublText, type UblOptions } from './fixtures/ubl.ts'
import { readXml, type XmlDocument } from './reading/xml-document.ts'

const period = '2026-11' as Period
const never = new AbortController().signal

const documentOf = (text: string | Buffer): Promise<XmlDocument> => readXml(() => bytes(Buffer.from(text)), never)
const parsed = async (text: string | Buffer): Promise<XmlNode> => (await documentOf(text)).root
async function* bytes(content: Buffer): AsyncGenerator<Buffer> {
  // In pieces, as a stream gives it: also through the middle of a letter.
  for (let from = 0; from < content.length; from += 1_000) {
    await Promise.resolve()
    yield content.subarray(from, from + 1_000)
  }
}

async function read(options: UblOptions = {}, known: ReadonlySet<string> = new Set()): Promise<ReadInvoice> {
  return readUbl(await parsed(ublText(options)), period, known)
}

async function problem(work: () => Promise<unknown>): Promise<string> {
  try {
    await work()
  } catch (error) {
    if (error instanceof InvoiceProblem) return error.message
    throw error
  }
  return 'no problem'
}

describe('a UBL invoice', () => {
  it('says its number, date, supplier, amounts and lines', async () => {
    const { invoice, findings } = await read({ extra: '<cac:InvoicePeriod><cbc:StartDate>2026-11-01</cbc:StartDate><cbc:EndDate>2026-11-30</cbc:EndDate></cac:InvoicePeriod>' }) // prettier-ignore
    expect(findings).toEqual([])
    expect(invoice).toEqual({
      number: 'F2026-0042',
      date: '2026-11-03',
      currency: 'EUR',
      netAmount: '50.00',
      vatAmount: '10.50',
      grossAmount: '60.50',
      supplier: '12345678',
      customer: {
        id: 'DB10007',
        name: 'Kantoor Voorbeeld Accountants',
        chamberOfCommerceNumber: null,
        otherIds: ['Kantoor Voorbeeld Accountants'],
      },
      lines: [
        {
          lineNumber: '1',
          code: 'P0001',
          description: 'Licentie portaal',
          quantity: '4',
          unitPrice: '12.50',
          total: '50.00',
          from: '2026-11-01',
          till: '2026-11-30',
          labels: [],
          startSubscription: null,
          administrationId: 'DB10007',
          administrationName: 'Kantoor Voorbeeld Accountants',
          product: 'P0001',
        },
      ],
    })
  })

  it('is known by the addresses of its namespaces, whatever the prefixes', async () => {
    const { invoice } = await read({ prefixes: { cac: 'x', cbc: 'y', root: 'ubl' }, customization: peppol })
    expect(invoice.netAmount).toBe('50.00')
    const impostor = ublText().replace('CommonBasicComponents-2', 'SomethingElse-2')
    expect(await problem(async () => readUbl(await parsed(impostor), period))).toContain('WEFACT_XML_UNREADABLE')
  })

  it('reads a credit note as negative amounts', async () => {
    const { invoice } = await read({ root: 'CreditNote' })
    expect(invoice).toMatchObject({ netAmount: '-50.00', vatAmount: '-10.50', grossAmount: '-60.50' })
    expect(invoice.lines[0]).toMatchObject({ quantity: '-4', unitPrice: '12.50', total: '-50.00' })
  })

  it('leaves the signs of an invoice with negative lines alone', async () => {
    const lines = [{ name: 'Correctie', quantity: '-4', price: '12.50', total: '-50.00' }]
    const { invoice, findings } = await read({ lines, total: '-50.00', vat: '-10.50', gross: '-60.50' })
    expect(findings).toEqual([])
    expect(invoice.netAmount).toBe('-50.00')
    expect(invoice.lines[0]).toMatchObject({ total: '-50.00', code: null, product: 'Correctie' })
  })

  it('divides a price by its base quantity and counts the discount of a line', async () => {
    const lines = [
      { name: 'Pagina’s', quantity: '250', price: '4.00', total: '10.00', inPrice: '<cbc:BaseQuantity>100</cbc:BaseQuantity>' },
      { name: 'Korting', quantity: '1', price: '50', total: '40.00', inLine: '<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount>10.00</cbc:Amount></cac:AllowanceCharge>' },
    ] // prettier-ignore
    const { invoice, findings } = await read({ lines })
    expect(findings).toEqual([])
    expect(invoice.lines.map(({ unitPrice }) => unitPrice)).toEqual(['0.0400', '50.00'])
  })

  it('finds the administration of a line: its property, a known word, else the customer', async () => {
    const property = '<cac:AdditionalItemProperty><cbc:Name>Administratie</cbc:Name><cbc:Value>1001</cbc:Value></cac:AdditionalItemProperty>' // prettier-ignore
    const lines = [
      { name: 'A', total: '20.00', inItem: property },
      { name: 'B', total: '20.00', inLine: '<cbc:Note>Licentie voor (1002), maart</cbc:Note>' },
      { name: 'C', total: '10.00', inLine: '<cbc:Note>Licentie 10021</cbc:Note>' },
    ]
    const { invoice } = await read({ lines }, new Set(['1002']))
    expect(invoice.lines.map(({ administrationId }) => administrationId)).toEqual(['1001', '1002', 'DB10007'])
  })

  it('warns of sums that do not add up and of a date in another month', async () => {
    const { findings } = await read({ total: '55.00', date: '2026-10-31', lines: [{ name: 'X', quantity: '3', price: '12.50', total: '50.00' }] }) // prettier-ignore
    expect(findings.map(({ code, line, value }) => [code, line, value])).toEqual([
      ['LINE_TOTAL_DIFFERS', '1', '50.00'],
      ['LINES_TOTAL_DIFFERS', null, '55.00 – 50.00'],
      ['TOTAL_WITH_VAT_DIFFERS', null, '60.50 – 65.50'],
      ['INVOICE_DATE_NOT_IN_PERIOD', null, '2026-10-31'],
    ])
  })

  const allowance = (amount: string, isCharge: boolean, reason = ''): string =>
    `<cac:AllowanceCharge><cbc:ChargeIndicator>${String(isCharge)}</cbc:ChargeIndicator>${reason === '' ? '' : `<cbc:AllowanceChargeReason>${reason}</cbc:AllowanceChargeReason>`}<cbc:Amount currencyID="EUR">${amount}</cbc:Amount></cac:AllowanceCharge>`
  const net = (text: string, amount: string): string =>
    text.replace(/(<cbc:TaxExclusiveAmount[^>]*>)[^<]*/u, `$1${amount}`)
  const readText = async (text: string): Promise<ReadInvoice> => readUbl(await parsed(text), period)

  it('has a line for each discount and charge on the whole of it, so that its lines come to its sum', async () => {
    for (let at = 1; at <= 100; at += 1) {
      const [off, extra] = [(at * 0.07).toFixed(2), (at * 0.03).toFixed(2)]
      const named = (50 - Number(off) + Number(extra)).toFixed(2)
      for (const root of ['Invoice', 'CreditNote'] as const) {
        const { invoice, findings } = await readText(
          net(
            ublText({
              root,
              gross: (Number(named) + 10.5).toFixed(2),
              extra: allowance(off, false, 'Jubileum') + allowance(extra, true),
            }),
            named,
          ),
        )
        const sign = root === 'CreditNote' ? '-' : ''
        const sum = invoice.lines.reduce((total, { total: one }) => total + Math.round(Number(one) * 100), 0)
        expect(sum).toBe(Math.round(Number(`${sign}${named}`) * 100))
        expect(invoice.netAmount).toBe(`${sign}${named}`)
        expect(invoice.lines.map(({ description }) => description)).toEqual(['Licentie portaal', 'Jubileum', 'Toeslag'])
        expect(findings.map(({ code }) => code)).not.toContain('LINES_TOTAL_DIFFERS')
      }
    }
  })

  it('whose lines do not come to the sum it names says both', async () => {
    const { findings } = await readText(net(ublText(), '40.00'))
    expect(findings).toContainEqual({ code: 'LINES_TOTAL_DIFFERS', line: null, value: '40.00 – 50.00' })
  })

  it('that calls itself a credit note keeps its signs and says so', async () => {
    const { invoice, findings } = await read({ extra: '<cbc:InvoiceTypeCode>381</cbc:InvoiceTypeCode>' })
    expect(invoice.netAmount).toBe('50.00')
    expect(findings.map(({ code }) => code)).toEqual(['CREDIT_OR_INVOICE'])
  })

  it('is for the debtor that the supplier numbers, and numbers of registers are what they are', async () => {
    const party = (inner: string, outside = ''): string =>
      ublText().replace(
        /<cac:AccountingCustomerParty>.*?<\/cac:AccountingCustomerParty>/su,
        `<cac:AccountingCustomerParty>${outside}<cac:Party>${inner}<cac:PartyName><cbc:Name>Bakkerij Zon</cbc:Name></cac:PartyName><cac:PartyLegalEntity><cbc:CompanyID schemeID="0106">12.34.56.79</cbc:CompanyID></cac:PartyLegalEntity></cac:Party></cac:AccountingCustomerParty>`,
      )
    const identification = (id: string, scheme?: string): string =>
      `<cac:PartyIdentification><cbc:ID${scheme === undefined ? '' : ` schemeID="${scheme}"`}>${id}</cbc:ID></cac:PartyIdentification>`
    const assigned = '<cbc:SupplierAssignedAccountID>DB10021</cbc:SupplierAssignedAccountID>'
    const endpoint = '<cbc:EndpointID schemeID="0106">12345679</cbc:EndpointID>'
    const cases: readonly (readonly [string, string])[] = [
      [party('', assigned), 'DB10021'],
      [party(endpoint + identification('8712345000004', '0088'), assigned), 'DB10021'],
      [party(identification('DB10021')), 'DB10021'],
      [party(identification('8712345000004', '0088') + identification('DB10021')), 'DB10021'],
      [party(identification('DB10021', 'ZZZ')), 'DB10021'],
      [party(identification('00000001234567890000', '0190')), '12345679'],
      [party(endpoint), '12345679'],
    ]
    for (const [text, id] of cases) {
      const { customer, lines } = (await readText(text)).invoice
      expect([customer?.id, customer?.chamberOfCommerceNumber, lines[0]?.administrationId]).toEqual([
        id,
        '12345679',
        id,
      ])
    }
  })

  it.each([
    ['<cbc:ID>F2026-0042</cbc:ID>', '', 'WEFACT_XML_UNREADABLE: ID'],
    ['2026-11-03', '03-13-2026', 'WEFACT_XML_UNREADABLE: IssueDate'],
    ['LegalMonetaryTotal', 'Monetary', 'WEFACT_XML_UNREADABLE: LegalMonetaryTotal'],
    ['InvoiceLine>', 'Line>', 'NO_LINES'],
  ])('is refused without what makes it an invoice (%s)', async (from, to, expected) => {
    const text = ublText().replaceAll(from, to)
    expect(await problem(async () => readUbl(await parsed(text), period))).toBe(expected)
  })

  it('is refused where neither it nor its amounts say a currency', async () => {
    const code = '<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>'
    const text = ublText().replace(code, '').replaceAll(' currencyID="EUR"', '')
    expect(await problem(async () => readUbl(await parsed(text), period))).toBe(
      'WEFACT_XML_UNREADABLE: DocumentCurrencyCode',
    )
  })
})

describe('the PDF inside', () => {
  const pdfOf = async (...attachments: string[]): Promise<string | undefined> =>
    embeddedPdf(await parsed(ublText({ extra: attachments.join('') })))
  const other = Buffer.from('%PDF-1.4 of something else')

  it('is the primary image, else the one named after the invoice, else the first', async () => {
    const tiny = tinyPdf.toString('base64')
    expect(await pdfOf(attachment(other, 'a.pdf'), attachment(tinyPdf, 'b.pdf', { type: 'PrimaryImage' }))).toBe(tiny)
    expect(await pdfOf(attachment(other, 'a.pdf'), attachment(tinyPdf, 'factuur f2026-0042.PDF'))).toBe(tiny)
    expect(await pdfOf(attachment(tinyPdf, 'a.pdf'), attachment(other, 'b.pdf'))).toBe(tiny)
    expect(await pdfOf(attachment(tiny.replaceAll(/.{60}/gu, '$&\n   '), 'a.pdf'))).toBe(tiny)
  })

  it('is one by its content: called a stream of octets, without padding, or behind an empty line', async () => {
    for (let at = 0; at < 100; at += 1) {
      const content = Buffer.concat([
        Buffer.from(['', '\n', '\r\n\r\n', '\ufeff'][at % 4] ?? ''),
        tinyPdf,
        Buffer.alloc(at % 5, 10),
      ])
      const mime = ['application/octet-stream', 'application/x-pdf', '', 'Application/PDF'][at % 4] ?? ''
      const written = content.toString('base64').replace(at % 2 === 0 ? /=+$/u : /$/u, '')
      const found = await pdfOf(attachment(written, 'factuur.pdf', { mime }))
      expect(Buffer.from(found ?? '', 'base64')).toEqual(content)
    }
  })

  it('is nothing that only says to be one', async () => {
    expect(await pdfOf(attachment(Buffer.from('<html>not a pdf</html>'), 'a.pdf'))).toBeUndefined()
    expect(await pdfOf(attachment('JVBERi0*', 'a.pdf'))).toBeUndefined()
    expect(await pdfOf(attachment(Buffer.from('\x89PNG\r\n'), 'a.pdf'))).toBeUndefined()
    expect(await pdfOf(attachment(tinyPdf, '130.pdf', { code: '130' }))).toBeUndefined()
    expect(await pdfOf()).toBeUndefined()
  })
})

describe('hostile XML', () => {
  it.each([
    ['a document type', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/hostname">]><x>&e;</x>', 'XML_UNSAFE: DOCTYPE'],
    ['entities of its own', '<x>&bomb;</x>', 'WEFACT_XML_UNREADABLE'],
    ['depth', '<a>'.repeat(101) + '</a>'.repeat(101), 'XML_UNSAFE: depth'],
    ['an unbound prefix', '<cac:x/>', 'WEFACT_XML_UNREADABLE'],
    ['half a document', '<x><y>', 'WEFACT_XML_UNREADABLE'],
    ['two roots', '<x/><y/>', 'WEFACT_XML_UNREADABLE'],
    ['nothing', '', 'WEFACT_XML_UNREADABLE'],
    [
      'hundreds of attributes',
      `<x ${Array.from({ length: 101 }, (_, i) => `a${i}="1"`).join(' ')}/>`,
      'XML_UNSAFE: attributes',
    ],
    ['another encoding', '<?xml version="1.0" encoding="EBCDIC-US"?><x/>', 'WEFACT_XML_UNREADABLE'],
  ])('with %s is refused', async (_, text, expected) => {
    expect(await problem(() => parsed(text))).toBe(expected)
  })

  it.each(['ISO-8859-1', 'iso-8859-15', 'windows-1252', 'latin1'])(
    'in %s is read by its declaration, also behind an empty line',
    async (name) => {
      const text = (before: string): Buffer =>
        Buffer.from(`${before}<?xml version="1.0" encoding="${name}"?><x>Caf\u00e9</x>`, 'latin1')
      for (const before of ['', '\n', '\r\n  ']) expect((await parsed(text(before))).text).toBe('Café')
      expect((await parsed(`\n<?xml version="1.0" encoding="UTF-8"?><x>Café</x>`)).text).toBe('Café')
    },
  )

  it('in UTF-16 is read, and cut through a letter too', async () => {
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<x>Café é</x>', 'utf16le')])
    expect((await parsed(utf16)).text).toBe('Café é')
    expect((await parsed(`<x>${'é'.repeat(1_500)}</x>`)).text).toBe('é'.repeat(1_500))
  })
})
