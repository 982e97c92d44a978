import { enumText } from '../json/write-json.ts'
import type { EnumType, PrimitiveType, ValueType } from '../model.ts'
import { integers, largestInt64, primitiveText, readPrimitive, smallestInt64 } from '../primitive-text.ts'
import { isNumeric, primitive, sameType } from '../types.ts'
import type { ExpressionType } from '../expression.ts'
import type { Value } from '../value.ts'
import { asDecimal, asDouble, integral } from './numbers.ts'

/** As another number: rounded where it has to be whole; null where the type has no such number. */
function numberAs(value: Exclude<Value, null>, to: PrimitiveType): Value {
  if (to === 'Edm.Double') return asDouble(value)
  if (to === 'Edm.Single') return Math.fround(asDouble(value))
  const exact = asDecimal(value)
  if (exact === undefined) return null
  if (to === 'Edm.Decimal') return exact
  const { units, scale } = asDecimal(integral('round', exact)) ?? exact
  const whole = units / 10n ** BigInt(scale)
  if (to === 'Edm.Int64') return whole < smallestInt64 || whole > largestInt64 ? null : whole
  const [least, most] = integers[to as keyof typeof integers]
  return whole < least || whole > most ? null : Number(whole)
}

/** Members by name or number, with commas between. */
function memberOf({ members, isFlags }: EnumType, text: string): bigint | null {
  const parts = text.split(',').map((part) => part.trim())
  const values = parts.map((part) => members.find(({ name }) => name === part)?.value ?? wholeOf(part))
  if (values.length > 1 && !isFlags) return null
  return values.reduce<bigint | null>((sum, value) => (sum === null || value === null ? null : sum | value), 0n)
}

const wholeOf = (text: string): bigint | null => (/^-?\d{1,19}$/u.test(text) ? BigInt(text) : null)

const textOf = (value: Exclude<Value, null>, from: ValueType): string =>
  from.kind === 'enum'
    ? enumText(from.type, value as bigint)
    : primitiveText(from.kind === 'primitive' ? from.name : 'Edm.String', value)

/**
 * `cast`: numbers become other numbers, anything becomes its text, a text the value it is the text of, a moment its day or
 * time in UTC, and a day its first moment. Null where there is no such value.
 */
export function castValue(value: Value, from: ExpressionType, to: ValueType): Value {
  if (value === null || from === null || sameType(from, to)) return value
  if (to.kind === 'enum') return typeof value === 'string' ? memberOf(to.type, value) : null
  if (to.kind !== 'primitive') return null
  if (to.name === 'Edm.String') return textOf(value, from)
  if (isNumeric(from) && isNumeric(to)) return numberAs(value, to.name)
  if (typeof value !== 'string') return null
  if (sameType(from, primitive('Edm.String'))) return readPrimitive(to.name, value) ?? null
  const at = value.indexOf('T')
  if (to.name === 'Edm.Date') return value.slice(0, at)
  return to.name === 'Edm.TimeOfDay' ? value.slice(at + 1, -1) : `${value}T00:00:00Z`
}
