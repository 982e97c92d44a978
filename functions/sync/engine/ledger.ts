import { randomUUID } from 'node:crypto'
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
import type { TenantPartition } from '#platform/tenant.ts'
import { chunkId, syncChanges, syncRuns, type ChangeChunk } from '../runs.ts'

/** Another process continues the run, or the run has ended: nothing may be written for it. */
export class TurnLost extends Error {
  override readonly name = 'TurnLost'
}

/** A row was changed by others between read and write: read again and repeat. */
export class RowsMoved extends Error {
  override readonly name = 'RowsMoved'
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
 * The run as held by this process. Rows are written in one commit with the run's document, so that counts, history
 * and rows agree after any crash, and a process that lost its turn writes nothing.
 */
export class Ledger {
  readonly #tenant: TenantPartition
  readonly #runs: Documents<SyncRun>
  readonly #holder: string
  #stored: Stored<SyncRun>

  private constructor(tenant: TenantPartition, runs: Documents<SyncRun>, holder: string, stored: Stored<SyncRun>) {
    this.#tenant = tenant
    this.#runs = runs
    this.#holder = holder
    this.#stored = stored
  }

  /** Makes this process the run's holder; the previous holder can no longer write. Errors: `TurnLost`. */
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
   * Stores a table's position with rows and their history, atomically. Errors: `TurnLost`, `RowsMoved`, UNAVAILABLE.
   * At most 95 rows, with the run and up to four chunks of changes.
   */
  async commit(
    progress: TableProgress,
    rows: readonly Write[] = [],
    changes: readonly RowChange[] = [],
  ): Promise<void> {
    const { writes, counts } = this.#chunks(progress, changes)
    await this.#write(this.#runWith({ ...progress, changes: counts }), [...rows, ...writes])
  }

  /**
   * Loads many new rows, which nobody can have linked yet, and with the last ones the table's position and its
   * writes. Their history was committed before, which tells after a crash that they are counted. Errors: as `commit`;
   * some rows may then exist.
   */
  async load<Row extends { readonly id: string }>(
    documents: Pick<Documents<Row>, 'load'>,
    rows: Iterable<Row>,
    progress: TableProgress,
    beside: readonly Write[],
  ): Promise<void> {
    await this.#write(this.#runWith(progress), beside, (writes) => documents.load(rows, { with: writes }))
  }

  /** Changes fields of the run as a whole, with its events. */
  async change(
    fields: Partial<Omit<SyncRun, 'id' | 'connectionId' | 'holder' | 'step'>>,
    beside: (run: SyncRun) => readonly Write[] = () => [],
  ): Promise<void> {
    const run = { ...this.run, ...fields }
    await this.#write(run, beside(run))
  }

  /** Writes rows without history. */
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

  #runWith(next: TableProgress): SyncRun {
    const tables = this.run.tables.some(({ table }) => table === next.table)
      ? this.run.tables.map((one) => (one.table === next.table ? next : one))
      : [...this.run.tables, next]
    return { ...this.run, tables }
  }

  async #write(
    run: SyncRun,
    beside: readonly Write[],
    by: (writes: readonly Write[]) => Promise<void> = (writes) => this.#tenant.commit(writes),
  ): Promise<void> {
    const next: SyncRun = { ...run, step: this.run.step + 1 }
    try {
      await by([this.#runs.replacing(next, this.#stored.etag), ...beside])
    } catch (error) {
      throw await this.#refusal(error)
    }
    const written = await this.#read()
    if (written?.doc.holder !== this.#holder || written.doc.step !== next.step)
      throw new TurnLost('Another process took the run')
    this.#stored = written
  }

  /** Translates a refused commit: of the run, or of a row. */
  async #refusal(error: unknown): Promise<unknown> {
    const code = codeOf(error)
    if (code !== 'WRITE_CONFLICT' && code !== 'NOT_FOUND') return error
    const present = await this.#read()
    return present?.etag === this.#stored.etag
      ? new RowsMoved('A row was changed meanwhile', { cause: error })
      : new TurnLost('Another process took the run', { cause: error })
  }

  #read(): Promise<Stored<SyncRun> | undefined> {
    return this.#runs.read(this.run.id)
  }
}
