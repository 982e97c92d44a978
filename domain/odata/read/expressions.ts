import { notServed, ODataError, wrong } from '../error.ts'
import type { Expression, PathExpression } from '../expression.ts'
import type { Model } from '../model.ts'
import { primitive } from '../types.ts'
import { isCollection, single, typeOf } from './agreement.ts'
import { call, functionNamed } from './calls.ts'
import { Cursor } from './cursor.ts'
import type { Budget } from './limits.ts'
import { nullLiteral, prefixedLiteral, readLiteral } from './literals.ts'
import { condition, joined, levelOf, LOWEST, MEMBERSHIP, negated, operatorNamed, type Operator } from './operators.ts'
import { nestedOptions } from './nested-options.ts'
import { leadsTo, pathOf, rowScope, shapeOf, startAt, startAtVariable, step, type Scope, type Walk } from './scope.ts'
import { readSearch } from './search.ts'

/** What every reader of one request shares. */
export interface Reading {
  readonly model: Model
  /** Texts of parameter aliases by name, without `@`. */
  readonly aliases: ReadonlyMap<string, string>
  readonly budget: Budget
}

const operatorPattern = /[a-z]+(?=[ \t(])/iy
const notPattern = /not(?=[ \t(])/iy
const negationPattern = /-(?!\d|INF)/y
const qualifiedName = /[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)+/uy
const jsonText = /"(?:[^"\\]|\\.)*"/y

/** A condition or a value. Errors: 400, 501. */
export function readExpression(reading: Reading, cursor: Cursor, scope: Scope, least: number = LOWEST): Expression {
  const { budget } = reading
  budget.down()
  let left = readUnary(reading, cursor, scope)
  let chained = 0
  for (;;) {
    const operator = operatorAhead(cursor, least)
    if (operator === undefined) break
    if (operator === 'and' || operator === 'or') {
      left = logic(reading, cursor, scope, operator, left)
      continue
    }
    const right =
      operator === 'in'
        ? readMembers(reading, cursor, scope)
        : readExpression(reading, cursor, scope, levelOf(operator) + 1)
    left = joined(operator, left, right)
    // `1 add 1 add 1` nests to the left, so each further operator is one level deeper for who evaluates it.
    budget.down()
    chained += 1
  }
  budget.up(chained + 1)
  return left
}

/** All that `and` or `or` joins in a row. */
function logic(reading: Reading, cursor: Cursor, scope: Scope, operator: 'and' | 'or', first: Expression): Expression {
  const of: Expression[] = []
  // Clients write `((A or B) or C) or D`, as deep as there are values: it is one list.
  const add = (one: Expression): void => {
    if (one.kind === 'logic' && one.operator === operator) of.push(...one.of)
    else of.push(condition(one, operator))
  }
  add(first)
  do add(readExpression(reading, cursor, scope, levelOf(operator) + 1))
  while (operatorAhead(cursor, levelOf(operator), operator) !== undefined)
  return { kind: 'logic', operator, of }
}

/** An operator of at least this level, with the blanks on both sides; nothing is taken where there is none. */
function operatorAhead(cursor: Cursor, least: number, wanted?: Operator): Operator | undefined {
  const from = cursor.at
  const word = cursor.blanks() ? cursor.match(operatorPattern) : undefined
  const operator = word === undefined ? undefined : operatorNamed(word)
  if (operator === undefined || levelOf(operator) < least || (wanted !== undefined && operator !== wanted)) {
    cursor.at = from
    return undefined
  }
  cursor.blanks()
  return operator
}

function readUnary(reading: Reading, cursor: Cursor, scope: Scope): Expression {
  reading.budget.part()
  if (cursor.match(notPattern) !== undefined) {
    cursor.blanks()
    return { kind: 'not', of: condition(readExpression(reading, cursor, scope, MEMBERSHIP), 'not') }
  }
  if (cursor.match(negationPattern) === undefined) return readPrimary(reading, cursor, scope)
  cursor.blanks()
  reading.budget.down()
  const of = readUnary(reading, cursor, scope)
  reading.budget.up()
  return negated(of)
}

function readPrimary(reading: Reading, cursor: Cursor, scope: Scope): Expression {
  const literal = readLiteral(cursor)
  if (literal !== undefined) return literal
  switch (cursor.peek()) {
    case '(': {
      cursor.take('(')
      cursor.blanks()
      const inner = readExpression(reading, cursor, scope)
      cursor.blanks()
      cursor.expect(')')
      return inner
    }
    case '@':
      return readAlias(reading, cursor, scope)
    case '$':
      return readRooted(reading, cursor, scope)
    case '[':
      return readArray(reading, cursor, scope)
    case '{':
      throw notServed('objects are not served in expressions', cursor.target)
    default:
      return readNamed(reading, cursor, scope)
  }
}

