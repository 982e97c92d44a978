import type { z } from 'zod'
import type { FieldPath } from './query.ts'

/**
 * Which documents can be written together and lie together. In Cosmos DB these are the containers `tenant` (/tenantId),
 * `records` (/tenantId, /connectionId), `products` (/tenantId, /combinationId) and `directory`.
 */
export type PartitionKind = 'tenant' | 'connection' | 'combination' | 'directory'

export interface Collection<T extends { readonly id: string }, P extends PartitionKind = PartitionKind> {
  readonly name: string
  readonly schema: z.ZodType<T>
  readonly partition: P
  /** Lists of fields that queries filter and sort by, most selective first. `sort:name` stands for the sort key of `name`. */
  readonly indexes: readonly (readonly (FieldPath<T> | `sort:${FieldPath<T>}`)[])[]
  /** Texts that are sorted as people sort (accents and case aside, 9 before 10): the store keeps a key for each. */
  readonly sortAsText: readonly FieldPath<T>[]
  /** Texts in which `search` looks. */
  readonly searchIn: readonly FieldPath<T>[]
}

/** Declares a collection once; stores, indexes and both drivers follow from it. */
export function defineCollection<T extends { readonly id: string }, P extends PartitionKind>(definition: {
  readonly name: string
  readonly schema: z.ZodType<T>
  readonly partition: P
  readonly indexes?: Collection<T>['indexes']
  readonly sortAsText?: readonly FieldPath<T>[]
  readonly searchIn?: readonly FieldPath<T>[]
}): Collection<T, P> {
  return { indexes: [], sortAsText: [], searchIn: [], ...definition }
}
