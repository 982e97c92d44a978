import { hash } from 'node:crypto'
import { isInvoiceType, splitOf, type ProductDefinition } from '#domain/products/definition.ts'
import type { Product } from '#domain/products/product.ts'
import type { Period } from '#domain/shared/period.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { exclusions, type Exclusion } from './collections.ts'

/** Identifies a product for its exclusion. */
export type ExclusionKey = Pick<
  Exclusion,
  'definitionId' | 'combinationId' | 'connectionId' | 'splitField' | 'splitValue' | 'sourceId'
>

/** Exclusion id of a product: one per product, so that concurrent removals meet in one document. */
export const keyOfProduct = (key: ExclusionKey): string =>
  hash(
    'sha256',
    JSON.stringify([
      key.definitionId,
      key.combinationId,
      key.connectionId,
      key.splitField,
      key.splitValue,
      key.sourceId,
    ]),
    'base64url',
  )

/** The definition's present split field; null for none. */
const splitNow = (definition: Pick<ProductDefinition, 'criteria'>): string | null => splitOf(definition)?.field ?? null

/** An exclusion from before the definition got another split field has no effect. */
export const coversNow = (
  { splitField }: Pick<Exclusion, 'splitField'>,
  definition: Pick<ProductDefinition, 'criteria'> | undefined,
): boolean => definition !== undefined && splitNow(definition) === splitField

/** True where the product counts in the running month and would be derived again: only then can it be removed. */
export function isDeletable(product: Product | undefined, definition: ProductDefinition | undefined): boolean {
  if (product === undefined || definition === undefined || product.withdrawnTime !== null) return false
  if (isInvoiceType(product.sourceType) || splitNow(definition) !== product.splitField) return false
  if (product.members === null) return product.running !== 0
  return Object.values(product.members).some((spans) => spans.at(-1)?.till === null)
}

/**
 * Whether earlier months leave too when the product is removed: they were filled in this month, from sources that
 * would not have counted at its end.
 */
export const reachesBack = ({ members }: Product, now: Period): boolean =>
  Object.values(members ?? {}).some((spans) => spans.some(({ from, filledIn }) => filledIn === now && from < now))

/** Exclusions in force for these products, by `keyOfProduct`. */
export async function exclusionsOf(
  tenant: TenantPartition,
  products: readonly Pick<ExclusionKey, 'combinationId'>[],
): Promise<ReadonlyMap<string, Exclusion>> {
  const combinationIds = [...new Set(products.map(({ combinationId }) => combinationId))]
  if (combinationIds.length === 0) return new Map()
  const found = new Map<string, Exclusion>()
  const where = {
    and: [
      { field: 'combinationId', op: 'in', values: combinationIds } as const,
      { field: 'removedTime', op: 'isNull' } as const,
    ],
  }
  for await (const batch of tenant.documents(exclusions).scan(where))
    for (const exclusion of batch) found.set(keyOfProduct(exclusion), exclusion)
  return found
}
