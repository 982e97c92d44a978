import {
  defaultFieldResolver,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLFieldMap,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from 'graphql'
import { allowedWhileClosed, type Permission } from '#domain/access/permissions.ts'
import { AppError } from '#domain/shared/errors.ts'
import { tracing } from '../audit.ts'
import { filledIn } from './defaults.ts'
import type { RequestContext } from './context.ts'
import type { CommandPolicy } from './policy.ts'

/** The joined policy table by field: `Query.me`, `Invoice.amount`. */
export type PolicyTable = Readonly<Record<string, Permission | CommandPolicy | undefined>>

type Resolve = (source: unknown, args: unknown, context: RequestContext, info: GraphQLResolveInfo) => unknown
type Field = GraphQLField<unknown, RequestContext>

/**
 * Applies the policy table to the resolvers, once. A root field without an entry is refused, so that a forgotten
 * entry denies access; a response field with an entry is null for callers without the permission. Errors: Error for
 * an entry without a field, or whose field cannot be null.
 */
export function guard(schema: GraphQLSchema, policy: PolicyTable): void {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  const rootNames = new Set(roots.map((root) => root?.name))
  for (const root of roots) {
    for (const field of fieldsOf(root ?? undefined)) wrapRoot(field, `${root?.name ?? ''}.${field.name}`, policy)
  }
  for (const [name, entry] of Object.entries(policy)) {
    const [typeName = '', fieldName = ''] = name.split('.')
    if (rootNames.has(typeName)) continue
    const type = schema.getType(typeName)
    const field = isObjectType(type) ? fieldsOf(type).find((one) => one.name === fieldName) : undefined
    if (field === undefined) throw new Error(`The policy table knows ${name}, the schema does not`)
    if (typeof entry !== 'string') throw new Error(`${name} is no command: its entry is a permission`)
    withhold(field, name, entry)
  }
}

function fieldsOf(type: { getFields(): unknown } | undefined): Field[] {
  return Object.values((type?.getFields() ?? {}) as GraphQLFieldMap<unknown, RequestContext>)
}

const resolverOf = (field: Field): Resolve => (field.resolve ?? defaultFieldResolver) as Resolve

function wrapRoot(field: Field, name: string, policy: PolicyTable): void {
  const resolve = resolverOf(field)
  const entry = Object.hasOwn(policy, name) ? policy[name] : undefined
  const permission = typeof entry === 'object' ? entry.permission : entry
  const mustAudit = typeof entry === 'object' && typeof entry.audit === 'string'

  // Commands are checked against the directory's current data.
  const isCommand = name.startsWith('Mutation.')

  field.resolve = async (source, given, asked, info) => {
    const args = filledIn(field.args, given)
    const context = isCommand ? await asked.anew() : asked
    if (permission === undefined) throw new AppError('AUTH_NOT_AUTHORIZED')
    if (context.user.closedUntil !== null && !allowedWhileClosed(permission)) throw new AppError('FIRM_CLOSED')
    if (!context.may(permission)) throw new AppError('AUTH_NOT_AUTHORIZED')
    if (!mustAudit) return resolve(source, args, context, info)
    const { tenant, left } = tracing(context.tenant, name)
    const result = await resolve(source, args, { ...context, tenant }, info)
    if (!left()) throw new Error(`${name} left no audit event`)
    return result
  }
}

/** Null instead of an error: the row stays visible without the amount. */
function withhold(field: Field, name: string, permission: Permission): void {
  // A non-null field would remove its whole parent from the response.
  if (isNonNullType(field.type)) throw new Error(`${name} is withheld from some, so it must be able to be null`)
  const resolve = resolverOf(field)
  field.resolve = (source, args, context, info) =>
    context.may(permission) ? resolve(source, args, context, info) : null
}
