import { searchable } from '#domain/shared/text.ts'

export interface Piece {
  readonly text: string
  readonly isMarked: boolean
}

/** A shorter word is marked at the beginning of a word only: it is found everywhere. */
const shortWord = 3
const letter = /[\p{L}\p{N}]/u

/** The text in pieces, those marked that are one of the words; the words in lower case and without accents. */
export function marked(text: string, words: readonly string[]): Piece[] {
  // Which character of the text each character of what is searched came from.
  const characters = Array.from(text)
  const from: number[] = []
  let plain = ''
  for (const [at, character] of characters.entries()) {
    const found = character === ' ' ? ' ' : searchable(character)
    for (let each = 0; each < found.length; each += 1) from.push(at)
    plain += found
  }
  const isMarked = new Set<number>()
  for (const word of words) {
    if (word === '') continue
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1)) {
      if (word.length < shortWord && letter.test(plain[at - 1] ?? '')) continue
      for (let each = at; each < at + word.length; each += 1) isMarked.add(from[each] ?? -1)
    }
  }
  const pieces: { text: string; isMarked: boolean }[] = []
  for (const [at, character] of characters.entries()) {
    const last = pieces.at(-1)
    if (last?.isMarked === isMarked.has(at)) last.text += character
    else pieces.push({ text: character, isMarked: isMarked.has(at) })
  }
  return pieces
}
