import { stepName, type PathExpression } from './expression.ts'
import { keyOf, type Property, type StructuredType } from './model.ts'
import { primitive } from './types.ts'
import type { Order, Query, Transformation } from './query.ts'

const pathTo = (property: Property): PathExpression => ({
  kind: 'path',
  root: { kind: 'it' },
  steps: [{ kind: 'property', property }],
  type: property.type,
  isCollection: property.isCollection,
})

/** What `concat` numbers its rows by, which may be the same row twice; no name of a model or a client has a `#`. */
export const placeName = '#place'
const placePath: PathExpression = {
  kind: 'path',
  root: { kind: 'it' },
  steps: [{ kind: 'dynamic', name: placeName, type: primitive('Edm.Int64') }],
  type: primitive('Edm.Int64'),
  isCollection: false,
}

const nameOf = ({ steps }: PathExpression): string => steps.map(stepName).join('/')

function without(paths: readonly PathExpression[], taken: readonly PathExpression[]): PathExpression[] {
  const names = new Set(taken.map(nameOf))
  return paths.filter((path) => !names.has(nameOf(path)))
}

/** By what rows are told apart after some transformations, if `before` told them apart before; by nothing where there is one. */
export function identifying(
  before: readonly PathExpression[],
  transformations: readonly Transformation[],
): readonly PathExpression[] {
  return transformations.reduce((paths, transformation) => {
    if (transformation.kind === 'aggregate') return []
    if (transformation.kind === 'concat') return [placePath]
    if (transformation.kind !== 'groupby') return paths
    const within = transformation.then.length === 0 ? [] : identifying(paths, transformation.then)
    return [...transformation.by, ...without(within, transformation.by)]
  }, before)
}

export const keyPaths = (type: StructuredType | undefined): readonly PathExpression[] =>
  type === undefined ? [] : keyOf(type).map(pathTo)

/** The order in which transformations leave rows; none where they are in that of what tells them apart. */
function orderLeft(transformations: readonly Transformation[]): readonly Order[] {
  return transformations.reduce<readonly Order[]>((order, transformation) => {
    switch (transformation.kind) {
      case 'identity':
      case 'filter':
      case 'search':
      case 'compute':
      case 'top':
      case 'skip':
        return order
      case 'orderby':
        return transformation.orderBy
      case 'aggregate':
      case 'groupby':
      case 'concat':
        return []
      case 'topcount':
      case 'topsum':
      case 'toppercent':
      case 'bottomcount':
      case 'bottomsum':
      case 'bottompercent':
        return [{ by: transformation.by, descending: transformation.kind.startsWith('top') }]
    }
  }, [])
}

/** Of rows of a set: texts of the same key follow by themselves. */
function bySortKey(order: Order): readonly Order[] {
  const { by, descending } = order
  if (by.kind !== 'path' || by.root.kind !== 'it') return [order]
  const [step, ...more] = by.steps
  if (step?.kind !== 'property' || more.length > 0 || step.property.isSorted !== true) return [order]
  return [{ by: { ...by, steps: [{ ...step, isSortKey: true }] }, descending }, order]
}

/**
 * The order of a query, or the one in which `$apply` leaves its rows, ended by what tells its rows apart, so that no two rows have the same place: pages by value need it.
 * Values without a key (of a collection of bare values) keep the order they are in.
 */
export function totalOrder(type: StructuredType | undefined, query: Query): readonly Order[] {
  const asked = query.orderBy.length > 0 ? query.orderBy : orderLeft(query.apply)
  // What the row around an expansion is called tells none of its rows apart.
  const paths = asked.flatMap(({ by }) => (by.kind === 'path' && by.root.kind === 'it' ? [by] : []))
  const rest = without(identifying(keyPaths(type), query.apply), paths)
  const sorted = query.apply.length > 0 ? asked : asked.flatMap(bySortKey)
  return [...sorted, ...rest.map((by): Order => ({ by, descending: false }))]
}
