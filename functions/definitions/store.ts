import type { ProductDefinition } from '#domain/products/definition.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { Stored } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { definitions } from './collections.ts'

/** All of a firm: some hundreds at most. */
export async function allDefinitions(tenant: TenantPartition): Promise<ProductDefinition[]> {
  const found: ProductDefinition[] = []
  for await (const batch of tenant.documents(definitions).scan()) found.push(...batch)
  return found
}

/** Errors: NOT_FOUND. */
export async function definitionById(tenant: TenantPartition, id: string): Promise<Stored<ProductDefinition>> {
  const found = await tenant.documents(definitions).read(id)
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found
}
