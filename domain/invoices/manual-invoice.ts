import { decimal, decimalText, plus, rounded, shortDecimalText, times, zero, type Decimal } from '../shared/decimal.ts'
import { placeColumns, type ColumnPlaces } from '../imports/headers.ts'
import { textColumn, type FieldColumn } from '../imports/layout.ts'
import type { Row } from '../imports/rows.ts'
import { cleanText, type CellKind } from '../imports/values.ts'
import type { Period } from '../shared/period.ts'
import { writtenDay } from '../shared/written-dates.ts'
import { finding, type InvoiceFinding, type InvoiceWarningCode } from './codes.ts'
import { InvoiceProblem, mostLines, type InvoiceLine, type ReadInvoice } from './invoice.ts'
import { firstInvoicePeriod } from './periods.ts'
import { decimalMarkOf, otherCurrency, writtenNumber, type DecimalMark } from './written-numbers.ts'

type Field = 'number' | 'date' | 'customer' | 'description' | 'quantity' | 'price' | 'vat'
type InvoiceColumn = FieldColumn & { readonly field: Field }

const required = 'ID_REQUIRED'

/** Our layout of an invoice for manual import: one invoice a workbook, a row a line. Amounts are euros. */
export const manualInvoiceColumns: readonly InvoiceColumn[] = [
  { ...textColumn('number', { nl: ['Factuurnummer', 'Nummer'], en: ['Invoice number', 'Number'] }, { required, likely: ['Factuurnr', 'Factuur', 'Invoice no', 'Invoice'], example: 'F2026-0042' }), field: 'number' },
  { ...textColumn('date', { nl: ['Factuurdatum', 'Datum'], en: ['Invoice date', 'Date'] }, { required, likely: ['Datum factuur', 'Factuur datum'], kind: 'month', example: '' }), field: 'date' },
  { ...textColumn('customer', { nl: ['Klant', 'Klantnummer', 'Administratienummer'], en: ['Customer', 'Customer id', 'Administration id'] }, { required, likely: ['Klantnr', 'Klantcode', 'Debiteur', 'Debiteurnummer', 'Relatie', 'Customer no'], example: '1001' }), field: 'customer' },
  { ...textColumn('description', { nl: ['Omschrijving'], en: ['Description'] }, { required, likely: ['Product', 'Artikel', 'Dienst', 'Item'], example: 'Boekhoudpakket' }), field: 'description' },
  { ...textColumn('quantity', { nl: ['Aantal'], en: ['Quantity', 'Count'] }, { required, likely: ['Hoeveelheid', 'Qty'], kind: 'integer', example: '1' }), field: 'quantity' },
  { ...textColumn('price', { nl: ['Prijs excl. btw', 'Prijs'], en: ['Price excl. VAT', 'Price'] }, { required, likely: ['Prijs ex btw', 'Stukprijs', 'Prijs per stuk', 'Tarief', 'Unit price'], kind: 'integer', example: '12.5' }), field: 'price' },
  { ...textColumn('vat', { nl: ['Btw %', 'Btw', 'Btw-percentage'], en: ['VAT %', 'VAT'] }, { likely: ['Btw-tarief', 'Btw percentage', 'VAT rate'], kind: 'integer', example: '21' }), field: 'vat' },
] // prettier-ignore

export const manualInvoiceSheet = { nl: ['Factuur', 'Facturen'], en: ['Invoice', 'Invoices'] } as const

/** An administration that is there: a line's customer is its id or its name. */
export interface KnownAdministration {
  readonly id: string
  readonly name: string
}

interface Cell {
  readonly text: string
  readonly kind: CellKind
  /** Another than the euro, where the cell's format names one. */
  readonly currency?: string | undefined
}
type Cells = Readonly<Record<Field, Cell>>
type Refused = { readonly code: InvoiceWarningCode; readonly field: Field }

interface ReadLine {
  readonly line: InvoiceLine
  /** In percents; undefined where the row does not say. */
  readonly vat: Decimal | undefined
}

const textLength = 256
const hundred: Decimal = { units: 100n, scale: 0 }
const cent = 2

