import type { RecordStatus } from '#domain/connections/connection.ts'
import type { RecordTable } from '#domain/connectors/columns.ts'
import type { IncomingOf, RecordOf } from '#domain/records/record.ts'
import type { RecordId } from '#domain/shared/ids.ts'
import { difference } from '#domain/sync/difference.ts'
import type { ChangeKind, RowChange } from '#domain/sync/run.ts'
import { changedRow } from '#domain/records/row-past.ts'
import type { Documents, Stored, Write } from '#platform/store/documents.ts'
import { recordDocuments } from '../../records/index.ts'
import { RowsMoved } from './ledger.ts'
import type { RowIndex } from './row-index.ts'
import type { CarriedNames, OurFields, TableRules } from './tables.ts'
import type { Work } from './work.ts'

/** A valid record, met for the first time in this run, with the names it carries. */
export interface Candidate<Table extends RecordTable> {
  readonly id: RecordId
  readonly externalId: string
  readonly record: IncomingOf[Table]
  readonly names: CarriedNames
  readonly contentHash: string
  /** Length of the source's data in characters. */
  readonly size: number
  /** The live row of its former id, from which it takes over people's decisions. */
  readonly former?: RecordOf[Table] | undefined
}

/** Rows per commit of 100 writes: run, chunks of changes and row index need six. */
export const ROWS_A_COMMIT = 94
/** Number of new rows that are loaded together with their checkpoint. */
const MANY_FRESH = 2000
/** Rows whose history fits one commit. */
const ADDED_A_COMMIT = 2000
/** Maximum characters of source data per commit: with the rest, and as UTF-8, well below the limit of 2 MB. */
const SIZE_A_COMMIT = 250_000
const MOST_IDS = 1000
const TRIES = 5

/** Result for one record, beside what is stored under its id. */
interface Verdict {
  readonly write: Write
  /** Undefined where the row is unchanged, or its change is in the history already. */
  readonly change: RowChange | undefined
}

export interface Tally {
  unchanged: number
  liveSeen: number
}

/** New rows to load, counted already, and the history that is still missing. */
export interface FreshRows<Table extends RecordTable> {
  readonly rows: readonly RecordOf[Table][]
  /** In groups of one commit each. */
  readonly history: readonly (readonly RowChange[])[]
}

type StoredRows<Table extends RecordTable> = ReadonlyMap<RecordId, Stored<RecordOf[Table]>>

/** Writes the records of a page: only new, changed and returned ones. */
export class RowWriter<Table extends RecordTable> {
  readonly #work: Work
  readonly #table: Table
  readonly #rules: TableRules<Table>
  readonly #rows: Documents<RecordOf[Table], string>
  /** Changes made by an earlier process on pages that are read again: counted already. */
  readonly #counted: ReadonlyMap<string, ChangeKind>
  /** Existing rows, for comparison. */
  readonly #index: RowIndex
  /** Initial status of a new record. */
  readonly #firstStatus: (record: IncomingOf[Table]) => RecordStatus
  /** Waits for the load in progress: one writer of the run at a time. */
  readonly #settled: () => Promise<void>
  /** New rows waiting for the next checkpoint. */
  #fresh: Candidate<Table>[] = []

  constructor(
    work: Work,
    table: Table,
    rules: TableRules<Table>,
    before: {
      readonly counted: ReadonlyMap<string, ChangeKind>
      readonly index: RowIndex
      readonly firstStatus: (record: IncomingOf[Table]) => RecordStatus
      readonly settled: () => Promise<void>
    },
  ) {
    this.#work = work
    this.#table = table
    this.#rules = rules
    this.#rows = recordDocuments(work.tenant, table, work.ledger.run.connectionId)
    this.#counted = before.counted
    this.#index = before.index
    this.#firstStatus = before.firstStatus
    this.#settled = before.settled
  }

