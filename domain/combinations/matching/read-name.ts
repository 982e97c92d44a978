import { formOf, isDottedWord, longestForm, type LegalForm } from './legal-forms.ts'
import { isPlace } from './places.ts'
import {
  codeFollows,
  commonWords,
  firstNames,
  noise,
  otherNameFollows,
  particles,
  roleOf,
  sameWord,
} from './word-lists.ts'

/** `mark`: what tells companies of a numbered series apart, `3`, `II`, `A`. */
type WordKind = 'word' | 'role' | 'mark' | 'initial' | 'particle' | 'place'

export interface Word {
  readonly text: string
  readonly kind: WordKind
  /** Written with a dot behind it: what follows may have been left out. */
  readonly isShort: boolean
}

/** A name of a company or person, read: which words it has, whatever their sequence, capitals, accents and dots. */
export interface ReadName {
  /** As it was written, cut. */
  readonly text: string
  readonly words: readonly Word[]
  /** Undefined: the name does not say. */
  readonly form: LegalForm | undefined
  /** Numbers of three digits and more, perhaps with letters before or behind: each way in which one may be compared. */
  readonly codes: readonly string[]
  /** Initials or a first name, a surname, and nothing of a company. */
  readonly isPerson: boolean
  /** Its system keeps no more letters of a name than these: there was perhaps more. */
  readonly isCut: boolean
}

/** How a system writes names. */
export interface Habits {
  /** Words and codes that so many of its names have that they are its own. */
  readonly marks: ReadonlySet<string>
  /** Names of so many letters and more were cut; without end where none are. */
  readonly cut: number
}
export const noHabits: Habits = { marks: new Set(), cut: Infinity }

/** What people see of a name; a longer one is cut, so that whatever a vendor tells is read in the same time. */
const longestName = 200
const longestWord = 40
const mostWords = 16
/** Names of one record, as `A h.o.d.n. B` has two. */
const mostNames = 3

const folded: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th' }
const marks = /\p{M}/gu
const letter = /\p{L}/u
const digit = /\p{N}/u

/** What a scanner reads for a letter, between two of them. */
const misread: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 5: 's' }

/** Lower case letters without accents; `ij` and `y` are one, as in names they often are. At most twice the cut length. */
export function fold(text: string): string {
  const cut = text.slice(0, longestName)
  // Nearly all names are of plain letters, of which nothing has to be folded.
  const plain = isPlain.test(cut) ? cut.toLowerCase() : foldedOf(cut)
  const read = mayBeMisread.test(plain)
    ? plain.replaceAll(/(?<=\p{L})[015](?=\p{L})/gu, (each) => misread[each] ?? each)
    : plain
  return read.replaceAll('ij', 'y')
}

const isPlain = /^[ -~]*$/u
const mayBeMisread = /[015]/u

function foldedOf(text: string): string {
  let plain = ''
  for (const each of text.normalize('NFKD').replaceAll(marks, '').toLowerCase()) plain += folded[each] ?? each
  return plain.slice(0, 2 * longestName)
}

interface Piece {
  readonly text: string
  readonly isNumber: boolean
  /** What stands directly behind it, to the next piece. */
  readonly gap: string
}

/** Runs of letters and runs of digits, with what stands between them. An apostrophe within a word is none. */
function piecesOf(text: string): Piece[] {
  const pieces: { text: string; isNumber: boolean; gap: string }[] = []
  for (const each of text) {
    const isLetter = letter.test(each)
    const last = pieces.at(-1)
    if (!isLetter && !digit.test(each)) {
      if (last !== undefined && each !== "'" && each !== '’' && each !== '`') last.gap += each
    } else if (last?.gap === '' && last.isNumber === !isLetter) last.text += each
    else pieces.push({ text: each, isNumber: !isLetter, gap: '' })
    if (pieces.length > 4 * mostWords) break
  }
  return pieces
}

interface Token {
  readonly text: string
  readonly kind: 'letters' | 'number' | 'initial' | 'single' | 'code'
  readonly isShort: boolean
}

/** From so many digits on a number is no place in a series. */
const codeFrom = 3
const mostCodes = 6

/** A code from here on, with all ways to compare it: with the letters that stand against it, its digits, and without a part behind a dot. */
function codeAt(
  pieces: readonly Piece[],
  at: number,
): { readonly ways: readonly string[]; readonly length: number } | undefined {
  const piece = pieces[at]
  if (piece === undefined) return undefined
  const isLetters = !piece.isNumber && piece.text.length <= 4 && formOf(piece.text) === undefined
  const before = isLetters && piece.gap.length < 2 && piece.gap !== ' ' ? piece.text : ''
  const digits = before === '' ? piece : pieces[at + 1]
  if (digits === undefined || !digits.isNumber || digits.text.length > longestWord) return undefined
  let length = before === '' ? 1 : 2
  const parts: string[] = []
  for (let next = pieces[at + length]; next !== undefined && parts.length < 3; next = pieces[at + length]) {
    const gap = pieces[at + length - 1]?.gap ?? ' '
    const isSuffix = next.isNumber ? ['.', '-', '/'].includes(gap) : gap === '' && next.text.length <= 2
    if (!isSuffix) break
    parts.push(next.text)
    length += 1
  }
  if (digits.text.length + parts.join('').length < codeFrom) return undefined
  const plain = withoutZeros(digits.text)
  const whole = withoutZeros(`${before}${digits.text}${parts.join('')}`)
  const ways = [whole, withoutZeros(`${before}${digits.text}`), plain].filter(({ length: long }) => long >= codeFrom)
  return { ways: [...new Set(ways)], length }
}

