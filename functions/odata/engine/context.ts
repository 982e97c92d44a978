import type { PathExpression } from '#domain/odata/expression.ts'
import type { Model, Property, StructuredType } from '#domain/odata/model.ts'
import type { Expand, Origin, Query, Transformation } from '#domain/odata/query.ts'
import { collectionName, qualifiedName, valueTypeName } from '#domain/odata/csdl/type-names.ts'
import { pathOf, setOfOrigin } from './addresses.ts'

/** The fragment of a context address: what the answer is, in the words of the model. */
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

/** For a value that stands alone, as in an error of a type: the type itself. */
export const typeContext = (model: Model, { type, isCollection }: Property): string =>
  collectionName(valueTypeName(model, type), isCollection)

/** Of contained entities the key of the entity itself is not told, but those of the ones around it. */
function containedPath(model: Model, origin: Origin): string {
  const at = origin.segments.findLastIndex((segment) => segment.kind === 'navigation')
  return pathOf(model, { ...origin, segments: origin.segments.slice(0, at + 1) })
}

/**
 * `(Name,Address/City,Orders(Number))`; nothing where everything that is usual is there. Expanded properties are in it with
 * brackets of their own, empty ones too: `Orders` alone would be the link to them, and clients refuse the answer.
 */
function selectList(type: StructuredType | undefined, query: Query): string {
  const names = query.apply.length > 0 ? resultNames(query) : plainNames(query, type)
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

function plainNames({ select, compute }: Query, type: StructuredType | undefined): readonly string[] {
  if (select !== 'all') return select.map((steps) => steps.join('/'))
  return compute.length === 0
    ? []
    : [...(type?.properties.map(({ name }) => name) ?? []), ...compute.map(({ name }) => name)]
}

/** Paths of several steps become brackets: `Customer/Country` is `Customer(Country)`. */
interface Names {
  readonly [name: string]: Names
}

function added(names: Names, [first, ...rest]: readonly string[]): Names {
  return first === undefined ? names : { ...names, [first]: added(names[first] ?? {}, rest) }
}

const written = (names: Names): readonly string[] =>
  Object.entries(names).map(([name, inner]) => {
    const list = written(inner)
    return list.length === 0 ? name : `${name}(${list.join(',')})`
  })

const namesOf = ({ steps }: PathExpression): readonly string[] =>
  steps.map((step) =>
    step.kind === 'dynamic' ? step.name : step.kind === 'property' ? step.property.name : step.navigation.name,
  )

/** What the rows of `$apply` have: undefined where they are still whole entities. */
function shapeAfter(apply: readonly Transformation[], before: Names | undefined): Names | undefined {
  let shape = before
  for (const transformation of apply) {
    if (transformation.kind === 'aggregate')
      shape = Object.fromEntries(transformation.aggregates.map(({ name }) => [name, {}]))
    if (transformation.kind === 'groupby') {
      const within = shapeAfter(transformation.then, undefined)
      const groups = transformation.by.reduce<Names>((names, path) => added(names, namesOf(path)), {})
      const keepsRows = transformation.then.length > 0 && within === undefined
      shape = keepsRows ? shape : { ...groups, ...within }
    }
    if (transformation.kind === 'compute' && shape !== undefined)
      shape = { ...shape, ...Object.fromEntries(transformation.computed.map(({ name }) => [name, {}])) }
  }
  return shape
}

function resultNames({ apply, compute, select }: Query): readonly string[] {
  if (select !== 'all') return select.map((steps) => steps.join('/'))
  const shape = shapeAfter(apply, undefined)
  return [...(shape === undefined ? [] : written(shape)), ...compute.map(({ name }) => name)]
}

export const typeAnnotation = (model: Model, type: StructuredType): string => `#${qualifiedName(model, type)}`
