import { absolute, compare, decimal, decimalText, minus, negated, over, plus, rounded, shortDecimalText, times, zero, type Decimal } from '../shared/decimal.ts' // prettier-ignore
import type { Period } from '../shared/period.ts'
import { finding, type InvoiceFinding, type InvoiceWarningCode } from './codes.ts'
import { InvoiceProblem, mostLines, totalOf, type InvoiceLine, type ReadInvoice } from './invoice.ts'
import { writtenDay } from '../shared/written-dates.ts'
import { customerOf, cut, partyKey, type Customer } from './ubl-party.ts'
import { all, at, textAt, type Step, type XmlNode } from './xml-node.ts'

const schema = 'urn:oasis:names:specification:ubl:schema:xsd:'
const roots = { Invoice: `${schema}Invoice-2`, CreditNote: `${schema}CreditNote-2` } as const

const documentTolerance: Decimal = { units: 2n, scale: 2 }
const lineTolerance: Decimal = { units: 1n, scale: 2 }

/** What one must not carry over lines: which document it is, and how it writes credits. */
interface Document {
  readonly root: XmlNode
  readonly lineStep: Step
  readonly quantityStep: Step
  /** A credit note writes its amounts as positive numbers. */
  readonly isCredit: boolean
  readonly currency: string
  readonly customer: Customer
  readonly knownAdministrations: ReadonlySet<string>
}

const unreadable = (detail: string): never => {
  throw new InvoiceProblem('WEFACT_XML_UNREADABLE', detail)
}

/** Amounts of UBL have a point and no thousands; anything else is none. */
const amountAt = (node: XmlNode | undefined, ...path: readonly Step[]): Decimal | undefined => {
  const text = textAt(node, ...path)
  return text === undefined ? undefined : decimal(text)
}

const differs = (a: Decimal, b: Decimal, tolerance: Decimal): boolean => compare(absolute(minus(a, b)), tolerance) > 0

function dayAt(node: XmlNode | undefined, ...path: readonly Step[]): string | null {
  const text = textAt(node, ...path) ?? ''
  return writtenDay(text) ?? writtenDay(text.slice(0, 10)) ?? null
}

const administrationNames = new Set(['administration', 'administratie'])

/** A whole word of these texts that is an administration we know. */
function namedAdministration(texts: readonly (string | undefined)[], known: ReadonlySet<string>): string | undefined {
  if (known.size === 0) return undefined
  const words = texts.flatMap((text) => text?.split(/[\s,;:()]+/u) ?? [])
  return words.find((word) => known.has(word))
}

function administrationOf(line: XmlNode, { customer, knownAdministrations }: Document): Pick<Customer, 'id' | 'name'> {
  const item = at(line, 'cac:Item')
  const property = all(item, 'cac:AdditionalItemProperty').find((one) =>
    administrationNames.has((textAt(one, 'cbc:Name') ?? '').toLowerCase()),
  )
  const id =
    textAt(property, 'cbc:Value') ??
    namedAdministration([textAt(line, 'cbc:Note'), textAt(item, 'cbc:Description')], knownAdministrations)
  return id === undefined || id === customer.id ? customer : { id: cut(id), name: cut(id) }
}

/** A boolean of XML is `1` as well, and some programs write it with a capital. */
const isCharge = (node: XmlNode): boolean => /^(?:true|1)$/iu.test(textAt(node, 'cbc:ChargeIndicator') ?? '')

/** What the line's own discounts and surcharges come to. */
function allowances(node: XmlNode): Decimal {
  return all(node, 'cac:AllowanceCharge').reduce((sum, one) => {
    const amount = amountAt(one, 'cbc:Amount') ?? zero
    return isCharge(one) ? plus(sum, amount) : minus(sum, amount)
  }, zero)
}

function descriptionOf(item: XmlNode | undefined): string | undefined {
  const name = textAt(item, 'cbc:Name')
  const more = textAt(item, 'cbc:Description')
  return name === undefined || more === undefined || more === name ? (name ?? more) : `${name} – ${more}`
}

function priceOf(line: XmlNode): Decimal | undefined {
  const price = amountAt(line, 'cac:Price', 'cbc:PriceAmount')
  const base = amountAt(line, 'cac:Price', 'cbc:BaseQuantity')
  if (price === undefined || base === undefined || base.units === 0n) return price
  return over(price, base, 4)
}

