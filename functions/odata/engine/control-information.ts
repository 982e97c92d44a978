import { qualifiedName, valueTypeName } from '#domain/odata/csdl/type-names.ts'
import { countName, type Field, type Output } from '#domain/odata/evaluate/output.ts'
import { valueText } from '#domain/odata/json/write-json.ts'
import { navigationOf, type EntitySet, type Model, type StructuredType } from '#domain/odata/model.ts'
import type { Origin } from '#domain/odata/query.ts'
import type { Structured, Value } from '#domain/odata/value.ts'
import { entityPath, keyText, pathOf, setOfOrigin } from './addresses.ts'
import type { Service } from './service.ts'
import type { Writing } from './source.ts'

type Identity = (entity: Structured) => string

/** The address of an entity that an address leads to: in its set, or within what contains it. */
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

/** Types that JSON says itself; of all others full metadata tells the name. */
const saidByJson = new Set(['Edm.String', 'Edm.Boolean', 'Edm.Double'])

/**
 * Writes entities with `odata.metadata=full`: type, identity, the links of navigation properties and the types of values.
 * Nobody changes anything here, so there are no edit links.
 */
export function controlWriter(model: Model, root: string, writing: Writing) {
  const typed = (name: string): string => name.replace(/^Edm\./u, '')
  const typeOf = (field: Extract<Field, { kind: 'value' }>): string | undefined => {
    if (field.type === null) return undefined
    const name = valueTypeName(model, field.type)
    if (field.isCollection) return `#Collection(${typed(name)})`
    // A complex value says its type itself.
    return field.type.kind === 'complex' || saidByJson.has(name) ? undefined : `#${typed(name)}`
  }
  const entity = (
    output: Output,
    type: StructuredType | undefined,
    set: EntitySet | undefined,
    identity: Identity,
  ): ((row: Structured) => string) => {
    const names = new Set(output.fields.map(({ name }) => name))
    const expandedWriters = new Map(
      output.fields.flatMap((field) => (field.kind === 'entities' ? [[field.name, field] as const] : [])),
    )
    return (row) => {
      const id = identity(row)
      const members = type === undefined ? [] : [`"@odata.type":${JSON.stringify(`#${qualifiedName(model, type)}`)}`]
      members.push(`"@odata.id":${JSON.stringify(id)}`)
      for (const field of output.fields) {
        if (field.kind === 'value') members.push(...valueMembers(field, row[field.name] ?? null))
      }
      for (const navigation of type?.navigation ?? []) {
        members.push(`"${navigation.name}@odata.associationLink":${JSON.stringify(`${id}/${navigation.name}/$ref`)}`)
        members.push(`"${navigation.name}@odata.navigationLink":${JSON.stringify(`${id}/${navigation.name}`)}`)
        const field = names.has(navigation.name) ? expandedWriters.get(navigation.name) : undefined
        if (field !== undefined) members.push(...expandedMembers(field, type, set, row, id))
      }
      return `{${members.join(',')}}`
    }
  }
  const valueMembers = (field: Extract<Field, { kind: 'value' }>, value: Value): readonly string[] => {
    if (value === null && writing.omitNulls) return []
    const name = typeOf(field)
    const annotation =
      value === null || name === undefined ? [] : [`"${field.name}@odata.type":${JSON.stringify(name)}`]
    return [...annotation, `"${field.name}":${valueText(field.type, value, writing, field.within)}`]
  }
  const expandedMembers = (
    field: Extract<Field, { kind: 'entities' }>,
    owner: StructuredType | undefined,
    set: EntitySet | undefined,
    row: Structured,
    id: string,
  ): readonly string[] => {
    const navigation = owner === undefined ? undefined : navigationOf(owner, field.name)
    const target = navigation?.target()
    const bound = set?.bindings[field.name]
    const targetSet = bound === undefined ? undefined : model.sets.find(({ name }) => name === bound)
    const identity: Identity = (inner) => {
      if (targetSet !== undefined) return root + entityPath(model, targetSet, inner)
      const within = `${id}/${field.name}`
      return field.isCollection && target !== undefined ? within + keyText(model, target, inner) : within
    }
    const count = row[countName(field.name)]
    const members = typeof count === 'number' ? [`"${field.name}@odata.count":${count}`] : []
    if (field.as === 'count') return members
    const write =
      field.as === 'references'
        ? (inner: Structured): string => `{"@odata.id":${JSON.stringify(identity(inner))}}`
        : entity(field.output, target, targetSet, identity)
    const value = row[field.name] ?? null
    const text = isRows(value) ? `[${value.map(write).join(',')}]` : isRow(value) ? write(value) : 'null'
    return [...members, `"${field.name}":${text}`]
  }
  return entity
}

const isRows = (value: Value): value is readonly Structured[] => Array.isArray(value)
const isRow = (value: Value): value is Structured =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