  /**
   * Writes a page; returns how many rows were unchanged and how many were live. New rows wait for the next
   * checkpoint, to be written together. Errors: as `Ledger.commit`.
   */
  async write(page: readonly Candidate<Table>[]): Promise<Tally> {
    const tally: Tally = { unchanged: 0, liveSeen: 0 }
    for (let from = 0; from < page.length; from += MOST_IDS) await this.#sort(page.slice(from, from + MOST_IDS), tally)
    return tally
  }

  get isFull(): boolean {
    return this.#fresh.length >= MANY_FRESH
  }

  /** Writes the waiting new rows one by one. Call before a checkpoint past their pages. */
  async flush(): Promise<Tally> {
    const tally: Tally = { unchanged: 0, liveSeen: 0 }
    const few = this.#fresh
    this.#fresh = []
    for (const batch of batches(few, ROWS_A_COMMIT)) await this.#commit(batch, new Map(), tally)
    return tally
  }

  /** The waiting rows if they are enough for a load; settle a running load before. */
  takeMany(tally: Tally): FreshRows<Table> | undefined {
    if (this.#fresh.length <= ROWS_A_COMMIT) return undefined
    const fresh = this.#fresh
    this.#fresh = []
    const now = this.#now()
    const rows: RecordOf[Table][] = []
    const history = Array.from(batches(fresh, ADDED_A_COMMIT), (batch) =>
      batch.flatMap((candidate): RowChange[] => {
        const { id, record, names, contentHash } = candidate
        const row = this.#rules.row(this.#ourFields(candidate, undefined, now), record, names, candidate.former)
        const isListed = this.#counted.has(id)
        rows.push(row)
        this.#index.rows.set(id, contentHash, true)
        this.#count(id, false, !isListed, tally)
        return isListed ? [] : [{ kind: 'new', ...this.#asNew(candidate, row) }]
      }),
    )
    return { rows, history }
  }

  /** Commits the history of rows that are loaded next; a run's first commit opens the index. */
  async list({ history }: FreshRows<Table>): Promise<void> {
    const { ledger } = this.#work
    for (const changes of history) {
      const opening = this.#index.opening()
      if (changes.length + opening.length === 0) continue
      await ledger.commit(ledger.progress(this.#table), opening, changes)
      await this.#index.opened()
    }
  }

  async #sort(some: readonly Candidate<Table>[], tally: Tally): Promise<void> {
    const different: Candidate<Table>[] = []
    for (const candidate of some) {
      const known = this.#index.rows.compare(candidate.id, candidate.contentHash)
      if (known === undefined) this.#fresh.push(candidate)
      else if (known === 'same' && candidate.former === undefined) this.#count(candidate.id, true, false, tally)
      else different.push(candidate)
    }
    if (different.length === 0) return
    await this.#settled()
    const stored = await this.#stored(different)
    const present = different.filter((candidate) => {
      if (!stored.has(candidate.id)) this.#fresh.push(candidate)
      return stored.has(candidate.id)
    })
    for (const batch of batches(present, ROWS_A_COMMIT)) await this.#commit(batch, stored, tally)
  }

  /** A row that was linked or given a status meanwhile is read again, so that this change stays. */
  async #commit(batch: readonly Candidate<Table>[], seen: StoredRows<Table>, tally: Tally): Promise<void> {
    let stored = seen
    for (let tries = 1; ; tries += 1) {
      const look = stored
      const verdicts = batch.map((candidate) => this.#judge(candidate, look.get(candidate.id)))
      try {
        await this.#work.ledger.commit(
          this.#work.ledger.progress(this.#table),
          [...verdicts.map(({ write }) => write), ...this.#index.opening()],
          verdicts.flatMap(({ change }) => change ?? []),
        )
        await this.#index.opened()
        for (const [at, candidate] of batch.entries()) {
          this.#index.rows.set(candidate.id, candidate.contentHash, true)
          this.#count(candidate.id, isLive(look.get(candidate.id)), verdicts[at]?.change !== undefined, tally)
        }
        return
      } catch (error) {
        if (!(error instanceof RowsMoved) || tries === TRIES) throw error
        stored = await this.#stored(batch)
      }
    }
  }

  #count(id: RecordId, live: boolean, changed: boolean, tally: Tally): void {
    const counted = this.#counted.get(id)
    if (counted === undefined ? live : counted === 'changed') tally.liveSeen += 1
    if (!changed && counted === undefined) tally.unchanged += 1
  }

  async #stored(candidates: readonly Candidate<Table>[]): Promise<Map<RecordId, Stored<RecordOf[Table]>>> {
    const found = await this.#rows.readMany(candidates.map(({ id }) => id))
    return new Map([...found.values()].map((one) => [one.doc.id, one]))
  }

  #judge(candidate: Candidate<Table>, stored: Stored<RecordOf[Table]> | undefined): Verdict {
    const before = stored?.doc
    const row = this.#rules.row(
      this.#ourFields(candidate, before, this.#now()),
      candidate.record,
      candidate.names,
      withLinkOf(candidate.former, before),
    )
    const change = this.#counted.has(candidate.id) ? undefined : this.#change(candidate, before, row)
    if (stored === undefined) return { write: this.#rows.creating(row), change }
    // Only visible changes count: a month the source forgot is none.
    const dated = change === undefined ? { ...row, spilChangedAt: stored.doc.spilChangedAt } : row
    const written = changedRow(stored.doc, dated)
    return { write: this.#rows.replacing(written, stored.etag), change }
  }

  #now(): string {
    return this.#work.clock.now().toISOString()
  }

  #ourFields(
    { id, externalId, record, contentHash, former }: Candidate<Table>,
    before: RecordOf[Table] | undefined,
    now: string,
  ): OurFields {
    return {
      id,
      connectionId: this.#work.ledger.run.connectionId,
      externalId,
      spilStatus: before?.spilStatus ?? former?.spilStatus ?? this.#firstStatus(record),
      contentHash,
      spilCreatedAt: before?.spilCreatedAt ?? now,
      spilChangedAt: now,
      spilDeletedAt: null,
    }
  }

