import type { Clock } from '../../clock.ts'

/** What the service says is exact to a second, and its answer was some time on its way: within this the host is right. */
const believedMilliseconds = 5_000
/** The answers of one service differ by less; an answer that took longer says too little about now. */
const steadyMilliseconds = 2_000

/**
 * The clock of this host, put right by the `date` of the service's answers where it is wrong: leases, due times, sessions
 * and delayed messages of all hosts are then moments of one clock.
 */
export class ServiceClock implements Clock {
  readonly #host: () => number
  #offset = 0

  constructor(host: () => number = Date.now) {
    this.#host = host
  }

  /** Milliseconds that the host's clock is behind. */
  get offset(): number {
    return this.#offset
  }

  now(): Date {
    return new Date(this.#host() + this.#offset)
  }

  /** Begins to tell how long a request takes; what it answers takes the `date` of the answer. */
  asking(): (date: string | undefined) => void {
    const asked = this.#host()
    return (date) => {
      const serviceTime = Date.parse(date ?? '') + 500
      const answered = this.#host()
      if (Number.isNaN(serviceTime) || answered - asked > steadyMilliseconds) return
      const found = serviceTime - (asked + answered) / 2
      const offset = Math.abs(found) > believedMilliseconds ? found : 0
      if (Math.abs(offset - this.#offset) > steadyMilliseconds) this.#offset = offset
    }
  }
}
