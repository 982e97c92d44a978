import { keyOf, type EntitySet, type Model, type Property, type StructuredType } from '#domain/odata/model.ts'
import { primitiveText } from '#domain/odata/primitive-text.ts'
import type { Origin, Segment } from '#domain/odata/query.ts'
import type { Structured, Value } from '#domain/odata/value.ts'
import { enumText } from '#domain/odata/json/write-json.ts'

/** Percent-encodes a path, leaving characters that addresses allow. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll('%24', '$').replaceAll('%40', '@').replaceAll('%2C', ',').replaceAll('%3A', ':')

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** A key value as a literal between the brackets of an address. */
function literalText(model: Model, { type }: Property, value: Value): string {
  if (value === null || type.kind === 'complex') return 'null'
  if (type.kind === 'enum') return `${model.namespace}.${type.type.name}${quoted(enumText(type.type, value as bigint))}`
  const text = primitiveText(type.name, value)
  if (type.name === 'Edm.String') return quoted(text)
  if (type.name === 'Edm.Duration') return `duration${quoted(text)}`
  return type.name === 'Edm.Binary' ? `binary${quoted(text)}` : text
}

/** Key predicate of an entity: `(1)`, `('a')`, `(Year=2026,Month=11)`. */
export function keyText(model: Model, type: StructuredType, entity: Structured): string {
  const keys = keyOf(type)
  const values = keys.map((property) => encoded(literalText(model, property, entity[property.name] ?? null)))
  const [only] = values
  if (values.length === 1 && only !== undefined) return `(${only})`
  return `(${keys.map(({ name }, index) => `${name}=${values[index] ?? ''}`).join(',')})`
}

/** Path of an entity in a set, or of a singleton, below the service root. */
export function entityPath(model: Model, set: EntitySet, entity: Structured): string {
  return set.kind === 'singleton' ? set.name : `${set.name}${keyText(model, set.type, entity)}`
}

/** The set an address leads to, by its bindings; undefined for contained entities. */
export function setOfOrigin({ set, segments }: Origin): EntitySet | undefined {
  return segments.reduce<EntitySet | undefined>(
    (current, segment) => (segment.kind === 'navigation' ? segment.set : current),
    set,
  )
}

/** Path of an address below the root, with keys and names only, as context URLs and ids use it. */
export function pathOf(model: Model, { set, segments }: Origin): string {
  let type: StructuredType = set.type
  let path = set.name
  for (const segment of segments) {
    path += segmentText(model, type, segment)
    if (segment.kind === 'navigation') type = segment.navigation.target()
  }
  return path
}

function segmentText(model: Model, type: StructuredType, segment: Segment): string {
  switch (segment.kind) {
    case 'key':
      return keyText(model, type, segment.values)
    case 'navigation':
      return `/${segment.navigation.name}`
    case 'property':
      return `/${segment.property.name}`
    case 'filter':
      return ''
  }
}

/** Options of an address as sent: name in lower case without `$`, and the raw value. */
export interface RawOption {
  readonly name: string
  readonly text: string
}

function plainName(text: string): string {
  const at = text.indexOf('=')
  const name = (at < 0 ? text : text.slice(0, at)).replaceAll('+', ' ')
  try {
    return decodeURIComponent(name).trim().toLowerCase().replace(/^\$/u, '')
  } catch {
    // Invalid encodings are refused where the options are read.
    return name
  }
}

export const rawOptions = (query: string): readonly RawOption[] =>
  query
    .split('&')
    .filter((text) => text !== '')
    .map((text) => ({ name: plainName(text), text }))

export const optionText = (options: readonly RawOption[]): string => options.map(({ text }) => text).join('&')

/**
 * The next link: the same options with a skip token. A plus for a space is written as `%20`, so that no proxy reads
 * it as a plus; characters of a batch part that addresses do not allow are encoded.
 */
export function nextLink(root: string, path: string, options: readonly RawOption[], token: string): string {
  const remaining = options.filter(({ name }) => name !== 'skiptoken').map(({ text }) => text.replaceAll('+', '%20'))
  return new URL(`${root}${path}?${[...remaining, `$skiptoken=${token}`].join('&')}`).href
}
