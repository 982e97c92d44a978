import type { RecordTable } from '#domain/connectors/columns.ts'
import { AppError } from '#domain/shared/errors.ts'
import { emptyColumns } from '#domain/sync/drift.ts'
import { syncOrder, type ChangeKind, type RowChange, type SyncRun, type TableProgress } from '#domain/sync/run.ts'
import { skippedOf } from '#domain/sync/skipped.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import type {
  MutationResolvers, QueryResolvers, QuerySyncRunChangesArgs, RecordChange, RecordChangeKind, RecordChangePage,
  RecordTable as WireTable, SyncRun as WireRun, SyncTableResult, TenantConnectionResolvers,
} from '#platform/graphql/generated/resolvers.ts' // prettier-ignore
import type { Policy } from '#platform/graphql/policy.ts'
import { connectionStore, toTenantConnection, wireKinds, wireTables } from '../connections/index.ts'
import type { SyncAction } from './auditing.ts'
import { approveSyncRun, rejectSyncRun } from './decide-held-run.ts'
import { nextSync } from './next-sync.ts'
import { runStore, waitingRun } from './runs.ts'
import { startSync } from './start-sync.ts'

const tablesByWire: Readonly<Record<WireTable, RecordTable>> = {
  ADMINISTRATIONS: 'administrations',
  USERS: 'users',
  USAGE: 'usage',
  ACCESS: 'access',
  BILLINGS: 'billings',
}
const kindsByWire: Readonly<Record<RecordChangeKind, ChangeKind>> = {
  NEW: 'new',
  CHANGED: 'changed',
  REAPPEARED: 'reappeared',
  VANISHED: 'vanished',
}

/** Maximum number of runs or changes per call. */
const MOST = 500

function toTableResult(progress: TableProgress): SyncTableResult {
  const { table, delivered, error, read, unchanged, cut, finished, held, changes, unreadable, spared, odd } = progress
  const skippedRecords = Object.entries(progress.skipped).map(([reason, count]) => ({ reason, count }))
  return {
    table: wireTables[table],
    delivered,
    error,
    read,
    ...changes,
    unchanged,
    skipped: skippedOf(progress.skipped),
    skippedRecords,
    unreadable,
    spared,
    odd,
    oddValues: progress.oddValues.map((one) => ({ ...one, wanted: wireKinds[one.wanted], got: wireKinds[one.got] })),
    emptied: progress.emptied,
    emptyColumns: progress.finished ? emptyColumns(progress) : [],
    cut,
    finished,
    held,
  }
}

function toWireRun(run: SyncRun): WireRun {
  const { id, connectionId, state, start, end, trigger, error, file } = run
  const tables = syncOrder.flatMap((table) => run.tables.find((one) => one.table === table) ?? [])
  // Losses of a file are known to the slice that read it.
  return {
    id,
    connectionId,
    state,
    start,
    end,
    trigger,
    error,
    fileId: file,
    rejected: [],
    tables: tables.map(toTableResult),
  }
}

/** Errors: INPUT_INVALID for a negative or too large page. */
function pageOf({ skip, take }: { skip?: number | null | undefined; take?: number | null | undefined }): {
  skip: number
  take: number
} {
  const page = { skip: skip ?? 0, take: take ?? 25 }
  if (page.skip < 0) throw new AppError('INPUT_INVALID', { field: 'skip' })
  if (page.take < 1 || page.take > MOST) throw new AppError('INPUT_INVALID', { field: 'take' })
  return page
}

/** Runs of a connection of this firm. Errors: NOT_FOUND. */
async function runsOf(connectionId: string, { tenant }: RequestContext) {
  const { doc } = await connectionStore(tenant).byId(connectionId)
  return runStore(tenant, doc.id)
}

const wireChangeKinds: Readonly<Record<ChangeKind, RecordChangeKind>> = {
  new: 'NEW',
  changed: 'CHANGED',
  reappeared: 'REAPPEARED',
  vanished: 'VANISHED',
}

export const toWireChange = (
  { rowId, kind, externalId, name, before, after }: RowChange,
  table: WireTable,
): RecordChange => ({ id: rowId, table, kind: wireChangeKinds[kind], externalId, name, before, after })

async function changesOf(args: QuerySyncRunChangesArgs, context: RequestContext): Promise<RecordChangePage> {
  const { skip, take } = pageOf(args)
  const runs = await runsOf(args.connectionId, context)
  const { doc: run } = await runs.byId(args.id)
  const table = tablesByWire[args.table]
  const kind = kindsByWire[args.kind]
  const totalCount = run.tables.find((one) => one.table === table)?.changes[kind] ?? 0
  const changes = await runs.changes(run.id, table, kind, skip, take)
  const items = changes.map((change) => toWireChange({ ...change, kind }, args.table))
  return { totalCount, items }
}

export const syncPolicy = {
  'Query.syncRuns': 'data:read',
  'Query.syncRun': 'data:read',
  'Query.syncRunChanges': 'data:read',
  'Mutation.syncConnection': { permission: 'connection:edit', audit: 'connection.sync' },
  'Mutation.approveSyncRun': { permission: 'connection:edit', audit: 'sync.approve' },
  'Mutation.rejectSyncRun': { permission: 'connection:edit', audit: 'sync.reject' },
} as const satisfies Partial<Policy<SyncAction>>

export const syncResolvers = {
  TenantConnection: {
    heldRunId: (connection, _, { tenant }) => waitingRun(connection, tenant),
    nextSync: (connection, _, { now }) => nextSync(connection, now)?.toISOString() ?? null,
  } satisfies TenantConnectionResolvers,
  Query: {
    syncRuns: async (_, { connectionId, ...args }, context) => {
      const { skip, take } = pageOf(args)
      const { items, totalCount } = await (await runsOf(connectionId, context)).list(skip, take)
      return { totalCount, items: items.map(toWireRun) }
    },
    syncRun: async (_, { connectionId, id }, context) => {
      const found = await (await runsOf(connectionId, context)).find(id)
      return found === undefined ? null : toWireRun(found.doc)
    },
    syncRunChanges: (_, args, context) => changesOf(args, context),
  } satisfies QueryResolvers,
  Mutation: {
    syncConnection: async (_, { input }, context) => {
      await startSync(context, input.id, { person: context.user.name })
      return toTenantConnection((await connectionStore(context.tenant).byId(input.id)).doc)
    },
    approveSyncRun: async (_, { input }, context) => toWireRun(await approveSyncRun(input, context)),
    rejectSyncRun: async (_, { input }, context) => toWireRun(await rejectSyncRun(input, context)),
  } satisfies MutationResolvers,
}
