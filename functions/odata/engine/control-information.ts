import { qualifiedName, valueTypeName } from '#domain/odata/csdl/type-names.ts'
import { countName, type Field, type Output } from '#domain/odata/evaluate/output.ts'
import { objectWriter, typeAnnotation } from '#domain/odata/json/write-json.ts'
import { navigationOf, setOf, type EntitySet, type Model, type StructuredType } from '#domain/odata/model.ts'
import type { Origin } from '#domain/odata/query.ts'
import type { Structured, Value } from '#domain/odata/value.ts'
import { entityPath, keyText, pathOf, setOfOrigin } from './addresses.ts'
import type { Service } from './service.ts'
import type { Writing } from './source.ts'

type Identity = (entity: Structured) => string

/** Address of the entity an address leads to: in its set, or within its container. */
export function identityOf({ source: { model }, publicRoot }: Service, origin: Origin): Identity {
  const set = setOfOrigin(origin)
  if (set !== undefined) return (entity) => publicRoot + entityPath(model, set, entity)
  const at = origin.segments.findLastIndex((segment) => segment.kind === 'navigation')
  const within = publicRoot + pathOf(model, { ...origin, segments: origin.segments.slice(0, at + 1) })
  const type = origin.segments[at]?.kind === 'navigation' ? origin.type : undefined
  return (entity) => within + (type === undefined || !isMany(origin, at) ? '' : keyText(model, type, entity))
}

function isMany({ segments }: Origin, at: number): boolean {
  const segment = segments[at]
  return segment?.kind === 'navigation' && segment.navigation.isCollection
}

type ValueField = Extract<Field, { kind: 'value' }>
type EntitiesField = Extract<Field, { kind: 'entities' }>

/** Type, set and path of the entities written. */
interface Kin {
  readonly type: StructuredType | undefined
  readonly set: EntitySet | undefined
  readonly identity: Identity
}

/** Control information to write: everything for full metadata, else what was requested, such as references. */
export interface Saying {
  readonly model: Model
  readonly root: string
  readonly writing: Writing
  readonly isFull: boolean
}

/**
 * Writes entities with type, id, navigation links and types of values. No edit links, because the service is
 * read-only.
 */
export function controlWriter(saying: Saying, output: Output, kin: Kin): (row: Structured) => string {
  const values = output.fields.flatMap((field) => (field.kind === 'value' ? [valueMember(saying, field)] : []))
  const expanded = output.fields.flatMap((field) =>
    field.kind === 'entities' ? [expandedMember(saying, field, kin)] : [],
  )
  const before = saying.isFull ? entityMembers(saying, kin) : () => []
  return (row) => {
    const members = [...before(row), ...[...values, ...expanded].map((write) => write(row))]
    return `{${members.filter((member) => member !== '').join(',')}}`
  }
}

function entityMembers({ model }: Saying, { type, identity }: Kin): (row: Structured) => readonly string[] {
  const typed = type === undefined ? [] : [`"@odata.type":${JSON.stringify(`#${qualifiedName(model, type)}`)}`]
  return (row) => {
    const id = identity(row)
    const links = (type?.navigation ?? []).flatMap(({ name }) => [
      `"${name}@odata.associationLink":${JSON.stringify(`${id}/${name}/$ref`)}`,
      `"${name}@odata.navigationLink":${JSON.stringify(`${id}/${name}`)}`,
    ])
    return [...typed, `"@odata.id":${JSON.stringify(id)}`, ...links]
  }
}

function typeToTell({ model, isFull }: Saying, { type, isCollection }: ValueField): string | undefined {
  if (!isFull || type === null) return undefined
  return isCollection
    ? `#Collection(${valueTypeName(model, type).replace(/^Edm\./u, '')})`
    : typeAnnotation(type, model.namespace)
}

function valueMember(saying: Saying, field: ValueField): (row: Structured) => string {
  const write = objectWriter({ fields: [field] }, saying.writing)
  const name = typeToTell(saying, field)
  const annotation = name === undefined ? '' : `"${field.name}@odata.type":${JSON.stringify(name)},`
  return (row) => {
    const member = write(row).slice(1, -1)
    return (row[field.name] ?? null) === null ? member : annotation + member
  }
}

function expandedMember(saying: Saying, field: EntitiesField, kin: Kin): (row: Structured) => string {
  const { model, root } = saying
  const navigation = kin.type === undefined ? undefined : navigationOf(kin.type, field.name)
  const type = navigation?.target()
  const bound = kin.set?.bindings[field.name]
  const set = bound === undefined ? undefined : setOf(model, bound)
  const name = JSON.stringify(field.name)
  return (row) => {
    const identity: Identity = (inner) => {
      if (set !== undefined) return root + entityPath(model, set, inner)
      const within = `${kin.identity(row)}/${field.name}`
      return field.isCollection && type !== undefined ? within + keyText(model, type, inner) : within
    }
    const count = row[countName(field.name)]
    const counted =
      field.isCounted && (typeof count === 'number' || typeof count === 'bigint')
        ? `${JSON.stringify(countName(field.name))}:${count.toString()}`
        : ''
    if (field.as === 'count') return counted
    const write =
      field.as === 'references'
        ? (inner: Structured): string => `{"@odata.id":${JSON.stringify(identity(inner))}}`
        : controlWriter(saying, field.output, { type, set, identity })
    const value = row[field.name] ?? null
    const text = isRows(value) ? `[${value.map(write).join(',')}]` : isRow(value) ? write(value) : 'null'
    return `${counted === '' ? '' : `${counted},`}${name}:${text}`
  }
}

const isRows = (value: Value): value is readonly Structured[] => Array.isArray(value)
const isRow = (value: Value): value is Structured =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
