import { z } from 'zod'
import { mayChangeRecordStatus } from '#domain/connections/connection-state.ts'
import type { RecordOf } from '#domain/records/record.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { ConnectionId } from '#domain/shared/ids.ts'
import { changedRow } from '#domain/records/row-past.ts'
import { acts, markingUndone } from '#platform/acts.ts'
import type { CommandContext } from '#platform/command.ts'
import type { UndoneRecords, UndoRecordsStatusInput } from '#platform/graphql/generated/resolvers.ts'
import { again, defineJob, done, skip, type JobDefinition } from '#platform/jobs/job.ts'
import { branded } from '#platform/store/branded.ts'
import { connectionStore } from '../connections/index.ts'
import { auditing } from './auditing.ts'
import { changeRows } from './change-rows.ts'
import { recordDocuments } from './collections.ts'
import { recordStatusChanged } from './events.ts'
import {
  MOST_PARTS,
  partsOfChange,
  statusChanges,
  statusTables,
  type StatusChange,
  type StatusTable,
} from './status-changes.ts'
import { MOST_AT_ONCE, statusGroup } from './update-status.ts'

/** Taking back waits this long for a sync that has begun in between, in seconds. */
const SYNC_SECONDS = 30

/**
 * Puts back the statuses that rows had before a change. A row that somebody changed since, or that is gone, stays as it is.
 * What was taken back cannot be taken back again. More than 500 rows are put back by a task.
 * Errors: NOT_FOUND where there is nothing to take back; CANT_UPDATE_CONNECTION_ENTITY_STATUS while a sync runs and after
 * a failed one; BACKGROUND_TASK_IN_PROGRESS while a task changes statuses in this table; WRITE_CONFLICT.
 */
export async function undoRecordsStatus(
  { connectionId, changeId }: UndoRecordsStatusInput,
  context: CommandContext,
): Promise<UndoneRecords> {
  const { tenant, now } = context
  const { doc: connection } = await connectionStore(tenant).byId(connectionId)
  const parts = await partsOfChange(tenant, connection.id, changeId)
  const [first] = parts
  if (first === undefined) throw new AppError('NOT_FOUND')
  if (!mayChangeRecordStatus(connection, now)) throw new AppError('CANT_UPDATE_CONNECTION_ENTITY_STATUS')
  const total = rowsIn(parts)
  if (total > MOST_AT_ONCE) {
    // Of a very large change the first parts say too little; its act was asked for as many rows.
    const asked = parts.length < MOST_PARTS ? 0 : ((await tenant.documents(acts).read(changeId))?.doc.count ?? 0)
    const message = { connectionId: connection.id, table: first.table, changeId, total: Math.max(total, asked) }
    const { write, task } = tenant.starting(undoStatuses, message)
    const subject = `${connection.id}/${first.table}`
    await tenant.commit([
      write,
      ...(await markingUndone(changeId, context)),
      auditing(context, { action: 'record.status', subject, before: first.status }),
    ])
    return { count: 0, refused: 0, taskId: task.id }
  }
  const marking = await markingUndone(changeId, context)
  if (marking.length > 0)
    await tenant.commit([
      ...marking,
      auditing(context, { action: 'record.status', subject: `${connection.id}/${first.table}`, before: first.status }),
    ])
  let count = 0
  for (const part of parts) count += await puttingBack(part, context)
  return { count, refused: total - count, taskId: null }
}

const rowsIn = (parts: readonly StatusChange[]): number =>
  parts.reduce((sum, { before }) => sum + Object.keys(before).length, 0)

/** Answers how many rows have their earlier status again. */
async function puttingBack(part: StatusChange, context: CommandContext): Promise<number> {
  const { id, connectionId, table, status, before } = part
  const { tenant, now } = context
  const parts = tenant.documents(statusChanges, connectionId)
  const traceOf = (rows: readonly { readonly after: RecordOf[StatusTable] }[]) =>
    auditing(context, {
      action: 'record.status',
      subject: `${connectionId}/${table}`,
      before: status,
      after: Object.fromEntries(rows.map(({ after }) => [after.id, after.spilStatus])),
    })
  let count = 0
  for await (const { changed } of changeRows({
    documents: recordDocuments<StatusTable>(tenant, table, connectionId),
    rows: { ids: Object.keys(before) },
    change: (row) => {
      const earlier = before[row.id]
      return row.spilDeletedAt !== null || row.spilStatus !== status || earlier === undefined
        ? undefined
        : changedRow(row, { ...row, spilStatus: earlier, spilChangedAt: now.toISOString() })
    },
    beside: (rows) => [
      traceOf(rows),
      parts.deleting(id),
      tenant.publishing(recordStatusChanged, { connectionId, table, ids: rows.map(({ after }) => after.id) }),
    ],
    commit: (writes) => tenant.commit(writes),
  }))
    count += changed.length
  // Every row of it was changed since: there is nothing left to take back.
  if (count === 0) await tenant.commit([traceOf([]), parts.deleting(id)])
  return count
}

const Message = z.object({
  connectionId: branded<ConnectionId>(),
  table: z.enum(statusTables),
  changeId: z.string(),
  total: z.int(),
})

/** Puts back the statuses of a large change; what has been put back is no part of the change any more. */
export const undoStatuses: JobDefinition<z.infer<typeof Message>> = defineJob({
  name: 'undo-record-statuses',
  message: Message,
  subject: ({ connectionId }) => ({ type: 'connection', id: connectionId }),
  exclusive: (message) => statusGroup(message),
  retryable: true,
  budgetMinutes: 5,
  async run({ connectionId, changeId, total }, context) {
    const { tenant, platform, deadline, cursor, report } = context
    const connection = (await connectionStore(tenant).find(connectionId))?.doc
    if (connection === undefined) return skip('the connection is gone')
    if (!mayChangeRecordStatus(connection, platform.clock.now())) return again(cursor ?? '', SYNC_SECONDS)
    // What is put back is no part of the change any more: of a run that died before, only what is left tells how far it came.
    const left = await partsOfChange(tenant, connection.id, changeId)
    let completed = Math.max(Number(cursor ?? 0), left.length < MOST_PARTS ? total - rowsIn(left) : 0)
    const of = { field: 'changeId', op: 'eq', value: changeId } as const
    for await (const parts of tenant.documents(statusChanges, connection.id).scan(of, { batch: 50 }))
      for (const part of parts) {
        await puttingBack(part, context)
        completed += Object.keys(part.before).length
        report({ completed: Math.min(completed, total), total })
        if (platform.clock.now() > deadline) return again(String(completed))
      }
    return done()
  },
})
