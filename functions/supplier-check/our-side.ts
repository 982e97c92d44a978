import type { Connection } from '#domain/connections/connection.ts'
import { covers, isInvoiceType, splitOf, type ProductDefinition } from '#domain/products/definition.ts'
import { isEuros, productField } from '#domain/products/fields.ts'
import { amountOf } from '#domain/products/invoice-product.ts'
import { amountPlaces, quantityPlaces } from '#domain/products/price.ts'
import { productKey, type Side } from '#domain/products/supplier-check.ts'
import { plus, zero, type Decimal } from '#domain/shared/decimal.ts'
import type { Period } from '#domain/shared/period.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { allDefinitions } from '../definitions/index.ts'
import { invoiceProducts } from '../invoice-products/index.ts'
import { linesOf } from '../products/index.ts'
import type { SupplierProduct } from './supplier-side.ts'

/** What is counted of a definition, or of one value that it is split by. */
export interface OurProduct extends Side {
  readonly key: string
  readonly definition: ProductDefinition | null
  readonly splitValue: string | null
  /** What is counted are euros that the supplier charged. */
  readonly byAmount: boolean
  readonly customers: number
}

interface Sum {
  readonly definition: ProductDefinition
  readonly splitValue: string | null
  quantity: Decimal
  amount: Decimal | null
  readonly customers: Set<string>
}

const keyOf = (definitionId: string, splitValue: string | null): string => JSON.stringify([definitionId, splitValue])

const added = (a: Decimal | null, b: Decimal | null): Decimal | null => (a === null || b === null ? null : plus(a, b))

/** What is counted for customers at one connection in a month, and which of it a product of the supplier is. */
export class OurSide {
  readonly #definitions: readonly ProductDefinition[]
  readonly #sums: ReadonlyMap<string, Sum>
  readonly #billed: ReadonlyMap<string, { readonly quantity: Decimal; readonly amount: Decimal | null }>
  readonly #euros: boolean

  private constructor(
    connection: Connection,
    definitions: readonly ProductDefinition[],
    sums: ReadonlyMap<string, Sum>,
    billed: ReadonlyMap<string, { readonly quantity: Decimal; readonly amount: Decimal | null }>,
  ) {
    this.#definitions = definitions
    this.#sums = sums
    this.#billed = billed
    this.#euros = isEuros(connection.connector, connection.isCrm)
  }

  static async of(
    tenant: TenantPartition,
    connection: Connection,
    period: Period,
    now: Period,
    invoices: readonly string[],
  ): Promise<OurSide> {
    const definitions = (await allDefinitions(tenant)).filter((definition) => covers(definition, connection))
    const byId = new Map(definitions.map((definition) => [definition.id, definition]))
    const sums = new Map<string, Sum>()
    const scope = { definitionIds: [...byId.keys()] }
    for await (const batch of linesOf(tenant, { periods: [period], now, scope }))
      for (const line of batch) {
        const definition = byId.get(line.definitionId)
        // What was too late for another month is on the invoice of that one.
        if (definition === undefined || line.connectionId !== connection.id || line.correctionOf !== null) continue
        const key = keyOf(definition.id, line.splitValue)
        const sum: Sum = sums.get(key) ?? {
          definition,
          splitValue: line.splitValue,
          quantity: zero,
          amount: zero,
          customers: new Set(),
        }
        sum.quantity = plus(sum.quantity, line.quantity)
        sum.amount = added(sum.amount, line.purchase ?? line.unchargedCost)
        sum.customers.add(line.combinationId)
        sums.set(key, sum)
      }
    return new OurSide(connection, definitions, sums, await billedLines(tenant, connection.id, invoices))
  }

