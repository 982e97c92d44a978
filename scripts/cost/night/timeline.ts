/** Virtual time: what is to happen, in the order of its moment; of the same moment, in the order it was asked for. Seconds. */
export class Timeline {
  now = 0
  readonly #moments: number[] = []
  readonly #orders: number[] = []
  readonly #acts: (() => void)[] = []
  #asked = 0

  /** Does it at a moment, or now where that has passed. */
  at(moment: number, act: () => void): void {
    const { length } = this.#acts
    this.#moments.push(Math.max(moment, this.now))
    this.#orders.push((this.#asked += 1))
    this.#acts.push(act)
    this.#rise(length)
  }

  /** Lets time pass until nothing is left to happen, or until a moment. */
  run(until: number): void {
    for (;;) {
      const moment = this.#moments[0]
      if (moment === undefined || moment > until) return
      this.now = moment
      this.#takeFirst()()
    }
  }

  #isBefore(one: number, other: number): boolean {
    const [a, b] = [this.#moments[one] ?? 0, this.#moments[other] ?? 0]
    return a < b || (a === b && (this.#orders[one] ?? 0) < (this.#orders[other] ?? 0))
  }

  #swap(one: number, other: number): void {
    for (const list of [this.#moments, this.#orders, this.#acts] as unknown[][]) {
      const kept = list[one]
      list[one] = list[other]
      list[other] = kept
    }
  }

  #rise(from: number): void {
    for (let at = from; at > 0;) {
      const above = (at - 1) >> 1
      if (!this.#isBefore(at, above)) return
      this.#swap(at, above)
      at = above
    }
  }

  #takeFirst(): () => void {
    const last = this.#acts.length - 1
    this.#swap(0, last)
    this.#moments.pop()
    this.#orders.pop()
    const act = this.#acts.pop()
    for (let at = 0; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2]
      let first = at
      if (left < last && this.#isBefore(left, first)) first = left
      if (right < last && this.#isBefore(right, first)) first = right
      if (first === at) break
      this.#swap(at, first)
      at = first
    }
    if (act === undefined) throw new Error('Nothing was to happen')
    return act
  }
}
