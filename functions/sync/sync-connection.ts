import { z } from 'zod'
import { isAuthorized } from '#domain/connections/connection-state.ts'
import type { Connection } from '#domain/connections/connection.ts'
import type { RecordTable } from '#domain/connectors/columns.ts'
import { connectorIds } from '#domain/connectors/ids.ts'
import { AppError } from '#domain/shared/errors.ts'
import { columnBasis } from '#domain/connectors/column-basis.ts'
import { driftOf, fieldDrift, lastWhole } from '#domain/sync/drift.ts'
import { oddText } from '#domain/sync/skipped.ts'
import type { RunError, SyncRun, TableProgress } from '#domain/sync/run.ts'
import { again, defineJob, done, skip, type JobContext, type JobDefinition, type Outcome } from '#platform/jobs/job.ts'
import { connectionStore } from '../connections/index.ts'
import { isConfirmed, VendorError } from '../connectors/index.ts'
import { NameCache } from './engine/carried-names.ts'
import { copyTables } from './engine/copy-tables.ts'
import { Ledger, TurnLost } from './engine/ledger.ts'
import { Interrupted, type SyncSource, type Work } from './engine/work.ts'
import { laneOf } from './lane.ts'
import { openSource, type OpenSource } from './open-source.ts'
import { progressOf, Heartbeat } from './heartbeat.ts'
import { patienceWith } from './patience.ts'
import { compareShape } from './shapes.ts'
import { closeOthers, endRun, failRun, stopRun } from './run-end.ts'
import { runStore } from './runs.ts'
import { publishingEnd } from './publish-end.ts'
import { hasTurn } from './turn.ts'

const SyncMessage = z.object({ connectionId: z.string(), connector: z.enum(connectorIds), runId: z.string() })
export type SyncMessage = z.infer<typeof SyncMessage>

/** Below the time for which Azure locks a queue message without renewal. */
const BUDGET_MINUTES = 8

/**
 * Minutes a run reads before it lets others of its lane go first, provided it has made progress: a small connection
 * waits this long for each large one, not for a first sync of hours. A longer page is awaited up to the budget.
 */
export const fairMinutes = 2

/** Copies a connection's data page by page until done or out of time, then continues in a new message. */
export function syncConnectionJob(open: OpenSource): JobDefinition<SyncMessage> {
  return defineJob({
    name: 'sync-connection',
    message: SyncMessage,
    subject: ({ connectionId }) => ({ type: 'connection', id: connectionId }),
    oneAtATime: ({ connector, connectionId }) => laneOf(connector, connectionId),
    budgetMinutes: BUDGET_MINUTES,
    // Rows are committed with the run, page by page, so it can stop between any two pages.
    cancellable: true,
    async run({ connectionId, runId }, context) {
      const { tenant } = context
      const connection = (await connectionStore(tenant).find(connectionId))?.doc
      if (connection === undefined) return skip('the connection is gone')
      const runs = runStore(tenant, connection.id)
      const stored = await runs.find(runId)
      if (stored === undefined) return skip('the run is gone')
      if (stored.doc.end !== null) {
        // The previous process died between the end of the run and the end of the turn: its task says what the run says.
        await endRun(context, stored.doc)
        const isOfAnother = stored.doc.state === 'STOPPED' || stored.doc.error === 'abandoned'
        return isOfAnother ? skip('the run is over') : done()
      }
      if (!hasTurn(connection, stored.doc)) {
        await failRun(context, stored.doc, 'abandoned')
        return skip('another sync has taken the turn')
      }
      if (!isAuthorized(connection)) {
        await failRun(context, stored.doc, 'not-authorized')
        return skip('the connection may not sync any more')
      }
      await closeOthers(context, stored.doc)
      try {
        return await work(open, connection, await Ledger.open(tenant, stored), context)
      } catch (error) {
        if (!(error instanceof TurnLost)) throw error
        context.log.warn('sync.turn-lost', { connectionId, runId })
        return await afterLoss(context, stored.doc)
      }
    },
    async onFailed(message, context) {
      const run = await runOf(message, context)
      if (run !== undefined) await failRun(context, run, 'unexpected')
    },
    async onCancelled(message, context) {
      const run = await runOf(message, context)
      if (run !== undefined) await stopRun(context, run)
    },
  })
}

