import { withoutTrailing } from './text.ts'

/**
 * An exact decimal number: `units` divided by ten to the power of `scale`. Money and quantities never pass through a
 * binary float.
 */
export interface Decimal {
  readonly units: bigint
  readonly scale: number
}

const plain = /^([+-]?)(\d{0,18})(?:\.(\d{0,12}))?$/u

/** Of `-12.50`, `12`, `.5`, with a point and without thousands; undefined for anything else. */
export function decimal(text: string): Decimal | undefined {
  const [, sign = '', whole = '', part = ''] = plain.exec(text) ?? []
  if (whole === '' && part === '') return undefined
  const units = BigInt(whole + part)
  return { units: sign === '-' ? -units : units, scale: part.length }
}

export const zero: Decimal = { units: 0n, scale: 0 }

/** Made once: sums of many amounts ask for the same few over and over. */
const powers = Array.from({ length: 25 }, (_, exponent) => 10n ** BigInt(exponent))
const powerOfTen = (exponent: number): bigint => powers[exponent] ?? 10n ** BigInt(exponent)

function unitsAt({ units, scale }: Decimal, wanted: number): bigint {
  return wanted === scale ? units : units * powerOfTen(wanted - scale)
}

export function plus(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale)
  return { units: unitsAt(a, scale) + unitsAt(b, scale), scale }
}

/** Of those that are given; zero where none is. */
export function sum(values: Iterable<Decimal | null>): Decimal {
  let [units, scale] = [zero.units, zero.scale]
  for (const value of values) {
    if (value === null) continue
    const wanted = Math.max(scale, value.scale)
    units = unitsAt({ units, scale }, wanted) + unitsAt(value, wanted)
    scale = wanted
  }
  return { units, scale }
}

export function negated({ units, scale }: Decimal): Decimal {
  return { units: -units, scale }
}

export function minus(a: Decimal, b: Decimal): Decimal {
  return plus(a, negated(b))
}

export function times(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale }
}

/** Half goes away from zero: 0.125 becomes 0.13, -0.125 becomes -0.13. */
function divided(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n
  const [n, d] = [numerator < 0n ? -numerator : numerator, denominator < 0n ? -denominator : denominator]
  const result = (2n * n + d) / (2n * d)
  return negative ? -result : result
}

/** To `places` behind the point. Errors: RangeError where `b` is zero. */
export function over(a: Decimal, b: Decimal, places: number): Decimal {
  const shift = places + b.scale - a.scale
  const numerator = shift >= 0 ? a.units * powerOfTen(shift) : a.units
  const denominator = shift >= 0 ? b.units : b.units * powerOfTen(-shift)
  return { units: divided(numerator, denominator), scale: places }
}

export function rounded(value: Decimal, places: number): Decimal {
  return value.scale === places ? value : over(value, { units: 1n, scale: 0 }, places)
}

/** Negative, zero or positive, as `a` is smaller than, equal to or larger than `b`. */
export function compare(a: Decimal, b: Decimal): number {
  const { units } = minus(a, b)
  return units < 0n ? -1 : units > 0n ? 1 : 0
}

export function absolute(value: Decimal): Decimal {
  return value.units < 0n ? negated(value) : value
}

/** As the API and the store write it: `-12.50`. With `places` exactly that many digits behind the point. */
export function decimalText(value: Decimal, places?: number): string {
  const { units, scale } = places === undefined ? value : rounded(value, places)
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
  return units < 0n ? `-${text}` : text
}

/** Without zeros at the end: `12.5000` becomes `12.5`. */
export function shortDecimalText(value: Decimal): string {
  const text = decimalText(value)
  return text.includes('.') ? withoutTrailing(withoutTrailing(text, '0'), '.') : text
}
