import type { Scalar } from '../query.ts'

function rank(value: Scalar): number {
  if (value === null) return 0
  return typeof value === 'boolean' ? 1 : typeof value === 'number' ? 2 : 3
}

/** The order of the service: null, false, true, numbers, texts by their characters' codes. */
export function compareValues(one: Scalar, other: Scalar): number {
  const kinds = rank(one) - rank(other)
  if (kinds !== 0 || one === null || other === null || one === other) return kinds
  return one < other ? -1 : 1
}
