import type { RecordTable } from '#domain/connectors/columns.ts'
import { syncOrder } from '#domain/sync/run.ts'
import { VendorError } from '../../connectors/index.ts'
import { copyTable, unreadable } from './copy-table.ts'
import { countAccess } from './count-access.ts'
import { goOnUnlessEnded, type Work } from './work.ts'

/**
 * Brings all tables of a connection in step with their source, one after the other, from the stored position. Skips a
 * table that the credentials may not read. Errors: `VendorError`, `Interrupted`, `TurnLost`.
 */
export async function copyTables(work: Work): Promise<void> {
  for (const table of syncOrder) {
    // Right after access, so that a run that fails in a later table leaves no wrong number.
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

/** Numbers of administrations per user can change only with access or users. */
function isAccessNews({ ledger, source }: Work): boolean {
  const news = (table: RecordTable): boolean => {
    const { changes } = ledger.progress(table)
    return changes.new + changes.reappeared + (table === 'access' ? changes.vanished + changes.changed : 0) > 0
  }
  const { delivered } = ledger.progress('access')
  return source.tables.includes('access') && delivered && (news('access') || news('users'))
}
