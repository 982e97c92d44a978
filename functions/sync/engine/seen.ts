import { digestAt } from '../../records/index.ts'
import { sixBits } from './six-bits.ts'

/** Five base64url letters as a 30-bit number. */
function thirtyBits(text: string, from: number): bigint {
  let bits = 0
  for (let at = from; at < from + 5; at += 1) bits = (bits << 6) | sixBits(text, at)
  return BigInt(bits)
}

/** Key of a row: 60 bits of its id. */
const keyOf = (id: string): bigint => thirtyBits(id, digestAt) | (thirtyBits(id, digestAt + 5) << 32n)

/** Rows per stored piece: about half a megabyte as text, below the limit of a document. */
const PIECE_ROWS = 40_000

/**
 * Rows that a run has met: 60 bits of each id, so that 300,000 rows take 18 MB instead of 50. Two ids of a table
 * collide once in some twenty million runs of that size; the row is then kept a day too long or skipped as a
 * duplicate.
 */
export class SeenRows {
  readonly #met = new Set<bigint>()
  /** Added since `takePieces`. */
  #fresh: bigint[] = []

  get size(): number {
    return this.#met.size
  }

  /** True where the row was not met before. `id`: a record id. */
  add(id: string): boolean {
    const key = keyOf(id)
    if (this.#met.has(key)) return false
    this.#met.add(key)
    this.#fresh.push(key)
    return true
  }

  has(id: string): boolean {
    return this.#met.has(keyOf(id))
  }

  /** Keys added since the last call, as texts for `load`. */
  takePieces(): string[] {
    const pieces: string[] = []
    for (let from = 0; from < this.#fresh.length; from += PIECE_ROWS)
      pieces.push(
        Buffer.from(BigUint64Array.from(this.#fresh.slice(from, from + PIECE_ROWS)).buffer).toString('base64'),
      )
    this.#fresh = []
    return pieces
  }

  load(piece: string): void {
    const bytes = Buffer.from(piece, 'base64')
    for (let at = 0; at + 8 <= bytes.length; at += 8) this.#met.add(bytes.readBigUInt64LE(at))
  }
}
