import type { WordWeight } from './compare-names.ts'
import { labelOf } from './email-domains.ts'
import { readCombination, readRecord, type CombinationFacts, type CombinationProfile, type RecordFacts, type RecordProfile } from './facts.ts' // prettier-ignore
import { connectionOf, shippedModel, type MatchingModel } from './model.ts'
import { plainWords, type ReadName, type Word } from './read-name.ts'
import { leastSuggested, partsOf, ranked, type Score } from './score.ts'
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
const mostCandidates = 48
/** A key that so many have tells nothing by itself. */
const mostOfNumber = 100
const mostOfDomain = 20
const mostOfJoined = 60
const mostOfWord = 2_000
/** What a customer counts that has a number of the record. */
const worthOfNumber = 4
/** And one whose initial fits beside an equal word. */
const worthOfInitial = 0.6
/** So many pieces of three letters are looked up, the rarest first, as far as no more customers than this have to be looked at. */
const mostGrams = 14
const mostLookedAt = 6_000
/** What a customer counts that has every piece of the name, so that one with a slip in each word is found. */
const worthOfGrams = 3
/** What a customer counts whose domain is the record's name written as one, or the other way round; of a start of it a part. */
const worthOfJoined = 3
/** Beside the best, one that has less than this part of it in common is no candidate; more than `enough` is never asked. */
const worthBesideBest = 0.3
const enough = 6

/** Of an id, as FNV-1a has it. */
function orderOf(id: string): number {
  let order = 0x811c9dc5
  for (let at = 0; at < id.length; at += 1) order = Math.imul(order ^ id.charCodeAt(at), 0x01000193)
  return order
}

const nowhere: readonly number[] = []

/** Most keys are of one place alone: it is kept without a list around it, which halves the memory of an index. */
class Blocks<Key extends string | number = string> {
  readonly #places = new Map<Key, number | number[]>()

  add(key: Key, place: number): void {
    const places = this.#places.get(key)
    if (places === undefined) this.#places.set(key, place)
    else if (typeof places === 'number') {
      if (places !== place) this.#places.set(key, [places, place])
    } else if (places[places.length - 1] !== place) places.push(place)
  }

  delete(key: Key, place: number): void {
    const places = this.#places.get(key)
    if (places === place) this.#places.delete(key)
    else if (typeof places === 'object') {
      const at = places.indexOf(place)
      if (at !== -1) places.splice(at, 1)
      if (places.length === 0) this.#places.delete(key)
    }
  }

  get(key: Key): readonly number[] {
    const places = this.#places.get(key)
    return places === undefined ? nowhere : typeof places === 'number' ? [places] : places
  }
}

const tellingWords = ({ words }: { readonly words: readonly Word[] }): Word[] =>
  words.filter(({ kind }) => kind === 'word' || kind === 'place')

/** All words of a name in one key, whatever their sequence: finds names that are nothing but common words. */
const nameKey = ({ words }: { readonly words: readonly Word[] }): string =>
  words
    .filter(({ kind }) => kind !== 'particle')
    .map(({ text }) => text)
    .sort()
    .join(' ')

/** From so many letters on the start of a name that is written as one word tells something, and longer ones are cut. */
const startFrom = 5
const startUpTo = 60

/**
 * A name written as one word, and each start of it that ends with a word: what a domain is made of, with or without the
 * initials, the task in a group and the town.
 */
function startsOf({ words }: Pick<ReadName, 'words'>): Set<string> {
  const starts = new Set<string>()
  for (const some of [words, words.filter(({ kind }) => kind !== 'initial')]) {
    let joined = ''
    for (const { text } of some) {
      joined += text
      if (joined.length >= startFrom && joined.length <= startUpTo) starts.add(joined)
    }
    if (joined.length > 2 && joined.length < startFrom) starts.add(joined)
  }
  return starts
}

/**
 * Pieces of three letters of a name's words: two names have many of them in common whatever the slips, also where words
 * are written as one, in another sequence, or cut short.
 */
