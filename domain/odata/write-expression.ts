import { decimalText } from '../shared/decimal.ts'
import {
  rootName,
  stepName,
  type Expression,
  type ExpressionType,
  type PathExpression,
  type Search,
} from './expression.ts'
import { enumText } from './json/write-json.ts'
import type { ValueType } from './model.ts'
import { isDecimal, isDuration } from './primitive-text.ts'
import { isPrimitive } from './types.ts'
import type { Duration, Value } from './value.ts'

/** What a bare name stands for where an expression is written. */
interface NameScope {
  readonly root: 'it' | 'this'
  readonly variables: ReadonlySet<string>
  readonly namespace: string | undefined
}

/**
 * A bound expression as an address has it, not yet percent-encoded. Read again it is the same expression: every operator
 * within another stands in brackets, so that nothing depends on which binds tighter. With the model's namespace
 * enumerations are written as every service reads them, without it as this one does.
 */
export const writeExpression = (expression: Expression, namespace?: string): string =>
  write(expression, { root: 'it', variables: new Set(), namespace })

function write(expression: Expression, place: NameScope): string {
  switch (expression.kind) {
    case 'literal':
      return literalText(expression.value, expression.type, place.namespace)
    case 'path':
      return pathText(expression, place)
    case 'list':
      // OData has no empty list in round brackets.
      return expression.items.length === 0 ? '[]' : `(${expression.items.map((item) => write(item, place)).join(',')})`
    case 'compare':
    case 'arithmetic':
    case 'has':
    case 'in': {
      const operator = 'operator' in expression ? expression.operator : expression.kind
      const right = expression.right.kind === 'list' ? write(expression.right, place) : operand(expression.right, place)
      return `${operand(expression.left, place)} ${operator} ${right}`
    }
    case 'logic':
      return expression.of.map((one) => operand(one, place)).join(` ${expression.operator} `)
    case 'not':
      return `not ${operand(expression.of, place)}`
    case 'negate':
      return `-(${write(expression.of, place)})`
    case 'call':
      return `${expression.name}(${expression.args.map((arg) => write(arg, place)).join(',')})`
    case 'cast':
      return `cast(${write(expression.of, place)},${typeText(expression.type, place.namespace)})`
    case 'case':
      return `case(${expression.choices.map(({ when, then }) => `${write(when, place)}:${write(then, place)}`).join(',')})`
    case 'lambda':
    case 'count':
      return collectionText(expression, place)
  }
}

const simple = new Set<Expression['kind']>(['literal', 'path', 'call', 'cast', 'case', 'lambda', 'count', 'list'])

const operand = (expression: Expression, place: NameScope): string =>
  simple.has(expression.kind) ? write(expression, place) : `(${write(expression, place)})`

function collectionText(expression: Extract<Expression, { kind: 'lambda' | 'count' }>, place: NameScope): string {
  const over = pathText(expression.over, place)
  if (expression.kind === 'lambda') {
    const { operator, variable, condition } = expression
    if (condition === undefined) return `${over}/${operator}()`
    const inner: NameScope = { ...place, variables: new Set([...place.variables, variable]) }
    return `${over}/${operator}(${variable}:${write(condition, inner)})`
  }
  const inner: NameScope = { ...place, root: 'this' }
  const options = [
    ...(expression.filter === undefined ? [] : [`$filter=${write(expression.filter, inner)}`]),
    ...(expression.search === undefined ? [] : [`$search=${writeSearch(expression.search)}`]),
  ]
  return options.length === 0 ? `${over}/$count` : `${over}/$count(${options.join(';')})`
}

const typeText = (type: ValueType, namespace: string | undefined): string =>
  type.kind === 'primitive' ? type.name : namespace === undefined ? type.type.name : `${namespace}.${type.type.name}`

function pathText({ root, steps }: PathExpression, { root: bare, variables }: NameScope): string {
  const names = steps.map(stepName)
  const [first] = names
  // A property that is called as a variable is told from it by its root.
  const isBare = root.kind === bare && first !== undefined && !variables.has(first)
  return (isBare ? names : [rootName(root), ...names]).join('/')
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** A value as an address has it: `'O''Neil'`, `2026-11-22`, `Color'Red,Blue'`; see `writeExpression` on the namespace. */
export function literalText(value: Value, type: ExpressionType, namespace?: string): string {
  if (value === null || type === null) return 'null'
  if (typeof value === 'object') return objectText(value)
  if (type.kind === 'enum') {
    const name = namespace === undefined ? type.type.name : `${namespace}.${type.type.name}`
    return `${name}${quoted(enumText(type.type, BigInt(value)))}`
  }
  if (isPrimitive(type, 'Edm.String')) return quoted(String(value))
  if (isPrimitive(type, 'Edm.Binary')) return `binary${quoted(String(value))}`
  return value === Infinity ? 'INF' : value === -Infinity ? '-INF' : String(value)
}

/** Of a decimal, with the places it has, and of a duration; nothing else that is no scalar is a literal. */
const objectText = (value: Extract<Value, object>): string =>
  isDuration(value) ? `duration${quoted(durationText(value))}` : isDecimal(value) ? decimalText(value) : 'null'

/** `-PT90.5S`: only seconds, which are all a duration is. */
function durationText({ seconds }: Duration): string {
  const text = decimalText(seconds)
  return text.startsWith('-') ? `-PT${text.slice(1)}S` : `PT${text}S`
}

/** Words and phrases as `$search` has them. */
export function writeSearch(search: Search): string {
  switch (search.kind) {
    case 'phrase':
      return `"${search.text.replaceAll(/["\\]/g, '\\$&')}"`
    case 'not':
      return `NOT ${searchOperand(search.of)}`
    case 'and':
    case 'or':
      return search.of.map(searchOperand).join(search.kind === 'and' ? ' AND ' : ' OR ')
  }
}

const searchOperand = (search: Search): string =>
  search.kind === 'phrase' ? writeSearch(search) : `(${writeSearch(search)})`
