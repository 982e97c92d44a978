import { AppError } from '#domain/shared/errors.ts'
import type { TenantId, UserId } from '#domain/shared/ids.ts'
import { program } from '../actor.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { OpenOptions, Platform } from '../platform.ts'
import { codeOf, currentSpan, within, type Spans } from '../spans/span.ts'
import type { TenantPartition } from '../tenant.ts'
import type { Closed } from '../tenants.ts'
import { waitedForBy } from '../who-waits.ts'
import { HeldTask, LeaseLost } from './held-task.ts'
import { messageOf, readable, worksWhileClosed } from './job-declaration.ts'
import { mostLarge, type JobContext, type JobDefinition, type Outcome, type TaskProgress } from './job.ts'
import { claimInLane } from './lane.ts'
import { readMessage, type JobMessage, type JobQueue } from './queue.ts'
import { forgottenAfterSeconds, later, dispatch } from './start-task.ts'
import { Progress } from './progress.ts'
import type { Task } from './task.ts'

/**
 * Result of a queue message. `stale`: nothing to do. `busy`: another run holds the task. `stopped`: the host stops,
 * the task continues later. `paused`: the firm is closed, the task continues if it reopens.
 */
export type RunResult =
  'done' | 'skipped' | 'failed' | 'cancelled' | 'again' | 'retry' | 'stale' | 'busy' | 'stopped' | 'paused'

/** A job of any message type; the runner parses messages before it calls it. */
export type AnyJob = JobDefinition<unknown>

export interface RunnerParts {
  readonly platform: Platform
  readonly queue: JobQueue
  readonly clock: Clock
  readonly log: Log
  readonly spans: Spans
  readonly jobs: ReadonlyMap<string, AnyJob>
  /**
   * Opens the firm of a message and tells whether it is closed. Errors: `AppError('NOT_FOUND')` for an unknown firm.
   */
  readonly open: (tenantId: string) => Promise<{ readonly tenant: TenantPartition; readonly closed: Closed }>
  /** Opens a firm known to exist, for this call. */
  readonly openAs: (tenantId: TenantId, options: OpenOptions) => TenantPartition
  /** Whether the firm is closed. */
  readonly closed: (tenantId: TenantId) => Promise<Closed>
  readonly leaseSeconds: number
  readonly retrySeconds?: (attempt: number) => number
}

/** Seconds between checks for a free large-memory slot. */
const roomSeconds = 10
const attemptsInAll = 5
/** Twice as many, in case `onFailed` itself fails. */
const attemptsWithFailing = 10
/** Seconds after the deadline: first the abort signal, then the run is given up. */
const graceSeconds = { signal: 30, givenUp: 60 }

/** 5, 15, 45 and 135 seconds: covers a vendor's hiccup and a short outage. */
const defaultRetrySeconds = (attempt: number): number => Math.min(5 * 3 ** (attempt - 1), 300)

interface Run {
  readonly held: HeldTask
  readonly tenant: TenantPartition
  readonly log: Log
  readonly lost: AbortController
  /** Aborted when a user cancels the task. */
  readonly cancelled: AbortController
  /** True where the task was cancelled before this run: the run only ends it. */
  readonly toEnd: boolean
  /** Aborted when the firm closes and the job does not continue. */
  readonly paused: AbortController
  readonly progress: Progress
  readonly renewing: JobContext['heartbeat']
}

const keepDays = { shown: 90, internal: 2 }

/** Interval in which a task of a closed firm is checked, in case the reopening is not announced. */
const pausedSeconds = 3_600

/** Runs the tasks that queue messages ask for. */
export class JobRunner {
  readonly #parts: RunnerParts
  readonly #stopping = new AbortController()
  readonly #running = new Set<Promise<unknown>>()
  #large = 0

  constructor(parts: RunnerParts) {
    this.#parts = parts
  }

