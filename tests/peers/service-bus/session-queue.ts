import { randomUUID } from 'node:crypto'
import type { Message } from 'rhea'
import { createTickingClock } from '#tests/kit/ticking-clock.ts'

export interface SessionQueueOptions {
  /** How long a session belongs to a receiver that says nothing more. */
  readonly lockMilliseconds: number
  readonly maxDeliveryCount: number
  /** Two messages with one id within this time are one message. */
  readonly duplicateDetectionMilliseconds: number
}

export interface Held {
  readonly message: Message
  /** Milliseconds since 1970. */
  readonly enqueued: number
  readonly sequence: number
  deliveryCount: number
}

interface SessionLock {
  readonly holder: object
  until: number
}

interface Delivered {
  readonly held: Held
  readonly session: string
  readonly holder: object
}

export interface Taken {
  readonly held: Held
  readonly token: string
  readonly lockedUntil: number
}

/**
 * A Service Bus queue with sessions, in memory and as strict as the service: a message without a session is refused, a
 * session belongs to one receiver, and a settlement after the lock is over counts for nothing.
 */
export class SessionQueue {
  readonly #options: SessionQueueOptions
  readonly #ready: Held[] = []
  readonly #delivered = new Map<string, Delivered>()
  readonly #locks = new Map<string, SessionLock>()
  readonly #seen = new Map<string, number>()
  readonly #timers = new Set<NodeJS.Timeout>()
  #expiry: NodeJS.Timeout | undefined
  readonly #dead: { readonly id: string; readonly reason: string }[] = []
  readonly #clock = createTickingClock()
  #sequence = 0
  #passed = 0
  /** Told when a message may be handed out that could not be before. */
  onReady: () => void = () => undefined
  /** Told whose session is over because nothing renewed it. */
  onLost: (holder: object) => void = () => undefined

  constructor(options: SessionQueueOptions) {
    this.#options = options
  }

  get deadLetters(): readonly { readonly id: string; readonly reason: string }[] {
    return this.#dead
  }

