import fc from 'fast-check'
import { dateText, durationText, momentText } from '#domain/odata/moments.ts'
import type { PrimitiveType, Property, StructuredType, ValueType } from '#domain/odata/model.ts'
import { readPrimitive } from '#domain/odata/primitive-text.ts'
import type { Structured, Value } from '#domain/odata/value.ts'

/** Few, so that rows have values in common, with what goes wrong easily among them: case, accents, quotes, nothing. */
const words = ['', 'a', 'A', 'aap', 'Aap', 'noot mies', 'één', "o'r", '%_', 'zz 9', '10', '9', '😀b', ' x ', '\\"']

const days = fc.integer({ min: 19_000, max: 19_070 })
const seconds = fc.integer({ min: 1_640_000_000, max: 1_646_000_000 })
const fraction = fc.constantFrom<readonly [bigint, number]>([0n, 0], [5n, 1], [25n, 2], [1n, 3])
const decimals = fc.oneof(
  fc.constantFrom('0', '0.5', '-0.5', '2.5', '12.25', '-1.25', '0.0001', '99999.9999', '100'),
  fc.integer({ min: -5_000, max: 5_000 }).map((cents) => String(cents / 100)),
)

const read = (type: PrimitiveType, text: string): Value => {
  const value = readPrimitive(type, text)
  if (value === undefined) throw new Error(`${text} is no ${type}`)
  return value
}

function primitives(type: PrimitiveType): fc.Arbitrary<Value> {
  switch (type) {
    case 'Edm.String':
      return fc.constantFrom(...words)
    case 'Edm.Boolean':
      return fc.boolean()
    case 'Edm.Byte':
      return fc.integer({ min: 0, max: 9 })
    case 'Edm.SByte':
    case 'Edm.Int16':
    case 'Edm.Int32':
      return fc.oneof(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -128, max: 127 }))
    case 'Edm.Int64':
      return fc.oneof(fc.bigInt(-9n, 9n), fc.bigInt(-1_000_000_000_000n, 1_000_000_000_000n))
    case 'Edm.Decimal':
      return decimals.map((text) => read(type, text))
    // Binary fractions: what is added up comes to the same in whatever order.
    case 'Edm.Double':
    case 'Edm.Single':
      return fc.integer({ min: -64, max: 64 }).map((eighths) => eighths / 8 + 0)
    case 'Edm.Guid':
      return fc.integer({ min: 0, max: 9 }).map((last) => `7b0a3c52-0000-4000-8000-00000000000${last}`)
    case 'Edm.Date':
      return days.map(dateText)
    case 'Edm.DateTimeOffset':
      return fc
        .tuple(seconds, fraction)
        .map(([whole, [units, scale]]) => momentText({ units: BigInt(whole) * 10n ** BigInt(scale) + units, scale }))
    case 'Edm.TimeOfDay':
      return fc.constantFrom('00:00:00', '09:30:00', '09:30:00.5', '23:59:59')
    case 'Edm.Duration':
      return fc
        .integer({ min: -200_000, max: 200_000 })
        .map((units) => read(type, durationText({ seconds: { units: BigInt(units), scale: 1 } })))
    case 'Edm.Binary':
      return fc.constantFrom('', 'AA', 'AAEC', '_-8')
  }
}

/** Single values of a type, never null. */
export function valuesOf(type: ValueType): fc.Arbitrary<Value> {
  switch (type.kind) {
    case 'primitive':
      return primitives(type.name)
    case 'enum': {
      const values = type.type.members.map(({ value }) => value)
      if (!type.type.isFlags) return fc.constantFrom(...values)
      return fc.subarray(values, { minLength: 1 }).map((some) => some.reduce((sum, value) => sum | value, 0n))
    }
    case 'complex':
      return objectsOf(type.type)
  }
}

function membersOf(property: Property): fc.Arbitrary<Value> {
  const one = valuesOf(property.type)
  if (property.isCollection) return fc.array(one, { maxLength: 3 })
  return property.nullable ? fc.option(one, { nil: null, freq: 4 }) : one
}

/** Values of all properties of a type, its key too. */
export const objectsOf = (type: StructuredType): fc.Arbitrary<Structured> =>
  fc.record(Object.fromEntries(type.properties.map((property) => [property.name, membersOf(property)])))
