import type { RecordTable } from '../connectors/columns.ts'
import type { ColumnValue } from '../records/column-value.ts'
import type { ConnectionId, FileId, RunId } from '../shared/ids.ts'
import type { OddValue, SkipReason, ValueKind } from './skipped.ts'

/** `STOPPED`: a person ended it; what was read until then stays, and nothing is removed that it had not read whole. */
export const runStates = ['RUNNING', 'SUCCESS', 'FAILED', 'HELD', 'REJECTED', 'STOPPED'] as const
export type RunState = (typeof runStates)[number]

export const changeKinds = ['new', 'changed', 'reappeared', 'vanished'] as const
export type ChangeKind = (typeof changeKinds)[number]

/**
 * Why a run did not succeed; a person reads `sync.error.<reason>`. The first five are the vendor's doing, `abandoned` is a
 * run that was not heard of for an hour, `superseded` a held run that a later sync made pointless.
 */
export const runErrors = [
  'credentials-refused', 'forbidden', 'rate-limited', 'unavailable', 'unexpected-answer',
  'abandoned', 'superseded', 'no-file', 'not-authorized', 'unexpected',
] as const // prettier-ignore
export type RunError = (typeof runErrors)[number]

/**
 * How far a table is. `waiting`: not begun; `reading`: pages come in; `removing`: read whole, what is gone is being marked;
 * `holding`: read whole, what would vanish is being listed for an administrator; `over`: nothing more to do.
 */
export const tablePhases = ['waiting', 'reading', 'removing', 'holding', 'over'] as const
type TablePhase = (typeof tablePhases)[number]

export const driftKinds = ['EMPTIED', 'OTHER_KIND', 'NEVER_FILLED'] as const

/** One field that a source tells otherwise than it did, or than we took for granted. */
export interface FieldDrift {
  readonly kind: (typeof driftKinds)[number]
  /** The column; of another kind the path in the vendor's own answer. */
  readonly field: string
  /** Of another kind: which was wanted, and which came. */
  readonly wanted: ValueKind | null
  readonly got: ValueKind | null
  /** In how many records, of how many. */
  readonly count: number
  readonly of: number
  /** Of what was emptied: how many records had it when it was last read whole, of how many. */
  readonly before: { readonly count: number; readonly of: number } | null
}

/** What the run came to for one table, and where it goes on. */
export interface TableProgress {
  readonly table: RecordTable
  readonly phase: TablePhase
  /** False where the source said nothing about the table: its rows are left alone. */
  readonly delivered: boolean
  /** Read whole. */
  readonly finished: boolean
  /** Read whole, and more would vanish than the safeguard allows. */
  readonly held: boolean
  readonly error: RunError | null
  readonly read: number
  readonly unchanged: number
  readonly skipped: Readonly<Partial<Record<SkipReason, number>>>
  /** Records of which not even the id could be read: any row may be theirs, so none of the table is removed. */
  readonly unreadable: number
  /** Rows that the source did not tell of and that stay because of those. */
  readonly spared: number
  /** Values that were not as documented, and how many there were in all: more than `oddValues` may list. */
  readonly odd: number
  readonly oddValues: readonly OddValue[]
  /** In how many records each of the table's own columns had something: the shape of what the source told. */
  readonly filled: Readonly<Record<string, number>>
  /** What the shape lacks that the run before it had: columns that were filled and are empty for all rows. */
  readonly emptied: readonly string[]
  /** Fields that the source tells otherwise than in the last whole sync. */
  readonly drift: readonly FieldDrift[]
  /** Texts that were cut at their limit. */
  readonly cut: number
  /** Rows per kind of change; exact at every moment, as each batch of rows is written together with them. */
  readonly changes: Readonly<Record<ChangeKind, number>>
  /** Live rows before the first page. */
  readonly liveBefore: number
  /** Of those, rows that the source still told of. */
  readonly liveSeen: number
  /** The page to read next; null: the first. */
  readonly cursor: string | null
  /** `changes` when that page was next: what came later belongs to pages that are read again after a crash. */
  readonly changesAtCursor: Readonly<Record<ChangeKind, number>>
  /** Pieces of the list of rows seen that are stored. */
  readonly seenPieces: number
}

/** Calls that a vendor says are left of one of its budgets, and when they come back, ISO 8601 in UTC. */
export interface CallsLeft {
  readonly left: number
  readonly backOn: string
}

/** One sync of one connection, from its start to its end: what the history shows, and where a crashed run goes on. */
export interface SyncRun {
  readonly id: RunId
  readonly connectionId: ConnectionId
  /** Which of the connection's runs it is: of two, the one with the higher number is newer. 0: from before they were numbered. */
  readonly number: number
  /** The run that had the turn before it. */
  readonly previous: RunId | null
  readonly state: RunState
  readonly start: string
  readonly end: string | null
  /** `schedule`, `upload`, `authorization`, or the name of a person. */
  readonly trigger: string
  readonly error: RunError | null
  readonly tables: readonly TableProgress[]
  /** The uploaded file it reads, where the connection lives by files. */
  readonly file: FileId | null
  /** The process that works on the run now. Each write of rows checks it, so one that woke up too late writes nothing. */
  readonly holder: string | null
  /** Grows with every write. */
  readonly step: number
  /** Seconds spent waiting because the vendor asked for it. */
  readonly waitedSeconds: number
  /** How often in a row the vendor did not answer, and refused the credentials. */
  readonly silences: number
  readonly refusals: number
  /** How often in a row it refused them at one place behind calls that it accepted. */
  readonly refusalsAmidst: { readonly place: string; readonly count: number } | null
  /** Records read until the last of these, and the table it came in: a run that got further counts anew. */
  readonly readAtFailure: number
  readonly tableAtFailure: RecordTable | null
  /** The role that the user whom it reads as lacks to see everything; null: none; undefined: the system has no such role. */
  readonly missingRole?: string | null | undefined
  /** What the vendor said of the calls that are left, where it says so. */
  readonly limits?: readonly CallsLeft[] | undefined
}

const none: Readonly<Record<ChangeKind, number>> = { new: 0, changed: 0, reappeared: 0, vanished: 0 }

export function newTableProgress(table: RecordTable): TableProgress {
  return {
    table,
    phase: 'waiting',
    delivered: false,
    finished: false,
    held: false,
    error: null,
    read: 0,
    unchanged: 0,
    skipped: {},
    unreadable: 0,
    spared: 0,
    odd: 0,
    oddValues: [],
    filled: {},
    emptied: [],
    drift: [],
    cut: 0,
    changes: none,
    liveBefore: 0,
    liveSeen: 0,
    cursor: null,
    changesAtCursor: none,
    seenPieces: 0,
  }
}

/** The tables are synced in this order: access and usage carry names of the two before them. */
export const syncOrder = [
  'administrations',
  'users',
  'access',
  'usage',
  'billings',
] as const satisfies readonly RecordTable[]

/** A difference of one row: only the fields that differ, by their column's key; null: there is no such side. */
export interface RowChange {
  readonly rowId: string
  readonly kind: ChangeKind
  readonly externalId: string
  readonly name: string
  readonly before: Readonly<Record<string, ColumnValue>> | null
  readonly after: Readonly<Record<string, ColumnValue>> | null
}
