import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { RecordTable } from '#domain/connectors/columns.ts'
import { AppError } from '#domain/shared/errors.ts'
import {
  newTableProgress,
  type ChangeKind,
  type RowChange,
  type SyncRun,
  type TableProgress,
} from '#domain/sync/run.ts'
import type { Documents, Stored, Write } from '#platform/store/documents.ts'
import type { CollectionShape } from '#platform/store/prepared.ts'
import type { TenantPartition, Together } from '#platform/tenant.ts'
import { chunkId, syncChanges, syncRuns, type ChangeChunk } from '../runs.ts'

/** Another process works on the run, or the run is over: nothing may be written for it any more. */
export class TurnLost extends Error {
  override readonly name = 'TurnLost'
}

/** A row was written by someone else between our look and our write. Look again and repeat. */
export class RowsMoved extends Error {
  override readonly name = 'RowsMoved'
}

/** A piece of a table's history that waits to be committed. */
export interface Added {
  readonly from: number
  readonly to: number
  readonly write: Write
}

const withoutKind = ({ rowId, externalId, name, before, after }: RowChange): ChangeChunk['changes'][number] => ({
  rowId,
  externalId,
  name,
  before,
  after,
})

const codeOf = (error: unknown): string | undefined => (error instanceof AppError ? error.code : undefined)

/**
 * The run as this process holds it. Rows are only ever written in one commit with the run's document, so that counts,
 * history and rows agree after any crash, and a process that lost its turn while it slept writes nothing.
 */
export class Ledger {
  readonly #tenant: TenantPartition
  readonly #runs: Documents<SyncRun>
  readonly #holder: string
  #stored: Stored<SyncRun>
  /** While `together` goes on: what is committed then goes with it. */
  #within: Together | undefined
  /** Of a transaction: what is under way. */
  #waiting: Promise<unknown>[] = []

  private constructor(tenant: TenantPartition, runs: Documents<SyncRun>, holder: string, stored: Stored<SyncRun>) {
    this.#tenant = tenant
    this.#runs = runs
    this.#holder = holder
    this.#stored = stored
  }

  /** Makes this process the run's holder; whoever held it before can write no more. Errors: `TurnLost`. */
  static async open(tenant: TenantPartition, stored: Stored<SyncRun>): Promise<Ledger> {
    const holder = randomUUID()
    const runs = tenant.documents(syncRuns, stored.doc.connectionId)
    try {
      const held = await runs.replace({ ...stored.doc, holder, step: stored.doc.step + 1 }, stored.etag)
      return new Ledger(tenant, runs, holder, held)
    } catch (error) {
      if (codeOf(error) === 'WRITE_CONFLICT' || codeOf(error) === 'NOT_FOUND')
        throw new TurnLost('Another process took the run', { cause: error })
      throw error
    }
  }

  get run(): SyncRun {
    return this.#stored.doc
  }

  progress(table: RecordTable): TableProgress {
    return this.run.tables.find((one) => one.table === table) ?? newTableProgress(table)
  }

  /**
   * Writes how far a table is, rows and their history, all or nothing. Errors: `TurnLost`, `RowsMoved`, UNAVAILABLE.
   * At most 95 rows; the run and at most four chunks of changes come with them.
   */
  async commit(
    progress: TableProgress,
    rows: readonly Write[] = [],
    changes: readonly RowChange[] = [],
  ): Promise<void> {
    const { writes, counts } = this.#chunks(progress, changes)
    await this.#commit({ ...progress, changes: counts }, [...rows, ...writes])
  }

  /** A history of new rows that is to be committed later: `from` of them come before it. Memory holds its text alone. */
  added(table: RecordTable, from: number, changes: ChangeChunk['changes']): Added {
    const chunk = this.#chunk(table, 'new', from, changes)
    const write = this.#tenant.documents(syncChanges, this.run.connectionId).upsertingLater(chunk)
    return { from, to: chunk.to, write }
  }

  /** As `commit`, of what `added` made. Errors: also Error where other new rows were committed since. */
  async commitAdded(progress: TableProgress, rows: readonly Write[], { from, to, write }: Added): Promise<void> {
    if (progress.changes.new !== from) throw new Error(`The history of new rows goes on at ${progress.changes.new}`)
    await this.#commit({ ...progress, changes: { ...progress.changes, new: to } }, [...rows, write])
  }

