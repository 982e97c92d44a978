import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { systemClock, type Clock } from '../clock.ts'
import { jobsQueueTerms, sentForm, type JobMessage, type JobQueue, type SendOptions } from './queue.ts'
import { bringUpToDate } from './sqlite-queue-schema.ts'

/** A received message, hidden from others while its lock lasts. */
export interface Received {
  /** The body as sent; its handler parses it, so that an unreadable message blocks nothing but itself. */
  readonly body: string
  readonly id: string
  readonly session: string
  /** Firm named in the message; empty for none. */
  readonly firm: string
  /** Delivery count, from 1. */
  readonly delivery: number
  readonly lock: string
}

export interface DeadLetter {
  readonly id: string
  readonly session: string
  /** Beginning of the body. */
  readonly body: string
  readonly reason: string
}

export interface SqliteQueueOptions {
  readonly clock?: Clock
  /** Lock duration without renewal, in seconds. */
  readonly lockSeconds?: number
  /** Number of failed deliveries after which a message is dead-lettered. */
  readonly maxDeliveries?: number
  /** Delay after a failed delivery, so that an outage does not use up all deliveries at once. */
  readonly retrySeconds?: (delivery: number) => number
}

/**
 * The firm whose turn it is and its first message: of its sessions the one that waits longest and is free. A session
 * is free while none of its messages is locked, by any process.
 */
const firmInTurn = `
  SELECT firm, (
    SELECT sequence FROM lanes
    WHERE lanes.firm = turns.firm AND visible <= :now
      AND NOT EXISTS (SELECT 1 FROM messages AS busy WHERE busy.session = lanes.session AND busy.lockedUntil > :now)
    ORDER BY visible, sequence LIMIT 1
  ) AS sequence
  FROM turns WHERE sequence IS NOT NULL AND firm NOT IN (SELECT value FROM json_each(:without))
  ORDER BY turn, rowid LIMIT 1`

const Row = z.object({
  sequence: z.number(),
  id: z.string(),
  session: z.string(),
  firm: z.string(),
  body: z.string(),
  deliveries: z.number(),
})
const columns = 'sequence, id, session, firm, body, deliveries'
const Dead = z.object({ id: z.string(), session: z.string(), body: z.string(), reason: z.string() })
const deadLetterRetentionDays = 14
/** Characters of a dead-lettered message that are kept; ours have two hundred. */
const deadLetterLength = 10_000

const statementsOn = (database: DatabaseSync) => ({
  insert: database.prepare('INSERT OR IGNORE INTO messages (id, session, body, visible) VALUES (?, ?, ?, ?)'),
  next: database.prepare(firmInTurn),
  bySequence: database.prepare(`SELECT ${columns} FROM messages WHERE sequence = ?`),
  byLock: database.prepare(`SELECT ${columns} FROM messages WHERE lock = ?`),
  lock: database.prepare(
    'UPDATE messages SET lock = ?, lockedUntil = ?, deliveries = deliveries + 1 WHERE sequence = ?',
  ),
  served: database.prepare('UPDATE turns SET turn = (SELECT max(turn) FROM turns) + 1 WHERE firm = ?'),
  renew: database.prepare(
    `UPDATE messages SET lockedUntil = ? WHERE lock = ? AND NOT EXISTS (
       SELECT 1 FROM messages AS other
       WHERE other.session = messages.session AND other.sequence <> messages.sequence AND other.lockedUntil > ?)`,
  ),
  putOff: database.prepare('UPDATE messages SET lock = NULL, lockedUntil = 0, visible = ? WHERE sequence = ?'),
  complete: database.prepare('DELETE FROM messages WHERE lock = ?'),
  remove: database.prepare('DELETE FROM messages WHERE sequence = ?'),
  bury: database.prepare(
    `INSERT INTO deadLetters (id, session, body, reason, died)
     SELECT id, session, substr(body, 1, ${deadLetterLength}), ?, ? FROM messages WHERE sequence = ?`,
  ),
  forget: database.prepare('DELETE FROM deadLetters WHERE died < ?'),
})

/**
 * The queue of one machine: a table in `<folder>/queue.db`, shared by all processes. Behaves like a Service Bus queue
 * with sessions: `tests/contract/queue.contract.ts` checks both.
 */
export class SqliteQueue implements JobQueue {
  readonly #database: DatabaseSync
  readonly #statements: ReturnType<typeof statementsOn>
  readonly #clock: Clock
  readonly #lockSeconds: number
  readonly #maxDeliveries: number
  readonly #retrySeconds: (delivery: number) => number
  readonly #listeners = new Set<() => void>()
  #latest = Number.POSITIVE_INFINITY

