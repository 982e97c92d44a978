import type { RecordStatus } from '#domain/connections/connection.ts'
import type { RecordTable } from '#domain/connectors/columns.ts'
import type { IncomingOf, RecordOf } from '#domain/records/record.ts'
import type { RecordId } from '#domain/shared/ids.ts'
import { difference } from '#domain/sync/difference.ts'
import type { ChangeKind, RowChange, TableProgress } from '#domain/sync/run.ts'
import type { Documents, Stored, Write } from '#platform/store/documents.ts'
import type { Together } from '#platform/tenant.ts'
import { recordCollections, recordDocuments } from '../../records/index.ts'
import { seenPieces } from '../runs.ts'
import { RowsMoved } from './ledger.ts'
import type { RowIndex } from './row-index.ts'
import type { CarriedNames, Kept, TableRules } from './tables.ts'
import type { Work } from './work.ts'

/** A record that is clean, met for the first time in this run, and knows the names it carries. */
export interface Candidate<Table extends RecordTable> {
  readonly id: RecordId
  readonly externalId: string
  readonly record: IncomingOf[Table]
  readonly names: CarriedNames
  readonly contentHash: string
  /** Characters of what the source says about it. */
  readonly size: number
}

/** A commit takes 100 writes; the run, its chunks of changes and the index of rows need six. */
export const ROWS_A_COMMIT = 94
/** Characters of rows in a commit: with their history, and as UTF-8, well below the 2 MB a commit may hold. */
const SIZE_A_COMMIT = 250_000
/** Rows whose history alone comes in a commit. */
const ADDED_A_COMMIT = 2000
/** Rows that are written together: others of the firm who write wait that long. */
const TOGETHER = 6000
/** New rows that wait for the next checkpoint at most, where pages are that large. */
const MOST_FRESH = 12_000
const MOST_IDS = 1000
const TRIES = 5

/** What becomes of one record, beside what is stored under its id. */
interface Verdict {
  readonly write: Write
  /** Undefined: the row tells the same as before, or its change is in the history already. */
  readonly change: RowChange | undefined
}

export interface Tally {
  unchanged: number
  liveSeen: number
}

/** New rows that are to be written, with their history. */
export interface FreshRows {
  /**
   * Writes them once: their history in commits with the run, and then the rows, which nobody can have linked. Where they are
   * not written together, a history without its rows tells after a crash that they are counted. `end` is done with the last
   * of them. Errors: as `Ledger.together`.
   */
  write(end: (tally: Tally) => Promise<void>): Promise<void>
}

type StoredRows<Table extends RecordTable> = ReadonlyMap<RecordId, Stored<RecordOf[Table]>>

/** Writes the records of one page of a table: only what is new, changed or back. */
export class RowWriter<Table extends RecordTable> {
  readonly #work: Work
  readonly #table: Table
  readonly #rules: TableRules<Table>
  readonly #rows: Documents<RecordOf[Table], string>
  /** Changes that a process before this one made on pages that are now read again: they are counted already. */
  readonly #counted: ReadonlyMap<string, ChangeKind>
  /** What is there, to compare with. */
  readonly #index: RowIndex
  /** What a record that is new begins as. */
  readonly #firstStatus: (record: IncomingOf[Table]) => RecordStatus
  /** Waits for the bulk write that goes on while pages are read: the run is written by one at a time. */
  readonly #settled: () => Promise<void>
  #fresh: Candidate<Table>[] = []
  progress: TableProgress

  constructor(
    work: Work,
    table: Table,
    rules: TableRules<Table>,
    progress: TableProgress,
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
    this.progress = progress
  }

  /**
   * How many of the page's rows tell the same as before, and how many were live. New rows wait for the next `flush`, or
   * until they are many. Errors: as `Ledger.commit`.
   */
  async write(page: readonly Candidate<Table>[]): Promise<Tally> {
    const tally: Tally = { unchanged: 0, liveSeen: 0 }
    for (let from = 0; from < page.length; from += MOST_IDS) await this.#sort(page.slice(from, from + MOST_IDS), tally)
    if (this.#fresh.length >= MOST_FRESH) {
      await this.#settled()
      add(tally, await this.flush())
    }
    return tally
  }

