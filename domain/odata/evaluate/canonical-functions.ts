import { wrong } from '../error.ts'
import type { ExpressionType, FunctionName } from '../expression.ts'
import { clockOf, dayOf } from '../moments.ts'
import type { Duration, Value } from '../value.ts'
import { integral } from './numbers.ts'

/** What functions need to know of the moment and the machine. */
export interface FunctionSetting {
  /** What `now()` is, as a DateTimeOffset has it: the same in all of a request. */
  readonly now: string
  /**
   * Whether a text has what a pattern of `matchesPattern` says, anywhere in it. In time that grows with the text and no
   * faster. Errors: `ODataError` 400 for what is no pattern, 501 for one that cannot be matched so.
   */
  readonly matcher: (pattern: string) => (text: string) => boolean
}

type Call = (args: readonly Value[]) => Value

const pairs = /[\uD800-\uDBFF][\uDC00-\uDFFF]/

/** Characters are code points, so that a store that keeps UTF-8 counts the same. */
const characters = (text: string): number => (pairs.test(text) ? Array.from(text).length : text.length)

function indexOf(text: string, part: string): number {
  const at = text.indexOf(part)
  return at <= 0 ? at : characters(text.slice(0, at))
}

/** From `start`, or as many before the end where it is negative. Errors: `ODataError` 400 for a length below nothing. */
function substring(text: string, start: number, length: number | undefined): string {
  if (length !== undefined && length < 0) throw wrong('negative-length', 'the length of a substring is negative')
  const items: string | readonly string[] = pairs.test(text) ? Array.from(text) : text
  const first = start < 0 ? Math.max(0, items.length + start) : start
  const part = items.slice(first, length === undefined ? undefined : first + length)
  return typeof part === 'string' ? part : part.join('')
}

const space = /^\p{White_Space}$/u

/** What Unicode calls white space; by an expression the end would take the square of a long run of it. */
function trim(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && space.test(text.charAt(start))) start += 1
  while (end > start && space.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/** 0.25 of a quarter of a second. */
function fractionOf(text: string): Value {
  const { fraction } = clockOf(text)
  return fraction === '' ? { units: 0n, scale: 0 } : { units: BigInt(fraction), scale: fraction.length }
}

function timeOf(moment: string): string {
  return moment.slice(moment.indexOf('T') + 1, -1)
}

const earliestMoment = '0001-01-01T00:00:00Z'
const latestMoment = '9999-12-31T23:59:59.999999999999Z'

const text =
  (of: (text: string) => Value): Call =>
  ([value]) =>
    of(value as string)

const texts =
  (of: (text: string, part: string) => Value): Call =>
  ([value, part]) =>
    of(value as string, part as string)

/** The pattern is a literal in all but odd requests: it is read once. */
function matches(matcher: FunctionSetting['matcher']): Call {
  let last: { pattern: string; fits: (text: string) => boolean } | undefined
  return texts((value, pattern) => {
    if (last?.pattern !== pattern) last = { pattern, fits: matcher(pattern) }
    return last.fits(value)
  })
}

const plain: Omit<Record<FunctionName, Call>, 'now' | 'matchesPattern'> = {
  concat: texts((a, b) => a + b),
  contains: texts((value, part) => value.includes(part)),
  endswith: texts((value, part) => value.endsWith(part)),
  startswith: texts((value, part) => value.startsWith(part)),
  indexof: texts(indexOf),
  length: text(characters),
  substring: ([value, start, length]) =>
    substring(value as string, Number(start), length === undefined ? undefined : Number(length)),
  tolower: text((value) => value.toLowerCase()),
  toupper: text((value) => value.toUpperCase()),
  trim: text(trim),
  year: text((value) => dayOf(value).year),
  month: text((value) => dayOf(value).month),
  day: text((value) => dayOf(value).day),
  hour: text((value) => clockOf(value).hour),
  minute: text((value) => clockOf(value).minute),
  second: text((value) => clockOf(value).second),
  fractionalseconds: text(fractionOf),
  // Values are in UTC; a literal with an offset was answered when it was read.
  totaloffsetminutes: () => 0,
  totalseconds: ([value]) => (value as Duration).seconds,
  date: text((value) => value.slice(0, value.indexOf('T'))),
  time: text(timeOf),
  mindatetime: () => earliestMoment,
  maxdatetime: () => latestMoment,
  ceiling: ([value]) => integral('ceiling', value ?? null),
  floor: ([value]) => integral('floor', value ?? null),
  round: ([value]) => integral('round', value ?? null),
}

/** Called with values that are not null. */
export function canonicalFunction(name: FunctionName, setting: FunctionSetting): Call {
  if (name === 'now') return () => setting.now
  if (name === 'matchesPattern') return matches(setting.matcher)
  return plain[name]
}

/** The number that rounding gives is of the type that is rounded, or of a wider one. */
export function converted(value: Value, type: ExpressionType): Value {
  if (type?.kind !== 'primitive' || typeof value === 'object') return value
  if (type.name === 'Edm.Double' && typeof value === 'bigint') return Number(value)
  if (type.name === 'Edm.Decimal' && typeof value === 'bigint') return { units: value, scale: 0 }
  if (type.name === 'Edm.Decimal' && typeof value === 'number' && Number.isInteger(value)) {
    return { units: BigInt(value), scale: 0 }
  }
  return value
}
