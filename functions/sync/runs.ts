import { z } from 'zod'
import { recordTables, type RecordTable } from '#domain/connectors/columns.ts'
import { isColumnValues } from '#domain/records/column-values.ts'
import type { ConnectionId, FileId, RunId } from '#domain/shared/ids.ts'
import { AppError } from '#domain/shared/errors.ts'
import { skipReasons } from '#domain/sync/skipped.ts'
import {
  changeKinds, driftKinds, runErrors, runStates, tablePhases,
  type ChangeKind, type RowChange, type SyncRun,
} from '#domain/sync/run.ts' // prettier-ignore
import { valueKinds } from '#domain/sync/skipped.ts'
import { branded } from '#platform/store/branded.ts'
import { defineCollection } from '#platform/store/collection.ts'
import type { Documents, Stored, Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'

const moment = z.iso.datetime()
const count = z.int().nonnegative()
const changeCounts = z.object({ new: count, changed: count, reappeared: count, vanished: count })
const connectionId = branded<ConnectionId>()
const runId = branded<RunId>()

const TableProgress = z.object({
  table: z.enum(recordTables),
  phase: z.enum(tablePhases),
  delivered: z.boolean(),
  finished: z.boolean(),
  held: z.boolean(),
  error: z.enum(runErrors).nullable(),
  read: count,
  unchanged: count,
  skipped: z.partialRecord(z.enum(skipReasons), count),
  unreadable: count.default(0),
  spared: count.default(0),
  odd: count.default(0),
  oddValues: z
    .array(z.object({ path: z.string(), wanted: z.enum(valueKinds), got: z.enum(valueKinds), count }))
    .default([]),
  filled: z.record(z.string(), count).default({}),
  emptied: z.array(z.string()).default([]),
  drift: z
    .array(
      z.object({
        kind: z.enum(driftKinds),
        field: z.string(),
        wanted: z.enum(valueKinds).nullable(),
        got: z.enum(valueKinds).nullable(),
        count,
        of: count,
        before: z.object({ count, of: count }).nullable(),
      }),
    )
    .default([]),
  cut: count,
  changes: changeCounts,
  liveBefore: count,
  liveSeen: count,
  cursor: z.string().nullable(),
  changesAtCursor: changeCounts,
  seenPieces: count,
})

const SyncRunDoc: z.ZodType<SyncRun> = z.object({
  id: runId,
  connectionId,
  number: count.default(0),
  // Null in runs of an earlier version.
  previous: runId.nullable().default(null),
  state: z.enum(runStates),
  start: moment,
  end: moment.nullable(),
  trigger: z.string(),
  error: z.enum(runErrors).nullable(),
  tables: z.array(TableProgress),
  file: branded<FileId>().nullable(),
  holder: z.string().nullable(),
  step: count,
  waitedSeconds: count,
  silences: count,
  refusals: count.default(0),
  refusalsAmidst: z.object({ place: z.string(), count }).nullable().default(null),
  readAtFailure: count.default(0),
  tableAtFailure: z.enum(recordTables).nullable().default(null),
  missingRole: z.string().nullable().optional(),
  limits: z.array(z.object({ left: count, backOn: moment })).optional(),
})

/** History of a connection's syncs. */
export const syncRuns = defineCollection({
  name: 'syncRuns',
  scope: 'connection',
  schema: SyncRunDoc,
  columns: { start: 'moment', number: 'integer', state: 'text' },
  indexes: [{ columns: ['number', 'start'] }, { columns: ['start'], across: 'firm' }],
})

/** Changes of one run, table and kind, written together with their rows. */
export interface ChangeChunk {
  readonly id: string
  readonly connectionId: ConnectionId
  readonly runId: RunId
  readonly table: RecordTable
  readonly kind: ChangeKind
  /** Number of changes of this kind before this chunk, and up to its end. */
  readonly from: number
  readonly to: number
  readonly changes: readonly Omit<RowChange, 'kind'>[]
}

const isFacts = (value: unknown): boolean => value === null || isColumnValues(value)

/** Checked by hand for speed: a first sync writes one for each row. */
function isChange(value: unknown): value is ChangeChunk['changes'][number] {
  if (typeof value !== 'object' || value === null) return false
  const { rowId, externalId, name, before, after }: Partial<Record<keyof RowChange, unknown>> = value
  const isNamed = typeof rowId === 'string' && typeof externalId === 'string' && typeof name === 'string'
  return isNamed && isFacts(before) && isFacts(after)
}

const ChangeChunkDoc: z.ZodType<ChangeChunk> = z.object({
  id: z.string(),
  connectionId,
  runId,
  table: z.enum(recordTables),
  kind: z.enum(changeKinds),
  from: count,
  to: count,
  changes: z.custom<ChangeChunk['changes']>((value) => Array.isArray(value) && value.every(isChange)),
})

/** In chunks of a commit's size, since a first sync of 100,000 rows has as many changes. */
export const syncChanges = defineCollection({
  name: 'syncChanges',
  scope: 'connection',
  schema: ChangeChunkDoc,
  columns: { runId: 'text', table: 'text', kind: 'text', from: 'integer', to: 'integer' },
  indexes: [{ columns: ['runId', 'table', 'kind', 'to'] }],
})

/** A piece of the ids that a running sync has met, for a process that resumes it. */
export const seenPieces = defineCollection({
  name: 'syncSeenPieces',
  scope: 'connection',
  schema: z.object({
    id: z.string(),
    connectionId,
    runId: z.string(),
    table: z.enum(recordTables),
    piece: count,
    rows: z.string(),
  }),
  columns: { runId: 'text' },
  indexes: [{ columns: ['runId'] }],
})

export const chunkId = (run: RunId, table: RecordTable, kind: ChangeKind, from: number): string =>
  `${run}.${table}.${kind}.${String(from).padStart(7, '0')}`

export const pieceId = (run: RunId, table: RecordTable, piece: number): string =>
  `${run}.${table}.${String(piece).padStart(5, '0')}`

const BATCH = 50

/** Deletes all documents of one run in a collection. */
async function clear<T extends { readonly id: string }, C extends string>(
  documents: Documents<T, C | 'runId'>,
  run: RunId,
): Promise<void> {
  for await (const batch of documents.scan({ field: 'runId', op: 'eq', value: run }, { batch: BATCH }))
    await documents.remove(batch.map(({ id }) => id))
}

/** Runs without a number, of an earlier version, sort by time behind all others. */
const newestFirst = [
  { field: 'number', direction: 'descending' },
  { field: 'start', direction: 'descending' },
] as const

/** The syncs of one connection. */
export function runStore(tenant: TenantPartition, connection: ConnectionId) {
  const runs = tenant.documents(syncRuns, connection)
  const chunks = tenant.documents(syncChanges, connection)
  return {
    find: (id: string): Promise<Stored<SyncRun> | undefined> => runs.read(id),
    /** Errors: NOT_FOUND, also for a run of another connection or firm. */
    async byId(id: string): Promise<Stored<SyncRun>> {
      const found = await runs.read(id)
      if (found === undefined) throw new AppError('NOT_FOUND')
      return found
    },
    /** The newest first. */
    async list(skip: number, take: number): Promise<{ items: SyncRun[]; totalCount: number }> {
      const [items, totalCount] = await Promise.all([runs.query({ orderBy: newestFirst, skip, take }), runs.count()])
      return { items: items.map(({ doc }) => doc), totalCount }
    },
    /**
     * Earlier holders of the turn, the newest first, read by id: the end of a sync runs no query. `isEnough`: stop
     * before the run it returns true for.
     */
    async before(
      { previous }: SyncRun,
      most: number,
      isEnough: (earlier: readonly SyncRun[]) => boolean = () => false,
    ): Promise<SyncRun[]> {
      const earlier: SyncRun[] = []
      for (let id = previous; id !== null && earlier.length < most && !isEnough(earlier);) {
        const found = await runs.read(id)
        if (found === undefined) break
        earlier.push(found.doc)
        id = found.doc.previous
      }
      return earlier
    },
    update: (id: RunId, change: (run: SyncRun) => SyncRun | undefined): Promise<Stored<SyncRun>> =>
      runs.update(id, change),
    creating: (run: SyncRun): Write => runs.creating(run),
    replacing: (run: SyncRun, etag: string): Write => runs.replacing(run, etag),
    /** Changes of one table and kind in order; `skip` and `take` count changes, not chunks. */
    async changes(
      id: RunId,
      table: RecordTable,
      kind: ChangeKind,
      skip: number,
      take: number,
    ): Promise<ChangeChunk['changes']> {
      const found = await chunks.query({
        where: {
          and: [
            { field: 'runId', op: 'eq', value: id },
            { field: 'table', op: 'eq', value: table },
            { field: 'kind', op: 'eq', value: kind },
            { field: 'to', op: 'gt', value: skip },
            { field: 'from', op: 'lt', value: skip + take },
          ],
        },
        orderBy: [{ field: 'to', direction: 'ascending' }],
      })
      const first = found[0]?.doc.from ?? 0
      return found.flatMap(({ doc }) => doc.changes).slice(skip - first, skip - first + take)
    },
    /** Deletes the ids a run had met, once nobody will resume it. By id: the end of a sync runs no query. */
    async forgetSeen({ id, tables }: SyncRun): Promise<void> {
      const pieces = tenant.documents(seenPieces, connection)
      for (const table of recordTables) {
        // A crash may have left more pieces than the run knows of.
        let until = (tables.find((one) => one.table === table)?.seenPieces ?? 0) + 1
        for (let from = 0; from < until; from += BATCH) {
          const ids = Array.from({ length: Math.min(BATCH, until - from) }, (_, at) => pieceId(id, table, from + at))
          const found = await pieces.readMany(ids)
          await pieces.remove([...found.keys()])
          if (found.has(ids.at(-1) ?? '')) until = Math.max(until, from + ids.length + 1)
        }
      }
    },
    /** Removes a run from the history, its changes first: leftovers of a crash are found by their run. */
    async remove(id: RunId): Promise<void> {
      await clear(chunks, id)
      await clear(tenant.documents(seenPieces, connection), id)
      await runs.delete(id).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error
      })
    },
  }
}

