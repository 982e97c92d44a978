import type { Scalar } from './query.ts'

const name = /^[A-Za-z0-9_-]+$/
const known = new Map<string, readonly string[]>()

/**
 * The names a field path goes through. Paths become part of query text (values never do), so nothing but letters,
 * digits, `_` and `-` may stand in one.
 */
export function namesOf(path: string): readonly string[] {
  const before = known.get(path)
  if (before !== undefined) return before
  const names = path.split('.')
  if (!names.every((part) => name.test(part))) throw new Error(`No field path: ${JSON.stringify(path)}`)
  // A bound, because paths may name months and vendors' columns.
  if (known.size >= 5_000) known.clear()
  known.set(path, names)
  return names
}

/** The value at a path; null where there is none or where it is an object or a list. */
export function valueAt(doc: unknown, path: string): Scalar {
  let value = doc
  for (const part of namesOf(path)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return null
    value = (value as Readonly<Record<string, unknown>>)[part]
  }
  return asScalar(value)
}

/** Null for what no query can compare: an object, a list, nothing at all. */
export function asScalar(value: unknown): Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}
