import { decimal, plus, zero, type Decimal } from '../shared/decimal.ts'
import type { InvoiceFileType } from './file-types.ts'
import type { InvoiceErrorCode, InvoiceFinding } from './codes.ts'

/** One line of a bill. Decimals are text with a point; days are `YYYY-MM-DD`. */
export interface InvoiceLine {
  /** As the file numbers it: the line of the invoice, or the row of the file. */
  readonly lineNumber: string
  /** What the supplier calls what is billed: an administration with Visionplanner, a product with WeFact. */
  readonly code: string | null
  readonly description: string
  readonly quantity: string
  readonly unitPrice: string
  /** Without VAT, two places; negative for a credit. */
  readonly total: string
  readonly from: string | null
  readonly till: string | null
  readonly labels: readonly string[]
  readonly startSubscription: string | null
  /** Whom the line is for. */
  readonly administrationId: string
  readonly administrationName: string
  /** Under which the line counts in the usage of a month. */
  readonly product: string
}

/** What a file of billing lines says, once it is read. */
export interface ParsedInvoice {
  readonly number: string
  /** Null where the file has no header and nobody told. */
  readonly date: string | null
  readonly currency: string
  readonly netAmount: string
  readonly vatAmount: string | null
  readonly grossAmount: string | null
  /** By which the supplier is told from others: a number of the chamber of commerce or of VAT, or a name. */
  readonly supplier: string | null
  /** Whom it was sent to, where the file says so of the whole of it. */
  readonly customer?: InvoiceCustomer
  readonly lines: readonly InvoiceLine[]
}

export interface InvoiceCustomer {
  /** By which lines name it. */
  readonly id: string
  readonly chamberOfCommerceNumber: string | null
  /** What else it was, or may have been, known by on another invoice of the supplier. */
  readonly otherIds: readonly string[]
}

/** What lines come to, without VAT. */
export function totalOf(lines: readonly Pick<InvoiceLine, 'total'>[]): Decimal {
  return lines.reduce((sum, { total }) => plus(sum, decimal(total) ?? zero), zero)
}

export interface ReadInvoice {
  readonly invoice: ParsedInvoice
  readonly findings: readonly InvoiceFinding[]
}

/** A file that cannot be taken over, with the reason its owner reads. It ends up on the invoice. */
export class InvoiceProblem extends Error {
  override readonly name = 'InvoiceProblem'
  readonly code: InvoiceErrorCode
  /** Where it is, in the owner's terms: a column, an element. */
  readonly detail: string | null
  /** What stands there instead: headers of columns. */
  readonly found: string | null
  /** What was wrong with its lines, where that is why. */
  readonly findings: readonly InvoiceFinding[]

  constructor(
    code: InvoiceErrorCode,
    detail: string | null = null,
    {
      cause,
      found = null,
      findings = [],
    }: { cause?: unknown; found?: string | null; findings?: readonly InvoiceFinding[] } = {},
  ) {
    super(detail === null ? code : `${code}: ${detail}`, { cause })
    this.code = code
    this.detail = detail
    this.found = found
    this.findings = findings
  }
}

/** Amounts that may be added to others and shown as euros. */
export function isEuro(currency: string | null): boolean {
  return currency === null || currency === 'EUR'
}

/** The most lines one invoice may have. */
export const mostLines = 50_000

/** Invoices whose lines become rows of the connection; a PDF is for reading only. */
export function isData(fileType: InvoiceFileType): boolean {
  return fileType !== 'pdf'
}
