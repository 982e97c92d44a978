import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  buildSchema,
  getOperationAST,
  GraphQLError,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isObjectType,
  OperationTypeNode,
  parse,
  responsePathAsArray,
  typeFromAST,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from 'graphql'
import { createYoga } from 'graphql-yoga'
import { describe, expect, it } from 'vitest'
import { AppError } from '#domain/shared/errors.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { QueryPlan } from '#platform/graphql/query-plan.ts'
import { scalars } from '#platform/graphql/scalars.ts'
import * as web from '#web/graphql/generated/graphql.ts'

/*
 * A plan carries out a query in place of the library. What it answers is held against what the library answers, for every query of
 * the app and over values as no resolver of ours would give them: missing, late, of another kind, broken.
 */

/** A number below 1 that follows from a text. */
const chance = (text: string): number => Number.parseInt(hash('sha256', text).slice(0, 8), 16) / 2 ** 32

const plainValues: Readonly<Record<string, unknown>> = {
  ID: 'id-1',
  String: 'tekst "met" tekens \u2028 é',
  Int: 7,
  Float: 1.5,
  Boolean: true,
  DateTime: '2026-03-02T09:00:00.000Z',
  Period: '2026-03',
  Decimal: '-12.3400',
  JSON: { a: [1, { b: null }] },
}

class Broken extends Error {}

/** Whether anybody looks at it or not. */
function rejected(error: Error): Promise<unknown> {
  const promise = Promise.reject<unknown>(error)
  promise.catch(() => undefined)
  return promise
}

/**
 * When values come. Under a list all of them at once or all later: of a list in which one fails at once and another later,
 * the library leaves the later one to nobody, which ends a process.
 */
type Pace = 'mixed' | 'at once' | 'late'
const pace = Symbol('pace')
const paceOf = (source: unknown): Pace => (source as { readonly [pace]?: Pace } | undefined)?.[pace] ?? 'mixed'

/** What stands in for a value of this type, at this place of an answer. */
function valueOf(type: GraphQLOutputType, place: string, at: Pace): unknown {
  if (isNonNullType(type)) return valueOf(type.ofType, place, at)
  if (isListType(type)) {
    const within = at === 'mixed' ? (chance(`${place} pace`) < 0.5 ? 'at once' : 'late') : at
    const length = Math.floor(chance(`${place} size`) * 4)
    return Array.from({ length }, (_, index) => oddly(type.ofType, `${place}/${index}`, within))
  }
  if (isObjectType(type)) return objectOf(type, place, at)
  if (isEnumType(type)) return type.getValues()[0]?.value
  return plainValues[type.name]
}

/** Most values are as they should be; the others are all that can go wrong with one. */
function oddly(type: GraphQLOutputType, place: string, at: Pace): unknown {
  const drawn = chance(`${place} mode`)
  const value = (): unknown => {
    if (drawn < 0.01) return null
    if (drawn < 0.02) return undefined
    if (drawn < 0.03) return new Broken(`value of ${place}`)
    if (drawn < 0.04) return { not: 'what the type is' }
    return valueOf(type, place, at)
  }
  if (at === 'at once' || (at === 'mixed' && chance(`${place} when`) < 0.8)) return value()
  if (drawn > 0.98) return rejected(new Broken(`late ${place}`))
  return drawn < 0.7 ? Promise.resolve().then(value) : new Promise((resolve) => setImmediate(() => resolve(value())))
}

function called(type: GraphQLOutputType, place: string, at: Pace): unknown {
  const drawn = chance(`${place} call`)
  const value = (): unknown => {
    if (drawn < 0.02) throw new Broken(`call of ${place}`)
    if (drawn < 0.04) throw new AppError('NOT_FOUND', { field: 'input.id' })
    if (drawn < 0.05) throw new GraphQLError('of a scalar')
    if (drawn < 0.06) throw new AggregateError([new Broken('one'), new Broken('another')])
    return oddly(type, place, at)
  }
  return at === 'late' ? Promise.resolve().then(value) : value()
}

/** Its fields are properties, some of them functions; those with a resolver of their own have it in the schema. */
function objectOf(type: GraphQLObjectType, place: string, at: Pace): unknown {
  const fields = type.getFields()
  return new Proxy(
    {},
    {
      get: (_, name) => {
        if (name === pace) return at
        const field = typeof name === 'string' ? fields[name] : undefined
        if (field === undefined) return undefined
        const here = `${place}.${field.name}`
        if (chance(`${type.name}.${field.name} kind`) < 0.7) return oddly(field.type, here, at)
        return (args: unknown, context: unknown, info: GraphQLResolveInfo) =>
          called(field.type, `${here} ${told(args, context, info)}`, at)
      },
    },
  )
}

/** All that a resolver is told, as a text that its answer then follows from. */
const told = (args: unknown, context: unknown, info: GraphQLResolveInfo): string =>
  JSON.stringify([
    args,
    (context as { seed: string }).seed,
    info.fieldName,
    info.parentType.name,
    String(info.returnType),
    responsePathAsArray(info.path),
    info.path.typename,
    info.fieldNodes.map((node) => node.loc?.start),
    info.operation.name?.value,
    info.variableValues,
    Object.keys(info.fragments),
    info.rootValue,
  ])

