import { notServed, wrong } from '../error.ts'
import type { Expression } from '../expression.ts'
import { primitiveTypes, type EnumType, type StructuredType, type ValueType } from '../model.ts'
import { isNumeric, isPrimitive, primitive, promoted, sameType, typeName, typeOf } from '../types.ts'
import { beside, described, isCollection, isEntity, nameOf, single } from './agreement.ts'
import type { Cursor } from './cursor.ts'
import { nullLiteral } from './literals.ts'
import { condition } from './operators.ts'
import { qualifiedName, type ReadExpression, type Reading } from './reading.ts'
import { structureOf, type Scope } from './scope.ts'

type ReadCall = (read: ReadExpression, reading: Reading, cursor: Cursor, scope: Scope) => Expression

const truth = (value: boolean): Expression => ({ kind: 'literal', value, type: primitive('Edm.Boolean') })
const onlyType = /'?[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)+'?[ \t]*\)/uy

/**
 * `Edm.Int32`, or a type of the model with its namespace; in quotes too, as OData had it before version 4. Errors: 400
 * `unknown-type`, 501 for collections.
 */
function readType({ model }: Reading, cursor: Cursor): ValueType | StructuredType {
  const isQuoted = cursor.take("'")
  const name = cursor.match(qualifiedName) ?? cursor.identifier()
  if (name === undefined) throw cursor.wrong('expected a type')
  if (name === 'Collection') throw notServed('types of collections are not served', name)
  if (isQuoted) cursor.expect("'")
  const simple = primitiveTypes.find((one) => one === name)
  if (simple !== undefined) return primitive(simple)
  const bare = name.startsWith(`${model.namespace}.`) ? name.slice(model.namespace.length + 1) : name
  const type = model.types.find((one): one is EnumType | StructuredType => one.name === bare)
  if (type === undefined) throw wrong('unknown-type', `there is no type ${name}`, name)
  if (type.kind === 'enum') return { kind: 'enum', type }
  return type.key.length > 0 ? type : { kind: 'complex', type }
}

/** What stands between the brackets: a value and a type; without a value it is the row that is asked about. */
function readTyped(
  read: ReadExpression,
  reading: Reading,
  cursor: Cursor,
  scope: Scope,
): { readonly of: Expression | undefined; readonly type: ValueType | StructuredType } {
  cursor.expect('(')
  cursor.blanks()
  const of = cursor.sees(onlyType) ? undefined : read(reading, cursor, scope)
  if (of !== undefined && !cursor.takeBetweenBlanks(',')) throw cursor.wrong('expected , and a type')
  const type = readType(reading, cursor)
  cursor.blanks()
  cursor.expect(')')
  return { of, type }
}

const readCast: ReadCall = (read, reading, cursor, scope) => {
  const { of, type } = readTyped(read, reading, cursor, scope)
  if (of === undefined || type.kind === 'structured' || type.kind === 'complex' || isCollection(of) || isEntity(of))
    throw notServed('only single values are cast, to primitive types and enumerations', 'cast')
  const from = typeOf(of)
  if (from === null) return nullLiteral
  if (sameType(from, type)) return of
  if (!canBecome(from, type))
    throw wrong('wrong-type', `${described(of)} is not cast to ${typeName(type)}`, nameOf(of) ?? 'cast')
  return { kind: 'cast', of: onItsClock(of, type), type }
}

/** The day and the time of a moment that was written with an offset are those of that clock, as of `date` and `time`. */
function onItsClock(of: Expression, to: ValueType): Expression {
  const isPart = isPrimitive(to, 'Edm.Date') || isPrimitive(to, 'Edm.TimeOfDay')
  if (!isPart || of.kind !== 'literal' || of.written === undefined) return of
  return { kind: 'literal', value: of.written.local, type: of.type }
}

function canBecome(from: ValueType, to: ValueType): boolean {
  const isText = isPrimitive(from, 'Edm.String')
  if (to.kind === 'enum') return isText
  if (from.kind === 'complex' || to.kind === 'complex') return false
  if (isText || (isNumeric(from) && isNumeric(to))) return true
  if (to.name === 'Edm.String') return !isPrimitive(from, 'Edm.Binary')
  if (isPrimitive(from, 'Edm.DateTimeOffset')) return to.name === 'Edm.Date' || to.name === 'Edm.TimeOfDay'
  return isPrimitive(from, 'Edm.Date') && to.name === 'Edm.DateTimeOffset'
}

/** No type of the model is derived from another, so what a value is is known before it is read. */
const readIsOf: ReadCall = (read, reading, cursor, scope) => {
  const { of, type } = readTyped(read, reading, cursor, scope)
  if (of === undefined) return truth(isNamed(structureOf(scope.shape.subject), type))
  if (isCollection(of)) throw notServed('isof of a collection is not served', nameOf(of) ?? 'isof')
  const found = isEntity(of) ? isNamed(targetOf(of), type) : type.kind !== 'structured' && isOfType(of, type)
  return found ? { kind: 'compare', operator: 'ne', left: of, right: nullLiteral } : truth(false)
}

const isOfType = (of: Expression, type: ValueType): boolean => {
  const own = typeOf(of)
  return own !== null && sameType(own, type)
}

const isNamed = (own: StructuredType | undefined, type: ValueType | StructuredType): boolean =>
  own !== undefined && (type.kind === 'structured' ? type : type.kind === 'complex' ? type.type : undefined) === own

function targetOf(of: Expression): StructuredType | undefined {
  const step = of.kind === 'path' ? of.steps.at(-1) : undefined
  return step?.kind === 'navigation' ? step.navigation.target() : undefined
}

/** `case(Price gt 10:'much',true:'little')`: values of one type, or numbers. */
const readCase: ReadCall = (read, reading, cursor, scope) => {
  const choices: { when: Expression; then: Expression }[] = []
  cursor.expect('(')
  cursor.blanks()
  do {
    const when = condition(read(reading, cursor, scope), 'case')
    if (!cursor.takeBetweenBlanks(':')) throw cursor.wrong('expected : and a value')
    const then = read(reading, cursor, scope)
    single(then, 'case')
    choices.push({ when, then })
  } while (cursor.takeBetweenBlanks(','))
  cursor.blanks()
  cursor.expect(')')
  const type = choices.reduce<ValueType | null>((before, { then }) => together(before, then), null)
  return { kind: 'case', choices: choices.map(({ when, then }) => ({ when, then: beside(then, type) })), type }
}

function together(before: ValueType | null, then: Expression): ValueType | null {
  const own = typeOf(then)
  if (before === null || own === null) return own ?? before
  const as = typeOf(beside(then, before))
  const both = as !== null && sameType(as, before) ? before : promoted(before, own)
  if (both === undefined)
    throw wrong('wrong-type', `case has values of ${typeName(before)} and ${typeName(own)}`, nameOf(then) ?? 'case')
  return both
}

/** Functions whose arguments are no plain list of values, by name in lower case. */
export const typeFunctions: ReadonlyMap<string, ReadCall> = new Map([
  ['cast', readCast],
  ['isof', readIsOf],
  ['case', readCase],
])
