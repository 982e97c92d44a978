import { capital, writeCouple, writePerson, type Named, type PersonStyle } from './names.ts'
import type { Random } from './random.ts'

export const formStyles = ['asIs', 'none', 'BV', 'bv', 'inFront'] as const
export type FormStyle = (typeof formStyles)[number]

const formIn = (form: string, style: FormStyle): string =>
  style === 'asIs' || style === 'inFront' ? form : style === 'none' ? '' : style === 'BV' ? form.replaceAll('.', '') : form.toLowerCase().replaceAll('.', '') // prettier-ignore

/** A name as one writes it who writes legal forms and persons in these ways. */
export function writeName(named: Named, forms: FormStyle, persons: PersonStyle): string {
  if (named.kind === 'person')
    return named.partner === null
      ? writePerson(named.person, persons)
      : writeCouple(named.person, named.partner, persons)
  const form = formIn(named.form, forms)
  if (form === '') return named.core
  return forms === 'inFront' ? `${form} ${named.core}` : `${named.core} ${form}`
}

const beside: Readonly<Record<string, string>> = {
  a: 'sqz', b: 'vn', c: 'xv', d: 'sf', e: 'wr', f: 'dg', g: 'fh', h: 'gj', i: 'uo', j: 'hk', k: 'jl', l: 'k', m: 'n', n: 'bm',
  o: 'ip', p: 'o', r: 'et', s: 'ad', t: 'ry', u: 'yi', v: 'cb', w: 'qe', y: 'tu', z: 'xa',
} // prettier-ignore

/** The word a slip changes: mostly a long one, since long words have more letters to slip in. */
function changedWord(random: Random, text: string, change: (word: string) => string): string {
  const all = text.split(' ')
  const long = all.flatMap((word, at) => (word.length >= 4 ? [at] : []))
  if (long.length === 0) return text
  const place = random.pick(long)
  return all.map((word, at) => (at === place ? change(word) : word)).join(' ')
}

/** One slip of the hand: a letter too many or too few, another key, two letters turned round, a double one written once. */
export function typingMistake(random: Random, text: string): string {
  return changedWord(random, text, (word) => {
    const at = random.whole(1, word.length - 2)
    const [before, letter, next, after] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1), word.slice(at + 2)]
    const kind = random.weighted({ turned: 30, left: 30, twice: 12, other: 28 })
    if (kind === 'turned') return before + next + letter + after
    if (kind === 'left') return before + next + after
    if (kind === 'twice') return before + letter + letter + next + after
    return before + random.pick((beside[letter.toLowerCase()] ?? 'e').split('')) + next + after
  })
}

const misread: readonly (readonly [string, string])[] = [
  ['rn', 'm'], ['m', 'rn'], ['l', '1'], ['I', 'l'], ['o', '0'], ['O', '0'], ['e', 'c'], ['B', '8'], ['S', '5'], ['g', 'q'],
  ['ij', 'y'], ['cl', 'd'], ['h', 'b'], ['n', 'ri'], ['u', 'ii'], ['vv', 'w'], ['w', 'vv'], ['Z', '2'], ['t', 'f'], ['a', 'o'],
] // prettier-ignore

/** What a scanner makes of a name: one to three letters read as others, at times a space too few or too many. */
export function readingMistake(random: Random, text: string): string {
  let read = text
  for (let turn = random.whole(1, 3); turn > 0; turn -= 1) {
    const [from, to] = random.pick(misread.filter(([seen]) => read.includes(seen)).concat([['i', 'l']]))
    const places = [...read.matchAll(new RegExp(from, 'g'))].map(({ index }) => index)
    if (places.length === 0) continue
    const at = random.pick(places)
    read = read.slice(0, at) + to + read.slice(at + from.length)
  }
  if (random.chance(0.15) && read.includes(' ')) read = read.replace(' ', '')
  if (random.chance(0.08)) read = changedWord(random, read, (word) => `${word.slice(0, 3)} ${word.slice(3)}`)
  return read
}

