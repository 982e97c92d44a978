import type { InvoiceLine } from '../invoices/invoice.ts'
import { absolute, compare, decimal, decimalText, negated, rounded, times, type Decimal } from '../shared/decimal.ts'
import type { ConnectionId, DefinitionId, InvoiceId, RecordId } from '../shared/ids.ts'
import type { Period } from '../shared/period.ts'
import { isInvoiceType, type SourceType } from './definition.ts'
import { largestPrice, largestQuantity, pricePlaces, quantityPlaces } from './price.ts'

/** A line of an invoice of a connection that is billed on: so much of a product, of one administration or user. */
export interface InvoiceProduct {
  readonly id: string
  readonly connectionId: ConnectionId
  readonly connectionInvoiceId: InvoiceId
  /** The month of the invoice. */
  readonly period: Period
  /** Of a definition of lines of invoices. */
  readonly definitionId: DefinitionId
  readonly sourceType: 'ADMINISTRATION' | 'USER'
  readonly sourceId: RecordId
  /** In hundredths, never negative. */
  readonly count: number
  /** Euros, two decimals, as text; null: nobody told. */
  readonly purchaseCostPerUnit: string | null
  readonly salesCostPerUnit: string | null
  readonly createdTime: string
  /** When somebody, or another invoice, changed it last; not there: nobody did. */
  readonly changedTime?: string | undefined
  /** The line of the invoice that it was made of, by what that line says; not there: somebody typed it. */
  readonly lineKey?: string | undefined
}

/** Whom a line of an invoice is for. */
export type InvoiceSourceType = InvoiceProduct['sourceType']

/** The type of a definition that lines for such a source are of. */
export const definitionTypeFor = (
  sourceType: InvoiceSourceType,
): Extract<SourceType, 'INVOICE_ADMINISTRATION' | 'INVOICE_USER'> =>
  sourceType === 'USER' ? 'INVOICE_USER' : 'INVOICE_ADMINISTRATION'

/** For whom lines of a definition are; undefined: it is none of lines of invoices. */
export function sourceTypeOf(sourceType: SourceType): InvoiceSourceType | undefined {
  if (!isInvoiceType(sourceType)) return undefined
  return sourceType === 'INVOICE_USER' ? 'USER' : 'ADMINISTRATION'
}

const withPlaces = (text: string, places: number): Decimal | undefined => {
  const value = decimal(text.trim())
  return value === undefined || compare(value, rounded(value, places)) !== 0 ? undefined : rounded(value, places)
}

/** A count as somebody writes it, in hundredths; undefined: negative, too large, or with more than two decimals. */
export function countOf(text: string): number | undefined {
  const value = withPlaces(text, quantityPlaces)
  if (value === undefined || value.units < 0n) return undefined
  return compare(value, { units: BigInt(largestQuantity), scale: 0 }) > 0 ? undefined : Number(value.units)
}

/** A cost as somebody writes it, in euros with two decimals; negative for what is given back. Undefined: none of that. */
export function costOf(text: string): string | undefined {
  const value = withPlaces(text, pricePlaces)
  if (value === undefined) return undefined
  return compare(absolute(value), { units: BigInt(largestPrice), scale: 0 }) > 0
    ? undefined
    : decimalText(value, pricePlaces)
}

/** A count as the API and the screens write it. */
export const countText = (count: number): string => decimalText({ units: BigInt(count), scale: quantityPlaces })

/**
 * What a line of a supplier's invoice is when it is billed on: count × cost is to the cent what the supplier asks. Where the
 * line's own quantity and price do not make that (a discount, a price of three decimals) it is once its total; of a credit
 * the cost is negative. Undefined for a line that asks for nothing, and for one that is too large.
 */
export function billedOn({
  quantity,
  unitPrice,
  total,
}: Pick<InvoiceLine, 'quantity' | 'unitPrice' | 'total'>): { count: number; purchaseCostPerUnit: string } | undefined {
  const [counted, price, sum] = [decimal(quantity), decimal(unitPrice), decimal(total)]
  if (counted === undefined || price === undefined || sum === undefined) return undefined
  const isCredit = counted.units < 0n
  const count = countOf(decimalText(absolute(counted)))
  const cost = costOf(decimalText(isCredit ? negated(price) : price))
  const isNothing = counted.units === 0n && sum.units === 0n
  if (isNothing) return undefined
  if (count !== undefined && cost !== undefined && compare(times(counted, price), sum) === 0)
    return { count, purchaseCostPerUnit: cost }
  const once = costOf(decimalText(sum))
  return once === undefined ? undefined : { count: 100, purchaseCostPerUnit: once }
}

/** Count × price, in ten-thousandths of a euro; null where there is no price. */
export function amountOf(count: number, price: string | null): number | null {
  const unit = price === null ? undefined : decimal(price)
  if (unit === undefined) return null
  const amount = times({ units: BigInt(count), scale: quantityPlaces }, { ...unit })
  return Number(amount.units * 10n ** BigInt(4 - amount.scale))
}
