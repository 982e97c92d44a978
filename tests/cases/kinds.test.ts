import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { headerFit } from '#domain/imports/headers.ts'
import type { FileLayout } from '#domain/imports/layout.ts'
import { manualImportCrmLayout } from '#domain/imports/manual-import-crm.ts'
import { manualImportV2Layout } from '#domain/imports/manual-import.ts'
import { readInteger } from '#domain/imports/values.ts'
import { embeddedPdf, readUbl } from '#domain/invoices/ubl.ts'
import { writtenNumber } from '#domain/invoices/written-numbers.ts'
import { decimalText } from '#domain/shared/decimal.ts'
import type { Period } from '#domain/shared/period.ts'
import { readChamberNumber, readVatNumber } from '#domain/shared/registration-numbers.ts'
import { writtenMonth } from '#domain/shared/written-dates.ts'
import { stagedPath, stageFile } from '../../functions/imports/staging/stage-file.ts'
import { readXml } from '../../functions/invoices/reading/xml-document.ts'

const number = (text: string): string | undefined => {
  const read = readInteger(text)
  return 'value' in read ? read.value : undefined
}

describe('a number of something', () => {
  it.each([
    ['1 000', '1000'], ['1\u00a0000', '1000'], ['1\u202f234', '1234'], ["1'000", '1000'], ['12 345,00', '12345'],
    ['37,0000', '37'], ['37.0000', '37'], ['\u22123', '-3'], ['\u20133', '-3'], ['3-', '-3'], ['(3)', '-3'], ['- 3', '-3'], ['37,-', '37'],
    ['1.000,-', '1000'], ['1.000,=', '1000'], ['37+', '37'], ['1.000,00-', '-1000'],
    ['1.000', undefined], ['1,000', undefined], ['1 00', undefined], ['1,5', undefined], ['3 4', undefined], ['37 stuks', undefined], ['--3', undefined], ['3--', undefined],
  ])('written as %j is %s', (text, value) => expect(number(text)).toBe(value)) // prettier-ignore
})

describe('an amount of money', () => {
  it.each([
    ['\u221212,50', '-12.50'], ['EUR 12,50', '12.50'], ['12,50 EUR', '12.50'], ['EUR12,50', '12.50'], ['12,50 euro', '12.50'], ['12,-', '12.00'], ['€ 12,--', '12.00'],
    ['€ 1.000,-', '1000.00'], ['12,=', '12.00'], ['Eur. 12,50', '12.50'], ['12,50 eur.', '12.50'], ['12,50+', '12.50'],
    ['(€ 12,50)', '-12.50'], ['12,50-', '-12.50'], ['12,50 CR', undefined], ['12,50 USD', undefined],
  ])('written as %j is %s', (text, value) => {
    const read = writtenNumber(text, ',')
    expect(read && decimalText(read, 2)).toBe(value)
  }) // prettier-ignore
})

describe('a month', () => {
  it.each([
    ['nov \u201926', '2026-11'], ['November \u00b426', '2026-11'], ['2026\u201311', '2026-11'], ['1\u201111\u20112026', '2026-11'], ['2026-11-01Z', '2026-11'], ['2026-11-30+01:00', '2026-11'],
    ['1-11-2026 12:00 AM', '2026-11'], ['11/1/2026 12:00:00 AM', undefined], ['11/11/2026 1:00 PM', '2026-11'], ['2026-11-01 12:00 AM', '2026-11'], ['13-11-2026 1:00 pm', '2026-11'],
  ])('of %j is %s: with slashes and halves of a day nobody can tell which number is the month', (text, month) => expect(writtenMonth(text)).toBe(month)) // prettier-ignore
})

describe('a number of a register', () => {
  it.each([
    ['12345678 (KvK)', '12345678'], ['KvK Amsterdam 12345678', '12345678'], ['KvK te Utrecht: 30123456', '30123456'], ['KvK nr 12345678 Amsterdam', '12345678'],
    ['Inschrijfnummer KvK: 12345678', '12345678'], ['Handelsregister Amsterdam 12345678', '12345678'], ['(12345678)', '12345678'], ['[12345678]', '12345678'],
    ['12345678;', '12345678'], ['12345678.', '12345678'], ['\uff11\uff12\uff13\uff14\uff15\uff16\uff17\uff18', '12345678'],
    ['12345678 / 000012345678', '12345678'], ['12345678/000087654321', '12345678'], ['12345678 (vestiging 000012345678)', '12345678'], ['KvK 1234567, vest.nr. 000012345678', '01234567'],
    ['000012345678', undefined], ['Vestiging 000012345678', undefined], ['12345678 en 000012345678', undefined],
    ['12345678 Amsterdam', undefined], ['Bakkerij 12345678', undefined], ['KvK: 12345678 / BTW: NL001234567B01', undefined], ['KvK 12345678A9', undefined], ['Cocagne 12345678', undefined],
  ])('of the chamber of commerce, written as %j, is %s', (text, value) => expect(readChamberNumber(text)).toBe(value)) // prettier-ignore

  it.each([
    ['9944:NL801234567B01', 'NL801234567B01'],
    ['VAT no. NL801234567B01', 'NL801234567B01'],
  ])('of the taxes, written as %j, is %s', (text, value) => expect(readVatNumber(text)).toBe(value))
})

