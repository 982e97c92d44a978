import { wrong } from '../error.ts'

const broken = (target: string): Error =>
  wrong('syntax', `${target}: a % is not followed by two hexadecimal digits, or what it stands for is no text`, target)

/** Percent-encoding undone. Errors: 400 where it is broken, is not UTF-8, or hides a NUL. */
export function decoded(text: string, target: string): string {
  let result
  try {
    result = text.includes('%') ? decodeURIComponent(text) : text
  } catch {
    throw broken(target)
  }
  if (result.includes('\0')) throw wrong('syntax', `${target}: NUL stands for nothing`, target)
  return result
}

/** In options a bare `+` is a space, as forms write it; a plus is written `%2B`. */
const decodedOption = (text: string, target: string): string => decoded(text.replaceAll('+', ' '), target)

/** System query options of OData 4.01, with or without `$`, whatever their case. */
const systemOptions = new Set([
  '$apply',
  '$compute',
  '$count',
  '$deltatoken',
  '$expand',
  '$filter',
  '$format',
  '$id',
  '$index',
  '$levels',
  '$orderby',
  '$schemaversion',
  '$search',
  '$select',
  '$skip',
  '$skiptoken',
  '$top',
])

export interface Options {
  /** By name in lower case with `$`. */
  readonly system: ReadonlyMap<string, string>
  /** By name without `@`. */
  readonly aliases: ReadonlyMap<string, string>
}

/**
 * The options of a query string, without its `?`. Those that OData does not know and that begin neither with `$` nor with `@`
 * belong to somebody else, and are passed over. Errors: 400 for one that stands there twice, and for an unknown one with `$`.
 */
export function readOptions(query: string): Options {
  const system = new Map<string, string>()
  const aliases = new Map<string, string>()
  for (const part of query.split('&')) {
    if (part === '') continue
    const equals = part.indexOf('=')
    const [rawName, rawValue] = equals < 0 ? [part, ''] : [part.slice(0, equals), part.slice(equals + 1)]
    const name = decodedOption(rawName, 'query')
    const isAlias = name.startsWith('@')
    const known = name.startsWith('$') ? name.toLowerCase() : `$${name.toLowerCase()}`
    if (!isAlias && !systemOptions.has(known)) {
      if (name.startsWith('$')) throw wrong('unknown-option', `unknown query option ${name}`, name)
      continue
    }
    const [options, key] = isAlias ? [aliases, name.slice(1)] : [system, known]
    if (options.has(key))
      throw wrong('duplicate-option', `${isAlias ? name : known} must not appear more than once`, name)
    options.set(key, decodedOption(rawValue, isAlias ? name : known))
  }
  return { system, aliases }
}
