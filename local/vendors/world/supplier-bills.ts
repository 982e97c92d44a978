import type { Period } from '#domain/shared/period.ts'
import { customerAt, type Customer } from './customers.ts'
import { placeIn, type SystemName } from './systems.ts'
import { isServed, usageOf, type UsageKind } from './usage.ts'

/** In what a line does not fit what was used; each supplier makes each mistake once in every two dozen customers. */
const wrongBills = {
  'counts-too-many': 5,
  'billed-twice': 11,
  'old-price': 13,
  'not-billed': 17,
  'unknown-administration': 19,
} as const
export type WrongBill = keyof typeof wrongBills | 'billed-after-leaving'
const every = 24

/** What a supplier sells to the firm: so much each of what is counted, or for each administration. */
export const supplied = {
  Basecone: { product: 'Boekingen', kind: 'bookings', cents: 28 },
  Blue10: { product: 'Inkoopfacturen', kind: 'purchaseInvoices', cents: 35 },
  LoketNl: { product: 'Loonstroken', kind: 'payslips', cents: 215 },
  Nmbrs: { product: 'Loonstroken', kind: 'payslips', cents: 235 },
  Visionplanner: { product: 'Visionplanner Online', kind: undefined, cents: 1250 },
} as const satisfies Partial<
  Record<SystemName, { readonly product: string; readonly kind: UsageKind | undefined; readonly cents: number }>
>
export type Supplier = keyof typeof supplied

export interface BillLine {
  readonly customer: Customer
  /** What the supplier calls the administration; of an unknown one it is nobody's. */
  readonly code: string
  readonly product: string
  readonly count: number
  /** Of one. */
  readonly cents: number
  /** Undefined: the line fits what was used. */
  readonly wrong: WrongBill | undefined
}

function used(supplier: Supplier, customer: Customer, month: Period): number {
  const { kind } = supplied[supplier]
  return kind === undefined ? Number(isServed(customer, month)) : usageOf(customer, kind, month)
}

/** The lines of one customer: none, one, or two where it is billed twice. */
function linesOf(supplier: Supplier, nth: number, month: Period): BillLine[] {
  const customer = customerAt(placeIn(supplier, nth))
  const { product, cents } = supplied[supplier]
  const count = used(supplier, customer, month)
  const line: BillLine = { customer, code: customer.code, product, count, cents, wrong: undefined }
  if (customer.left !== undefined && month >= customer.left) {
    const stayed = used(supplier, { ...customer, left: undefined }, month)
    return [{ ...line, count: Math.max(1, stayed), wrong: 'billed-after-leaving' }]
  }
  if (count === 0) return []
  switch (nth % every) {
    case wrongBills['counts-too-many']:
      return [{ ...line, count: count + 3, wrong: 'counts-too-many' }]
    case wrongBills['billed-twice']:
      return [line, { ...line, wrong: 'billed-twice' }]
    case wrongBills['old-price']:
      return [{ ...line, cents: Math.round(cents * 1.1), wrong: 'old-price' }]
    case wrongBills['not-billed']:
      return []
    case wrongBills['unknown-administration']:
      return [{ ...line, code: `X${customer.code}`, wrong: 'unknown-administration' }]
    default:
      return [line]
  }
}

/** What a supplier bills the firm for a month, over the first customers it has of the firm. */
export function supplierBill(supplier: Supplier, month: Period, customers: number): BillLine[] {
  return Array.from({ length: customers }, (_, nth) => linesOf(supplier, nth, month)).flat()
}
