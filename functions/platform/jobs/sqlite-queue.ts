import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { systemClock, type Clock } from '../clock.ts'
import { JobMessage, type JobQueue, type SendOptions } from './queue.ts'

/** A message that was handed out, and stays hidden from others while its lock lasts. */
export interface Received {
  readonly message: JobMessage
  readonly id: string
  readonly session: string
  /** 1 the first time. */
  readonly delivery: number
  readonly lock: string
}

export interface DeadLetter {
  readonly message: JobMessage
  readonly id: string
  readonly reason: string
}

export interface SqliteQueueOptions {
  readonly clock?: Clock
  /** How long a received message stays hidden when its host says nothing more. */
  readonly lockSeconds?: number
  /** A message that was handed out this often without success is put aside. Service Bus does the same after ten. */
  readonly maxDeliveries?: number
  /** How long a message waits after a failed delivery, so that an outage does not use up its deliveries in a moment. */
  readonly retrySeconds?: (delivery: number) => number
}

const schema = `
  CREATE TABLE IF NOT EXISTS messages (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    session TEXT NOT NULL,
    body TEXT NOT NULL,
    visible INTEGER NOT NULL,
    deliveries INTEGER NOT NULL DEFAULT 0,
    lock TEXT,
    lockedUntil INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX IF NOT EXISTS messagesByTime ON messages (visible, sequence);
  CREATE INDEX IF NOT EXISTS messagesBySession ON messages (session, lockedUntil);
  CREATE TABLE IF NOT EXISTS deadLetters (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL,
    session TEXT NOT NULL,
    body TEXT NOT NULL,
    reason TEXT NOT NULL,
    died INTEGER NOT NULL
  ) STRICT;`

// A session is free while none of its messages is locked; that makes it exclusive over processes as well.
const next = `
  SELECT sequence, id, session, body, deliveries FROM messages AS candidate
  WHERE visible <= :now AND lockedUntil <= :now
    AND NOT EXISTS (SELECT 1 FROM messages AS busy WHERE busy.session = candidate.session AND busy.lockedUntil > :now)
  ORDER BY visible, sequence LIMIT 1`

const Row = z.object({
  sequence: z.number(),
  id: z.string(),
  session: z.string(),
  body: z.string(),
  deliveries: z.number(),
})
const Dead = z.object({ id: z.string(), body: z.string(), reason: z.string() })
const parseBody = (body: string): JobMessage => JobMessage.parse(JSON.parse(body))
const deadLetterRetentionDays = 14

/**
 * The queue of one machine: a table in `<folder>/queue.db`, shared by all processes that open it. Behaves as a Service
 * Bus queue with sessions does, as far as jobs can tell: `tests/contract/queue.contract.ts` holds both to the same.
 */
export class SqliteQueue implements JobQueue {
  readonly #database: DatabaseSync
  readonly #clock: Clock
  readonly #lockSeconds: number
  readonly #maxDeliveries: number
  readonly #retrySeconds: (delivery: number) => number
  readonly #listeners = new Set<() => void>()
  #latest = Number.POSITIVE_INFINITY

  constructor(folder: string, options: SqliteQueueOptions = {}) {
    mkdirSync(folder, { recursive: true })
    this.#database = new DatabaseSync(join(folder, 'queue.db'), { timeout: 10_000 })
    this.#database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;')
    this.#database.exec(schema)
    this.#clock = options.clock ?? systemClock
    this.#lockSeconds = options.lockSeconds ?? 25
    this.#maxDeliveries = options.maxDeliveries ?? 10
    this.#retrySeconds = options.retrySeconds ?? ((delivery) => Math.min(2 ** delivery, 60))
  }

