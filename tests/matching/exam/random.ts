/** The same numbers for the same seed. A stream for each purpose: one more draw for one thing changes nothing elsewhere. */
export class Random {
  readonly #seed: string
  #state: number

  constructor(seed: string) {
    this.#seed = seed
    let hash = 2166136261
    for (const letter of seed) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
    this.#state = hash >>> 0
    for (let turn = 0; turn < 8; turn += 1) this.next()
  }

  of(purpose: string): Random {
    return new Random(`${this.#seed}/${purpose}`)
  }

  /** From 0 up to 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  between(least: number, most: number): number {
    return least + this.next() * (most - least)
  }

  /** A whole number from `least` to `most`, both among them. */
  whole(least: number, most: number): number {
    return Math.floor(this.between(least, most + 1))
  }

  pick<T>(all: readonly [T, ...T[]] | readonly T[]): T {
    const found = all[Math.floor(this.next() * all.length)]
    if (found === undefined) throw new Error('Nothing to pick from')
    return found
  }

  /** The first ones come often and the last ones seldom, as surnames do. */
  pickSkewed<T>(all: readonly T[]): T {
    const flat = 25
    const at = Math.floor(flat * ((all.length + flat) / flat) ** this.next() - flat)
    const found = all[Math.min(at, all.length - 1)]
    if (found === undefined) throw new Error('Nothing to pick from')
    return found
  }

  weighted<T extends string>(weights: Readonly<Record<T, number>>): T {
    const all = Object.entries<number>(weights)
    let left = this.next() * all.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [key, weight] of all) {
      left -= weight
      if (left <= 0) return key as T
    }
    return all[0]?.[0] as T
  }

  shuffled<T>(all: Iterable<T>): T[] {
    const list = [...all]
    for (let at = list.length - 1; at > 0; at -= 1) {
      const other = this.whole(0, at)
      const [one, two] = [list[at], list[other]] as [T, T]
      list[at] = two
      list[other] = one
    }
    return list
  }
}
