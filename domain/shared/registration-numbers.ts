/** What does not show: spaces of no width, marks of direction, the mark at the beginning of a file. */
const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\ufeff]/gu

/** What people write in the place of a number or an address that they do not have. */
const placeholders = new Set(
  ['', '-', '--', '.', '?', 'x', '0', 'n.v.t.', 'n.v.t', 'nvt', 'n/a', 'na', 'geen', 'onbekend', 'none', 'unknown', 'null'], // prettier-ignore
)

/** Whether a text says that there is nothing to say. */
export const isPlaceholder = (text: string): boolean => placeholders.has(text.trim().toLowerCase())

/** The text without what a spreadsheet or a person puts around it so that it stays a text: `="0123"`, `'0123`, `"0123"`. */
function bare(text: string): string {
  const seen = text.replace(unseen, '').trim()
  return seen.replace(/^=\s*/u, '').replace(/^["'`´’]+|["'`´’]+$/gu, '').trim() // prettier-ignore
}

const register = String.raw`k\.?\s*v\.?\s*k(?![a-z])\.?|kamer\s+van\s+koophandel|chamber\s+of\s+commerce|c\.?\s*o\.?\s*c(?![a-z])\.?|handelsregister|dossier|0106(?=\s*:)`
const number = String.raw`[\s.-]*(?:nummer|number|nr|no)(?![a-z])\.?`
const label = new RegExp(String.raw`^(?:nl[\s.:-]*)?(?:${register})(?:${number})?[\s.:#-]*`, 'iu')

/** The same number with an empty fraction: `12345683.0`, `12.345.683,00`. */
const wholeNumber = /^(\d{7,8})[.,]0{1,2}$/u
const groupedNumber = /^(\d{1,2}\.\d{3}\.\d{3}),0{1,2}$|^(\d{1,2},\d{3},\d{3})\.0{1,2}$/u
/** As a spreadsheet shows a long number; with fewer digits than it has, some are lost. */
const exponent = /^(\d)[.,](\d{6,7})e\+?0?([67])$/iu

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

/**
 * A number of the chamber of commerce as people, spreadsheets and other systems write it: eight digits, of which the zero in
 * front may be lost. Undefined: it is none (a branch number has twelve digits, an RSIN nine).
 */
export function readChamberNumber(text: string): string | undefined {
  let digits = digitsOf(bare(bare(text).replace(label, '')))
  if (digits?.length === 12 && digits.endsWith(formerBranch) && !digits.startsWith(formerBranch))
    digits = digits.slice(0, chamberDigits)
  if (digits?.length === chamberDigits - 1) digits = `0${digits}`
  return digits?.length === chamberDigits && !/^0+$/u.test(digits) ? digits : undefined
}

const vatLabel =
  /^(?:btw|vat|ob|omzetbelasting)(?:[\s.-]*(?:id|identificatie))?(?:[\s.-]*(?:nummer|number|nr|no)(?![a-z])\.?)?[\s.:#-]*/iu
const dutchVat = /^(?:NL)?(\d{9}B\d{2})$/u
const foreignVat = /^(?!NL)[A-Z]{2}[0-9A-Z]{2,13}$/u

/** A VAT number without what is put between its signs; a Dutch one with its country. Undefined: it is none. */
export function readVatNumber(text: string): string | undefined {
  const signs = bare(bare(text).replace(vatLabel, ''))
    .toUpperCase()
    .replace(/[\s.,/-]/gu, '')
  const dutch = dutchVat.exec(signs)?.[1]
  if (dutch !== undefined) return `NL${dutch}`
  return foreignVat.test(signs) && /\d/u.test(signs) ? signs : undefined
}
