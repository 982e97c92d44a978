import { notServed, wrong } from '../error.ts'
import type { Expression } from '../expression.ts'
import type { EnumType, Model, ValueType } from '../model.ts'
import { primitive } from '../types.ts'
import type { Value } from '../value.ts'
import type { Cursor } from './cursor.ts'
import { dateValue, durationValue, momentValue, timeValue, writtenMoment } from './moments.ts'

export type Literal = Extract<Expression, { kind: 'literal' }>

const literal = (value: Value, type: ValueType | null): Literal => ({ kind: 'literal', value, type })

export const nullLiteral: Literal = literal(null, null)

// Behind a literal no character may follow that could belong to it.
const guidPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![\w-])/iy
// In an address that was written with a bare `+` before its offset a space stands in its place.
const momentPattern = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,12})?)?(?:Z|[+\- ]\d{2}:\d{2})(?!\w)/iy
const zonelessPattern = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,12})?)?(?![\w:.+-])/iy
const datePattern = /\d{4}-\d{2}-\d{2}(?!\w)/y
const timePattern = /\d{2}:\d{2}(?::\d{2}(?:\.\d{1,12})?)?(?!\w)/y
const numberPattern = /[+-]?\d+(?:\.\d+)?(?:e[+\- ]?\d+)?(?=[dflm]?(?![\w.]))/iy
// Clients of OData 2 and 3 write of what type a number is.
const numberSuffix = /[dflm]/iy
const wordPattern = /(?:null|NaN|-?INF|[tT][rR][uU][eE]|[fF][aA][lL][sS][eE])(?![\p{L}\p{N}_(/.'])/uy
const unquoted = /[^']*/y

const words: Readonly<Record<string, Literal>> = {
  null: nullLiteral,
  NaN: literal(NaN, primitive('Edm.Double')),
  INF: literal(Infinity, primitive('Edm.Double')),
  '-INF': literal(-Infinity, primitive('Edm.Double')),
  true: literal(true, primitive('Edm.Boolean')),
  false: literal(false, primitive('Edm.Boolean')),
}

const int32 = primitive('Edm.Int32')
const INT32 = 2_147_483_648n
const INT64 = 9_223_372_036_854_775_808n
/** More digits are only written as a floating point number. */
const DECIMAL_DIGITS = 60

/** A number has the narrowest type that holds it: 32 bits, 64 bits, decimal; only where it is very large or small, double. */
function numberLiteral(text: string): Literal {
  const [mantissa = '', exponentText = '0'] = text.toLowerCase().split('e')
  const [whole = '', part = ''] = mantissa.split('.')
  // Nearly all numbers are small; a zero is never negative.
  if (part === '' && exponentText === '0' && whole.length <= 9) return literal(Number(whole) + 0, int32)
  const exponent = Number(exponentText.trim())
  const scale = part.length - exponent
  if (whole.length + part.length > DECIMAL_DIGITS || Math.abs(scale) > DECIMAL_DIGITS)
    return literal(Number(`${mantissa}e${exponentText.trim()}`), primitive('Edm.Double'))
  const units = BigInt(`${whole}${part}`.replace('+', '')) * (scale < 0 ? 10n ** BigInt(-scale) : 1n)
  if (part !== '' || exponentText !== '0')
    return literal({ units, scale: Math.max(scale, 0) }, primitive('Edm.Decimal'))
  if (units >= -INT32 && units < INT32) return literal(Number(units), int32)
  if (units >= -INT64 && units < INT64) return literal(units, primitive('Edm.Int64'))
  return literal({ units, scale: 0 }, primitive('Edm.Decimal'))
}

/** Text between quotes, in which two stand for one. Errors: 400 where the last is missing. */
function quoted(cursor: Cursor): string {
  cursor.expect("'")
  let text = ''
  for (;;) {
    text += cursor.match(unquoted) ?? ''
    if (!cursor.take("'")) throw cursor.wrong("a text does not end with '")
    if (!cursor.take("'")) return text
    text += "'"
  }
}

/** Members by name or number, with commas between. Errors: 400 where the type has no such member. */
export function enumValue(type: EnumType, text: string): bigint {
  const parts = text.split(',').map((part) => part.trim())
  if (parts.length > 1 && !type.isFlags) throw wrong('wrong-value', `${type.name} takes one member`, type.name)
  return parts.reduce((sum, part) => sum | memberValue(type, part), 0n)
}

function memberValue(type: EnumType, name: string): bigint {
  const member = type.members.find((one) => one.name === name)
  if (member !== undefined) return member.value
  if (/^[+-]?\d{1,19}$/.test(name)) return BigInt(name.replace('+', ''))
  throw wrong('wrong-value', `${type.name} has no member ${name}`, type.name)
}

const base64Pattern = /^[A-Za-z0-9_-]*={0,2}$/

export function binaryValue(text: string): string | undefined {
  if (!base64Pattern.test(text)) return undefined
  const bare = text.replaceAll('=', '')
  const fill = (4 - (bare.length % 4)) % 4
  return fill === 3 || (text !== bare && text.length - bare.length !== fill) ? undefined : bare
}

/** `Firm.Color` or `Color`. Errors: 400 where the model has no such enumeration. */
function enumNamed(model: Model, name: string): EnumType {
  const bare = name.startsWith(`${model.namespace}.`) ? name.slice(model.namespace.length + 1) : name
  const type = model.types.find((one): one is EnumType => one.kind === 'enum' && one.name === bare)
  if (type === undefined) throw wrong('unknown-type', `there is no enumeration ${name}`, name)
  return type
}

function orWrong<T>(value: T | undefined, cursor: Cursor, what: string): T {
  if (value === undefined) throw cursor.wrong(`not ${what}, before this`)
  return value
}

/** `duration'PT1H'`, `binary'…'`, `Color'Red'`: the word before the quote is read already. */
export function prefixedLiteral(cursor: Cursor, prefix: string, model: Model): Literal {
  const text = quoted(cursor)
  switch (prefix.toLowerCase()) {
    case 'duration':
      return literal(orWrong(durationValue(text), cursor, 'a duration'), primitive('Edm.Duration'))
    case 'binary':
      return literal(orWrong(binaryValue(text), cursor, 'base64url'), primitive('Edm.Binary'))
    case 'geography':
    case 'geometry':
      throw notServed('geography and geometry are not served', cursor.target)
    default: {
      const type = enumNamed(model, prefix)
      return literal(enumValue(type, text), { kind: 'enum', type })
    }
  }
}

/** Of what begins with a digit: the longest form that fits. */
function digitLiteral(cursor: Cursor): Literal | undefined {
  const guid = cursor.match(guidPattern)
  if (guid !== undefined) return literal(guid.toLowerCase(), primitive('Edm.Guid'))
  const moment = cursor.match(momentPattern)
  if (moment !== undefined) {
    const value = orWrong(momentValue(moment), cursor, 'a moment that exists')
    const written = writtenMoment(moment)
    return { ...literal(value, primitive('Edm.DateTimeOffset')), ...(written === undefined ? {} : { written }) }
  }
  const zoneless = cursor.match(zonelessPattern)
  if (zoneless !== undefined) {
    const message = `${zoneless} is a moment without its zone: write ${zoneless}Z for UTC, or ${zoneless}%2B01:00`
    throw wrong('no-zone', message, cursor.target)
  }
  const date = cursor.match(datePattern)
  if (date !== undefined) return literal(orWrong(dateValue(date), cursor, 'a day that exists'), primitive('Edm.Date'))
  const time = cursor.match(timePattern)
  if (time !== undefined) return literal(orWrong(timeValue(time), cursor, 'a time of day'), primitive('Edm.TimeOfDay'))
  const number = cursor.match(numberPattern)
  if (number === undefined) return undefined
  cursor.match(numberSuffix)
  return numberLiteral(number)
}

const startsNumber = /[0-9]|[+-][0-9]/y
const startsGuid = /[a-f]/iy

/**
 * A literal without a word before its quote; undefined where none stands here. Its type is what it looks like; what it is
 * compared with may make another of it, see `agreeing`.
 */
export function readLiteral(cursor: Cursor): Literal | undefined {
  if (cursor.peek() === "'") return literal(quoted(cursor), primitive('Edm.String'))
  if (cursor.sees(startsNumber)) return digitLiteral(cursor)
  const word = cursor.match(wordPattern)
  if (word !== undefined) return words[word] ?? words[word.toLowerCase()]
  if (!cursor.sees(startsGuid)) return undefined
  const guid = cursor.match(guidPattern)
  return guid === undefined ? undefined : literal(guid.toLowerCase(), primitive('Edm.Guid'))
}
