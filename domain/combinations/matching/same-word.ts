import type { Word } from './read-name.ts'

/** From this length on a word with one slip in it is still that word; from twice as far two. */
const slipFrom = 5
const twoSlipsFrom = 10
/** So much of a word has to be there to be taken for it when the rest was left out. */
const shortest = 3

const likeness = { equal: 1, short: 0.85, slip: 0.85, twoSlips: 0.7, reading: 0.8, stem: 0.75, initial: 0.6 } as const

/**
 * How surely two words are the same, 0 to 1: equal, one cut short with a dot, one with a slip of the pen, one with another
 * ending, or one the initial of the other.
 */
export function wordLikeness(one: Word, other: Word): number {
  if (one.kind === 'mark' || other.kind === 'mark') return Number(one.kind === other.kind && one.text === other.text)
  if (one.text === other.text) return likeness.equal
  if (one.kind === 'role' && other.kind === 'role') return 0
  if (one.kind === 'particle' || other.kind === 'particle') return 0
  if (one.kind === 'initial' || other.kind === 'initial') return initialLikeness(one, other)
  if (isCut(one, other) || isCut(other, one)) return likeness.short
  const [length, longest] = [Math.min(one.text.length, other.text.length), Math.max(one.text.length, other.text.length)]
  if (length < slipFrom || longest - length > 4) return readAlike(one.text, other.text) ? likeness.reading : 0
  const most = length >= twoSlipsFrom ? 2 : 1
  const slips = slipsBetween(one.text, other.text, most)
  if (slips <= most) return slips === 1 ? likeness.slip : likeness.twoSlips
  if (readAlike(one.text, other.text)) return likeness.reading
  // Another ending: `schilders`, `schilderwerken` are not, `techniek` and `technieken` are the same.
  const [small, large] = one.text.length < other.text.length ? [one.text, other.text] : [other.text, one.text]
  return longest - length <= 2 && large.startsWith(small) ? likeness.stem : 0
}

/** Letters that a scanner takes for each other, made one: those that look alike, and two that look like one. */
const looks: readonly (readonly [RegExp, string])[] = [
  [/rn/gu, 'm'], [/ri/gu, 'n'], [/vv/gu, 'w'], [/cl/gu, 'd'], [/ii/gu, 'u'], [/[il]j/gu, 'y'], [/[1il|]/gu, 'l'], [/[0ao]/gu, 'o'],
  [/[ec]/gu, 'c'], [/[hb]/gu, 'h'], [/[gq]/gu, 'g'], [/[tf]/gu, 't'], [/[5s]/gu, 's'],
] // prettier-ignore
const readFrom = 4

/** Whether one word is what a scanner makes of the other. Short words look alike too often. */
function readAlike(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < readFrom || Math.abs(one.length - other.length) > 2) return false
  return lookOf(one) === lookOf(other)
}

/** Of words that were looked at lately: the same ones come back with each record. */
const knownLooks = new Map<string, string>()
const mostLooks = 20_000

function lookOf(text: string): string {
  const known = knownLooks.get(text)
  if (known !== undefined) return known
  const look = looks.reduce((seen, [from, to]) => seen.replaceAll(from, to), text)
  if (knownLooks.size >= mostLooks) knownLooks.clear()
  knownLooks.set(text, look)
  return look
}

function initialLikeness(one: Word, other: Word): number {
  if (one.kind === 'role' || other.kind === 'role') return 0
  if (one.kind === 'initial' && other.kind === 'initial') return 0
  return one.text[0] === other.text[0] ? likeness.initial : 0
}

/** Whether a word is the other one with a dot in the place of its end. */
const isCut = (short: Word, whole: Word): boolean =>
  short.isShort &&
  short.text.length >= shortest &&
  whole.text.length > short.text.length &&
  whole.text.startsWith(short.text)

/** Whether a word is two others written as one, either of them perhaps cut short: `inst.bureau`, `bouw bedrijf`. */
export function isJoined(first: Word, second: Word, whole: Word): boolean {
  if (first.kind === 'mark' || second.kind === 'mark' || whole.kind === 'mark') return false
  if (first.text.length + second.text.length > whole.text.length) return false
  if (first.text + second.text === whole.text) return true
  if (!first.isShort || first.text.length < shortest || second.text.length < shortest) return false
  if (!whole.text.startsWith(first.text)) return false
  return second.isShort ? whole.text.includes(second.text, first.text.length) : whole.text.endsWith(second.text)
}

/** Letters left out, put in, exchanged or two of them turned round; `most` + 1 where there are more than `most` of them. */
function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    let least = row
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1]
      let slips = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + Number(!same),
      )
      const isTurned = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (row > 1 && column > 1 && isTurned) slips = Math.min(slips, (before[column - 2] ?? 0) + 1)
      next.push(slips)
      least = Math.min(least, slips)
    }
    if (least > most) return most + 1
    ;[before, last] = [last, next]
  }
  return Math.min(last[other.length] ?? 0, most + 1)
}
