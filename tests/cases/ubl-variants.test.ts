import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReadInvoice } from '#domain/invoices/invoice.ts'
import { embeddedPdf, readUbl } from '#domain/invoices/ubl.ts'
import type { Period } from '#domain/shared/period.ts'
import { tinyPdf, ublText, type UblLine } from '../../functions/invoices/fixtures/ubl.ts'
import { readXml, type XmlDocument } from '../../functions/invoices/reading/xml-document.ts'

/** A hundred invoices of each kind that people reported, each against what was put into it. */
const runs = { numRuns: 100 }

async function documentOf(text: string): Promise<XmlDocument> {
  async function* open(): AsyncGenerator<Buffer> {
    yield await Promise.resolve(Buffer.from(text))
  }
  return readXml(open, new AbortController().signal)
}
const read = async (text: string): Promise<ReadInvoice> => readUbl((await documentOf(text)).root, '2026-11' as Period)

const euros = (cents: number): string => (cents / 100).toFixed(2)
const cents = (euro: string): number => Math.round(Number(euro) * 100)
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

interface OnTheWhole {
  readonly isCharge: boolean
  readonly amount: number
  readonly reason: string | undefined
}
const onTheWhole = fc.record({
  isCharge: fc.boolean(),
  amount: fc.integer({ min: 1, max: 900 }),
  reason: fc.constantFrom('Korting', 'Verzendkosten', 'Afronding & zo', undefined),
})
const amounts = fc.array(fc.integer({ min: 100, max: 900_000 }), { minLength: 1, maxLength: 6 })
const lineOf = (amount: number, at: number): UblLine => ({
  code: `P${at}`,
  name: `Product ${at}`,
  total: euros(amount),
})
const escaped = (text: string): string => text.replaceAll('&', '&amp;')
const allowance = ({ isCharge, amount, reason }: OnTheWhole): string =>
  `<cac:AllowanceCharge><cbc:ChargeIndicator>${String(isCharge)}</cbc:ChargeIndicator>${
    reason === undefined ? '' : `<cbc:AllowanceChargeReason>${escaped(reason)}</cbc:AllowanceChargeReason>`
  }<cbc:Amount currencyID="EUR">${euros(amount)}</cbc:Amount></cac:AllowanceCharge>`

/** An invoice whose sums are those of its lines and of what is on the whole; `off`: what its writer was wrong by. */
function invoice(lines: readonly number[], whole: readonly OnTheWhole[], off = 0, root?: 'CreditNote'): string {
  const allowances = sum(whole.flatMap(({ isCharge, amount }) => (isCharge ? [] : [amount])))
  const charges = sum(whole.flatMap(({ isCharge, amount }) => (isCharge ? [amount] : [])))
  const net = sum(lines) - allowances + charges + off
  const text = ublText({
    ...(root === undefined ? {} : { root }),
    lines: lines.map(lineOf),
    total: euros(net),
    vat: '0.00',
    gross: euros(net),
    extra: whole.map(allowance).join(''),
  })
  const parts = `<cbc:AllowanceTotalAmount currencyID="EUR">${euros(allowances)}</cbc:AllowanceTotalAmount><cbc:ChargeTotalAmount currencyID="EUR">${euros(charges)}</cbc:ChargeTotalAmount>`
  return text.replace(/<cbc:LineExtensionAmount currencyID="EUR">[^<]*<\/cbc:LineExtensionAmount>(?=<cbc:TaxExclusive)/u, `<cbc:LineExtensionAmount currencyID="EUR">${euros(sum(lines) + off)}</cbc:LineExtensionAmount>${parts}`)
} // prettier-ignore

