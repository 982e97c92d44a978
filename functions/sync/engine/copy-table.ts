import { setImmediate } from 'node:timers/promises'
import type { RecordTable } from '#domain/connectors/columns.ts'
import type { IncomingOf } from '#domain/records/record.ts'
import type { RecordId } from '#domain/shared/ids.ts'
import { normalise } from '#domain/sync/normalise.ts'
import { changeKinds, newTableProgress, type ChangeKind, type TableProgress } from '#domain/sync/run.ts'
import { isUnreadable, type SkippedRecord } from '#domain/sync/skipped.ts'
import { VendorError } from '../../connectors/index.ts'
import { recordDocuments, recordId } from '../../records/index.ts'
import { pieceId, seenPieces, syncChanges } from '../runs.ts'
import { firstStatusOf, type FirstStatus } from './first-status.ts'
import { PassedOver } from './passed-over.ts'
import { removeVanished } from './remove-vanished.ts'
import { RowIndex } from './row-index.ts'
import { SeenRows } from './seen.ts'
import { digestOf, skippedId, tableRules } from './tables.ts'
import { goOnUnlessEnded, Interrupted, type SourcePage, type Work } from './work.ts'
import { add, RowWriter, type Candidate, type FreshRows, type Tally } from './write-rows.ts'

/** The position is stored after this many records or milliseconds, whichever comes first. */
const CHECKPOINT_RECORDS = 6000
const CHECKPOINT_MILLISECONDS = 5000
/** Maximum number of skipped records in memory that a later valid record of the same id may replace. */
const MOST_SKIPPED_ROWS = 20_000

type CheckpointFields = Partial<Pick<TableProgress, 'phase' | 'delivered' | 'finished' | 'cursor' | 'error'>>

/** Counts of pages since the last checkpoint. */
interface Since extends Tally {
  read: number
  cut: number
  readonly passed: PassedOver
  at: number
}

/**
 * Brings one table in step with its source, from the stored position. Errors: `VendorError`, `Interrupted`,
 * `TurnLost`; what was read stays, and nothing is removed.
 */
export async function copyTable(work: Work, table: RecordTable): Promise<void> {
  const copy = await TableCopy.open(work, table)
  await copy.read()
  const { phase } = work.ledger.progress(table)
  if (phase !== 'removing' && phase !== 'holding') return
  goOnUnlessEnded(work)
  await removeVanished(work, table, copy)
}

/** State of a copy as an earlier process left it. */
interface Opened<Table extends RecordTable> {
  /** As in `RowWriter`. */
  readonly counted: ReadonlyMap<string, ChangeKind>
  readonly firstStatus: FirstStatus<Table>
  readonly seen: SeenRows
  readonly index: RowIndex
  readonly resumed: boolean
}

class TableCopy<Table extends RecordTable> {
  readonly #work: Work
  readonly #table: Table
  readonly #writer: RowWriter<Table>
  readonly #firstStatus: FirstStatus<Table>
  readonly seen: SeenRows
  readonly index: RowIndex
  /** True where an earlier process has worked on the table. */
  readonly resumed: boolean
  /** Live rows under former ids: removed without approval once the table is read. */
  readonly brought = new Set<RecordId>()
  /** Rows met only by a skipped record so far, and whether that record counted one as live. */
  readonly #skippedRows = new Map<RecordId, boolean>()
  #since: Since
  /** A load with its checkpoint, in progress while pages are read. */
  #saving: Promise<void> | undefined

