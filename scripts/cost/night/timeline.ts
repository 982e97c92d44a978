interface Event {
  readonly moment: number
  /** Of the same moment, in the order it was asked for. */
  readonly order: number
  readonly act: () => void
}

const isBefore = (one: Event, other: Event): boolean =>
  one.moment < other.moment || (one.moment === other.moment && one.order < other.order)

/** Virtual time, in seconds: what is to happen, in the order of its moment. A binary heap. */
export class Timeline {
  now = 0
  readonly #heap: Event[] = []
  #asked = 0

  /** Does it at a moment, or now where that has passed. */
  at(moment: number, act: () => void): void {
    const event: Event = { moment: Math.max(moment, this.now), order: (this.#asked += 1), act }
    const heap = this.#heap
    let at = heap.push(event) - 1
    while (at > 0) {
      const above = (at - 1) >> 1
      const other = heap[above]
      if (other === undefined || !isBefore(event, other)) break
      heap[at] = other
      at = above
    }
    heap[at] = event
  }

  /** Lets time pass until nothing is left to happen, or until a moment. */
  run(until: number): void {
    for (let next = this.#heap[0]; next !== undefined && next.moment <= until; next = this.#heap[0]) {
      this.now = next.moment
      this.#takeFirst()
      next.act()
    }
  }

  #takeFirst(): void {
    const heap = this.#heap
    const last = heap.pop()
    if (last === undefined || heap.length === 0) return
    let at = 0
    for (;;) {
      const left = heap[2 * at + 1]
      const right = heap[2 * at + 2]
      if (left === undefined) break
      const below = right !== undefined && isBefore(right, left) ? 2 * at + 2 : 2 * at + 1
      const other = heap[below]
      if (other === undefined || !isBefore(other, last)) break
      heap[at] = other
      at = below
    }
    heap[at] = last
  }
}