describe('a UBL invoice', () => {
  it('has lines that come to its sum, with a line for each discount and charge on the whole', async () => {
    await fc.assert(
      fc.asyncProperty(amounts, fc.array(onTheWhole, { maxLength: 4 }), fc.boolean(), async (lines, whole, isCredit) => {
        const { invoice: found, findings } = await read(invoice(lines, whole, 0, isCredit ? 'CreditNote' : undefined))
        const sign = isCredit ? -1 : 1
        const expected = [...lines, ...whole.map(({ isCharge, amount }) => (isCharge ? amount : -amount))]
        expect(found.lines.map(({ total }) => cents(total))).toEqual(expected.map((amount) => sign * amount))
        expect(cents(found.netAmount)).toBe(sign * sum(expected))
        // Amounts of a credit note are positive: one below zero says that its signs are not certain.
        const isUncertain = isCredit && sum(expected) < 0
        expect(findings.map(({ code }) => code)).toEqual(isUncertain ? ['CREDIT_OR_INVOICE'] : [])
      }),
      runs,
    )
  }) // prettier-ignore

  it('whose lines do not come to its sum says both', async () => {
    const off = fc.integer({ min: 3, max: 5_000 }).chain((size) => fc.constantFrom(size, -size))
    await fc.assert(
      fc.asyncProperty(amounts, fc.array(onTheWhole, { maxLength: 2 }), off, async (lines, whole, wrong) => {
        const { invoice: found, findings } = await read(invoice(lines, whole, wrong))
        const all = sum(found.lines.map(({ total }) => cents(total)))
        expect(findings.map(({ code, value }) => [code, value])).toEqual([
          ['LINES_TOTAL_DIFFERS', `${found.netAmount} – ${euros(all)}`],
        ])
        expect(cents(found.netAmount) - all).toBe(wrong)
      }),
      runs,
    )
  })

  it('is for the debtor whom the supplier numbers, whatever registers have the customer too', async () => {
    const registers = fc.subarray([
      ['0106', '12345679'], ['NL:KVK', '12345679'], ['0088', '8712345678906'], ['GLN', '8712345678906'],
      ['0190', '00000001234567890000'], ['OIN', '00000001234567890000'], ['9944', 'NL123456789B01'],
    ]) // prettier-ignore
    const place = fc.constantFrom('supplier', 'own', 'own of the supplier')
    await fc.assert(
      fc.asyncProperty(registers, place, fc.nat(9), fc.boolean(), async (numbers, where, at, hasLegal) => {
        const number = `DB${1_000 + at}`
        const assigned =
          where === 'supplier' ? `<cbc:SupplierAssignedAccountID>${number}</cbc:SupplierAssignedAccountID>` : ''
        const identified = ([scheme, value]: readonly string[]): string =>
          `<cac:PartyIdentification><cbc:ID${scheme === '' ? '' : ` schemeID="${scheme ?? ''}"`}>${value ?? ''}</cbc:ID></cac:PartyIdentification>`
        const own = where === 'supplier' ? [] : [[where === 'own' ? '' : 'ZZZ', number]]
        const legal = hasLegal
          ? '<cac:PartyLegalEntity><cbc:RegistrationName>Zon B.V.</cbc:RegistrationName><cbc:CompanyID schemeID="0106">12345679</cbc:CompanyID></cac:PartyLegalEntity>'
          : ''
        const party = [...numbers, ...own].map(identified).join('')
        const text = ublText({ customer: { name: 'Bakkerij Zon' } }).replace(
          /<cac:AccountingCustomerParty>.*?<\/cac:AccountingCustomerParty>/u,
          `<cac:AccountingCustomerParty>${assigned}<cac:Party>${party}<cac:PartyName><cbc:Name>Bakkerij Zon</cbc:Name></cac:PartyName>${legal}</cac:Party></cac:AccountingCustomerParty>`,
        )
        const { customer } = (await read(text)).invoice
        const isKnown = hasLegal || numbers.some(([, value]) => value === '12345679')
        expect(customer).toMatchObject({ id: number, chamberOfCommerceNumber: isKnown ? '12345679' : null })
      }),
      runs,
    )
  })

  it('has its PDF, whatever its type is called and however it is written', async () => {
    const types = fc.constantFrom('application/pdf', 'application/octet-stream', 'APPLICATION/PDF', 'application/x-pdf', '')
    const before = fc.constantFrom('', '\n', '\r\n', '\ufeff', '  \n')
    const width = fc.constantFrom(0, 60, 76)
    await fc.assert(
      fc.asyncProperty(types, before, width, fc.boolean(), fc.nat(2), async (type, lead, columns, isPadded, more) => {
        const pdf = Buffer.concat([Buffer.from(lead), tinyPdf, Buffer.alloc(more, 10)])
        const encoded = isPadded ? pdf.toString('base64') : pdf.toString('base64').replace(/=+$/u, '')
        const lines = columns === 0 ? encoded : (encoded.match(new RegExp(`.{1,${columns}}`, 'gu')) ?? []).join('\n')
        const extra = `<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="${type}" filename="f">${lines}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`
        const { root } = await documentOf(ublText({ extra }))
        expect(Buffer.from(embeddedPdf(root) ?? '', 'base64')).toEqual(pdf)
      }),
      runs,
    )
  }) // prettier-ignore

  it('that calls itself a credit note keeps its amounts, and says so', async () => {
    const codes = fc.constantFrom('380', '381', '383', '384', '386', '389', '396', '751')
    const credits = new Set(['381', '396'])
    await fc.assert(
      fc.asyncProperty(amounts, codes, async (lines, code) => {
        const type = `<cbc:InvoiceTypeCode>${code}</cbc:InvoiceTypeCode>`
        const text = invoice(lines, []).replace('<cbc:DocumentCurrencyCode>', `${type}<cbc:DocumentCurrencyCode>`)
        const { invoice: found, findings } = await read(text)
        expect(found.lines.map(({ total }) => cents(total))).toEqual(lines)
        expect(findings.map((one) => [one.code, one.value])).toEqual(
          credits.has(code) ? [['CREDIT_OR_INVOICE', code]] : [],
        )
      }),
      runs,
    )
  })
})
