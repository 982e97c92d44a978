import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { manualImportCrmLayout } from '#domain/imports/manual-import-crm.ts'
import { readInteger } from '#domain/imports/values.ts'
import type { ReadInvoice } from '#domain/invoices/invoice.ts'
import { readUbl } from '#domain/invoices/ubl.ts'
import { readVisionplanner } from '#domain/invoices/visionplanner.ts'
import type { Period } from '#domain/shared/period.ts'
import { timesOf } from '#tests/kit/how-much.ts'
import { stagedPath, stageFile, type Staged } from '../../functions/imports/staging/stage-file.ts'
import { ublText } from '../../functions/invoices/fixtures/ubl.ts'
import { readXml } from '../../functions/invoices/reading/xml-document.ts'

/** Numbers, files and invoices as programs leave them, each made of what is known before. */
const runs = { numRuns: timesOf({ few: 20, all: 100 }) }

const inThrees = (digits: string, mark: string): string => digits.replace(/\B(?=(?:\d{3})+$)/gu, mark)
const signs = fc.constantFrom<(text: string) => string>(
  (text) => `-${text}`, (text) => `- ${text}`, (text) => `${text}-`, (text) => `${text} -`, (text) => `(${text})`,
  (text) => `\u2212${text}`, (text) => `\u2013${text}`,
) // prettier-ignore

describe('a number of something', () => {
  it('is the same however its thousands, zeros and sign are written', () => {
    const written = fc.constantFrom<(digits: string) => string>(
      (digits) => digits, (digits) => `${digits},00`, (digits) => `${digits}.0`, (digits) => `${digits},0000`,
      (digits) => `${inThrees(digits, '.')},00`, (digits) => `${inThrees(digits, ',')}.00`, (digits) => `${inThrees(digits, ' ')},0`,
      (digits) => inThrees(digits, ' '), (digits) => inThrees(digits, '\u00a0'), (digits) => inThrees(digits, "'"),
    ) // prettier-ignore
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), written, fc.option(signs, { nil: undefined }), (value, write, sign) => {
        const text = write(String(value))
        expect(readInteger(sign === undefined ? text : sign(text))).toEqual({ value: String(sign === undefined ? value : -value) })
      }),
      runs,
    )
  }) // prettier-ignore

  it('of one mark with three digits behind it is never guessed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 }), fc.constantFrom('.', ','), (whole, rest, mark) => {
        expect(readInteger(`${whole}${mark}${String(rest).padStart(3, '0')}`)).toEqual({ code: 'INVALID_AMOUNT' })
      }),
      runs,
    )
  }) // prettier-ignore
})

const header = ['Omschrijving', 'Code', 'Prijs', 'Aantal', 'Labels', 'Van', 'Tot', 'Start abonnement']
const billOf = (prices: readonly string[]): ReadInvoice =>
  readVisionplanner(
    header,
    prices.map((price, at) => ({
      number: at + 2,
      texts: ['Zon', String(at), price, '1', '', '1-11-2026', '30-11-2026', ''],
    })),
    { period: '2026-11' as Period, number: 'F1', date: null },
  )

