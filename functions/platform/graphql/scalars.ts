import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql'
import { isPeriod } from '#domain/shared/period.ts'

const decimal = /^-?\d{1,18}(\.\d{1,10})?$/
/** ISO 8601 with a time zone. */
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

/** Property names that can change an object's prototype. */
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])
const deepestJson = 20

function refuse(name: string): never {
  throw new GraphQLError(`Not a ${name}`)
}

function textScalar(
  name: string,
  accepts: (text: string) => boolean,
  literal: boolean,
): GraphQLScalarType<string, string> {
  const check = (value: unknown): string => (typeof value === 'string' && accepts(value) ? value : refuse(name))
  return new GraphQLScalarType({
    name,
    serialize: (value) => (typeof value === 'string' && accepts(value) ? value : refuse(name)),
    parseValue: check,
    parseLiteral: (node) => (literal && node.kind === Kind.STRING ? check(node.value) : refuse(name)),
  })
}

/** Copies JSON without a prototype, to a limited depth. */
function plain(value: unknown, depth: number): unknown {
  if (depth > deepestJson) return refuse('JSON')
  if (Array.isArray(value)) return value.map((item) => plain(item, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, item]) =>
    forbiddenKeys.has(key) ? refuse('JSON') : ([key, plain(item, depth + 1)] as const),
  )
  return Object.fromEntries(entries)
}

function jsonObject(value: unknown): Record<string, unknown> {
  const copy = plain(value, 0)
  return typeof copy === 'object' && copy !== null && !Array.isArray(copy)
    ? (copy as Record<string, unknown>)
    : refuse('JSON')
}

function literalValue(node: ValueNode, variables: Record<string, unknown>): unknown {
  switch (node.kind) {
    case Kind.OBJECT:
      return Object.fromEntries(node.fields.map((field) => [field.name.value, literalValue(field.value, variables)]))
    case Kind.LIST:
      return node.values.map((item) => literalValue(item, variables))
    case Kind.INT:
    case Kind.FLOAT:
      return Number(node.value)
    case Kind.STRING:
    case Kind.BOOLEAN:
    case Kind.ENUM:
      return node.value
    case Kind.NULL:
      return null
    case Kind.VARIABLE:
      return variables[node.name.value]
  }
}

/** Implementations of the scalars in `functions/platform/schema.graphql`. */
export const scalars = {
  DateTime: textScalar('DateTime', (text) => moment.test(text) && !Number.isNaN(Date.parse(text)), true),
  Period: textScalar('Period', isPeriod, true),
  Decimal: textScalar('Decimal', (text) => decimal.test(text), true),
  /** Key of a file part; resolved by `context.upload(key)`. Allowed in variables only. */
  Upload: textScalar('Upload', (text) => text.length <= 64, false),
  JSON: new GraphQLScalarType<Record<string, unknown>, Record<string, unknown>>({
    name: 'JSON',
    serialize: jsonObject,
    parseValue: jsonObject,
    parseLiteral: (node, variables) => jsonObject(literalValue(node, variables ?? {})),
  }),
}
