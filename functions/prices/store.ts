import { hash } from 'node:crypto'
import { isChargedBy, type ProductDefinition } from '#domain/products/definition.ts'
import { Prices, priceKeyOf, type FinancialRule } from '#domain/products/price.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { Stored } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { allDefinitions, definitions } from '../definitions/index.ts'
import { financialRules } from './collections.ts'

/** Of two rules for the same definition, field, split value and month the second is refused. */
export const ruleId = (rule: Pick<FinancialRule, 'definitionId' | 'splitValue' | 'priceKey' | 'startPeriod'>): string =>
  hash('sha256', JSON.stringify([rule.definitionId, priceKeyOf(rule), rule.startPeriod]), 'base64url')

/** The rules of some definitions, or of all: some thousands at most. */
export async function rulesOf(tenant: TenantPartition, definitionIds?: readonly string[]): Promise<FinancialRule[]> {
  const found: FinancialRule[] = []
  const where =
    definitionIds === undefined ? undefined : ({ field: 'definitionId', op: 'in', values: definitionIds } as const)
  for await (const batch of tenant.documents(financialRules).scan(where)) found.push(...batch)
  return found
}

const rulesAPage = 1_000

/** The rules of one definition as they are read, the latest month first: one a month for each of its values. */
export async function listedRules(tenant: TenantPartition, definitionId: string): Promise<Stored<FinancialRule>[]> {
  const found: Stored<FinancialRule>[] = []
  let after: string | undefined
  do {
    const { items, next } = await tenant.documents(financialRules).page({
      where: { field: 'definitionId', op: 'eq', value: definitionId },
      orderBy: [
        { field: 'startPeriod', direction: 'descending' },
        { field: 'splitValue', direction: 'ascending' },
      ],
      take: rulesAPage,
      ...(after === undefined ? {} : { after }),
    })
    found.push(...items)
    after = next
  } while (after !== undefined)
  return found
}

/** Whether there is a price of anything. */
export async function hasAnyPrice(tenant: TenantPartition): Promise<boolean> {
  return (await tenant.documents(financialRules).values(['id'], { take: 1 })).length > 0
}

/** The prices of some definitions, or of all, with which of those are not charged. */
export async function pricesOf(tenant: TenantPartition, definitionIds?: readonly string[]): Promise<Prices> {
  const [rules, wanted] = await Promise.all([
    rulesOf(tenant, definitionIds),
    definitionIds === undefined ? allDefinitions(tenant) : definitionsById(tenant, definitionIds),
  ])
  const priced = new Set<string>(rules.map(({ definitionId }) => definitionId))
  const uncharged = wanted.filter((definition) => !isChargedBy(definition, priced.has(definition.id)))
  return new Prices(rules, new Set<string>(uncharged.map(({ id }) => id)))
}

async function definitionsById(tenant: TenantPartition, ids: readonly string[]): Promise<ProductDefinition[]> {
  const found = await tenant.documents(definitions).readMany(ids)
  return [...found.values()].map(({ doc }) => doc)
}

/** Errors: NOT_FOUND. */
export async function ruleById(tenant: TenantPartition, id: string): Promise<Stored<FinancialRule>> {
  const found = await tenant.documents(financialRules).read(id)
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found
}

/** Those that are asked by id, by id. */
export const rulesById = (
  tenant: TenantPartition,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Stored<FinancialRule>>> => tenant.documents(financialRules).readMany(ids)
