const minute = 60_000
const day = 86_400_000

interface Count {
  readonly starts: number
  readonly calls: number
}

/** Calls per minute and per day of one firm, told in the headers of each answer as Exact does. */
export class CallLimits {
  readonly #aMinute: number
  readonly #aDay: number
  readonly #minutes = new Map<string, Count>()
  readonly #days = new Map<string, Count>()

  constructor(aMinute: number, aDay: number) {
    this.#aMinute = aMinute
    this.#aDay = aDay
  }

  count(firm: string, now: number): { passed: boolean; headers: Readonly<Record<string, string>> } {
    const inMinute = this.#next(this.#minutes, firm, now, minute)
    const minutely = {
      'x-ratelimit-minutely-limit': String(this.#aMinute),
      'x-ratelimit-minutely-remaining': String(Math.max(0, this.#aMinute - inMinute.calls)),
      'x-ratelimit-minutely-reset': String(inMinute.starts + minute),
    }
    // With the minute used up Exact leaves the headers of the day out.
    if (inMinute.calls > this.#aMinute) return { passed: false, headers: minutely }
    const inDay = this.#next(this.#days, firm, now, day)
    const daily = {
      'x-ratelimit-limit': String(this.#aDay),
      'x-ratelimit-remaining': String(Math.max(0, this.#aDay - inDay.calls)),
      'x-ratelimit-reset': String(inDay.starts + day),
    }
    return { passed: inDay.calls <= this.#aDay, headers: { ...minutely, ...daily } }
  }

  #next(counts: Map<string, Count>, firm: string, now: number, window: number): Count {
    const known = counts.get(firm)
    const next =
      known === undefined || now >= known.starts + window
        ? { starts: now, calls: 1 }
        : { ...known, calls: known.calls + 1 }
    counts.set(firm, next)
    return next
  }
}