describe('a price on a bill', () => {
  it('is the same amount however its euro, thousands, decimals and sign are written', () => {
    const money = fc.constantFrom<(text: string) => string>(
      (text) => text, (text) => `€ ${text}`, (text) => `€${text}`, (text) => `${text} €`, (text) => `EUR ${text}`, (text) => `${text} euro`,
    ) // prettier-ignore
    const parted = fc.constantFrom('', '.', ' ', '\u00a0', "'")
    const cents = fc.integer({ min: 1, max: 99_999_999 })
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 5 }), money, parted, fc.constantFrom('', '00', '0000'), fc.option(signs, { nil: undefined }), (amounts, write, mark, zeros, sign) => {
        const exact = amounts.map((amount) => (amount / 100).toFixed(2))
        const texts = exact.map((amount) => {
          const [whole = '', part = ''] = amount.split('.')
          const text = `${inThrees(whole, mark)},${part}${zeros}`
          return write(sign === undefined ? text : sign(text))
        })
        const { invoice, findings } = billOf(texts)
        expect(findings).toEqual([])
        expect(invoice.lines.map(({ total }) => total)).toEqual(exact.map((amount) => (sign === undefined ? amount : `-${amount}`)))
      }),
      runs,
    )
  }) // prettier-ignore

  it('is for the days of whole months that are written as one', () => {
    for (const month of ['nov-26', 'november 2026', '2026/11', '11-2026', 'nov ’26']) {
      const row = { number: 2, texts: ['Zon', '1', '12,50', '1', '', month, month, month] }
      const facts = { period: '2026-11' as Period, number: 'F1', date: null }
      expect(readVisionplanner(header, [row], facts)).toMatchObject({
        invoice: { lines: [{ from: '2026-11-01', till: '2026-11-30', startSubscription: '2026-11-01' }] },
        findings: [],
      })
    }
  })

  it('of nothing is zero as a spreadsheet shows it', () => {
    expect(billOf(['€ -', ' €  -   ', '12,50']).invoice.netAmount).toBe('12.50')
  })

  it('is not made of two numbers that stand beside each other', () => {
    for (const two of ['12 50', '1 2,50', '3 4', "1'2"])
      expect(billOf(['1,00', two]).findings.map(({ code }) => code)).toEqual(['INVALID_PRICE'])
  })
})

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spil-written-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function staged(content: Buffer | string): Promise<Staged & { readonly customers: string[][] }> {
  const path = join(folder, 'upload')
  writeFileSync(path, content)
  const result = await stageFile({ path, layout: manualImportCrmLayout, now: new Date('2026-11-28T12:00:00Z'), folder, known: {} }) // prettier-ignore
  if (result.error !== null) return { ...result, customers: [] }
  const lines = readFileSync(stagedPath(folder, 'administrations'), 'utf8').split('\n')
  const customers = lines.flatMap((line) => {
    if (line === '') return []
    const { externalId, name } = JSON.parse(line) as { externalId: string; name: string }
    return [[externalId, name]]
  })
  return { ...result, customers }
}

const name = fc.constantFrom('Zon', 'Bakkerij De Ster', "'t Hoekje", 'Café Zoë', 'Maan; Ster', 'Jansen, de Wit & Zn.')
const rows = fc
  .array(name, { minLength: 1, maxLength: 6 })
  .map((names) => names.map((one, at) => [`D${at + 1}`, one] as const))
const fieldsOf = (all: readonly (readonly string[])[], write: (field: string) => string, separator: string): string =>
  all.map((row) => row.map(write).join(separator)).join('\r\n')

