import { hash } from 'node:crypto'
import { Prices, type FinancialRule } from '#domain/products/price.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { financialRules } from './collections.ts'

/** Of two rules for the same definition, split value and month the second is refused. */
export const ruleId = ({
  definitionId,
  splitValue,
  startPeriod,
}: Pick<FinancialRule, 'definitionId' | 'splitValue' | 'startPeriod'>): string =>
  hash('sha256', JSON.stringify([definitionId, splitValue, startPeriod]), 'base64url')

/** The prices of some definitions, or of all. */
export async function pricesOf(tenant: TenantPartition, definitionIds?: readonly string[]): Promise<Prices> {
  const found: FinancialRule[] = []
  const where =
    definitionIds === undefined ? undefined : ({ field: 'definitionId', op: 'in', values: definitionIds } as const)
  for await (const batch of tenant.documents(financialRules).scan(where)) found.push(...batch)
  return new Prices(found)
}
