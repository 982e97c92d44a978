import type { RecordStatus } from '../connections/connection.ts'
import { catalogEntries } from '../connectors/catalog.ts'
import { allTables } from '../connectors/catalog-entry.ts'
import type { CombinationId } from '../shared/ids.ts'
import { periodOf, type Period } from '../shared/period.ts'
import type { ColumnValue } from './column-value.ts'

/** What a source told at the ends of some months: whether it had the row, and where it then said otherwise than now. */
interface EarlierContent {
  readonly from: Period
  readonly isGone: boolean
  /** By the column, only those that differ from what the row has now. */
  readonly data: Readonly<Record<string, ColumnValue>>
}

/**
 * What decides for which products a row counts, at the end of each month since it came: what is derived late counts a month as
 * it was. Only what changed in a later month than it came in is here.
 */
export interface RowPast {
  /** The month from which on this tells everything. */
  readonly from: Period
  /** Every status it had at the end of a month, the first one first; the last is that of now. */
  readonly statuses?: readonly { readonly from: Period; readonly status: RecordStatus }[]
  /** What the source told before; the first one first. */
  readonly contents?: readonly EarlierContent[]
  /** The month from which on the source tells what it tells now. */
  readonly contentFrom?: Period
  /** The month in which it was linked to whom it is linked to now, or unlinked. */
  readonly linkedIn?: Period
}

/** What of a row decides, whatever the table. */
export interface DecidingRow {
  readonly spilStatus: RecordStatus
  readonly data: Readonly<Record<string, ColumnValue>>
  readonly spilChangedAt: string
  readonly spilDeletedAt: string | null
  readonly spilPast?: RowPast
  readonly combinationId?: CombinationId | null
}

/** Derivations are late by days; of a row that changes each month nobody needs more than this. */
const mostContents = 24

/** The columns by which definitions can tell rows apart, of any connector: those of texts and of yes or no. */
const decidingColumns: ReadonlySet<string> = new Set(
  catalogEntries.flatMap((entry) =>
    allTables(entry).flatMap(({ shape }) =>
      shape.columns.filter(({ kind }) => kind === 'text' || kind === 'boolean').map(({ key }) => key),
    ),
  ),
)

type Data = DecidingRow['data']

/** Where the one differs from the other, as the one has it. */
function differing(one: Data, other: Data): Data {
  const found: Record<string, ColumnValue> = {}
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)]))
    if (decidingColumns.has(key) && (one[key] ?? null) !== (other[key] ?? null)) found[key] = one[key] ?? null
  return found
}

export const pastFrom = ({ spilPast, spilChangedAt }: DecidingRow): Period => spilPast?.from ?? periodOf(spilChangedAt)

function statusesAfter(before: DecidingRow, after: DecidingRow, month: Period): RowPast['statuses'] {
  const known = before.spilPast?.statuses
  if (before.spilStatus === after.spilStatus) return known
  const earlier = (known ?? [{ from: pastFrom(before), status: before.spilStatus }]).filter(({ from }) => from < month)
  if (earlier.length === 0) return undefined
  return earlier.at(-1)?.status === after.spilStatus ? earlier : [...earlier, { from: month, status: after.spilStatus }]
}

function contentsAfter(
  before: DecidingRow,
  after: DecidingRow,
  month: Period,
): Pick<RowPast, 'contents' | 'contentFrom'> {
  const { contents = [], contentFrom = pastFrom(before) } = before.spilPast ?? {}
  const changed = differing(before.data, after.data)
  const [wasGone, isGone] = [before.spilDeletedAt !== null, after.spilDeletedAt !== null]
  if (Object.keys(changed).length === 0 && wasGone === isGone)
    return contents.length === 0 ? {} : { contents, contentFrom }
  const all = contentFrom < month ? [...contents, { from: contentFrom, isGone: wasGone, data: {} }] : contents
  if (all.length === 0) return {}
  // Each is told as where it differs from what the row has now.
  const next = all.map((one) => ({ ...one, data: differing({ ...before.data, ...one.data }, after.data) }))
  return { contents: next.slice(-mostContents), contentFrom: month }
}

/** A row after a change, with what it was at the ends of the months before it. */
export function changedRow<T extends DecidingRow>(before: DecidingRow, after: T): T {
  const month = periodOf(after.spilChangedAt)
  const from = pastFrom(before)
  const statuses = statusesAfter(before, after, month)
  const isLinkedAnew = (before.combinationId ?? null) !== (after.combinationId ?? null)
  const linkedIn = isLinkedAnew ? month : before.spilPast?.linkedIn
  const past: RowPast = {
    from,
    ...(statuses === undefined ? {} : { statuses }),
    ...contentsAfter(before, after, month),
    ...(linkedIn === undefined || linkedIn <= from ? {} : { linkedIn }),
  }
  const { spilPast: _, ...rest } = after
  // Of one that came in this month nothing was otherwise at the end of any month.
  if (from >= month && Object.keys(past).length === 1) return rest as T
  return { ...after, spilPast: past }
}

/** At the end of a month; undefined: nothing tells. */
export function statusIn(row: DecidingRow, period: Period): RecordStatus | undefined {
  const { statuses } = row.spilPast ?? {}
  if (statuses !== undefined) return statuses.findLast(({ from }) => from <= period)?.status
  return period >= pastFrom(row) ? row.spilStatus : undefined
}

/** What the source told at the end of a month, or the first that is known of it. */
export function contentIn(row: DecidingRow, period: Period): { readonly isGone: boolean; readonly data: Data } {
  const { contents, contentFrom } = row.spilPast ?? {}
  if (contents === undefined || contentFrom === undefined || period >= contentFrom)
    return { isGone: row.spilDeletedAt !== null, data: row.data }
  const { isGone, data } = contents.findLast(({ from }) => from <= period) ?? contents[0] ?? { isGone: false, data: {} }
  return { isGone, data: { ...row.data, ...data } }
}

/** The months in which something of it changed, and the one from which on all of it is known. */
export function pastOf(row: DecidingRow): { readonly from: Period; readonly changes: readonly Period[] } {
  const { statuses = [], contents = [], contentFrom } = row.spilPast ?? {}
  const firstContent = contents[0]?.from
  const from = pastFrom(row)
  return {
    from: firstContent !== undefined && firstContent > from ? firstContent : from,
    changes: [...statuses, ...contents].map((one) => one.from).concat(contentFrom ?? []),
  }
}
