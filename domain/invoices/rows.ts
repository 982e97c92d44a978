import { decimal, plus, rounded, zero, type Decimal } from '../shared/decimal.ts'
import type { DataOf, TableShape } from '../connectors/columns.ts'
import type { visionplannerV2 } from '../connectors/entries/visionplanner-v2.ts'
import type { weFactV2 } from '../connectors/entries/we-fact-v2.ts'
import type { Period } from '../shared/period.ts'
import type { ColumnValue, IncomingOf } from '../records/record.ts'
import type { InvoiceCustomer, InvoiceLine } from './invoice.ts'

/** What the rows have to know of the invoice a line stands on. */
export interface BilledOn {
  /** Unique within the connection and the same for an invoice that replaces this one. */
  readonly key: string
  readonly period: Period
  readonly number: string | null
  readonly date: string | null
  /** Whom the whole of it was sent to, where that is known. */
  readonly customer?: Pick<InvoiceCustomer, 'id' | 'chamberOfCommerceNumber'> | null
}

type Columns = Readonly<Record<string, ColumnValue>>

/** Which columns a system's rows have, beside the common ones. */
export interface RowColumns<Administration extends Columns = Columns, Billing extends Columns = Columns> {
  administration(latest: Latest): Administration
  billing(line: InvoiceLine, on: BilledOn): Billing
}

/** Those of an entry of the catalogue. */
type ColumnsOf<Entry extends { readonly tables: Record<'administrations' | 'billings', TableShape> }> = RowColumns<
  DataOf<Entry['tables']['administrations']>,
  DataOf<Entry['tables']['billings']>
>

/** What is known last of one administration. */
interface Latest {
  readonly line: InvoiceLine
  readonly on: BilledOn
  /** Different products on its latest invoice. */
  readonly products: ReadonlySet<string>
}

interface RowContents {
  line: InvoiceLine
  on: BilledOn
  products: Set<string>
}

/** Euros as the whole number of cents a usage row keeps. */
const cents = (amount: Decimal): number => Number(rounded(amount, 2).units)

/**
 * What customers are called now, by what else they were known by: an invoice that names only a number of the chamber of
 * commerce, or was read when that was all that was taken of it, is for the debtor whom another invoice gives that number. A
 * name that two debtors share, or that is a debtor's own number, is left alone.
 */
export function debtorsByOtherIds(customers: readonly InvoiceCustomer[]): ReadonlyMap<string, string> {
  const own = new Set(customers.filter(({ otherIds }) => otherIds.length > 0).map(({ id }) => id))
  const found = new Map<string, string | undefined>()
  for (const { id, otherIds } of customers)
    for (const other of otherIds) found.set(other, found.has(other) && found.get(other) !== id ? undefined : id)
  return new Map(
    [...found].flatMap(([other, id]) => (id === undefined || own.has(other) ? [] : [[other, id] as const])),
  )
}

/**
 * Makes rows of the lines of a connection's invoices, which are told in the order of their months: billings at once, and in
 * the end the administrations and their usage. Memory holds one entry for each administration and product.
 */
export class InvoiceRows {
  readonly #columns: RowColumns
  readonly #administrations = new Map<string, RowContents>()
  readonly #chamberNumbers = new Map<string, string>()
  readonly #usage = new Map<string, { administrationId: string; product: string; months: Map<Period, Decimal> }>()

  /** What administrations were called before, by what they are called now. */
  readonly #former: ReadonlyMap<string, readonly string[]>

  constructor(columns: RowColumns, former: ReadonlyMap<string, readonly string[]> = new Map()) {
    this.#columns = columns
    this.#former = former
  }

  /** The row of one line, after which the line counts. */
  take(line: InvoiceLine, place: number, on: BilledOn): IncomingOf['billings'] {
    this.#remember(line, on)
    this.#count(line, on)
    return {
      externalId: `${on.key}/${place}`,
      administrationId: line.administrationId,
      description: line.description,
      data: this.#columns.billing(line, on),
    }
  }

  *administrations(): Generator<IncomingOf['administrations']> {
    for (const [externalId, latest] of this.#administrations) {
      const formerIds = this.#former.get(externalId)
      yield {
        externalId,
        name: latest.line.administrationName,
        chamberOfCommerceNumber: this.#chamberNumbers.get(externalId) ?? null,
        data: this.#columns.administration(latest),
        ...(formerIds && { formerIds }),
      }
    }
  }

  /**
   * @param invoiced the months of which the invoices are all there is: one without a line is told as zero, or the amount of an
   * invoice that was taken away would stay
   */
  *usage(invoiced: readonly Period[]): Generator<IncomingOf['usage']> {
    const nothing = Object.fromEntries(invoiced.map((period) => [period, 0]))
    for (const { administrationId, product, months } of this.#usage.values()) {
      const billed = Object.fromEntries([...months].map(([period, amount]) => [period, cents(amount)]))
      const amounts = { ...nothing, ...billed }
      yield { administrationId, product, amounts, data: {} }
    }
  }

  #remember(line: InvoiceLine, on: BilledOn): void {
    const number = on.customer?.id === line.administrationId ? on.customer.chamberOfCommerceNumber : undefined
    if (number != null) this.#chamberNumbers.set(line.administrationId, number)
    const known = this.#administrations.get(line.administrationId)
    if (known?.on.key === on.key) {
      known.products.add(line.product)
      // The last subscription of an invoice is the most recent one.
      if ((line.startSubscription ?? '') >= (known.line.startSubscription ?? '')) known.line = line
    } else this.#administrations.set(line.administrationId, { line, on, products: new Set([line.product]) })
  }

  #count({ administrationId, product, total }: InvoiceLine, { period }: BilledOn): void {
    const key = JSON.stringify([administrationId, product])
    const row = this.#usage.get(key) ?? { administrationId, product, months: new Map<Period, Decimal>() }
    row.months.set(period, plus(row.months.get(period) ?? zero, decimal(total) ?? zero))
    this.#usage.set(key, row)
  }
}

export const visionplannerRows: ColumnsOf<typeof visionplannerV2> = {
  administration: ({ line, on, products }) => ({
    startSubscription: line.startSubscription,
    numberOfProducts: products.size,
    lastInvoice: on.period,
  }),
  billing: (line, on) => ({
    code: line.code,
    price: line.unitPrice,
    count: line.quantity,
    amount: line.total,
    labels: line.labels.join(', '),
    from: line.from,
    till: line.till,
    startSubscription: line.startSubscription,
    invoiceNumber: on.number,
  }),
}

export const weFactRows: ColumnsOf<typeof weFactV2> = {
  administration: ({ line, on }) => ({ productCode: line.code, invoiceDate: on.date }),
  billing: (line, on) => ({
    invoiceNumber: on.number,
    amount: line.total,
    productCode: line.code,
    invoiceDate: on.date,
    count: line.quantity,
    from: line.from,
    till: line.till,
  }),
}
