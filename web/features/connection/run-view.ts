import { recordTables, type RecordTable as CatalogTable } from '#domain/connectors/columns.ts'
import type { CatalogEntry } from '#domain/connectors/catalog-entry.ts'
import type { RecordChangeKind, RecordTable, SyncRunFieldsFragment } from '../../graphql/generated/graphql.ts'

export type SyncRun = SyncRunFieldsFragment
export type TableResult = SyncRun['tables'][number]

/** The API's name of a table of the catalogue. */
const apiTable = {
  administrations: 'ADMINISTRATIONS',
  users: 'USERS',
  usage: 'USAGE',
  access: 'ACCESS',
  billings: 'BILLINGS',
} as const satisfies Record<CatalogTable, RecordTable>

/** The numbers of a run behind which the records can be listed. */
export const changeKinds = ['NEW', 'CHANGED', 'REAPPEARED', 'VANISHED'] as const satisfies readonly RecordChangeKind[]

export function countOf(result: TableResult, kind: RecordChangeKind): number {
  switch (kind) {
    case 'NEW':
      return result.new
    case 'CHANGED':
      return result.changed
    case 'REAPPEARED':
      return result.reappeared
    case 'VANISHED':
      return result.vanished
  }
}

type Step = 'done' | 'busy' | 'waiting'

export interface TableProgress {
  readonly table: CatalogTable
  readonly step: Step
  readonly read: number
}

/** How far a running sync is, for every table the connector delivers. A table is read after the one before it. */
export function progressOf(run: Pick<SyncRun, 'tables'>, offered: CatalogEntry['tables']): TableProgress[] {
  const tables = recordTables.filter(
    (table) => offered[table] !== undefined || run.tables.some((result) => result.table === apiTable[table]),
  )
  const results = tables.map((table) => ({ table, result: run.tables.find((one) => one.table === apiTable[table]) }))
  const current = results.find(({ result }) => result?.finished !== true)?.table
  return results.map(({ table, result }) => {
    const started = (result?.read ?? 0) > 0 || table === current
    return { table, step: result?.finished === true ? 'done' : started ? 'busy' : 'waiting', read: result?.read ?? 0 }
  })
}

/**
 * A run as it stands for a reader: one that was not heard of for an hour has ended, though nobody wrote that down yet.
 * `abandoned`: so it is with the connection's sync.
 */
export function shownRun(run: SyncRun, abandoned: boolean): SyncRun {
  return abandoned && run.state === 'RUNNING' ? { ...run, state: 'FAILED', error: 'abandoned' } : run
}

/** Records of a table that did not become rows, with the rows of its file that were left out before. */
export const skippedIn = ({ rejected }: Pick<SyncRun, 'rejected'>, { table, skipped }: TableResult): number =>
  skipped + (rejected.find((one) => one.table === table)?.count ?? 0)

/** What says whether a run lost something. */
interface Counted {
  readonly state: SyncRun['state']
  readonly tables: readonly { readonly skipped: number }[]
  readonly rejected: readonly { readonly count: number }[]
}

/** What did not come in, over all tables. */
export const lostIn = ({ rejected, tables }: Pick<Counted, 'rejected' | 'tables'>): number =>
  tables.reduce((sum, { skipped }) => sum + skipped, 0) + rejected.reduce((sum, { count }) => sum + count, 0)

/** What came of a run, as people read it: one that went well and lost something is incomplete. */
export type Outcome = SyncRun['state'] | 'INCOMPLETE'
export const outcomeOf = (run: Counted): Outcome =>
  run.state === 'SUCCESS' && lostIn(run) > 0 ? 'INCOMPLETE' : run.state

/** Seconds from start to end; undefined while it runs. */
export function secondsOf(run: Pick<SyncRun, 'start' | 'end'>): number | undefined {
  return run.end === null ? undefined : Math.max(0, Math.round((Date.parse(run.end) - Date.parse(run.start)) / 1000))
}

/** The triggers that are no person; their text is `sync.trigger.<trigger>`. */
export const knownTriggers = ['schedule', 'upload', 'removal', 'authorization'] as const

/** One column of a changed record. */
export interface Difference {
  readonly key: string
  readonly before: unknown
  readonly after: unknown
}

/** The values that differ between what a record was and what it became, in the order of the record's columns. */
export function differences(
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): Difference[] {
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...keys]
    .map((key) => ({ key, before: before?.[key] ?? null, after: after?.[key] ?? null }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after))
}

/** One number over all tables of a run. */
export function totalOf(run: Pick<SyncRun, 'tables'>, kind: RecordChangeKind): number {
  return run.tables.reduce((sum, result) => sum + countOf(result, kind), 0)
}

/** The catalogue's name of a table of the API. */
export function catalogTable(table: RecordTable): CatalogTable {
  return recordTables.find((one) => apiTable[one] === table) ?? 'administrations'
}
