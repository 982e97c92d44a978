import { hash } from 'node:crypto'
import { isData, isEuro } from '#domain/invoices/invoice.ts'
import { productKey } from '#domain/products/supplier-check.ts'
import { decimal, plus, zero, type Decimal } from '#domain/shared/decimal.ts'
import type { Period } from '#domain/shared/period.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { invoiceStore, lineIdentity, readLines } from '../invoices/index.ts'

/** What the supplier's invoices of a month ask for one of its products. */
export interface SupplierProduct {
  readonly key: string
  /** As the first line calls it. */
  readonly product: string
  readonly codes: ReadonlySet<string>
  readonly quantity: Decimal
  readonly amount: Decimal
  /** What its lines are known by: the same when they are read again. */
  readonly lines: readonly string[]
}

export interface SupplierSide {
  readonly invoices: readonly string[]
  /** Invoices whose amounts are no euros: they cannot be compared. */
  readonly otherCurrency: number
  readonly products: ReadonlyMap<string, SupplierProduct>
}

interface Sum {
  product: string
  codes: Set<string>
  quantity: Decimal
  amount: Decimal
  lines: string[]
}

/** The invoices of a month that have lines to compare. */
export async function billsOf(tenant: TenantPartition, connectionId: string, period: Period) {
  const invoices = await invoiceStore(tenant, connectionId).ofMonth(period)
  return invoices.filter(({ fileType }) => isData(fileType))
}

/** What the invoices of a connection of one month ask, by product. Memory holds one entry a line. */
export async function supplierSide(
  tenant: TenantPartition,
  connectionId: string,
  period: Period,
): Promise<SupplierSide> {
  const read = await billsOf(tenant, connectionId, period)
  const invoices = read.filter(({ currency }) => isEuro(currency))
  const sums = new Map<string, Sum>()
  for (const invoice of invoices) {
    for await (const line of readLines(tenant, invoice)) {
      const key = productKey(line.product)
      const sum = sums.get(key) ?? { product: line.product, codes: new Set(), quantity: zero, amount: zero, lines: [] }
      sum.quantity = plus(sum.quantity, decimal(line.quantity) ?? zero)
      sum.amount = plus(sum.amount, decimal(line.total) ?? zero)
      sum.lines.push(lineIdentity(invoice, line))
      if (line.code !== null) sum.codes.add(productKey(line.code))
      sums.set(key, sum)
    }
  }
  return {
    invoices: invoices.map(({ id }) => id),
    otherCurrency: read.length - invoices.length,
    products: new Map([...sums].map(([key, sum]) => [key, { key, ...sum }])),
  }
}

/** What tells whether the supplier's lines still say the same, whatever their order. */
export const linesDigest = (lines: readonly string[]): string =>
  lines.length === 0 ? '' : hash('sha256', lines.toSorted().join('\n'), 'base64url')
