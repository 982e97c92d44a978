import { formOf, isDottedWord, longestForm, type LegalForm } from './legal-forms.ts'
import { noise, otherNameFollows, particles, roleOf, sameWord } from './word-lists.ts'

/** `mark`: what tells companies of a numbered series apart, `3`, `II`, `A`. */
export type WordKind = 'word' | 'role' | 'mark' | 'initial' | 'particle'

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
}

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

/** Lower case letters without accents; `ij` and `y` are one, as in names they often are. At most twice the cut length. */
export function fold(text: string): string {
  let plain = ''
  for (const each of text.slice(0, longestName).normalize('NFKD').replaceAll(marks, '').toLowerCase())
    plain += folded[each] ?? each
  return plain.slice(0, 2 * longestName).replaceAll('ij', 'y')
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
  readonly kind: 'letters' | 'number' | 'initial' | 'single'
  readonly isShort: boolean
}

/** Single letters with dots between them are one word, or initials each. */
function tokensOf(pieces: readonly Piece[]): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < pieces.length;) {
    const piece = pieces[at]
    if (piece === undefined) break
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

/** The names that a text has, the whole of it first where it has one; empty where nothing in it is a letter or digit. */
export function readNames(text: string): ReadName[] {
  const tokens = tokensOf(piecesOf(fold(text)))
  const parts: Token[][] = [[]]
  for (const token of tokens) {
    if (token.kind === 'letters' && otherNameFollows.has(token.text)) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts
    .slice(0, mostNames)
    .map((part) => ({ text: text.slice(0, longestName), ...nameOf(part) }))
    .filter(({ words }) => words.length > 0)
}

function nameOf(tokens: readonly Token[]): Pick<ReadName, 'words' | 'form'> {
  const { form, rest } = withoutForm(tokens)
  const words: Word[] = []
  rest.forEach((token, at) => {
    const word = wordOf(token, words.length > 0 && at === rest.length - 1)
    if (word !== undefined && words.length < mostWords) words.push(word)
  })
  return { words, form }
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
  const same = sameWord.get(text)
  return same === undefined ? { ...plain, kind: 'word' } : { text: same, isShort: false, kind: 'word' }
}
