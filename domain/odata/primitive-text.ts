import { shortDecimalText, type Decimal } from '../shared/decimal.ts'
import { durationText } from './moments.ts'
import type { PrimitiveType } from './model.ts'
import { binaryValue } from './read/literals.ts'
import { dateValue, durationValue, momentValue, timeValue } from './read/moments.ts'
import type { Duration, Value } from './value.ts'

/** The least and the most of the whole numbers that fit in a JSON number. */
export const integers = {
  'Edm.Byte': [0, 255],
  'Edm.SByte': [-128, 127],
  'Edm.Int16': [-32_768, 32_767],
  'Edm.Int32': [-2_147_483_648, 2_147_483_647],
} as const

export const smallestInt64 = -(2n ** 63n)
export const largestInt64 = 2n ** 63n - 1n

const integer = /^[+-]?\d{1,20}$/u
const float = /^[+-]?\d{1,400}(?:\.\d{1,400})?(?:[eE][+-]?\d{1,4})?$/u
const exact = /^([+-]?)(\d{1,60})(?:\.(\d{1,60}))?(?:[eE]([+-]?\d{1,2}))?$/u
const guid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/u

/** With an exponent too, as `1.5e3`, which is exactly 1500. */
export function readDecimal(text: string): Decimal | undefined {
  const [, sign, whole, fraction = '', exponent = '0'] = exact.exec(text) ?? []
  if (whole === undefined) return undefined
  const units = BigInt(whole + fraction) * (sign === '-' ? -1n : 1n)
  const scale = fraction.length - Number(exponent)
  return scale >= 0 ? { units, scale } : { units: units * 10n ** BigInt(-scale), scale: 0 }
}

function readDouble(text: string): number | undefined {
  if (text === 'NaN') return Number.NaN
  if (text === 'INF') return Number.POSITIVE_INFINITY
  if (text === '-INF') return Number.NEGATIVE_INFINITY
  return float.test(text) ? Number(text) : undefined
}

function readInt64(text: string): bigint | undefined {
  if (!integer.test(text)) return undefined
  const value = BigInt(text.startsWith('+') ? text.slice(1) : text)
  return value < smallestInt64 || value > largestInt64 ? undefined : value
}

const single = (value: number | undefined): number | undefined => (value === undefined ? undefined : Math.fround(value))

/**
 * A value from its text as JSON's text values and addresses have it (without quotes, prefixes or percent signs). Undefined:
 * it is no value of the type.
 */
export function readPrimitive(type: PrimitiveType, text: string): Exclude<Value, null> | undefined {
  switch (type) {
    case 'Edm.String':
      return text
    case 'Edm.Boolean': {
      const word = text.toLowerCase()
      return word === 'true' ? true : word === 'false' ? false : undefined
    }
    case 'Edm.Byte':
    case 'Edm.SByte':
    case 'Edm.Int16':
    case 'Edm.Int32': {
      const [least, most] = integers[type]
      const value = integer.test(text) ? Number(text) : Number.NaN
      return value >= least && value <= most ? value + 0 : undefined
    }
    case 'Edm.Int64':
      return readInt64(text)
    case 'Edm.Decimal':
      return readDecimal(text)
    case 'Edm.Double':
      return readDouble(text)
    case 'Edm.Single':
      return single(readDouble(text))
    case 'Edm.Guid':
      return guid.test(text.toLowerCase()) ? text.toLowerCase() : undefined
    case 'Edm.Date':
      return dateValue(text)
    case 'Edm.TimeOfDay':
      return timeValue(text)
    case 'Edm.DateTimeOffset':
      return momentValue(text)
    case 'Edm.Duration':
      return durationValue(text)
    case 'Edm.Binary':
      return binaryValue(text)
  }
}

/** The fewest digits from which the same 32-bit number is read: 0.1, not 0.10000000149011612. */
function shortSingle(value: number): string {
  for (let digits = 1; digits < 9; digits += 1) {
    const text = Number(value.toPrecision(digits))
    if (Math.fround(text) === value) return String(text)
  }
  return String(value)
}

function floatText(value: number, isSingle: boolean): string {
  if (Number.isNaN(value)) return 'NaN'
  if (!Number.isFinite(value)) return value > 0 ? 'INF' : '-INF'
  return isSingle ? shortSingle(value) : String(value)
}

export const isDecimal = (value: Value): value is Decimal =>
  typeof value === 'object' && value !== null && 'units' in value && 'scale' in value

export const isDuration = (value: Value): value is Duration =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'seconds' in value && isDecimal(value.seconds)

/** As `readPrimitive` reads it. A value that is not of the type is written as what it is. */
export function primitiveText(type: PrimitiveType, value: Exclude<Value, null>): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return floatText(value, type === 'Edm.Single')
  if (isDecimal(value)) return shortDecimalText(value)
  if (isDuration(value)) return durationText(value)
  if (typeof value === 'bigint' || typeof value === 'boolean') return String(value)
  throw new TypeError('no primitive value')
}