  send(message: JobMessage, { session, id, afterSeconds = 0 }: SendOptions): Promise<void> {
    const visible = this.#now() + Math.round(afterSeconds * 1000)
    this.#database
      .prepare('INSERT OR IGNORE INTO messages (id, session, body, visible) VALUES (?, ?, ?, ?)')
      .run(id, session, JSON.stringify(message), visible)
    for (const wake of this.#listeners) wake()
    return Promise.resolve()
  }

  /** Told when this process sends something, so that its listener need not wait for its next look. */
  onSend(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The next message that may be handled now, or undefined. */
  receive(): Received | undefined {
    return this.#transaction(() => {
      for (;;) {
        const now = this.#now()
        if (now < this.#latest) this.#shortenLocks(now)
        this.#latest = now
        const found = this.#database.prepare(next).get({ now })
        if (found === undefined) return undefined
        const row = Row.parse(found)
        if (row.deliveries >= this.#maxDeliveries) {
          this.#bury(row.sequence, 'MaxDeliveryCountExceeded')
          continue
        }
        const lock = randomUUID()
        this.#database
          .prepare('UPDATE messages SET lock = ?, lockedUntil = ?, deliveries = deliveries + 1 WHERE sequence = ?')
          .run(lock, now + this.#lockSeconds * 1000, row.sequence)
        return { message: parseBody(row.body), id: row.id, session: row.session, delivery: row.deliveries + 1, lock }
      }
    })
  }

  /**
   * Keeps a received message hidden for another lock time. After a pause that was longer than the lock this still works
   * where nobody has taken the message or its session meanwhile; false where somebody has.
   */
  renew(lock: string): boolean {
    const now = this.#now()
    return this.#changed(
      `UPDATE messages SET lockedUntil = ? WHERE lock = ? AND NOT EXISTS (
         SELECT 1 FROM messages AS other
         WHERE other.session = messages.session AND other.sequence <> messages.sequence AND other.lockedUntil > ?)`,
      now + this.#lockSeconds * 1000,
      lock,
      now,
    )
  }

  /** Takes a handled message away; false where another has got it since. */
  complete(lock: string): boolean {
    return this.#changed('DELETE FROM messages WHERE lock = ?', lock)
  }

  /** Gives a message back after a failure, or puts it aside when that was its last delivery. */
  abandon(lock: string): boolean {
    return this.#transaction(() => {
      const found = this.#database
        .prepare('SELECT sequence, id, session, body, deliveries FROM messages WHERE lock = ?')
        .get(lock)
      if (found === undefined) return false
      const row = Row.parse(found)
      if (row.deliveries >= this.#maxDeliveries) {
        this.#bury(row.sequence, 'MaxDeliveryCountExceeded')
      } else {
        this.#database
          .prepare('UPDATE messages SET lock = NULL, lockedUntil = 0, visible = ? WHERE sequence = ?')
          .run(this.#now() + Math.round(this.#retrySeconds(row.deliveries) * 1000), row.sequence)
      }
      return true
    })
  }

  /** Frees what a host held that is known to be gone: for the only host there is, when it starts. */
  releaseLocks(): void {
    this.#database.exec('UPDATE messages SET lock = NULL, lockedUntil = 0 WHERE lock IS NOT NULL')
  }

  deadLetters(): DeadLetter[] {
    const rows = this.#database.prepare('SELECT id, body, reason FROM deadLetters ORDER BY sequence').all()
    return rows.map((row) => {
      const { id, body, reason } = Dead.parse(row)
      return { id, reason, message: parseBody(body) }
    })
  }

  /** When the next waiting message becomes visible; undefined where none waits. For a drain that need not poll. */
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

  /** No lock lasts longer than one that is taken now, whatever the clock said that it was taken by. */
  #shortenLocks(now: number): void {
    const latest = now + this.#lockSeconds * 1000
    this.#database.prepare('UPDATE messages SET lockedUntil = :latest WHERE lockedUntil > :latest').run({ latest })
  }

  #bury(sequence: number, reason: string): void {
    const now = this.#now()
    this.#database
      .prepare(
        'INSERT INTO deadLetters (id, session, body, reason, died) SELECT id, session, body, ?, ? FROM messages WHERE sequence = ?',
      )
      .run(reason, now, sequence)
    this.#database.prepare('DELETE FROM messages WHERE sequence = ?').run(sequence)
    this.#database.prepare('DELETE FROM deadLetters WHERE died < ?').run(now - deadLetterRetentionDays * 86_400_000)
  }

  #changed(sql: string, ...values: (string | number)[]): boolean {
    return Number(this.#database.prepare(sql).run(...values).changes) > 0
  }

  #transaction<T>(work: () => T): T {
    // Takes the write lock before reading, so that two processes never pick the same message.
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
