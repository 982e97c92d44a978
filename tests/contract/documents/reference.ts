import fc from 'fast-check'
import type { Filter, Scalar } from '#platform/store/query.ts'
import type { Row, RowColumn } from './model.ts'

/** A decimal is compared as the number it is; those of the tests are exact in binary too. */
function numeric(value: Scalar | undefined): number | null {
  return typeof value === 'string' && /^-?\d+(?:\.\d+)?$/u.test(value) ? Number(value) : null
}

type Comparing = Exclude<Filter<RowColumn>, { and: unknown } | { or: unknown } | { not: unknown } | { search: unknown }>

/** What is asked of a price, asked of a number. What is no decimal is equal to none, and to no null either. */
function asAmount(filter: Comparing): Filter<RowColumn> {
  const compared = (value: Scalar): Scalar => (value === null ? null : (numeric(value) ?? 'no number'))
  if ('value' in filter) return { ...filter, field: 'amount', value: compared(filter.value) as never }
  if ('values' in filter) return { ...filter, field: 'amount', values: filter.values.map(compared) }
  return { ...filter, field: 'amount' }
}

/** The contract said again, plainly: what a filter means for one document. */
export function holds(doc: Row, filter: Filter<RowColumn>): boolean {
  if ('and' in filter) return filter.and.every((each) => holds(doc, each))
  if ('or' in filter) return filter.or.some((each) => holds(doc, each))
  if ('not' in filter) return !holds(doc, filter.not)
  if ('search' in filter) throw new Error('Search has tests of its own')
  if (filter.op === 'inRows') throw new Error('Rows of another collection have tests of their own')
  if (filter.field === 'labels') {
    if (filter.op === 'in')
      return filter.values.some((value) =>
        value === null ? doc.labels === undefined : doc.labels?.some((label) => label === value) === true,
      )
    return doc.labels === undefined
  }
  if (filter.field === 'price') return holds({ ...doc, amount: numeric(doc.price) }, asAmount(filter))
  const have =
    filter.field === 'amounts.2026-03' ? doc.amounts?.['2026-03'] : doc[filter.field as 'name' | 'amount' | 'active']
  if (have === undefined || have === null)
    return (
      filter.op === 'isNull' ||
      (filter.op === 'in' && filter.values.includes(null)) ||
      (filter.op === 'eq' && filter.value === null)
    )
  switch (filter.op) {
    case 'isNull':
      return false
    case 'in':
      return filter.values.includes(have)
    case 'contains':
      return typeof have === 'string' && have.includes(filter.value)
    case 'startsWith':
      return typeof have === 'string' && have.startsWith(filter.value)
    case 'endsWith':
      return typeof have === 'string' && have.endsWith(filter.value)
    case 'eq':
      return have === filter.value
    case 'ne':
      return have !== filter.value
    case 'lt':
    case 'le':
    case 'gt':
    case 'ge': {
      const { op, value } = filter
      if (value === null || typeof value !== typeof have) return false
      return op === 'lt' ? have < value : op === 'le' ? have <= value : op === 'gt' ? have > value : have >= value
    }
  }
}

export const texts = fc.constantFrom('', 'a', 'A', 'ab', 'ba', 'b%', '_', "'", '"', 'é', 'e')
export const decimals = fc.constantFrom('9.5', '10', '9.50', '-0.25', '0', 'none', '')
export const numbers = fc.constantFrom(-1, 0, 0.5, 1, 10)
const comparison = fc.constantFrom('eq', 'ne', 'lt', 'le', 'gt', 'ge')
const leaf: fc.Arbitrary<Filter<RowColumn>> = fc.oneof(
  fc.record({ field: fc.constant('name' as const), op: comparison, value: texts }),
  fc.record({ field: fc.constant('note' as const), op: comparison, value: fc.oneof(texts, fc.constant(null)) }),
  fc.record({ field: fc.constantFrom('amount', 'amounts.2026-03'), op: comparison, value: numbers }),
  fc.record({ field: fc.constant('amount' as const), op: comparison, value: texts }),
  fc.record({ field: fc.constant('note' as const), op: comparison, value: numbers }),
  fc.record({
    field: fc.constant('active' as const),
    op: fc.constantFrom('eq', 'ne'),
    value: fc.constantFrom(true, false, null),
  }),
  fc.record({
    field: fc.constantFrom('name', 'note'),
    op: fc.constantFrom('contains', 'startsWith', 'endsWith'),
    value: texts,
  }),
  fc.record({
    field: fc.constant('note' as const),
    op: fc.constant('in' as const),
    values: fc.array(fc.oneof(texts, fc.constant(null)), { maxLength: 3 }),
  }),
  fc.record({ field: fc.constant('price' as const), op: comparison, value: fc.oneof(decimals, fc.constant(null)) }),
  fc.record({
    field: fc.constantFrom('price', 'labels'),
    op: fc.constant('in' as const),
    values: fc.array(fc.oneof(decimals, texts, fc.constant(null)), { maxLength: 3 }),
  }),
  fc.record({
    field: fc.constantFrom('note', 'amount', 'active', 'price', 'labels', 'amounts', 'amounts.2026-03'),
    op: fc.constant('isNull' as const),
  }),
)
export const { filters } = fc.letrec<{ filters: Filter<RowColumn> }>((tie) => ({
  filters: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.record({ not: tie('filters') }),
    fc.record({ and: fc.array(tie('filters'), { maxLength: 3 }) }),
    fc.record({ or: fc.array(tie('filters'), { maxLength: 3 }) }),
  ),
}))
