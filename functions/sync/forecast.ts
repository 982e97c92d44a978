import { setImmediate } from 'node:timers/promises'
import type { RecordTable } from '#domain/connectors/columns.ts'
import type { Connection } from '#domain/connections/connection.ts'
import type { IncomingOf, RecordOf } from '#domain/records/record.ts'
import type { RecordId } from '#domain/shared/ids.ts'
import { difference } from '#domain/sync/difference.ts'
import { normalise } from '#domain/sync/normalise.ts'
import { syncOrder, type RowChange } from '#domain/sync/run.ts'
import { mustBeHeld } from '#domain/sync/safeguard.ts'
import { isUnreadable, type SkippedRecord, type SkipReason } from '#domain/sync/skipped.ts'
import type { JobContext } from '#platform/jobs/job.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { VendorError, type StagedFile } from '../connectors/index.ts'
import { recordDocuments, recordId } from '../records/index.ts'
import { NameCache } from './engine/carried-names.ts'
import { unreadable } from './engine/copy-table.ts'
import { RowIndex } from './engine/row-index.ts'
import { SeenRows } from './engine/seen.ts'
import { digestOf, skippedId, tableRules, type CarriedNames } from './engine/tables.ts'
import type { SourcePage, SyncSource } from './engine/work.ts'
import { openSource } from './open-source.ts'

/** What a sync would do to the rows of one table. */
export interface Forecast {
  readonly table: RecordTable
  /** Includes rows that were deleted and come back. */
  readonly new: number
  readonly changed: number
  readonly unchanged: number
  readonly vanished: number
  /** More rows would vanish than the safeguard allows. */
  readonly held: boolean
}

/** The same with rows a person can look at. */
export interface ForecastWithRows {
  readonly counts: Forecast
  /** The first of each kind. */
  readonly rows: readonly RowChange[]
  readonly vanishedIds: readonly RecordId[]
}

/** Maximum number of names; no file has more users or administrations, whose names are not stored yet. */
const mostNames = 200_000

interface Candidate<Table extends RecordTable> {
  readonly id: RecordId
  readonly externalId: string
  readonly record: IncomingOf[Table]
  readonly names: CarriedNames
}

interface Compared {
  readonly tenant: TenantPartition
  readonly connection: Pick<Connection, 'id'>
  readonly names: NameCache
  /** Rows of each kind that are kept to be looked at. */
  readonly most: number
  /** Called after each page with its number of records. Errors: what it throws ends the forecast. */
  readonly onPage: (records: number) => void
}

/** Compares a table's records with the stored rows, as `copyTable` does. */
class TableForecast<Table extends RecordTable> {
  readonly #table: Table
  readonly #of: Compared
  readonly #index: RowIndex
  readonly #seen = new SeenRows()
  /** Rows met by a record that could not be read: they stay as they are. */
  readonly #skipped = new SeenRows()
  /** Rows that the source now has under another id. */
  readonly #brought = new Set<RecordId>()
  readonly #reasons: Partial<Record<SkipReason, number>> = {}
  /** Records without a readable id: any missing row may be theirs. */
  #unreadable = 0
  #read = 0
  #new = 0
  #changed = 0
  #unchanged = 0
  readonly #newRows: RowChange[] = []
  readonly #changedRows: RowChange[] = []

  constructor(table: Table, of: Compared, index: RowIndex) {
    this.#table = table
    this.#of = of
    this.#index = index
  }

