import { referenceKeys, tagKeys } from '../connectors/columns.ts'
import type { SyncRun, TableProgress } from './run.ts'
import type { OddValue } from './skipped.ts'

/** A column that fewer records had filled may be empty by chance. */
const leastFilled = 3

/** Columns that had something in the read before and have nothing in any record of this one. Of no records nothing is said. */
export function emptiedColumns(now: TableProgress, before: TableProgress): string[] {
  const records = now.read - Object.values(now.skipped).reduce((sum, count) => sum + count, 0)
  if (records <= 0) return []
  return Object.entries(before.filled)
    .filter(([key, count]) => count >= leastFilled && (now.filled[key] ?? 0) === 0)
    .map(([key]) => key)
}

/** Slots are filled where an administrator asks for it. */
const slots: ReadonlySet<string> = new Set([...referenceKeys, ...tagKeys])

/** Columns that no record of a read fills: the system may not use them, or their field is called something else. */
export function emptyColumns({ filled }: Pick<TableProgress, 'filled'>): string[] {
  return Object.entries(filled)
    .filter(([key, count]) => count === 0 && !slots.has(key))
    .map(([key]) => key)
}

/** What a source tells in another shape than the time before. */
export interface Drift {
  readonly table: TableProgress['table']
  readonly emptied: readonly string[]
  /** Odd values in places, or of kinds, that were not odd before. */
  readonly odd: readonly OddValue[]
}

/** What is other than the last time each table was read whole. `earlier`: the newest first. */
export function driftOf(run: SyncRun, earlier: readonly SyncRun[]): Drift[] {
  return run.tables.flatMap((now) => {
    const before = earlier.flatMap(({ tables }) => tables.filter((one) => one.table === now.table && one.finished))[0]
    if (before === undefined || !now.delivered) return []
    const known = new Set(before.oddValues.map(({ path, wanted, got }) => JSON.stringify([path, wanted, got])))
    const odd = now.oddValues.filter(({ path, wanted, got }) => !known.has(JSON.stringify([path, wanted, got])))
    const emptied = now.finished ? emptiedColumns(now, before) : []
    return emptied.length + odd.length === 0 ? [] : [{ table: now.table, emptied, odd }]
  })
}