describe('a CSV file of customers', () => {
  const headers = ['Klantnummer', 'Naam']
  const quoted = (field: string): string => `"${field}"`

  it('is the same with what programs leave in it that nobody wrote', async () => {
    const leave = fc.constantFrom<(text: string) => string>(
      (text) => text + '\0'.repeat(3_000), (text) => text.replace('u', 'u\0'), (text) => `ï»¿${text}`, (text) => `\ufeffï»¿${text}`,
      (text) => text.replace('\r\n', '\r\n-----------;----\r\n'), (text) => text.replace('\r\n', '\r\n"=====";"==="\r\n'),
      (text) => text.replaceAll(';"', ' ;  "'), (text) => `${text}\r\n\r\n`,
    ) // prettier-ignore
    await fc.assert(
      fc.asyncProperty(rows, leave, async (all, left) => {
        const text = left(fieldsOf([headers, ...all], quoted, ';'))
        expect(await staged(text)).toMatchObject({ error: null, rowsRejected: 0, warnings: [], customers: all })
      }),
      runs,
    )
  })

  it('is the same where a database quotes, escapes and says nothing in its own way', async () => {
    const quotes = fc.constantFrom<(field: string) => string>((field) => `'${field}'`, quoted)
    const nothing = fc.constantFrom('NULL', 'null', '(null)', 'NaN', '<NA>', String.raw`\N`)
    await fc.assert(
      fc.asyncProperty(rows, quotes, nothing, async (all, quote, empty) => {
        const text = `${[...headers, 'KvK', 'Extern id'].map(quote).join('\t')}\n${all.map((row) => [...row.map(quote), empty, empty].join('\t')).join('\n')}\n`
        const read = await staged(text)
        expect(read).toMatchObject({ error: null, rowsRejected: 0, warnings: [], customers: all })
        expect(readFileSync(stagedPath(folder, 'administrations'), 'utf8')).not.toContain(JSON.stringify(empty))
      }),
      runs,
    )
    expect((await staged('Klantnummer,Naam\n1,"De \\"Ster\\" B.V."\n')).customers).toEqual([['1', 'De "Ster" B.V.']])
  })

  it('says of its total that it is one, of an error what it is, and of a number without its last digits that they are gone', async () => {
    const totals = ['Totaal;', ';Totaal 2 klanten', 'Eindtotaal;2', 'Grand Total;', ';Totals:', 'Subtotaal;Totaal']
    for (const total of totals)
      expect(await staged(`Klantnummer;Naam\n1;Zon\n2;Totaal Glas B.V.\n${total}\n`)).toMatchObject({
        customers: [['1', 'Zon'], ['2', 'Totaal Glas B.V.']],
        rowsRejected: 0,
        warnings: [{ code: 'TOTAL_ROW', count: 1, rows: [{ row: 4 }] }],
      }) // prettier-ignore
    for (const error of ['#N/B', '#VERW!', '#DEEL/0!', '#N/A', '#####']) {
      const { customers, warnings } = await staged(`Klantnummer;Naam;Extern id\n1;Zon;${error}\n${error};Maan;x\n`)
      expect(customers).toEqual([['1', 'Zon']])
      expect(warnings.map(({ code, field }) => `${code} ${field ?? ''}`)).toEqual(
        expect.arrayContaining(['CELL_ERROR externalId', 'ID_REQUIRED id']),
      )
    }
    for (const short of ['8,71235E+12', '1.2E+05']) {
      const { customers, warnings } = await staged(`Klantnummer;Naam\n1;Zon\n${short};Maan\n`)
      expect(customers).toEqual([['1', 'Zon']])
      expect(warnings).toMatchObject([{ code: 'DIGITS_LOST', field: 'id', count: 1, rows: [{ row: 3, value: short }] }])
    }
  })

  it('with other headers says which it found and which it wants', async () => {
    const word = fc.stringMatching(/^[A-Z][a-z]{5,9}q$/u)
    await fc.assert(
      fc.asyncProperty(rows, fc.uniqueArray(word, { minLength: 2, maxLength: 4 }), fc.constantFrom(';', '\t', '|'), async (all, words, separator) => {
        const text = [words.join(separator), ...all.map(([id, own]) => [id, own.replace(/[;,]/gu, '')].join(separator))].join('\n')
        expect(await staged(text)).toMatchObject({
          error: 'COMBINATION_MASTER_FILE_INCORRECT_COLUMN_AMOUNT',
          detail: 'Klantnummer / Customer id, Naam / Name',
          found: words.join(', '),
        })
      }),
      runs,
    )
  }) // prettier-ignore

  it('that is something else is refused as what it is', async () => {
    const webpages = ['<div><table>', '<META charset="utf-8">', '\n<style>td{}</style>', '<!-- x --><table>', '<TABLE border="1"><TR>']
    for (const page of webpages) expect((await staged(`${page}<tr><td>Klantnummer</td></tr>`)).detail).toBe('html')
    const wide = Buffer.from(Array.from('Klantnummer;Naam\n1;Zon\n').flatMap((sign) => [sign.charCodeAt(0), 0, 0, 0]))
    expect(await staged(Buffer.concat([Buffer.from([0xff, 0xfe, 0, 0]), wide]))).toMatchObject({ error: 'INVALID_COMBINATION_MASTER_FILE' })
    expect(await staged(Buffer.concat([Buffer.from([3, 126, 11, 1]), wide]))).toMatchObject({ error: 'INVALID_COMBINATION_MASTER_FILE' })
  }) // prettier-ignore

  it('is told as locked wherever in its file Excel says so', async () => {
    const mark = Buffer.from('d0cf11e0a1b11ae1', 'hex')
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 600, max: 200_000 }), fc.nat(5_000), async (before, behind) => {
        const said = Buffer.from('EncryptedPackage', 'utf16le')
        const content = Buffer.concat([mark, Buffer.alloc(before), said, Buffer.alloc(behind)])
        expect(await staged(content)).toMatchObject({ error: 'FILE_PROTECTED' })
      }),
      runs,
    )
  })
})

