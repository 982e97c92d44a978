import { callFunction } from './functions.ts'
import { badRequest } from './refusal.ts'
import type { Expression, Select } from './syntax.ts'
import { at, compare, equals, ordered, type Document, type Value } from './value.ts'

export type Parameters = ReadonlyMap<string, Value>

interface Scope {
  readonly document: Document
  readonly parameters: Parameters
  /** The documents of the group, where there is one. */
  readonly group: readonly Document[] | undefined
}

/** The rows of a query over documents, as the service would answer them. */
export function run(select: Select, documents: readonly Document[], parameters: Parameters): Value[] {
  const unknown = select.parameters.find((name) => !parameters.has(name))
  if (unknown !== undefined) throw badRequest(`Parameter ${unknown} has no value`)
  const fitting = documents.filter((document) => holds(select, document, parameters))
  const sorted = select.orderBy.length === 0 ? fitting : sort(select, fitting)
  const scopes = isGrouped(select)
    ? groups(select, sorted, parameters)
    : sorted.map((document): Scope => ({ document, parameters, group: undefined }))
  const rows = scopes.map((scope) => row(select, scope)).filter((value) => value !== undefined)
  if (select.offset === undefined || select.limit === undefined) return rows
  const [offset, limit] = [whole(select.offset, parameters), whole(select.limit, parameters)]
  return rows.slice(offset, offset + limit)
}

function holds(select: Select, document: Document, parameters: Parameters): boolean {
  return select.where === undefined || evaluate(select.where, { document, parameters, group: undefined }) === true
}

function whole(expression: Expression, parameters: Parameters): number {
  const value = evaluate(expression, { document: {}, parameters, group: undefined })
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw badRequest('OFFSET and LIMIT take whole numbers')
  return value
}

/** A composite index has no entry for a document that lacks one of its paths, so such a document is not in the answer. */
function sort({ orderBy }: Select, documents: readonly Document[]): Document[] {
  const keyed = documents.map((document) => ({ document, keys: orderBy.map(({ path }) => at(document, path)) }))
  const indexed = orderBy.length === 1 ? keyed : keyed.filter(({ keys }) => keys.every((key) => key !== undefined))
  indexed.sort((one, other) => {
    for (const [index, { descending }] of orderBy.entries()) {
      const difference = compare(one.keys[index], other.keys[index])
      if (difference !== 0) return descending ? -difference : difference
    }
    return 0
  })
  return indexed.map(({ document }) => document)
}

function isGrouped({ groupBy, columns }: Select): boolean {
  if (groupBy.length > 0) return true
  if (columns === 'all') return false
  return 'value' in columns
    ? columns.value.kind === 'count'
    : columns.some(({ expression }) => expression.kind === 'count')
}

function groups({ groupBy }: Select, documents: readonly Document[], parameters: Parameters): Scope[] {
  const found = new Map<string, Document[]>(groupBy.length === 0 ? [['', []]] : [])
  for (const document of documents) {
    const values = groupBy.map((expression) => evaluate(expression, { document, parameters, group: undefined }))
    const key = values.map((value) => (value === undefined ? 'undefined' : JSON.stringify(value))).join()
    found.set(key, [...(found.get(key) ?? []), document])
  }
  return [...found.values()].map((group) => ({ document: group[0] ?? {}, parameters, group }))
}

function row({ columns }: Select, scope: Scope): Value {
  if (columns === 'all') return scope.document
  if ('value' in columns) return evaluate(columns.value, scope)
  const values = columns.map(({ name, expression }): [string, Value] => [name, evaluate(expression, scope)])
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

function evaluate(expression: Expression, scope: Scope): Value {
  switch (expression.kind) {
    case 'literal':
      return expression.value
    case 'parameter':
      return scope.parameters.get(expression.name)
    case 'path':
      return at(scope.document, expression.names)
    case 'not': {
      const value = evaluate(expression.of, scope)
      return typeof value === 'boolean' ? !value : undefined
    }
    case 'and':
    case 'or':
      return connect(expression.kind === 'or', evaluate(expression.left, scope), evaluate(expression.right, scope))
    case 'coalesce':
      return evaluate(expression.left, scope) ?? evaluateUnlessNull(expression, scope)
    case 'compare':
      return compared(expression.sign, evaluate(expression.left, scope), evaluate(expression.right, scope))
    case 'in':
      return among(
        evaluate(expression.of, scope),
        expression.list.map((each) => evaluate(each, scope)),
      )
    case 'call':
      return callFunction(
        expression.name,
        expression.arguments.map((each) => evaluate(each, scope)),
      )
    case 'count':
      if (scope.group === undefined) throw badRequest('COUNT outside a group')
      return scope.group.length
  }
}

/** Unlike the operator of JavaScript, the service's lets null stand. */
function evaluateUnlessNull(expression: Extract<Expression, { kind: 'and' | 'or' | 'coalesce' }>, scope: Scope): Value {
  return evaluate(expression.left, scope) === null ? null : evaluate(expression.right, scope)
}

/** Three-valued: one side that decides decides, even beside undefined. */
function connect(decides: boolean, left: Value, right: Value): Value {
  if (left === decides || right === decides) return decides
  return left === !decides && right === !decides ? !decides : undefined
}

function compared(sign: '=' | '!=' | '<' | '<=' | '>' | '>=', left: Value, right: Value): Value {
  switch (sign) {
    case '=':
      return equals(left, right)
    case '!=': {
      const equal = equals(left, right)
      return equal === undefined ? undefined : !equal
    }
    case '<':
      return ordered(left, right, (difference) => difference < 0)
    case '<=':
      return ordered(left, right, (difference) => difference <= 0)
    case '>':
      return ordered(left, right, (difference) => difference > 0)
    case '>=':
      return ordered(left, right, (difference) => difference >= 0)
  }
}

function among(value: Value, list: readonly Value[]): Value {
  return value === undefined ? undefined : list.some((each) => equals(value, each) === true)
}
