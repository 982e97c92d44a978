import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { mayChangeRecordStatus } from '#domain/connections/connection-state.ts'
import { settableStatuses, type SettableStatus } from '#domain/connections/connection.ts'
import type { RecordOf } from '#domain/records/record.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { ConnectionId } from '#domain/shared/ids.ts'
import { changedRow } from '#domain/records/row-past.ts'
import { acting } from '#platform/acts.ts'
import type { CommandContext } from '#platform/command.ts'
import type { RecordStatus, UpdatedRecords, UpdateRecordsStatusInput } from '#platform/graphql/generated/resolvers.ts'
import { again, defineJob, done, skip, type JobDefinition } from '#platform/jobs/job.ts'
import { branded } from '#platform/store/branded.ts'
import type { Write } from '#platform/store/documents.ts'
import { connectionStore } from '../connections/index.ts'
import { auditing } from './auditing.ts'
import { changeRows, type ChangedRow, type RowsToChange } from './change-rows.ts'
import { recordDocuments } from './collections.ts'
import { recordStatusChanged } from './events.ts'
import { purgeStatusChanges, keeping, statusTables, type StatusTable } from './status-changes.ts'
import { tableFilter } from './table-query.ts'

/** Rows one call changes while somebody waits: what a page can show. More are work for a job. */
export const MOST_AT_ONCE = 500

/** A change waits this long for a sync that has begun in between, in seconds. */
const SYNC_SECONDS = 30

type Row = RecordOf[StatusTable]
type Rows = RowsToChange<Row, string>['rows']

/** One change of the statuses of rows, however many commits it takes. */
interface Change {
  readonly changeId: string
  readonly table: StatusTable
  readonly connectionId: ConnectionId
  readonly status: SettableStatus
}

function settable(status: RecordStatus): SettableStatus {
  const found = settableStatuses.find((one) => one === status)
  if (found === undefined) throw new AppError('INPUT_INVALID', { field: 'input.status' })
  return found
}

function rowsOf(table: StatusTable, { ids, filter }: UpdateRecordsStatusInput, context: CommandContext): Rows {
  if (ids == null && filter != null) return { where: tableFilter(table, filter, context) }
  const wanted = [...new Set(ids)]
  if (filter != null || wanted.length === 0 || wanted.length > MOST_AT_ONCE)
    throw new AppError('INPUT_INVALID', { field: 'input.ids' })
  return { ids: wanted }
}

/**
 * Gives rows another status: those of some ids, or every row that a filter leaves. Rows that are gone at their source are
 * left out of the answer. More than 500 rows are changed by a task.
 * Errors: CANT_UPDATE_CONNECTION_ENTITY_STATUS while a sync runs and after a failed one; BACKGROUND_TASK_IN_PROGRESS while
 * another task changes statuses in this table; NOT_FOUND, also where one of the ids is no row of this connection;
 * INPUT_INVALID; WRITE_CONFLICT where a row is changed by others
 * again and again (the rows of earlier commits keep their new status).
 */
export async function updateRecordsStatus(
  table: StatusTable,
  input: UpdateRecordsStatusInput,
  context: CommandContext,
): Promise<UpdatedRecords> {
  const { tenant, now } = context
  const status = settable(input.status)
  const rows = rowsOf(table, input, context)
  const { doc: connection } = await connectionStore(tenant).byId(input.connectionId)
  if (!mayChangeRecordStatus(connection, now)) throw new AppError('CANT_UPDATE_CONNECTION_ENTITY_STATUS')
  const change: Change = { changeId: randomUUID(), table, connectionId: connection.id, status }
  const count = 'where' in rows ? await recordDocuments(tenant, table, connection.id).count(rows.where) : 0
  if (count > MOST_AT_ONCE) {
    const message = { ...change, filter: input.filter ?? {}, total: count }
    const { write, task } = tenant.starting(changeStatuses, message)
    await tenant.commit([write, actingStatus(change, count, context), traceOf(change, [], context)])
    return { ids: [], status, count, changeId: change.changeId, taskId: task.id }
  }

  if ('ids' in rows) await refuseOthers(table, connection.id, rows.ids, context)
  const live: string[] = []
  let changes = 0
  const wanted = 'ids' in rows ? rows.ids.length : count
  const act = (): Write[] => (changes === 0 ? [actingStatus(change, wanted, context)] : [])
  for await (const step of giving(change, rows, context, { act })) {
    live.push(...step.found.filter((row) => row.spilDeletedAt === null).map(({ id }) => id))
    changes += step.changed.length
  }
  // A call that changes nothing leaves its trace too: somebody asked.
  if (changes === 0) await tenant.commit([traceOf(change, [], context)])
  await purgeStatusChanges(tenant, connection.id, now)
  return { ids: live, status, count: live.length, changeId: changes === 0 ? null : change.changeId, taskId: null }
}

