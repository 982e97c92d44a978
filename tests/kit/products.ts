import { randomUUID } from 'node:crypto'
import type { ProductDefinition } from '#domain/products/definition.ts'
import type { FinancialRule } from '#domain/products/price.ts'
import type { Product } from '#domain/products/product.ts'
import type { CombinationId, ConnectionId, DefinitionId, ProductId } from '#domain/shared/ids.ts'
import type { Period } from '#domain/shared/period.ts'
import { slotColumns, type Slots } from '#domain/combinations/combination.ts'
import { combinations } from '#functions/combinations/index.ts'
import { newCombination } from '#functions/combinations/store.ts'
import { definitions } from '#functions/definitions/index.ts'
import { financialRules, ruleId } from '#functions/prices/index.ts'
import { products } from '#functions/products/index.ts'
import type { TenantPartition } from '#platform/tenant.ts'

const noSlots = Object.fromEntries(slotColumns.map((slot) => [slot, null])) as Slots
const moment = '2026-01-01T00:00:00.000Z'

/** Documents as derivation leaves them, written without it. */
export interface ProductsAt {
  customer(id: string, name?: string): Promise<void>
  definition(id: string, more?: Partial<ProductDefinition>): Promise<void>
  /** Two decimals; from January 2026 unless told otherwise. */
  price(
    definitionId: string,
    purchase: string,
    sales: string,
    more?: { from?: string; splitValue?: string | null },
  ): Promise<void>
  /** `counts`: whole units by month; what is not here is nothing. Answers its id. */
  product(
    definitionId: string,
    customerId: string,
    counts: Readonly<Record<string, number>>,
    more?: Partial<Product>,
  ): Promise<string>
}

export const productOf = (
  definitionId: string,
  customerId: string,
  counts: Readonly<Record<string, number>>,
  more: Partial<Product> = {},
): Product => ({
  id: randomUUID() as string as ProductId,
  definitionId: definitionId as DefinitionId,
  combinationId: customerId as CombinationId,
  connectionId: 'connection' as ConnectionId,
  sourceType: 'USER',
  splitField: more.splitValue === undefined || more.splitValue === null ? null : 'LICENSE',
  splitValue: null,
  sourceId: null,
  sourceName: null,
  members: null,
  quantities: Object.fromEntries(Object.entries(counts).map(([month, count]) => [month, Math.round(count * 100)])),
  running: 0,
  runningFrom: '2026-11' as Period,
  purchases: null,
  sales: null,
  lastPeriod: null,
  withdrawnTime: null,
  changedTime: moment,
  ...more,
})

export const ruleOf = (
  definitionId: string,
  purchaseCostPerUnit: string,
  salesCostPerUnit: string,
  { from = '2026-01', splitValue = null }: { from?: string; splitValue?: string | null } = {},
): FinancialRule => {
  const key = { definitionId: definitionId as DefinitionId, splitValue, startPeriod: from as Period }
  return { id: ruleId(key), ...key, purchaseCostPerUnit, salesCostPerUnit }
}

export const definitionOf = (id: string, more: Partial<ProductDefinition> = {}): ProductDefinition => ({
  id: id as DefinitionId,
  connectorName: 'CustomApi',
  connectionId: null,
  description: `Product ${id}`,
  productCode: null,
  sourceType: 'USER',
  isDefault: false,
  criteria: [],
  createdTime: moment,
  countedFrom: moment,
  ...more,
})

export const customerOf = (id: string, name = `Klant ${id}`) =>
  newCombination({ ...noSlots, name, customerId: null, chamberOfCommerceNumber: null }, new Date(moment), {
    id: id as CombinationId,
  })

export function productsAt(tenant: TenantPartition): ProductsAt {
  return {
    async customer(id, name) {
      await tenant.documents(combinations).upsert(customerOf(id, name))
    },
    async definition(id, more) {
      await tenant.documents(definitions).upsert(definitionOf(id, more))
    },
    async price(definitionId, purchase, sales, more) {
      await tenant.documents(financialRules).upsert(ruleOf(definitionId, purchase, sales, more))
    },
    async product(definitionId, customerId, counts, more) {
      const product = productOf(definitionId, customerId, counts, more)
      await tenant.documents(products).upsert(product)
      return product.id
    },
  }
}
