const wordBits = 32

/** Places of rows in a file, a bit for each: of fifty thousand rows six kilobytes, whatever is in it. */
export class PlaceSet {
  readonly #words: Uint32Array
  readonly words: number
  #size: number | undefined

  private constructor(words: Uint32Array) {
    this.#words = words
    this.words = words.length
  }

  static of(places: readonly number[]): PlaceSet {
    const most = places.reduce((highest, place) => Math.max(highest, place), -1)
    const words = new Uint32Array(Math.floor(most / wordBits) + 1)
    for (const place of places) words[place >>> 5] = (words[place >>> 5] ?? 0) | (1 << (place & 31))
    return new PlaceSet(words)
  }

  static union(sets: readonly PlaceSet[]): PlaceSet {
    const words = new Uint32Array(Math.max(0, ...sets.map((set) => set.#words.length)))
    // By number and not `of entries()`: a pair made for each word costs more than the whole union.
    for (const more of sets.map((set) => set.#words))
      for (let at = 0; at < more.length; at += 1) words[at] = (words[at] ?? 0) | (more[at] ?? 0)
    return new PlaceSet(words)
  }

  /** Of no sets at all: nothing. */
  static intersection([first, ...others]: readonly PlaceSet[]): PlaceSet {
    const words = Uint32Array.from(first === undefined ? [] : first.#words)
    for (const less of others.map((set) => set.#words))
      for (let at = 0; at < words.length; at += 1) words[at] = (words[at] ?? 0) & (less[at] ?? 0)
    return new PlaceSet(words)
  }

  without(sets: readonly PlaceSet[]): PlaceSet {
    if (sets.length === 0) return this
    const words = Uint32Array.from(this.#words)
    for (const less of sets.map((set) => set.#words))
      for (let at = 0; at < words.length; at += 1) words[at] = (words[at] ?? 0) & ~(less[at] ?? 0)
    return new PlaceSet(words)
  }

  get size(): number {
    this.#size ??= this.#words.reduce((sum, word) => sum + bitsIn(word), 0)
    return this.#size
  }

  has(place: number): boolean {
    return ((this.#words[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0
  }

  /** In the order in which they lie in the file. */
  list(): number[] {
    const places: number[] = []
    for (let at = 0; at < this.#words.length; at += 1)
      for (let left = this.#words[at] ?? 0; left !== 0; left &= left - 1)
        places.push(at * wordBits + 31 - Math.clz32(left & -left))
    return places
  }
}

/** How many bits of a word are set: by pairs, by fours, by bytes, and the bytes together. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
