import { RE2JS } from 're2js'
import { notServed, wrong } from '#domain/odata/error.ts'

const longestPattern = 1_000
/** Steps of the machine that a pattern becomes: each character of a text costs at most so many. */
const largestProgram = 2_000

/** `\u0041` and `\u{41}`, which only JavaScript's patterns have, as all kinds have them. */
const ecmaEscape = /\\(?:u([\da-fA-F]{4})|u\{([\da-fA-F]{1,6})\}|[^u])/gu

const portable = (pattern: string): string =>
  pattern.replace(ecmaEscape, (escape, four?: string, braced?: string) => {
    const digits = four ?? braced
    return digits === undefined ? escape : `\\x{${digits}}`
  })

/**
 * Whether a pattern of `matchesPattern` occurs in a text, by a machine that takes time in proportion to the text: patterns
 * of others may not make it slower. What needs going back (a look ahead, a reference to a group) it does not have. Errors:
 * `ODataError` 400 for what is no pattern, 501 for one that is too large or needs going back.
 */
export function matcher(pattern: string): (text: string) => boolean {
  if (pattern.length > longestPattern) throw notServed('a pattern this long is not matched', 'matchesPattern')
  const compiled = compiledPattern(pattern)
  if (compiled.programSize() > largestProgram) throw notServed('a pattern this large is not matched', 'matchesPattern')
  return (text) => compiled.matcher(text).find()
}

function isPattern(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u')
    return true
  } catch {
    return false
  }
}

function compiledPattern(pattern: string): RE2JS {
  try {
    return RE2JS.compile(portable(pattern))
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw isPattern(pattern)
      ? notServed(`this pattern is not matched: ${error.message}`, 'matchesPattern')
      : wrong('invalid-pattern', `this is no pattern: ${error.message}`, 'matchesPattern')
  }
}