function placesOf(header: readonly string[]): ColumnPlaces<InvoiceColumn> {
  const placed = placeColumns(manualInvoiceColumns, header)
  const found = header.filter((text) => text !== '').slice(0, 12).join(', ').slice(0, 200) // prettier-ignore
  const [twice] = placed.ambiguous
  if (twice !== undefined) throw new InvoiceProblem('COLUMN_AMBIGUOUS', twice.join(', ').slice(0, 200))
  if (placed.places.every((place) => place === -1)) throw new InvoiceProblem('WORKBOOK_UNREADABLE', null, { found })
  if (placed.missing.length > 0) {
    const names = placed.missing.map(({ headers }) => `${headers.nl[0]} / ${headers.en[0]}`)
    throw new InvoiceProblem('COLUMN_MISSING', names.join(', '), { found })
  }
  return placed
}

/** A cell that holds a number says it exactly; one of text is read as people write. */
const numberIn = ({ text, kind }: Cell, mark: DecimalMark): Decimal | undefined =>
  kind === 'number' ? decimal(text) : writtenNumber(text, mark)

/** Percents as `21`, `21%` or, as a spreadsheet keeps `21%`, 0.21. */
function percentIn({ text, kind }: Cell, mark: DecimalMark): Decimal | undefined {
  const percent = numberIn({ text: text.replace(/\s?%$/u, ''), kind }, mark)
  if (percent === undefined || percent.units < 0n) return undefined
  const isFraction = kind === 'number' && percent.units > 0n && decimalBelowOne(percent)
  const value = isFraction ? times(percent, hundred) : percent
  return decimalBelow(value, 100n) ? value : undefined
}

const decimalBelow = ({ units, scale }: Decimal, limit: bigint): boolean => units <= limit * 10n ** BigInt(scale)
const decimalBelowOne = ({ units, scale }: Decimal): boolean => units < 10n ** BigInt(scale)

function lineOf(
  cells: Cells,
  row: Row,
  mark: DecimalMark,
  known: (customer: string) => KnownAdministration | undefined,
): ReadLine | Refused {
  const refused = (code: InvoiceWarningCode, field: Field): Refused => ({ code, field })
  const customer = cells.customer.text
  const description = cells.description.text
  if (customer === '') return refused('CUSTOMER_REQUIRED', 'customer')
  if (description === '') return refused('DESCRIPTION_REQUIRED', 'description')
  if (customer.length > textLength) return refused('FIELD_TOO_LONG', 'customer')
  if (description.length > textLength) return refused('FIELD_TOO_LONG', 'description')
  const price = numberIn(cells.price, mark)
  if (price === undefined) return refused('INVALID_PRICE', 'price')
  const quantity = numberIn(cells.quantity, mark)
  if (quantity === undefined) return refused('INVALID_COUNT', 'quantity')
  const vat = cells.vat.text === '' ? undefined : percentIn(cells.vat, mark)
  if (vat === undefined && cells.vat.text !== '') return refused('INVALID_VAT', 'vat')
  const administration = known(customer) ?? { id: customer, name: customer }
  return {
    vat,
    line: {
      lineNumber: String(row.number),
      code: null,
      description,
      quantity: shortDecimalText(quantity),
      unitPrice: decimalText(price, Math.max(cent, price.scale)),
      total: decimalText(rounded(times(price, quantity), cent), cent),
      from: null,
      till: null,
      labels: [],
      startSubscription: null,
      administrationId: administration.id,
      administrationName: administration.name,
      product: description,
    },
  }
}

const isRefused = (read: ReadLine | Refused): read is Refused => 'field' in read

/** Number and date of the invoice: on its first row, and the same or nothing on the others. */
function headerOf(
  rows: readonly { readonly row: Row; readonly cells: Cells }[],
  findings: InvoiceFinding[],
): { number: string; date: string } {
  const numbers = [...new Set(rows.map(({ cells }) => cells.number.text).filter((text) => text !== ''))]
  const [number] = numbers
  if (number === undefined) throw new InvoiceProblem('NUMBER_REQUIRED')
  if (new Set(numbers.map((text) => text.toLowerCase())).size > 1)
    throw new InvoiceProblem('MORE_INVOICES', numbers.slice(0, 10).join(', ').slice(0, 200))
  let date: string | undefined
  for (const { row, cells } of rows) {
    const { text, kind } = cells.date
    const day = kind === 'number' ? undefined : writtenDay(text)
    const valid = day === undefined || day < firstInvoicePeriod ? undefined : day
    if (date === undefined) date = valid
    else if (text !== '' && valid !== date) findings.push(finding('DATE_DIFFERS', row.number, text))
  }
  const [first] = rows
  if (date === undefined) throw new InvoiceProblem('DATE_REQUIRED', first?.cells.date.text.slice(0, 64) || null)
  return { number: number.slice(0, textLength), date }
}