  /**
   * Handles one message. Duplicate, late and unexpected messages change nothing. Errors: where the message cannot be
   * read, its firm is unknown or the store does not answer; the queue then redelivers and finally dead-letters it.
   * Errors inside a job are stored in the task.
   */
  async run(raw: unknown): Promise<RunResult> {
    if (this.#stopping.signal.aborted) throw new AppError('UNAVAILABLE')
    const running = waitedForBy('nobody', () => this.#run(readMessage(raw)))
    this.#running.add(running)
    try {
      return await running
    } finally {
      this.#running.delete(running)
    }
  }

  /** Aborts running jobs and waits for them to store their position, up to the given time. */
  async stop(withinMilliseconds: number): Promise<void> {
    this.#stopping.abort(new Error('The host stops'))
    const patience = Promise.withResolvers<undefined>()
    const timer = setTimeout(() => patience.resolve(undefined), withinMilliseconds)
    await Promise.race([Promise.allSettled(this.#running), patience.promise])
    clearTimeout(timer)
  }

  /**
   * A run that died between writing its step and sending the next message leaves its own message, which returns: then
   * the next message is sent again for its original time; the queue drops it as a duplicate if it had been sent.
   */
  async #sendAgain(tenant: TenantPartition, task: Task): Promise<void> {
    const meant = Date.parse(task.sweepAfter) - forgottenAfterSeconds * 1000
    const afterSeconds = Math.max(0, (meant - this.#parts.clock.now().getTime()) / 1000)
    await dispatch(this.#parts, tenant.tenantId, task, { afterSeconds })
  }

  async #run(message: JobMessage): Promise<RunResult> {
    const { clock, leaseSeconds } = this.#parts
    const { tenant: opened, closed } = await this.#parts.open(message.tenantId)
    const terms = { clock, leaseSeconds }
    const held =
      this.#parts.queue.losesSessions === true
        ? await claimInLane(opened, message, terms, { log: this.#parts.log, stopping: this.#stopping.signal })
        : await HeldTask.claim(opened, message, terms)
    if (held === undefined) return 'stale'
    if (!(held instanceof HeldTask) && 'passed' in held) {
      await this.#sendAgain(opened, held.passed)
      return 'stale'
    }
    if (!(held instanceof HeldTask)) {
      // Looks again when that run's lease would end, in case it died; a duplicate message then finds the task
      // advanced.
      const { task, seconds } = held
      await dispatch(
        this.#parts,
        opened.tenantId,
        { ...task, dispatch: message.dispatch },
        // Named after the awaited lease, because a run that claims the task by this very message may die as well.
        { afterSeconds: seconds, again: `busy-${task.lease?.token ?? ''}` },
      )
      return 'busy'
    }
    const { id, job, attempts, parentSpan } = held.task
    // Internal work starts its own trace.
    const correlationId = held.task.correlationId ?? id
    const span = this.#parts.spans.begin(
      { correlationId, parent: parentSpan },
      {
        name: `job ${job}`,
        kind: 'consumer',
        facts: { 'spil.tenant': opened.tenantId, 'spil.job': job, 'spil.task': id, 'spil.attempt': attempts },
      },
    )
    return await within(span, async () => {
      const result = await this.#runHeld(held, opened, closed, correlationId)
      span?.note({ 'spil.outcome': result })
      return result
    })
  }

  async #runHeld(held: HeldTask, opened: TenantPartition, closed: Closed, correlationId: string): Promise<RunResult> {
    const { leaseSeconds } = this.#parts
    const { id, job, attempts } = held.task
    const tenant = this.#parts.openAs(opened.tenantId, { correlationId })
    const log = this.#parts.log.with({ tenantId: opened.tenantId, taskId: id, job, attempt: attempts, correlationId })
    const lost = new AbortController()
    const cancelled = new AbortController()
    const paused = new AbortController()
    const definition = this.#parts.jobs.get(job)
    const goesOn = worksWhileClosed(definition, held.task)
    const holdsUp = (standing: Closed): boolean => standing !== null && (standing !== 'closed' || !goesOn)
    const noteCancel = (): void => {
      if (held.task.cancelAskedOn !== null) cancelled.abort(new Error('Somebody has cancelled the task'))
    }
    noteCancel()
    const isPaused = holdsUp(closed)
    if (isPaused && (closed !== 'closed' || definition?.cancellable !== true)) return await this.#pause(held)
    const toEnd = isPaused || cancelled.signal.aborted
    const renewing = async (progress?: TaskProgress): Promise<void> => {
      try {
        await held.renew(progress)
      } catch (error) {
        if (error instanceof LeaseLost) lost.abort(error)
        throw error
      }
      noteCancel()
    }
    const inBackground = (progress?: TaskProgress): Promise<void> =>
      renewing(progress).catch((error: unknown) => {
        log.warn('task.renewal-failed', { error: String(error) })
      })
    const noteClosed = async (): Promise<void> => {
      try {
        if (!toEnd && holdsUp(await this.#parts.closed(tenant.tenantId))) paused.abort(new Error('The firm has closed'))
      } catch (error) {
        log.warn('task.closed-not-known', { error: String(error) })
      }
    }
    const renewal = setInterval(() => void Promise.all([inBackground(), noteClosed()]), (leaseSeconds * 1000) / 3)
    const progress = new Progress(inBackground)
    try {
      return await this.#work({ held, tenant, log, lost, cancelled, toEnd, paused, progress, renewing })
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error
      log.warn('task.lease-lost')
      return 'stale'
    } finally {
      clearInterval(renewal)
      await progress.stop()
    }
  }

  /** Released as if it had not been claimed: its message is spent, and reopening the firm sends it again. */
  async #pause(held: HeldTask): Promise<RunResult> {
    const sweepAfter = later(this.#parts.clock.now(), pausedSeconds)
    await held.release({ attempts: held.task.attempts - 1, sweepAfter })
    return 'paused'
  }

  async #work(run: Run): Promise<RunResult> {
    const { held, log } = run
    const job = this.#parts.jobs.get(held.task.job)
    const late = new AbortController()
    const minutes = job?.budgetMinutes ?? 1
    const context = this.#context(run, job, late.signal)
    const overdue = Promise.withResolvers<never>()
    const timers = [
      setTimeout(() => late.abort(new Error('The time budget is over')), minutes * 60_000 + graceSeconds.signal * 1000),
      setTimeout(
        () => overdue.reject(new Error('The job did not stop when its time was over')),
        minutes * 60_000 + graceSeconds.givenUp * 1000,
      ),
    ]
    try {
      if (run.toEnd) return await this.#cancel(run, context)
      if (held.task.error !== null) return await this.#fail(run, context, held.task.error)
      if (held.task.attempts > attemptsInAll) return await this.#fail(run, context, 'UNKNOWN_ERROR')
      if (job === undefined) throw new Error(`There is no job named ${held.task.job}`)
      const message = messageOf(job, held.task)
      if (job.memory === 'large' && this.#large >= mostLarge) return await this.#waitForRoom(run)
      const outcome = await this.#counted(job, () => Promise.race([job.run(message, context), overdue.promise]))
      return await this.#conclude(run, context, outcome)
    } catch (error) {
      return await this.#afterError(run, context, error)
    } finally {
      for (const timer of timers) clearTimeout(timer)
      const age = this.#parts.clock.now().getTime() - Date.parse(held.task.createdOn)
      log.info('task.run-ended', { state: held.task.state, ageSeconds: Math.round(age / 1_000) })
    }
  }

  /** Gives its session back meanwhile, so that waiting blocks nobody. No attempt is counted. */
  async #waitForRoom(run: Run): Promise<RunResult> {
    run.log.info('task.waits-for-room')
    await this.#goOn(run, roomSeconds, { attempts: run.held.task.attempts - 1 })
    return 'again'
  }

  async #counted<T>({ memory }: AnyJob, work: () => Promise<T>): Promise<T> {
    if (memory !== 'large') return await work()
    this.#large += 1
    try {
      return await work()
    } finally {
      this.#large -= 1
    }
  }

  #context(
    { held, tenant, log, lost, cancelled, paused, progress, renewing }: Run,
    job: AnyJob | undefined,
    late: AbortSignal,
  ): JobContext {
    const { clock, platform } = this.#parts
    const minutes = job?.budgetMinutes ?? 1
    return {
      tenant,
      actor: program(job?.actsAs ?? 'system', held.task.id, held.task.requestedBy as UserId | null),
      get now() {
        return clock.now()
      },
      may: () => true,
      task: { id: held.task.id },
      cursor: held.task.cursor ?? undefined,
      attempt: held.task.attempts,
      deadline: new Date(clock.now().getTime() + minutes * 60_000),
      signal: AbortSignal.any([this.#stopping.signal, lost.signal, cancelled.signal, paused.signal, late]),
      platform,
      log,
      heartbeat: renewing,
      report: (latest) => progress.tell(latest),
    }
  }

  async #conclude(run: Run, context: JobContext, outcome: Outcome): Promise<RunResult> {
    await run.progress.stop()
    switch (outcome.kind) {
      case 'done':
        await this.#finish(run, { state: 'done', warnings: [...(outcome.warnings ?? [])] })
        return 'done'
      case 'skip':
        await this.#finish(run, { state: 'skipped', reason: outcome.reason })
        return 'skipped'
      case 'again':
        await this.#goOn(run, outcome.afterSeconds ?? 0, { cursor: outcome.cursor, attempts: 0 })
        return 'again'
      case 'failed':
        return await this.#fail(run, context, outcome.code)
    }
  }

  async #afterError(run: Run, context: JobContext, error: unknown): Promise<RunResult> {
    if (error instanceof LeaseLost || run.lost.signal.aborted)
      throw new LeaseLost('Another run has the task', { cause: error })
    const { attempts, error: failing } = run.held.task
    const afterSeconds = (this.#parts.retrySeconds ?? defaultRetrySeconds)(attempts)
    if (this.#stopping.signal.aborted || run.paused.signal.aborted) {
      // Caused by the host or the firm, so it does not count as an attempt.
      await this.#goOn(run, 0, { attempts: attempts - 1 })
      return 'stopped'
    }
    if (run.cancelled.signal.aborted) {
      // The next run ends it; after a pause where ending it failed.
      await this.#goOn(run, run.toEnd ? afterSeconds : 0, {})
      return 'retry'
    }
    run.log.error('task.attempt-failed', error)
    currentSpan()?.fail(codeOf(error))
    if (failing === null && attempts >= attemptsInAll) {
      return await this.#fail(run, context, error instanceof AppError ? error.code : 'UNKNOWN_ERROR').catch(
        async (failure: unknown) => await this.#afterError(run, context, failure),
      )
    }
    await this.#goOn(run, afterSeconds, {})
    return 'retry'
  }

  /** The code is written first: after a crash the next run returns here. */
  async #fail(run: Run, context: JobContext, code: string): Promise<RunResult> {
    const { held, log } = run
    currentSpan()?.fail(code)
    await held.change({ error: code })
    const job = this.#parts.jobs.get(held.task.job)
    const message = readable(job, held.task)
    if (job?.onFailed !== undefined && message !== undefined && held.task.attempts <= attemptsWithFailing) {
      await job.onFailed(message.read, context, code)
    }
    const isShown = job?.internal === 'until it fails'
    await this.#finish(run, { state: 'failed', ...(isShown ? { internal: false } : {}) })
    log.warn('task.failed', { code })
    return 'failed'
  }

  async #cancel(run: Run, context: JobContext): Promise<RunResult> {
    const { held, log } = run
    const job = this.#parts.jobs.get(held.task.job)
    const message = readable(job, held.task)
    if (job?.onCancelled !== undefined && message !== undefined && held.task.attempts <= attemptsWithFailing) {
      await job.onCancelled(message.read, context)
    }
    await this.#finish(run, { state: 'cancelled' })
    log.info('task.cancelled')
    return 'cancelled'
  }

  /** Ends the task and sends the message of the run that must follow, if any. */
  async #finish({ held, tenant }: Run, fields: Partial<Task>): Promise<void> {
    const now = this.#parts.clock.now()
    const isInternal = fields.internal ?? held.task.internal
    const days = this.#parts.jobs.get(held.task.job)?.keepDays ?? keepDays[isInternal ? 'internal' : 'shown']
    const next = await held.finish({
      ...fields,
      completedOn: now.toISOString(),
      expiresOn: later(now, days * 86_400),
    })
    if (next !== undefined) await dispatch(this.#parts, tenant.tenantId, next)
  }

  /** Releases the task to wait, then sends the message for its next step. */
  async #goOn(
    { held, tenant }: Run,
    afterSeconds: number,
    fields: { cursor?: string; attempts?: number },
  ): Promise<void> {
    const sweepAfter = later(this.#parts.clock.now(), afterSeconds + forgottenAfterSeconds)
    const task = await held.release({ ...fields, sweepAfter })
    await dispatch(this.#parts, tenant.tenantId, task, { afterSeconds: task.cancelAskedOn === null ? afterSeconds : 0 })
  }
}
