import type { RecordId } from '#domain/shared/ids.ts'
import { changeAllRows, recordDocuments, recordId } from '../../records/index.ts'
import { RowsMoved } from './ledger.ts'
import { liveRows } from './live-rows.ts'
import type { Work } from './work.ts'

/** Users gathered before they are written, which bounds memory. */
const SOME = 1_000

/** Stores for each user the number of administrations it can open. Writes changed users only; idempotent. */
export async function countAccess(work: Pick<Work, 'tenant' | 'ledger' | 'check'>): Promise<void> {
  const { tenant, ledger } = work
  const { connectionId } = ledger.run
  const perUser = await recordDocuments(tenant, 'access', connectionId).countBy('userId', liveRows)
  const counts = new Map<RecordId, number>()
  for (const [userId, count] of perUser)
    if (typeof userId === 'string') counts.set(recordId('users', connectionId, userId), count)
  const users = recordDocuments(tenant, 'users', connectionId)
  const write = (ids: readonly RecordId[]): Promise<number> =>
    changeAllRows({
      documents: users,
      rows: { ids },
      change: (row) => {
        const accessTo = counts.get(row.id) ?? 0
        return row.accessTo === accessTo ? undefined : { ...row, accessTo }
      },
      commit: (writes) => ledger.writeRows(writes),
      isMoved: (error) => error instanceof RowsMoved,
    })
  let outdated: RecordId[] = []
  for await (const rows of users.scan(liveRows)) {
    work.check()
    for (const { id, accessTo } of rows) if (accessTo !== (counts.get(id) ?? 0)) outdated.push(id)
    if (outdated.length < SOME) continue
    await write(outdated)
    outdated = []
  }
  await write(outdated)
}
