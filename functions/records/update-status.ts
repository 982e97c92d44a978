import { mayChangeRecordStatus } from '#domain/connections/connection-state.ts'
import { settableStatuses, type SettableStatus } from '#domain/connections/connection.ts'
import type { RecordOf } from '#domain/records/record.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { CommandContext } from '#platform/command.ts'
import type { RecordStatus, UpdatedRecords, UpdateRecordsStatusInput } from '#platform/graphql/generated/resolvers.ts'
import type { Write } from '#platform/store/documents.ts'
import { connectionStore } from '../connections/index.ts'
import { auditing } from './auditing.ts'
import { changeRows } from './change-rows.ts'
import { recordDocuments } from './collections.ts'

type StatusTable = 'administrations' | 'users' | 'usage'

/** Rows one call may change: what a page can show. */
const MOST_IDS = 500

function settable(status: RecordStatus): SettableStatus {
  const found = settableStatuses.find((one) => one === status)
  if (found === undefined) throw new AppError('INPUT_INVALID', { field: 'input.status' })
  return found
}

/**
 * Gives rows another status. Ids that are not live rows of this connection are left out of the answer.
 * Errors: CANT_UPDATE_CONNECTION_ENTITY_STATUS while a sync runs and after a failed one; NOT_FOUND; INPUT_INVALID;
 * WRITE_CONFLICT where a row is changed by others again and again (the rows of earlier commits keep their new status).
 */
export async function updateRecordsStatus(
  table: StatusTable,
  input: UpdateRecordsStatusInput,
  context: CommandContext,
): Promise<UpdatedRecords> {
  const { tenant, now } = context
  const status = settable(input.status)
  const ids = [...new Set(input.ids)]
  if (ids.length === 0 || ids.length > MOST_IDS) throw new AppError('INPUT_INVALID', { field: 'input.ids' })
  const { doc: connection } = await connectionStore(tenant).byId(input.connectionId)
  if (!mayChangeRecordStatus(connection, now)) throw new AppError('CANT_UPDATE_CONNECTION_ENTITY_STATUS')

  const live: string[] = []
  let changes = 0
  const changed = now.toISOString()
  // Which of the three tables it is does not matter below: id, status and connection are the same in each.
  for await (const step of changeRows({
    documents: recordDocuments<StatusTable>(tenant, table, connection.id),
    rows: { ids },
    change: (row) =>
      row.spilDeletedAt !== null || row.spilStatus === status
        ? undefined
        : { ...row, spilStatus: status, spilChangedAt: changed },
    beside: (rows) => [
      traceOf(
        rows.map(({ before }) => before),
        status,
        table,
        connection.id,
        context,
      ),
    ],
    commit: (writes) => tenant.commit(writes),
  })) {
    live.push(...step.found.filter((row) => row.spilDeletedAt === null).map(({ id }) => id))
    changes += step.changed.length
  }
  // A call that changes nothing leaves its trace too: somebody asked.
  if (changes === 0) await leaveTrace([], status, table, connection.id, context)
  return { ids: live, status }
}

function traceOf(
  rows: readonly RecordOf[StatusTable][],
  status: SettableStatus,
  table: StatusTable,
  connectionId: string,
  context: CommandContext,
): Write {
  return auditing(context, {
    action: 'record.status',
    subject: `${connectionId}/${table}`,
    before: Object.fromEntries(rows.map((row) => [row.id, row.spilStatus])),
    after: status,
  })
}

async function leaveTrace(
  rows: readonly RecordOf[StatusTable][],
  status: SettableStatus,
  table: StatusTable,
  connectionId: string,
  context: CommandContext,
): Promise<void> {
  await context.tenant.commit([traceOf(rows, status, table, connectionId, context)])
}
