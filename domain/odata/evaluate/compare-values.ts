import { compare as compareDecimals, type Decimal } from '../../shared/decimal.ts'
import { withoutTrailing } from '../../shared/text.ts'
import type { ExpressionType } from '../expression.ts'
import type { PrimitiveType, StructuredType } from '../model.ts'
import { clockOf, dayOf, daysOf } from '../moments.ts'
import { isNumeric, primitive } from '../types.ts'
import type { Duration, Structured, Value } from '../value.ts'
import { asDecimal, asDouble, isFloat } from './numbers.ts'

/** Negative, zero or positive; NaN where the two have no order, as with the number NaN. Neither is null. */
export type Comparer = (a: Value, b: Value) => number

const surrogates = 0xd800
const aboveThem = 0xe000

/** By code points, as the order of UTF-8 is: units of JavaScript's text would put what needs two of them in the middle. */
function compareText(a: string, b: string): number {
  if (a === b) return 0
  const shared = Math.min(a.length, b.length)
  for (let at = 0; at < shared; at += 1) {
    const [left, right] = [a.charCodeAt(at), b.charCodeAt(at)]
    if (left === right) continue
    if (left < surrogates || right < surrogates) return left - right
    const leftIsPair = left < aboveThem
    return leftIsPair === right < aboveThem ? left - right : leftIsPair ? 1 : -1
  }
  return a.length - b.length
}

const usualDate = 10

function compareDates(a: string, b: string): number {
  if (a.length === usualDate && b.length === usualDate) return a < b ? -1 : a > b ? 1 : 0
  return daysOf(a) - daysOf(b)
}

function compareTimes(a: string, b: string): number {
  const [left, right] = [clockOf(a), clockOf(b)]
  const whole = left.hour - right.hour || left.minute - right.minute || left.second - right.second
  return whole || compareText(withoutTrailing(left.fraction, '0'), withoutTrailing(right.fraction, '0'))
}

const usualMoment = 20

function compareMoments(a: string, b: string): number {
  if (a.length === usualMoment && b.length === usualMoment) return a < b ? -1 : a > b ? 1 : 0
  const [left, right] = [dayOf(a), dayOf(b)]
  return left.year - right.year || left.month - right.month || left.day - right.day || compareTimes(a, b)
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** By bytes: the digits of base64 are in the order of their six bits each. */
function compareBinaries(a: string, b: string): number {
  const shared = Math.min(a.length, b.length)
  for (let at = 0; at < shared; at += 1) {
    if (a[at] !== b[at]) return digits.indexOf(a.charAt(at)) - digits.indexOf(b.charAt(at))
  }
  return a.length - b.length
}

const compareBigints = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0)

const asText =
  (compare: (a: string, b: string) => number): Comparer =>
  (a, b) =>
    compare(a as string, b as string)

function compareFloats(a: number, b: number): number {
  if (a === b) return 0
  return a < b ? -1 : a > b ? 1 : Number.NaN
}

/** Numbers of different types meet in the wider one, as numeric promotion says: Double, Single, Decimal, integers. */
function numberComparer(left: PrimitiveType, right: PrimitiveType): Comparer {
  const floats = [left, right].filter(isFloat)
  if (floats.includes('Edm.Double')) return (a, b) => compareFloats(asDouble(a), asDouble(b))
  if (floats.length > 0) return (a, b) => compareFloats(Math.fround(asDouble(a)), Math.fround(asDouble(b)))
  return (a, b) => {
    if (typeof a === 'number' && typeof b === 'number') return compareFloats(a, b)
    if (typeof a === 'bigint' && typeof b === 'bigint') return compareBigints(a, b)
    const [x, y] = [asDecimal(a), asDecimal(b)]
    return x === undefined || y === undefined ? compareFloats(asDouble(a), asDouble(b)) : compareDecimals(x, y)
  }
}