/** Errors: NOT_FOUND where one of these is no row of the connection. */
async function refuseOthers(
  table: StatusTable,
  connectionId: ConnectionId,
  ids: readonly string[],
  { tenant }: Pick<CommandContext, 'tenant'>,
): Promise<void> {
  const own = await recordDocuments(tenant, table, connectionId).readMany(ids)
  if (ids.some((id) => !own.has(id))) throw new AppError('NOT_FOUND')
}

/** Gives the rows their status, a commit at a time, each with its trace and with what takes it back. */
function giving(
  change: Change,
  rows: Rows,
  context: CommandContext,
  { after, act }: { readonly after?: string | undefined; readonly act?: () => readonly Write[] } = {},
) {
  const { table, connectionId, status } = change
  const { tenant, now } = context
  const time = now.toISOString()
  // Which of the three tables it is does not matter below: id, status and connection are the same in each.
  return changeRows({
    documents: recordDocuments<StatusTable>(tenant, table, connectionId),
    rows,
    after,
    change: (row) =>
      row.spilDeletedAt !== null || row.spilStatus === status
        ? undefined
        : changedRow(row, { ...row, spilStatus: status, spilChangedAt: time }),
    beside: (changed) => [
      ...(act?.() ?? []),
      traceOf(change, changed, context),
      keeping(tenant, { ...change, time }, changed),
      tenant.publishing(recordStatusChanged, { connectionId, table, ids: changed.map(({ after: { id } }) => id) }),
    ],
    commit: (writes) => tenant.commit(writes),
  })
}

/** The act by which rows were given a status; `count`: those that were asked for. */
const actingStatus = (
  { changeId, connectionId, table, status }: Change,
  count: number,
  context: CommandContext,
): Write => acting({ id: changeId, kind: 'record-statuses', count, connectionId, words: { table, status } }, context)

function traceOf(change: Change, rows: readonly ChangedRow<Row>[], context: CommandContext): Write {
  return auditing(context, {
    action: 'record.status',
    subject: `${change.connectionId}/${change.table}`,
    before: Object.fromEntries(rows.map(({ before }) => [before.id, before.spilStatus])),
    after: change.status,
  })
}

const Message = z.object({
  changeId: z.string(),
  table: z.enum(statusTables),
  connectionId: branded<ConnectionId>(),
  status: z.enum(settableStatuses),
  filter: z.object({
    search: z.string().nullish(),
    status: z.enum(['ALL', ...settableStatuses]).nullish(),
    onlyUnconnected: z.boolean().nullish(),
    administrationId: z.string().nullish(),
    userId: z.string().nullish(),
  }),
  /** Rows there were when it was asked for. */
  total: z.int(),
})

/** Statuses of one table are changed, or taken back, by one task at a time. */
export const statusGroup = ({ connectionId, table }: Pick<Change, 'connectionId' | 'table'>): string =>
  `record-status ${connectionId} ${table}`

/** Gives every row that a filter leaves another status. */
export const changeStatuses: JobDefinition<z.infer<typeof Message>> = defineJob({
  name: 'change-record-statuses',
  message: Message,
  subject: ({ connectionId }) => ({ type: 'connection', id: connectionId }),
  exclusive: (message) => statusGroup(message),
  retryable: true,
  budgetMinutes: 5,
  async run(message, context) {
    const { tenant, platform, deadline, cursor, report } = context
    const connection = (await connectionStore(tenant).find(message.connectionId))?.doc
    if (connection === undefined) return skip('the connection is gone')
    if (!mayChangeRecordStatus(connection, platform.clock.now())) return again(cursor ?? '0 ', SYNC_SECONDS)
    // How many there were before, and the last of them.
    const [before = '0', after = ''] = (cursor ?? '0 ').split(' ')
    let completed = Number(before)
    const { total } = message
    const where = tableFilter(message.table, message.filter, context)
    for await (const step of giving(message, { where }, context, after === '' ? {} : { after })) {
      completed += step.found.length
      report({ completed: Math.min(completed, total), total })
      if (platform.clock.now() > deadline) return again(`${completed} ${step.cursor}`)
    }
    return done()
  },
})
