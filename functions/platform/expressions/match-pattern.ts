import { RE2JS } from 're2js'
import { notServed, wrong } from '#domain/odata/error.ts'

const longestPattern = 1_000
/** Steps of the machine that a pattern becomes: each character of a text costs at most so many. */
const largestProgram = 2_000

/** What JavaScript calls a space, as members of a class of characters. */
const spaces =
  '\\t\\n\\v\\f\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}'

const part = /\\(?:u([\da-fA-F]{4})|u\{([\da-fA-F]{1,6})\}|.)|[[\].]/gsu

/** The same pattern as the machine's language has it: JavaScript has other spaces, line ends, escapes, and `[` in a class. */
function portable(pattern: string): string {
  let inClass = false
  return pattern.replace(part, (text, four?: string, braced?: string) => {
    const digits = four ?? braced
    if (digits !== undefined) return `\\x{${digits}}`
    if (text === '\\s') return inClass ? spaces : `[${spaces}]`
    if (text === '\\S' && !inClass) return `[^${spaces}]`
    if (inClass) {
      inClass = text !== ']'
      return text === '[' ? '\\[' : text
    }
    inClass = text === '['
    return text === '.' ? '[^\\n\\r\\x{2028}\\x{2029}]' : text
  })
}

/**
 * Whether a pattern of `matchesPattern` (JavaScript's, with its Unicode flag) occurs in a text, by a machine that takes time
 * in proportion to the text: patterns of others may not make it slower. What needs going back (a look ahead, a reference to
 * a group) it does not have. Errors: `ODataError` 400 for what is no pattern, 501 for one that is too large or needs going
 * back.
 */
export function matcher(pattern: string): (text: string) => boolean {
  if (pattern.length > longestPattern) throw notServed('a pattern this long is not matched', 'matchesPattern')
  const compiled = compiledPattern(pattern)
  if (compiled.programSize() > largestProgram) throw notServed('a pattern this large is not matched', 'matchesPattern')
  return (text) => compiled.matcher(text).find()
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function compiledPattern(pattern: string): RE2JS {
  try {
    // Only read, to know whether it is one: matching is left to the machine.
    new RegExp(pattern, 'u')
  } catch (error) {
    throw wrong('invalid-pattern', messageOf(error), 'matchesPattern')
  }
  try {
    return RE2JS.compile(portable(pattern))
  } catch (error) {
    throw notServed(`this pattern is not matched: ${messageOf(error)}`, 'matchesPattern')
  }
}
