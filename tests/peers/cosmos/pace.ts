import { setTimeout } from 'node:timers/promises'
import { Refusal } from './refusal.ts'

/** As a request says; High where it says nothing. */
export type Priority = 'High' | 'Low'

/** How slow the service is. What is not said costs no time and has no limit. */
export interface Pace {
  /** Milliseconds that a poll of the change feed takes, or any other request but a batch. */
  readonly poll?: number
  /** Milliseconds that a batch takes. */
  readonly batch?: number
  /**
   * Request units a second that one partition key gives; beyond them requests are refused with 429, and those of low priority
   * before they are all gone. How the service chooses is not published, and it promises nothing; here half of a second's
   * units are kept for the others.
   */
  readonly units?: number
  /** Milliseconds, by which units come back. Default: as they go by. */
  readonly clock?: () => number
}

/** Keeps to a pace: how long requests take, and what a partition key still has to give. */
export class Pacing {
  readonly #pace: Pace
  readonly #now: () => number
  /** What each partition key has left, and when that was. Below nothing where a request cost more than was left. */
  readonly #left = new Map<string, { units: number; at: number }>()
  /** Requests refused until now. */
  readonly refused = { High: 0, Low: 0 }

  constructor(pace: Pace, now: () => number) {
    this.#pace = pace
    this.#now = pace.clock ?? now
  }

  /** Half of the time a request takes: once on its way there and once back. */
  async travel(kind: string): Promise<void> {
    const { poll = 0, batch = 0 } = this.#pace
    const milliseconds = kind === 'Batch' || kind === 'Bulk' ? batch : poll
    if (milliseconds > 0) await setTimeout(milliseconds / 2)
  }

  /** Errors: `Refusal` with 429 and when to come again, where nothing is left. */
  admit(partition: string, priority: Priority): void {
    const { units } = this.#pace
    if (units === undefined) return
    const missing = (priority === 'Low' ? units / 2 : 0) - this.#leftOf(partition, units)
    if (missing < 0) return
    this.refused[priority] += 1
    throw new TooManyUnits(Math.ceil((missing * 1_000) / units) + 1)
  }

  /** What was carried out is charged afterwards, as the service does: the last that is let in may cost more than was left. */
  charge(partition: string, charged: number): void {
    const { units } = this.#pace
    if (units !== undefined)
      this.#left.set(partition, { units: this.#leftOf(partition, units) - charged, at: this.#now() })
  }

  #leftOf(partition: string, units: number): number {
    const { units: before, at } = this.#left.get(partition) ?? { units, at: this.#now() }
    return Math.min(units, before + ((this.#now() - at) * units) / 1_000)
  }
}

export class TooManyUnits extends Refusal {
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super(429, 'The request rate is too large.', 3200)
    this.retryAfter = retryAfter
  }
}
