import { notServed, ODataError, wrong } from '../error.ts'
import { keyOf, navigationOf, propertyOf, setOf, type EntitySet, type Property } from '../model.ts'
import type { Ending, Origin, Segment } from '../query.ts'
import { typeName, typeOf } from '../types.ts'
import type { Structured, Value } from '../value.ts'
import { literalAs } from './agreement.ts'
import { Cursor } from './cursor.ts'
import { readExpression } from './expressions.ts'
import type { Reading } from './reading.ts'
import { condition } from './operators.ts'
import { readPrimitive } from '../primitive-text.ts'
import { enumValue } from './literals.ts'
import { decoded } from './options.ts'
import { boundSet } from './query.ts'
import { namelessScope, rowScope, shapeOf, structureOf, type Subject } from './scope.ts'

/** An address that was walked to its end. */
export interface Address {
  readonly origin: Origin
  readonly ending: Ending
  readonly subject: Subject
  /** The set of the entities it leads to. */
  readonly set: EntitySet | undefined
}

const notFound = (name: string, message = `there is no ${name} here`): ODataError =>
  new ODataError(404, 'not-found', message, { target: name })

/** The segments of a path, decoded. Errors: 400 where one is broken. */
export function pathSegments(path: string): string[] {
  const bare = path.startsWith('/') ? path.slice(1) : path
  const trimmed = bare.endsWith('/') ? bare.slice(0, -1) : bare
  return trimmed === '' ? [] : trimmed.split('/').map((segment) => decoded(segment, 'path'))
}

interface ResolvedAddress {
  readonly subject: Subject
  readonly set: EntitySet | undefined
  readonly isCollection: boolean
  readonly segments: readonly Segment[]
}

const notServedHere = new Set(['$all', '$entity', '$each', '$query', '$root'])

/** Where a path leads. Errors: 400, 404, 501. */
export function readAddress(reading: Reading, segments: readonly string[]): Address {
  const [first = '', ...rest] = segments
  const cursor = new Cursor(first, 'path')
  if (notServedHere.has(first) || first.startsWith('$crossjoin')) throw notServed(`${first} is not served`, first)
  const name = cursor.identifier()
  const set = name === undefined ? undefined : setOf(reading.model, name)
  if (set === undefined) throw notFound(name ?? first)
  let place: ResolvedAddress = { subject: set.type, set, isCollection: set.kind === 'set', segments: [] }
  place = readKey(reading, cursor, place)
  let ending: Ending = 'resource'
  for (const [index, segment] of rest.entries()) {
    const isLast = index === rest.length - 1
    const last = isLast ? endingOf(segment, place) : undefined
    if (last === undefined) place = readSegment(reading, segment, place)
    else ending = last
  }
  const type = place.subject.kind === 'structured' ? place.subject : undefined
  const origin: Origin = { set, segments: place.segments, type, isCollection: place.isCollection }
  return { origin, ending, subject: place.subject, set: place.set }
}

function endingOf(segment: string, { subject, isCollection }: ResolvedAddress): Ending | undefined {
  if (segment === '$count') {
    if (!isCollection) throw wrong('wrong-address', '$count is asked of a collection', '$count')
    return '$count'
  }
  if (segment === '$ref') {
    if (subject.kind !== 'structured') throw wrong('wrong-address', '$ref is asked of entities', '$ref')
    return '$ref'
  }
  if (segment !== '$value') return undefined
  if (isCollection || subject.kind === 'complex')
    throw wrong('wrong-address', '$value is asked of one bare value', '$value')
  if (subject.kind === 'structured') throw notServed('entities are no media, so they have no $value', '$value')
  return '$value'
}

function readSegment(reading: Reading, segment: string, place: ResolvedAddress): ResolvedAddress {
  if (segment.startsWith('$filter(') && segment.endsWith(')')) return readFilterSegment(reading, segment, place)
  if (notServedHere.has(segment)) throw notServed(`${segment} is not served`, segment)
  if (place.isCollection && place.subject.kind !== 'structured' && /^-?\d{1,10}$/.test(segment))
    throw notServed('items of a collection have no address', segment)
  const cursor = new Cursor(segment, 'path')
  if (isKeyed(place) && segment !== '' && !segment.startsWith('$') && !cursor.sees(typeOrOperation))
    return readKeySegment(segment, place)
  const name = cursor.identifier()
  if (name === undefined) throw notFound(segment === '' ? 'path' : segment)
  if (cursor.peek() === '.') throw notServed(`${segment}: types and operations in addresses are not served`, segment)
  if (place.isCollection)
    throw notFound(segment, `${segment}: one entity of a collection is addressed by its key in brackets`)
  const structure = structureOf(place.subject)
  const property = structure === undefined ? undefined : propertyOf(structure, name)
  if (property !== undefined) {
    if (!cursor.done) throw notFound(segment)
    const { type: subject, isCollection } = property
    return { subject, set: undefined, isCollection, segments: [...place.segments, { kind: 'property', property }] }
  }
  const navigation = structure === undefined ? undefined : navigationOf(structure, name)
  if (navigation === undefined) throw notFound(name)
  const set = boundSet(reading, place.set, navigation)
  const segments: Segment[] = [...place.segments, { kind: 'navigation', navigation, set }]
  const there: ResolvedAddress = { subject: navigation.target(), set, isCollection: navigation.isCollection, segments }
  return readKey(reading, cursor, there)
}

