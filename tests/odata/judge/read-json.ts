import { wrong } from '#domain/odata/error.ts'
import type { EnumType, PrimitiveType, StructuredType, ValueType } from '#domain/odata/model.ts'
import { navigationOf, propertyOf } from '#domain/odata/model.ts'
import { readPrimitive } from '#domain/odata/primitive-text.ts'
import { isNumeric, primitive } from '#domain/odata/types.ts'
import type { Structured, Value } from '#domain/odata/value.ts'

/** A number with the digits it was written with: a binary float would lose some of a Decimal or an Int64. */
class Numeral {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Json = null | boolean | string | Numeral | readonly Json[] | { readonly [name: string]: Json }

type Reviver = (name: string, value: unknown, context?: { readonly source?: string }) => unknown

const numerals: Reviver = (_name, value, context) =>
  typeof value === 'number' ? new Numeral(context?.source ?? String(value)) : value

/** Errors: `ODataError` 400 where the text is no JSON. */
function parsed(text: string, of: string): Json {
  try {
    return JSON.parse(text, numerals) as Json
  } catch (error) {
    throw wrong('invalid-json', `${of} is no JSON: ${error instanceof Error ? error.message : ''}`, of)
  }
}

const refused = (what: string, at: string): Error => wrong('invalid-value', `${at} is no ${what}`, at)

const isList = (json: Json): json is readonly Json[] => Array.isArray(json)
const isObject = (json: Json): json is { readonly [name: string]: Json } =>
  typeof json === 'object' && json !== null && !isList(json) && !(json instanceof Numeral)

/** Numbers may stand as text: so they come from who asks for `IEEE754Compatible`; INF and NaN are texts always. */
function primitiveOf(type: PrimitiveType, json: Json, at: string): Value {
  const isNumber = json instanceof Numeral
  const isText = typeof json === 'string'
  const text = isNumber ? json.text : isText ? json : typeof json === 'boolean' ? String(json) : undefined
  const textual = !isNumeric(primitive(type)) && type !== 'Edm.Boolean'
  const fits = typeof json === 'boolean' ? type === 'Edm.Boolean' : isText || !textual
  const value = text === undefined || !fits ? undefined : readPrimitive(type, text)
  if (value === undefined) throw refused(type, at)
  return value
}

/** Of names with commas between, or a number. */
function enumOf(type: EnumType, json: Json, at: string): bigint {
  if (json instanceof Numeral && /^-?\d{1,19}$/u.test(json.text)) return BigInt(json.text)
  if (typeof json !== 'string') throw refused(type.name, at)
  return json.split(',').reduce((sum, part) => {
    const member = type.members.find(({ name }) => name === part.trim())
    if (member === undefined) throw refused(type.name, at)
    return sum | member.value
  }, 0n)
}

function valueOf(type: ValueType, json: Json, at: string): Value {
  if (json === null) return null
  switch (type.kind) {
    case 'primitive':
      return primitiveOf(type.name, json, at)
    case 'enum':
      return enumOf(type.type, json, at)
    case 'complex':
      return structuredOf(type.type, json, at)
  }
}

function listOf(json: Json, at: string, item: (json: Json, at: string) => Value): Value {
  if (!isList(json)) throw refused('collection', at)
  return json.map((one, index) => item(one, `${at}/${index}`))
}

function structuredOf(type: StructuredType, json: Json, at: string): Structured {
  if (!isObject(json)) throw refused(type.name, at)
  const values: Record<string, Value> = {}
  for (const [name, value] of Object.entries(json)) {
    // Control information and annotations say something about values, and are none.
    if (name.includes('@')) continue
    values[name] = memberOf(type, name, value, at === '' ? name : `${at}/${name}`)
  }
  for (const { name, isCollection, defaultValue } of type.properties) {
    // A collection is never null, but without items.
    if (isCollection) values[name] ??= []
    else if (defaultValue !== undefined && !(name in values)) values[name] = defaultValue
  }
  return values
}

function memberOf(type: StructuredType, name: string, json: Json, at: string): Value {
  const property = propertyOf(type, name)
  if (property !== undefined) {
    const item = (one: Json, where: string): Value => valueOf(property.type, one, where)
    return property.isCollection && json !== null ? listOf(json, at, item) : item(json, at)
  }
  const navigation = navigationOf(type, name)
  if (navigation === undefined) throw wrong('unknown-property', `${type.name} has no ${name}`, at)
  const target = navigation.target()
  const entity = (one: Json, where: string): Value => (one === null ? null : structuredOf(target, one, where))
  return navigation.isCollection && json !== null ? listOf(json, at, entity) : entity(json, at)
}

/**
 * An entity or complex value from its JSON, with what is expanded in it; a name that is not there has its default, or is null,
 * or a collection of nothing. Errors: `ODataError` 400 for what is no JSON, a name its type does not have, or a value that is
 * not of its type; its target is the path to it.
 */
export function readObject(text: string, type: StructuredType): Structured {
  return structuredOf(type, parsed(text, type.name), '')
}

/** Entities from an array, or from the `value` of an answer. Errors: as `readObject`. */
export function readObjects(text: string, type: StructuredType): readonly Structured[] {
  const json = parsed(text, type.name)
  const list = isObject(json) ? (json['value'] ?? null) : json
  if (!isList(list)) throw refused('array of entities', type.name)
  return list.map((one, index) => structuredOf(type, one, String(index)))
}