describe('a heading', () => {
  const [customers] = manualImportCrmLayout.sheets
  const usage = manualImportV2Layout.sheets.find(({ table }) => table === 'usage')

  it.each([
    ['Cliëntnummer', 'Cliëntnaam'], ['Clie\u0308ntnummer', 'Clie\u0308nt'], ['Deb.nr.', 'Naam debiteur'], ['Relatie-ID', 'Naam relatie'], ['Client no.', 'Client'],
    ['Klantnummer (ID)', 'Naam (verplicht)'], ['Klantnummer [uniek]:', 'Onderneming'], ['Account ID', 'Account'], ['\uff2b\uff4c\uff41\uff4e\uff54\uff4e\uff52', 'Statutaire naam'],
  ])('%j and %j name a customer', (...headers) => expect(headerFit(customers?.columns ?? [], headers).complete).toBe(true)) // prettier-ignore

  it.each([
    ['Administratienummer', 'Artikelnaam', 'Maand (jjjj-mm)', 'Aantal (stuks)'],
    ['Adm.nr.', 'Dienst', 'Factuurmaand', 'Stuks'],
  ])('%j, %j, %j and %j head usage', (...headers) =>
    expect(headerFit(usage?.columns ?? [], headers).complete).toBe(true),
  )
})

describe('a CSV file of customers', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'spil-kinds-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  async function customersIn(text: Buffer | string, layout: FileLayout = manualImportCrmLayout): Promise<unknown[]> {
    const path = join(folder, 'upload')
    writeFileSync(path, text)
    const staged = await stageFile({ path, layout, now: new Date('2026-11-28T12:00:00Z'), folder, known: {} })
    expect(staged).toMatchObject({ error: null, rowsRejected: 0 })
    const lines = readFileSync(stagedPath(folder, 'administrations'), 'utf8').split('\n')
    return lines.flatMap((line) => {
      if (line === '') return []
      const { externalId, name } = JSON.parse(line) as { externalId: string; name: string }
      return [[externalId, name]]
    })
  }

  it.each([
    ['whose lines stand in quotes as a whole', '"Klantnummer;Naam"\n"01;Zon"\n"02;Maan"\n'],
    [
      'whose lines are quoted as a whole, with fields that are',
      '"Klantnummer,""Naam"""\n"01,""Zon"""\n"02,""Maan"""\n',
    ],
    ['that marks its texts for a spreadsheet', 'Klantnummer;Naam\n="01";Zon\n="02";="Maan"\n'],
    ['that marks its texts and quotes them', '"Klantnummer";"Naam"\n"=""01""";"Zon"\n"=""02""";"Maan"\n'],
    ['with an apostrophe before its digits', "Klantnummer;Naam\n'01;Zon\n'02;Maan\n"],
    ['that says its headings on each page', 'Klantnummer;Naam\n01;Zon\nKlantnummer;Naam\n02;Maan\n'],
  ])('%s is the same', async (_, text) => {
    expect(await customersIn(text)).toEqual([['01', 'Zon'], ['02', 'Maan']]) // prettier-ignore
  })

  it.each([
    ['said to be parted by what parts nothing', 'sep=,\nKlantnummer;Naam\n01;Zon\n02;Maan\n'],
    ['said to be parted in quotes', '"sep=;"\nKlantnummer;Naam\n01;Zon\n02;Maan\n'],
    ['with its title on each page', 'Lijst;Blad\nKlantnummer;Naam\n01;Zon\nLijst;Blad\nKlantnummer;Naam\n02;Maan\n'],
    ['that ends with how many there are', 'Klantnummer;Naam\n01;Zon\n02;Maan\nAantal klanten;2\n'],
    ['that says its pages', 'Klantnummer;Naam\n01;Zon\nPagina;1 van 2\n02;Maan\nPagina 2;van 2\n'],
    ['with its average', 'Klantnummer;Naam;KvK\n01;Zon;\n02;Maan;\nGemiddelde;;12,5\n'],
  ])('%s has its customers and no others', async (_, text) => {
    expect(await customersIn(text)).toEqual([['01', 'Zon'], ['02', 'Maan']]) // prettier-ignore
  })

  it('shows a total, and a title that comes again, as what is not taken over', async () => {
    const path = join(folder, 'upload')
    writeFileSync(path, 'Lijst;Blad\nKlantnummer;Naam\n01;Zon\nLijst;Blad\nTotaal;1\n')
    const { look } = await stageFile({ path, layout: manualImportCrmLayout, now: new Date('2026-11-28T12:00:00Z'), folder, known: {}, look: true })
    expect(look?.sheets[0]?.rows.map(({ row, isTaken }) => [row, isTaken])).toEqual([[3, true], [4, false], [5, false]])
  }) // prettier-ignore

  it('keeps customers whose numbers are words', async () => {
    const text = 'Klantnummer;Naam\nSOM;Somers\nPAGE;Page 12\nAANTAL;Aantal B.V.\n'
    expect(await customersIn(text)).toEqual([['SOM', 'Somers'], ['PAGE', 'Page 12'], ['AANTAL', 'Aantal B.V.']]) // prettier-ignore
  })

  it.each([
    'Caf\u00c3\u00a9 Zo\u00c3\u00ab', 'Caf\u221a\u00a9 Zo\u221a\u00b4', // as Windows and as the Mac read UTF-8
  ])('has the letters of %j, and says that they were spoiled', async (name) => {
    const path = join(folder, 'upload')
    writeFileSync(path, `Klantnummer;Naam\n1;${name}\n2;Zon \u00e2\u20ac\u201c Maan \u00e2\u201a\u00ac 5\n3;Mañana Ångström\n`)
    const { warnings } = await stageFile({ path, layout: manualImportCrmLayout, now: new Date('2026-11-28T12:00:00Z'), folder, known: {} })
    expect(warnings).toMatchObject([{ code: 'SPOILED_LETTERS', field: 'name', count: 2, rows: [{ row: 2, value: name }, { row: 3 }] }])
    expect(readFileSync(stagedPath(folder, 'administrations'), 'utf8')).toMatch(/Café Zoë.*Zon – Maan € 5.*Mañana Ångström/su)
  }) // prettier-ignore

  it('of Windows has its spaces on which no line ends', async () => {
    const latin = Buffer.from('Klantnummer;Naam\n1;Zon\u00a0BV\n2;V.O.F.\u00a0Maan\n', 'latin1')
    expect(await customersIn(latin)).toEqual([['1', 'Zon\u00a0BV'], ['2', 'V.O.F.\u00a0Maan']]) // prettier-ignore
  })

  it('keeps an apostrophe that belongs to a name', async () => {
    expect(await customersIn("Klantnummer;Naam\n01;'t Hoekje\n")).toEqual([['01', "'t Hoekje"]])
  })
})