  private constructor(work: Work, table: Table, { counted, firstStatus, seen, index, resumed }: Opened<Table>) {
    this.#work = work
    this.#table = table
    this.#writer = new RowWriter(work, table, tableRules[table], {
      counted,
      index,
      firstStatus: (record) => firstStatus.of(record),
      settled: () => this.settle(),
    })
    this.#firstStatus = firstStatus
    this.seen = seen
    this.index = index
    this.resumed = resumed
    this.#since = this.#nothing()
  }

  static async open<Table extends RecordTable>(work: Work, table: Table): Promise<TableCopy<Table>> {
    const { ledger } = work
    const before = ledger.progress(table)
    const resumed = before.phase !== 'waiting'
    const index = await RowIndex.read(work.tenant, ledger.run.connectionId, table)
    if (!resumed) await ledger.commit({ ...newTableProgress(table), phase: 'reading', liveBefore: index.rows.live })
    const progress = ledger.progress(table)
    const seen = resumed ? await seenBefore(work, progress) : new SeenRows()
    const counted = resumed ? await countedBefore(work, progress) : new Map<string, ChangeKind>()
    const firstStatus = await firstStatusOf(work, table)
    return new TableCopy(work, table, { counted, firstStatus, seen, index, resumed })
  }

  /** Reads to the last page; the table is then `removing`, or `over` where the source delivers nothing. */
  async read(): Promise<void> {
    const { source, signal, ledger } = this.#work
    const before = ledger.progress(this.#table)
    if (before.phase !== 'reading') return
    let cursor = before.cursor ?? undefined
    let finished = false
    let pages = 0
    try {
      for await (const page of source.read(this.#table, cursor, signal)) {
        if (page.next !== undefined && page.next === cursor)
          throw new VendorError('unexpected-answer', 'The next page is the page itself')
        await this.#keep(page)
        pages += 1
        cursor = page.next
        finished = page.next === undefined
        if (finished) break
        // Checked after each page, so that every message advances by at least one page.
        goOnUnlessEnded(this.#work)
        if (this.#isTime()) await this.#checkpointAhead({ delivered: true, cursor: page.next ?? null })
      }
    } catch (error) {
      // Complete pages stay; the next message or run does not ask for them again.
      if (cursor !== undefined && (error instanceof VendorError || error instanceof Interrupted))
        await this.#checkpoint({ delivered: true, cursor })
      throw error
    } finally {
      // Waits for the write in progress, because nobody else may continue the run before.
      await this.#saving?.catch(() => undefined)
    }
    if (pages === 0 && cursor === undefined) await this.#checkpoint({ phase: 'over' })
    else if (finished) await this.#finish()
    else throw new VendorError('unexpected-answer', 'The table ended before its last page')
  }

  /** Only at the end of a table it is clear whether a few records are odd or the source is no longer understood. */
  async #finish(): Promise<void> {
    const progress = this.#work.ledger.progress(this.#table)
    const { read, passed } = this.#since
    if (!isUnreadable({ read: progress.read + read, skipped: passed.onTopOf(progress).skipped }))
      return this.#checkpoint({ delivered: true, finished: true, phase: 'removing', cursor: null })
    await this.#checkpoint({ delivered: true, phase: 'over', error: 'unexpected-answer', cursor: null })
    throw unreadable(this.#table)
  }

  async #keep({ records, skipped = [] }: SourcePage<Table>): Promise<void> {
    const since = this.#since
    since.read += records.length
    for (const one of skipped) {
      if ('reason' in one) {
        since.read += 1
        this.#skip(one)
      } else since.passed.value(one)
    }
    const clean: { externalId: string; record: IncomingOf[Table] }[] = []
    const { names } = this.#work
    const rules = tableRules[this.#table]
    for (const incoming of records) {
      const normalised = normalise[this.#table](incoming)
      if (normalised.ok) {
        since.cut += normalised.cut
        since.passed.record(normalised.record)
        for (const odd of normalised.odd ?? []) since.passed.value(odd)
        for (const odd of this.#firstStatus.odd(normalised.record)) since.passed.value(odd)
        clean.push({ externalId: rules.externalId(normalised.record), record: normalised.record })
      } else this.#skip(normalised)
    }
    await names.learn(
      rules,
      clean.map(({ record }) => record),
    )
    // Lets answers of the writing thread in between two halves of a page.
    await setImmediate()
    const candidates: Candidate<Table>[] = []
    for (const { externalId, record } of clean) {
      const carried = names.of(rules, this.#table, record)
      if (typeof carried === 'string') {
        since.passed.count(carried)
        continue
      }
      const id = recordId(this.#table, this.#work.ledger.run.connectionId, externalId)
      if (!this.#isFirst(id)) since.passed.count('duplicate-id')
      else {
        const { contentHash, size } = digestOf(rules.contents(record, carried))
        candidates.push({ id, externalId, record, names: carried, contentHash, size })
      }
    }
    add(since, await this.#writer.write(await this.#afterFormer(candidates)))
    names.remember(this.#table, candidates)
    // Yields between pages even where nothing was written.
    await setImmediate()
  }

  /** Adds the row under each record's former id, where one exists. */
  async #afterFormer(candidates: readonly Candidate<Table>[]): Promise<readonly Candidate<Table>[]> {
    const rules = tableRules[this.#table]
    if (rules.formerIds === undefined) return candidates
    const { connectionId } = this.#work.ledger.run
    const formerOf = new Map<RecordId, readonly RecordId[]>()
    for (const { id, record } of candidates) {
      const former = rules.formerIds(record).map((externalId) => recordId(this.#table, connectionId, externalId))
      const live = former.filter((one) => one !== id && this.index.rows.isLive(one))
      if (live.length > 0) formerOf.set(id, live)
    }
    if (formerOf.size === 0) return candidates
    const all = [...formerOf.values()].flat()
    for (const id of all) this.brought.add(id)
    const rows = await recordDocuments(this.#work.tenant, this.#table, connectionId).readMany(all)
    return candidates.map((candidate) => {
      const found = (formerOf.get(candidate.id) ?? []).flatMap((id) => rows.get(id)?.doc ?? [])
      const linked = found.find((row) => 'combinationId' in row && row.combinationId !== null)
      return { ...candidate, former: linked ?? found[0] }
    })
  }

  /** An odd record still counts as met: its row stays as it is. */
  #skip(skipped: SkippedRecord): void {
    const { passed } = this.#since
    passed.count(skipped.reason)
    // A record with such an id never was a row.
    if (skipped.reason === 'id-too-long') return
    const externalId = skippedId(this.#table, skipped)
    if (externalId === null) {
      passed.unreadable += 1
      return
    }
    const id = recordId(this.#table, this.#work.ledger.run.connectionId, externalId)
    if (!this.seen.add(id)) return
    const isLive = this.index.rows.isLive(id)
    if (isLive) this.#since.liveSeen += 1
    if (this.#skippedRows.size < MOST_SKIPPED_ROWS) this.#skippedRows.set(id, isLive)
  }

  /** False for a row that an earlier record made. A valid record replaces one that could not be read. */
  #isFirst(id: RecordId): boolean {
    if (this.seen.add(id)) return true
    const wasLive = this.#skippedRows.get(id)
    if (wasLive === undefined) return false
    this.#skippedRows.delete(id)
    if (wasLive) this.#since.liveSeen -= 1
    return true
  }

  #isTime(): boolean {
    const { read, at } = this.#since
    if (read >= CHECKPOINT_RECORDS || this.#writer.isFull) return true
    return this.#work.clock.now().getTime() - at >= CHECKPOINT_MILLISECONDS
  }

  /** Stores the position with the rows met so far. */
  async #checkpoint(fields: CheckpointFields): Promise<void> {
    await this.#checkpointAhead(fields)
    await this.settle()
  }

  /** The same in the background for many new rows, so that source and store do not wait for each other. */
  async #checkpointAhead(fields: CheckpointFields): Promise<void> {
    await this.settle()
    const fresh = this.#writer.takeMany(this.#since)
    if (fresh === undefined) add(this.#since, await this.#writer.flush())
    const since = this.#since
    this.#since = this.#nothing()
    this.#saving = this.#save(fields, since, this.seen.takePieces(), fresh)
    // The error is delivered when the load is settled.
    this.#saving.catch(() => undefined)
    if (fresh === undefined) await this.settle()
  }

  async settle(): Promise<void> {
    const saving = this.#saving
    this.#saving = undefined
    await saving
  }

  async #save(
    fields: CheckpointFields,
    since: Since,
    pieces: readonly string[],
    fresh: FreshRows<Table> | undefined,
  ): Promise<void> {
    const { ledger, tenant } = this.#work
    const { id: runId, connectionId } = ledger.run
    if (fresh !== undefined) await this.#writer.list(fresh)
    const documents = tenant.documents(seenPieces, connectionId)
    const progress = ledger.progress(this.#table)
    const writes = pieces.map((rows, at) => {
      const piece = progress.seenPieces + at
      return documents.upserting({
        id: pieceId(runId, this.#table, piece),
        connectionId,
        runId,
        table: this.#table,
        piece,
        rows,
      })
    })
    // Earlier pieces are invisible until the run names them, in the commit with the last one.
    for (const write of writes.slice(0, -1)) await ledger.commit(progress, [write])
    const next = {
      ...progress,
      ...fields,
      read: progress.read + since.read,
      unchanged: progress.unchanged + since.unchanged,
      liveSeen: progress.liveSeen + since.liveSeen,
      cut: progress.cut + since.cut,
      ...since.passed.onTopOf(progress),
      changesAtCursor: progress.changes,
      seenPieces: progress.seenPieces + pieces.length,
    }
    if (fresh === undefined) await ledger.commit(next, writes.slice(-1))
    else await ledger.load(recordDocuments(tenant, this.#table, connectionId), fresh.rows, next, writes.slice(-1))
    this.#work.progressed()
  }

  #nothing(): Since {
    return {
      read: 0,
      unchanged: 0,
      liveSeen: 0,
      cut: 0,
      passed: new PassedOver(),
      at: this.#work.clock.now().getTime(),
    }
  }
}

/** For a table read to its end, in this process or an earlier one. */
export function unreadable(table: RecordTable): VendorError {
  return new VendorError('unexpected-answer', `Most records of ${table} are not as documented`)
}

async function seenBefore(
  { tenant, ledger: { run } }: Work,
  { table, seenPieces: stored }: TableProgress,
): Promise<SeenRows> {
  const seen = new SeenRows()
  const documents = tenant.documents(seenPieces, run.connectionId)
  for (let piece = 0; piece < stored; piece += 1) {
    const found = await documents.read(pieceId(run.id, table, piece))
    if (found === undefined) throw new Error(`Run ${run.id} lost piece ${piece} of the rows it met in ${table}`)
    seen.load(found.doc.rows)
  }
  return seen
}

/** Changes written for pages that are read again, so that nothing is counted or listed twice. */
async function countedBefore(
  { tenant, ledger: { run } }: Work,
  progress: TableProgress,
): Promise<Map<string, ChangeKind>> {
  const counted = new Map<string, ChangeKind>()
  const documents = tenant.documents(syncChanges, run.connectionId)
  for (const kind of changeKinds) {
    if (progress.changes[kind] === progress.changesAtCursor[kind]) continue
    for await (const chunks of documents.scan({
      and: [
        { field: 'runId', op: 'eq', value: run.id },
        { field: 'table', op: 'eq', value: progress.table },
        { field: 'kind', op: 'eq', value: kind },
        { field: 'to', op: 'gt', value: progress.changesAtCursor[kind] },
      ],
    })) {
      for (const { rowId } of chunks.flatMap(({ changes }) => changes)) counted.set(rowId, kind)
    }
  }
  return counted
}
