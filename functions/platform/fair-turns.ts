import { OverLimit } from './http/refusal.ts'

export interface FairTurnsOptions {
  /** Maximum number of concurrent pieces of work on this host. */
  readonly atOnce: number
  /** Maximum per firm. */
  readonly ofOneFirm: number
  /** Maximum number of queued requests per firm. */
  readonly waiting: number
}

interface Firm {
  running: number
  readonly queue: (() => void)[]
}

const secondsToWait = 1

/**
 * Schedules work on this host fairly between firms: limits the concurrency of each, and serves waiting firms round
 * robin, so that a firm with a thousand requests delays another by a handful.
 */
export class FairTurns {
  readonly #options: FairTurnsOptions
  /** Round-robin order; only firms with running or waiting work. */
  readonly #firms = new Map<string, Firm>()
  #running = 0

  constructor(options: FairTurnsOptions) {
    this.#options = options
  }

  /** Errors: `OverLimit` where the firm's queue is full; those of `work`. */
  async take<T>(firm: string, work: () => Promise<T>): Promise<T> {
    await this.#turn(firm)
    try {
      return await work()
    } finally {
      this.#end(firm)
    }
  }

  #turn(name: string): Promise<void> {
    const firm = this.#firms.get(name) ?? { running: 0, queue: [] }
    this.#firms.set(name, firm)
    if (this.#isFree(firm) && firm.queue.length === 0) {
      this.#begin(firm)
      return Promise.resolve()
    }
    if (firm.queue.length >= this.#options.waiting) return Promise.reject(new OverLimit(secondsToWait))
    const { promise, resolve } = Promise.withResolvers<undefined>()
    firm.queue.push(() => resolve(undefined))
    return promise
  }

  #isFree(firm: Firm): boolean {
    return this.#running < this.#options.atOnce && firm.running < this.#options.ofOneFirm
  }

  #begin(firm: Firm): void {
    this.#running += 1
    firm.running += 1
  }

  #end(name: string): void {
    const ended = this.#firms.get(name)
    if (ended === undefined) return
    this.#running -= 1
    ended.running -= 1
    if (ended.running === 0 && ended.queue.length === 0) this.#firms.delete(name)
    for (const [next, firm] of this.#firms) {
      if (firm.queue.length === 0 || !this.#isFree(firm)) continue
      // Round robin: move the firm just served to the end of the queue.
      this.#firms.delete(next)
      this.#firms.set(next, firm)
      this.#begin(firm)
      firm.queue.shift()?.()
      return
    }
  }
}