/** Single letters with dots between them are one word, or initials each. */
function tokensOf(pieces: readonly Piece[]): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < pieces.length;) {
    const piece = pieces[at]
    if (piece === undefined) break
    const code = codeAt(pieces, at)
    if (code !== undefined) {
      const before = tokens.at(-1)
      if (before !== undefined && codeFollows.has(before.text)) tokens.pop()
      for (const text of code.ways) tokens.push({ text, kind: 'code', isShort: false })
      at += code.length
      continue
    }
    const run = singlesFrom(pieces, at)
    const letters = run.map(({ text }) => text).join('')
    if (run.length > 1 && isDottedWord(letters)) tokens.push({ text: letters, kind: 'letters', isShort: false })
    else if (run.length > 0)
      for (const { text, gap } of run)
        tokens.push({ text, kind: gap.startsWith('.') || run.length > 1 ? 'initial' : 'single', isShort: false })
    else if (piece.isNumber) tokens.push({ text: withoutZeros(piece.text), kind: 'number', isShort: false })
    else {
      const text = piece.text.slice(0, longestWord)
      tokens.push({ text, kind: 'letters', isShort: piece.gap.startsWith('.') })
    }
    at += Math.max(run.length, 1)
  }
  return tokens
}

/** The single letters that stand from here on with nothing but a dot or a slash between them. */
function singlesFrom(pieces: readonly Piece[], from: number): Piece[] {
  const run: Piece[] = []
  for (let at = from; at < pieces.length; at += 1) {
    const piece = pieces[at]
    if (piece === undefined || piece.isNumber || Array.from(piece.text).length !== 1) break
    run.push(piece)
    if (piece.gap !== '.' && piece.gap !== '/') break
  }
  // `b. v.`: a space behind each dot; only where a legal form comes of it.
  const [first, second] = [pieces[from], pieces[from + 1]]
  if (run.length === 1 && first !== undefined && second !== undefined && !second.isNumber) {
    const isTwo = first.gap === '. ' || first.gap === ' '
    if (isTwo && second.text.length === 1 && formOf(first.text + second.text) !== undefined) return [first, second]
  }
  return run
}

function withoutZeros(digits: string): string {
  let from = 0
  while (from < digits.length - 1 && digits[from] === '0') from += 1
  return digits.slice(from, from + longestWord)
}

/** More than one letter long: one alone is an initial, or the last word of a series by letters. */
const romans: ReadonlyMap<string, string> = new Map(
  ['ii', 'iii', 'iv', 'vi', 'vii', 'viii', 'ix', 'xi', 'xii'].map((roman, at) => [roman, String([2, 3, 4, 6, 7, 8, 9, 11, 12][at])]),
) // prettier-ignore
const lastRomans: ReadonlyMap<string, string> = new Map([
  ['i', '1'],
  ['v', '5'],
  ['x', '10'],
])

/** What is left of the last word of a name that was cut may be any longer word; of less than three letters it is none. */
function cutOff(tokens: readonly Token[], isCut: boolean): readonly Token[] {
  const last = tokens.at(-1)
  if (!isCut || last === undefined || tokens.length === 1 || last.kind === 'code') return tokens
  const rest = tokens.slice(0, -1)
  return last.text.length < 3 ? rest : [...rest, { ...last, isShort: true }]
}

/** A name that is nothing else stays. */
function withoutMarks(tokens: readonly Token[], marks: ReadonlySet<string>): readonly Token[] {
  if (marks.size === 0) return tokens
  const rest = tokens.filter(({ text }) => !marks.has(text))
  return rest.length === 0 ? tokens : rest
}

/** The words of a name as they stand, in an order that is always the same: what a person's name is found by. */
export const plainWords = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort()

/** Every word, form and code of a name as `marks` names them, each once. */
export const tokenTexts = (text: string): ReadonlySet<string> =>
  new Set(tokensOf(piecesOf(fold(text))).map((token) => token.text))

/** In front of a surname, or behind one and a comma, also of the second of two people. */
const initialsAsOne = /(?<=^|,\s?|\s(?:en|&)\s)\p{Lu}{1,4}(?=(?:\s\p{Ll}{1,9}){0,3}(?:\s\p{Lu}\p{Ll}|\s?$))/gu