/** What begins with a name: a literal with its type before it, a function, a variable or a property. */
function readNamed(reading: Reading, cursor: Cursor, scope: Scope): Expression {
  const from = cursor.at
  const name = cursor.match(qualifiedName) ?? cursor.identifier()
  if (name === undefined) throw cursor.wrong('expected a value')
  if (cursor.peek() === "'") return prefixedLiteral(cursor, name, reading.model)
  if (cursor.peek() === '(') return readCall(reading, cursor, scope, name)
  if (name.includes('.')) throw notServed(`${name}: types in paths are not served`, name)
  const variable = scope.variables.get(name)
  if (variable !== undefined) return readPath(reading, cursor, scope, startAtVariable(name, variable))
  cursor.at = from
  const start = startAt({ kind: scope.root }, scope.shape)
  return readPath(reading, cursor, scope, step(start, cursor.identifier() ?? name))
}

function readCall(reading: Reading, cursor: Cursor, scope: Scope, name: string): Expression {
  if (name === 'any' || name === 'all')
    throw wrong('wrong-type', `${name} stands behind the collection it is about`, name)
  const called = functionNamed(name)
  cursor.take('(')
  cursor.blanks()
  const args: Expression[] = []
  if (!cursor.take(')')) {
    do args.push(readExpression(reading, cursor, scope))
    while (cursor.takeBetweenBlanks(','))
    cursor.blanks()
    cursor.expect(')')
  }
  return call(called, args)
}

/** `$it`, `$this`. */
function readRooted(reading: Reading, cursor: Cursor, scope: Scope): Expression {
  const from = cursor.at
  cursor.take('$')
  const name = cursor.identifier()
  const { it, shape, root } = scope
  if (name === 'root' || name === 'these') throw notServed(`$${name} is not served`, `$${name}`)
  if (name === 'it' && it === undefined) throw notServed('$it is not served inside $expand', '$it')
  if (name === 'this') return readPath(reading, cursor, scope, startAt({ kind: root }, shape))
  if (name === 'it' && it !== undefined) {
    const kind = root === 'it' || it !== shape ? 'it' : root
    return readPath(reading, cursor, scope, startAt({ kind }, it))
  }
  cursor.at = from
  throw cursor.wrong('expected a value')
}

/** The rest of a path, and what is asked of the collection it leads to. */
function readPath(reading: Reading, cursor: Cursor, scope: Scope, start: Walk): Expression {
  let walk = start
  while (cursor.take('/')) {
    reading.budget.part()
    if (cursor.take('$count')) return readCount(reading, cursor, scope, collection(walk, '$count'), walk)
    if (cursor.take('$filter')) throw notServed('/$filter inside an expression is not served', cursor.target)
    if (cursor.peek() === '@') throw notServed('annotations are not served', cursor.target)
    const name = cursor.match(qualifiedName) ?? cursor.identifier()
    if (name === undefined) throw cursor.wrong('expected a name')
    const operator = name.toLowerCase()
    if (cursor.peek() === '(' && (operator === 'any' || operator === 'all') && !leadsTo(walk, name))
      return readLambda(reading, cursor, scope, operator, walk)
    if (cursor.peek() === '(' || name.includes('.'))
      throw notServed(`${name}: functions and types in paths are not served`, name)
    if (walk.isCollection)
      throw wrong('wrong-type', `${name}: of a collection only any, all and $count are asked`, name)
    walk = step(walk, name)
  }
  return pathOf(walk)
}

function collection(walk: Walk, what: string): PathExpression {
  const path = pathOf(walk)
  if (!path.isCollection) throw wrong('wrong-type', `${what} is asked of a collection`, what)
  return path
}

function readLambda(reading: Reading, cursor: Cursor, scope: Scope, operator: 'any' | 'all', walk: Walk): Expression {
  const over = collection(walk, operator)
  cursor.take('(')
  cursor.blanks()
  if (operator === 'any' && cursor.take(')'))
    return { kind: 'lambda', operator, over, variable: '', condition: undefined }
  const variable = cursor.identifier()
  if (variable === undefined || walk.subject === undefined) throw cursor.wrong('expected the name of a variable')
  if (scope.variables.has(variable)) throw wrong('syntax', `${variable} is the name of two variables`, variable)
  cursor.blanks()
  cursor.expect(':')
  cursor.blanks()
  const inner: Scope = { ...scope, variables: new Map([...scope.variables, [variable, walk.subject]]) }
  const of = condition(readExpression(reading, cursor, inner), operator)
  cursor.blanks()
  cursor.expect(')')
  return { kind: 'lambda', operator, over, variable, condition: of }
}

