import type { ReadName, Word } from './read-name.ts'
import { isJoined, wordLikeness } from './same-word.ts'
import { commonWords } from './word-lists.ts'

/** What two names have in common and what not, each from 0 to 1. */
export interface NameComparison {
  /** Every word of the one is in the other, as written, whatever the sequence: how much the words say together. */
  readonly sameName: number
  /** How much they share, by how much each word says; 0 where it is less than half. */
  readonly likeName: number
  /** As `sameName` and `likeName`, of two names of persons: others are called so too. */
  readonly samePerson: number
  readonly likePerson: number
  /** Where one writes the initial of a first name that the other writes out: how much their surname says. */
  readonly fittingInitial: number
  /** How much the rarest word says that is in both. */
  readonly rareWord: number
  /** The same of a word that is in both with a slip in it, or cut short. */
  readonly slipWord: number
  /** Both have something the other lacks, be it a trade, a task in a group, a town or a place in a series. */
  readonly otherPart: number
  /** The one is the other with more words. */
  readonly moreWords: number
  /** They are something else in a group: `Holding` and `Beheer`, or only one of them is anything. */
  readonly otherRole: number
  /** They have other places in a series: `3` and `4`, or only one has a place. */
  readonly otherMark: number
  /** They are in other towns, or only one says where. */
  readonly otherPlace: number
  /** Their people have other initials. */
  readonly otherInitials: number
  /** Both say what they are by law, and not the same. */
  readonly otherForm: number
}

/** How much a word says, from 0 (everybody has it) to 1 (nobody else has it). */
export type WordWeight = (word: string) => number

/** Where nothing is known of the other customers. */
export const byWordLists: WordWeight = (word) => (commonWords.has(word) ? 0.35 : 1)

/** Apart from these, words count by how much they tell. */
const weights = { particle: 0.05, initial: 0.25, role: 0.4, mark: 0.3, place: 0.3 } as const
const leastLike = 0.5
/** So much its words say together, and a name says all it can. */
const wholeName = 1.5

function weightOf(word: Word, telling: WordWeight): number {
  if (word.kind !== 'word') return weights[word.kind]
  const weight = Math.min(telling(word.text), byWordLists(word.text))
  return Math.max(weight, 0.15)
}

const total = (words: readonly Word[], telling: WordWeight): number => {
  let sum = 0
  for (const word of words) sum += weightOf(word, telling)
  return sum
}

interface Pairing {
  /** Of each side's weight, what has a partner, by how alike the two are. */
  shared: number
  isExact: boolean
  hasFittingInitial: boolean
  rareWord: number
  slipWord: number
  readonly restOfOne: Word[]
  readonly restOfOther: Word[]
}

const without = (words: Word[], word: Word): void => {
  words.splice(words.indexOf(word), 1)
}

/** Two that the other side writes as one. */
function pairJoined(pairing: Pairing, parts: Word[], wholes: Word[], telling: WordWeight): void {
  for (const whole of [...wholes]) {
    const at = parts.findIndex((part, index) => {
      const next = parts[index + 1]
      return next !== undefined && isJoined(part, next, whole)
    })
    if (at === -1) continue
    const weight = weightOf(whole, telling)
    pairing.shared += weight + total(parts.splice(at, 2), telling)
    pairing.slipWord = Math.max(pairing.slipWord, weight)
    without(wholes, whole)
    pairing.isExact = false
  }
}

/** Initials that the other side writes as one word, `JD` for `J.D.`. */
function pairInitials(pairing: Pairing, wholes: Word[], parts: Word[], telling: WordWeight): void {
  const initials = ofKind(parts, 'initial')
  if (initials.length < 2) return
  const joined = initials.map(({ text }) => text).join('')
  const whole = wholes.find(({ kind, text }) => kind === 'word' && text === joined)
  if (whole === undefined) return
  pairing.shared += weightOf(whole, telling) + total(initials, telling)
  without(wholes, whole)
  for (const initial of initials) without(parts, initial)
}

/** Each word with the word most like it: equal ones first, then those like it, then two that the other side writes as one. */
function pairWords(one: readonly Word[], other: readonly Word[], telling: WordWeight): Pairing {
  const [left, right] = [[...one], [...other]]
  const pairing: Pairing = { shared: 0, isExact: true, hasFittingInitial: false, rareWord: 0, slipWord: 0, restOfOne: left, restOfOther: right } // prettier-ignore
  for (const a of one) {
    const at = right.findIndex((b) => b.text === a.text && (b.kind === 'mark') === (a.kind === 'mark'))
    const b = right[at]
    if (b === undefined) continue
    right.splice(at, 1)
    without(left, a)
    const weight = weightOf(a, telling)
    pairing.shared += weight + weightOf(b, telling)
    if (a.kind === 'word') pairing.rareWord = Math.max(pairing.rareWord, weight)
  }
  if (left.length === 0 || right.length === 0) return pairing
  pairInitials(pairing, left, right, telling)
  pairInitials(pairing, right, left, telling)
  const found: { readonly a: Word; readonly b: Word; readonly like: number }[] = []
  for (const a of left)
    for (const b of right) {
      const like = wordLikeness(a, b)
      if (like > 0) found.push({ a, b, like })
    }
  for (const { a, b, like } of found.sort((x, y) => y.like - x.like)) {
    if (!left.includes(a) || !right.includes(b)) continue
    without(left, a)
    without(right, b)
    pairing.isExact = false
    const [weight, otherWeight] = [weightOf(a, telling), weightOf(b, telling)]
    pairing.shared += like * (weight + otherWeight)
    // What a slip made of a word nobody has; the word it was may be common.
    if ((a.kind === 'initial') !== (b.kind === 'initial')) pairing.hasFittingInitial = true
    if (a.kind === 'word' && b.kind === 'word')
      pairing.slipWord = Math.max(pairing.slipWord, like * Math.min(weight, otherWeight))
  }
  pairJoined(pairing, left, right, telling)
  pairJoined(pairing, right, left, telling)
  return pairing
}

