import { writtenDay } from './written-dates.ts'

/** What does not show: spaces of no width, marks of direction, the mark at the beginning of a file. */
const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\ufeff]/gu

/** What people write in the place of a number or an address that they do not have. */
const placeholders = new Set(
  ['', '-', '--', '.', '?', 'x', '0', 'n.v.t.', 'n.v.t', 'nvt', 'n/a', '#n/a', 'na', 'nan', '<na>', 'geen', 'onbekend', 'none', 'unknown', 'null', '(null)'], // prettier-ignore
)

/** Whether a text says that there is nothing to say. */
export const isPlaceholder = (text: string): boolean => placeholders.has(text.trim().toLowerCase())

/** What a spreadsheet or a person puts around a number so that it stays a text: `="0123"`, `'0123`, `"0123"`. */
const marks = new Set(['"', "'", '`', '´', '’', '‘', '‚', '“', '”', '„', '=', '(', ')', '[', ']'])

/** What a sentence ends with. */
const ends = new Set([' ', '.', ',', ';', '*', '-', '_', '|', '\\'])

/** The dashes that programs make of a hyphen. */
const dashes = /[\u2010-\u2015\u2212]/gu

/** No number is written in more signs, with all that may stand around it. */
const longest = 100

function bare(text: string): string {
  const seen = text
    .slice(0, longest + 1)
    .normalize('NFKC')
    .replace(unseen, '')
    .replace(dashes, '-')
    .trim()
  let [from, to] = [0, seen.length]
  while (from < to && marks.has(seen.charAt(from))) from += 1
  while (to > from && (marks.has(seen.charAt(to - 1)) || ends.has(seen.charAt(to - 1)))) to -= 1
  return seen.length > longest ? '' : seen.slice(from, to).trim()
}

/** What may stand before a number of the chamber of commerce, of which the letters are looked at. */
const labels = new Set(
  [
    'kvk',
    'nlkvk',
    'kamervankoophandel',
    'kamervkoophandel',
    'kvkinschrijving',
    'inschrijvings',
    'inschrijf',
    'inschr',
    'register',
    'registratie',
    'reg',
    'handelsreg',
    'coc',
    'chamberofcommerce',
    'handelsregister',
    'dossier',
  ]
    .flatMap((label) => [label, `${label}nummer`, `${label}snummer`, `${label}nr`, `${label}no`, `${label}number`])
    .concat('nummer', 'nr', 'no', 'number'),
)
const beforeDigits = /^\D*/u
/** Of the register in the numbers of Peppol. */
const scheme = /^0106\s?:/u

/** With a place or other words beside it: `KvK te Utrecht`, `Inschrijfnummer KvK`. */
const namesRegister = /^(?:kvk|kamervankoophandel|handelsregister|chamberofcommerce)|kvk$|kamervankoophandel$/u

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '')
const isLabel = (letters: string): boolean => labels.has(letters) || namesRegister.test(letters)

/** What stands between the words that say what it is; undefined: these are none. */
function unlabelled(text: string): string | undefined {
  const plain = text.replace(scheme, '').trim()
  const before = beforeDigits.exec(plain)?.[0] ?? ''
  const number = plain.slice(before.length)
  // `12345678 (KvK)`, and a place behind a number that is called one.
  let end = number.length
  while (end > 0 && !/\d/u.test(number.charAt(end - 1))) end -= 1
  const [own, behind] = [number.slice(0, end), number.slice(end)]
  const letters = lettersOf(before)
  const isCalled = isLabel(letters)
  if (letters !== '' && !isCalled) return undefined
  return lettersOf(behind) === '' ? number : isCalled || isLabel(lettersOf(behind)) ? own : undefined
}

/** The same number with an empty fraction: `12345683.0`, `12.345.683,00`. */
const wholeNumber = /^(\d{7,8})[.,]0{1,2}$/u
const groupedNumber = /^(\d{1,2}\.\d{3}\.\d{3}),0{1,2}$|^(\d{1,2},\d{3},\d{3})\.0{1,2}$/u
/** As a spreadsheet shows a long number; with fewer digits than it has, some are lost. */
const exponent = /^(\d)[.,](\d{6,7})e\+?0?([67])$/iu

/** A day is no number, though it may have as many digits. */
const isDay = (text: string): boolean => !/^\d+$/u.test(text) && writtenDay(text) !== undefined

