import type { Clock } from '../clock.ts'

/** Callers remembered at once; past it the oldest are forgotten, so that a flood fills no memory. */
const mostCallers = 10_000

interface Counted {
  readonly since: number
  readonly count: number
}

/**
 * Counts what callers do within a window that begins with their first; on this host, in memory. What guards a secret is
 * counted in the directory, over all hosts.
 */
export class RateLimit {
  readonly #clock: Clock
  readonly #most: number
  readonly #windowSeconds: number
  readonly #counted = new Map<string, Counted>()

  constructor(clock: Clock, { calls, seconds }: { readonly calls: number; readonly seconds: number }) {
    this.#clock = clock
    this.#most = calls
    this.#windowSeconds = seconds
  }

  /** Seconds to wait where the caller has used up the window; undefined where they may go on. */
  wait(caller: string): number | undefined {
    const found = this.#recent(caller)
    if (found === undefined || found.count < this.#most) return undefined
    const passed = (this.#clock.now().getTime() - found.since) / 1000
    return Math.max(1, Math.ceil(this.#windowSeconds - passed))
  }

  count(caller: string): void {
    const found = this.#recent(caller)
    this.#counted.delete(caller)
    this.#counted.set(caller, { since: found?.since ?? this.#clock.now().getTime(), count: (found?.count ?? 0) + 1 })
    const oldest = this.#counted.size > mostCallers ? this.#counted.keys().next().value : undefined
    if (oldest !== undefined) this.#counted.delete(oldest)
  }

  #recent(caller: string): Counted | undefined {
    const found = this.#counted.get(caller)
    const age = found === undefined ? -1 : this.#clock.now().getTime() - found.since
    // A window that begins in what is to come is one from before the clock went back.
    return age >= 0 && age < this.#windowSeconds * 1000 ? found : undefined
  }
}
