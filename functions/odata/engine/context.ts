import { alwaysAnswered, outputOf, type Output } from '#domain/odata/evaluate/output.ts'
import type { Model, StructuredType } from '#domain/odata/model.ts'
import type { Expand, Origin, Query, Select } from '#domain/odata/query.ts'
import { pathOf, setOfOrigin } from './addresses.ts'

/** Fragment of the context URL: what the answer is, in terms of the model. */
export function contextOf(model: Model, origin: Origin, query: Query): string {
  const last = origin.segments.at(-1)
  if (last?.kind === 'property') return pathOf(model, origin)
  const set = setOfOrigin(origin)
  const name = set === undefined ? containedPath(model, origin) : set.name
  const list = selectList(origin.type, query)
  const isEntity = !origin.isCollection && set?.kind !== 'singleton'
  return `${name}${list}${isEntity ? '/$entity' : ''}`
}

export const referenceContext = ({ isCollection }: Origin): string => (isCollection ? 'Collection($ref)' : '$ref')

/** Whether `$apply` turned the rows into something other than entities. */
export const isReshaped = ({ apply }: Query): boolean =>
  apply.some(({ kind }) => kind === 'groupby' || kind === 'aggregate' || kind === 'compute')

/** Contained entities: keys of the containing ones, without their own. */
function containedPath(model: Model, origin: Origin): string {
  const at = origin.segments.findLastIndex((segment) => segment.kind === 'navigation')
  return pathOf(model, { ...origin, segments: origin.segments.slice(0, at + 1) })
}

/**
 * Select list of a context URL: `(Name,Address/City,Orders(Number))`; empty where all default properties are present.
 * Expanded properties always have brackets: `Orders` alone means a link, and clients then refuse the answer.
 */
function selectList(type: StructuredType | undefined, query: Query): string {
  const names = isReshaped(query) ? resultNames(type, query) : plainNames(query, type)
  const expanded = query.expand.flatMap((expand) => expandedName(expand))
  const all = [...names, ...expanded]
  return all.length === 0 ? '' : `(${all.join(',')})`
}

function expandedName({ navigation, as, query }: Expand): readonly string[] {
  if (as === 'count') return []
  if (as === 'references') return [`${navigation.name}/$ref`]
  const inner = selectList(navigation.target(), query)
  return [`${navigation.name}${inner === '' ? '()' : inner}`]
}

/** Selected names, preceded by the key if it was not selected. */
function selectedNames(select: Exclude<Select, 'all'>, query: Query, type: StructuredType | undefined) {
  const names = select.map((steps) => steps.join('/'))
  return [...alwaysAnswered(type, query).filter((name) => !names.includes(name)), ...names]
}

function plainNames(query: Query, type: StructuredType | undefined): readonly string[] {
  const { select, compute } = query
  if (select !== 'all') return selectedNames(select, query, type)
  return compute.length === 0
    ? []
    : [...(type?.properties.map(({ name }) => name) ?? []), ...compute.map(({ name }) => name)]
}

/** Properties of rows that `$apply` reshaped; what they keep whole needs no list. */
function resultNames(type: StructuredType | undefined, query: Query): readonly string[] {
  if (query.select !== 'all') return selectedNames(query.select, query, type)
  return writtenNames(outputOf(type, { ...query, expand: [] }))
}

const writtenNames = ({ fields }: Output): readonly string[] =>
  fields.map((field) => {
    const inner = field.kind === 'entities' ? field.output : field.within
    return inner === undefined ? field.name : `${field.name}(${writtenNames(inner).join(',')})`
  })
