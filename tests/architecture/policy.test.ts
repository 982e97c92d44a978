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
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allowed, type Permission } from '#domain/access/permissions.ts'
import { roles, tiers } from '#domain/access/roles.ts'
import { policy } from '#functions/slices.ts'
import { sdl } from '#platform/graphql/generated/sdl.ts'
import { openHouse, type Firm, type House } from '#tests/kit/firm.ts'

/** Text of one tenant that must never reach another. */
const canary = 'KANARIE-7f3a'
const schema = buildSchema(sdl)

interface RootField {
  readonly name: string
  readonly field: GraphQLField<unknown, unknown>
  readonly permission: Permission
  /** A call with a value for every argument that is needed; ids are all `id`. */
  readonly call: (id: string) => string
}

function literal(type: GraphQLInputType, id: string, path: string): string {
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
  return JSON.stringify(path === 'connector' ? 'ExactOnlineNL' : 'x')
}

function rootFields(): RootField[] {
  return (
    [
      ['Query', schema.getQueryType()],
      ['Mutation', schema.getMutationType()],
    ] as const
  ).flatMap(([kind, type]) =>
    Object.values(type?.getFields() ?? {}).map((field) => {
      const name = `${kind}.${field.name}` as keyof typeof policy
      const entry: Permission | { readonly permission: Permission } = policy[name]
      const selection = isObjectType(getNamedType(field.type)) ? ' { __typename }' : ''
      return {
        name,
        field,
        permission: typeof entry === 'string' ? entry : entry.permission,
        call: (id) => {
          const given = field.args
            .filter((arg) => isNonNullType(arg.type))
            .map((arg) => `${arg.name}: ${literal(arg.type, id, arg.name)}`)
          const args = given.length === 0 ? '' : `(${given.join(', ')})`
          return `${kind === 'Query' ? 'query' : 'mutation'} { ${field.name}${args}${selection} }`
        },
      }
    }),
  )
}

const fields = rootFields()
let house: House
let mine: Firm
let connectionId: string

beforeAll(async () => {
  house = await openHouse()
  mine = await house.firm()
  const { data } = await mine
    .person('OWNER')
    .call(
      'mutation ($text: String) { addConnection(input: { connector: "ManualImportV2", description: $text }) { id } }',
      { text: canary },
    )
  connectionId = (data?.['addConnection'] as { id: string }).id
  await house.work()
})
afterAll(() => house.close())

describe('the policy table', () => {
  it('has an entry for every root field and for nothing else', () => {
    expect(fields.length).toBeGreaterThan(25)
    expect(Object.keys(policy).toSorted()).toEqual(fields.map(({ name }) => name).toSorted())
  })

  it.each(fields)('refuses $name to somebody who is not signed in', async ({ call }) => {
    const { status, code, data } = await house.signedOut(call('x'))
    expect({ status, code }).toEqual({ status: 401, code: 'AUTH_NOT_AUTHENTICATED' })
    // A field that may be empty answers null beside the error, the others no data at all.
    expect(Object.values(data ?? {}).filter((value) => value !== null)).toEqual([])
  })

  it('is kept for every role and tier', async () => {
    const wrong: string[] = []
    for (const tier of tiers) {
      const firm = await house.firm(tier)
      for (const role of roles) {
        const person = firm.person(role)
        for (const { name, permission, call } of fields) {
          if (name.startsWith('Query.exactOnline')) continue
          const { code } = await person.call(call('00000000-0000-4000-8000-000000000000'))
          const refused = code === 'AUTH_NOT_AUTHORIZED'
          if (refused === allowed(person.user, permission)) wrong.push(`${name} ${role} ${tier}: ${code ?? 'answered'}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })

  it('never lets an id of another firm reach its data, nor change it', async () => {
    const stranger = (await house.firm()).person('OWNER')
    const before = await mine.person('OWNER').call('{ tenantConnections { items { id description status flags } } }')
    const answers: string[] = []
    for (const { name, field, call } of fields) {
      const answer = await stranger.call(call(connectionId))
      expect(JSON.stringify(answer), name).not.toContain(canary)
      const takesId = field.args.some((arg) => arg.name.toLowerCase().endsWith('id') || arg.name === 'input')
      if (takesId && answer.code === undefined) answers.push(`${name}: ${JSON.stringify(answer.data)}`)
    }
    // Answered without an error although an id was asked for: only where "nothing" is an answer, or nothing was named.
    expect(answers.toSorted()).toMatchInlineSnapshot(`
      [
        "Mutation.addConnection: {"addConnection":{"__typename":"TenantConnection"}}",
        "Query.tenantConnection: {"tenantConnection":null}",
      ]
    `)
    const after = await mine.person('OWNER').call('{ tenantConnections { items { id description status flags } } }')
    expect(after).toEqual(before)
  })
})
