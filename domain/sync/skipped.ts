/** Why a record of the source did not become a row; a person reads `sync.skipped.<reason>`. */
export const skipReasons = [
  'id-missing', 'id-too-long', 'name-missing', 'duplicate-id', 'unexpected-shape', 'unknown-user', 'unknown-administration',
] as const // prettier-ignore
export type SkipReason = (typeof skipReasons)[number]

/** A record of the source that did not become a row, with the reason: counted with the run, shown in its history. */
export interface SkippedRecord {
  /** The record's id, as far as it could be read: the row that has it keeps what it last said. Null: no id can be read. */
  readonly externalId: string | null
  /** Of a row that is about two others, the second: a product, an administration. */
  readonly pairedWith?: string
  readonly reason: SkipReason
}

/** How many records did not become rows, for whatever reason. */
export const skippedOf = (skipped: Readonly<Partial<Record<SkipReason, number>>>): number =>
  Object.values(skipped).reduce((sum, count) => sum + count, 0)

/** What kind of value something is, for a person: `sync.value.<kind>`. `word`: one of the words a source is known to have. */
export const valueKinds = ['text', 'number', 'boolean', 'list', 'object', 'nothing', 'other', 'word'] as const
export type ValueKind = (typeof valueKinds)[number]

/** Values of a source that were not as documented: where, what was wanted, what came, how often. Never a value itself. */
export interface OddValue {
  /** Names of fields, divided by dots; `*` is any place of a list. Empty: the record itself. */
  readonly path: string
  readonly wanted: ValueKind
  readonly got: ValueKind
  readonly count: number
}

/** Different odd values that a run remembers of a table; all are counted. */
const mostOddValues = 20

/** Adds up what is odd in the same way in the same place. */
export function withOdd(known: readonly OddValue[], more: readonly OddValue[]): readonly OddValue[] {
  if (more.length === 0) return known
  const sum = [...known]
  for (const odd of more) {
    const at = sum.findIndex(({ path, wanted, got }) => path === odd.path && wanted === odd.wanted && got === odd.got)
    const present = sum[at]
    if (present !== undefined) sum[at] = { ...present, count: present.count + odd.count }
    else if (sum.length < mostOddValues) sum.push(odd)
  }
  return sum
}

/** For the log: `Status: text for number (3)`. */
export function oddText(values: readonly OddValue[]): string {
  return values.map(({ path, wanted, got, count }) => `${path || 'record'}: ${got} for ${wanted} (${count})`).join('; ')
}

/** A table of which more than this share cannot be read has not been read. */
const unreadableShare = 0.5

/**
 * Whether so much of a table was odd at its end that it counts as not read: more than half of its records had a shape that
 * nobody knows, or not one had an id. What became rows stays, and nothing is removed.
 */
export function isUnreadable({
  read,
  skipped,
}: {
  readonly read: number
  readonly skipped: Readonly<Partial<Record<SkipReason, number>>>
}): boolean {
  const odd = skipped['unexpected-shape'] ?? 0
  return read > 0 && (odd > read * unreadableShare || odd + (skipped['id-missing'] ?? 0) >= read)
}
