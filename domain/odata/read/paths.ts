import { notServed, wrong } from '../error.ts'
import type { Expression, PathExpression } from '../expression.ts'
import { Cursor } from './cursor.ts'
import { nestedOptions } from './nested-options.ts'
import { condition } from './operators.ts'
import { qualifiedName, whole, type ReadExpression, type Reading } from './reading.ts'
import { leadsTo, pathOf, shapeOf, step, type Scope, type Walk } from './scope.ts'
import { readSearch } from './search.ts'

/** The rest of a path, and what is asked of the collection it leads to. */
export function readPath(
  read: ReadExpression,
  reading: Reading,
  cursor: Cursor,
  scope: Scope,
  start: Walk,
): Expression {
  let walk = start
  while (cursor.take('/')) {
    reading.budget.part()
    if (cursor.take('$count')) {
      const over = collection(walk, '$count')
      return reading.budget.within('$count', () => readCount(read, reading, cursor, scope, over, walk))
    }
    if (cursor.take('$filter')) throw notServed('/$filter inside an expression is not served', cursor.target)
    if (cursor.peek() === '@') throw notServed('annotations are not served', cursor.target)
    const name = cursor.match(qualifiedName) ?? cursor.identifier()
    if (name === undefined) throw cursor.wrong('expected a name')
    const operator = name.toLowerCase()
    if (cursor.peek() === '(' && (operator === 'any' || operator === 'all') && !leadsTo(walk, name))
      return reading.budget.within(operator, () => readLambda(read, reading, cursor, scope, operator, walk))
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

function readLambda(
  read: ReadExpression,
  reading: Reading,
  cursor: Cursor,
  scope: Scope,
  operator: 'any' | 'all',
  walk: Walk,
): Expression {
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
  const of = condition(read(reading, cursor, inner), operator)
  cursor.blanks()
  cursor.expect(')')
  return { kind: 'lambda', operator, over, variable, condition: of }
}

/** `$count`, with `($filter=…;$search=…)`. Inside, names are of the item that is counted. */
function readCount(
  read: ReadExpression,
  reading: Reading,
  cursor: Cursor,
  scope: Scope,
  over: PathExpression,
  walk: Walk,
): Expression {
  if (cursor.peek() !== '(' || walk.subject === undefined)
    return { kind: 'count', over, filter: undefined, search: undefined }
  const shape = shapeOf(walk.subject)
  const inner: Scope = { ...scope, shape, root: 'this' }
  const options = nestedOptions(cursor)
  const other = [...options.keys()].find((name) => name !== '$filter' && name !== '$search')
  if (other !== undefined) throw wrong('wrong-option', `/$count takes $filter and $search, not ${other}`, other)
  const option = <T>(name: string, readOne: (text: Cursor) => T): T | undefined => {
    const text = options.get(name)
    return text === undefined ? undefined : whole(new Cursor(text, name), readOne)
  }
  const filter = option('$filter', (text) => condition(read(reading, text, inner), '$filter'))
  const search = option('$search', (text) => readSearch(text, reading.budget))
  return { kind: 'count', over, filter, search }
}
