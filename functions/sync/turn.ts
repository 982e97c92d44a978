import type { Connection, ConnectionFlag, SyncInfo } from '#domain/connections/connection.ts'
import { findingsAfter } from '#domain/connections/findings.ts'
import { withLosses, type NewLoss } from '#domain/connections/losses.ts'
import { earlier } from '#domain/connections/sync-moments.ts'
import { isDueAgain, triedAgain } from '#domain/sync/night.ts'
import type { RunError, SyncRun } from '#domain/sync/run.ts'
import { skippedOf } from '#domain/sync/skipped.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { changeTelling, connectionStore } from '../connections/index.ts'
import { spreadOf } from './lane.ts'

/** Whether this run is the connection's present sync. */
export function hasTurn(connection: Pick<Connection, 'syncInfo' | 'lastRun'>, run: Pick<SyncRun, 'id'>): boolean {
  return connection.lastRun === run.id && connection.syncInfo?.lastSyncStart != null
}

/**
 * Last start of a connection's sync, stopped ones included. A start in the future was written by a clock that was
 * ahead, and is ignored.
 */
export function lastStartOf(
  { syncInfo, stoppedSyncStart }: Pick<Connection, 'syncInfo' | 'stoppedSyncStart'>,
  now: Date,
): Date | null {
  const starts = [syncInfo?.lastSyncStart ?? null, stoppedSyncStart].flatMap((start) =>
    start === null || start > now.toISOString() ? [] : [Date.parse(start)],
  )
  return starts.length === 0 ? null : new Date(Math.max(...starts))
}

/** Temporary failures: the vendor was away, or answered unexpectedly. */
const passing: readonly (RunError | null)[] = ['unavailable', 'rate-limited', 'unexpected-answer']

/** When the schedule retries a failed run the same night; undefined: no more tonight. */
export function tryAgainOn({
  connectionId,
  state,
  error,
  start,
  end,
}: Pick<SyncRun, 'connectionId' | 'state' | 'error' | 'start' | 'end'>): Date | undefined {
  if (state !== 'FAILED' || end === null || !passing.includes(error)) return undefined
  return triedAgain(new Date(start), new Date(end), spreadOf(connectionId))
}

/** The nightly turn, or an earlier retry. */
export const soonest = (turn: Date, again: string | null, now: Date): Date =>
  again !== null && (again > now.toISOString() || isDueAgain(now, again)) && Date.parse(again) < turn.getTime()
    ? new Date(again)
    : turn

export function taken(info: SyncInfo | null, start: string): SyncInfo {
  // A run that ended in the millisecond of the start ended before it.
  const before = new Date(Date.parse(start) - 1).toISOString()
  return { ...earlier(info, before), lastSyncStart: start, lastSyncUpdate: start }
}

/** Sync state of a connection after a run that was not stopped. */
function endedInfo(info: SyncInfo, run: Pick<SyncRun, 'state'>, end: string, byFile: boolean): SyncInfo {
  const before = earlier(info, end)
  const updated = { ...before, lastSyncUpdate: end }
  if (run.state === 'FAILED') {
    return { ...updated, lastFailedSyncEnd: end, lastFailedFileImport: byFile ? end : before.lastFailedFileImport }
  }
  return {
    ...updated,
    firstSuccessfulSyncEnd: before.firstSuccessfulSyncEnd ?? end,
    lastSuccessfulSyncEnd: end,
    lastSuccessfulFileImport: byFile ? end : before.lastSuccessfulFileImport,
  }
}

/**
 * Sync state before a stopped run, which neither succeeded nor failed. Without its start the earlier ends tell the
 * state.
 */
function stoppedInfo(info: SyncInfo): SyncInfo | null {
  const { lastSuccessfulSyncEnd, lastFailedSyncEnd, lastSuccessfulFileImport, lastFailedFileImport } = info
  const ends = [lastSuccessfulSyncEnd, lastFailedSyncEnd, lastSuccessfulFileImport, lastFailedFileImport]
  return ends.every((end) => end === null) ? null : { ...info, lastSyncStart: null, lastSyncUpdate: null }
}

/** What the result says about credentials and the first upload. */
function flagsAfter(
  flags: readonly ConnectionFlag[],
  error: RunError | null,
  byFile: boolean,
): readonly ConnectionFlag[] {
  if (error === 'credentials-refused') return [...new Set<ConnectionFlag>([...flags, 'CREDENTIAL_INVALID'])]
  if (error !== null) return flags
  return flags.filter((flag) => flag !== 'CREDENTIAL_INVALID' && !(byFile && flag === 'FIRST_UPLOAD_REQUIRED'))
}

/** A failed read says nothing about what an earlier one holds. */
function heldAfter(before: Connection['heldRun'], run: SyncRun): Connection['heldRun'] {
  if (run.state === 'HELD') return run.id
  return run.state === 'SUCCESS' ? null : before
}

/** A failed read says nothing about what an earlier one lost. */
function lossesAfter(before: Connection['losses'], run: SyncRun, end: string): Connection['losses'] {
  if (run.state !== 'SUCCESS' && run.state !== 'HELD') return before
  const count = run.tables.reduce((sum, { skipped }) => sum + skippedOf(skipped), 0)
  const of = run.tables.reduce((sum, { read }) => sum + read, 0)
  const found: NewLoss = { kind: 'SYNC', id: run.id, name: '', table: null, count, of, time: end, report: null }
  return withLosses(before, ({ kind }) => kind === 'SYNC', [found])
}

/** A problem with the credentials remains while the sync sees the same. */
function roleAfter(
  info: Connection['credentialInfo'],
  missingRole: SyncRun['missingRole'],
): Connection['credentialInfo'] {
  if (missingRole === undefined) return info
  const { missingRole: _, ...others } = info
  return missingRole === null ? others : { ...others, missingRole }
}

/** Tells the connection how its run ended. Idempotent; leaves a connection that another run has taken since. */
export async function endTurn(tenant: TenantPartition, run: SyncRun): Promise<void> {
  const { end } = run
  if (end === null) return
  const connections = connectionStore(tenant)
  const found = await connections.find(run.connectionId)
  if (found === undefined || !hasTurn(found.doc, run)) return
  const byFile = run.file !== null
  await changeTelling(tenant, run.connectionId, (connection) => {
    const { syncInfo } = connection
    if (syncInfo === null || !hasTurn(connection, run)) return undefined
    if (run.state === 'STOPPED')
      return {
        ...connection,
        syncInfo: stoppedInfo(syncInfo),
        stoppedSyncStart: syncInfo.lastSyncStart,
        syncAgainOn: null,
      }
    return {
      ...connection,
      syncInfo: endedInfo(syncInfo, run, end, byFile),
      flags: flagsAfter(connection.flags, run.state === 'FAILED' ? run.error : null, byFile),
      heldRun: heldAfter(connection.heldRun, run),
      losses: lossesAfter(connection.losses, run, end),
      findings: findingsAfter(connection.findings, run, end),
      limits: run.limits ?? connection.limits,
      credentialInfo: roleAfter(connection.credentialInfo, run.missingRole),
      syncAgainOn: tryAgainOn(run)?.toISOString() ?? null,
    }
  })
}
