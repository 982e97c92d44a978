import type { RecordTable } from '#domain/connectors/columns.ts'
import { syncOrder } from '#domain/sync/run.ts'
import { VendorError } from '../../connectors/index.ts'
import { copyTable, unreadable } from './copy-table.ts'
import { countAccess } from './count-access.ts'
import { goOnUnlessEnded, type Work } from './work.ts'

/**
 * Brings all tables of a connection in step with its source, one after the other, from wherever an earlier process left
 * them. A table the credentials are not good for is passed over, the others are copied.
 *
 * Errors: `VendorError`, `Interrupted`, `TurnLost`.
 */
export async function copyTables(work: Work): Promise<void> {
  for (const table of syncOrder) {
    // As soon as access is known: a run that ends in the tables behind it leaves no number that is not so.
    if (table === 'usage' && isAccessNews(work)) await countAccess(work)
    const { phase, error } = work.ledger.progress(table)
    if (phase === 'over' && error === 'unexpected-answer') throw unreadable(table)
    if (!work.source.tables.includes(table) || phase === 'over') continue
    goOnUnlessEnded(work)
    try {
      await copyTable(work, table)
      if (work.ledger.progress(table).finished) await work.tableRead(table)
    } catch (error) {
      if (!(error instanceof VendorError) || error.kind !== 'forbidden') throw error
      await work.ledger.commit({ ...work.ledger.progress(table), phase: 'over', error: 'forbidden' })
    }
  }
}

/** Numbers of administrations per user can only differ where access or the users themselves are news. */
function isAccessNews({ ledger, source }: Work): boolean {
  const news = (table: RecordTable): boolean => {
    const { changes } = ledger.progress(table)
    return changes.new + changes.reappeared + (table === 'access' ? changes.vanished + changes.changed : 0) > 0
  }
  const { delivered } = ledger.progress('access')
  return source.tables.includes('access') && delivered && (news('access') || news('users'))
}