const byType: Partial<Record<PrimitiveType, Comparer>> = {
  'Edm.Date': asText(compareDates),
  'Edm.TimeOfDay': asText(compareTimes),
  'Edm.DateTimeOffset': asText(compareMoments),
  'Edm.Binary': asText(compareBinaries),
  'Edm.Duration': (a, b) => compareDecimals((a as Duration).seconds, (b as Duration).seconds),
  'Edm.Boolean': (a, b) => Number(a) - Number(b),
}

function primitiveComparer(left: PrimitiveType, right: PrimitiveType): Comparer {
  if (isNumeric(primitive(left)) && isNumeric(primitive(right))) return numberComparer(left, right)
  return byType[left] ?? asText(compareText)
}

/** Complex values have no order, but are equal where all their properties are. */
function structuredComparer(type: StructuredType): Comparer {
  const properties = type.properties.map((property) => {
    const same = equality(property.type, property.type)
    return { name: property.name, same: property.isCollection ? sameItems(same) : same }
  })
  return (a, b) => {
    const [left, right] = [a as Structured, b as Structured]
    return properties.every(({ name, same }) => same(left[name] ?? null, right[name] ?? null)) ? 0 : Number.NaN
  }
}

/** For entities: they are the same where what is known of them is. */
const sameEntity: Comparer = (a, b) =>
  a === b || JSON.stringify(a, plain) === JSON.stringify(b, plain) ? 0 : Number.NaN

const plain = (_name: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}n` : value)

/**
 * How values of two types compare. Where only one side has a type (the other is the literal null) nothing is ever compared;
 * paths to entities have none either.
 */
export function comparer(left: ExpressionType, right: ExpressionType): Comparer {
  const [one, other] = [left ?? right, right ?? left]
  if (one === null || other === null) return sameEntity
  if (one.kind === 'enum') return (a, b) => compareBigints(a as bigint, b as bigint)
  if (one.kind === 'complex') return structuredComparer(one.type)
  return other.kind === 'primitive' ? primitiveComparer(one.name, other.name) : sameEntity
}

/** `eq`: null equals null only. */
export function equality(left: ExpressionType, right: ExpressionType): (a: Value, b: Value) => boolean {
  const compare = comparer(left, right)
  return (a, b) => (a === null || b === null ? a === b : compare(a, b) === 0)
}

const sameItems =
  (same: (a: Value, b: Value) => boolean) =>
  (a: Value, b: Value): boolean => {
    if (!Array.isArray(a) || !Array.isArray(b)) return a === b
    const [left, right] = [a as readonly Value[], b as readonly Value[]]
    return left.length === right.length && left.every((item, index) => same(item, right[index] ?? null))
  }

/** The order of rows: null is lowest, then NaN, then what can be compared. */
export function ordering(type: ExpressionType): (a: Value, b: Value) => number {
  const compare = comparer(type, type)
  return (a, b) => {
    if (a === null || b === null) return Number(a !== null) - Number(b !== null)
    const order = compare(a, b)
    return Number.isNaN(order) ? Number(!Number.isNaN(a)) - Number(!Number.isNaN(b)) : order
  }
}

/** A text that is the same for values that are equal, and for no others: what groups are told apart by. */
export function identity(value: Value, type: ExpressionType): string {
  if (value === null) return 'null'
  if (type?.kind !== 'primitive') return JSON.stringify(value, plain)
  if (isNumeric(type)) return numberIdentity(value)
  if (type.name === 'Edm.Duration') return numberIdentity((value as Duration).seconds)
  if (type.name === 'Edm.TimeOfDay') {
    const { hour, minute, second, fraction } = clockOf(value as string)
    return JSON.stringify([hour, minute, second, withoutTrailing(fraction, '0')])
  }
  return JSON.stringify(value)
}

function numberIdentity(value: Value): string {
  const exact: Decimal | undefined = asDecimal(value)
  if (exact === undefined) return String(asDouble(value))
  let { units, scale } = exact
  while (scale > 0 && units % 10n === 0n) {
    units /= 10n
    scale -= 1
  }
  return `${units}e${scale}`
}