const typeOrOperation = /[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)+(?:\(|$)/uy

/** Behind a collection of entities with a key of one part a segment is a key: nothing else has a place there. */
const isKeyed = ({ isCollection, subject }: ResolvedAddress): boolean =>
  isCollection && subject.kind === 'structured' && subject.key.length === 1

/** `Customers/1` for `Customers(1)`: the key bare, a text without quotes. Errors: 404 where it is none. */
function readKeySegment(segment: string, place: ResolvedAddress): ResolvedAddress {
  const [property] = place.subject.kind === 'structured' ? keyOf(place.subject) : []
  const { type } = property ?? {}
  const value =
    type?.kind === 'primitive'
      ? readPrimitive(type.name, segment)
      : type?.kind === 'enum'
        ? enumValue(type.type, segment)
        : undefined
  if (property === undefined || value === undefined) throw notFound(segment, `${segment} is no key of what is here`)
  return {
    ...place,
    isCollection: false,
    segments: [...place.segments, { kind: 'key', values: { [property.name]: value } }],
  }
}

/** `$filter(…)` in the path. */
function readFilterSegment(reading: Reading, segment: string, place: ResolvedAddress): ResolvedAddress {
  if (!place.isCollection) throw wrong('wrong-address', '$filter is asked of a collection', '$filter')
  const cursor = new Cursor(segment, '$filter')
  cursor.expect('$filter(')
  cursor.blanks()
  const where = condition(readExpression(reading, cursor, rowScope(shapeOf(place.subject))), '$filter')
  cursor.blanks()
  cursor.expect(')')
  cursor.expectEnd()
  return { ...place, segments: [...place.segments, { kind: 'filter', where }] }
}

/** `('a')`, `(Id='a')`, `(Year=2026,Month=11)` where the segment has one. */
function readKey(reading: Reading, cursor: Cursor, place: ResolvedAddress): ResolvedAddress {
  if (cursor.done) return place
  if (cursor.peek() !== '(') throw notFound(cursor.text)
  const { subject } = place
  if (!place.isCollection || subject.kind !== 'structured')
    throw wrong('wrong-key', `${cursor.text}: one entity has no key in its address`, cursor.text)
  cursor.take('(')
  cursor.blanks()
  const keys = keyOf(subject)
  const values = readKeyValues(reading, cursor, keys)
  cursor.blanks()
  cursor.expect(')')
  cursor.expectEnd()
  return { ...place, isCollection: false, segments: [...place.segments, { kind: 'key', values }] }
}

const namedKey = /[\p{L}_][\p{L}\p{N}_]*[ \t]*=/uy

function readKeyValues(reading: Reading, cursor: Cursor, keys: readonly Property[]): Structured {
  const [only] = keys
  if (!cursor.sees(namedKey)) {
    if (only === undefined || keys.length > 1)
      throw wrong('wrong-key', `the key has ${keys.length} parts: ${keys.map(({ name }) => name).join(', ')}`, 'key')
    return { [only.name]: readKeyValue(reading, cursor, only) }
  }
  const values = new Map<string, Value>()
  do {
    const name = cursor.identifier() ?? ''
    const property = keys.find((key) => key.name === name)
    if (property === undefined || values.has(name)) throw wrong('wrong-key', `${name} is not one part of the key`, name)
    cursor.takeBetweenBlanks('=')
    values.set(name, readKeyValue(reading, cursor, property))
  } while (cursor.takeBetweenBlanks(','))
  const missing = keys.find(({ name }) => !values.has(name))
  if (missing !== undefined) throw wrong('wrong-key', `the key lacks ${missing.name}`, missing.name)
  // In the order of the key, whatever the order in the address.
  return Object.fromEntries(keys.map(({ name }) => [name, values.get(name) ?? null]))
}

const keyScope = namelessScope('a key')

function readKeyValue(reading: Reading, cursor: Cursor, property: Property): Value {
  const read = readExpression(reading, cursor, keyScope)
  const literal = read.kind === 'literal' && read.value !== null ? literalAs(read, property.type) : undefined
  if (literal === undefined) {
    const given = read.kind === 'literal' ? typeName(typeOf(read)) : 'an expression'
    throw wrong('wrong-key', `${property.name} is ${typeName(property.type)}, not ${given}`, property.name)
  }
  return literal.value
}
