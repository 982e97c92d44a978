import type { Permission } from '#domain/access/permissions.ts'
import type { ActKind } from '#domain/shared/acts.ts'
import type { MutationResolvers, QueryResolvers, Resolvers } from './generated/resolvers.ts'

type Name<T> = Exclude<keyof T & string, '__isTypeOf'>
export type QueryField = `Query.${Name<QueryResolvers>}`
export type MutationField = `Mutation.${Name<MutationResolvers>}`

type ObjectType = Exclude<keyof Resolvers, 'Query' | 'Mutation'>
/** A field of a response: `ConnectionInvoice.fileName`. */
type AnswerField = { [T in ObjectType]: `${T}.${Name<NonNullable<Resolvers[T]>>}` }[ObjectType]

/** Says which audit event a command leaves, or why it leaves none. */
export interface CommandPolicy<Action extends string = string> {
  readonly permission: Permission
  readonly audit: Action | { readonly none: string }
  /**
   * The act by which a bulk command is undone, or why there is none. Required for commands that take a list or a
   * filter: a test of `tests/architecture` checks.
   */
  readonly undo?: ActKind | { readonly none: string }
  /** For commands that take a file: their request may be larger. */
  readonly takes?: 'file'
}

/**
 * Who may call what. `functions/slices.ts` joins the slices' parts; a root field without an entry does not compile,
 * and the guard refuses what has no entry. A response field has an entry where fewer people may see it than the rest
 * (an amount, by tier or by the scope of a key); for others it is null.
 */
export type Policy<Action extends string = string> = Readonly<Record<QueryField, Permission>> &
  Readonly<Record<MutationField, CommandPolicy<Action>>> &
  Readonly<Partial<Record<AnswerField, Permission>>>
