import type { Clock } from '../../clock.ts'

/** What the service says is exact to a second, and its answer was some time on its way: within this the host is right. */
const believedMilliseconds = 5_000
/** The answers of one service differ by less; an answer that took longer says too little about now. */
const steadyMilliseconds = 2_000
/** How precise a `date` is. */
const second = 1_000
/** How fast two clocks part, of each other: far more than those of any computer do. */
const parting = 0.0002

/**
 * The clock of this host, put right by the `date` of the service's answers where it is wrong: leases, due times, sessions
 * and delayed messages of all hosts are then moments of one clock.
 *
 * Each `date` leaves a second in which the service's clock may be. The seconds of many answers begin and end at other
 * moments of the host's: all of them hold only where they overlap, which is soon some hundredths of a second.
 */
export class ServiceClock implements Clock {
  readonly #host: () => number
  #offset = 0
  /** So many milliseconds the host is behind, at least and at most, by what was answered until `#heard`. */
  #least = -Infinity
  #most = Infinity
  #heard = 0

  constructor(host: () => number = Date.now) {
    this.#host = host
  }

  /** Milliseconds that the host's clock is behind, as `now` goes by it. */
  get offset(): number {
    return this.#offset
  }

  /** Steady: a host that is right to some seconds keeps its own. */
  now(): Date {
    return new Date(this.#host() + this.#offset)
  }

  /**
   * The service's own time as narrowly as its answers tell, in milliseconds: for moments that all hosts must know alike. It
   * moves by parts of a second, forward and back.
   */
  exactly(): number {
    const middle = (this.#least + this.#most) / 2
    return this.#host() + (Number.isNaN(middle) ? 0 : middle)
  }

  /** Begins to tell how long a request takes; what it answers takes the `date` of the answer. */
  asking(): (date: string | undefined) => void {
    const asked = this.#host()
    return (date) => {
      const told = Date.parse(date ?? '')
      const answered = this.#host()
      if (Number.isNaN(told) || answered < asked || answered - asked > steadyMilliseconds) return
      this.#narrow(told - answered, told + second - asked, answered)
      const found = (this.#least + this.#most) / 2
      const offset = Math.abs(found) > believedMilliseconds ? found : 0
      if (Math.abs(offset - this.#offset) > steadyMilliseconds) this.#offset = offset
    }
  }

  #narrow(least: number, most: number, at: number): void {
    const since = Math.max(0, at - this.#heard) * parting
    this.#heard = at
    const [low, high] = [Math.max(this.#least - since, least), Math.min(this.#most + since, most)]
    // Servers that differ by some milliseconds contradict each other: the truth is between. By more, and a clock was moved.
    const isMoved = low - high > second / 2
    this.#least = isMoved ? least : Math.min(low, high)
    this.#most = isMoved ? most : Math.max(low, high)
  }
}
