import type { PathExpression } from '#domain/odata/expression.ts'
import { keyOf, type Property, type StructuredType } from '#domain/odata/model.ts'
import type { Order, Query, Transformation } from '#domain/odata/query.ts'

const toProperty = (property: Property): PathExpression => ({
  kind: 'path',
  root: { kind: 'it' },
  steps: [{ kind: 'property', property }],
  type: property.type,
  isCollection: false,
})

/** What the rows are told apart by, before and after what `$apply` makes of them. */
function distinct(rows: readonly PathExpression[], apply: readonly Transformation[]): readonly PathExpression[] {
  let current = rows
  for (const transformation of apply) {
    // The whole is one row.
    if (transformation.kind === 'aggregate') current = []
    if (transformation.kind === 'groupby') {
      const within = distinct(current, transformation.then)
      // Groups that are reduced to one row each are told apart by what they are grouped by, others by their rows too.
      const isReduced = transformation.then.length === 0 || within.length === 0
      current = isReduced ? transformation.by : [...transformation.by, ...within]
    }
  }
  return current
}

const nameOf = ({ root, steps }: PathExpression): string =>
  root.kind === 'it'
    ? steps
        .map((step) =>
          step.kind === 'dynamic' ? step.name : step.kind === 'property' ? step.property.name : step.navigation.name,
        )
        .join('/')
    : ''

/**
 * The order of the request, made total with what the rows are told apart by: so that each row has one place, however many
 * there are with the same values, and the last row of a page says where the next begins.
 */
export function totalOrder(query: Query, type: StructuredType | undefined): readonly Order[] {
  const keys = type === undefined ? [] : keyOf(type).map(toProperty)
  const said = new Set(query.orderBy.map(({ by }) => (by.kind === 'path' ? nameOf(by) : '')))
  const more = distinct(keys, query.apply).filter((path) => !said.has(nameOf(path)))
  return [...query.orderBy, ...more.map((by): Order => ({ by, descending: false }))]
}