function oddSchema(sdl: string): GraphQLSchema {
  const schema = buildSchema(sdl)
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name in scalars) Object.assign(type, scalars[type.name as keyof typeof scalars].toConfig())
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    const isRoot = type === schema.getQueryType()
    for (const field of Object.values(type.getFields()))
      if (isRoot || chance(`${type.name}.${field.name} resolver`) < 0.2)
        field.resolve = (source, args, context, info) =>
          called(field.type, `${String(Object(source) === source)} ${told(args, context, info)}`, paceOf(source))
  }
  return schema
}

/** A value for a variable; seldom one that is refused. */
function inputOf(type: GraphQLInputType, place: string): unknown {
  if (isNonNullType(type)) return inputOf(type.ofType, place) ?? inputOf(type.ofType, `${place}!`)
  const drawn = chance(`${place} input`)
  if (drawn < 0.1) return null
  if (drawn < 0.12) return { of: ['another kind'] }
  if (isListType(type)) return [inputOf(type.ofType, `${place}/0`), inputOf(type.ofType, `${place}/1`)]
  if (isEnumType(type)) return type.getValues().at(-1)?.name
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(
      (field) => isNonNullType(field.type) || chance(`${place}.${field.name} given`) < 0.5,
    )
    return Object.fromEntries(fields.map((field) => [field.name, inputOf(field.type, `${place}.${field.name}`)]))
  }
  return plainValues[type.name]
}

/** It asks more or less by a variable. */
const conditional = 'InvoiceSourcesDocument'

const sdl = readFileSync('schema.graphql', 'utf8')
const schema = oddSchema(sdl)
const library = createYoga({ schema, logging: false, maskedErrors: false }).getEnveloped({})

const queries = Object.entries(web)
  .filter(([name]) => name.endsWith('Document'))
  .map(([name, text]) => [name, parse(String(text))] as const)
  .filter(([, document]) => getOperationAST(document)?.operation === OperationTypeNode.QUERY)

/**
 * As text: the order of names counts. Where nothing is left of an answer it follows from the pace of promises what else failed
 * before that was known.
 */
function written({ data, errors = [] }: ExecutionResult): readonly string[] {
  const told = data === null ? errors.slice(0, 1) : errors
  return [
    JSON.stringify({ data }),
    ...told.map((error) => JSON.stringify([error.message, error.path, error.locations, error.originalError?.name])),
  ]
}

async function both(document: DocumentNode, seed: string, plan = QueryPlan.of(schema, document)) {
  const inputs = Object.fromEntries(
    (getOperationAST(document)?.variableDefinitions ?? []).flatMap(({ variable, type }) => {
      const wanted = typeFromAST(schema, type)
      const place = `${seed} ${variable.name.value}`
      if (!isInputType(wanted) || chance(`${place} left out`) < 0.1) return []
      return [[variable.name.value, inputOf(wanted, place)]]
    }),
  )
  const context = { seed }
  const expected = written(
    (await library.execute({ schema, document, contextValue: context, variableValues: inputs })) as ExecutionResult,
  )
  const variables = plan?.variablesOf(inputs)
  if (plan === undefined || variables === undefined) return { expected, given: undefined }
  return { expected, given: written(await plan.execute(context as unknown as RequestContext, variables)) }
}

describe('a plan of a query', () => {
  it('is made of every query of the app but the one with a condition', () => {
    expect(queries.length).toBeGreaterThan(100)
    expect(
      queries.filter(([, document]) => QueryPlan.of(schema, document) === undefined).map(([name]) => name),
    ).toEqual([conditional])
  })

  const planned = queries.filter(([name]) => name !== conditional)
  it.each(planned)('answers %s as the library does, whatever its resolvers do', async (_, document) => {
    for (let seed = 0; seed < 20; seed += 1) {
      const { expected, given } = await both(document, String(seed))
      // Variables that do not fit are refused by both, before anything is asked.
      if (given === undefined) expect(expected[0]).toBe('{}')
      else expect(given).toEqual(expected)
    }
  })

  it('answers all who ask at once, each by what they ask it with', async () => {
    for (const [, document] of planned.slice(0, 40)) {
      const plan = QueryPlan.of(schema, document)
      const answers = await Promise.all(Array.from({ length: 8 }, (_, seed) => both(document, `of ${seed}`, plan)))
      for (const { expected, given = expected } of answers) expect(given).toEqual(expected)
    }
  })

  it('is seen both whole and with much that failed', async () => {
    const answers = await Promise.all(
      planned.flatMap(([, document]) => ['a', 'b', 'c', 'd'].map((seed) => both(document, seed))),
    )
    const given = answers.flatMap((answer) => (answer.given === undefined ? [] : [answer.given]))
    expect(given.length).toBeGreaterThan(200)
    expect(given.filter(({ length }) => length === 1).length).toBeGreaterThan(50)
    expect(given.filter(([data, ...errors]) => errors.length > 0 && data !== '{"data":null}').length).toBeGreaterThan(
      20,
    )
  })
})
