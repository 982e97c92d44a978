import type { WordWeight } from './compare-names.ts'
import { labelOf } from './email-domains.ts'
import { readCombination, readRecord, type CombinationFacts, type CombinationProfile, type RecordFacts, type RecordProfile } from './facts.ts' // prettier-ignore
import type { Word } from './read-name.ts'
import { leastSuggested, scoreMatch, scoreOf, type Part, type Score } from './score.ts'
import type { Surroundings } from './signs.ts'

export interface Candidate extends Score {
  readonly combinationId: string
}

export interface CandidateOptions {
  readonly take: number
  /** Default: `leastSuggested`. */
  readonly least?: number
  readonly except?: ReadonlySet<string>
}

/** Combinations that share more than a word, as found by keys; the score then looks at no others. */
const mostCandidates = 40
/** A key that so many have tells nothing by itself. */
const mostOfNumber = 100
const mostOfDomain = 20
const mostOfWord = 2_000
const mostOfPrefix = 20
/** Beside one with the number and the name, one that shares a word with the record is no candidate. */
const worthBesideBest = 0.3
/** A rival so near makes it unsure which of the two it is. */
const nearRival = 5
const sureWithRival = 90

class Blocks {
  readonly #places = new Map<string, number[]>()

  add(key: string, place: number): void {
    const places = this.#places.get(key)
    if (places === undefined) this.#places.set(key, [place])
    else if (places.at(-1) !== place) places.push(place)
  }

  get(key: string): readonly number[] {
    return this.#places.get(key) ?? []
  }

  keys(): IterableIterator<string> {
    return this.#places.keys()
  }
}

/** Each word with one letter left out, and the word: two words with one slip between them have one of these in common. */
function lettersLeftOut(word: string): string[] {
  if (word.length < 5) return [word]
  return [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))]
}

const tellingWords = ({ words }: { readonly words: readonly Word[] }): Word[] =>
  words.filter(({ kind }) => kind === 'word')

/** All words of a name in one key, whatever their sequence: finds names that are nothing but common words. */
const nameKey = ({ words }: { readonly words: readonly Word[] }): string =>
  words
    .filter(({ kind }) => kind !== 'particle')
    .map(({ text }) => text)
    .sort()
    .join(' ')

/**
 * Combinations by what a record may have in common with them, so that a record is compared with some tens of them and
 * never with all: numbers, addresses, domains, whole names, and the words of names, the rarest first, also with a slip
 * in them or cut short. Made once and asked many times; one of 50,000 combinations takes about a second.
 */
export class MatchingIndex implements Surroundings {
  /** Undefined: taken out again. */
  readonly #profiles: (CombinationProfile | undefined)[] = []
  readonly #placeOf = new Map<string, number>()
  readonly #numbers = new Blocks()
  readonly #ids = new Blocks()
  readonly #addresses = new Blocks()
  readonly #domains = new Blocks()
  readonly #names = new Blocks()
  readonly #joined = new Blocks()
  readonly #words = new Blocks()
  /** Of each word with a letter left out, the words it may be. */
  readonly #slips = new Map<string, string[]>()
  #sortedWords: string[] | undefined
  /** What was answered of a word since the last change. */
  readonly #tellings = new Map<string, number>()

  static of(combinations: Iterable<CombinationFacts>): MatchingIndex {
    const index = new MatchingIndex()
    for (const facts of combinations) index.put(facts)
    return index
  }

  get size(): number {
    return this.#placeOf.size
  }

  /** Takes one in, in the place of the one with its id. */
  put(facts: CombinationFacts): void {
    this.remove(facts.id)
    const profile = readCombination(facts)
    const place = this.#profiles.length
    this.#profiles.push(profile)
    this.#placeOf.set(profile.id, place)
    if (profile.chamberNumber !== null) this.#numbers.add(profile.chamberNumber, place)
    if (profile.customerId !== null) this.#ids.add(profile.customerId, place)
    for (const address of profile.addresses) this.#addresses.add(address, place)
    for (const domain of profile.domains) this.#domains.add(domain, place)
    for (const name of profile.names) {
      this.#names.add(nameKey(name), place)
      const joined = name.words.filter(({ kind }) => kind !== 'initial').map(({ text }) => text)
      this.#joined.add(joined.join(''), place)
      for (const { text } of tellingWords(name)) this.#addWord(text, place)
    }
    this.#sortedWords = undefined
    this.#tellings.clear()
  }

  /** What its words and domains counted for the others they go on counting, until the index is made anew. */
  remove(id: string): void {
    const place = this.#placeOf.get(id)
    if (place === undefined) return
    this.#placeOf.delete(id)
    this.#profiles[place] = undefined
  }

  #addWord(word: string, place: number): void {
    if (this.#words.get(word).length === 0)
      for (const key of lettersLeftOut(word)) {
        const words = this.#slips.get(key)
        if (words === undefined) this.#slips.set(key, [word])
        else if (!words.includes(word) && words.length < mostOfPrefix) words.push(word)
      }
    this.#words.add(word, place)
  }