  async take({ records, skipped = [] }: SourcePage<Table>): Promise<void> {
    const rules = tableRules[this.#table]
    const { names } = this.#of
    this.#read += records.length
    for (const one of skipped) {
      if (!('reason' in one)) continue
      this.#read += 1
      this.#skip(one)
    }
    const clean: { readonly externalId: string; readonly record: IncomingOf[Table] }[] = []
    for (const incoming of records) {
      const normalised = normalise[this.#table](incoming)
      if (normalised.ok) clean.push({ externalId: rules.externalId(normalised.record), record: normalised.record })
      else this.#skip(normalised)
    }
    await names.learn(
      rules,
      clean.map(({ record }) => record),
    )
    const changed: Candidate<Table>[] = []
    for (const { externalId, record } of clean) {
      const carried = names.of(rules, this.#table, record)
      if (typeof carried === 'string') continue
      const id = recordId(this.#table, this.#of.connection.id, externalId)
      if (!this.#seen.add(id)) continue
      const candidate = { id, externalId, record, names: carried }
      if (this.#count(candidate) === 'changed' && this.#changedRows.length + changed.length < this.#of.most)
        changed.push(candidate)
    }
    if (changed.length > 0) this.#changedRows.push(...(await this.#changesOf(changed)))
    names.remember(this.#table, clean)
    await setImmediate()
  }

  #skip(skipped: SkippedRecord): void {
    this.#reasons[skipped.reason] = (this.#reasons[skipped.reason] ?? 0) + 1
    if (skipped.reason === 'id-too-long') return
    const externalId = skippedId(this.#table, skipped)
    if (externalId === null) this.#unreadable += 1
    else this.#skipped.add(recordId(this.#table, this.#of.connection.id, externalId))
  }

  #count(candidate: Candidate<Table>): 'new' | 'changed' | 'unchanged' {
    const { id, record, names } = candidate
    const { rows } = this.#index
    const rules = tableRules[this.#table]
    if (!rows.isLive(id)) {
      this.#new += 1
      for (const former of rules.formerIds?.(record) ?? [])
        this.#brought.add(recordId(this.#table, this.#of.connection.id, former))
      if (this.#newRows.length < this.#of.most) {
        const row = this.#rowOf(candidate, undefined)
        this.#newRows.push(this.#change('new', row, null, rules.facts(row)))
      }
      return 'new'
    }
    if (rows.compare(id, digestOf(rules.contents(record, names)).contentHash) === 'same') {
      this.#unchanged += 1
      return 'unchanged'
    }
    this.#changed += 1
    return 'changed'
  }

  #change(kind: RowChange['kind'], row: RecordOf[Table], before: RowChange['before'], after: RowChange['after']) {
    const { id: rowId, externalId } = row
    return { rowId, kind, externalId, name: tableRules[this.#table].title(row), before, after }
  }

  /** The row that a record would become. */
  #rowOf({ id, externalId, record, names }: Candidate<Table>, stored: RecordOf[Table] | undefined): RecordOf[Table] {
    const ours = {
      id,
      connectionId: this.#of.connection.id,
      externalId,
      spilStatus: stored?.spilStatus ?? ('ACTIVE' as const),
      contentHash: '',
      spilCreatedAt: stored?.spilCreatedAt ?? '',
      spilChangedAt: '',
      spilDeletedAt: null,
    }
    return tableRules[this.#table].row(ours, record, names, stored)
  }

  #stored(ids: readonly RecordId[]) {
    return recordDocuments(this.#of.tenant, this.#table, this.#of.connection.id).readMany(ids)
  }

  async #changesOf(candidates: readonly Candidate<Table>[]): Promise<RowChange[]> {
    const stored = await this.#stored(candidates.map(({ id }) => id))
    const rules = tableRules[this.#table]
    return candidates.flatMap((candidate): RowChange[] => {
      const before = stored.get(candidate.id)?.doc
      if (before === undefined) return []
      const row = this.#rowOf(candidate, before)
      const differs = difference(rules.facts(before), rules.facts(row))
      return [this.#change('changed', row, differs?.before ?? null, differs?.after ?? null)]
    })
  }

  /** Errors: `VendorError` where most of the records are not as documented. */
  async outcome(): Promise<ForecastWithRows> {
    if (isUnreadable({ read: this.#read, skipped: this.#reasons })) throw unreadable(this.#table)
    const { rows } = this.#index
    const isGone = (id: RecordId): boolean => !this.#seen.has(id) && !this.#skipped.has(id)
    const vanishedIds = this.#unreadable > 0 ? [] : [...rows.liveIds()].filter(isGone).sort()
    const rules = tableRules[this.#table]
    const gone = await this.#stored(vanishedIds.slice(0, this.#of.most))
    const vanishing = vanishedIds.filter((id) => !this.#brought.has(id)).length
    return {
      counts: {
        table: this.#table,
        new: this.#new,
        changed: this.#changed,
        unchanged: this.#unchanged,
        vanished: vanishedIds.length,
        held: mustBeHeld({ live: rows.live, vanishing, met: this.#seen.size }),
      },
      rows: [
        ...this.#newRows,
        ...this.#changedRows,
        ...[...gone.values()].map(({ doc }) => this.#change('vanished', doc, rules.facts(doc), null)),
      ],
      vanishedIds,
    }
  }
}

async function forecastTable<Table extends RecordTable>(
  table: Table,
  pages: AsyncIterable<SourcePage<Table>>,
  of: Compared,
): Promise<ForecastWithRows | undefined> {
  let own: TableForecast<Table> | undefined
  for await (const page of pages) {
    own ??= new TableForecast(table, of, await RowIndex.read(of.tenant, of.connection.id, table))
    await own.take(page)
    of.onPage(page.records.length)
    if (page.next === undefined) break
  }
  return own?.outcome()
}

/** What a sync of a source would do, by table in reading order. Read-only. Errors: as the source. */
export async function forecastOf(
  source: SyncSource,
  compared: Omit<Compared, 'names'>,
  signal: AbortSignal,
): Promise<ForecastWithRows[]> {
  const { tenant, connection } = compared
  const names = new NameCache({ tenant, connectionId: connection.id, tables: source.tables }, mostNames)
  const found: ForecastWithRows[] = []
  for (const table of syncOrder.filter((one) => source.tables.includes(one))) {
    signal.throwIfAborted()
    const pages = source.read(table, undefined, signal)
    try {
      const one = await forecastTable(table, pages, { ...compared, names })
      if (one !== undefined) found.push(one)
    } catch (error) {
      // A sync leaves the rows of such a table alone.
      if (!(error instanceof VendorError) || error.kind !== 'forbidden') throw error
    }
  }
  return found
}

/**
 * What the sync of a file would do, by table in reading order. Read-only. Tables the file does not deliver are left
 * out. Errors: as `openSource`.
 */
export async function forecast(
  { tenant, platform, log, signal }: Pick<JobContext, 'tenant' | 'platform' | 'log' | 'signal'>,
  connection: Connection,
  staged: StagedFile,
): Promise<Forecast[]> {
  const source = await openSource({ tenant, platform, log, signal, connection, staged, run: { file: null } })
  const found = await forecastOf(source, { tenant, connection, most: 0, onPage: () => undefined }, signal)
  return found.map(({ counts }) => counts)
}
