import { decimalText, minus, negated, over, plus, rounded, times, type Decimal } from '../../shared/decimal.ts'
import { wrong } from '../error.ts'
import type { Arithmetic } from '../expression.ts'
import type { PrimitiveType } from '../model.ts'
import { parted } from '../moments.ts'
import { isDecimal, largestInt64, readDecimal, smallestInt64 } from '../primitive-text.ts'
import type { Value } from '../value.ts'

/** Digits behind the point of a quotient of decimals, and of an average of them, where its parts have no more. */
export const quotientPlaces = 10

export const isFloat = (name: PrimitiveType): boolean => name === 'Edm.Double' || name === 'Edm.Single'

const whole = (units: bigint): Decimal => ({ units, scale: 0 })

/** Exactly; undefined of what is no finite number. */
export function asDecimal(value: Value): Decimal | undefined {
  if (typeof value === 'bigint') return whole(value)
  if (typeof value === 'number') return Number.isInteger(value) ? whole(BigInt(value)) : readDecimal(String(value))
  return isDecimal(value) ? value : undefined
}

export function asDouble(value: Value): number {
  if (typeof value === 'number') return value
  if (typeof value === 'bigint') return Number(value)
  return isDecimal(value) ? Number(decimalText(value)) : Number.NaN
}

const byZero = (): Error => wrong('division-by-zero', 'a number is divided by zero')
const tooLarge = (): Error => wrong('arithmetic-overflow', 'a number is too large for its type')

function floats(operator: Arithmetic, a: number, b: number): number {
  switch (operator) {
    case 'add':
      return a + b
    case 'sub':
      return a - b
    case 'mul':
      return a * b
    case 'div':
    case 'divby':
      return a / b
    case 'mod':
      if (b === 0) throw byZero()
      return a % b
  }
}

function integers(operator: Arithmetic, a: bigint, b: bigint): bigint {
  switch (operator) {
    case 'add':
      return a + b
    case 'sub':
      return a - b
    case 'mul':
      return a * b
    case 'div':
    case 'divby':
      if (b === 0n) throw byZero()
      return a / b
    case 'mod':
      if (b === 0n) throw byZero()
      return a % b
  }
}

/** `divby` zero is an infinity, or no number; `div` zero of exact numbers is refused, and `mod` zero of any. */
function decimals(operator: Arithmetic, a: Decimal, b: Decimal): Value {
  switch (operator) {
    case 'add':
      return plus(a, b)
    case 'sub':
      return minus(a, b)
    case 'mul':
      return times(a, b)
    case 'div':
      if (b.units === 0n) throw byZero()
      return over(a, b, Math.max(quotientPlaces, a.scale, b.scale))
    case 'divby':
      if (b.units === 0n) return floats('divby', Number(a.units), 0)
      return over(a, b, Math.max(quotientPlaces, a.scale, b.scale))
    case 'mod': {
      if (b.units === 0n) throw byZero()
      const scale = Math.max(a.scale, b.scale)
      const [x, y] = [a.units * 10n ** BigInt(scale - a.scale), b.units * 10n ** BigInt(scale - b.scale)]
      return { units: x % y, scale }
    }
  }
}

/**
 * Computed in the type of the result. Errors: `ODataError` 400 where exact numbers are divided by zero, or an integer
 * becomes larger than can be said.
 */
export function calculate(operator: Arithmetic, type: PrimitiveType, a: Value, b: Value): Value {
  if (type === 'Edm.Double') return floats(operator, asDouble(a), asDouble(b))
  if (type === 'Edm.Single') {
    return Math.fround(floats(operator, Math.fround(asDouble(a)), Math.fround(asDouble(b))))
  }
  const [x, y] = [asDecimal(a), asDecimal(b)]
  if (x === undefined || y === undefined) return floats(operator, asDouble(a), asDouble(b))
  if (type === 'Edm.Decimal') return decimals(operator, x, y)
  const result = integers(operator, parted(x).whole, parted(y).whole)
  if (type === 'Edm.Int64') {
    if (result < smallestInt64 || result > largestInt64) throw tooLarge()
    return result
  }
  if (!Number.isSafeInteger(Number(result))) throw tooLarge()
  return Number(result)
}

export function negatedNumber(value: Value): Value {
  if (typeof value === 'number') return value === 0 ? 0 : -value
  if (typeof value === 'bigint') return -value
  return isDecimal(value) ? negated(value) : null
}

/** Half goes away from zero. Integers are what they are. */
export function integral(how: 'ceiling' | 'floor' | 'round', value: Value): Value {
  if (typeof value === 'number') {
    if (how === 'ceiling') return Math.ceil(value) + 0
    if (how === 'floor') return Math.floor(value)
    return Math.sign(value) * Math.round(Math.abs(value)) + 0
  }
  if (!isDecimal(value)) return value
  if (how === 'round') return rounded(value, 0)
  const { whole: below, rest } = parted(value)
  return whole(how === 'ceiling' && rest.units > 0n ? below + 1n : below)
}
