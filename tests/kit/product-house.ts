import type { ProductDefinition } from '#domain/products/definition.ts'
import type { FinancialRule } from '#domain/products/price.ts'
import type { Product } from '#domain/products/product.ts'
import type { CombinationId, ConnectionId, DefinitionId, ProductId } from '#domain/shared/ids.ts'
import type { Period } from '#domain/shared/period.ts'
import { definitions } from '#functions/definitions/index.ts'
import { financialRules, ruleId } from '#functions/prices/index.ts'
import { products } from '#functions/products/index.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { openCustomersHouse, type CustomersHouse } from './customers.ts'

/** A definition as a person would have made it, of ManualImportV2 where nothing else is said. */
export const definitionOf = (id: string, more: Partial<ProductDefinition> = {}): ProductDefinition => ({
  id: id as DefinitionId,
  connectorName: 'ManualImportV2',
  connectionId: null,
  description: `Definitie ${id}`,
  productCode: null,
  sourceType: 'ADMINISTRATION',
  isDefault: false,
  criteria: [],
  createdTime: '2026-01-01T00:00:00.000Z',
  countedFrom: '2026-01-01T00:00:00.000Z',
  ...more,
})

/** A product as a derivation would have written it. */
export const productOf = (
  id: string,
  whose: { readonly definitionId: string; readonly combinationId: string; readonly connectionId: string },
  more: Partial<Product> = {},
): Product => ({
  id: id as ProductId,
  definitionId: whose.definitionId as DefinitionId,
  combinationId: whose.combinationId as CombinationId,
  connectionId: whose.connectionId as ConnectionId,
  sourceType: 'ADMINISTRATION',
  splitField: null,
  splitValue: null,
  sourceId: null,
  sourceName: null,
  members: {},
  quantities: {},
  running: 0,
  runningFrom: '2026-11' as Period,
  purchases: null,
  sales: null,
  lastPeriod: null,
  withdrawnTime: null,
  changedTime: '2026-11-01T00:00:00.000Z',
  ...more,
})

/** A price from a month on. */
export function ruleFrom(
  definitionId: string,
  startPeriod: string,
  [purchaseCostPerUnit, salesCostPerUnit]: readonly [string, string],
  splitValue: string | null = null,
): FinancialRule {
  const about = { definitionId: definitionId as DefinitionId, startPeriod: startPeriod as Period, splitValue }
  return { id: ruleId(about), ...about, purchaseCostPerUnit, salesCostPerUnit }
}

export interface ProductHouse extends CustomersHouse {
  writing(what: {
    readonly definitions?: readonly ProductDefinition[]
    readonly products?: Iterable<Product>
    readonly rules?: readonly FinancialRule[]
  }): Promise<void>
}

async function writeProducts(tenant: TenantPartition, what: Parameters<ProductHouse['writing']>[0]): Promise<void> {
  await tenant.documents(definitions).load(what.definitions ?? [])
  await tenant.documents(financialRules).load(what.rules ?? [])
  await tenant.documents(products).load(what.products ?? [])
}

/** A firm with customers, connections and products that are written as they are told; nothing is derived. */
export async function openProductHouse(): Promise<ProductHouse> {
  const house = await openCustomersHouse()
  return { ...house, writing: (what) => writeProducts(house.firm.tenant, what) }
}
