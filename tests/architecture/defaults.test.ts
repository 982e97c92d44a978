import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputType,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newConnection } from '#domain/connections/new-connection.ts'
import type { ConnectionId } from '#domain/shared/ids.ts'
import { connectionStore } from '#functions/connections/index.ts'
import { boundless, openHouse, type House, type Person } from '#tests/kit/firm.ts'
import { literal, rootFields } from '#tests/kit/root-fields.ts'

const connectionId = '00000000-0000-4000-8000-00000000c0de' as ConnectionId
let house: House
let owner: Person
beforeAll(async () => {
  house = await openHouse({}, [], boundless)
  const firm = await house.firm()
  owner = firm.person('OWNER')
  const connection = newConnection({
    id: connectionId,
    connector: 'ExactOnlineNL',
    isCrm: false,
    status: 'ACTIVE',
    creationTime: '2026-01-05T09:00:00.000Z',
  })
  await firm.tenant.commit([connectionStore(firm.tenant).creating(connection)])
})
afterAll(() => house.close())

interface Place {
  readonly where: string
  readonly type: GraphQLInputType
  /** The argument it stands in, with this value in its place; without one, as if it had not been there. */
  readonly written: (value: string | undefined) => string
  readonly call: (more: string) => string
}

/** Every argument of every root field that has a default, and every field with one within an argument. */
const places: readonly Place[] = rootFields().flatMap(({ name, field, call: callOf }) => {
  const call = (more: string): string => callOf(connectionId, more)
  return field.args.flatMap((arg): Place[] => {
    const argument: Place = {
      where: `${name}(${arg.name})`,
      type: arg.type,
      written: (value) => (value === undefined ? '' : `${arg.name}: ${value}`),
      call,
    }
    const input = getNullableType(arg.type)
    const within = isInputObjectType(input) ? Object.values(input.getFields()) : []
    const needed = within.filter((inner) => isNonNullType(inner.type) && inner.defaultValue === undefined)
    const fields = within
      .filter((inner) => inner.defaultValue !== undefined)
      .map((inner): Place => {
        const others = needed.map((one) => `${one.name}: ${literal(one.type, connectionId, one.name)}`)
        return {
          where: `${name}(${arg.name}.${inner.name})`,
          type: inner.type,
          written: (value) =>
            `${arg.name}: { ${[...others, ...(value === undefined ? [] : [`${inner.name}: ${value}`])].join(' ')} }`,
          call,
        }
      })
    return arg.defaultValue === undefined ? fields : [argument, ...fields]
  })
})

const wrongOf = (type: GraphQLInputType): string[] => {
  const name = getNamedType(type).name
  if (isListType(getNullableType(type))) return ['{ a: 1 }', '[[[]]]']
  return { Int: ['"x"', '1.5', '[]'], Boolean: ['"x"', '7'], String: ['7', '[]'] }[name] ?? ['7', '"nothing"', '{}']
}
const hugeOf = (type: GraphQLInputType): string[] => {
  const name = getNamedType(type).name
  if (name === 'Int') return ['2147483647', '-2147483648', '-1', '0', '9007199254740993', '1e308']
  if (name === 'String' || name === 'ID') return [JSON.stringify('x'.repeat(20_000))]
  return []
}
const ask = async (query: string) => {
  const { status, code, data } = await owner.call(query)
  return { status, code, data }
}

describe('a default', () => {
  it('is found in the schema', () => {
    expect(places.map(({ where }) => where)).toEqual(
      expect.arrayContaining(['Query.masterDataFiles(skip)', 'Query.combinations(sort.direction)']),
    )
  })

  it.each(places)('$where: null is as good as nothing', async ({ where, type, written, call }) => {
    const [unsaid, said] = [await ask(call(written(undefined))), await ask(call(written('null')))]
    expect(unsaid.code).not.toBe('UNKNOWN_ERROR')
    if (isNonNullType(type)) expect(said).toMatchObject({ code: 'INPUT_INVALID' })
    // A command may be carried out once only.
    else if (where.startsWith('Mutation.')) expect(said.code).not.toBe('UNKNOWN_ERROR')
    else expect(said).toEqual(unsaid)
  })

  it.each(places)('$where: what is of another kind is refused', async ({ type, written, call }) => {
    for (const value of wrongOf(type))
      expect(await ask(call(written(value))), value).toMatchObject({ code: 'INPUT_INVALID' })
  })

  it.each(places)('$where: what is too much is refused, or means nothing', async ({ type, written, call }) => {
    for (const value of hugeOf(type)) {
      const { status, code } = await ask(call(written(value)))
      expect(code, value).not.toBe('UNKNOWN_ERROR')
      expect(status, value).toBeLessThan(500)
    }
  })
})