/** `$count`, with `($filter=…;$search=…)`. Inside, names are of the item that is counted. */
function readCount(reading: Reading, cursor: Cursor, scope: Scope, over: PathExpression, walk: Walk): Expression {
  if (cursor.peek() !== '(' || walk.subject === undefined)
    return { kind: 'count', over, filter: undefined, search: undefined }
  const shape = shapeOf(walk.subject)
  const inner: Scope = { ...scope, shape, root: 'this', it: scope.root === 'it' ? scope.shape : scope.it }
  const options = nestedOptions(cursor)
  const other = [...options.keys()].find((name) => name !== '$filter' && name !== '$search')
  if (other !== undefined) throw wrong('wrong-option', `/$count takes $filter and $search, not ${other}`, other)
  const read = <T>(name: string, readOne: (text: Cursor) => T): T | undefined => {
    const text = options.get(name)
    return text === undefined ? undefined : whole(new Cursor(text, name), readOne)
  }
  const filter = read('$filter', (text) => condition(readExpression(reading, text, inner), '$filter'))
  const search = read('$search', (text) => readSearch(text, reading.budget))
  return { kind: 'count', over, filter, search }
}

/** All of a text, whatever blanks are around it. Errors: 400 where something is left; each points at something. */
export function whole<T>(cursor: Cursor, read: (cursor: Cursor) => T): T {
  try {
    cursor.blanks()
    const value = read(cursor)
    cursor.blanks()
    cursor.expectEnd()
    return value
  } catch (error) {
    if (!(error instanceof ODataError) || error.target !== undefined) throw error
    throw new ODataError(error.status, error.code, error.message, { target: cursor.target, cause: error })
  }
}

/** `@name`: what its own option says; null where the request has none. */
function readAlias(reading: Reading, cursor: Cursor, scope: Scope): Expression {
  cursor.take('@')
  const name = cursor.match(qualifiedName) ?? cursor.identifier()
  if (name === undefined) throw cursor.wrong('expected the name of an alias')
  if (name.includes('.')) throw notServed(`@${name}: annotations are not served`, `@${name}`)
  const text = reading.aliases.get(name)
  if (text === undefined) return nullLiteral
  reading.budget.down()
  const { shape, root, it } = scope
  const value = whole(new Cursor(text, `@${name}`), (inner) =>
    readExpression(reading, inner, { ...rowScope(shape), root, it }),
  )
  reading.budget.up()
  return value
}

/** What stands behind `in`. */
function readMembers(reading: Reading, cursor: Cursor, scope: Scope): Expression {
  if (!cursor.take('(')) return readExpression(reading, cursor, scope, MEMBERSHIP + 1)
  cursor.blanks()
  if (cursor.take(')')) return { kind: 'list', items: [], type: null }
  const items = readItems(reading, cursor, scope, ')')
  const [only] = items
  // `in (Tags)` may be a collection in brackets.
  if (items.length === 1 && only !== undefined && (isCollection(only) || only.kind === 'list')) return only
  items.forEach((item) => single(item, 'in'))
  return { kind: 'list', items, type: null }
}

function readItems(reading: Reading, cursor: Cursor, scope: Scope, end: ')' | ']'): Expression[] {
  const items: Expression[] = []
  do items.push(readItem(reading, cursor, scope))
  while (cursor.takeBetweenBlanks(','))
  cursor.blanks()
  cursor.expect(end)
  return items
}

function readItem(reading: Reading, cursor: Cursor, scope: Scope): Expression {
  const json = cursor.match(jsonText)
  if (json === undefined) return readExpression(reading, cursor, scope)
  reading.budget.part()
  try {
    return { kind: 'literal', value: String(JSON.parse(json)), type: primitive('Edm.String') }
  } catch {
    throw cursor.wrong('a text is no JSON, before this')
  }
}

/** `["a","b"]`, `[1,2]`. */
function readArray(reading: Reading, cursor: Cursor, scope: Scope): Expression {
  cursor.take('[')
  cursor.blanks()
  if (cursor.take(']')) return { kind: 'list', items: [], type: null }
  const items = readItems(reading, cursor, scope, ']')
  items.forEach((item) => single(item, 'in'))
  const [first] = items
  return { kind: 'list', items, type: first === undefined ? null : typeOf(first) }
}
