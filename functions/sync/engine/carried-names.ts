import type { RecordTable } from '#domain/connectors/columns.ts'
import type { IncomingOf } from '#domain/records/record.ts'
import type { ConnectionId } from '#domain/shared/ids.ts'
import type { SkipReason } from '#domain/sync/skipped.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { recordDocuments, recordId } from '../../records/index.ts'
import { tableRules, type CarriedNames, type Named, type TableRules } from './tables.ts'

/** Maximum number of names per kind in memory: more than most connections have. */
const REMEMBERED = 25_000
const MOST_IDS = 1000

/**
 * Names of a connection's users and administrations, for rows of the same run that carry them. Names read by this run
 * are known; others are read in bulk, page by page. In Azure each of those reads is a request, every night.
 */
export class NameCache {
  readonly #tenant: TenantPartition
  readonly #connectionId: ConnectionId
  readonly #most: number
  /** By external id, because computing row ids is expensive; null: no such row. In order of last use. */
  readonly #names: Record<Named, Map<string, string | null>> = { administrations: new Map(), users: new Map() }
  /** Kinds that tables of the run carry; others are not remembered. */
  readonly #carried: Readonly<Record<Named, boolean>>

  constructor(
    {
      tenant,
      connectionId,
      tables,
    }: { tenant: TenantPartition; connectionId: ConnectionId; tables: readonly RecordTable[] },
    most = REMEMBERED,
  ) {
    this.#tenant = tenant
    this.#connectionId = connectionId
    this.#most = most
    const carrying = tables.filter((table) => tableRules[table].carries !== undefined)
    this.#carried = { administrations: carrying.length > 0, users: carrying.includes('access') }
  }

  /** Remembers names of rows that were written or found unchanged, within the limit. */
  remember<Table extends RecordTable>(
    table: Table,
    rows: readonly { readonly externalId: string; readonly record: IncomingOf[Table] }[],
  ): void {
    const { carriedAs }: TableRules<Table> = tableRules[table]
    if (carriedAs === undefined || !this.#carried[carriedAs.table]) return
    const names = this.#names[carriedAs.table]
    for (const { externalId, record } of rows) {
      if (names.size >= this.#most) return
      names.set(externalId, carriedAs.name(record))
    }
  }

  /** Reads names that `records` carry and that are not known, 1,000 per query. */
  async learn<Table extends RecordTable>(
    rules: TableRules<Table>,
    records: readonly IncomingOf[Table][],
  ): Promise<void> {
    if (rules.carries === undefined) return
    const wanted: Record<Named, Set<string>> = { administrations: new Set(), users: new Set() }
    for (const record of records) {
      const { user, administration } = rules.carries(record)
      wanted.administrations.add(administration)
      if (user !== undefined) wanted.users.add(user)
    }
    await this.#read('administrations', wanted.administrations)
    await this.#read('users', wanted.users)
  }

  /** Names that one record carries, or why it cannot become a row. Call after `learn`. */
  of<Table extends RecordTable>(
    rules: TableRules<Table>,
    table: Table,
    record: IncomingOf[Table],
  ): CarriedNames | SkipReason {
    const carried = rules.carries?.(record)
    if (carried === undefined) return { userName: '', administrationName: '' }
    const administrationName = this.#names.administrations.get(carried.administration) ?? null
    const userName = carried.user === undefined ? '' : (this.#names.users.get(carried.user) ?? null)
    if (userName === null) return 'unknown-user'
    // Usage and billings make up the bill: they are stored under their id even where the system does not list the
    // administration.
    if (administrationName === null)
      return table === 'access' ? 'unknown-administration' : { userName, administrationName: carried.administration }
    return { userName, administrationName }
  }

  async #read(table: Named, externalIds: ReadonlySet<string>): Promise<void> {
    const names = this.#names[table]
    const missing = [...externalIds].filter((externalId) => !names.has(externalId))
    if (missing.length === 0) return
    if (names.size + missing.length > this.#most) makeRoom(names, externalIds, this.#most - missing.length)
    for (let from = 0; from < missing.length; from += MOST_IDS) {
      const some = missing.slice(from, from + MOST_IDS)
      for (const externalId of some) names.set(externalId, null)
      const found = await (table === 'users' ? this.#named('users', some) : this.#named('administrations', some))
      for (const [externalId, name] of found) names.set(externalId, name)
    }
  }

  async #named(table: Named, externalIds: readonly string[]): Promise<[string, string][]> {
    const ids = externalIds.map((externalId) => recordId(table, this.#connectionId, externalId))
    const found = await (table === 'users'
      ? recordDocuments(this.#tenant, 'users', this.#connectionId).readMany(ids)
      : recordDocuments(this.#tenant, 'administrations', this.#connectionId).readMany(ids))
    return externalIds.flatMap((externalId, at): [string, string][] => {
      const row = found.get(ids[at] ?? '')?.doc
      return row?.spilDeletedAt === null ? [[externalId, row.name]] : []
    })
  }
}

/** Drops the least recently used names down to a number; keeps `wanted`. */
function makeRoom(names: Map<string, string | null>, wanted: ReadonlySet<string>, most: number): void {
  for (const externalId of wanted) {
    const name = names.get(externalId)
    if (name === undefined) continue
    names.delete(externalId)
    names.set(externalId, name)
  }
  for (const externalId of names.keys()) {
    if (names.size <= most || wanted.has(externalId)) return
    names.delete(externalId)
  }
}