export const syncConnection = syncConnectionJob(openSource)

async function runOf({ connectionId, runId }: SyncMessage, { tenant }: JobContext): Promise<SyncRun | undefined> {
  const connection = (await connectionStore(tenant).find(connectionId))?.doc
  return connection === undefined ? undefined : (await runStore(tenant, connection.id).find(runId))?.doc
}

/** An archived connection leaves a run that nobody resumes; another holder's run is not ours to end. */
async function afterLoss(context: JobContext, run: SyncRun): Promise<Outcome> {
  const connection = (await connectionStore(context.tenant).find(run.connectionId))?.doc
  if (connection !== undefined && (connection.status !== 'ACTIVE' || !hasTurn(connection, run)))
    await failRun(context, run, 'abandoned')
  return skip('the turn was lost')
}

async function work(open: OpenSource, connection: Connection, ledger: Ledger, context: JobContext): Promise<Outcome> {
  const { deadline, platform } = context
  const heartbeat = new Heartbeat(context, () => ledger.run)
  const overtime = new AbortController()
  const timeOver = (): Interrupted => new Interrupted('The time of this message is over')
  const alarm = setTimeout(
    () => overtime.abort(timeOver()),
    Math.max(0, deadline.getTime() - platform.clock.now().getTime()),
  )
  const fair = platform.clock.now().getTime() + fairMinutes * 60_000
  let gotFurther = false
  const reading = {
    signal: AbortSignal.any([context.signal, overtime.signal, heartbeat.signal]),
    check: () => {
      heartbeat.check()
      const now = platform.clock.now()
      if (now >= deadline || (gotFurther && now.getTime() >= fair)) throw timeOver()
    },
    heard: () => heartbeat.heard(),
    progressed: () => {
      gotFurther = true
      context.report(progressOf(ledger.run))
    },
  }
  heartbeat.start()
  try {
    return await copy(open, connection, ledger, context, reading)
  } catch (error) {
    // An aborted vendor call throws the reason of the abort; the runner handles the host's stop.
    heartbeat.check()
    if (context.signal.aborted) throw error
    if (overtime.signal.aborted || error instanceof Interrupted) return again(String(ledger.run.step))
    return await afterFailure(error, ledger, context)
  } finally {
    clearTimeout(alarm)
    await heartbeat.stop()
  }
}

async function copy(
  open: OpenSource,
  connection: Connection,
  ledger: Ledger,
  context: JobContext,
  reading: Pick<Work, 'signal' | 'check' | 'heard' | 'progressed'>,
): Promise<Outcome> {
  const { tenant, platform, log } = context
  const source = await open({ connection, run: ledger.run, tenant, platform, log, signal: reading.signal })
  const names = new NameCache({ tenant, connectionId: connection.id, tables: source.tables })
  const tableRead = (table: RecordTable): Promise<void> =>
    compareShape({ tenant, log, run: ledger.run }, table, source.shapeOf?.(table))
  await copyTables({ tenant, ledger, source, names, clock: platform.clock, tableRead, ...reading })
  const tables = await comparedWithBefore(ledger.run, connection, context)
  const missingRole = await missingRoleOf(source)
  const limits = source.limits?.()
  await ledger.change({ tables, missingRole, limits, ...verdict(tables), end: endOf(ledger.run, context) }, (run) =>
    publishingEnd(tenant, run),
  )
  await endRun(context, ledger.run)
  return done()
}

/** Everything was read already: a vendor that does not answer this leaves the known value. */
async function missingRoleOf(source: SyncSource): Promise<string | null | undefined> {
  try {
    return await source.missingRole?.()
  } catch (error) {
    if (error instanceof VendorError) return undefined
    throw error
  }
}

