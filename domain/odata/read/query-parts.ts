import { notServed, wrong } from '../error.ts'
import type { Expression } from '../expression.ts'
import { navigationOf, propertyOf, type StructuredType } from '../model.ts'
import type { Computed, Order, Select } from '../query.ts'
import { typeOf } from '../types.ts'
import { described, isCollection, isEntity, nameOf } from './agreement.ts'
import type { Cursor } from './cursor.ts'
import { readExpression } from './expressions.ts'
import type { Reading } from './reading.ts'
import { condition } from './operators.ts'
import { shapeOf, structureOf, type Scope, type Shape } from './scope.ts'

/** Items with commas between, each read by `read`. */
export function commaSeparated<T>(cursor: Cursor, read: () => T): T[] {
  const items: T[] = []
  cursor.blanks()
  do items.push(read())
  while (cursor.takeBetweenBlanks(','))
  cursor.blanks()
  return items
}

export function readFilter(reading: Reading, cursor: Cursor, scope: Scope): Expression {
  cursor.blanks()
  const where = readExpression(reading, cursor, scope)
  cursor.blanks()
  // What is left tells more than that what was read is no condition.
  if (!cursor.done && cursor.peek() !== ')') throw cursor.wrong('expected an operator')
  return condition(where, '$filter')
}

const direction = /[ \t]+(?:asc|desc)(?=[ \t,;)]|$)/iy

export const readOrders = (reading: Reading, cursor: Cursor, scope: Scope): Order[] =>
  commaSeparated(cursor, () => {
    const by = readExpression(reading, cursor, scope)
    if (isCollection(by) || isEntity(by) || typeOf(by)?.kind === 'complex')
      throw wrong('wrong-type', `$orderby takes one value, not ${described(by)}`, nameOf(by))
    const descending = cursor.match(direction)?.trim().toLowerCase() === 'desc'
    return { by, descending }
  })

const asName = /[ \t]+as[ \t]+/iy

/** `as Name`, a name that is not taken. Errors: 400. */
export function readNewName(cursor: Cursor, shape: Shape, taken: ReadonlySet<string>): string {
  if (cursor.match(asName) === undefined) throw cursor.wrong('expected as and a name')
  const name = cursor.identifier()
  if (name === undefined) throw cursor.wrong('expected a name')
  const structure = structureOf(shape.subject)
  const isOfType =
    structure !== undefined && (propertyOf(structure, name) ?? navigationOf(structure, name)) !== undefined
  if (taken.has(name) || shape.dynamic.has(name) || (isOfType && shape.visible?.has(name) !== false))
    throw wrong('duplicate-name', `${name} is the name of something else`, name)
  return name
}

export function readComputed(reading: Reading, cursor: Cursor, scope: Scope): Computed[] {
  const taken = new Set<string>()
  return commaSeparated(cursor, () => {
    const value = readExpression(reading, cursor, scope)
    if (isCollection(value) || isEntity(value) || value.kind === 'list')
      throw wrong('wrong-type', `$compute takes one value, not ${described(value)}`, nameOf(value))
    const name = readNewName(cursor, scope.shape, taken)
    taken.add(name)
    return { name, value, type: typeOf(value) }
  })
}

/** A shape with what was computed. */
export const withComputed = (shape: Shape, computed: readonly Computed[]): Shape =>
  computed.length === 0
    ? shape
    : { ...shape, dynamic: new Map([...shape.dynamic, ...computed.map(({ name, type }) => [name, type] as const)]) }

const truth = /(?:true|false)/iy

export function readCountOption(cursor: Cursor): boolean {
  const found = cursor.match(truth)
  if (found === undefined) throw cursor.wrong('expected true or false')
  return found.toLowerCase() === 'true'
}

export function readRows(cursor: Cursor): number {
  const rows = cursor.wholeNumber()
  if (rows === undefined) throw cursor.wrong('expected a number of rows')
  return rows
}

const operations = /[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*\.\*/uy

/** `Name`, `Address/City`, `Address($select=City)`, `*`. A navigation property alone selects nothing that is a value. */
export function readSelect(cursor: Cursor, shape: Shape): Select {
  const items = commaSeparated(cursor, () => {
    if (cursor.take('*')) return 'all'
    // All operations of a schema: there are none.
    return cursor.match(operations) === undefined ? readSelected(cursor, shape, []) : []
  })
  return items.includes('all') ? 'all' : items.flatMap((item) => (item === 'all' ? [] : item))
}

function readSelected(cursor: Cursor, shape: Shape, before: readonly string[]): (readonly string[])[] {
  if (cursor.peek() === '@') throw notServed('annotations in $select are not served', '$select')
  const name = cursor.identifier()
  if (name === undefined) throw cursor.wrong('expected a property')
  if (cursor.peek() === '.') throw notServed(`${name}: types and operations in $select are not served`, name)
  const path = [...before, name]
  const structure = structureOf(shape.subject)
  const left = shape.visible?.get(name)
  if (shape.dynamic.has(name)) return [path]
  const property =
    structure === undefined || (shape.visible !== undefined && left === undefined)
      ? undefined
      : propertyOf(structure, name)
  if (property === undefined) return selectedNavigation(cursor, shape, path, structure)
  const inner: Shape = {
    subject: property.type,
    dynamic: new Map(),
    visible: left === 'whole' ? undefined : left,
  }
  if (cursor.take('/')) return readSelected(cursor, inner, path)
  if (cursor.peek() !== '(') return [path]
  return readSelectOptions(cursor, inner, path)
}

function selectedNavigation(
  cursor: Cursor,
  shape: Shape,
  path: readonly string[],
  structure: StructuredType | undefined,
): (readonly string[])[] {
  const name = path.at(-1) ?? ''
  const navigation = structure === undefined ? undefined : navigationOf(structure, name)
  const left = shape.visible?.get(name)
  if (navigation === undefined || (shape.visible !== undefined && left === undefined))
    throw wrong('unknown-property', `${structure?.name ?? 'a value'} has no property ${name}`, name)
  // What rows were grouped by stands in them, along with the navigation properties that led there.
  if (left !== undefined) {
    const inner: Shape = { ...shapeOf(navigation.target()), visible: left === 'whole' ? undefined : left }
    return cursor.take('/') ? readSelected(cursor, inner, path) : [path]
  }
  if (cursor.peek() === '/' || cursor.peek() === '(')
    throw wrong('syntax', `properties of ${name} are selected in $expand`, name)
  return []
}

const selectOption = /\$?select=/iy

/** `($select=City,Country)` behind a complex property. Errors: 501 for other options there. */
function readSelectOptions(cursor: Cursor, shape: Shape, path: readonly string[]): (readonly string[])[] {
  cursor.take('(')
  cursor.blanks()
  if (structureOf(shape.subject) === undefined || cursor.match(selectOption) === undefined)
    throw notServed(`of options within $select only $select of a complex property is served`, path.join('/'))
  const inner = commaSeparated(cursor, () => (cursor.take('*') ? [path] : readSelected(cursor, shape, path))).flat()
  cursor.expect(')')
  return inner
}