/**
 * Initials that are written as one get their dots: `NH de Jong` is `N.H. de Jong`. Only capitals tell, so not where all are
 * capitals; and not where the name says a legal form or a trade, since they are then a company's name.
 */
function withDots(text: string): string {
  if (text.length > longestName || !/\p{Lu}\p{Ll}{2}/u.test(text) || text.search(initialsAsOne) === -1) return text
  const plain = text.split(/[\s,&]+/u).map((piece) => fold(piece).replaceAll('.', ''))
  if (plain.some((piece) => formOf(piece) !== undefined || commonWords.has(piece) || roleOf.has(piece))) return text
  return text.replaceAll(initialsAsOne, (letters) => `${Array.from(letters).join('.')}.`)
}

/** The names that a text has, the whole of it first where it has one; empty where nothing in it is a letter or digit. */
export function readNames(text: string, { marks, cut }: Habits = noHabits): ReadName[] {
  const isCut = text.length >= cut
  const tokens = cutOff(withoutMarks(tokensOf(piecesOf(fold(withDots(text)))), marks), isCut)
  const parts: Token[][] = [[]]
  for (const token of tokens) {
    if (token.kind === 'letters' && otherNameFollows.has(token.text)) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts
    .slice(0, mostNames)
    .map((part, at) => ({ text: text.slice(0, longestName), isCut: isCut && at === parts.length - 1, ...nameOf(part) }))
    .filter(({ words, codes }) => words.length + codes.length > 0)
}

function nameOf(tokens: readonly Token[]): Omit<ReadName, 'text' | 'isCut'> {
  const codes = tokens.filter(({ kind }) => kind === 'code').map(({ text }) => text)
  const { form, rest } = withoutForm(tokens.filter(({ kind }) => kind !== 'code'))
  const words: Word[] = []
  rest.forEach((token, at) => {
    const word = wordOf(token, words.length > 0 && at === rest.length - 1)
    if (word !== undefined && words.length < mostWords) words.push(word)
  })
  return { words, form, codes: codes.slice(0, mostCodes), isPerson: form === undefined && isPerson(words) }
}

function isPerson(words: readonly Word[]): boolean {
  const own = words.filter(({ kind }) => kind === 'word')
  const isPlain = words.every(({ kind }) => kind === 'word' || kind === 'initial' || kind === 'particle')
  const isCalled = own.some(({ text }) => firstNames.has(text))
  return isPlain && own.length > 0 && own.length <= (isCalled ? 3 : 2) && (isCalled || words.some(({ kind }) => kind === 'initial')) // prettier-ignore
}

/** Takes the words of a legal form out, wherever they stand. Of a name that is nothing else the words stay. */
function withoutForm(tokens: readonly Token[]): {
  readonly form: LegalForm | undefined
  readonly rest: readonly Token[]
} {
  let form: LegalForm | undefined
  const rest: Token[] = []
  for (let at = 0; at < tokens.length;) {
    const found = formAt(tokens, at)
    if (found === undefined) {
      const token = tokens[at]
      if (token !== undefined) rest.push(token)
      at += 1
    } else {
      // `Stichting … B.V.` is no foundation: the last one decides, but for the way a cooperative is liable.
      form = form === 'cooperative' ? form : found.form
      at += found.length
    }
  }
  return rest.length === 0 ? { form: undefined, rest: tokens } : { form, rest }
}

function formAt(
  tokens: readonly Token[],
  at: number,
): { readonly form: LegalForm; readonly length: number } | undefined {
  const first = tokens[at]
  if (first === undefined || first.kind === 'initial' || first.kind === 'number') return undefined
  // `St.` in front is a foundation's; elsewhere it is a saint.
  if (at === 0 && first.text === 'st' && first.isShort) return { form: 'foundation', length: 1 }
  for (let length = longestForm; length > 0; length -= 1) {
    const some = tokens.slice(at, at + length)
    const form = some.length === length ? formOf(some.map(({ text }) => text).join(' ')) : undefined
    if (form !== undefined) return { form, length }
  }
  return undefined
}

function wordOf({ text, kind, isShort }: Token, isLast: boolean): Word | undefined {
  const plain = { text, isShort }
  if (kind === 'number') return { ...plain, kind: 'mark' }
  if (kind === 'initial') return { ...plain, kind: 'initial' }
  if (kind === 'single') {
    if (isLast) return { text: lastRomans.get(text) ?? text, isShort, kind: 'mark' }
    return { ...plain, kind: particles.has(text) ? 'particle' : 'initial' }
  }
  if (noise.has(text)) return undefined
  const roman = romans.get(text)
  if (roman !== undefined && isLast) return { text: roman, isShort, kind: 'mark' }
  if (particles.has(text)) return { ...plain, kind: 'particle' }
  const role = roleOf.get(text)
  if (role !== undefined) return { text: role, isShort: false, kind: 'role' }
  if (isPlace(text)) return { ...plain, kind: 'place' }
  const same = sameWord.get(text)
  return same === undefined ? { ...plain, kind: 'word' } : { text: same, isShort: false, kind: 'word' }
}