function gramsOf({ words }: ReadName): Set<number> {
  const grams = new Set<number>()
  for (const { kind, text } of words) {
    if (kind !== 'word' && kind !== 'role' && kind !== 'place') continue
    let [first, second] = [0, text.length === 0 ? 0 : letterIn(text, 0)]
    for (let at = 1; at < text.length; at += 1) {
      const third = letterIn(text, at)
      grams.add((first * 1_024 + second) * 1_024 + third)
      ;[first, second] = [second, third]
    }
  }
  return grams
}

/**
 * Each word of a person's name with the first letter of each other: `J. de Vries` and `Vries, Jan de` have one in common, which
 * tells them from the many who are called De Vries.
 */
function initialsOf({ words, isPerson }: ReadName): Set<string> {
  const keys = new Set<string>()
  if (!isPerson && !words.some(({ kind }) => kind === 'initial')) return keys
  for (const word of words)
    for (const other of words) {
      const isInitial = other.kind === 'initial' || other.kind === 'word'
      if (word.kind === 'word' && isInitial && other !== word) keys.add(`${word.text} ${other.text.slice(0, 1)}`)
    }
  return keys
}

/** As a number of ten bits, so that three of them are a small one; letters of other scripts share some. */
const letterIn = (text: string, at: number): number => text.charCodeAt(at) % 1_023

/**
 * Combinations by what a record may have in common with them, so that a record is compared with some tens of them and
 * never with all: numbers, addresses, domains, whole names, words and pieces of words, the rarest first. Made once and
 * asked many times; one of 50,000 combinations takes some seconds.
 */
export class MatchingIndex implements Surroundings {
  /** Undefined: taken out again. */
  readonly #profiles: (CombinationProfile | undefined)[] = []
  /** Places of those that were taken out: the next one gets it, so that an index that is kept for long does not grow. */
  readonly #free: number[] = []
  readonly #placeOf = new Map<string, number>()
  /** A number for each id, the same in whatever sequence customers came: what is equally near is compared by it. */
  readonly #orders: number[] = []
  readonly #numbers = new Blocks()
  readonly #ids = new Blocks()
  readonly #addresses = new Blocks()
  readonly #domains = new Blocks()
  readonly #names = new Blocks()
  readonly #joined = new Blocks()
  /** Whole names of linked users, and how many customers have a user with a word. */
  readonly #userNames = new Blocks()
  readonly #userWords = new Map<string, number>()
  readonly #words = new Blocks()
  readonly #initials = new Blocks()
  readonly #grams = new Blocks<number>()
  /** What was answered of a word since the last change. */
  readonly #tellings = new Map<string, number>()
  /** How much each place has in common with the record that is looked at now, and which have anything: the first so many. */
  #worth = new Float64Array(1_024)
  #touched = new Uint32Array(1_024)
  #touches = 0
  model: MatchingModel

  constructor(model: MatchingModel = shippedModel) {
    this.model = model
  }

  static of(combinations: Iterable<CombinationFacts>, model?: MatchingModel): MatchingIndex {
    const index = new MatchingIndex(model)
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
    const place = this.#free.pop() ?? this.#profiles.length
    this.#profiles[place] = profile
    this.#placeOf.set(profile.id, place)
    this.#orders[place] = orderOf(profile.id)
    this.#keys('add', profile, place)
  }

  /** Of what it counted for the others nothing stays: the index is as if it had never been. */
  remove(id: string): void {
    const place = this.#placeOf.get(id)
    const profile = place === undefined ? undefined : this.#profiles[place]
    if (place === undefined || profile === undefined) return
    this.#placeOf.delete(id)
    this.#profiles[place] = undefined
    this.#free.push(place)
    this.#keys('delete', profile, place)
  }

