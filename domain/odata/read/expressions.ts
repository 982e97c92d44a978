import { notServed, wrong } from '../error.ts'
import type { Expression } from '../expression.ts'
import { call, functionNamed } from './calls.ts'
import { Cursor } from './cursor.ts'
import { readArray, readMembers } from './lists.ts'
import { nullLiteral, prefixedLiteral, readLiteral } from './literals.ts'
import { condition, joined, levelOf, LOWEST, MEMBERSHIP, negated, operatorNamed, type Operator } from './operators.ts'
import { readPath } from './paths.ts'
import { qualifiedName, whole, type Reading } from './reading.ts'
import { typeFunctions } from './type-functions.ts'
import { aliasScope, leadsTo, startAt, startAtVariable, step, type Scope } from './scope.ts'

const operatorPattern = /[a-z]+(?=[ \t(])/iy
const notPattern = /not(?=[ \t(])/iy
const negationPattern = /-(?!\d|INF)/y

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
        ? readMembers(readExpression, reading, cursor, scope)
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
      return readArray(readExpression, reading, cursor, scope)
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
  if (variable !== undefined) return readPath(readExpression, reading, cursor, scope, startAtVariable(name, variable))
  cursor.at = from
  const start = startAt({ kind: scope.root }, scope.shape)
  return readPath(readExpression, reading, cursor, scope, step(start, cursor.identifier() ?? name))
}

function readCall(reading: Reading, cursor: Cursor, scope: Scope, name: string): Expression {
  if (name === 'any' || name === 'all')
    throw wrong('wrong-type', `${name} stands behind the collection it is about`, name)
  const typed = typeFunctions.get(name.toLowerCase())
  if (typed !== undefined) return typed(readExpression, reading, cursor, scope)
  if (scope.variables.has(name) || leadsTo(startAt({ kind: scope.root }, scope.shape), name))
    throw notServed(`${name}: keys are not served in expressions`, name)
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
  if (name === 'this') return readPath(readExpression, reading, cursor, scope, startAt({ kind: root }, shape))
  if (name === 'it' && it !== undefined)
    return readPath(readExpression, reading, cursor, scope, startAt({ kind: it.root }, it.shape))
  cursor.at = from
  throw cursor.wrong('expected a value')
}

/** `@name`: what its own option says, of the row wherever it is used; null where the request has none. */
function readAlias(reading: Reading, cursor: Cursor, scope: Scope): Expression {
  cursor.take('@')
  const name = cursor.match(qualifiedName) ?? cursor.identifier()
  if (name === undefined) throw cursor.wrong('expected the name of an alias')
  if (name.includes('.')) throw notServed(`@${name}: annotations are not served`, `@${name}`)
  const text = reading.aliases.get(name)
  if (text === undefined) return nullLiteral
  reading.budget.down()
  const value = whole(new Cursor(text, `@${name}`), (inner) => readExpression(reading, inner, aliasScope(scope)))
  reading.budget.up()
  return value
}
