/** Bounded map that drops the least recently used entry. */
export class LeastRecentlyUsed<K, V> {
  readonly #entries = new Map<K, V>()
  readonly #most: number
  readonly #dropped: ((value: V) => void) | undefined
  readonly #weigh: (key: K, value: V) => number
  #weight = 0
  /** Skips reordering for repeated reads of the latest key. */
  #latest: K | undefined

  /** `most`: maximum total weight; by default each entry weighs one. */
  constructor(most: number, dropped?: (value: V) => void, weigh: (key: K, value: V) => number = () => 1) {
    this.#most = most
    this.#dropped = dropped
    this.#weigh = weigh
  }

  get(key: K): V | undefined {
    const value = this.#entries.get(key)
    if (value === undefined || key === this.#latest) return value
    this.#entries.delete(key)
    this.#entries.set(key, value)
    this.#latest = key
    return value
  }

  set(key: K, value: V): void {
    this.#take(key)
    this.#entries.set(key, value)
    this.#weight += this.#weigh(key, value)
    this.#latest = key
    for (const [oldest, dropped] of this.#entries) {
      if (this.#weight <= this.#most) return
      this.#take(oldest)
      this.#dropped?.(dropped)
    }
  }

  delete(key: K): void {
    const value = this.#entries.get(key)
    this.#take(key)
    if (value !== undefined) this.#dropped?.(value)
  }

  clear(): void {
    const values = [...this.#entries.values()]
    this.#entries.clear()
    this.#weight = 0
    if (this.#dropped !== undefined) for (const value of values) this.#dropped(value)
  }

  #take(key: K): void {
    const value = this.#entries.get(key)
    if (value !== undefined && this.#entries.delete(key)) this.#weight -= this.#weigh(key, value)
  }
}
