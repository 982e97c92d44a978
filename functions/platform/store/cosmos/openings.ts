import type { WhoWaits } from '../../who-waits.ts'

interface Waiting {
  readonly who: () => WhoWaits
  readonly begin: () => void
}

/**
 * Turns to open files of firms that are not on this disk: so many at once, so that an instance on which a whole morning falls opens
 * one after another, and each of them soon. What somebody waits for goes first, then who came first.
 */
export class Openings {
  readonly #width: number
  readonly #waiting: Waiting[] = []
  #running = 0

  constructor(width: number) {
    this.#width = width
  }

  /** `who`: asked when a turn comes free. Errors: those of `work`. */
  async take<T>(who: () => WhoWaits, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#width) this.#running += 1
    else await new Promise<undefined>((resolve) => this.#waiting.push({ who, begin: () => resolve(undefined) }))
    try {
      return await work()
    } finally {
      this.#next()
    }
  }

  /** The turn goes on to the next, or comes free. */
  #next(): void {
    const somebody = this.#waiting.findIndex(({ who }) => who() === 'somebody')
    const [next] = this.#waiting.splice(Math.max(0, somebody), 1)
    if (next === undefined) this.#running -= 1
    else next.begin()
  }
}