/**
 * Changes of a run in a table, in order, by chunk: `to` counts changes up to the chunk's end. `after`: changes up to
 * there are known.
 */
export async function* changesOfRun(
  tenant: TenantPartition,
  of: Pick<ChangeChunk, 'runId' | 'table' | 'kind'> & { readonly connectionId: ConnectionId },
  after = 0,
): AsyncGenerator<Pick<ChangeChunk, 'to' | 'changes'>> {
  const chunks = tenant.documents(syncChanges, of.connectionId)
  for (let last = after; ;) {
    const [found] = await chunks.query({
      where: {
        and: [
          { field: 'runId', op: 'eq', value: of.runId },
          { field: 'table', op: 'eq', value: of.table },
          { field: 'kind', op: 'eq', value: of.kind },
          { field: 'to', op: 'gt', value: last },
        ],
      },
      orderBy: [{ field: 'to', direction: 'ascending' }],
      take: 1,
    })
    if (found === undefined) return
    last = found.doc.to
    yield found.doc
  }
}

export type RunStore = ReturnType<typeof runStore>

/** The run waiting for an administrator. The connection remembers which; only the run knows whether it still waits. */
export async function waitingRun(
  { id, heldRunId }: { readonly id: string; readonly heldRunId?: string | null | undefined },
  tenant: TenantPartition,
): Promise<string | null> {
  if (heldRunId == null) return null
  const run = await runStore(tenant, id as ConnectionId).find(heldRunId)
  return run?.doc.state === 'HELD' ? heldRunId : null
}
