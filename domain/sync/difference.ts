import type { ColumnValue } from '../records/record.ts'

export type Facts = Readonly<Record<string, ColumnValue>>

/** What was sorted last: records of one source come with the same keys, by the thousands. */
let last: { readonly recordKeys: readonly string[]; readonly sorted: readonly string[] } = {
  recordKeys: [],
  sorted: [],
}

function sortedKeys(recordKeys: readonly string[]): readonly string[] {
  const areSame =
    recordKeys.length === last.recordKeys.length && recordKeys.every((key, at) => key === last.recordKeys[at])
  if (!areSame) last = { recordKeys, sorted: recordKeys.toSorted() }
  return last.sorted
}

/** The keys of an object, sorted, and its values in that order: alike for equal contents, whatever order they came in. */
export function inOrder(
  facts: Readonly<Record<string, ColumnValue | undefined>>,
): readonly [readonly string[], readonly ColumnValue[]] {
  const keys = sortedKeys(Object.keys(facts))
  return [keys, keys.map((key) => facts[key] ?? null)]
}

/** The facts that differ, as they were and as they are; undefined where none does. An absent fact is null. */
export function difference(before: Facts, after: Facts): { before: Facts; after: Facts } | undefined {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  const differing = [...keys].filter((key) => (before[key] ?? null) !== (after[key] ?? null))
  if (differing.length === 0) return undefined
  return {
    before: Object.fromEntries(differing.map((key) => [key, before[key] ?? null])),
    after: Object.fromEntries(differing.map((key) => [key, after[key] ?? null])),
  }
}