export function wordLost(random: Random, text: string): string {
  const all = text.split(' ')
  if (all.length < 3) return text
  const lost = random.whole(0, all.length - 1)
  return all.filter((_, at) => at !== lost).join(' ')
}

/** The trade behind the name, the surname in front of its prefix, two words the other way round. */
export function wordOrder(random: Random, text: string): string {
  const all = text.split(' ')
  if (all.length < 2) return text
  const kind = random.weighted({ firstLast: 50, swap: 30, comma: 20 })
  const [first = '', ...rest] = all
  if (kind === 'firstLast') return [...rest, first].join(' ')
  if (kind === 'comma') return `${capital(rest.join(' '))}, ${first}`
  const at = random.whole(0, all.length - 2)
  return [...all.slice(0, at), all[at + 1], all[at], ...all.slice(at + 2)].join(' ')
}

const abbreviations: readonly (readonly [RegExp, string])[] = [
  [/\b[Vv]an der\b/, 'v.d.'], [/\b[Vv]an den\b/, 'v.d.'], [/\b[Vv]an de\b/, 'vd'], [/\b[Vv]an\b/, 'v.'], [/Holding/, 'Hold.'],
  [/bedrijf\b/, 'bedr.'], [/Stichting/, 'St.'], [/Administratie/i, 'Adm.'], [/Vastgoed/, 'VG'], [/Onroerend Goed/, 'O.G.'],
  [/Participaties/, 'Part.'], [/Exploitatie/, 'Expl.'], [/praktijk\b/, 'prakt.'], [/ & /, ' en '], [/ en /, ' & '],
] // prettier-ignore

export function abbreviated(random: Random, text: string): string {
  const possible = abbreviations.filter(([seen]) => seen.test(text))
  if (possible.length === 0) return text
  const [seen, short] = random.pick(possible)
  return text.replace(seen, short)
}

/** How a system of this firm marks names: by a mark of its own, by the customer's number, or by a code that is nobody's. */
export interface Decoration {
  readonly what: 'none' | 'mark' | 'number' | 'dossier'
  readonly share: number
  /** `number`: the customer's, which only one of the ways writes. */
  readonly write: (random: Random, name: string, number: string) => string
}

const dossiers: readonly ((random: Random) => string)[] = [
  (random) => `${random.whole(2019, 2026)}-${String(random.whole(1, 1_800)).padStart(4, '0')}`,
  (random) => `DOS${random.whole(10_000, 99_999)}`,
  (random) => `${random.whole(1, 30)}.${String(random.whole(1, 999)).padStart(3, '0')}`,
  (random) => `${random.pick(['A', 'B', 'C', 'F', 'S'])}${random.whole(100, 9_999)}`,
]

const joints: readonly ((one: string, other: string) => string)[] = [
  (one, other) => `${one} - ${other}`,
  (one, other) => `${one} ${other}`,
  (one, other) => `${one} | ${other}`,
  (one, other) => `${one} / ${other}`,
  (one, other) => `${one}: ${other}`,
  (one, other) => `${one}_${other}`,
]
const brackets: readonly ((code: string) => string)[] = [
  (code) => code, (code) => `(${code})`, (code) => `[${code}]`, (code) => `#${code}`, (code) => code,
] // prettier-ignore

export function decorationOf(
  random: Random,
  what: Decoration['what'],
  side: 'before' | 'behind',
  marks: readonly string[],
): Decoration {
  const [joint, bracket, dossier] = [random.pick(joints), random.pick(brackets), random.pick(dossiers)]
  const [mark, second] = [random.pick(marks), random.pick(marks)]
  const seconds = random.pick([0, 0, 0.15, 0.4])
  const write = (of: Random, name: string, number: string): string => {
    const code = { none: '', mark: of.chance(seconds) ? second : mark, number, dossier: dossier(of) }[what]
    return side === 'before' ? joint(bracket(code), name) : joint(name, bracket(code))
  }
  return { what, share: what === 'none' ? 0 : random.between(0.25, 0.9), write }
}