  /**
   * Commits of `work`, with many rows that it writes by what it is given: one transaction on one machine, so that a process
   * which lost its turn writes none of them. `collections`: those of the rows. The caller commits nothing else meanwhile.
   * Errors: as `commit`, and those of `work`.
   */
  async together(collections: readonly CollectionShape[], work: (within: Together) => Promise<void>): Promise<void> {
    const before = this.#stored
    try {
      await this.#tenant.together([syncRuns, syncChanges, ...collections], async (within) => {
        this.#within = within
        this.#waiting = []
        try {
          await work(within)
          if (within.isOneTransaction) await this.#endTransaction(within)
        } finally {
          this.#within = undefined
        }
      })
    } catch (error) {
      // Nothing may be built on what was taken back, also where the store does not answer now: then its version tells.
      this.#stored = before
      await this.#lookAgain()
      throw error
    }
  }

  /** Many rows of `together`. In one transaction nobody waits for them before all of it. */
  async beside(rows: () => Promise<void>): Promise<void> {
    if (this.#within?.isOneTransaction === true) this.#wait(rows())
    else await rows()
  }

  #wait(underWay: Promise<unknown>): void {
    // Whoever ends the transaction hears of an error.
    underWay.catch(() => undefined)
    this.#waiting.push(underWay)
  }

  /**
   * The run as all commits of the transaction have made it, once: each of them by itself would have the thread that writes wait
   * for the host, which reads the next pages meanwhile.
   */
  async #endTransaction(within: Together): Promise<void> {
    const { doc, etag: before } = this.#stored
    try {
      const written = within.commit([this.#runs.replacing(doc, before)])
      await Promise.all([...this.#waiting, written])
      const [etag] = await written
      if (etag === undefined) throw new Error('A run was written without an etag')
      this.#stored = { doc, etag }
    } catch (error) {
      throw await this.#refusal(error)
    }
  }

  /** Changes what concerns the run as a whole, with what is told of that. */
  async change(
    fields: Partial<Omit<SyncRun, 'id' | 'connectionId' | 'holder' | 'step'>>,
    beside: (run: SyncRun) => readonly Write[] = () => [],
  ): Promise<void> {
    const run = { ...this.run, ...fields }
    await this.#write(run, beside(run))
  }

  /** Writes rows that have no history of their own. */
  async writeRows(rows: readonly Write[]): Promise<void> {
    await this.#write(this.run, rows)
  }

  #chunks(
    progress: TableProgress,
    changes: readonly RowChange[],
  ): { writes: Write[]; counts: TableProgress['changes'] } {
    const documents = this.#tenant.documents(syncChanges, this.run.connectionId)
    const counts = { ...progress.changes }
    const writes = [...Map.groupBy(changes, ({ kind }) => kind)].map(([kind, some]) => {
      const chunk = this.#chunk(progress.table, kind, counts[kind], some.map(withoutKind))
      counts[kind] = chunk.to
      return documents.upserting(chunk)
    })
    return { writes, counts }
  }

  #chunk(table: RecordTable, kind: ChangeKind, from: number, changes: ChangeChunk['changes']): ChangeChunk {
    const { id: runId, connectionId } = this.run
    return {
      id: chunkId(runId, table, kind, from),
      connectionId,
      runId,
      table,
      kind,
      from,
      to: from + changes.length,
      changes,
    }
  }

  async #commit(next: TableProgress, writes: readonly Write[]): Promise<void> {
    const tables = this.run.tables.some(({ table }) => table === next.table)
      ? this.run.tables.map((one) => (one.table === next.table ? next : one))
      : [...this.run.tables, next]
    await this.#write({ ...this.run, tables }, writes)
  }

  async #write(run: SyncRun, writes: readonly Write[]): Promise<void> {
    const next: SyncRun = { ...run, step: this.run.step + 1 }
    if (this.#within?.isOneTransaction === true) {
      this.#wait(this.#within.commit(writes))
      this.#stored = { doc: next, etag: this.#stored.etag }
      return
    }
    try {
      await (this.#within ?? this.#tenant).commit([this.#runs.replacing(next, this.#stored.etag), ...writes])
    } catch (error) {
      throw await this.#refusal(error)
    }
    const written = await this.#read()
    if (written?.doc.holder !== this.#holder || written.doc.step !== next.step)
      throw new TurnLost('Another process took the run')
    this.#stored = written
    // The store on one machine answers at once; others are let in between two commits.
    await setImmediate()
  }

  /** What a refused commit comes to: of the run, or of a row beside it. */
  async #refusal(error: unknown): Promise<unknown> {
    const code = codeOf(error)
    if (code !== 'WRITE_CONFLICT' && code !== 'NOT_FOUND') return error
    const present = await this.#read()
    return present?.etag === this.#stored.etag
      ? new RowsMoved('A row was changed meanwhile', { cause: error })
      : new TurnLost('Another process took the run', { cause: error })
  }

  #read(): Promise<Stored<SyncRun> | undefined> {
    const { id, connectionId } = this.run
    return (this.#within?.documents(syncRuns, connectionId) ?? this.#runs).read(id)
  }

  /** What was written together may have been taken back, so that the run stands where it did before. */
  async #lookAgain(): Promise<void> {
    // A store that does not answer now is heard of by the next commit.
    const present = await this.#runs.read(this.run.id).catch(() => undefined)
    if (present?.doc.holder === this.#holder) this.#stored = present
  }
}
