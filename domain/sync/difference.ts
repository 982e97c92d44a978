import type { ColumnValue } from '../records/record.ts'

export type Facts = Readonly<Record<string, ColumnValue>>

/** JSON of an object without objects in it, its keys sorted, so that equal contents are equal texts. */
export function flatJson(facts: Readonly<Record<string, ColumnValue | undefined>>): string {
  return JSON.stringify(facts, Object.keys(facts).sort())
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
