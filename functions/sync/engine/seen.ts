import { digestAt } from '../../records/index.ts'
import { sixBits } from './six-bits.ts'

/** Five letters of a base64url text as a number of 30 bits. */
function thirtyBits(text: string, from: number): number {
  let bits = 0
  for (let at = from; at < from + 5; at += 1) bits = (bits << 6) | sixBits(text, at)
  return bits
}

/** Two zeros are an empty place, so no row may look like that. */
const filled = (high: number, low: number): number => (high === 0 && low === 0 ? 1 : low)

/** Rows in one stored piece: about half a megabyte as text, well below what a document may be. */
const PIECE_ROWS = 40_000

/**
 * Which rows a run has met: 60 bits of each id, so that 300,000 rows take 8 MB and not 50. Two ids of a table share them
 * once in some twenty million runs of that size; the row would then be kept a day too long or skipped as a duplicate.
 */
export class SeenRows {
  #high = new Uint32Array(2048)
  #low = new Uint32Array(2048)
  #size = 0
  /** Two numbers a row, of which the first are of rows that were added since `takePieces`. */
  #fresh = new Uint32Array(4096)
  #freshNumbers = 0

  get size(): number {
    return this.#size
  }

  /** True where the row was not met before. `id`: a record id. */
  add(id: string): boolean {
    const high = thirtyBits(id, digestAt)
    const low = thirtyBits(id, digestAt + 5)
    if (!this.#insert(high, low)) return false
    if (this.#freshNumbers === this.#fresh.length) {
      const before = this.#fresh
      this.#fresh = new Uint32Array(before.length * 2)
      this.#fresh.set(before)
    }
    this.#fresh[this.#freshNumbers] = high
    this.#fresh[this.#freshNumbers + 1] = low
    this.#freshNumbers += 2
    return true
  }

  has(id: string): boolean {
    const high = thirtyBits(id, digestAt)
    return this.#slotOf(high, filled(high, thirtyBits(id, digestAt + 5))) === undefined
  }

  /** What was added since the last call, as texts to store; `load` takes them back. */
  takePieces(): string[] {
    const pieces: string[] = []
    for (let from = 0; from < this.#freshNumbers; from += PIECE_ROWS * 2) {
      const { buffer, byteOffset, byteLength } = this.#fresh.subarray(
        from,
        Math.min(from + PIECE_ROWS * 2, this.#freshNumbers),
      )
      pieces.push(Buffer.from(buffer, byteOffset, byteLength).toString('base64'))
    }
    this.#freshNumbers = 0
    return pieces
  }

  load(piece: string): void {
    const bytes = Buffer.from(piece, 'base64')
    for (let at = 0; at + 8 <= bytes.length; at += 8) this.#insert(bytes.readUInt32LE(at), bytes.readUInt32LE(at + 4))
  }

  #insert(high: number, low: number): boolean {
    const rows = filled(high, low)
    const slot = this.#slotOf(high, rows)
    if (slot === undefined) return false
    this.#high[slot] = high
    this.#low[slot] = rows
    this.#size += 1
    if (this.#size * 2 > this.#high.length) this.#grow()
    return true
  }

  /** The empty place where the row belongs; undefined where it is there already. */
  #slotOf(high: number, low: number): number | undefined {
    const mask = this.#high.length - 1
    for (let slot = (high ^ low) & mask; ; slot = (slot + 1) & mask) {
      const present = this.#high[slot]
      const beside = this.#low[slot]
      if (present === 0 && beside === 0) return slot
      if (present === high && beside === low) return undefined
    }
  }

  #grow(): void {
    const high = this.#high
    const low = this.#low
    this.#high = new Uint32Array(high.length * 2)
    this.#low = new Uint32Array(high.length * 2)
    for (let at = 0; at < high.length; at += 1) {
      const one = high[at] ?? 0
      const other = low[at] ?? 0
      if (one === 0 && other === 0) continue
      const slot = this.#slotOf(one, other)
      if (slot === undefined) continue
      this.#high[slot] = one
      this.#low[slot] = other
    }
  }
}
