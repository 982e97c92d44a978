import type { Permission } from '#domain/access/permissions.ts'
import type { ActKind } from '#domain/shared/acts.ts'
import type { MutationResolvers, QueryResolvers, Resolvers } from './generated/resolvers.ts'

type Name<T> = Exclude<keyof T & string, '__isTypeOf'>
export type QueryField = `Query.${Name<QueryResolvers>}`
export type MutationField = `Mutation.${Name<MutationResolvers>}`

type ObjectType = Exclude<keyof Resolvers, 'Query' | 'Mutation'>
/** A field of an answer: `ConnectionInvoice.fileName`. */
export type AnswerField = { [T in ObjectType]: `${T}.${Name<NonNullable<Resolvers[T]>>}` }[ObjectType]

/** A command leaves an audit event, or says why it leaves none. */
export interface CommandPolicy<Action extends string = string> {
  readonly permission: Permission
  readonly audit: Action | { readonly none: string }
  /**
   * By which act what it does to many things at once is taken back, or why there is no such act. A command that takes a
   * list or a filter has to say it: a test of `tests/architecture` looks.
   */
  readonly undo?: ActKind | { readonly none: string }
  /** Given for commands that take a file: their request may be as large as one. */
  readonly takes?: 'file'
}

/**
 * Who may call what. Each slice has its part of it; `functions/slices.ts` joins them, and a root field without an entry
 * does not compile. The guard refuses what is not in the table.
 *
 * A field of an answer has an entry where not everybody who sees the rest may see it (an amount of money, by tier or by
 * the scope of a key): to whom it is not allowed it is null.
 */
export type Policy<Action extends string = string> = Readonly<Record<QueryField, Permission>> &
  Readonly<Record<MutationField, CommandPolicy<Action>>> &
  Readonly<Partial<Record<AnswerField, Permission>>>
