import { defineAct, mostLooked, type Act, type ActStanding } from '#platform/acts.ts'
import type { CommandContext } from '#platform/command.ts'
import { recordDocuments } from './collections.ts'
import { statusChanges, type StatusTable } from './status-changes.ts'
import { undoRecordsStatus } from './undo-status.ts'

/** What putting back the statuses would come to now: part by part, so that memory holds one. */
async function standing(act: Act, { tenant }: Pick<CommandContext, 'tenant'>): Promise<ActStanding> {
  const { id: changeId, connectionId, count } = act
  if (connectionId === null) return { back: 0, stays: {}, looked: 0, total: 0 }
  let [back, gone, since, looked] = [0, 0, 0, 0]
  for await (const parts of tenant
    .documents(statusChanges, connectionId)
    .scan({ field: 'changeId', op: 'eq', value: changeId })) {
    for (const { table, status, before } of parts) {
      if (looked >= mostLooked) break
      const ids = Object.keys(before)
      looked += ids.length
      const rows = await recordDocuments<StatusTable>(tenant, table, connectionId).values(['id', 'spilStatus'], {
        where: {
          and: [
            { field: 'id', op: 'in', values: ids },
            { field: 'spilDeletedAt', op: 'isNull' },
          ],
        },
      })
      const same = rows.filter(([, now]) => now === status).length
      back += same
      since += rows.length - same
      gone += ids.length - rows.length
    }
    if (looked >= mostLooked) break
  }
  const stays = { ...(since === 0 ? {} : { CHANGED_SINCE: since }), ...(gone === 0 ? {} : { GONE: gone }) }
  return { back, stays, looked, total: looked < mostLooked ? looked : Math.max(looked, count ?? 0) }
}

/** Rows that were given a status together. */
export const recordStatusesAct = defineAct({
  kind: 'record-statuses',
  permission: 'record:edit',
  standing,
  async undo({ id: changeId, connectionId }, context) {
    const undone = await undoRecordsStatus({ connectionId: connectionId ?? '', changeId }, context)
    return undone.taskId == null
      ? { back: undone.count, kept: undone.refused, taskId: null }
      : { back: null, kept: null, taskId: undone.taskId }
  },
})
