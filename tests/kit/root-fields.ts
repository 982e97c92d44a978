import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  getNamedType,
  type GraphQLField,
  type GraphQLInputType,
} from 'graphql'
import type { Permission } from '#domain/access/permissions.ts'
import { product } from '#functions/slices.ts'
import type { PolicyTable } from '#platform/graphql/guard.ts'

const schema = buildSchema(product.sdl)
const policy: PolicyTable = product.policy

/** One field of the API that a client may begin with. */
export interface RootField {
  readonly name: string
  readonly field: GraphQLField<unknown, unknown>
  readonly permission: Permission
  /** A call with a value for every argument that is needed, and `more` as it stands; ids are all `id`. */
  readonly call: (id: string, more?: string) => string
}

export function literal(type: GraphQLInputType, id: string, path: string): string {
  if (isNonNullType(type)) return literal(type.ofType, id, path)
  if (isListType(type)) return `[${literal(type.ofType, id, path)}]`
  if (isInputObjectType(type)) {
    const needed = Object.values(type.getFields()).filter((field) => isNonNullType(field.type))
    return `{ ${needed.map((field) => `${field.name}: ${literal(field.type, id, field.name)}`).join(', ')} }`
  }
  if (isEnumType(type)) return type.getValues()[0]?.name ?? ''
  if (type.name === 'Int') return '1'
  if (type.name === 'Boolean') return 'true'
  if (type.name === 'ID') return JSON.stringify(id)
  if (type.name === 'Period') return '"2026-11"'
  if (type.name === 'Decimal') return '"1"'
  return JSON.stringify(path === 'connector' ? 'ExactOnlineNL' : 'x')
}

/** All of them, each with the permission it needs. */
export function rootFields(): RootField[] {
  return (
    [
      ['Query', schema.getQueryType()],
      ['Mutation', schema.getMutationType()],
    ] as const
  ).flatMap(([kind, type]) =>
    Object.values(type?.getFields() ?? {}).map((field) => {
      const name = `${kind}.${field.name}`
      const entry = policy[name]
      if (entry === undefined) throw new Error(`${name} has no policy`)
      const selection = isObjectType(getNamedType(field.type)) ? ' { __typename }' : ''
      return {
        name,
        field,
        permission: typeof entry === 'string' ? entry : entry.permission,
        call: (id, more = '') => {
          const given = field.args
            .filter((arg) => isNonNullType(arg.type) && !more.startsWith(`${arg.name}:`))
            .map((arg) => `${arg.name}: ${literal(arg.type, id, arg.name)}`)
            .concat(more === '' ? [] : [more])
          const args = given.length === 0 ? '' : `(${given.join(', ')})`
          return `${kind === 'Query' ? 'query' : 'mutation'} { ${field.name}${args}${selection} }`
        },
      }
    }),
  )
}
