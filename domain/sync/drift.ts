import { referenceKeys, tagKeys } from '../connectors/columns.ts'
import type { FieldDrift, SyncRun, TableProgress } from './run.ts'
import { skippedOf, type OddValue } from './skipped.ts'

/** A column that fewer records had filled may be empty by chance. */
const leastFilled = 3

/** How many records of a table became rows, or could have. */
export const recordsOf = ({ read, skipped }: Pick<TableProgress, 'read' | 'skipped'>): number =>
  read - skippedOf(skipped)

/** Columns that had something in the read before and have nothing in any record of this one. Of no records nothing is said. */
function emptiedColumns(now: TableProgress, before: TableProgress): string[] {
  if (recordsOf(now) <= 0) return []
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

/**
 * A table as the last whole sync saw it. One that failed behind the table tells nobody what it found, so it is no measure
 * either. `earlier`: the newest first.
 */
export function lastWhole(table: TableProgress['table'], earlier: readonly SyncRun[]): TableProgress | undefined {
  const whole = earlier.filter(
    ({ state, file }) => file === null && (state === 'SUCCESS' || state === 'HELD' || state === 'REJECTED'),
  )
  return whole.flatMap(({ tables }) => tables.filter((one) => one.table === table && one.finished))[0]
}

/** What is other than the last time each table was read whole. `earlier`: the newest first. */
export function driftOf(run: SyncRun, earlier: readonly SyncRun[]): Drift[] {
  return run.tables.flatMap((now) => {
    const before = lastWhole(now.table, earlier)
    if (before === undefined || !now.delivered) return []
    const known = new Set(before.oddValues.map(({ path, wanted, got }) => JSON.stringify([path, wanted, got])))
    const odd = now.oddValues.filter(({ path, wanted, got }) => !known.has(JSON.stringify([path, wanted, got])))
    const emptied = now.finished ? emptiedColumns(now, before) : []
    return emptied.length + odd.length === 0 ? [] : [{ table: now.table, emptied, odd }]
  })
}

/** Fewer records, or fewer of them that differ, may be so by chance. */
const leastRecords = 10
const leastDiffering = 5
/** Of the records of a table: what fewer of them lack, or have in another kind, comes and goes with the rows. */
const usualShare = 0.1

/** What of a table is not the vendor's to change, and what nobody has confirmed. */
export interface ColumnBasis {
  /** The firm itself decides what stands in these. */
  readonly own: ReadonlySet<string>
  /** Only we say that the vendor has these. */
  readonly unconfirmed: ReadonlySet<string>
}

type Read = Pick<TableProgress, 'read' | 'skipped' | 'filled' | 'oddValues' | 'changes'>

const isMany = (count: number, of: number): boolean => count >= leastDiffering && count > of * usualShare

/** Columns that lost their value in more than a tenth of the records there were; a row that is gone took its own along. */
function emptiedIn(now: Read, before: Read, { own }: ColumnBasis): FieldDrift[] {
  const [of, was] = [recordsOf(now), recordsOf(before)]
  if (of <= 0 || was < leastRecords) return []
  const gone = Math.max(now.changes.vanished, was - of)
  return Object.entries(before.filled).flatMap(([field, filled]) => {
    const count = filled - gone - (now.filled[field] ?? 0)
    if (own.has(field) || slots.has(field) || !isMany(count, was)) return []
    return [
      {
        kind: 'EMPTIED',
        field,
        wanted: null,
        got: null,
        count: Math.min(count, of),
        of,
        before: { count: filled, of: was },
      },
    ]
  })
}

const isSameOdd = (one: OddValue, other: Pick<FieldDrift, 'field' | 'wanted' | 'got'>): boolean =>
  one.path === other.field && one.wanted === other.wanted && one.got === other.got

/** Checked by us, whoever delivers it: a number of another country is no change of the source's. */
const judgedByUs: ReadonlySet<string> = new Set(['chamberOfCommerceNumber'])

function ofOtherKind(now: Read, before: Read | undefined, { unconfirmed }: ColumnBasis): FieldDrift[] {
  const of = recordsOf(now)
  // What the vendor's documents say may be odd from the start; of what we only assume, that is the news.
  if (of < leastRecords || (before === undefined && unconfirmed.size === 0)) return []
  return now.oddValues.flatMap(({ path: field, wanted, got, count }) => {
    const was = before?.oddValues.find((one) => isSameOdd(one, { field, wanted, got }))?.count ?? 0
    if (field === '' || (before === undefined && judgedByUs.has(field)) || !isMany(count - was, of)) return []
    return [{ kind: 'OTHER_KIND', field, wanted, got, count, of, before: null }]
  })
}

function neverFilled(now: Read, { unconfirmed, own }: ColumnBasis): FieldDrift[] {
  const of = recordsOf(now)
  if (of < leastRecords) return []
  return emptyColumns(now)
    .filter((field) => unconfirmed.has(field) && !own.has(field))
    .map((field) => ({ kind: 'NEVER_FILLED', field, wanted: null, got: null, count: of, of, before: null }))
}

/**
 * What a source tells of a table otherwise than in the last whole sync; of a first one, otherwise than what we only assume
 * of it. Counted over every record, from what the sync counts anyway.
 */
export function fieldDrift(now: Read, before: Read | undefined, basis: ColumnBasis): FieldDrift[] {
  const odd = ofOtherKind(now, before, basis)
  return before === undefined ? [...neverFilled(now, basis), ...odd] : [...emptiedIn(now, before, basis), ...odd]
}

/** Whether a whole read shows a field as it was before it drifted. Of a table without records nothing is said. */
export function isBackAsItWas(
  { kind, field, wanted, got, before }: Omit<FieldDrift, 'kind'> & { kind: string },
  now: Read,
): boolean {
  const of = recordsOf(now)
  if (of <= 0) return false
  const filled = now.filled[field] ?? 0
  if (kind === 'NEVER_FILLED') return filled > 0
  if (kind === 'EMPTIED') return before === null || filled / of >= before.count / before.of - usualShare
  return !isMany(now.oddValues.find((one) => isSameOdd(one, { field, wanted, got }))?.count ?? 0, of)
}