  /**
   * The counterpart of a product of the supplier, by its key; undefined: there is none. What somebody chose comes first
   * (`chosen`; null: none), then the lines of the invoice that are billed on as they stand, then a definition with the
   * supplier's code or description, then usage of the same name.
   */
  counterpart({ key, codes, lines }: SupplierProduct, chosen: string | null | undefined): string | undefined {
    if (chosen === null) return undefined
    if (chosen !== undefined && this.#definitions.some(({ id }) => id === chosen)) return keyOf(chosen, null)
    if (lines.some((line) => this.#billed.has(line))) return `billed/${key}`
    const named = this.#definitions.find(
      ({ isDefault, sourceType, productCode, description }) =>
        !isDefault &&
        !isInvoiceType(sourceType) &&
        ((productCode !== null && codes.has(productKey(productCode))) || productKey(description) === key),
    )
    if (named !== undefined) return keyOf(named.id, null)
    for (const [ours, { definition, splitValue }] of this.#sums)
      if (
        definition.sourceType === 'USAGE' &&
        splitOf(definition)?.field === productField &&
        splitValue !== null &&
        productKey(splitValue) === key
      )
        return ours
    return undefined
  }

  /** What is counted of a counterpart; null: nothing in this month. */
  counted(counterpart: string, products: readonly SupplierProduct[]): OurProduct | null {
    if (counterpart.startsWith('billed/')) return this.#ofLines(counterpart, products)
    const own = this.#sums.get(counterpart)
    if (own !== undefined) return this.#shown(counterpart, [own])
    // All values of a definition that is split.
    const [id] = JSON.parse(counterpart) as [string, string | null]
    const all = [...this.#sums.values()].filter(({ definition }) => definition.id === id)
    return all.length === 0 ? null : this.#shown(counterpart, all)
  }

  /** What is counted and no product of the supplier is about: usage, and what somebody made a definition for. */
  besides(used: ReadonlySet<string>): OurProduct[] {
    return [...this.#sums].flatMap(([key, sum]) => {
      const { definition } = sum
      const isMeant = definition.sourceType === 'USAGE' || !definition.isDefault
      const isUsed = used.has(key) || used.has(keyOf(definition.id, null))
      return isMeant && !isUsed && !isInvoiceType(definition.sourceType) ? [this.#shown(key, [sum])] : []
    })
  }

  #shown(key: string, sums: readonly Sum[]): OurProduct {
    const [first] = sums
    return {
      key,
      definition: first?.definition ?? null,
      splitValue: sums.length === 1 ? (first?.splitValue ?? null) : null,
      byAmount: first?.definition.sourceType === 'USAGE' && this.#euros,
      quantity: sums.reduce((all, { quantity }) => plus(all, quantity), zero),
      amount: sums.reduce<Decimal | null>((all, { amount }) => added(all, amount), zero),
      customers: new Set(sums.flatMap(({ customers }) => [...customers])).size,
    }
  }

  #ofLines(key: string, products: readonly SupplierProduct[]): OurProduct {
    const found = products.flatMap(({ lines }) => lines.flatMap((line) => this.#billed.get(line) ?? []))
    return {
      key,
      definition: null,
      splitValue: null,
      // A line that is once its total counts one, whatever the supplier counts.
      byAmount: true,
      quantity: found.reduce((all, { quantity }) => plus(all, quantity), zero),
      amount: found.reduce<Decimal | null>((all, { amount }) => added(all, amount), zero),
      customers: 0,
    }
  }
}

/** The lines of some invoices that are billed on, by what they are known by. */
async function billedLines(
  tenant: TenantPartition,
  connectionId: string,
  invoices: readonly string[],
): Promise<Map<string, { readonly quantity: Decimal; readonly amount: Decimal | null }>> {
  const found = new Map<string, { readonly quantity: Decimal; readonly amount: Decimal | null }>()
  if (invoices.length === 0) return found
  const where = { field: 'connectionInvoiceId', op: 'in', values: invoices } as const
  for await (const batch of tenant.documents(invoiceProducts, connectionId).scan(where))
    for (const { lineKey, count, purchaseCostPerUnit } of batch) {
      if (lineKey === undefined) continue
      const amount = amountOf(count, purchaseCostPerUnit)
      found.set(lineKey, {
        quantity: { units: BigInt(count), scale: quantityPlaces },
        amount: amount === null ? null : { units: BigInt(amount), scale: amountPlaces },
      })
    }
  return found
}