function lineOf(line: XmlNode, document: Document, findings: InvoiceFinding[]): InvoiceLine | undefined {
  const item = at(line, 'cac:Item')
  const lineNumber = textAt(line, 'cbc:ID') ?? '?'
  const written = amountAt(line, 'cbc:LineExtensionAmount')
  if (written === undefined) {
    findings.push(finding('LINE_SKIPPED', lineNumber, textAt(item, 'cbc:Name') ?? null))
    return undefined
  }
  const quantity = amountAt(line, document.quantityStep) ?? { units: 1n, scale: 0 }
  const price = priceOf(line)
  if (price !== undefined && differs(plus(times(price, quantity), allowances(line)), written, lineTolerance))
    findings.push(finding('LINE_TOTAL_DIFFERS', lineNumber, decimalText(written)))
  const sign = (value: Decimal): Decimal => (document.isCredit ? negated(value) : value)
  const code =
    textAt(item, 'cac:SellersItemIdentification', 'cbc:ID') ?? textAt(item, 'cac:StandardItemIdentification', 'cbc:ID')
  const description = descriptionOf(item) ?? code ?? lineNumber
  const administration = administrationOf(line, document)
  const period: readonly XmlNode[] = [line, document.root]
  const within = (step: Step): string | null =>
    period.map((node) => dayAt(node, 'cac:InvoicePeriod', step)).find((day) => day !== null) ?? null
  return {
    lineNumber: lineNumber.slice(0, 64),
    code: code === undefined ? null : cut(code),
    description: cut(description),
    quantity: shortDecimalText(sign(quantity)),
    unitPrice: decimalText(price === undefined ? written : rounded(price, Math.min(4, Math.max(2, price.scale)))),
    total: decimalText(sign(written), 2),
    from: within('cbc:StartDate'),
    till: within('cbc:EndDate'),
    labels: [],
    startSubscription: null,
    administrationId: administration.id,
    administrationName: administration.name,
    product: cut(code ?? description),
  }
}

/** A discount or a charge on the whole of the invoice, as a line of its own: its money is in no other line. */
function allowanceLine(
  node: XmlNode,
  index: number,
  document: Document,
  findings: InvoiceFinding[],
): InvoiceLine | undefined {
  const charges = isCharge(node)
  const lineNumber = `${charges ? '+' : '-'}${index + 1}`
  const amount = amountAt(node, 'cbc:Amount')
  const reason = textAt(node, 'cbc:AllowanceChargeReason')
  if (amount === undefined) {
    findings.push(finding('LINE_SKIPPED', lineNumber, reason ?? null))
    return undefined
  }
  const description = cut(reason ?? (charges ? 'Toeslag' : 'Korting'))
  const signed = charges ? amount : negated(amount)
  const total = decimalText(document.isCredit ? negated(signed) : signed, 2)
  return {
    lineNumber,
    code: null,
    description,
    quantity: '1',
    unitPrice: total,
    total,
    from: dayAt(document.root, 'cac:InvoicePeriod', 'cbc:StartDate'),
    till: dayAt(document.root, 'cac:InvoicePeriod', 'cbc:EndDate'),
    labels: [],
    startSubscription: null,
    administrationId: document.customer.id,
    administrationName: document.customer.name,
    product: description,
  }
}

interface Totals {
  readonly net: Decimal
  readonly vat: Decimal | null
  readonly gross: Decimal | null
}

/** What the amounts themselves say they are; a program may have left the document's own currency as it was. */
function currencyOf(root: XmlNode): string {
  const total = at(root, 'cac:LegalMonetaryTotal')
  const amount = at(total, 'cbc:TaxExclusiveAmount') ?? at(total, 'cbc:LineExtensionAmount')
  const currency = amount?.attributes['currencyID'] ?? textAt(root, 'cbc:DocumentCurrencyCode')
  return (currency ?? unreadable('DocumentCurrencyCode')).trim().slice(0, 3).toUpperCase()
}

/** What the lines come to: those that count, and of those the ones that are no discount or charge on the whole. */
interface Sums {
  readonly all: Decimal
  readonly lines: Decimal
}

/**
 * The VAT of the document. Of several sums in its currency it is the first, unless only all of them together are what the
 * totals leave for it: older programs write one for each rate.
 */
