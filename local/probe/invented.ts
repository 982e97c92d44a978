import { createHmac, randomBytes } from 'node:crypto'
import { fits, type Field } from '#functions/connectors/kit/facts/facts.ts'
import { wireTypes } from '#functions/connectors/kit/facts/wire-type.ts'

const run = /[\p{L}\p{N}]+/gu
const isDated = /^\d{4}-\d{2}-\d{2}/u
const dotnetDate = /^\/Date\((-?\d{1,17})/u

/** `20260131` is a day only where the facts say so. */
function isCompact(value: string, field: Field | undefined): boolean {
  const kinds = ['compact-day', 'compact-moment'] as const
  return kinds.some((kind) => field?.is.includes(kind) === true && wireTypes[kind].matches(value))
}

/** What a value is kept for: a flag and a word of an enumeration say nothing of anybody. */
function isTakenOver(value: unknown, field: Field | undefined): boolean {
  if (value === null || value === '' || typeof value === 'boolean') return true
  if (field === undefined) return false
  if (field.words !== undefined) return fits(field, value)
  return (['bit', 'bit-text', 'boolean-text', 'month'] as const).some(
    (kind) => field.is.includes(kind) && wireTypes[kind].matches(value),
  )
}

/**
 * Values in the place of a vendor's: of the same kind and length, the same for the same, so that ids still join lists, and
 * with no way back, as the key is thrown away.
 */
export class Invented {
  readonly #key = randomBytes(32)
  readonly #runs = new Map<string, string>()
  readonly #taken = new Set<string>()
  readonly #values = new Set<string>()

  /** Letters for letters and digits for digits; every other sign stays. */
  text(value: string): string {
    return value.replaceAll(run, (found) => this.#run(found))
  }

  /** Whether a text is one that came in a row. */
  isValue(text: string): boolean {
    return this.#values.has(text)
  }

  /** Whether a part of an address came out of a row. */
  isOf(part: string): boolean {
    return this.#runs.has(part.toLowerCase())
  }

  value(value: unknown, field: Field | undefined): unknown {
    if (isTakenOver(value, field)) return value
    this.#values.add(String(value))
    if (typeof value === 'number') return this.#number(value)
    return typeof value === 'string' ? this.#string(value, field) : value
  }

  /** A day keeps its month, by which clients place what they count. */
  #string(value: string, field: Field | undefined): string {
    if (isCompact(value, field)) return `${value.slice(0, 6)}${this.#day(value)}${value.slice(8)}`
    if (isDated.test(value)) return `${value.slice(0, 8)}${this.#day(value)}${value.slice(10)}`
    const milliseconds = dotnetDate.exec(value)?.[1]
    if (milliseconds === undefined) return this.text(value)
    const date = new Date(Number(milliseconds))
    date.setUTCDate(Number(this.#day(value)))
    return Number.isNaN(date.getTime()) ? '/Date(0)/' : value.replace(milliseconds, String(date.getTime()))
  }

  #day(value: string): string {
    return String(1 + ((this.#bytes(value)[0] ?? 0) % 28)).padStart(2, '0')
  }

  #number(value: number): number {
    return value === 0 ? 0 : Number(String(value).replaceAll(/\d+/gu, (digits) => this.#run(digits)))
  }

  #bytes(value: string): Buffer {
    return createHmac('sha512', this.#key).update(value).digest()
  }

  /** Upper case and lower case of one text stay one text. */
  #run(found: string): string {
    const plain = Array.from(found, (sign) => sign.toLowerCase()).join('')
    const made = Array.from(this.#plainRun(plain))
    return Array.from(found, (sign, place) => {
      const own = made[place] ?? ''
      return /\p{Lu}/u.test(sign) ? own.toUpperCase() : own
    }).join('')
  }

  #plainRun(plain: string): string {
    const known = this.#runs.get(plain)
    if (known !== undefined) return known
    let text = this.#made(plain, 0)
    // Two ids that became one would be one row; of single signs there may be no other left.
    for (let attempt = 1; this.#taken.has(text) && attempt < mostAttempts; attempt += 1)
      text = this.#made(plain, attempt)
    this.#taken.add(text)
    this.#runs.set(plain, text)
    return text
  }

  #made(plain: string, attempt: number): string {
    const bytes = this.#bytes(`${attempt} ${plain}`)
    const letters = isHexadecimal(plain) ? 6 : 26
    const made = Array.from(plain, (sign, place) => inventedSign(sign, bytes[place % bytes.length] ?? 0, letters))
    // A number that began with a zero would be another number.
    const isNumber = /^[1-9]\d*$/u.test(plain)
    return isNumber && made[0] === '0' ? [String(1 + ((bytes[0] ?? 0) % 9)), ...made.slice(1)].join('') : made.join('')
  }
}

const mostAttempts = 500

/** A part of a GUID, or a hash. */
function isHexadecimal(run: string): boolean {
  return [4, 8, 12, 32, 40, 64].includes(run.length) && /^[\da-f]+$/iu.test(run)
}

function inventedSign(sign: string, byte: number, letters: number): string {
  return /\p{N}/u.test(sign) ? String(byte % 10) : String.fromCodePoint(97 + (byte % letters))
}
