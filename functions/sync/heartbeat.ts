import { AppError } from '#domain/shared/errors.ts'
import type { SyncRun } from '#domain/sync/run.ts'
import type { JobContext } from '#platform/jobs/job.ts'
import { connectionStore } from '../connections/index.ts'
import { TurnLost } from './engine/ledger.ts'
import { hasTurn } from './turn.ts'

const BEAT_MILLISECONDS = 10_000

const passes = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'UNAVAILABLE' || error.code === 'WRITE_CONFLICT')

/** Records read so far; the total is unknown. */
export function progressOf({ tables }: SyncRun): { completed: number; total: null } {
  return { completed: tables.reduce((sum, { read }) => sum + read, 0), total: null }
}

/** Reports every ten seconds to connection and task that the sync is alive, and learns whether it may continue. */
export class Heartbeat {
  readonly #context: Pick<JobContext, 'tenant' | 'platform' | 'heartbeat'>
  readonly #run: () => SyncRun
  #timer: NodeJS.Timeout | undefined
  #fault: Error | undefined
  #beating: Promise<void> = Promise.resolve()
  readonly #lost = new AbortController()

  constructor(context: Pick<JobContext, 'tenant' | 'platform' | 'heartbeat'>, run: () => SyncRun) {
    this.#context = context
    this.#run = run
  }

  /** Aborted when the turn is lost, so that a wait for the vendor ends at once. */
  get signal(): AbortSignal {
    return this.#lost.signal
  }

  start(every = BEAT_MILLISECONDS): void {
    this.#timer = setInterval(() => {
      this.#beating = this.#beating.then(() => this.#beat())
    }, every)
  }

  /** Errors: what a heartbeat found: `TurnLost`, or that another run has the task. */
  check(): void {
    if (this.#fault !== undefined) throw this.#fault
  }

  /** A heartbeat now. Its result is thrown by `check`, or has aborted the job's signal. */
  heard(): Promise<void> {
    this.#beating = this.#beating.then(() => this.#beat())
    return this.#beating
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#beating
  }

  async #beat(): Promise<void> {
    if (this.#fault !== undefined) return
    try {
      const run = this.#run()
      const lastSyncUpdate = this.#context.platform.clock.now().toISOString()
      await connectionStore(this.#context.tenant).update(run.connectionId, (connection) => {
        if (connection.status !== 'ACTIVE' || connection.syncInfo === null || !hasTurn(connection, run))
          throw new TurnLost('The connection was archived, deleted or taken by another sync')
        return { ...connection, syncInfo: { ...connection.syncInfo, lastSyncUpdate } }
      })
      await this.#context.heartbeat(progressOf(run))
    } catch (error) {
      // The store may be busy for a moment; after an hour the sync counts as abandoned.
      if (passes(error)) return
      this.#fault = error instanceof Error ? error : new Error(String(error))
      this.#lost.abort(this.#fault)
    }
  }
}