const component = 'urn:oasis:names:specification:ubl:schema:xsd:Common'

/** An invoice of 100 with what is given beside it. */
async function invoice({
  net = '100.00',
  party = '<cac:PartyName><cbc:Name>Zon</cbc:Name></cac:PartyName>',
  more = '',
  before = '',
  totals = '',
}) {
  const amount = (name: string, value: string): string => `<cbc:${name} currencyID="EUR">${value}</cbc:${name}>`
  const text = `${before}<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cbc="${component}BasicComponents-2" xmlns:cac="${component}AggregateComponents-2"><cbc:ID>F1</cbc:ID><cbc:IssueDate>2026-11-01</cbc:IssueDate><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>${more}<cac:AccountingCustomerParty><cac:Party>${party}</cac:Party></cac:AccountingCustomerParty><cac:LegalMonetaryTotal>${amount('TaxExclusiveAmount', net)}${totals}</cac:LegalMonetaryTotal><cac:InvoiceLine><cbc:ID>1</cbc:ID>${amount('LineExtensionAmount', '100.00')}<cac:Item><cbc:Name>Dienst</cbc:Name></cac:Item></cac:InvoiceLine></Invoice>`
  async function* bytes(): AsyncGenerator<Buffer> {
    yield await Promise.resolve(Buffer.from(text))
  }
  const { root, findings } = await readXml(bytes, new AbortController().signal)
  return { ...readUbl(root, '2026-11' as Period).invoice, pdf: embeddedPdf(root), findings }
}

