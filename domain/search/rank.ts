import type { RecordStatus } from '../connections/connection.ts'
import { searchable } from '../shared/text.ts'
import type { SearchPhrase } from './asked.ts'

/** What was found, as far as it says how good a hit it is. */
export interface Hit {
  readonly id: string
  readonly name: string
  readonly spilStatus: RecordStatus
  /** Numbers and addresses one is known by. */
  readonly knownBy: readonly string[]
}

const separators = /[^\p{L}\p{N}]+/u
const separator = /[^\p{L}\p{N}]/u

/** Whether a text has another at the beginning of one of its words; `whole`: and at its end too. */
function hasAtWord(text: string, needle: string, whole: boolean): boolean {
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1)) {
    const before = text[at - 1]
    const after = text[at + needle.length]
    const begins = before === undefined || separator.test(before)
    if (begins && (!whole || after === undefined || separator.test(after))) return true
  }
  return false
}

/** How well a hit is what was asked for: 0 where only a field that is not looked at has it, 1,000 where it is the one. */
function fitOf({ phrase, words, identity }: Pick<SearchPhrase, 'phrase' | 'words' | 'identity'>, hit: Hit): number {
  const known = hit.knownBy.map(searchable)
  if (known.some((one) => one === identity || one === phrase)) return 1_000
  const name = searchable(hit.name)
  if (name === phrase) return 900
  if (name.startsWith(phrase)) return hasAtWord(name, phrase, true) ? 800 : 700
  if (hasAtWord(name, phrase, true)) return 690
  const every = (fits: (word: string) => boolean): boolean => words.every(fits)
  if (every((word) => hasAtWord(name, word, true))) return name.startsWith(words[0] ?? '') ? 680 : 650
  if (every((word) => hasAtWord(name, word, false))) return name.startsWith(words[0] ?? '') ? 600 : 550
  if (known.some((one) => one.startsWith(phrase))) return 500
  if (every((word) => name.includes(word))) return 400
  if (every((word) => name.includes(word) || known.some((one) => one.includes(word)))) return 300
  return 0
}

const statusRank: Readonly<Record<RecordStatus, number>> = { ACTIVE: 0, NONE: 1, IGNORED: 2, ARCHIVED: 3 }
const wordsOf = (name: string): number => name.split(separators).length

/** What a typing mistake costs: a hit with one is behind every hit that has the words themselves in its name. */
const costOfMistake = 120

export interface Ranked<H extends Hit> {
  readonly hit: H
  readonly score: number
}

/** How well a hit fits, less what the mistakes cost that were forgiven to find it. */
export const scored = <H extends Hit>(
  asked: Pick<SearchPhrase, 'phrase' | 'words' | 'identity'>,
  hit: H,
  mistakes = 0,
): Ranked<H> => ({
  hit,
  score: fitOf(asked, hit) - mistakes * costOfMistake - (mistakes > 0 ? 300 : 0),
})

/** The best first; among equals who is active, then the shortest name. */
export function byRank<H extends Hit>(a: Ranked<H>, b: Ranked<H>): number {
  return (
    b.score - a.score ||
    statusRank[a.hit.spilStatus] - statusRank[b.hit.spilStatus] ||
    wordsOf(a.hit.name) - wordsOf(b.hit.name) ||
    a.hit.name.length - b.hit.name.length ||
    (a.hit.name < b.hit.name ? -1 : a.hit.name > b.hit.name ? 1 : 0) ||
    (a.hit.id < b.hit.id ? -1 : 1)
  )
}
