import { isRecent } from '#domain/shared/passed-time.ts'
import type { Clock } from '../clock.ts'

/** Maximum number of remembered callers; the oldest are forgotten, so that a flood does not fill memory. */
const mostCallers = 10_000

interface Counted {
  readonly since: number
  readonly count: number
}

/**
 * Counts calls per caller within a window that starts with the first call; in the memory of this host. Limits that
 * guard a secret are counted in the directory, over all hosts.
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

  /** Seconds to wait where the window is used up, else undefined. */
  wait(caller: string): number | undefined {
    const found = this.#recent(caller)
    if (found === undefined || found.count < this.#most) return undefined
    const passed = (this.#clock.now().getTime() - found.since) / 1000
    return Math.min(this.#windowSeconds, Math.max(1, Math.ceil(this.#windowSeconds - passed)))
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
    const now = this.#clock.now().getTime()
    return found !== undefined && isRecent(found.since, now, this.#windowSeconds * 1000) ? found : undefined
  }
}
