import { decimal, decimalText, plus, rounded, shortDecimalText, times, zero, type Decimal } from '../shared/decimal.ts'
import { placeColumns, type HeaderColumn } from '../imports/headers.ts'
import { cleanText } from '../imports/values.ts'
import type { Period } from '../shared/period.ts'
import { writtenBound } from '../shared/written-dates.ts'
import { finding, type InvoiceFinding, type InvoiceWarningCode } from './codes.ts'
import { InvoiceProblem, mostLines, type InvoiceLine, type ReadInvoice } from './invoice.ts'
import { decimalMarkOf, otherCurrency, writtenNumber, type DecimalMark } from './written-numbers.ts'

type Field = 'description' | 'code' | 'price' | 'count' | 'labels' | 'from' | 'till' | 'startSubscription'
type BillColumn = HeaderColumn & { readonly field: Field }

const likely: Partial<Record<Field, readonly string[]>> = {
  description: ['Administratie', 'Product'],
  code: ['Nummer', 'Administratiecode', 'Administratienummer', 'Id'],
  price: ['Stukprijs', 'Prijs per stuk', 'Tarief', 'Bedrag', 'Prijs excl. btw', 'Unit price'],
  count: ['Hoeveelheid', 'Quantity', 'Qty', 'Amount'],
  from: ['Startdatum', 'Begindatum', 'Datum van', 'Periode van', 'Start date'],
  till: ['Einddatum', 'Datum tot', 'Periode tot', 'End date', 'To', 'Until'],
}

const column = (field: Field, nl: [string, ...string[]], en: [string, ...string[]], required = true): BillColumn => ({
  field,
  headers: { nl, en },
  ...(likely[field] && { likely: likely[field] }),
  ...(required ? { required } : {}),
})

/** The columns of a Visionplanner bill. Our proposal: the vendor publishes no sample. */
export const visionplannerColumns: readonly BillColumn[] = [
  column('description', ['Omschrijving'], ['Description']),
  column('code', ['Code'], ['Code']),
  column('price', ['Prijs'], ['Price']),
  column('count', ['Aantal'], ['Count']),
  column('labels', ['Labels'], ['Labels'], false),
  column('from', ['Van'], ['From']),
  column('till', ['Tot', 'Tot en met', 't/m'], ['Till']),
  column('startSubscription', ['Start abonnement'], ['StartSubscription'], false),
]

const textLength = 256
const labelLength = 64
const labelCount = 20

/** One row of the file: its number as a spreadsheet shows it, and its cells. */
export interface BillRow {
  readonly number: number
  readonly texts: readonly string[]
}

/** What the uploader told of an invoice that says nothing of itself. */
export interface UploadFacts {
  readonly period: Period
  readonly number: string
  readonly date: string | null
}

type Cells = Readonly<Record<Field, string>>
type Refused = { readonly code: InvoiceWarningCode; readonly field: Field }

interface Header {
  readonly cellsOf: (row: BillRow) => Cells
  /** Headers that mean nothing to us. */
  readonly unknown: readonly string[]
}

const shownHeaders = (header: readonly string[]): string =>
  header
    .filter((text) => text !== '')
    .slice(0, 12)
    .join(', ')
    .slice(0, 200)

function headerOf(written: readonly string[]): Header {
  const header = written.map(cleanText)
  const placed = placeColumns(visionplannerColumns, header)
  const [twice] = placed.ambiguous
  const found = shownHeaders(header)
  if (twice !== undefined) throw new InvoiceProblem('COLUMN_AMBIGUOUS', twice.join(', ').slice(0, 200))
  if (placed.missing.length === visionplannerColumns.filter(({ required }) => required !== undefined).length)
    throw new InvoiceProblem('VISIONPLANNER_CSV_UNREADABLE', null, { found })
  if (placed.missing.length > 0) {
    const names = placed.missing.map(({ headers }) => `${headers.nl[0]} / ${headers.en[0]}`)
    throw new InvoiceProblem('COLUMN_MISSING', names.join(', '), { found })
  }
  const cellsOf = ({ texts }: BillRow): Cells =>
    Object.fromEntries(
      visionplannerColumns.map(({ field }, index) => [field, cleanText(texts[placed.places[index] ?? -1] ?? '')]),
    ) as Record<Field, string>
  return { cellsOf, unknown: placed.unknown }
}

const isRefused = (read: InvoiceLine | Refused): read is Refused => 'field' in read