  /** Writes the new rows that wait. To be called before a checkpoint says that their pages are done with. */
  async flush(): Promise<Tally> {
    const tally: Tally = { unchanged: 0, liveSeen: 0 }
    const fresh = this.#fresh
    this.#fresh = []
    if (fresh.length > ROWS_A_COMMIT) {
      await this.#made(fresh).write((written) => {
        add(tally, written)
        return Promise.resolve()
      })
    } else for (const batch of batches(fresh, ROWS_A_COMMIT)) await this.#commit(batch, new Map(), tally)
    return tally
  }

  async #sort(some: readonly Candidate<Table>[], tally: Tally): Promise<void> {
    const different: Candidate<Table>[] = []
    for (const candidate of some) {
      const known = this.#index.rows.compare(candidate.id, candidate.contentHash)
      if (known === undefined) this.#fresh.push(candidate)
      else if (known === 'same') this.#count(candidate.id, true, false, tally)
      else different.push(candidate)
    }
    if (different.length === 0) return
    await this.#settled()
    const stored = await this.#stored(different)
    for (const batch of batches(different, ROWS_A_COMMIT)) await this.#commit(batch, stored, tally)
  }

  /**
   * What waits for a bulk write, where it is enough for one. The caller settles with the one before it writes these, and may
   * read on meanwhile.
   */
  takeFresh(): FreshRows | undefined {
    const fresh = this.#fresh
    if (fresh.length <= ROWS_A_COMMIT) return undefined
    this.#fresh = []
    return this.#made(fresh)
  }

  #made(fresh: Candidate<Table>[]): FreshRows {
    const now = this.#now()
    return {
      write: async (end) => {
        const { ledger } = this.#work
        const tally: Tally = { unchanged: 0, liveSeen: 0 }
        while (fresh.length > 0) {
          const some = fresh.splice(0, TOGETHER)
          await ledger.together(
            [recordCollections[this.#table], ...this.#index.collections, seenPieces],
            async (within) => {
              await this.#add(within, some, now, tally)
              if (fresh.length === 0) await end(tally)
            },
          )
          await this.#index.opened()
          this.progress = ledger.progress(this.#table)
        }
      },
    }
  }

  /** Memory holds what the source said; rows and their history are made of it when they are written, and not kept. */
  async #add(within: Together, fresh: Candidate<Table>[], now: string, tally: Tally): Promise<void> {
    const { ledger } = this.#work
    const rowOf = (candidate: Candidate<Table>): RecordOf[Table] =>
      this.#rules.row(this.#kept(candidate, undefined, now), candidate.record, candidate.names, undefined)
    // The first commit opens it for all.
    let opening = this.#index.opening()
    for (const batch of batches(fresh, ADDED_A_COMMIT)) {
      const added = batch.filter(({ id }) => !this.#counted.has(id))
      const changes = added.flatMap((candidate) => this.#change(candidate, undefined, rowOf(candidate)) ?? [])
      await ledger.commit(this.progress, opening, changes)
      opening = []
      this.progress = ledger.progress(this.#table)
    }
    const written: Pick<Candidate<Table>, 'id' | 'contentHash'>[] = []
    // From the first one on, and what is on its way is let go: the next thousands are read meanwhile.
    const rows = function* (): Generator<RecordOf[Table]> {
      fresh.reverse()
      for (let candidate = fresh.pop(); candidate !== undefined; candidate = fresh.pop()) {
        written.push({ id: candidate.id, contentHash: candidate.contentHash })
        yield rowOf(candidate)
      }
    }
    const documents = within.documents(recordCollections[this.#table], ledger.run.connectionId)
    await documents.writeMany({ upsert: rows() })
    for (const { id, contentHash } of written) {
      this.#index.rows.set(id, contentHash, true)
      this.#count(id, false, true, tally)
    }
  }

  /** A row that somebody linked or gave another status meanwhile is looked at again, so that their change stays. */
  async #commit(batch: readonly Candidate<Table>[], seen: StoredRows<Table>, tally: Tally): Promise<void> {
    let stored = seen
    for (let tries = 1; ; tries += 1) {
      const look = stored
      const verdicts = batch.map((candidate) => this.#judge(candidate, look.get(candidate.id)))
      try {
        await this.#work.ledger.commit(
          this.progress,
          [...verdicts.map(({ write }) => write), ...this.#index.opening()],
          verdicts.flatMap(({ change }) => change ?? []),
        )
        await this.#index.opened()
        this.progress = this.#work.ledger.progress(this.#table)
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
    const row = this.#rules.row(this.#kept(candidate, before, this.#now()), candidate.record, candidate.names, before)
    const change = this.#counted.has(candidate.id) ? undefined : this.#change(candidate, before, row)
    if (stored === undefined) return { write: this.#rows.creating(row), change }
    // Only what a person can see is a change: a month that the source forgot, for one, is none.
    const written = change === undefined ? { ...row, spilChangedAt: stored.doc.spilChangedAt } : row
    return { write: this.#rows.replacing(written, stored.etag), change }
  }

  #now(): string {
    return this.#work.clock.now().toISOString()
  }

  #kept(
    { id, externalId, record, contentHash }: Candidate<Table>,
    before: RecordOf[Table] | undefined,
    now: string,
  ): Kept {
    return {
      id,
      connectionId: this.#work.ledger.run.connectionId,
      externalId,
      spilStatus: before?.spilStatus ?? this.#firstStatus(record),
      contentHash,
      spilCreatedAt: before?.spilCreatedAt ?? now,
      spilChangedAt: now,
      spilDeletedAt: null,
    }
  }

  #change(
    { id, externalId }: Candidate<Table>,
    before: RecordOf[Table] | undefined,
    row: RecordOf[Table],
  ): RowChange | undefined {
    const about = { rowId: id, externalId, name: this.#rules.title(row) }
    const after = this.#rules.facts(row)
    if (before === undefined) return { ...about, kind: 'new', before: null, after }
    const differing = difference(this.#rules.facts(before), after)
    if (before.spilDeletedAt !== null)
      return { ...about, kind: 'reappeared', before: differing?.before ?? {}, after: differing?.after ?? {} }
    return differing === undefined ? undefined : { ...about, kind: 'changed', ...differing }
  }
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
