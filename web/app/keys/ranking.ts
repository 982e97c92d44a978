import { mistakesBetween, mistakesIn } from '#domain/search/mistakes.ts'
import { searchable } from '#domain/shared/text.ts'
import type { PaletteEntry } from './palette.ts'

const betweenWords = /[^\p{L}\p{N}]+/gu
/** Longer is no name of anything here. */
const longestTyped = 100
/** What is found by words that are not its name comes after what is. */
const besideName = 0.8

const wordsOf = (text: string): string[] => searchable(text).split(betweenWords).filter(Boolean)

/** How well one typed word answers to a word: 1 the same, 0 not at all. */
function fitOfWord(typed: string, word: string): number {
  if (word === typed) return 1
  if (word.startsWith(typed)) return 0.9
  if (typed.length > 1 && word.includes(typed)) return 0.6
  const most = mistakesIn(typed.length)
  if (most === 0) return 0
  // What is typed may be the beginning of a word, with a letter too many or too few.
  const beginnings = [word, word.slice(0, typed.length), word.slice(0, typed.length + 1)]
  return beginnings.some((beginning) => mistakesBetween(typed, beginning, most) <= most) ? 0.4 : 0
}

/** How well a text answers what is typed: every typed word has to, in any order, or the first letters of its words. */
function fitOf(typed: readonly string[], text: string): number {
  const words = wordsOf(text)
  const initials = words.map((word) => word.slice(0, 1)).join('')
  const [only] = typed
  if (typed.length === 1 && only !== undefined && only.length > 1 && initials.startsWith(only)) return 0.7
  let sum = 0
  for (const part of typed) {
    const best = Math.max(0, ...words.map((word) => fitOfWord(part, word)))
    if (best === 0) return 0
    sum += best
  }
  return sum / typed.length
}

function fitOfEntry(typed: readonly string[], { label, hint = '', also = '', isFound }: PaletteEntry): number {
  const fit = Math.max(fitOf(typed, label), besideName * fitOf(typed, `${label} ${hint} ${also}`))
  return fit === 0 && isFound === true ? Number.MIN_VALUE : fit
}

/**
 * The entries that answer what is typed, best first; equal ones as they came, those that were chosen lately before others.
 * Where nothing is typed, all that may stand there by themselves.
 */
export function ranked(
  entries: readonly PaletteEntry[],
  typed: string,
  recent: readonly string[],
): readonly PaletteEntry[] {
  const words = wordsOf(typed.slice(0, longestTyped))
  if (words.length === 0) return entries.filter(({ isOneOfMany }) => isOneOfMany !== true)
  return entries
    .map((entry) => ({ entry, fit: fitOfEntry(words, entry), late: recent.includes(entry.id) ? 1 : 0 }))
    .filter(({ fit }) => fit > 0)
    .toSorted((left, right) => right.fit - left.fit || right.late - left.late)
    .map(({ entry }) => entry)
}
