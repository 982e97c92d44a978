import { RE2JS } from 're2js'
import { notServed, wrong } from '#domain/odata/error.ts'

const longestPattern = 1_000
/** Maximum size of a compiled pattern: the cost per character of text. */
const largestProgram = 2_000

/** JavaScript's white space, as members of a character class. */
const spaces =
  '\\t\\n\\v\\f\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}'

const part = /\\(?:u([\da-fA-F]{4})|u\{([\da-fA-F]{1,6})\}|.|$)|\(\?|\[\^?\]|[[\].]/gsu
/** Escapes with the same meaning in JavaScript and RE2; RE2 has others, as `\A` and `\Q`. */
const shared = /^\\[bBdDsSwWpPnrtvfx]/u
/** Non-capturing, named and case-insensitive groups. */
const group = /^\(\?(?::|<[\p{L}_]|-?i:)/u
const otherFlags = /^\(\?[ims]{0,3}(?:-[ims]{1,3})?:/u
const lookAround = /^\(\?<?[=!]/u
const backReference = /^\\[1-9k]/u

const beyond = (what: string): Error => notServed(`a pattern with ${what} is not matched`, 'matchesPattern')
const none = (why: string): Error => wrong('invalid-pattern', `this is no pattern: ${why}`, 'matchesPattern')

const isLetter = /^\\[A-Za-z]/u

/** Errors: `ODataError` 400 or 501 where the two languages differ. */
function checkedEscape(escape: string, inClass: boolean): string {
  if (backReference.test(escape) && !inClass) throw beyond('a reference to what it found')
  if (isLetter.test(escape) && !shared.test(escape)) throw none(`there is no escape ${escape}`)
  if (escape === '\\s') return inClass ? spaces : `[${spaces}]`
  if (escape === '\\S' && !inClass) return `[^${spaces}]`
  return escape
}

/** Translates a JavaScript pattern to RE2: they differ in white space, line ends, escapes, and `[` in a class. */
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
 * Matches a pattern of `matchesPattern` (JavaScript, Unicode flag) in linear time, so that a client's pattern cannot
 * slow the service down. No lookahead or backreferences. Errors: `ODataError` 400 for an invalid pattern, 501 for one
 * that is too large or needs backtracking.
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
