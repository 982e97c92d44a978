import { compare, decimal, decimalText, negated, type Decimal } from '../shared/decimal.ts'
import { isPeriod, type Period } from '../shared/period.ts'
import { largestPrice, pricePlaces } from './price.ts'

/** Of `2026-05` or `2026-05-01`; undefined: no month, or not the first day of one. */
export function startPeriodOf(text: string): Period | undefined {
  const month = /^(\d{4}-\d{2})(?:-01)?$/u.exec(text)?.[1]
  return month !== undefined && isPeriod(month) && month >= '1900' ? month : undefined
}

const largest: Decimal = { units: BigInt(largestPrice), scale: 0 }

const within = (value: Decimal, most: Decimal): boolean =>
  compare(value, most) <= 0 && compare(value, negated(most)) >= 0

/** The digits that count: `1.500` has one. */
function placesOf({ units, scale }: Decimal): number {
  let [rest, places] = [units, scale]
  while (places > 0 && rest % 10n === 0n) [rest, places] = [rest / 10n, places - 1]
  return places
}

/** A price as it is kept, with two decimals; undefined: it has more of them, or is out of all bounds. */
export function priceOf(text: string): string | undefined {
  const value = decimal(text)
  if (value === undefined || placesOf(value) > pricePlaces || !within(value, largest)) return undefined
  return decimalText(value, pricePlaces)
}

/** By how many per cent prices may be raised: to nothing, or to eleven times as much. */
const percentageBounds = { least: -100, most: 1000 } as const

/** Undefined: no number, more than two decimals, nothing at all, or out of bounds. */
export function percentageOf(text: string): Decimal | undefined {
  const value = decimal(text)
  if (value === undefined || placesOf(value) > 2 || value.units === 0n) return undefined
  const { least, most } = percentageBounds
  const isLow = compare(value, { units: BigInt(least), scale: 0 }) < 0
  return isLow || compare(value, { units: BigInt(most), scale: 0 }) > 0 ? undefined : value
}