const ofKind = (words: readonly Word[], kind: Word['kind']): Word[] => words.filter((word) => word.kind === kind)

const isPart = ({ kind }: Word): boolean => kind !== 'initial' && kind !== 'particle'

/** 1: both have one the other lacks; `alone`: only one of them has. */
function differing(one: readonly Word[], other: readonly Word[], kind: Word['kind'], alone: number): number {
  const [a, b] = [one.some((word) => word.kind === kind), other.some((word) => word.kind === kind)]
  return a && b ? 1 : a || b ? alone : 0
}

/**
 * People with one surname: an initial that nothing on the other side fits, where that side has another initial or a first
 * name in its place.
 */
function initialsDiffer(one: ReadName, other: ReadName, { restOfOne, restOfOther }: Pairing): number {
  const [a, b] = [ofKind(restOfOne, 'initial'), ofKind(restOfOther, 'initial')]
  if (a.length > 0 && b.length > 0) return firstOf(one) === firstOf(other) ? 0.3 : 1
  if (a.length + b.length === 0) return 0
  const facing = ofKind(a.length > 0 ? restOfOther : restOfOne, 'word')
  return facing.length > 0 ? 0.6 : 0.1
}

/** Also one whose first name no list has. */
const mayBePerson = ({ words, form }: ReadName): boolean =>
  form === undefined && words.every(({ kind, text }) => kind !== 'role' && kind !== 'mark' && byWordLists(text) === 1)

const firstOf = ({ words }: ReadName): string | undefined => words.find(({ kind }) => kind === 'initial')?.text

/** Numbers in both names, of which none is in the other: `Kavel 101` and `Kavel 102`. */
const codesDiffer = (one: readonly string[], other: readonly string[]): boolean =>
  one.length > 0 && other.length > 0 && !one.some((code) => other.includes(code))

/** What two names have in common. Symmetric; bounded by what `readNames` keeps of a name. */
export function compareNames(one: ReadName, other: ReadName, telling: WordWeight = byWordLists): NameComparison {
  const pairing = pairWords(one.words, other.words, telling)
  const whole = total(one.words, telling) + total(other.words, telling)
  // What was cut off the one may be all that the other has more.
  const restOfOne = other.isCut ? [] : ofKind(pairing.restOfOne, 'word')
  const restOfOther = one.isCut ? [] : ofKind(pairing.restOfOther, 'word')
  const cutOff = one.isCut ? total(pairing.restOfOther, telling) : other.isCut ? total(pairing.restOfOne, telling) : 0
  const like = whole - cutOff <= 0 ? 0 : pairing.shared / (whole - cutOff)
  const [few, many] = [total(restOfOne, telling), total(restOfOther, telling)].sort((a, b) => a - b)
  const { restOfOne: left, restOfOther: right } = pairing
  const isCut = one.isCut || other.isCut
  const isSame =
    whole > 0 &&
    pairing.isExact &&
    left.every(({ kind }) => kind === 'particle') &&
    right.every(({ kind }) => kind === 'particle')
  const same = isSame ? Math.min(1, total(one.words, telling) / wholeName) : 0
  const alike = Math.max(0, (like - leastLike) / (1 - leastLike))
  const arePersons = one.isPerson && other.isPerson
  const isInitial = pairing.hasFittingInitial && mayBePerson(one) && mayBePerson(other)
  return {
    sameName: arePersons ? 0 : same,
    likeName: arePersons ? 0 : alike,
    samePerson: arePersons ? same : 0,
    likePerson: arePersons ? alike : 0,
    fittingInitial: isInitial ? Math.max(pairing.rareWord, pairing.slipWord) ** 2 : 0,
    rareWord: pairing.rareWord ** 2,
    slipWord: pairing.slipWord ** 2,
    otherPart: Number(left.some(isPart) && right.some(isPart)),
    moreWords: Math.min(1, (many ?? 0) - (few ?? 0)),
    otherRole: differing(left, right, 'role', isCut ? 0 : 0.6),
    otherMark: codesDiffer(one.codes, other.codes) ? 1 : differing(left, right, 'mark', isCut ? 0 : 0.6),
    otherPlace: differing(left, right, 'place', isCut ? 0 : 0.2),
    otherInitials: initialsDiffer(one, other, pairing),
    otherForm: Number(one.form !== undefined && other.form !== undefined && one.form !== other.form),
  }
}
