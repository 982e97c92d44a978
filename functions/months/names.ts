import type { ProductDefinition } from '#domain/products/definition.ts'
import type { Decimal } from '#domain/shared/decimal.ts'
import type { MonthCustomer, MonthPlace } from '#platform/graphql/generated/resolvers.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { combinations } from '../combinations/index.ts'
import { allDefinitions } from '../definitions/index.ts'
import { closedLines } from '../products/index.ts'
import { shownPlace, type PointPlace } from './points/point.ts'

export const definitionPlace = (
  { id, description, isDefault, connectorName, sourceType }: ProductDefinition,
  count = 0,
  amount: Decimal | null = null,
): PointPlace => ({ id, name: description, isDefault, connectorName, sourceType, count, amount, time: null })

interface Named {
  readonly definitionId: string
  readonly combinationId: string
}

/** What customers and definitions are called; one that is gone as a closed month kept it. */
export async function namesFor(tenant: TenantPartition, lines: readonly Named[], closedIds: readonly string[]) {
  const [definitions, customers, closed] = await Promise.all([
    allDefinitions(tenant),
    tenant.documents(combinations).readMany([...new Set(lines.map(({ combinationId }) => combinationId))]),
    tenant.documents(closedLines).readMany(closedIds),
  ])
  const byId = new Map<string, ProductDefinition>(definitions.map((definition) => [definition.id, definition]))
  const closedDefinitions = new Map([...closed.values()].map(({ doc }) => [doc.definitionId as string, doc]))
  const closedCustomers = new Map([...closed.values()].map(({ doc }) => [doc.combinationId as string, doc]))
  return {
    definition({ definitionId }: Named): MonthPlace {
      const found = byId.get(definitionId)
      if (found !== undefined) return shownPlace(definitionPlace(found))
      const then = closedDefinitions.get(definitionId)
      const named = { isDefault: then?.isDefault ?? false, connectorName: '', sourceType: then?.sourceType ?? null }
      return { id: definitionId, name: then?.definitionDescription ?? '', ...named, count: 0, amount: null, time: null }
    },
    customer({ combinationId }: Named): MonthCustomer {
      const found = customers.get(combinationId)?.doc
      const then = closedCustomers.get(combinationId)
      return {
        id: combinationId,
        name: found?.name ?? then?.combinationName ?? '',
        customerId: found?.customerId ?? then?.customerId ?? null,
      }
    },
  }
}
