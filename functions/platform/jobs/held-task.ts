import { randomUUID } from 'node:crypto'
import { AppError } from '#domain/shared/errors.ts'
import { leftUntil } from '#domain/shared/passed-time.ts'
import type { Clock } from '../clock.ts'
import type { Documents, Stored, Write } from '../store/documents.ts'
import type { TenantPartition } from '../tenant.ts'
import type { TaskProgress } from './job.ts'
import type { JobMessage } from './queue.ts'
import { later } from './start-task.ts'
import { tasks, taskSlots, type Task } from './task.ts'
import { ending } from './task-slots.ts'

/** Another run has claimed the task: writes of this run are void. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

const sweepMarginSeconds = 20
const tries = 3

const isConflict = (error: unknown): boolean => error instanceof AppError && error.code === 'WRITE_CONFLICT'

/** Another run holds the task; `seconds` until its lease ends. */
export interface Busy {
  readonly task: Task
  readonly seconds: number
}

/**
 * Nobody holds the task, and its step is beyond the message's: the run that advanced it may have died before it sent
 * the next message.
 */
export interface Passed {
  readonly passed: Task
}

type TaskDocuments = Documents<Task>

/** Parts of the firm's partition that a held task needs. */
interface Firm {
  documents: TenantPartition['documents']
  commit(writes: readonly Write[]): Promise<void>
}

export interface LeaseTerms {
  readonly clock: Clock
  /** Lease of a run without heartbeats, in seconds. */
  readonly leaseSeconds: number
}

/**
 * A task claimed by this run. Each write checks etag and lease, so that a run that resumes after its lease ended
 * changes nothing: its next write throws `LeaseLost`.
 */
export class HeldTask {
  readonly #tenant: Firm
  readonly #documents: TaskDocuments
  readonly #terms: LeaseTerms
  readonly #token: string
  #stored: Stored<Task>
  #writes: Promise<unknown> = Promise.resolve()

  private constructor(tenant: Firm, terms: LeaseTerms, token: string, stored: Stored<Task>) {
    this.#tenant = tenant
    this.#documents = tenant.documents(tasks)
    this.#terms = terms
    this.#token = token
    this.#stored = stored
  }

  /**
   * Claims the task of a message; undefined where the task has ended or another run was faster. `Busy`: another run
   * holds it at this step, so the message is a duplicate or that run died and its lease has not ended. `Passed`: the
   * task has advanced and waits for another message.
   */
  static async claim(
    tenant: Firm,
    message: JobMessage,
    terms: LeaseTerms,
  ): Promise<HeldTask | Busy | Passed | undefined> {
    const documents = tenant.documents(tasks)
    const stored = await documents.read(message.taskId)
    if (stored === undefined || stored.doc.state !== 'open') return undefined
    const { doc } = stored
    const now = terms.clock.now()
    // A dead run leaves its lease: its message returns and still counts.
    const expected = doc.lease === null ? doc.dispatch : (doc.lease.from ?? doc.dispatch - 1)
    if (message.dispatch < expected) return doc.lease === null ? { passed: doc } : undefined
    const left = doc.lease === null ? 0 : leftUntil(doc.lease.until, now, terms.leaseSeconds * 1000)
    if (left > 0) return { task: doc, seconds: left / 1000 }
    const token = randomUUID()
    const claimed: Task = {
      ...doc,
      ...(await touchesOf(tenant, doc)),
      ...leaseUntil({ token, from: message.dispatch }, now, terms),
      dispatch: doc.dispatch + 1,
      attempts: doc.attempts + 1,
      startedOn: doc.startedOn ?? now.toISOString(),
      heartbeat: now.toISOString(),
    }
    try {
      return new HeldTask(tenant, terms, token, await documents.replace(claimed, stored.etag))
    } catch (error) {
      if (isConflict(error)) return undefined
      throw error
    }
  }

  get task(): Task {
    return this.#stored.doc
  }

  /** Heartbeat. New progress resets the count of attempts. */
  async renew(progress?: TaskProgress): Promise<void> {
    const now = this.#terms.clock.now()
    await this.#write((task) => ({
      ...task,
      ...leaseUntil({ token: this.#token, from: task.lease?.from }, now, this.#terms),
      heartbeat: now.toISOString(),
      ...(progress === undefined
        ? {}
        : {
            itemsCompleted: progress.completed,
            itemsTotal: progress.total,
            attempts: progress.completed > (task.itemsCompleted ?? 0) ? 1 : task.attempts,
          }),
    }))
  }

  async change(fields: Partial<Task>): Promise<void> {
    await this.#write((task) => ({ ...task, ...fields }))
  }

  /** Stores how the run ended and releases the task. */
  async release(fields: Partial<Task>): Promise<Task> {
    const now = this.#terms.clock.now().toISOString()
    await this.#write((task) => ({ ...task, ...fields, heartbeat: now, lease: null }))
    return this.#stored.doc
  }

  /**
   * Stores how the task ended and frees its slots. Returns the run that must follow if the task was touched
   * meanwhile: the caller dispatches it.
   */
  async finish(fields: Partial<Task>): Promise<Task | undefined> {
    const now = this.#terms.clock.now()
    let next: Task | undefined
    await this.#inTurn(() =>
      this.#whileHeld(async ({ doc, etag }) => {
        const ended: Task = { ...doc, ...fields, heartbeat: now.toISOString(), lease: null }
        const end = await ending(this.#tenant, ended, etag, now)
        await this.#tenant.commit(end.writes)
        next = end.next
        return { doc: ended, etag }
      }),
    )
    return next
  }

  #write(change: (task: Task) => Task): Promise<void> {
    return this.#inTurn(() => this.#whileHeld(({ doc, etag }) => this.#documents.replace(change(doc), etag)))
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const writing = this.#writes.then(work)
    // Serialises writes, whatever the outcome of the previous one.
    this.#writes = writing.catch(() => undefined)
    return writing
  }

  async #whileHeld(work: (stored: Stored<Task>) => Promise<Stored<Task>>): Promise<void> {
    for (let round = 1; ; round += 1) {
      if (this.#stored.doc.lease?.token !== this.#token) throw new LeaseLost('The task was given back already')
      try {
        this.#stored = await work(this.#stored)
        return
      } catch (error) {
        if (!isConflict(error) || round === tries) throw error
        // The record was changed by another run, which ends this one, or by a touch, which does not.
        const present = await this.#documents.read(this.#stored.doc.id)
        if (present?.doc.lease?.token !== this.#token) throw new LeaseLost('Another run has the task', { cause: error })
        this.#stored = present
      }
    }
  }
}

/** A run from the beginning covers all touches so far and uses the last message. */
async function touchesOf(tenant: Firm, task: Task): Promise<Partial<Task>> {
  if (task.dedupe === null || task.cursor !== null) return {}
  const slot = await tenant.documents(taskSlots).read(task.dedupe)
  if (slot?.doc.taskId !== task.id) return {}
  const { touches, message, messageShape } = slot.doc
  return { touches, message, messageShape }
}

function leaseUntil(
  holder: Omit<NonNullable<Task['lease']>, 'until'>,
  now: Date,
  { leaseSeconds }: LeaseTerms,
): Pick<Task, 'lease' | 'sweepAfter'> {
  // The sweeper looks after the lease ends, once the queue had its chance to deliver again.
  return {
    lease: { ...holder, until: later(now, leaseSeconds) },
    sweepAfter: later(now, leaseSeconds + sweepMarginSeconds),
  }
}