describe('an invoice in UBL', () => {
  it.each([
    ['a comment', '<!-- gemaakt door een programma -->\n<?xml version="1.0" encoding="UTF-8"?>'],
    ['a mark of UTF-8 that was written twice', '\u00ef\u00bb\u00bf<?xml version="1.0"?>'],
  ])('is read behind %s', async (_, before) => {
    expect((await invoice({ before })).netAmount).toBe('100.00')
  })

  it('has the VAT of all its rates where each has a sum of its own', async () => {
    const taxes = (...all: readonly string[]): string => all.map((amount) => `<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">${amount}</cbc:TaxAmount></cac:TaxTotal>`).join('')
    const gross = '<cbc:TaxInclusiveAmount currencyID="EUR">115.00</cbc:TaxInclusiveAmount>'
    expect((await invoice({ more: taxes('10.50', '4.50'), totals: gross })).vatAmount).toBe('15.00')
    expect((await invoice({ more: taxes('15.00', '15.00'), totals: gross })).vatAmount).toBe('15.00')
  }) // prettier-ignore

  it('is for the company whose number of the chamber of commerce is the second it has, or for a person', async () => {
    const entity = (scheme: string, id: string): string => `<cac:PartyLegalEntity><cbc:CompanyID schemeID="${scheme}">${id}</cbc:CompanyID></cac:PartyLegalEntity>`
    const party = `<cac:PartyName><cbc:Name>Zon</cbc:Name></cac:PartyName>${entity('9944', 'NL001234567B01')}${entity('0106', '12345678')}`
    expect((await invoice({ party })).customer?.chamberOfCommerceNumber).toBe('12345678')
    const person = '<cac:Person><cbc:FirstName>Anna</cbc:FirstName><cbc:FamilyName>de Wit</cbc:FamilyName></cac:Person>'
    expect((await invoice({ party: person })).lines[0]?.administrationName).toBe('Anna de Wit')
  }) // prettier-ignore

  it('has the letters of its names that a program spoiled', async () => {
    const party = '<cac:PartyName><cbc:Name>CafÃ©</cbc:Name></cac:PartyName>'
    const { lines, findings } = await invoice({ party })
    expect([lines[0]?.administrationName, findings]).toEqual([
      'Café',
      [{ code: 'SPOILED_LETTERS', line: null, value: 'CafÃ©' }],
    ])
  })

  it.each([['true', '10.00'], ['1', '10.00'], [' True ', '10.00'], ['false', '-10.00'], ['0', '-10.00'], ['FALSE', '-10.00']])('on which %j says whether it is a charge has a line of %s', async (indicator, total) => {
    const more = `<cac:AllowanceCharge><cbc:ChargeIndicator>${indicator}</cbc:ChargeIndicator><cbc:Amount>10.00</cbc:Amount></cac:AllowanceCharge>`
    expect((await invoice({ more })).lines.map((line) => line.total)).toEqual(['100.00', total])
  }) // prettier-ignore

  it.each([
    ['in the name of its agency', '<cbc:ID schemeAgencyName="KVK">12345678</cbc:ID>'],
    ['in the name of its scheme', '<cbc:ID schemeName="KvK">12345678</cbc:ID>'],
    ['before it', '<cbc:ID schemeID="iso6523-actorid-upis">0106:12345678</cbc:ID>'],
    ['before it, in words', '<cbc:ID>NL:KVK:12345678</cbc:ID>'],
  ])('whose customer has a number of the chamber of commerce, said %s, has no debtor number of it', async (_, id) => {
    const own = '<cac:PartyIdentification><cbc:ID>DB7</cbc:ID></cac:PartyIdentification>'
    const party = `<cac:PartyIdentification>${id}</cac:PartyIdentification>${own}<cac:PartyName><cbc:Name>Zon</cbc:Name></cac:PartyName>`
    expect((await invoice({ party })).customer).toMatchObject({ id: 'DB7', chamberOfCommerceNumber: '12345678' })
  })

  it.each(['application/pdf', 'Application/PDF; charset=binary', 'image/pdf', 'application/acrobat', 'text/plain', ''])(
    'shows its PDF where that is called %j, also as a browser writes it',
    async (type) => {
      const pdf = Buffer.from('%PDF-1.4 invented').toString('base64')
      for (const content of [
        pdf,
        `data:application/pdf;base64,${pdf}`,
        pdf.replaceAll('+', '-').replaceAll('/', '_'),
      ]) {
        const object = `<cbc:EmbeddedDocumentBinaryObject mimeCode="${type}">${content}</cbc:EmbeddedDocumentBinaryObject>`
        const more = `<cac:AdditionalDocumentReference><cbc:ID>F1</cbc:ID><cac:Attachment>${object}</cac:Attachment></cac:AdditionalDocumentReference>`
        expect((await invoice({ more })).pdf).toBe(pdf)
      }
    },
  )

  it('shows no picture as its PDF', async () => {
    const object = `<cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf">${Buffer.from('GIF89a').toString('base64')}</cbc:EmbeddedDocumentBinaryObject>`
    const more = `<cac:AdditionalDocumentReference><cbc:ID>F1</cbc:ID><cac:Attachment>${object}</cac:Attachment></cac:AdditionalDocumentReference>`
    expect((await invoice({ more })).pdf).toBeUndefined()
  })
})