/** What the line counts under in the usage of its month: its labels say what is subscribed to. */
function productOf(labels: readonly string[], description: string): string {
  return (labels.length === 0 ? description : labels.join(', ')).slice(0, textLength)
}

function lineOf(cells: Cells, row: BillRow, mark: DecimalMark): InvoiceLine | Refused {
  const refused = (code: InvoiceWarningCode, field: Field): Refused => ({ code, field })
  const { description, code } = cells
  if (description === '') return refused('DESCRIPTION_REQUIRED', 'description')
  if (code === '') return refused('CODE_REQUIRED', 'code')
  if (description.length > textLength) return refused('FIELD_TOO_LONG', 'description')
  if (code.length > textLength) return refused('FIELD_TOO_LONG', 'code')
  const labels = [...new Set(cells.labels.split(/[,|]/u).map((label) => label.trim()))].filter((label) => label !== '')
  if (labels.length > labelCount) return refused('TOO_MANY_LABELS', 'labels')
  if (labels.some((label) => label.length > labelLength)) return refused('FIELD_TOO_LONG', 'labels')
  const price = writtenNumber(cells.price, mark)
  if (price === undefined) return refused('INVALID_PRICE', 'price')
  const count = writtenNumber(cells.count, mark)
  if (count === undefined) return refused('INVALID_COUNT', 'count')
  const from = writtenBound(cells.from, 'first')
  if (from === undefined) return refused('INVALID_DATE', 'from')
  const till = writtenBound(cells.till, 'last')
  if (till === undefined) return refused('INVALID_DATE', 'till')
  if (till < from) return refused('PERIOD_REVERSED', 'till')
  const startSubscription = cells.startSubscription === '' ? null : writtenBound(cells.startSubscription, 'first')
  if (startSubscription === undefined) return refused('INVALID_DATE', 'startSubscription')
  return {
    lineNumber: String(row.number),
    code,
    description,
    quantity: shortDecimalText(count),
    unitPrice: decimalText(price, Math.max(2, price.scale)),
    total: decimalText(rounded(times(price, count), 2)),
    from,
    till,
    labels,
    startSubscription,
    administrationId: code,
    administrationName: description,
    product: productOf(labels, description),
  }
}

/** Whether any day of the month lies within the line's days. */
function touches({ from, till }: Pick<InvoiceLine, 'from' | 'till'>, period: Period): boolean {
  return from === null || till === null || (from.slice(0, 7) <= period && till.slice(0, 7) >= period)
}

/**
 * Reads the rows of a Visionplanner bill, the header first. A row that is wrong is left out with a warning; its money is
 * then not in the total.
 * Errors: `InvoiceProblem` where the columns are not those of a bill, its prices are not in euros, or no line is left.
 */
export function readVisionplanner(
  header: readonly string[],
  rows: readonly BillRow[],
  facts: UploadFacts,
): ReadInvoice {
  const { cellsOf, unknown } = headerOf(header)
  if (rows.length > mostLines) throw new InvoiceProblem('TOO_MANY_LINES')
  const cells = rows.map(cellsOf)
  const mark = decimalMarkOf(cells.flatMap(({ price, count }) => [price, count]))
  const foreign = cells.map(({ price }) => otherCurrency(price)).find((mark) => mark !== undefined)
  if (foreign !== undefined) throw new InvoiceProblem('NOT_EURO', foreign)
  const lines: InvoiceLine[] = []
  const findings: InvoiceFinding[] = unknown.map((name) => finding('UNKNOWN_COLUMN', null, name))
  let total: Decimal = zero
  rows.forEach((row, index) => {
    const own = cells[index]
    if (own === undefined) return
    const line = lineOf(own, row, mark)
    if (isRefused(line)) {
      findings.push(finding(line.code, row.number, own[line.field]))
      return
    }
    lines.push(line)
    total = plus(total, decimal(line.total) ?? zero)
    if (!touches(line, facts.period))
      findings.push(finding('LINE_DATES_NOT_IN_PERIOD', row.number, `${line.from ?? ''} – ${line.till ?? ''}`))
  })
  if (lines.length === 0) throw new InvoiceProblem('NO_LINES', null, { findings })
  if (facts.date !== null && !facts.date.startsWith(facts.period))
    findings.push(finding('INVOICE_DATE_NOT_IN_PERIOD', null, facts.date))
  return {
    invoice: {
      number: facts.number,
      date: facts.date,
      currency: 'EUR',
      netAmount: decimalText(total, 2),
      vatAmount: null,
      grossAmount: null,
      supplier: null,
      lines,
    },
    findings,
  }
}