  /** Writes a customer's place under all that it is found by, or takes it out there. */
  #keys(change: 'add' | 'delete', profile: CombinationProfile, place: number): void {
    if (profile.chamberNumber !== null) this.#numbers[change](profile.chamberNumber, place)
    for (const number of profile.linkedChamberNumbers.keys()) this.#numbers[change](number, place)
    for (const id of profile.numbers.keys()) this.#ids[change](id, place)
    for (const address of profile.addresses) this.#addresses[change](address, place)
    for (const domain of profile.domains) {
      this.#domains[change](domain, place)
      this.#joined[change](labelOf(domain), place)
    }
    for (const mailbox of profile.mailboxes) this.#joined[change](mailbox, place)
    for (const name of profile.names) {
      this.#names[change](nameKey(name), place)
      for (const start of startsOf(name)) this.#joined[change](start, place)
      for (const { text } of tellingWords(name)) this.#words[change](text, place)
      for (const key of initialsOf(name)) this.#initials[change](key, place)
      for (const gram of gramsOf(name)) this.#grams[change](gram, place)
    }
    this.#users(change, profile.users, place)
    this.#tellings.clear()
  }

  #users(change: 'add' | 'delete', texts: readonly string[], place: number): void {
    const all = new Set<string>()
    for (const text of texts) {
      const words = plainWords(text)
      this.#userNames[change](words.join(' '), place)
      for (const word of words) all.add(word)
    }
    const more = change === 'add' ? 1 : -1
    for (const word of all) {
      const count = (this.#userWords.get(word) ?? 0) + more
      if (count === 0) this.#userWords.delete(word)
      else this.#userWords.set(word, count)
    }
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
    const holders = this.#words.get(word).length + (this.#userWords.get(word) ?? 0)
    if (holders <= 1 || this.size < 20) return 1
    return Math.max(0, Math.min(1, Math.log(this.size / holders) / Math.log(Math.min(this.size, 1_000))))
  }

  nameHolders = (name: ReadName): number => this.#names.get(nameKey(name)).length
  domainHolders = (domain: string): number => Math.max(1, this.#domains.get(domain).length)
  isDomainHeld = (domain: string): boolean => this.#domains.get(domain).length > 0
  idHolders = (id: string): number => this.#ids.get(id).length
  chamberNumberHolders = (number: string): number => this.#numbers.get(number).length

  /** A record as it is compared, without what its system writes into names. */
  read(record: RecordFacts): RecordProfile {
    return readRecord(record, connectionOf(this.model, record.connectionId ?? '').habits)
  }

  /**
   * The combinations a record may belong to, the surest first. `except`: those that it does not belong to, as somebody said.
   */
  candidates(record: RecordFacts, { except, take, least = leastSuggested }: CandidateOptions): Candidate[] {
    const profile = this.read(record)
    const among = this.mayBe(profile, worthBesideBest).filter(({ id }) => except?.has(id) !== true)
    const compared = among.map((combination) => ({
      combination,
      parts: partsOf(profile, combination, this, this.model),
    }))
    return ranked(compared, least)
      .slice(0, take)
      .map(({ combination: { id }, ...score }) => ({ combinationId: id, ...score }))
  }

  /**
   * The combinations that have enough in common with a record to be compared with it, whatever comes of that; those with
   * less than a part of what the best has are left out.
   */
  mayBe(record: RecordProfile, besideBest = 0): CombinationProfile[] {
    return this.#places(record, besideBest).flatMap((place) => this.#profiles[place] ?? [])
  }

  #note(places: readonly number[], worth: number, most: number): void {
    if (places.length > most) return
    for (const place of places) {
      const before = this.#worth[place] ?? 0
      if (before === 0) {
        this.#touched[this.#touches] = place
        this.#touches += 1
      }
      this.#worth[place] = before + worth
    }
  }

  /** Customers whose name a domain begins with, the more of it the more. */
  #noteLabel(label: string): void {
    for (let length = Math.min(startFrom, label.length); length <= label.length; length += 1)
      this.#note(this.#joined.get(label.slice(0, length)), (worthOfJoined * length) / label.length, mostOfJoined)
  }

  #noteNames(name: ReadName): void {
    this.#note(this.#names.get(nameKey(name)).slice(0, mostOfNumber), 4, mostOfNumber)
    for (const { text } of tellingWords(name)) this.#note(this.#words.get(text), this.telling(text), mostOfWord)
    for (const key of initialsOf(name)) this.#note(this.#initials.get(key), worthOfInitial, mostOfWord)
    const starts = startsOf(name)
    const whole = Math.max(...Array.from(starts, ({ length }) => length))
    for (const start of starts)
      this.#note(this.#joined.get(start), (worthOfJoined * start.length) / whole, mostOfDomain)
    const grams = Array.from(gramsOf(name), (gram) => this.#grams.get(gram)).filter((places) => places.length > 0)
    grams.sort((a, b) => a.length - b.length)
    const telling = (places: readonly number[]): number => Math.log(1 + this.size / places.length)
    let lookedAt = 0
    const some = grams.slice(0, mostGrams).filter(({ length }) => (lookedAt += length) <= mostLookedAt)
    const all = some.reduce((sum, places) => sum + telling(places), 0)
    for (const places of some) this.#note(places, (worthOfGrams * telling(places)) / all, mostLookedAt)
  }

  /** The one that has more in common first; of equal ones always the same, in whatever sequence they came. */
  #isBefore(one: number, other: number): boolean {
    const more = (this.#worth[one] ?? 0) - (this.#worth[other] ?? 0)
    if (more !== 0) return more > 0
    const before = (this.#orders[one] ?? 0) - (this.#orders[other] ?? 0)
    return before === 0 ? (this.#profiles[one]?.id ?? '') < (this.#profiles[other]?.id ?? '') : before < 0
  }

  /** The first of them in sequence. Thousands have a piece of a word in common, so nearly all are passed by one look at the last. */
  #first(places: Iterable<number>, worthOfLast: number): number[] {
    const first: number[] = []
    let least = worthOfLast
    for (const place of places) {
      if ((this.#worth[place] ?? 0) < least) continue
      // Many have as much as the last and stand behind it.
      if (first.length === mostCandidates && !this.#isBefore(place, first.at(-1) ?? place)) continue
      let [from, to] = [0, first.length]
      while (from < to) {
        const middle = (from + to) >> 1
        if (this.#isBefore(place, first[middle] ?? place)) to = middle
        else from = middle + 1
      }
      first.splice(from, 0, place)
      if (first.length <= mostCandidates) continue
      first.pop()
      least = this.#worth[first.at(-1) ?? place] ?? 0
    }
    return first
  }

  #places(profile: RecordProfile, besideBest: number): number[] {
    if (this.#worth.length < this.#profiles.length) {
      this.#worth = new Float64Array(2 * this.#profiles.length)
      this.#touched = new Uint32Array(2 * this.#profiles.length)
    }
    if (profile.chamberNumber !== null) this.#note(this.#numbers.get(profile.chamberNumber), 5, mostOfNumber)
    for (const id of new Set(profile.numbers.flatMap(([, ids]) => ids)))
      this.#note(this.#ids.get(id), worthOfNumber, mostOfNumber)
    for (const address of profile.addresses) this.#note(this.#addresses.get(address), 5, mostOfDomain)
    for (const domain of profile.domains) {
      this.#note(this.#domains.get(domain), 3, mostOfDomain)
      this.#noteLabel(labelOf(domain).slice(0, startUpTo))
    }
    for (const mailbox of profile.mailboxes) this.#note(this.#joined.get(mailbox), worthOfJoined, mostOfDomain)
    for (const name of profile.names) this.#noteNames(name)
    if (profile.kind === 'user')
      for (const { text } of profile.names) this.#note(this.#userNames.get(plainWords(text).join(' ')), 4, mostOfNumber)
    const [worth, touched] = [this.#worth, this.#touched.subarray(0, this.#touches)]
    let most = 0
    for (const place of touched) most = Math.max(most, worth[place] ?? 0)
    const places = this.#first(touched, besideBest * Math.min(most, enough))
    for (const place of touched) worth[place] = 0
    this.#touches = 0
    return places
  }
}