  /** Takes a message in; answers the condition of the refusal where it does not. */
  accept(message: Message): string | undefined {
    const { group_id: session, message_id: id } = message
    if (typeof session !== 'string' || session === '') return 'amqp:not-allowed'
    const text = typeof id === 'string' ? id : randomUUID()
    const last = this.#seen.get(text)
    // Dropped without a word, as the service does.
    if (last !== undefined && Date.now() - last < this.#options.duplicateDetectionMilliseconds) return undefined
    this.#seen.set(text, Date.now())
    const delay = scheduledFor(message) - Date.now()
    if (delay > 0) this.#later(delay, () => this.#enqueue(message))
    else this.#enqueue(message)
    return undefined
  }

  /** Gives a session to a receiver: the one asked for, or any that has messages. */
  acceptSession(
    wanted: string | undefined,
    holder: object,
  ): { session: string; lockedUntil: number } | 'none' | 'locked' {
    this.#expire()
    const session = wanted ?? this.#ready.map(sessionOf).find((each) => !this.#locks.has(each))
    if (session === undefined) return 'none'
    if (this.#locks.has(session)) return 'locked'
    const until = this.#now() + this.#options.lockMilliseconds
    this.#locks.set(session, { holder, until })
    this.#watch()
    return { session, lockedUntil: until }
  }

  /** For who holds it, and nobody else: undefined where the session is free, or another's by now. */
  renewSession(session: string, holder: object): number | undefined {
    this.#expire()
    const lock = this.#locks.get(session)
    if (lock?.holder !== holder) return undefined
    lock.until = this.#now() + this.#options.lockMilliseconds
    this.#watch()
    return lock.until
  }

  /** The next message of a session its holder has; undefined where there is none. */
  take(session: string, holder: object): Taken | undefined {
    this.#expire()
    const lock = this.#locks.get(session)
    const at = this.#ready.findIndex((held) => sessionOf(held) === session)
    if (lock?.holder !== holder || at < 0) return undefined
    const [held] = this.#ready.splice(at, 1)
    if (held === undefined) return undefined
    const token = randomUUID()
    this.#delivered.set(token, { held, session, holder })
    return { held, token, lockedUntil: lock.until }
  }

  complete(token: string): boolean {
    return this.#settle(token) !== undefined
  }

  /** Back to its place in the session, or to the dead letters when it was its last delivery. */
  abandon(token: string): boolean {
    const settled = this.#settle(token)
    if (settled === undefined) return false
    this.#giveBack(settled.held)
    return true
  }

  deadLetter(token: string, reason: string): boolean {
    const settled = this.#settle(token)
    if (settled === undefined) return false
    this.#bury(settled.held, reason)
    return true
  }

  /**
   * A receiver has closed: its session is free, what it held goes back at once and counts as no delivery. One that is gone
   * without a word keeps its session until the lock is over.
   */
  release(holder: object): void {
    for (const [token, delivered] of this.#delivered) {
      if (delivered.holder !== holder) continue
      this.#delivered.delete(token)
      this.#insert(delivered.held)
    }
    for (const [session, lock] of this.#locks) if (lock.holder === holder) this.#locks.delete(session)
    this.onReady()
  }

  /** So much time goes by at once for the locks of sessions: a test need not wait for it, nor fear that it goes by meanwhile. */
  pass(milliseconds: number): void {
    this.#passed += milliseconds
    this.#expire()
    this.#watch()
  }

  close(): void {
    this.#clock.stop()
    clearTimeout(this.#expiry)
    for (const timer of this.#timers) clearTimeout(timer)
  }

  /** The time of locks: where the machine holds up this process, with the hosts of a test in it, no lock ends meanwhile. */
  #now(): number {
    return this.#clock.now().getTime() + this.#passed
  }

  #settle(token: string): Delivered | undefined {
    this.#expire()
    const delivered = this.#delivered.get(token)
    this.#delivered.delete(token)
    return delivered
  }

  #expire(): void {
    const now = this.#now()
    for (const [session, lock] of this.#locks) {
      if (lock.until > now) continue
      this.#locks.delete(session)
      this.onLost(lock.holder)
      for (const [token, delivered] of this.#delivered) {
        if (delivered.session !== session) continue
        this.#delivered.delete(token)
        this.#giveBack(delivered.held)
      }
    }
  }

  /** The service does not wait to be asked: a lock ends when its time is over. */
  #watch(): void {
    clearTimeout(this.#expiry)
    if (this.#locks.size === 0) return
    const first = Math.min(...[...this.#locks.values()].map(({ until }) => until))
    this.#expiry = setTimeout(
      () => {
        this.#expire()
        this.#watch()
      },
      Math.max(0, first - this.#now()),
    )
  }

  #giveBack(held: Held): void {
    held.deliveryCount += 1
    if (held.deliveryCount >= this.#options.maxDeliveryCount) this.#bury(held, 'MaxDeliveryCountExceeded')
    else this.#insert(held)
    this.onReady()
  }

  #bury(held: Held, reason: string): void {
    this.#dead.push({ id: String(held.message['message_id']), reason })
  }

  #insert(held: Held): void {
    const at = this.#ready.findIndex(({ sequence }) => sequence > held.sequence)
    this.#ready.splice(at < 0 ? this.#ready.length : at, 0, held)
  }

  #enqueue(message: Message): void {
    this.#sequence += 1
    this.#ready.push({ message, sequence: this.#sequence, enqueued: Date.now(), deliveryCount: 0 })
    this.onReady()
  }

  #later(milliseconds: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      work()
    }, milliseconds)
    this.#timers.add(timer)
  }
}

const sessionOf = ({ message }: Held): string => String(message['group_id'])

/** When the sender wants it handed out, in milliseconds since 1970; 0 where it does not say. */
function scheduledFor(message: Message): number {
  const annotations: Record<string, unknown> | undefined = message['message_annotations']
  const at = annotations?.['x-opt-scheduled-enqueue-time']
  if (at instanceof Date) return at.getTime()
  return typeof at === 'number' ? at : 0
}