/** VAT as an invoice shows it: rounded for each rate. Null where a line does not say its rate. */
function vatOf(lines: readonly ReadLine[]): Decimal | null {
  const nets = new Map<string, { rate: Decimal; net: Decimal }>()
  for (const { line, vat } of lines) {
    if (vat === undefined) return null
    const key = shortDecimalText(vat)
    const net = plus(nets.get(key)?.net ?? zero, decimal(line.total) ?? zero)
    nets.set(key, { rate: vat, net })
  }
  const percent: Decimal = { units: 1n, scale: 2 }
  return [...nets.values()].reduce(
    (sum, { rate, net }) => plus(sum, rounded(times(times(net, rate), percent), cent)),
    zero,
  )
}

/**
 * Reads an invoice of our own layout. A row that is wrong is left out with a warning; its money is then not in the total.
 * @param rows the rows below the headers
 * Errors: `InvoiceProblem` where columns, number or date are missing, it holds more invoices than one, its prices are not in
 * euros, or no line is left.
 */
export function readManualInvoice(
  header: readonly string[],
  rows: readonly Row[],
  period: Period,
  administrations: Iterable<KnownAdministration>,
): ReadInvoice {
  const placed = placesOf(header.map(cleanText))
  if (rows.length > mostLines) throw new InvoiceProblem('TOO_MANY_LINES')
  const read = rows.map((row) => ({
    row,
    cells: Object.fromEntries(
      manualInvoiceColumns.map(({ field }, index) => {
        const place = placed.places[index] ?? -1
        return [
          field,
          {
            text: cleanText(row.texts[place] ?? ''),
            kind: row.kinds[place] ?? 'text',
            currency: row.currencies?.get(place),
          },
        ]
      }),
    ) as Record<Field, Cell>,
  }))
  if (read.length === 0) throw new InvoiceProblem('NO_LINES')
  const foreign = read
    .map(({ cells: { price } }) => price.currency ?? otherCurrency(price.text))
    .find((mark) => mark !== undefined)
  if (foreign !== undefined) throw new InvoiceProblem('NOT_EURO', foreign)
  const findings: InvoiceFinding[] = placed.unknown.map((name) => finding('UNKNOWN_COLUMN', null, name))
  const { number, date } = headerOf(read, findings)
  const mark = decimalMarkOf(
    read.flatMap(({ cells }) =>
      [cells.price, cells.quantity].flatMap(({ text, kind }) => (kind === 'number' ? [] : [text])),
    ),
  )
  const known = new Map<string, KnownAdministration>()
  for (const one of administrations) {
    known.set(one.id, one)
    if (!known.has(one.name.toLowerCase())) known.set(one.name.toLowerCase(), one)
  }
  const find = (customer: string): KnownAdministration | undefined =>
    known.get(customer) ?? known.get(customer.toLowerCase())
  const lines: ReadLine[] = []
  for (const { row, cells } of read) {
    const line = lineOf(cells, row, mark, find)
    if (isRefused(line)) {
      findings.push(finding(line.code, row.number, cells[line.field].text))
      continue
    }
    lines.push(line)
    if (find(cells.customer.text) === undefined)
      findings.push(finding('UNKNOWN_CUSTOMER', row.number, cells.customer.text))
  }
  if (lines.length === 0) throw new InvoiceProblem('NO_LINES', null, { findings })
  if (!date.startsWith(period)) findings.push(finding('INVOICE_DATE_NOT_IN_PERIOD', null, date))
  const net = lines.reduce((sum, { line }) => plus(sum, decimal(line.total) ?? zero), zero)
  const vat = vatOf(lines)
  return {
    invoice: {
      number,
      date,
      currency: 'EUR',
      netAmount: decimalText(net, cent),
      vatAmount: vat === null ? null : decimalText(vat, cent),
      grossAmount: vat === null ? null : decimalText(plus(net, vat), cent),
      supplier: null,
      lines: lines.map(({ line }) => line),
    },
    findings,
  }
}
