import type { ColumnValue } from '../records/record.ts'

export type Facts = Readonly<Record<string, ColumnValue>>

/** JSON whose keys are sorted at every level, so that equal contents are equal texts. */
export function stableJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stableJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const object: Readonly<Record<string, unknown>> = { ...value }
  const entries = Object.keys(object)
    .sort()
    .filter((key) => object[key] !== undefined)
  return `{${entries.map((key) => `${JSON.stringify(key)}:${stableJson(object[key])}`).join(',')}}`
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
