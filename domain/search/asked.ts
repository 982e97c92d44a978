import { AppError } from '../shared/errors.ts'
import { longestSearch, searchable } from '../shared/text.ts'

/** Characters that may be typed; more is refused. */
export const longestInput = 4_000
/** Further words narrow nothing down. */
const mostWords = 8

/** What somebody looks for, as it is looked for: lower case, without accents. */
export interface SearchPhrase {
  readonly phrase: string
  /** The words of the phrase, no two the same. */
  readonly words: readonly string[]
  /** What its shape says it is: numbers and addresses are compared as a whole before they are words. */
  readonly shape: 'chamberOfCommerceNumber' | 'email' | 'words'
  /** A chamber of commerce number without what people write between its digits; otherwise the phrase. */
  readonly identity: string
}

const numberShape = /^(?:kvk )?(?:\d[ .-]?){7}\d$/u
const addressShape = /^[^\s@]+@[^\s@]+$/u

/**
 * Of what was typed the first 200 characters and eight words count. Undefined: nothing is looked for.
 * Errors: INPUT_INVALID for more than 4,000 characters.
 */
export function askedFor(input: string): SearchPhrase | undefined {
  if (input.length > longestInput) throw new AppError('INPUT_INVALID', { field: 'searchInput' })
  const phrase = searchable(input.trim().slice(0, longestSearch)).slice(0, longestSearch).trim()
  if (phrase === '') return undefined
  const isNumber = numberShape.test(phrase)
  const identity = isNumber ? phrase.replace(/\D/gu, '') : phrase
  const words = isNumber ? [identity] : [...new Set(phrase.split(' '))].slice(0, mostWords)
  const shape = isNumber ? 'chamberOfCommerceNumber' : addressShape.test(phrase) ? 'email' : 'words'
  return { phrase: isNumber ? identity : phrase, words, shape, identity }
}
