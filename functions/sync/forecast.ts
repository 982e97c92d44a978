import type { RecordTable } from '#domain/connectors/columns.ts'
import type { IncomingOf } from '#domain/records/record.ts'
import { normalise } from '#domain/sync/normalise.ts'
import { syncOrder } from '#domain/sync/run.ts'
import { mustBeHeld } from '#domain/sync/safeguard.ts'
import type { Connection } from '#domain/connections/connection.ts'
import type { JobContext } from '#platform/jobs/job.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import type { StagedFile } from '../connectors/index.ts'
import { recordId } from '../records/index.ts'
import { NameCache } from './engine/carried-names.ts'
import { RowIndex } from './engine/row-index.ts'
import { SeenRows } from './engine/seen.ts'
import { digestOf, tableRules } from './engine/tables.ts'
import type { SourcePage } from './engine/work.ts'
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

/** Maximum number of names; no file has more users or administrations, whose names are not stored yet. */
const mostNames = 200_000

/** Compares a table's records with the stored rows, as `copyTable` does. */
class TableForecast<Table extends RecordTable> {
  readonly #table: Table
  readonly #connection: Pick<Connection, 'id'>
  readonly #names: NameCache
  readonly #index: RowIndex
  readonly #seen = new SeenRows()
  #liveSeen = 0
  #new = 0
  #changed = 0
  #unchanged = 0

  constructor(table: Table, connection: Pick<Connection, 'id'>, names: NameCache, index: RowIndex) {
    this.#table = table
    this.#connection = connection
    this.#names = names
    this.#index = index
  }

  async take({ records }: SourcePage<Table>): Promise<void> {
    const rules = tableRules[this.#table]
    const clean: { readonly externalId: string; readonly record: IncomingOf[Table] }[] = []
    for (const incoming of records) {
      const normalised = normalise[this.#table](incoming)
      if (normalised.ok) clean.push({ externalId: rules.externalId(normalised.record), record: normalised.record })
    }
    await this.#names.learn(
      rules,
      clean.map(({ record }) => record),
    )
    for (const { externalId, record } of clean) {
      const carried = this.#names.of(rules, this.#table, record)
      if (typeof carried === 'string') continue
      const id = recordId(this.#table, this.#connection.id, externalId)
      if (!this.#seen.add(id)) continue
      this.#count(id, digestOf(rules.contents(record, carried)).contentHash)
    }
    this.#names.remember(this.#table, clean)
  }

  #count(id: string, contentHash: string): void {
    const { rows } = this.#index
    if (!rows.isLive(id)) {
      this.#new += 1
      return
    }
    this.#liveSeen += 1
    if (rows.compare(id, contentHash) === 'same') this.#unchanged += 1
    else this.#changed += 1
  }

  get outcome(): Forecast {
    const { live } = this.#index.rows
    const vanished = live - this.#liveSeen
    return {
      table: this.#table,
      new: this.#new,
      changed: this.#changed,
      unchanged: this.#unchanged,
      vanished,
      held: mustBeHeld({ live, vanishing: vanished, met: this.#seen.size }),
    }
  }
}

async function forecastTable<Table extends RecordTable>(
  table: Table,
  pages: AsyncIterable<SourcePage<Table>>,
  of: { readonly tenant: TenantPartition; readonly connection: Connection; readonly names: NameCache },
): Promise<Forecast | undefined> {
  let own: TableForecast<Table> | undefined
  for await (const page of pages) {
    own ??= new TableForecast(table, of.connection, of.names, await RowIndex.read(of.tenant, of.connection.id, table))
    await own.take(page)
  }
  return own?.outcome
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
  const names = new NameCache({ tenant, connectionId: connection.id, tables: source.tables }, mostNames)
  const found: Forecast[] = []
  for (const table of syncOrder.filter((one) => source.tables.includes(one))) {
    signal.throwIfAborted()
    const one = await forecastTable(table, source.read(table, undefined, signal), { tenant, connection, names })
    if (one !== undefined) found.push(one)
  }
  return found
}
