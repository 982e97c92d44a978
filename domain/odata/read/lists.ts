import type { Expression } from '../expression.ts'
import { primitive, typeOf } from '../types.ts'
import { isCollection, single } from './agreement.ts'
import type { Cursor } from './cursor.ts'
import { MEMBERSHIP } from './operators.ts'
import type { ReadExpression, Reading } from './reading.ts'
import type { Scope } from './scope.ts'

const jsonText = /"(?:[^"\\]|\\.)*"/y

/** What stands behind `in`. */
export function readMembers(read: ReadExpression, reading: Reading, cursor: Cursor, scope: Scope): Expression {
  if (!cursor.take('(')) return read(reading, cursor, scope, MEMBERSHIP + 1)
  cursor.blanks()
  const items = readItems(read, reading, cursor, scope, ')')
  const [only] = items
  // `in (Tags)` may be a collection in brackets.
  if (items.length === 1 && only !== undefined && (isCollection(only) || only.kind === 'list')) return only
  items.forEach((item) => single(item, 'in'))
  return { kind: 'list', items, type: null }
}

function readItems(read: ReadExpression, reading: Reading, cursor: Cursor, scope: Scope, end: ')' | ']'): Expression[] {
  const items: Expression[] = []
  do items.push(readItem(read, reading, cursor, scope))
  while (cursor.takeBetweenBlanks(','))
  cursor.blanks()
  cursor.expect(end)
  return items
}

function readItem(read: ReadExpression, reading: Reading, cursor: Cursor, scope: Scope): Expression {
  const json = cursor.match(jsonText)
  if (json === undefined) return read(reading, cursor, scope)
  reading.budget.part()
  try {
    return { kind: 'literal', value: String(JSON.parse(json)), type: primitive('Edm.String') }
  } catch {
    throw cursor.wrong('a text is no JSON, before this')
  }
}

/** `["a","b"]`, `[1,2]`. */
export function readArray(read: ReadExpression, reading: Reading, cursor: Cursor, scope: Scope): Expression {
  cursor.take('[')
  cursor.blanks()
  if (cursor.take(']')) return { kind: 'list', items: [], type: null }
  const items = readItems(read, reading, cursor, scope, ']')
  items.forEach((item) => single(item, 'in'))
  const [first] = items
  return { kind: 'list', items, type: first === undefined ? null : typeOf(first) }
}
