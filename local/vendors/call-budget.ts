/** Calls, or what they cost, that each customer has in a stretch of time; it begins with the first call of it. */
export class CallBudget {
  readonly #most: number
  readonly #windowMs: number
  readonly #spent = new Map<string, { readonly since: number; readonly cost: number }>()

  constructor(most: number, windowMs: number) {
    this.#most = most
    this.#windowMs = windowMs
  }

  /** `until`: when the next stretch begins, in milliseconds since 1970; `seconds`: how long to wait for that. */
  spend(who: string, now: number, cost = 1) {
    const known = this.#spent.get(who)
    const before = known === undefined || now >= known.since + this.#windowMs ? { since: now, cost: 0 } : known
    const next = { since: before.since, cost: before.cost + cost }
    this.#spent.set(who, next)
    const [left, until] = [this.#most - next.cost, next.since + this.#windowMs]
    const seconds = Math.ceil((until - now) / 1000)
    return { passed: left >= 0, most: this.#most, left: Math.max(0, left), until, seconds }
  }
}
