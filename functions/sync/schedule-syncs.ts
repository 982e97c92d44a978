import { z } from 'zod'
import { syncObstacles } from '#domain/connections/connection-state.ts'
import type { Connection } from '#domain/connections/connection.ts'
import { AppError } from '#domain/shared/errors.ts'
import { historyBegins, isDue, isDueAgain, nextTurn } from '#domain/sync/night.ts'
import { defineJob, done, type JobContext } from '#platform/jobs/job.ts'
import type { Schedule } from '#platform/schedule.ts'
import { connectorOf } from '../connectors/index.ts'
import { spreadOf } from './lane.ts'
import { concerned, planTurns, present } from './night-plan.ts'
import { runStore, syncRuns } from './runs.ts'
import { startSync } from './start-sync.ts'
import { lastStartOf, soonest } from './turn.ts'

/** Old runs deleted per message; the next plan, half a day later, continues. */
const RUNS_A_MESSAGE = 200

/** Starts a firm's due syncs, sets the next due time, and deletes old history. */
export const scheduleSyncs = defineJob({
  name: 'schedule-syncs',
  message: z.object({}),
  internal: true,
  dedupe: () => 'firm',
  budgetMinutes: 5,
  async run(_message, context) {
    const now = context.platform.clock.now()
    const { tenant } = context
    const { ids, connections, all } = await concerned(tenant, now)
    const starting = new Set(connections.filter((one) => mayStart(one, now)))
    for (const connection of starting) await start(connection, context)
    if (all) await purgeOldRuns(context)
    const begun = await present(
      tenant,
      [...starting].map(({ id }) => id),
    )
    const turns = new Map<string, Date | undefined>(ids.map((id) => [id, undefined]))
    for (const one of [...connections.filter((each) => !starting.has(each)), ...begun])
      turns.set(one.id, turnOf(one, now))
    await tenant.dueAt(nightlySyncs.name, await planTurns(tenant, turns, { now, all }))
    return done()
  },
})

/** Schedule of nightly syncs. */
export const nightlySyncs: Schedule = { name: 'nightly-syncs', job: scheduleSyncs }

/** Minutes until a sync that could not start is tried again. */
const TRY_AGAIN_MINUTES = 15

/** Start of a connection's nightly sync; undefined: it lives by uploads, or may not sync in its present state. */
export function turnOf(connection: Connection, now: Date): Date | undefined {
  const obstacles = syncObstacles(connection, now).filter((obstacle) => obstacle !== 'SYNC_IN_PROGRESS')
  if (connectorOf(connection.connector)?.http === undefined || obstacles.length > 0) return undefined
  const turn = nextTurn(now, spreadOf(connection.id), lastStartOf(connection, now))
  return new Date(
    Math.max(soonest(turn, connection.syncAgainOn, now).getTime(), now.getTime() + TRY_AGAIN_MINUTES * 60_000),
  )
}

/** Whether the schedule starts a connection's sync now. Connections that live by uploads have nothing new at night. */
function mayStart(connection: Connection, now: Date): boolean {
  const connector = connectorOf(connection.connector)
  if (connector?.http === undefined || syncObstacles(connection, now).length > 0) return false
  return isDue(now, spreadOf(connection.id), lastStartOf(connection, now)) || isDueAgain(now, connection.syncAgainOn)
}

async function start({ id }: Connection, context: JobContext): Promise<void> {
  try {
    await startSync(context, id, 'schedule')
  } catch (error) {
    // A connection that was archived or started meanwhile does not stop the others.
    if (!(error instanceof AppError)) throw error
    context.log.info('sync.not-scheduled', { connectionId: id, code: error.code })
  }
  await context.heartbeat()
}

async function purgeOldRuns({ tenant, platform, heartbeat }: JobContext): Promise<void> {
  const begin = historyBegins(platform.clock.now()).toISOString()
  const old = await tenant.documents(syncRuns).query({
    where: { field: 'start', op: 'lt', value: begin },
    orderBy: [{ field: 'start', direction: 'ascending' }],
    take: RUNS_A_MESSAGE,
  })
  for (const { doc } of old) {
    await runStore(tenant, doc.connectionId).remove(doc.id)
    await heartbeat()
  }
}
