const marks = /\p{M}+/gu
const spaces = /\s+/gu

/** Longer is nothing that people look for; each character of it is looked for in every row. */
export const longestSearch = 200

/** Words of plain letters with one space between them: most of what there is, and nothing to take out of it. */
const plain = /^[!-~]+(?: [!-~]+)*$/u

/** Lower case, without accents, one space between words: what both stores search in, so that search means the same in each. */
export function searchable(text: string): string {
  if (plain.test(text)) return text.toLowerCase()
  return text.normalize('NFKD').replace(marks, '').toLowerCase().replace(spaces, ' ').trim()
}

/** The text without the character that is repeated at its end. By an expression it would take the square of a long run of it. */
export function withoutTrailing(text: string, character: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === character) end -= 1
  return text.slice(0, end)
}

/** Longer runs of digits than this are codes, not numbers, and keep their own length. */
const PADDED_DIGITS = 12

/**
 * The key both stores sort a text by: as `Intl.Collator('nl', { numeric: true, sensitivity: 'base' })` would,
 * so that "Kantoor 9" comes before "Kantoor 10" and accents do not matter.
 */
export const sortable = (text: string): string => padded(searchable(text))

const isDigit = (code: number): boolean => code >= 48 && code <= 57
/** By the number of digits that they stand in front of. */
const zeros = Array.from({ length: PADDED_DIGITS }, (_, digits) => '0'.repeat(PADDED_DIGITS - digits))

/** Each number with zeros in front. A sync does this for some texts of every row: an expression takes three times as long. */
function padded(text: string): string {
  let done = ''
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    if (!isDigit(text.charCodeAt(at))) continue
    let end = at + 1
    while (end < text.length && isDigit(text.charCodeAt(end))) end += 1
    done += text.slice(from, at) + (zeros[end - at] ?? '')
    from = at
    at = end
  }
  return done + text.slice(from)
}

/** More is of no use to find or sort by, and would make indexes as large as what they are of. */
const longestSortKey = 200

/** What columns of sorted texts hold. `asSearched`: what `searchable` made of the text. */
export const sortKeyOf = (asSearched: string): string => padded(asSearched).slice(0, longestSortKey)

export const sortKey = (text: string): string => sortKeyOf(searchable(text))
