import { AppError } from '#domain/shared/errors.ts'
import type { Stored } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { feedKeys, type FeedKey } from './collections.ts'

/** Of each person there is one: who signs in shows no name of a key. */
export const keyIdOf = (personId: string): string => `person.${personId}`

/** Errors: NOT_FOUND. */
export async function keyById(tenant: TenantPartition, id: string): Promise<Stored<FeedKey>> {
  const found = await tenant.documents(feedKeys).read(id)
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found
}
