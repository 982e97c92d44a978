import type { RecordTable } from '#domain/connectors/columns.ts'
import type { IncomingOf, RecordOf } from '#domain/records/record.ts'
import type { RecordId } from '#domain/shared/ids.ts'
import { difference } from '#domain/sync/difference.ts'
import type { ChangeKind, RowChange, TableProgress } from '#domain/sync/run.ts'
import type { Documents, Stored, Write } from '#platform/store/documents.ts'
import { recordDocuments } from '../../records/index.ts'
import { RowsMoved } from './ledger.ts'
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

/** A commit takes 100 writes; the run and its chunks of changes need five. */
export const ROWS_A_COMMIT = 95
/** Characters of rows in a commit: with their history, and as UTF-8, well below the 2 MB a commit may hold. */
const SIZE_A_COMMIT = 250_000
const MOST_IDS = 1000
const TRIES = 5

/** What becomes of one record, beside what is stored under its id. */
interface Verdict {
  readonly write: Write
  /** Undefined: the row tells the same as before, or its change is in the history already. */
  readonly change: RowChange | undefined
}

interface Tally {
  unchanged: number
  liveSeen: number
}

type StoredRows<Table extends RecordTable> = ReadonlyMap<RecordId, Stored<RecordOf[Table]>>

/** Writes the records of one page of a table: only what is new, changed or back. */
export class RowWriter<Table extends RecordTable> {
  readonly #work: Work
  readonly #table: Table
  readonly #rules: TableRules<Table>
  readonly #rows: Documents<RecordOf[Table]>
  /** Changes that a process before this one made on pages that are now read again: they are counted already. */
  readonly #counted: ReadonlyMap<string, ChangeKind>
  progress: TableProgress

  constructor(
    work: Work,
    table: Table,
    rules: TableRules<Table>,
    progress: TableProgress,
    counted: ReadonlyMap<string, ChangeKind>,
  ) {
    this.#work = work
    this.#table = table
    this.#rules = rules
    this.#rows = recordDocuments(work.tenant, table, work.ledger.run.connectionId)
    this.#counted = counted
    this.progress = progress
  }

  /** How many of the page's rows tell the same as before, and how many were live. Errors: as `Ledger.commit`. */
  async write(page: readonly Candidate<Table>[]): Promise<Tally> {
    const tally: Tally = { unchanged: 0, liveSeen: 0 }
    for (let from = 0; from < page.length; from += MOST_IDS) {
      const some = page.slice(from, from + MOST_IDS)
      const stored = await this.#stored(some)
      const different: Candidate<Table>[] = []
      for (const candidate of some) {
        if (isSame(candidate, stored.get(candidate.id))) this.#count(candidate, stored, false, tally)
        else different.push(candidate)
      }
      const fresh = different.filter(({ id }) => !stored.has(id))
      const inBulk = fresh.length > ROWS_A_COMMIT
      if (inBulk) for (const batch of batches(fresh, MOST_IDS)) await this.#add(batch, tally)
      const others = inBulk ? different.filter(({ id }) => stored.has(id)) : different
      for (const batch of batches(others, ROWS_A_COMMIT)) await this.#commit(batch, stored, tally)
    }
    return tally
  }

  /**
   * Many rows that are not there yet: their history first, in one commit with the run, then the rows in bulk. Nobody can
   * have linked them, and after a crash in between the history tells that they are counted.
   */
  async #add(batch: readonly Candidate<Table>[], tally: Tally): Promise<void> {
    const rows = batch.map((candidate) =>
      this.#rules.row(this.#kept(candidate, undefined), candidate.record, candidate.names, undefined),
    )
    const changes = batch.flatMap((candidate, at) => {
      const row = rows[at]
      return row === undefined || this.#counted.has(candidate.id) ? [] : (this.#change(candidate, undefined, row) ?? [])
    })
    await this.#work.ledger.commit(this.progress, [], changes)
    this.progress = this.#work.ledger.progress(this.#table)
    await this.#rows.writeMany({ upsert: rows })
    for (const candidate of batch) this.#count(candidate, new Map(), true, tally)
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
          verdicts.map(({ write }) => write),
          verdicts.flatMap(({ change }) => change ?? []),
        )
        this.progress = this.#work.ledger.progress(this.#table)
        for (const [at, candidate] of batch.entries())
          this.#count(candidate, look, verdicts[at]?.change !== undefined, tally)
        return
      } catch (error) {
        if (!(error instanceof RowsMoved) || tries === TRIES) throw error
        stored = await this.#stored(batch)
      }
    }
  }

  #count({ id }: Candidate<Table>, stored: StoredRows<Table>, changed: boolean, tally: Tally): void {
    const counted = this.#counted.get(id)
    const before = stored.get(id)?.doc
    const wasLive =
      counted === undefined ? before !== undefined && before.spilDeletedAt === null : counted === 'changed'
    if (wasLive) tally.liveSeen += 1
    if (!changed && counted === undefined) tally.unchanged += 1
  }

  async #stored(candidates: readonly Candidate<Table>[]): Promise<Map<RecordId, Stored<RecordOf[Table]>>> {
    const found = await this.#rows.query({ where: { field: 'id', op: 'in', values: candidates.map(({ id }) => id) } })
    return new Map(found.map((one) => [one.doc.id, one]))
  }

  #judge(candidate: Candidate<Table>, stored: Stored<RecordOf[Table]> | undefined): Verdict {
    const before = stored?.doc
    const row = this.#rules.row(this.#kept(candidate, before), candidate.record, candidate.names, before)
    const change = this.#counted.has(candidate.id) ? undefined : this.#change(candidate, before, row)
    if (stored === undefined) return { write: this.#rows.creating(row), change }
    // Only what a person can see is a change: a month that the source forgot, for one, is none.
    const written = change === undefined ? { ...row, spilChangedAt: stored.doc.spilChangedAt } : row
    return { write: this.#rows.replacing(written, stored.etag), change }
  }

  #kept({ id, externalId, contentHash }: Candidate<Table>, before: RecordOf[Table] | undefined): Kept {
    const now = this.#work.clock.now().toISOString()
    return {
      id,
      connectionId: this.#work.ledger.run.connectionId,
      externalId,
      spilStatus: before?.spilStatus ?? 'ACTIVE',
      combinationId: before?.combinationId ?? null,
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

function isSame<Table extends RecordTable>(
  candidate: Candidate<Table>,
  stored: Stored<RecordOf[Table]> | undefined,
): boolean {
  return stored !== undefined && stored.doc.spilDeletedAt === null && stored.doc.contentHash === candidate.contentHash
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
