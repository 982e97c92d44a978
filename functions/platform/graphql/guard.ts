import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLFieldMap,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from 'graphql'
import { allowed, type Permission } from '#domain/access/permissions.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { Actor } from '../audit.ts'
import type { RequestContext } from './context.ts'
import type { CommandPolicy } from './policy.ts'

/** The joined policy table as the guard reads it: by root field, `Query.me`. */
export type PolicyTable = Readonly<Record<string, Permission | CommandPolicy | undefined>>

/** What resolvers see when nobody is signed in: nothing but the reason. */
export interface RefusedContext {
  readonly refused: AppError
}
export type GuardedContext = RequestContext | RefusedContext

type Resolve = (source: unknown, args: unknown, context: GuardedContext, info: GraphQLResolveInfo) => unknown

/**
 * Puts the policy table in front of every root resolver, once. A field that is not in the table is refused, so that
 * forgetting one closes a door instead of opening it.
 */
export function guard(schema: GraphQLSchema, policy: PolicyTable, options: { readonly failUnaudited: boolean }): void {
  for (const root of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) {
    const fields = (root?.getFields() ?? {}) as GraphQLFieldMap<unknown, GuardedContext>
    for (const field of Object.values(fields)) wrap(field, `${root?.name ?? ''}.${field.name}`, policy, options)
  }
}

const leftNoTrace = (actor: Actor): boolean => !actor.audited

function wrap(
  field: GraphQLField<unknown, GuardedContext>,
  name: string,
  policy: PolicyTable,
  options: { readonly failUnaudited: boolean },
): void {
  const resolve = (field.resolve ?? defaultFieldResolver) as Resolve
  const entry = Object.hasOwn(policy, name) ? policy[name] : undefined
  const permission = typeof entry === 'object' ? entry.permission : entry
  const mustAudit = typeof entry === 'object' && typeof entry.audit === 'string'

  field.resolve = async (source, args, context, info) => {
    if ('refused' in context) throw context.refused
    if (permission === undefined || !allowed(context.user, permission)) throw new AppError('AUTH_NOT_AUTHORIZED')
    // Commands of one request run one after another, so the mark below is this command's own.
    context.actor.audited = false
    const result = await resolve(source, args, context, info)
    if (mustAudit && leftNoTrace(context.actor)) {
      const missing = new Error(`${name} left no audit event`)
      context.log.error('command.unaudited', missing, { field: name })
      if (options.failUnaudited) throw missing
    }
    return result
  }
}
