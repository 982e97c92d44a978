import type { Permission } from '#domain/access/permissions.ts'
import type { AuditAction } from '../audit.ts'
import type { MutationResolvers, QueryResolvers } from './generated/resolvers.ts'

type Name<T> = Exclude<keyof T & string, '__isTypeOf'>
export type QueryField = `Query.${Name<QueryResolvers>}`
export type MutationField = `Mutation.${Name<MutationResolvers>}`

/** A command leaves an audit event, or says why it leaves none. */
export interface CommandPolicy {
  readonly permission: Permission
  readonly audit: AuditAction | { readonly none: string }
}

/**
 * Who may call what. Each slice exports its part as `satisfies Partial<Policy>`; `functions/slices.ts` joins them as a whole
 * `Policy`, so a root field without an entry does not compile. The guard refuses what is not in the table.
 */
export type Policy = Record<QueryField, Permission> & Record<MutationField, CommandPolicy>