/** The digits of a text in which nothing else stands than what people put between them. */
function digitsOf(text: string): string | undefined {
  const found = wholeNumber.exec(text)?.[1]
  if (found !== undefined) return found
  const [, first, rest, power] = exponent.exec(text) ?? []
  if (first !== undefined && rest !== undefined) return rest.length === Number(power) ? first + rest : undefined
  const [, points, commas] = groupedNumber.exec(text) ?? []
  const plain = points ?? commas ?? text
  return /^\d(?:[\s.,/-]*\d)*$/u.test(plain) ? plain.replace(/\D/gu, '') : undefined
}

const chamberDigits = 8
/** Of the years in which a branch stood behind the number. */
const formerBranch = '0000'

const branch = /(?<!\d)0000\d{8}$/u

/** Without the number of a branch behind it: `12345678 / 000012345678`, `12345678 (vestiging 000012345678)`. */
function withoutBranch(text: string): string {
  const at = branch.exec(text)?.index ?? 0
  let end = at
  while (end > 0 && !/\d/u.test(text.charAt(end - 1))) end -= 1
  const between = lettersOf(text.slice(end, at))
  return end > 0 && (between === '' || between.startsWith('vest')) ? text.slice(0, end) : text
}

/**
 * A number of the chamber of commerce as people, spreadsheets and other systems write it: eight digits, of which the zero in
 * front may be lost. Undefined: it is none (a branch number has twelve digits, an RSIN nine).
 */
export function readChamberNumber(text: string): string | undefined {
  const number = unlabelled(withoutBranch(bare(text))) ?? ''
  let digits = isDay(number) ? undefined : digitsOf(number)
  if (digits?.length === 12 && digits.endsWith(formerBranch) && !digits.startsWith(formerBranch))
    digits = digits.slice(0, chamberDigits)
  if (digits?.length === chamberDigits - 1) digits = `0${digits}`
  return digits?.length === chamberDigits && !/^0+$/u.test(digits) ? digits : undefined
}

const vatLabel =
  /^(?:(?:BTW|VAT|TVA|OMZETBELASTING|OB|UST)(?:IDENTIFICATIE|IDENTIFICATION|ID)?(?:NUMMER|NUMBER|NR|NO)?[:#]?|9944:)/u
const dutchVat = /^(?:NL)?(\d{9}B\d{2})$/u

/** What stands behind the country in the numbers of others: those of the Union, and of the neighbours that firms trade with. */
const foreignVat: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/u, BE: /^[01]?\d{9}$/u, BG: /^\d{9,10}$/u, CH: /^E\d{9}(?:MWST|TVA|IVA)?$/u, CY: /^\d{8}[A-Z]$/u, CZ: /^\d{8,10}$/u,
  DE: /^\d{9}$/u, DK: /^\d{8}$/u, EE: /^\d{9}$/u, EL: /^\d{9}$/u, ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/u, EU: /^\d{9}$/u, FI: /^\d{8}$/u,
  FR: /^[A-Z0-9]{2}\d{9}$/u, GB: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/u, GR: /^\d{9}$/u, HR: /^\d{11}$/u, HU: /^\d{8}$/u,
  IE: /^\d[A-Z\d]\d{5}[A-Z]{1,2}$/u, IT: /^\d{11}$/u, LT: /^(?:\d{9}|\d{12})$/u, LU: /^\d{8}$/u, LV: /^\d{11}$/u, MT: /^\d{8}$/u,
  NO: /^\d{9}(?:MVA)?$/u, PL: /^\d{10}$/u, PT: /^\d{9}$/u, RO: /^\d{2,10}$/u, SE: /^\d{12}$/u, SI: /^\d{8}$/u, SK: /^\d{10}$/u,
  XI: /^(?:\d{9}|\d{12})$/u,
} // prettier-ignore

/** A VAT number without what is put between its signs; a Dutch one with its country. Undefined: it is none. */
export function readVatNumber(text: string): string | undefined {
  const signs = bare(text)
    .toUpperCase()
    .replace(/[\s.,/-]/gu, '')
    .replace(vatLabel, '')
  const dutch = dutchVat.exec(signs)?.[1]
  if (dutch !== undefined) return `NL${dutch}`
  return foreignVat[signs.slice(0, 2)]?.test(signs.slice(2)) === true ? signs : undefined
}
