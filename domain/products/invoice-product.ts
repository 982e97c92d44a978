import { decimal, times } from '../shared/decimal.ts'
import type { ConnectionId, DefinitionId, InvoiceId, RecordId } from '../shared/ids.ts'
import type { Period } from '../shared/period.ts'
import { quantityPlaces } from './price.ts'

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
}

/** Count × price, in ten-thousandths of a euro; null where there is no price. */
export function amountOf(count: number, price: string | null): number | null {
  const unit = price === null ? undefined : decimal(price)
  if (unit === undefined) return null
  const amount = times({ units: BigInt(count), scale: quantityPlaces }, { ...unit })
  return Number(amount.units * 10n ** BigInt(4 - amount.scale))
}
