import type { RecordId } from '#domain/shared/ids.ts'
import { sixBits } from './six-bits.ts'

/** Bytes per row: 15 of its id after the common prefix, 8 of its content digest, one for whether it is live. */
const ID = 15
const HASH = 8
const ROW = ID + HASH + 1
const ID_LETTERS = 20
/** Offset of four digest bytes in the id; the bytes before are alike where a source numbers its records. */
const SPREAD = 4
/** Number of base64url letters for eight bytes. */
const HASH_LETTERS = 11

export type Comparison = 'same' | 'different'

/**
 * Compact table of rows by id: 24 bytes a row plus a hash table, so that 300,000 rows take 11 MB. Two contents of a
 * row may share 64 bits of digest once in ages; that change is then seen a day later.
 */
export class RowTable {
  /** Common prefix of all ids. */
  readonly head: string
  #rows = Buffer.alloc(ROW * 1024)
  #slots = new Uint32Array(4096)
  #size = 0
  #live = 0
  /** By row, since `settle`. */
  #isTouched = new Uint8Array(1024)
  #touched = 0
  readonly #scratch = Buffer.alloc(ROW)
  /** Id of the row in the scratch buffer: what is looked up is mostly written next. */
  #inScratch: string | undefined

  constructor(head: string) {
    this.head = head
  }

  get size(): number {
    return this.#size
  }

  get live(): number {
    return this.#live
  }

  /** Rows set since `settle`. */
  get touched(): number {
    return this.#touched
  }

  /** Compares a row: undefined where absent, `different` where its content differs or it is not live. */
  compare(id: string, contentHash: string): Comparison | undefined {
    const at = this.#find(id)
    if (at === undefined) return undefined
    this.#writeHash(contentHash)
    const from = at * ROW + ID
    return this.#equals(ID, from, HASH) && this.#rows[from + HASH] === 1 ? 'same' : 'different'
  }

  isLive(id: string): boolean {
    const at = this.#find(id)
    return at !== undefined && this.#rows[at * ROW + ID + HASH] === 1
  }

  set(id: string, contentHash: string, live: boolean): void {
    this.#writeId(id)
    this.#writeHash(contentHash)
    this.#scratch[ID + HASH] = live ? 1 : 0
    this.#put()
  }

  /** Marks a row as not live; keeps its digest. */
  end(id: string): void {
    const at = this.#find(id)
    if (at === undefined || this.#rows[at * ROW + ID + HASH] === 0) return
    this.#rows[at * ROW + ID + HASH] = 0
    this.#live -= 1
    this.#touch(at)
  }

  /** Ids of live rows, in no particular order. */
  *liveIds(): Generator<RecordId> {
    for (let at = 0; at < this.#size; at += 1) {
      const from = at * ROW
      if (this.#rows[from + ID + HASH] === 1)
        yield `${this.head}${this.#rows.toString('base64url', from, from + ID)}` as RecordId
    }
  }

  /** Forgets what was touched, after it was stored. */
  settle(): void {
    this.#isTouched.fill(0)
    this.#touched = 0
  }

  /** All rows as texts of this many rows, made on demand. */
  pieces(rows: number): (() => string)[] {
    const makers: (() => string)[] = []
    for (let from = 0; from < this.#size; from += rows) {
      const to = Math.min(this.#size, from + rows)
      makers.push(() => this.#rows.toString('base64', from * ROW, to * ROW))
    }
    return makers
  }

  /** Touched rows as one text. */
  changes(): string {
    const bytes = Buffer.alloc(this.#touched * ROW)
    let to = 0
    for (let at = this.#isTouched.indexOf(1); at !== -1; at = this.#isTouched.indexOf(1, at + 1))
      to += this.#rows.copy(bytes, to, at * ROW, at * ROW + ROW)
    return bytes.toString('base64')
  }

  /** Reads a text of `pieces` or `changes`; later ones win. */
  load(text: string): void {
    const bytes = Buffer.from(text, 'base64')
    this.#inScratch = undefined
    for (let from = 0; from + ROW <= bytes.length; from += ROW) {
      bytes.copy(this.#scratch, 0, from, from + ROW)
      this.#put()
    }
  }

  #writeId(id: string): void {
    if (this.#inScratch === id) return
    this.#write(id, this.head.length, ID_LETTERS, 0)
    this.#inScratch = id
  }

  #writeHash(contentHash: string): void {
    this.#write(contentHash, 0, HASH_LETTERS, ID)
  }

  /** Decodes base64url letters to bytes. */
  #write(text: string, from: number, letters: number, to: number): void {
    let bits = 0
    let held = 0
    let at = to
    for (let letter = from; letter < from + letters; letter += 1) {
      bits = ((bits & 0xff) << 6) | sixBits(text, letter)
      held += 6
      if (held < 8) continue
      held -= 8
      this.#scratch[at] = bits >> held
      at += 1
    }
  }

  /** Whether bytes of the scratch buffer equal those of a row. */
  #equals(inScratch: number, inRows: number, bytes: number): boolean {
    for (let at = 0; at < bytes; at += 1) if (this.#scratch[inScratch + at] !== this.#rows[inRows + at]) return false
    return true
  }

  #touch(at: number): void {
    if (this.#isTouched[at] === 1) return
    this.#isTouched[at] = 1
    this.#touched += 1
  }

  #find(id: string): number | undefined {
    if (!id.startsWith(this.head)) return undefined
    this.#writeId(id)
    const slot = this.#slotOf()
    const row = this.#slots[slot] ?? 0
    return row === 0 ? undefined : row - 1
  }

  /** Slot of the row in the scratch buffer, or the slot where it belongs. */
  #slotOf(): number {
    const mask = this.#slots.length - 1
    for (let slot = this.#scratch.readUInt32LE(SPREAD) & mask; ; slot = (slot + 1) & mask) {
      const row = this.#slots[slot] ?? 0
      if (row === 0) return slot
      if (this.#equals(0, (row - 1) * ROW, ID)) return slot
    }
  }

  #put(): void {
    const slot = this.#slotOf()
    const present = this.#slots[slot] ?? 0
    const at = present === 0 ? this.#size : present - 1
    if (present === 0) {
      if ((this.#size + 1) * ROW > this.#rows.length) {
        this.#rows = Buffer.concat([this.#rows, Buffer.alloc(this.#rows.length)])
        const before = this.#isTouched
        this.#isTouched = new Uint8Array(before.length * 2)
        this.#isTouched.set(before)
      }
      this.#size += 1
      this.#slots[slot] = this.#size
    } else if (this.#rows[at * ROW + ID + HASH] === 1) this.#live -= 1
    this.#scratch.copy(this.#rows, at * ROW)
    if (this.#scratch[ID + HASH] === 1) this.#live += 1
    this.#touch(at)
    if (this.#size * 2 > this.#slots.length) this.#grow()
  }

  #grow(): void {
    this.#slots = new Uint32Array(this.#slots.length * 2)
    const mask = this.#slots.length - 1
    for (let row = 1; row <= this.#size; row += 1) {
      let slot = this.#rows.readUInt32LE((row - 1) * ROW + SPREAD) & mask
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask
      this.#slots[slot] = row
    }
  }
}
