const notOfWords = /[^\p{L}\p{N}]+/gu
const onlyDigits = /^\d+$/u

/** Of a shorter word each other word would be a mistake. */
const shortestMistaken = 4
const shortestWithTwo = 8
/** Nothing that people type with a mistake. */
const longestMistaken = 40
const mostMistakes = 2
/** Letters that people type right: with them begins a word that is found by its beginning. */
const beginning = 2

/** How many typing mistakes a word of so many letters may have and still be found: a letter too many, too few, another, or two that changed places. */
export function mistakesIn(letters: number): 0 | 1 | 2 {
  if (letters < shortestMistaken) return 0
  return letters < shortestWithTwo ? 1 : mostMistakes
}

/** A number with another digit is somebody else's. */
const isNoWord = (text: string): boolean =>
  text.length < shortestMistaken - 1 || text.length > longestMistaken || onlyDigits.test(text)

/** The words of a text that may be found in spite of mistakes; the text as it is searched. */
export function mistakableWords(text: string): string[] {
  return text.split(notOfWords).filter((word) => !isNoWord(word))
}

/**
 * Typing mistakes between two words, or `most` + 1 where there are more: the distance of Damerau and Levenshtein, in which
 * letters that changed places may have another between them.
 */
export function mistakesBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  return mistakesByBeginning(one, other, most).at(-1) ?? most + 1
}

/** The same between a word and each beginning of another, from none of its letters to all of them. */
function mistakesByBeginning(one: string, other: string, most: number): number[] {
  const far = one.length + other.length
  const width = other.length + 2
  // A row and a column of what is never chosen, then those of the empty word.
  const table = new Uint8Array((one.length + 2) * width).fill(far)
  for (let at = 0; at <= one.length; at += 1) table[(at + 1) * width + 1] = at
  for (let at = 0; at <= other.length; at += 1) table[width + at + 1] = at
  /** The last row in which a letter of the other word stood in the first. */
  const rowOf = new Map<string, number>()
  for (let row = 1; row <= one.length; row += 1) {
    let sameAt = 0
    let least = far
    for (let at = 1; at <= other.length; at += 1) {
      const [letter, theirs] = [one[row - 1] ?? '', other[at - 1] ?? '']
      const sameRow = rowOf.get(theirs) ?? 0
      const cell = (r: number, c: number): number => table[r * width + c] ?? far
      const swapped = cell(sameRow, sameAt) + (row - sameRow - 1) + 1 + (at - sameAt - 1)
      const cost = Math.min(
        cell(row, at) + (letter === theirs ? 0 : 1),
        cell(row + 1, at) + 1,
        cell(row, at + 1) + 1,
        swapped,
      )
      table[(row + 1) * width + at + 1] = cost
      if (letter === theirs) sameAt = at
      least = Math.min(least, cost)
    }
    rowOf.set(one[row - 1] ?? '', row)
    // Letters that change places reach back over one row of mistakes.
    if (least > most + 1) return []
  }
  const last = (one.length + 1) * width + 1
  return Array.from(table.subarray(last, last + other.length + 1), (mistakes) => Math.min(mistakes, most + 1))
}

/** Which letters a word has, a bit for each of 32 kinds: a mistake changes two of them at most. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

function bitsIn(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** A word that was meant, and how many mistakes lie between. */
export interface Meant {
  readonly word: string
  readonly mistakes: number
}

/** The words that occur, to find those that a word with mistakes may have meant: hundreds of thousands in a few milliseconds. */
export class WordList {
  readonly #known = new Set<string>()
  /** By length. */
  readonly #words = new Map<number, { readonly words: string[]; readonly letters: number[] }>()

  get size(): number {
    return this.#known.size
  }

  add(word: string): void {
    if (this.#known.has(word)) return
    this.#known.add(word)
    const some = this.#words.get(word.length) ?? { words: [], letters: [] }
    this.#words.set(word.length, some)
    some.words.push(word)
    some.letters.push(lettersOf(word))
  }

  /** Beginnings of longer words, for who has not typed the rest: `baker` may have meant the `bakker` of `bakkerij`. */
  #begunBy(word: string): Meant[] {
    const allowed = mistakesIn(word.length)
    if (allowed === 0) return []
    const letters = lettersOf(word)
    const start = word.slice(0, beginning)
    const longer = [...this.#words].flatMap(([length, { words }]) =>
      length > word.length ? words.filter((other) => other.startsWith(start)) : [],
    )
    const found = new Map<string, number>()
    for (const begun of new Set(longer.map((other) => other.slice(0, word.length + allowed)))) {
      if (bitsIn(letters & ~lettersOf(begun)) > allowed) continue
      const some = mistakesByBeginning(word, begun, allowed)
      const least = Math.min(...some)
      if (least > 0 && least <= allowed) found.set(begun.slice(0, some.lastIndexOf(least)), least)
    }
    return Array.from(found, ([begun, mistakes]) => ({ word: begun, mistakes }))
  }

  /**
   * Words within the mistakes that this one may have, other than itself: fewest mistakes first, then with the same beginning.
   * Behind them beginnings of longer words.
   */
  meantBy(word: string, most: number): Meant[] {
    if (isNoWord(word)) return []
    const letters = lettersOf(word)
    const found: Meant[] = []
    for (let length = word.length - mostMistakes; length <= word.length + mostMistakes; length += 1) {
      const some = this.#words.get(length)
      // A letter too few makes a word shorter than the one that was meant.
      const allowed = mistakesIn(Math.max(length, word.length))
      if (some === undefined || Math.abs(length - word.length) > allowed) continue
      for (const [at, theirs] of some.letters.entries()) {
        if (bitsIn(letters ^ theirs) > 2 * allowed) continue
        const other = some.words[at] ?? ''
        const mistakes = mistakesBetween(word, other, allowed)
        if (mistakes > 0 && mistakes <= allowed) found.push({ word: other, mistakes })
      }
    }
    const ordered = (some: Meant[]): Meant[] =>
      some.toSorted((a, b) => orderOf(word, a) - orderOf(word, b) || (a.word < b.word ? -1 : 1))
    const whole = ordered(found).slice(0, most)
    if (whole.length === most) return whole
    const known = new Set(whole.map((one) => one.word))
    const begun = ordered(this.#begunBy(word).filter((one) => !known.has(one.word)))
    return [...whole, ...begun].slice(0, most)
  }
}

const orderOf = (word: string, meant: Meant): number =>
  2 * meant.mistakes + (meant.word.slice(0, beginning) === word.slice(0, beginning) ? 0 : 1)
