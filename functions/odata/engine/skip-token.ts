import { createHash } from 'node:crypto'
import { wrong } from '#domain/odata/error.ts'
import type { ExpressionType } from '#domain/odata/expression.ts'
import type { PrimitiveType } from '#domain/odata/model.ts'
import { isDecimal, isDuration, readDecimal } from '#domain/odata/primitive-text.ts'
import type { Order } from '#domain/odata/query.ts'
import { typeOf } from '#domain/odata/types.ts'
import type { Value } from '#domain/odata/value.ts'
import { decimalText } from '#domain/shared/decimal.ts'
import { z } from 'zod'

/** Position of a page, part of a next link: the last row's values of the order's keys. */
export interface SkipToken {
  /** One value per key of the order. */
  readonly after: readonly Value[]
  /** Rows of earlier pages, subtracted from `$top`. */
  readonly delivered: number
  /** Preference of the first page, which the client need not repeat. */
  readonly maxPageSize: number | undefined
}

/** Tags for numbers, because JSON has one kind and none for infinity or NaN. */
const Packed = z.union([
  z.null(),
  z.boolean(),
  z.number(),
  z.string(),
  z.strictObject({ int: z.string().regex(/^-?\d{1,19}$/u) }),
  z.strictObject({ dec: z.string().max(64) }),
  z.strictObject({ sec: z.string().max(64) }),
  z.strictObject({ num: z.enum(['NaN', 'Infinity', '-Infinity']) }),
])
type Packed = z.infer<typeof Packed>

const Token = z.strictObject({
  f: z.string(),
  n: z.int().min(0),
  p: z.int().min(1).optional(),
  a: z.array(Packed).max(64),
})

function packed(value: Value): Packed {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value
  if (typeof value === 'bigint') return { int: String(value) }
  if (typeof value === 'number') {
    if (Number.isFinite(value)) return value
    return { num: Number.isNaN(value) ? 'NaN' : value > 0 ? 'Infinity' : '-Infinity' }
  }
  if (isDecimal(value)) return { dec: decimalText(value) }
  if (isDuration(value)) return { sec: decimalText(value.seconds) }
  throw new TypeError('rows are put in order by single values')
}

function unpacked(value: Packed): Value | undefined {
  if (value === null || typeof value !== 'object') return value
  if ('int' in value) return BigInt(value.int)
  if ('num' in value) return Number(value.num)
  if ('dec' in value) return readDecimal(value.dec)
  const seconds = readDecimal(value.sec)
  return seconds === undefined ? undefined : { seconds }
}

/** Whether a value fits a type: a token comes from outside and is used in a comparison. */
function fits(value: Value, type: ExpressionType | undefined): boolean {
  if (value === null || type == null) return true
  if (type.kind === 'enum') return typeof value === 'bigint'
  if (type.kind === 'complex') return false
  if (type.name === 'Edm.Boolean') return typeof value === 'boolean'
  if (type.name === 'Edm.Duration') return isDuration(value)
  if (!numeric.has(type.name)) return typeof value === 'string'
  return typeof value === 'number' || typeof value === 'bigint' || isDecimal(value)
}

const numeric: ReadonlySet<PrimitiveType> = new Set([
  'Edm.Byte',
  'Edm.SByte',
  'Edm.Int16',
  'Edm.Int32',
  'Edm.Int64',
  'Edm.Single',
  'Edm.Double',
  'Edm.Decimal',
])

/** Short hash of the question, so that a token is not accepted for another list. */
const fingerprint = (question: string): string => createHash('sha256').update(question).digest('base64url').slice(0, 8)

/** `question`: identifies the list, equal on each page. */
export function writeSkipToken({ after, delivered, maxPageSize }: SkipToken, question: string): string {
  const token: z.infer<typeof Token> = { f: fingerprint(question), n: delivered, a: after.map(packed) }
  return Buffer.from(JSON.stringify(maxPageSize === undefined ? token : { ...token, p: maxPageSize })).toString(
    'base64url',
  )
}

/** Errors: `ODataError` 400 for a token that is not ours, or belongs to another question or order. */
export function readSkipToken(text: string, question: string, order: readonly Order[]): SkipToken {
  const refused = wrong('invalid-skiptoken', 'The token is not one that this list gave.', '$skiptoken')
  let json: unknown
  try {
    json = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    throw refused
  }
  const { data } = Token.safeParse(json)
  if (data === undefined || data.f !== fingerprint(question) || data.a.length !== order.length) throw refused
  const after = data.a.map(unpacked).filter((value) => value !== undefined)
  const areValues = order.every(({ by }, index) => {
    const value = after[index]
    return value !== undefined && fits(value, typeOf(by))
  })
  if (!areValues) throw refused
  return { after, delivered: data.n, maxPageSize: data.p }
}
