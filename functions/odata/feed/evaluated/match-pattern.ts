import { RE2JS } from 're2js'
import { notServed, wrong } from '#domain/odata/error.ts'

const longestPattern = 1_000
/** Steps of the machine that a pattern becomes: each character of a text costs at most so many. */
const largestProgram = 2_000

/** What JavaScript calls a space, as members of a class of characters. */
const spaces =
  '\\t\\n\\v\\f\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}'

const part = /\\(?:u([\da-fA-F]{4})|u\{([\da-fA-F]{1,6})\}|.|$)|\(\?|\[\^?\]|[[\].]/gsu
/** Escapes by a letter that JavaScript has too: the machine has others, as `\A` and `\Q`. */
const shared = /^\\[bBdDsSwWpPnrtvfx]/u
/** Groups without a number, with a name, or in which case means nothing (or something again). */
const group = /^\(\?(?::|<[\p{L}_]|-?i:)/u
const otherFlags = /^\(\?[ims]{0,3}(?:-[ims]{1,3})?:/u
const lookAround = /^\(\?<?[=!]/u
const backReference = /^\\[1-9k]/u

const beyond = (what: string): Error => notServed(`a pattern with ${what} is not matched`, 'matchesPattern')
const none = (why: string): Error => wrong('invalid-pattern', `this is no pattern: ${why}`, 'matchesPattern')

const isLetter = /^\\[A-Za-z]/u

/** Errors: `ODataError` 400 or 501 where the two languages do not mean the same by it. */
function checkedEscape(escape: string, inClass: boolean): string {
  if (backReference.test(escape) && !inClass) throw beyond('a reference to what it found')
  if (isLetter.test(escape) && !shared.test(escape)) throw none(`there is no escape ${escape}`)
  if (escape === '\\s') return inClass ? spaces : `[${spaces}]`
  if (escape === '\\S' && !inClass) return `[^${spaces}]`
  return escape
}

/** The same pattern as the machine's language has it: JavaScript has other spaces, line ends, escapes, and `[` in a class. */
function portable(pattern: string): string {
  let inClass = false
  return pattern.replace(part, (text, four: string | undefined, braced: string | undefined, at: number) => {
    const digits = four ?? braced
    if (digits !== undefined) return `\\x{${digits}}`
    if (text.startsWith('\\')) return checkedEscape(text, inClass)
    if (inClass) {
      inClass = text !== ']' && !text.endsWith(']')
      return text.startsWith('[') ? `\\${text}` : text
    }
    if (text === '[]') return '[^\\x{0}-\\x{10ffff}]'
    if (text === '[^]') return '[\\x{0}-\\x{10ffff}]'
    if (text === '(?') return checkedGroup(pattern.slice(at))
    inClass = text === '['
    return text === '.' ? '[^\\n\\r\\x{2028}\\x{2029}]' : text
  })
}

function checkedGroup(rest: string): string {
  if (lookAround.test(rest)) throw beyond('a look ahead or behind')
  if (group.test(rest)) return '(?'
  throw otherFlags.test(rest) ? beyond('flags for a part of it') : none('there is no such group')
}

/**
 * Whether a pattern of `matchesPattern` (JavaScript's, with its Unicode flag) occurs in a text, by a machine that takes time
 * in proportion to the text: patterns of others may not make it slower. What needs going back (a look ahead, a reference to
 * a group) it does not have. Errors: `ODataError` 400 for what is no pattern, 501 for one that is too large or needs going
 * back.
 */
export function matcher(pattern: string): (text: string) => boolean {
  if (pattern.length > longestPattern) throw beyond(`more than ${longestPattern} characters`)
  const compiled = compiledPattern(portable(pattern))
  if (compiled.programSize() > largestProgram) throw beyond('so much in it')
  return (text) => compiled.matcher(text).find()
}

function compiledPattern(pattern: string): RE2JS {
  try {
    return RE2JS.compile(pattern)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw message.includes('repeat count') || message.includes('too large') ? beyond('so much in it') : none(message)
  }
}
