import { hash } from 'node:crypto'
import { syncOrder, type SyncRun } from '#domain/sync/run.ts'
import { isRefusedByAnswer, VendorError } from '../connectors/index.ts'

/** What a run may spend in all waiting for a vendor that asks for it. */
const MOST_WAITING_SECONDS = 3600
const DEFAULT_WAIT_SECONDS = 60
/** Waits before a refusal of credentials is believed that were good once: one switches the connection off until a person acts. */
const REFUSAL_WAITS = [60, 300] as const
/**
 * The same for one place behind calls of the same session that the vendor accepted: the credentials were good a moment ago.
 * A vendor that stumbles refuses now here and now there; one that accepts one list and always refuses another refuses at the
 * same place each time, and must not be asked for an hour.
 */
const REFUSAL_WAITS_AMIDST = [60, 60, 120, 300] as const
/** Waits after a vendor did not answer, beside the retries of each call; then the run fails. */
const SILENCE_WAITS = [15, 60, 180] as const

/** What a run remembers of its failures in a row, and of where it stood at the last of them. */
export type Patience = Pick<
  SyncRun,
  'waitedSeconds' | 'silences' | 'refusals' | 'refusalsAmidst' | 'readAtFailure' | 'tableAtFailure'
>

/** What of a run decides whether it comes back. */
type Impatient = Patience & Pick<SyncRun, 'tables'>

const recordsRead = ({ tables }: Pick<SyncRun, 'tables'>): number => tables.reduce((sum, { read }) => sum + read, 0)

/** The table a run is at; null: behind the last. */
function tableOf({ tables }: Pick<SyncRun, 'tables'>): SyncRun['tableAtFailure'] {
  const over = new Set(tables.filter(({ phase }) => phase === 'over').map(({ table }) => table))
  return syncOrder.find((table) => !over.has(table)) ?? null
}

type InARow = Pick<Patience, 'silences' | 'refusals' | 'refusalsAmidst'>

/** A run that got further since has a vendor that answers, and credentials that are good. */
function failuresInARow(run: Impatient): InARow {
  const gotFurther = recordsRead(run) > run.readAtFailure || tableOf(run) !== run.tableAtFailure
  return gotFurther ? { silences: 0, refusals: 0, refusalsAmidst: null } : run
}

/** An address may hold ids of the firm's customers, and is not kept. */
const nameOf = (place: string): string => hash('sha256', place, 'hex').slice(0, 16)

/** The wait for one more failure of a kind, and what there are of each in a row then; undefined: coming back will not help. */
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
  // What was refused at the first call, before this session, was refused by mistake.
  return waited(REFUSAL_WAITS_AMIDST[here], { refusals: 0, refusalsAmidst: { place, count: here + 1 } })
}

/** Seconds to come back after, and what the run remembers of it; undefined: coming back will not help, or took too long. */
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