async function invoiceIn(content: Buffer | string): Promise<ReadInvoice> {
  async function* bytes(): AsyncGenerator<Buffer> {
    yield await Promise.resolve(Buffer.from(content))
  }
  const { root } = await readXml(bytes, new AbortController().signal)
  return readUbl(root, '2026-11' as Period)
}

describe('an invoice in XML', () => {
  it('is the same with what stands before and behind it, and whatever it says of its bytes', async () => {
    const before = fc.constantFrom('', '\n', '\r\n', ' ', '\ufeff', '\ufeff\n', '\n\n\n')
    const behind = fc.constantFrom('', '\n', '\u001a', '\0\0\0', '\r\n\u001a', '<!-- einde -->')
    const prolog = fc.constantFrom(
      '', '<?xml version="1.0"?>', '<?xml version="1.0" encoding="utf-8"?>', '<?xml version="1.0" encoding="utf-16"?>',
      "<?xml version='1.0' encoding='UTF-16' standalone='yes'?>", '<?xml version="1.0" encoding="us-ascii"?>',
    ) // prettier-ignore
    await fc.assert(
      fc.asyncProperty(before, behind, prolog, async (lead, end, said) => {
        const { invoice } = await invoiceIn(lead + ublText({ prolog: said, customer: { number: 'D1', name: 'Café' } }) + end)
        expect(invoice).toMatchObject({ netAmount: '50.00', customer: { id: 'D1', name: 'Café' } })
      }),
      runs,
    )
  }) // prettier-ignore

  it('names its customer in one way, however the number of the chamber of commerce is written', async () => {
    for (const legal of ['12345679', '1234 5679', '0106:12345679', 'KvK 12345679', '12.34.56.79']) {
      const text = ublText({ customer: { name: 'Zon' } }).replace(
        /(?<=Zon<\/cbc:Name><\/cac:PartyName>)/u,
        `<cac:PartyLegalEntity><cbc:CompanyID>${legal}</cbc:CompanyID></cac:PartyLegalEntity>`,
      )
      const { customer } = (await invoiceIn(text)).invoice
      expect(customer).toMatchObject({ id: '12345679', chamberOfCommerceNumber: '12345679' })
      // What an invoice of before was read as is the same customer.
      const former = legal.replace('0106:', '')
      expect(customer?.otherIds).toEqual(former === '12345679' ? [] : [former])
    }
  }) // prettier-ignore

  it.each(['NL:RSIN', 'NL:BSN', 'RSIN', 'IBAN', 'EM', 'NL:BTW'])('takes no number of %s for a debtor number', async (scheme) => {
    const other = `<cac:PartyIdentification><cbc:ID schemeID="${scheme}">123456782</cbc:ID></cac:PartyIdentification>`
    const text = ublText({ customer: { number: 'D5', name: 'Zon' } }).replace('<cac:AccountingCustomerParty><cac:Party>', (start) => start + other)
    expect((await invoiceIn(text)).invoice.customer?.id).toBe('D5')
  }) // prettier-ignore

  it('has the debtor number that is no number of a register which only is not named', async () => {
    for (const number of ['8712345678906', '00000001234567890000', 'NL123456789B01']) {
      const other = `<cac:PartyIdentification><cbc:ID>${number}</cbc:ID></cac:PartyIdentification>`
      const text = ublText({ customer: { number: 'D5', name: 'Zon' } }).replace('<cac:AccountingCustomerParty><cac:Party>', (start) => start + other)
      expect((await invoiceIn(text)).invoice.customer?.id).toBe('D5')
    }
  }) // prettier-ignore

  it('is in the currency of its amounts where the document names none', async () => {
    const text = ublText().replace('<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>', '')
    expect((await invoiceIn(text)).invoice.currency).toBe('EUR')
  })

  it('that is a credit note with amounts below zero says that its sign is not certain', async () => {
    const lines = [{ name: 'Licentie', quantity: '-1', price: '50.00', total: '-50.00' }]
    const { findings } = await invoiceIn(
      ublText({ root: 'CreditNote', lines, total: '-50.00', vat: '-10.50', gross: '-60.50' }),
    )
    expect(findings).toMatchObject([{ code: 'CREDIT_OR_INVOICE', value: '-50.00' }])
  })
})
