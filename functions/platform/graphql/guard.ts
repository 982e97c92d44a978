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

/** The joined policy table as the guard reads it: by field, `Query.me` or `Invoice.amount`. */
export type PolicyTable = Readonly<Record<string, Permission | CommandPolicy | undefined>>

type Resolve = (source: unknown, args: unknown, context: RequestContext, info: GraphQLResolveInfo) => unknown
type Field = GraphQLField<unknown, RequestContext>

/**
 * Puts the policy table in front of the resolvers, once. A root field that is not in the table is refused, so that
 * forgetting one closes a door instead of opening it; a field of an answer that is in the table is null for whom it is
 * not meant.
 * Errors: an Error for an entry that no field answers to, or whose field cannot be null.
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

  // What changes something is judged by what the directory says at this moment.
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

/** Null, and not an error: who may not see an amount still sees the row it stands in. */
function withhold(field: Field, name: string, permission: Permission): void {
  // An answer would break down to the nearest thing that may be null.
  if (isNonNullType(field.type)) throw new Error(`${name} is withheld from some, so it must be able to be null`)
  const resolve = resolverOf(field)
  field.resolve = (source, args, context, info) =>
    context.may(permission) ? resolve(source, args, context, info) : null
}