  constructor(folder: string, options: SqliteQueueOptions = {}) {
    mkdirSync(folder, { recursive: true })
    this.#database = new DatabaseSync(join(folder, 'queue.db'), { timeout: 10_000 })
    // Not flushed per message, which would take most of the time: after a power cut the sweeper resends lost
    // messages, and restored ones ask for steps already taken.
    this.#database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;')
    this.#transaction(() => bringUpToDate(this.#database))
    this.#statements = statementsOn(this.#database)
    this.#clock = options.clock ?? systemClock
    this.#lockSeconds = options.lockSeconds ?? 25
    this.#maxDeliveries = options.maxDeliveries ?? jobsQueueTerms.deliveries
    this.#retrySeconds = options.retrySeconds ?? ((delivery) => Math.min(2 ** delivery, 60))
  }

  send(message: JobMessage, { session, id, afterSeconds = 0 }: SendOptions): Promise<void> {
    const visible = this.#now() + Math.round(afterSeconds * 1000)
    this.#statements.insert.run(id, session, JSON.stringify(sentForm(message)), visible)
    for (const wake of this.#listeners) wake()
    return Promise.resolve()
  }

  /** Notifies the listener of this process when it sends, so that it need not wait for its next look. */
  onSend(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * The next message that may be handled, or undefined. Round robin over firms; within a firm the longest waiting
   * first. @param without firms that have enough in hand
   */
  receive(without: readonly string[] = []): Received | undefined {
    return this.#transaction(() => {
      for (;;) {
        const now = this.#now()
        if (now < this.#latest) this.#shortenLocks(now)
        this.#latest = now
        const found = this.#statements.next.get({ now, without: JSON.stringify(without) })
        if (found === undefined) return undefined
        const row = Row.parse(this.#statements.bySequence.get(z.number().parse(found['sequence'])))
        if (row.deliveries >= this.#maxDeliveries) {
          this.#bury(row.sequence, 'MaxDeliveryCountExceeded')
          continue
        }
        const { body, id, session, firm } = row
        const lock = randomUUID()
        this.#statements.lock.run(lock, now + this.#lockSeconds * 1000, row.sequence)
        this.#statements.served.run(firm)
        return { body, id, session, firm, delivery: row.deliveries + 1, lock }
      }
    })
  }

  /**
   * Extends the lock of a received message. Works after the lock ended if nobody took the message or its session;
   * false otherwise.
   */
  renew(lock: string): boolean {
    const now = this.#now()
    return Number(this.#statements.renew.run(now + this.#lockSeconds * 1000, lock, now).changes) > 0
  }

  /** Deletes a handled message; false where another process has received it since. */
  complete(lock: string): boolean {
    return Number(this.#statements.complete.run(lock).changes) > 0
  }

  /** Returns a message after a failure, or dead-letters it after its last delivery. */
  abandon(lock: string): boolean {
    return this.#transaction(() => {
      const found = this.#statements.byLock.get(lock)
      if (found === undefined) return false
      const row = Row.parse(found)
      if (row.deliveries >= this.#maxDeliveries) {
        this.#bury(row.sequence, 'MaxDeliveryCountExceeded')
      } else {
        const visible = this.#now() + Math.round(this.#retrySeconds(row.deliveries) * 1000)
        this.#statements.putOff.run(visible, row.sequence)
      }
      return true
    })
  }

  /** Releases all locks: for the only host, at its start. */
  releaseLocks(): void {
    this.#database.exec('UPDATE messages SET lock = NULL, lockedUntil = 0 WHERE lock IS NOT NULL')
  }

  /** Dead-lettered messages of any kind. */
  deadLetters(): DeadLetter[] {
    return Dead.array().parse(
      this.#database.prepare('SELECT id, session, body, reason FROM deadLetters ORDER BY sequence').all(),
    )
  }

  /** When the next waiting message becomes visible; undefined where none waits. Avoids polling. */
  nextVisible(): Date | undefined {
    const row = this.#database.prepare('SELECT min(max(visible, lockedUntil)) AS moment FROM messages').get()
    const moment = row?.['moment']
    return typeof moment === 'number' ? new Date(moment) : undefined
  }

  close(): Promise<void> {
    this.#listeners.clear()
    if (this.#database.isOpen) this.#database.close()
    return Promise.resolve()
  }

  /** Shortens locks taken by a clock that was ahead to the length of a new lock. */
  #shortenLocks(now: number): void {
    const latest = now + this.#lockSeconds * 1000
    this.#database.prepare('UPDATE messages SET lockedUntil = :latest WHERE lockedUntil > :latest').run({ latest })
  }

  #bury(sequence: number, reason: string): void {
    const now = this.#now()
    this.#statements.bury.run(reason, now, sequence)
    this.#statements.remove.run(sequence)
    this.#statements.forget.run(now - deadLetterRetentionDays * 86_400_000)
  }

  #transaction<T>(work: () => T): T {
    // Takes the write lock before reading, so that two processes never receive the same message.
    this.#database.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      this.#database.exec('COMMIT')
      return result
    } catch (error) {
      this.#database.exec('ROLLBACK')
      throw error
    }
  }

  #now(): number {
    return this.#clock.now().getTime()
  }
}