  #asNew({ id, externalId }: Candidate<Table>, row: RecordOf[Table]): Omit<RowChange, 'kind'> {
    return { rowId: id, externalId, name: this.#rules.title(row), before: null, after: this.#rules.facts(row) }
  }

  #change(
    candidate: Candidate<Table>,
    before: RecordOf[Table] | undefined,
    row: RecordOf[Table],
  ): RowChange | undefined {
    if (before === undefined) return { kind: 'new', ...this.#asNew(candidate, row) }
    const about = { rowId: candidate.id, externalId: candidate.externalId, name: this.#rules.title(row) }
    const after = this.#rules.facts(row)
    const differing = difference(this.#rules.facts(before), after)
    if (before.spilDeletedAt !== null)
      return { ...about, kind: 'reappeared', before: differing?.before ?? {}, after: differing?.after ?? {} }
    return differing === undefined ? undefined : { ...about, kind: 'changed', ...differing }
  }
}

/** The row with the link of the row it replaces, where nobody linked it. */
function withLinkOf<Row extends object>(former: Row | undefined, before: Row | undefined): Row | undefined {
  if (former === undefined || before === undefined) return before ?? former
  if (!('combinationId' in former) || !('combinationId' in before) || before.combinationId !== null) return before
  return { ...before, combinationId: former.combinationId }
}

function isLive(stored: Stored<{ readonly id: string; readonly spilDeletedAt: string | null }> | undefined): boolean {
  return stored !== undefined && stored.doc.spilDeletedAt === null
}

export function add(sum: Tally, more: Tally): void {
  sum.unchanged += more.unchanged
  sum.liveSeen += more.liveSeen
}

function* batches<Table extends RecordTable>(
  candidates: readonly Candidate<Table>[],
  most: number,
): Generator<Candidate<Table>[]> {
  let batch: Candidate<Table>[] = []
  let size = 0
  for (const candidate of candidates) {
    if (batch.length === most || (batch.length > 0 && size + candidate.size > SIZE_A_COMMIT)) {
      yield batch
      batch = []
      size = 0
    }
    batch.push(candidate)
    size += candidate.size
  }
  if (batch.length > 0) yield batch
}
