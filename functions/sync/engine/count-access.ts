import type { RecordId } from '#domain/shared/ids.ts'
import type { User } from '#domain/records/record.ts'
import type { Documents } from '#platform/store/documents.ts'
import { recordDocuments, recordId } from '../../records/index.ts'
import { RowsMoved } from './ledger.ts'
import { liveRows } from './live-rows.ts'
import type { Work } from './work.ts'
import { ROWS_A_COMMIT } from './write-rows.ts'

const TRIES = 5

/** Tells each user how many administrations it may open. Writes the users whose number is another, and may be done twice. */
export async function countAccess(work: Pick<Work, 'tenant' | 'ledger' | 'check'>): Promise<void> {
  const { tenant, ledger } = work
  const { connectionId } = ledger.run
  const perUser = await recordDocuments(tenant, 'access', connectionId).countBy('userId', liveRows)
  const counts = new Map<RecordId, number>()
  for (const [userId, count] of perUser)
    if (typeof userId === 'string') counts.set(recordId('users', connectionId, userId), count)
  const users = recordDocuments(tenant, 'users', connectionId)
  let outdated: RecordId[] = []
  for await (const rows of users.scan(liveRows)) {
    work.check()
    for (const { id, accessTo } of rows) if (accessTo !== (counts.get(id) ?? 0)) outdated.push(id)
    while (outdated.length >= ROWS_A_COMMIT) {
      await write(work, users, outdated.slice(0, ROWS_A_COMMIT), counts)
      outdated = outdated.slice(ROWS_A_COMMIT)
    }
  }
  if (outdated.length > 0) await write(work, users, outdated, counts)
}

async function write(
  { ledger }: Pick<Work, 'ledger'>,
  users: Documents<User, string>,
  ids: readonly RecordId[],
  counts: ReadonlyMap<RecordId, number>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const rows = await users.query({ where: { field: 'id', op: 'in', values: ids } })
    try {
      await ledger.writeRows(
        rows.map(({ doc, etag }) => users.replacing({ ...doc, accessTo: counts.get(doc.id) ?? 0 }, etag)),
      )
      return
    } catch (error) {
      if (!(error instanceof RowsMoved) || tries === TRIES) throw error
    }
  }
}