/** Runs examined for the last complete read of each table: a bad week with retries each night. */
const MOST_BEFORE = 60

/**
 * Compares the source's shape with the last whole sync: differences become findings of the connection, and log lines
 * for operators. Not for uploaded files.
 */
async function comparedWithBefore(
  run: SyncRun,
  connection: Connection,
  { tenant, platform, log }: Pick<JobContext, 'tenant' | 'platform' | 'log'>,
): Promise<readonly TableProgress[]> {
  const about = { connectionId: run.connectionId, runId: run.id }
  for (const { table, odd, oddValues, unreadable, spared } of run.tables)
    if (odd + unreadable > 0)
      log.warn('vendor.odd', { ...about, table, odd, where: oddText(oddValues), unreadable, spared })
  if (run.file !== null) return run.tables
  const read = run.tables.filter(({ delivered }) => delivered)
  const isEnough = (found: readonly SyncRun[]): boolean =>
    read.every(({ table }) => lastWhole(table, found) !== undefined)
  const earlier = await runStore(tenant, run.connectionId).before(run, MOST_BEFORE, isEnough)
  const drifts = driftOf(run, earlier)
  for (const { table, emptied, odd } of drifts)
    log.warn('vendor.drift', { ...about, table, emptied: emptied.join(', '), odd: oddText(odd) })
  const confirmed = await isConfirmed(platform, connection.connector)
  return run.tables.map((one) => {
    const emptied = drifts.find(({ table }) => table === one.table)?.emptied ?? []
    const basis = columnBasis(connection, one.table, confirmed)
    const drift = one.delivered && one.finished ? fieldDrift(one, lastWhole(one.table, earlier), basis) : []
    for (const { kind, field, count, of } of drift)
      log.warn('vendor.drift', { ...about, table: one.table, kind, field, count, of })
    return { ...one, emptied, drift }
  })
}

/** A source of which no table was complete has not been read. */
function verdict(tables: readonly TableProgress[]): Pick<SyncRun, 'state' | 'error'> {
  if (tables.some(({ finished }) => finished))
    return { state: tables.some(({ held }) => held) ? 'HELD' : 'SUCCESS', error: null }
  return {
    state: 'FAILED',
    error: tables.some(({ error }) => error === 'forbidden') ? 'forbidden' : 'unexpected-answer',
  }
}

/** Never before the start, whatever two hosts' clocks say. */
function endOf({ start }: SyncRun, { platform }: Pick<JobContext, 'platform'>): string {
  const now = platform.clock.now().toISOString()
  return now > start ? now : start
}

async function afterFailure(error: unknown, ledger: Ledger, context: JobContext): Promise<Outcome> {
  const { run } = ledger
  const reason = reasonOf(error)
  if (reason === undefined) throw error
  context.log.warn('sync.failure', {
    connectionId: run.connectionId,
    runId: run.id,
    reason,
    detail: error instanceof Error ? error.message : '',
  })
  const patience = patienceWith(error, run)
  if (patience !== undefined) {
    await ledger.change(patience.remembered)
    return again(String(ledger.run.step), patience.wait)
  }
  await ledger.change({ state: 'FAILED', error: reason, end: endOf(run, context) }, (ended) =>
    publishingEnd(context.tenant, ended),
  )
  await endRun(context, ledger.run)
  return done()
}

/** Why a source could not be read; undefined: for another reason than the source. */
export function reasonOf(error: unknown): RunError | undefined {
  if (error instanceof VendorError) return error.kind
  if (!(error instanceof AppError)) return undefined
  if (error.code === 'FIRST_UPLOAD_REQUIRED') return 'no-file'
  return error.code === 'CONNECTION_NOT_AUTHORIZED' || error.code === 'CONNECTOR_NOT_AVAILABLE'
    ? 'not-authorized'
    : undefined
}
