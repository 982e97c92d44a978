import { mayChangeRecordStatus } from '#domain/connections/connection-state.ts'
import { settableStatuses, type SettableStatus } from '#domain/connections/connection.ts'
import type { RecordOf } from '#domain/records/record.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { CommandContext } from '#platform/command.ts'
import type { RecordStatus, UpdatedRecords, UpdateRecordsStatusInput } from '#platform/graphql/generated/resolvers.ts'
import type { Documents, Write } from '#platform/store/documents.ts'
import { connectionStore } from '../connections/index.ts'
import { auditing } from './auditing.ts'
import { recordDocuments } from './collections.ts'

type StatusTable = 'administrations' | 'users' | 'usage'

/** Rows one call may change: what a page can show. */
const MOST_IDS = 500
/** A commit takes 100 writes; each row costs its own, and the audit event is one more. */
const ROWS_A_COMMIT = 99

function settable(status: RecordStatus): SettableStatus {
  const found = settableStatuses.find((one) => one === status)
  if (found === undefined) throw new AppError('INPUT_INVALID', { field: 'input.status' })
  return found
}

/**
 * Gives rows another status. Ids that are not live rows of this connection are left out of the answer.
 * Errors: CANT_UPDATE_CONNECTION_ENTITY_STATUS while a sync runs and after a failed one; NOT_FOUND; INPUT_INVALID;
 * WRITE_CONFLICT where a row changed meanwhile (the rows of earlier commits keep their new status).
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

  // Which of the three tables it is does not matter below: id, status and connection are the same in each.
  const documents = recordDocuments<StatusTable>(tenant, table, connection.id)
  const live: string[] = []
  let changes = 0
  for (let from = 0; from < ids.length; from += ROWS_A_COMMIT) {
    const some = ids.slice(from, from + ROWS_A_COMMIT)
    const { found, changed } = await changeSome(documents, some, status, table, connection.id, context)
    live.push(...found)
    changes += changed
  }
  // A call that changes nothing leaves its trace too: somebody asked.
  if (changes === 0) await leaveTrace([], status, table, connection.id, context)
  return { ids: live, status }
}

async function changeSome(
  documents: Documents<RecordOf[StatusTable], string>,
  ids: readonly string[],
  status: SettableStatus,
  table: StatusTable,
  connectionId: string,
  context: CommandContext,
): Promise<{ readonly found: readonly string[]; readonly changed: number }> {
  const live = await documents.query({
    where: {
      and: [
        { field: 'id', op: 'in', values: ids },
        { field: 'spilDeletedAt', op: 'isNull' },
      ],
    },
  })
  const other = live.filter(({ doc }) => doc.spilStatus !== status)
  if (other.length > 0) {
    const changed = context.now.toISOString()
    await context.tenant.commit([
      ...other.map(({ doc, etag }) =>
        documents.replacing({ ...doc, spilStatus: status, spilChangedAt: changed }, etag),
      ),
      traceOf(
        other.map(({ doc }) => doc),
        status,
        table,
        connectionId,
        context,
      ),
    ])
  }
  return { found: live.map(({ doc }) => doc.id), changed: other.length }
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
