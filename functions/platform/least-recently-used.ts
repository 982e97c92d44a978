/** A bounded map that lets go of what was asked for longest ago. */
export class LeastRecentlyUsed<K, V> {
  readonly #entries = new Map<K, V>()
  readonly #size: number
  readonly #dropped: ((value: V) => void) | undefined
  /** Asked for again and again, it is at the end already. */
  #latest: K | undefined

  constructor(size: number, dropped?: (value: V) => void) {
    this.#size = size
    this.#dropped = dropped
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
    this.#entries.delete(key)
    this.#entries.set(key, value)
    this.#latest = key
    for (const [oldest, dropped] of this.#entries) {
      if (this.#entries.size <= this.#size) return
      this.#entries.delete(oldest)
      this.#dropped?.(dropped)
    }
  }

  delete(key: K): void {
    const value = this.#entries.get(key)
    this.#entries.delete(key)
    if (value !== undefined) this.#dropped?.(value)
  }

  clear(): void {
    const values = [...this.#entries.values()]
    this.#entries.clear()
    if (this.#dropped !== undefined) for (const value of values) this.#dropped(value)
  }
}
