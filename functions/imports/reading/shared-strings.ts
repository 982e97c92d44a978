import { FileProblem } from './file-problem.ts'
import { readingLimits } from './reading-limits.ts'
import { decodeEntities, decodeEscapes, nameCode, XmlScanner, type XmlHandler } from './xml-scanner.ts'
import { xmlText } from './xml-text.ts'

const SI = nameCode('si')
const T = nameCode('t')
const RPH = nameCode('rPh')

/** A cache for the texts that come again and again: a status, a product. */
const cacheSize = 4_096

/**
 * The texts that the cells of a workbook point to. One block of bytes: as a million JavaScript strings they would take
 * several times the memory, and the collector would walk over them again and again.
 */
export class SharedStrings {
  #bytes = Buffer.allocUnsafe(65_536)
  #used = 0
  #ends = new Uint32Array(1_024)
  #count = 0
  readonly #cachedIndexes = new Int32Array(cacheSize).fill(-1)
  readonly #cachedTexts: string[] = Array.from({ length: cacheSize }, () => '')

  get count(): number {
    return this.#count
  }

  /** Errors: `FileProblem('FILE_TOO_LARGE')`. */
  add(text: string): void {
    const needed = this.#used + text.length * 3
    if (needed > this.#bytes.length) this.#grow(needed)
    if (this.#count === this.#ends.length) {
      if (this.#count >= readingLimits.sharedStrings) throw new FileProblem('FILE_TOO_LARGE', 'sharedStrings')
      const ends = new Uint32Array(this.#count * 2)
      ends.set(this.#ends)
      this.#ends = ends
    }
    this.#used += this.#bytes.write(text, this.#used, 'utf8')
    this.#ends[this.#count++] = this.#used
  }

  /** Undefined where the file points past its own list. */
  at(index: number): string | undefined {
    if (!Number.isInteger(index) || index < 0 || index >= this.#count) return undefined
    const slot = index & (cacheSize - 1)
    if (this.#cachedIndexes[slot] === index) return this.#cachedTexts[slot]
    const start = index === 0 ? 0 : (this.#ends[index - 1] ?? 0)
    const text = this.#bytes.toString('utf8', start, this.#ends[index])
    this.#cachedIndexes[slot] = index
    this.#cachedTexts[slot] = text
    return text
  }

  #grow(needed: number): void {
    if (needed > readingLimits.sharedStringBytes) throw new FileProblem('FILE_TOO_LARGE', 'sharedStrings')
    const bytes = Buffer.allocUnsafe(
      Math.min(Math.max(this.#bytes.length * 2, needed), readingLimits.sharedStringBytes),
    )
    this.#bytes.copy(bytes, 0, 0, this.#used)
    this.#bytes = bytes
  }
}

/** Fills the table from the part's tags. Rich text is the sum of its runs; phonetic guides are left out. */
class SharedStringsHandler implements XmlHandler {
  wantsText = false
  readonly strings = new SharedStrings()
  #inside = false
  #phonetic = 0
  #text = ''

  open(name: number): void {
    if (name === SI) {
      this.#inside = true
      this.#text = ''
    } else if (name === RPH) this.#phonetic++
    else if (name === T) this.wantsText = this.#inside && this.#phonetic === 0
  }

  close(name: number): void {
    if (name === T) this.wantsText = false
    else if (name === RPH) this.#phonetic--
    else if (name === SI) {
      this.#inside = false
      this.strings.add(decodeEscapes(this.#text))
    }
  }

  text(source: string, from: number, to: number, raw: boolean): void {
    if (this.#text.length >= readingLimits.cellLength) return
    const piece = source.slice(from, to)
    this.#text += raw ? piece : decodeEntities(piece)
  }
}

export async function readSharedStrings(bytes: AsyncIterable<Buffer>): Promise<SharedStrings> {
  const handler = new SharedStringsHandler()
  const scanner = new XmlScanner(handler)
  for await (const text of xmlText(bytes)) scanner.write(text)
  scanner.end()
  return handler.strings
}
