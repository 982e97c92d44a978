import { z } from 'zod'
import { connectorIds } from '#domain/connectors/ids.ts'
import type { RecordId } from '#domain/shared/ids.ts'
import type { SyncRun } from '#domain/sync/run.ts'
import { again, defineJob, done, skip, type JobContext } from '#platform/jobs/job.ts'
import { connectionStore } from '../connections/index.ts'
import { countAccess } from './engine/count-access.ts'
import { Ledger, TurnLost } from './engine/ledger.ts'
import { markDeleted } from './engine/remove-vanished.ts'
import { Interrupted } from './engine/work.ts'
import { laneOf } from './lane.ts'
import { runStore, type RunStore } from './runs.ts'
import { publishingRemoval } from './publish-end.ts'

/** Rows per read of the history. */
const SOME = 950

/** Whether the source was read whole since: then the list is outdated. */
export async function isSuperseded(runs: RunStore, run: SyncRun): Promise<boolean> {
  const { items } = await runs.list(0, 100)
  return items.some(({ number, state }) => number > run.number && (state === 'SUCCESS' || state === 'HELD'))
}

/** Removes what an approved held run listed. Runs in the connection's lane, so never beside a sync. */
export const removeHeldRows = defineJob({
  name: 'remove-held-rows',
  message: z.object({ connectionId: z.string(), connector: z.enum(connectorIds), runId: z.string() }),
  subject: ({ connectionId }) => ({ type: 'connection', id: connectionId }),
  oneAtATime: ({ connector, connectionId }) => laneOf(connector, connectionId),
  budgetMinutes: 8,
  async run({ connectionId, runId }, context) {
    const { tenant } = context
    const connection = (await connectionStore(tenant).find(connectionId))?.doc
    if (connection === undefined) return skip('the connection is gone')
    const runs = runStore(tenant, connection.id)
    const stored = await runs.find(runId)
    // A run whose removals are carried out has an end and runs again.
    if (stored?.doc.state !== 'RUNNING' || stored.doc.end === null) return skip('the run was not approved')
    if (await isSuperseded(runs, stored.doc)) {
      await runs.update(stored.doc.id, (run) => ({ ...run, state: 'REJECTED', error: 'superseded' }))
      return skip('the source has been read since')
    }
    try {
      const ledger = await Ledger.open(tenant, stored)
      await removeListed(runs, ledger, context)
      await ledger.change({ state: 'SUCCESS' }, (run) => [publishingRemoval(tenant, run)])
    } catch (error) {
      if (error instanceof TurnLost) return skip('another process has the run')
      if (error instanceof Interrupted) return again(runId)
      throw error
    }
    return done()
  },
  async onFailed({ connectionId, runId }, { tenant }) {
    const connection = (await connectionStore(tenant).find(connectionId))?.doc
    if (connection === undefined) return
    const runs = runStore(tenant, connection.id)
    const approved = (await runs.find(runId))?.doc
    if (approved === undefined) return
    // Held again for another try, unless a later read has made its list outdated.
    const after = (await isSuperseded(runs, approved))
      ? ({ state: 'REJECTED', error: 'superseded' } as const)
      : ({ state: 'HELD' } as const)
    await runs.update(approved.id, (run) =>
      run.state === 'RUNNING' && run.end !== null ? { ...run, ...after } : undefined,
    )
  },
})

async function removeListed(runs: RunStore, ledger: Ledger, context: JobContext): Promise<void> {
  const { tenant, platform, deadline, signal, heartbeat } = context
  const work = {
    tenant,
    ledger,
    clock: platform.clock,
    check: () => {
      signal.throwIfAborted()
      if (platform.clock.now() > deadline) throw new Interrupted('The time of this message is over')
    },
  }
  const held = ledger.run.tables.filter((table) => table.held)
  for (const { table, changes } of held) {
    for (let from = 0; from < changes.vanished; from += SOME) {
      const listed = await runs.changes(ledger.run.id, table, 'vanished', from, SOME)
      await markDeleted(
        work,
        table,
        listed.map(({ rowId }) => rowId as RecordId),
        { listed: true },
      )
      await heartbeat()
    }
  }
  if (ledger.progress('access').delivered) await countAccess(work)
}
