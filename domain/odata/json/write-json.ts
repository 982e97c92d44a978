import { shortDecimalText } from '../../shared/decimal.ts'
import { countName, outputOfType, type Field, type Output } from '../evaluate/output.ts'
import type { ExpressionType } from '../expression.ts'
import type { EnumType, PrimitiveType, ValueType } from '../model.ts'
import { isDecimal, primitiveText } from '../primitive-text.ts'
import type { Structured, Value } from '../value.ts'

/** How numbers and nulls are written. */
export interface JsonWriting {
  /** Int64 and Decimal as text. */
  readonly ieee754Compatible: boolean
  /** Nothing is written of what is null. */
  readonly omitNulls: boolean
  /** The namespace of the model, where the types of what it does not declare are told. */
  readonly typesIn?: string | undefined
}

type Write = (value: Exclude<Value, null>) => string

/** Names of members, `Red,Blue` of flags; a number where no members make it. */
export function enumText(type: EnumType, value: bigint): string {
  const exact = type.members.find((member) => member.value === value)
  if (exact !== undefined || !type.isFlags) return exact?.name ?? String(value)
  const members = type.members.filter((member) => member.value !== 0n && (member.value & value) === member.value)
  // A member that is part of another one that is there too says nothing more.
  const telling = members.filter(
    (member) => !members.some((other) => other !== member && (other.value & member.value) === member.value),
  )
  const together = telling.reduce((sum, member) => sum | member.value, 0n)
  return together === value && value !== 0n ? telling.map(({ name }) => name).join(',') : String(value)
}

/** Numbers that JSON has; the others are texts, as `"INF"`. */
function number(type: PrimitiveType): Write {
  return (value) => {
    const text = primitiveText(type, value)
    return typeof value === 'number' && !Number.isFinite(value) ? `"${text}"` : text
  }
}

function primitiveWriter(type: PrimitiveType, { ieee754Compatible }: JsonWriting): Write {
  switch (type) {
    case 'Edm.Boolean':
      return (value) => primitiveText(type, value)
    case 'Edm.Byte':
    case 'Edm.SByte':
    case 'Edm.Int16':
    case 'Edm.Int32':
    case 'Edm.Single':
    case 'Edm.Double':
      return number(type)
    case 'Edm.Int64':
      return ieee754Compatible ? (value) => `"${primitiveText(type, value)}"` : (value) => primitiveText(type, value)
    case 'Edm.Decimal': {
      const other = number(type)
      const text: Write = (value) => (isDecimal(value) ? shortDecimalText(value) : other(value))
      return ieee754Compatible ? (value) => `"${text(value).replaceAll('"', '')}"` : text
    }
    case 'Edm.String':
      return JSON.stringify
    // What their texts are made of needs no escape.
    case 'Edm.Guid':
    case 'Edm.Date':
    case 'Edm.TimeOfDay':
    case 'Edm.DateTimeOffset':
    case 'Edm.Duration':
    case 'Edm.Binary':
      return (value) => `"${primitiveText(type, value)}"`
  }
}

/** Of a type that is not known only null is written. */
function itemWriter(type: ExpressionType, writing: JsonWriting, within?: Output): Write {
  if (type === null) return () => 'null'
  if (type.kind === 'enum') return (value) => JSON.stringify(enumText(type.type, value as bigint))
  if (type.kind === 'primitive') return primitiveWriter(type.name, writing)
  const object = objectWriter(within ?? outputOfType(type.type), writing)
  return (value) => object(value as Structured)
}

function fieldWriter(field: Field, writing: JsonWriting): Write {
  const object = field.kind === 'entities' ? objectWriter(field.output, writing) : undefined
  const item: Write =
    field.kind === 'value'
      ? itemWriter(field.type, writing, field.within)
      : (value) => object?.(value as Structured) ?? 'null'
  if (!field.isCollection) return item
  return (value) => `[${(value as readonly Value[]).map((one) => (one === null ? 'null' : item(one))).join(',')}]`
}

/**
 * One value as JSON. Errors of the function: TypeError for a value that is not of the type.
 */
export function valueWriter(
  type: ExpressionType,
  isCollection: boolean,
  writing: JsonWriting,
): (value: Value) => string {
  const write = fieldWriter(
    { kind: 'value', name: '', type, isCollection, within: undefined, isDynamic: false, isOptional: false },
    writing,
  )
  return (value) => (value === null ? 'null' : write(value))
}

/** The types that JSON says itself. */
const saidByJson: ReadonlySet<string> = new Set<PrimitiveType>(['Edm.String', 'Edm.Boolean', 'Edm.Double'])

/** `#Decimal`, `#Shop.Color`: what a value is, where its JSON does not say it. */
export function typeAnnotation(type: ValueType, namespace: string): string | undefined {
  if (type.kind !== 'primitive') return `#${namespace}.${type.type.name}`
  return saidByJson.has(type.name) ? undefined : `#${type.name.replace(/^Edm\./u, '')}`
}

/** `"Total":`, and where the model does not declare it and JSON does not say it its type before: `"Total@odata.type":"#Decimal","Total":`. */
export function memberLabel(field: Field, { typesIn }: Pick<JsonWriting, 'typesIn'>): string {
  const label = `${JSON.stringify(field.name)}:`
  if (field.kind === 'entities' || !field.isDynamic || field.type === null || typesIn === undefined) return label
  const type = typeAnnotation(field.type, typesIn)
  return type === undefined ? label : `${JSON.stringify(`${field.name}@odata.type`)}:${JSON.stringify(type)},${label}`
}

/** Rows as JSON objects with the names of an output, in its order. */
export function objectWriter(output: Output, writing: JsonWriting): (row: Structured) => string {
  const parts = output.fields.flatMap((field) => {
    const count = {
      name: countName(field.name),
      label: `${JSON.stringify(countName(field.name))}:`,
      write: (value: Exclude<Value, null>) => primitiveText('Edm.Int64', value),
      isAlways: true,
      isOptional: field.isOptional,
    }
    const value = {
      name: field.name,
      label: memberLabel(field, writing),
      write: fieldWriter(field, writing),
      isAlways: field.kind === 'entities',
      isOptional: field.isOptional,
    }
    if (field.kind === 'value') return [value]
    return field.as === 'count' ? [count] : field.isCounted ? [count, value] : [value]
  })
  return (row) => {
    let text = ''
    for (const { name, label, write, isAlways, isOptional } of parts) {
      if (isOptional && !(name in row)) continue
      const value = row[name] ?? null
      if (value === null && writing.omitNulls && !isAlways) continue
      text += `${text === '' ? '' : ','}${label}${value === null ? 'null' : write(value)}`
    }
    return `{${text}}`
  }
}
