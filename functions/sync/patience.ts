import { hash } from 'node:crypto'
import { syncOrder, type SyncRun } from '#domain/sync/run.ts'
import { isRefusedByAnswer, VendorError } from '../connectors/index.ts'

/** Maximum total seconds a run waits because a vendor asked for it. */
const MOST_WAITING_SECONDS = 3600
const DEFAULT_WAIT_SECONDS = 60
/**
 * Waits in seconds before a refusal of credentials that worked before is believed: believing it stops the connection
 * until a person acts.
 */
const REFUSAL_WAITS = [60, 300] as const
/**
 * The same for a refusal behind accepted calls of one session, by place. A vendor that stumbles refuses at changing
 * places; one that never allows a list refuses at the same place each time.
 */
const REFUSAL_WAITS_AMIDST = [60, 60, 120, 300] as const
/** Waits in seconds after a vendor did not answer, beside the retries of each call; then the run fails. */
const SILENCE_WAITS = [15, 60, 180] as const

/** Failures in a row, and the position at the last one. */
type Patience = Pick<
  SyncRun,
  'waitedSeconds' | 'silences' | 'refusals' | 'refusalsAmidst' | 'readAtFailure' | 'tableAtFailure'
>

/** What of a run decides whether it is resumed. */
type Impatient = Patience & Pick<SyncRun, 'tables'>

const recordsRead = ({ tables }: Pick<SyncRun, 'tables'>): number => tables.reduce((sum, { read }) => sum + read, 0)

/** The table a run is at; null: past the last. */
function tableOf({ tables }: Pick<SyncRun, 'tables'>): SyncRun['tableAtFailure'] {
  const over = new Set(tables.filter(({ phase }) => phase === 'over').map(({ table }) => table))
  return syncOrder.find((table) => !over.has(table)) ?? null
}

type InARow = Pick<Patience, 'silences' | 'refusals' | 'refusalsAmidst'>

/** Progress since then proves that vendor and credentials work. */
function failuresInARow(run: Impatient): InARow {
  const gotFurther = recordsRead(run) > run.readAtFailure || tableOf(run) !== run.tableAtFailure
  return gotFurther ? { silences: 0, refusals: 0, refusalsAmidst: null } : run
}

/** Hashed, because an address may contain ids of the firm's customers. */
const nameOf = (place: string): string => hash('sha256', place, 'hex').slice(0, 16)

/** The wait after one more failure of a kind, and the new counts; undefined: no further attempt. */
function oneMore(error: VendorError, before: InARow): { readonly wait: number; readonly inARow: InARow } | undefined {
  const waited = (wait: number | undefined, more: Partial<InARow>) =>
    wait === undefined ? undefined : { wait, inARow: { ...before, ...more } }
  if (error.kind === 'rate-limited') return waited(error.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS, {})
  if (error.kind === 'unavailable') return waited(SILENCE_WAITS[before.silences], { silences: before.silences + 1 })
  if (!isRefusedByAnswer(error)) return undefined
  if (error.afterAccepted === undefined)
    return waited(REFUSAL_WAITS[before.refusals], { refusals: before.refusals + 1 })
  const place = nameOf(error.afterAccepted)
  const here = before.refusalsAmidst?.place === place ? before.refusalsAmidst.count : 0
  // A refusal at the first call of an earlier session was a mistake.
  return waited(REFUSAL_WAITS_AMIDST[here], { refusals: 0, refusalsAmidst: { place, count: here + 1 } })
}

/** Seconds until the next attempt, and what the run remembers; undefined: no further attempt, or it took too long. */
export function patienceWith(
  error: unknown,
  run: Impatient,
): { readonly wait: number; readonly remembered: Patience } | undefined {
  if (!(error instanceof VendorError)) return undefined
  const more = oneMore(error, failuresInARow(run))
  if (more === undefined) return undefined
  const waitedSeconds = run.waitedSeconds + more.wait
  if (waitedSeconds > MOST_WAITING_SECONDS) return undefined
  return {
    wait: more.wait,
    remembered: { ...more.inARow, waitedSeconds, readAtFailure: recordsRead(run), tableAtFailure: tableOf(run) },
  }
}
