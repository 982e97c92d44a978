/** What a company is by law, as far as its name says so. */
export type LegalForm =
  'bv' | 'nv' | 'vof' | 'cv' | 'maatschap' | 'sole' | 'foundation' | 'association' | 'cooperative' | 'foreign'

/** Each way in which people write a form, as words without dots and accents. Longest first where one begins another. */
const written: readonly (readonly [LegalForm, readonly string[]])[] = [
  ['bv', ['besloten vennootschap', 'bv', 'bvba']],
  ['nv', ['naamloze vennootschap', 'nv']],
  ['vof', ['vennootschap onder firma', 'vof', 'firma', 'fa']],
  ['cv', ['commanditaire vennootschap', 'cv']],
  ['maatschap', ['maatschap', 'mts']],
  ['sole', ['eenmanszaak', 'ez', 'zzp']],
  ['foundation', ['stichting', 'stg']],
  ['association', ['vereniging', 'ver']],
  ['cooperative', ['cooperatieve vereniging', 'cooperatie', 'cooperatief', 'cooperatieve', 'coop', 'ua', 'ba', 'wa']],
  ['foreign', ['gmbh', 'ltd', 'limited', 'inc', 'llc', 'sarl', 'sprl', 'plc']],
]

const forms: ReadonlyMap<string, LegalForm> = new Map(
  written.flatMap(([form, ways]) => ways.map((way) => [way, form] as const)),
)

/** More words than this no way of writing a form has. */
export const longestForm = 3

/** The form that these words write, one space between them. */
export const formOf = (words: string): LegalForm | undefined => forms.get(words)

/** What is written with a dot behind each letter, beside legal forms. Any other run of single letters is of initials. */
const dotted: ReadonlySet<string> = new Set(['io', 'hodn', 'thodn', 'vh', 'fka', 'og', 'ea', 'cs', 'dga', 'il', 'vd'])

/** With dots these are initials more often than forms. */
const ratherInitials: ReadonlySet<string> = new Set(['ba', 'fa', 'wa', 'ez'])

/** Whether single letters with dots between them are one word: `b.v.`, `h.o.d.n.`. */
export const isDottedWord = (letters: string): boolean =>
  dotted.has(letters) || (letters.length < 4 && forms.has(letters) && !ratherInitials.has(letters))