  /** From 0, where all have it, to 1, where at most one in a thousand does (or one at all). */
  telling: WordWeight = (word) => {
    const known = this.#tellings.get(word)
    if (known !== undefined) return known
    const wordWeight = this.#weightOf(word)
    this.#tellings.set(word, wordWeight)
    return wordWeight
  }

  #weightOf(word: string): number {
    const holders = this.#words.get(word).length
    if (holders <= 1 || this.size < 20) return 1
    return Math.min(1, Math.log(this.size / holders) / Math.log(Math.min(this.size, 1_000)))
  }

  domainHolders = (domain: string): number => Math.max(1, this.#domains.get(domain).length)

  /**
   * The combinations a record may belong to, the surest first; of equal ones as they were added. `except`: those that it
   * does not belong to, as somebody said.
   */
  candidates(record: RecordFacts, { except, ...options }: CandidateOptions): Candidate[] {
    const profile = readRecord(record)
    const among = this.mayBe(profile, worthBesideBest).filter(({ id }) => except?.has(id) !== true)
    const found = among.map((combination) => ({ combination, ...scoreMatch(profile, combination, this) }))
    return ranked(found, options)
  }

  /**
   * The combinations that have enough in common with a record to be compared with it, whatever comes of that; those with
   * less than a part of what the best has are left out.
   */
  mayBe(record: RecordProfile, besideBest = 0): CombinationProfile[] {
    return this.#places(record, besideBest).flatMap((place) => this.#profiles[place] ?? [])
  }

  #places(profile: RecordProfile, besideBest: number): number[] {
    /** By how much a place has in common with the record. */
    const weight = new Map<number, number>()
    const note = (places: readonly number[], worth: number, most: number): void => {
      if (places.length > most) return
      for (const place of places) weight.set(place, (weight.get(place) ?? 0) + worth)
    }
    if (profile.chamberNumber !== null) note(this.#numbers.get(profile.chamberNumber), 5, mostOfNumber)
    for (const id of [profile.customerId, profile.externalId]) if (id !== null) note(this.#ids.get(id), 3, mostOfNumber)
    for (const address of profile.addresses) note(this.#addresses.get(address), 5, mostOfDomain)
    for (const domain of profile.domains) {
      note(this.#domains.get(domain), 3, mostOfDomain)
      note(this.#joined.get(labelOf(domain)), 2, mostOfDomain)
      note(this.#words.get(labelOf(domain)), 2, mostOfDomain)
    }
    for (const name of profile.names) {
      note(this.#names.get(nameKey(name)).slice(0, mostOfNumber), 4, mostOfNumber)
      for (const word of tellingWords(name))
        for (const near of this.#near(word)) note(this.#words.get(near), this.telling(near), mostOfWord)
    }
    let most = 0
    for (const worth of weight.values()) most = Math.max(most, worth)
    const enough = besideBest * most
    return [...weight]
      .filter(([, worth]) => worth >= enough)
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, mostCandidates)
      .map(([place]) => place)
  }

  /** The word itself, words with one slip between, and those it may have been cut from. */
  #near({ text, isShort }: Word): readonly string[] {
    const near = new Set([text])
    for (const key of lettersLeftOut(text)) for (const word of this.#slips.get(key) ?? []) near.add(word)
    if (isShort && text.length > 2) for (const word of this.#beginningWith(text)) near.add(word)
    return [...near]
  }

  #beginningWith(start: string): string[] {
    const words = (this.#sortedWords ??= [...this.#words.keys()].sort())
    let [from, to] = [0, words.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((words[middle] ?? '') < start) from = middle + 1
      else to = middle
    }
    const found: string[] = []
    for (let at = from; found.length < mostOfPrefix && words[at]?.startsWith(start) === true; at += 1)
      found.push(words[at] ?? '')
    return found
  }
}

/**
 * The surest first. Where a rival is as near as the best, that speaks against both: nothing says which of the two it is,
 * so nobody may link either without looking.
 */
export function ranked(
  found: readonly (Score & { readonly combination: CombinationProfile })[],
  { take, least = leastSuggested }: Omit<CandidateOptions, 'except'>,
): Candidate[] {
  const sorted = [...found].sort((a, b) => b.points - a.points)
  return sorted
    .filter(({ score }) => score >= least)
    .slice(0, take)
    .map(({ combination: { id }, ...score }, at) => {
      const rival = sorted[at === 0 ? 1 : 0]
      if (rival === undefined || score.score <= sureWithRival || Math.abs(score.points - rival.points) >= nearRival)
        return { combinationId: id, ...score }
      const name = rival.combination.names[0]?.text ?? ''
      const rivalPart: Part = {
        code: 'equalRival',
        points: sureWithRival - score.points,
        record: '',
        combination: name,
      }
      return { combinationId: id, ...scoreOf([...score.parts, ...score.against, rivalPart]) }
    })
}
