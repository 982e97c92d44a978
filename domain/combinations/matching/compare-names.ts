import type { ReadName, Word } from './read-name.ts'
import { isJoined, wordLikeness } from './same-word.ts'
import { commonWords } from './word-lists.ts'

/** What two names have in common and what not, each from 0 to 1. */
export interface NameComparison {
  /** Every word of the one is in the other, as written, whatever the sequence. */
  readonly sameName: number
  /** How much they share, by how much each word says; 0 where it is less than half. */
  readonly likeName: number
  /** Both have words the other lacks: what the one with the fewest of them has. */
  readonly otherWords: number
  /** The one is the other with more words. */
  readonly moreWords: number
  /** They are something else in a group: `Holding` and `Beheer`, or only one of them is anything. */
  readonly otherRole: number
  /** They have other places in a series: `3` and `4`, or only one has a place. */
  readonly otherMark: number
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
const weights = { particle: 0.05, initial: 0.25, role: 0.4, mark: 0.3 } as const
const leastLike = 0.5

function weightOf(word: Word, telling: WordWeight): number {
  if (word.kind !== 'word') return weights[word.kind]
  const weight = Math.min(telling(word.text), byWordLists(word.text))
  return Math.max(weight, 0.15)
}

const total = (words: readonly Word[], telling: WordWeight): number =>
  words.reduce((sum, word) => sum + weightOf(word, telling), 0)

interface Pairing {
  /** Of each side's weight, what has a partner, by how alike the two are. */
  readonly shared: number
  readonly isExact: boolean
  readonly restOfOne: readonly Word[]
  readonly restOfOther: readonly Word[]
}

/** Each word with the word most like it: equal ones first, then those like it, then two that the other side writes as one. */
function pairWords(one: readonly Word[], other: readonly Word[], telling: WordWeight): Pairing {
  let [left, right] = [[...one], [...other]]
  let shared = 0
  let isExact = true
  const found: { readonly a: Word; readonly b: Word; readonly like: number }[] = []
  for (const a of one) {
    const at = right.findIndex((b) => b.text === a.text && (b.kind === 'mark') === (a.kind === 'mark'))
    const b = right[at]
    if (b === undefined) continue
    right.splice(at, 1)
    left.splice(left.indexOf(a), 1)
    shared += weightOf(a, telling) + weightOf(b, telling)
  }
  for (const a of left) for (const b of right) found.push({ a, b, like: wordLikeness(a, b) })
  for (const { a, b, like } of found.filter(({ like }) => like > 0).sort((x, y) => y.like - x.like)) {
    if (!left.includes(a) || !right.includes(b)) continue
    left = left.filter((word) => word !== a)
    right = right.filter((word) => word !== b)
    isExact = false
    shared += like * (weightOf(a, telling) + weightOf(b, telling))
  }
  for (const [parts, wholes] of [
    [left, right],
    [right, left],
  ] as const)
    for (const whole of [...wholes]) {
      const at = parts.findIndex((part, index) => {
        const next = parts[index + 1]
        return next !== undefined && isJoined(part, next, whole)
      })
      if (at === -1) continue
      shared += weightOf(whole, telling) + total(parts.splice(at, 2), telling)
      wholes.splice(wholes.indexOf(whole), 1)
      isExact = false
    }
  return { shared, isExact, restOfOne: left, restOfOther: right }
}

const ofKind = (words: readonly Word[], kind: Word['kind']): Word[] => words.filter((word) => word.kind === kind)

/** 1: both have one the other lacks; `alone`: only one of them has. */
function differing(one: readonly Word[], other: readonly Word[], alone: number): number {
  if (one.length > 0 && other.length > 0) return 1
  return one.length + other.length > 0 ? alone : 0
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

const firstOf = ({ words }: ReadName): string | undefined => words.find(({ kind }) => kind === 'initial')?.text

/** What two names have in common. Symmetric; bounded by what `readNames` keeps of a name. */
export function compareNames(one: ReadName, other: ReadName, telling: WordWeight = byWordLists): NameComparison {
  const pairing = pairWords(one.words, other.words, telling)
  const whole = total(one.words, telling) + total(other.words, telling)
  const like = whole === 0 ? 0 : pairing.shared / whole
  const restOfOne = ofKind(pairing.restOfOne, 'word')
  const restOfOther = ofKind(pairing.restOfOther, 'word')
  const [few, many] = [total(restOfOne, telling), total(restOfOther, telling)].sort((a, b) => a - b)
  const isSame =
    pairing.isExact && pairing.restOfOne.concat(pairing.restOfOther).every(({ kind }) => kind === 'particle')
  return {
    sameName: Number(isSame),
    likeName: Math.max(0, (like - leastLike) / (1 - leastLike)),
    otherWords: Math.min(1, few ?? 0),
    moreWords: Math.min(1, (many ?? 0) - (few ?? 0)),
    otherRole: differing(ofKind(pairing.restOfOne, 'role'), ofKind(pairing.restOfOther, 'role'), 0.6),
    otherMark: differing(ofKind(pairing.restOfOne, 'mark'), ofKind(pairing.restOfOther, 'mark'), 0.6),
    otherInitials: initialsDiffer(one, other, pairing),
    otherForm: Number(one.form !== undefined && other.form !== undefined && one.form !== other.form),
  }
}