function vatOf(root: XmlNode, currency: string, expected: Decimal | undefined): Decimal | null {
  const sums = all(root, 'cac:TaxTotal').flatMap((one) => at(one, 'cbc:TaxAmount') ?? [])
  const own = sums.filter((one) => one.attributes['currencyID'] === currency)
  const [first, ...more] = (own.length === 0 ? sums.slice(0, 1) : own).flatMap(({ text }) => decimal(text.trim()) ?? [])
  if (first === undefined || expected === undefined || !differs(first, expected, documentTolerance))
    return first ?? null
  const together = more.reduce(plus, first)
  return differs(together, expected, documentTolerance) ? first : together
}

/** The totals of the document, and where they do not add up, or are not what the lines come to. */
function totalsOf({ root, currency }: Document, sums: Sums, findings: InvoiceFinding[]): Totals {
  const total = at(root, 'cac:LegalMonetaryTotal')
  const part = (step: Step): Decimal => amountAt(total, step) ?? zero
  const net = amountAt(total, 'cbc:TaxExclusiveAmount') ?? amountAt(total, 'cbc:LineExtensionAmount')
  if (net === undefined) return unreadable('LegalMonetaryTotal')
  const gross = amountAt(total, 'cbc:TaxInclusiveAmount') ?? null
  const vat = vatOf(root, currency, gross === null ? undefined : minus(gross, net))
  const check = (code: InvoiceWarningCode, found: Decimal | undefined | null, expected: Decimal): void => {
    if (found !== undefined && found !== null && differs(found, expected, documentTolerance))
      findings.push(finding(code, null, `${decimalText(found)} – ${decimalText(expected)}`))
  }
  const lineSum = amountAt(total, 'cbc:LineExtensionAmount')
  // One of the two: where the lines do not come to their own sum they mostly do not come to that of the document either.
  if (differs(net, sums.all, documentTolerance)) check('LINES_TOTAL_DIFFERS', net, sums.all)
  else check('LINES_TOTAL_DIFFERS', lineSum, sums.lines)
  const adjusted = plus(minus(lineSum ?? sums.lines, part('cbc:AllowanceTotalAmount')), part('cbc:ChargeTotalAmount'))
  check('TOTAL_WITHOUT_VAT_DIFFERS', net, adjusted)
  if (vat !== null) check('TOTAL_WITH_VAT_DIFFERS', gross, plus(net, vat))
  if (gross !== null) {
    const payable = plus(minus(gross, part('cbc:PrepaidAmount')), part('cbc:PayableRoundingAmount'))
    check('PAYABLE_DIFFERS', amountAt(total, 'cbc:PayableAmount'), payable)
  }
  return { net, vat, gross }
}

function documentOf(root: XmlNode, knownAdministrations: ReadonlySet<string>): Document {
  const isInvoice = root.name === 'Invoice' && root.namespace === roots.Invoice
  const isCredit = root.name === 'CreditNote' && root.namespace === roots.CreditNote
  if (!isInvoice && !isCredit) return unreadable(root.name.slice(0, 64))
  return {
    root,
    lineStep: isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine',
    quantityStep: isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity',
    isCredit,
    currency: currencyOf(root),
    customer: customerOf(root),
    knownAdministrations,
  }
}

/** Codes by which an invoice says that it is a credit note. */
const creditCodes = new Set(['81', '83', '261', '296', '308', '381', '396', '420', '458', '532'])

/** Whether an invoice calls itself a credit note: the signs of its amounts are its writer's, and may be either. */
const saysOther = ({ root, isCredit }: Document): boolean =>
  !isCredit && creditCodes.has(textAt(root, 'cbc:InvoiceTypeCode') ?? '')

/**
 * Reads a UBL 2.1 invoice or credit note (NLCIUS, Peppol BIS 3 or older). A credit note's amounts come out negative; an
 * invoice keeps its own signs.
 * @param known administrations that a line may name in its note or description
 * Errors: `InvoiceProblem` where it is something else, or lacks its number, date, currency, customer, total or lines.
 */
export function readUbl(root: XmlNode, period: Period, known: ReadonlySet<string> = new Set()): ReadInvoice {
  const document = documentOf(root, known)
  const number = textAt(root, 'cbc:ID') ?? unreadable('ID')
  const date = dayAt(root, 'cbc:IssueDate') ?? unreadable('IssueDate')
  const nodes = all(root, document.lineStep)
  if (nodes.length > mostLines) throw new InvoiceProblem('TOO_MANY_LINES')
  const findings: InvoiceFinding[] = []
  const ownLines = nodes.map((line) => lineOf(line, document, findings)).filter((line) => line !== undefined)
  if (ownLines.length === 0) throw new InvoiceProblem('NO_LINES', null, { findings })
  const sign = (value: Decimal): Decimal => (document.isCredit ? negated(value) : value)
  const onTheWhole = all(root, 'cac:AllowanceCharge')
    .map((node, index) => allowanceLine(node, index, document, findings))
    .filter((line) => line !== undefined)
  const lines = [...ownLines, ...onTheWhole]
  const totals = totalsOf(document, { all: sign(totalOf(lines)), lines: sign(totalOf(ownLines)) }, findings)
  if (saysOther(document))
    findings.push(finding('CREDIT_OR_INVOICE', null, textAt(root, 'cbc:InvoiceTypeCode') ?? null))
  // Amounts of a credit note are positive: of one below zero its writer may have meant the credit, or a bill.
  if (document.isCredit && totals.net.units < 0n)
    findings.push(finding('CREDIT_OR_INVOICE', null, decimalText(totals.net)))
  if (!date.startsWith(period)) findings.push(finding('INVOICE_DATE_NOT_IN_PERIOD', null, date))
  const written = (value: Decimal | null): string | null => (value === null ? null : decimalText(sign(value), 2))
  return {
    invoice: {
      number: cut(number),
      date,
      currency: document.currency,
      netAmount: decimalText(sign(totals.net), 2),
      vatAmount: written(totals.vat),
      grossAmount: written(totals.gross),
      supplier: partyKey(at(root, 'cac:AccountingSupplierParty', 'cac:Party')),
      customer: document.customer,
      lines,
    },
    findings,
  }
}

const base64 = /^[A-Za-z0-9+/]*={0,2}$/u
/** Dutch guidance for all attachments together. */
const largestPdf = 10 * 1_048_576
/** As a browser writes a file in an address. */
const dataAddress = /^data:[^,]{0,100},/iu
const pdfMark = '%PDF-'
/** Readers of PDF take the mark anywhere in its first kilobyte; this many characters hold as much. */
const markWithin = 1_364

/** The content of an attachment that is a PDF whatever it is called, as base64 with its padding. */
function pdfIn(object: XmlNode): string | undefined {
  const written = object.text.replaceAll(/\s/gu, '').replace(dataAddress, '').replaceAll('-', '+').replaceAll('_', '/')
  if (written.length > (largestPdf * 4) / 3 + 4 || !base64.test(written)) return undefined
  const bare = written.replaceAll('=', '')
  if (bare.length % 4 === 1) return undefined
  const content = bare.padEnd(Math.ceil(bare.length / 4) * 4, '=')
  return atob(content.slice(0, markWithin)).includes(pdfMark) ? content : undefined
}

/**
 * The PDF inside the document that shows the invoice, as base64: the one called the primary image, else one that is
 * named after the invoice, else the first. Undefined where there is none that could be a PDF of at most 10 MB.
 */
export function embeddedPdf(root: XmlNode): string | undefined {
  const number = (textAt(root, 'cbc:ID') ?? '').toLowerCase()
  const candidates = all(root, 'cac:AdditionalDocumentReference').flatMap((reference) => {
    if (textAt(reference, 'cbc:DocumentTypeCode') === '130') return []
    const object = at(reference, 'cac:Attachment', 'cbc:EmbeddedDocumentBinaryObject')
    const content = object === undefined ? undefined : pdfIn(object)
    if (object === undefined || content === undefined) return []
    const names = [textAt(reference, 'cbc:ID'), object.attributes['filename']].map((name) => (name ?? '').toLowerCase())
    const isPrimary = textAt(reference, 'cbc:DocumentType') === 'PrimaryImage'
    return [{ content, weight: isPrimary ? 2 : number !== '' && names.some((name) => name.includes(number)) ? 1 : 0 }]
  })
  return candidates.toSorted((a, b) => b.weight - a.weight)[0]?.content
}
