/** An accepted media type, as `application/json;odata.metadata=minimal;q=0.9`, in lower case. */
export interface MediaRange {
  readonly type: string
  readonly parameters: ReadonlyMap<string, string>
  /** From 0 (not accepted) to 1. */
  readonly quality: number
}

/** Longer than any sensible header. */
const longest = 4_000
const mostRanges = 50

const quality = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/u

const unquoted = (text: string): string =>
  text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text

/** Parses a media type; undefined for other text. Parameters in any order; the last of a name counts. */
export function readMediaType(text: string): MediaRange | undefined {
  const [type = '', ...rest] = text.split(';').map((part) => part.trim().toLowerCase())
  const [group, name, more] = type.split('/')
  if (group === undefined || group === '' || name === undefined || name === '' || more !== undefined) return undefined
  const parameters = new Map<string, string>()
  for (const part of rest) {
    const at = part.indexOf('=')
    if (at > 0) parameters.set(part.slice(0, at).trim(), unquoted(part.slice(at + 1).trim()))
  }
  const said = parameters.get('q') ?? '1'
  parameters.delete('q')
  // An unreadable quality counts as the lowest.
  return { type, parameters, quality: quality.test(said) ? Number(said) : 0 }
}

/** Media types of an `Accept` header by quality; equal ones in order of appearance. */
export function readAccept(header: string): readonly MediaRange[] {
  return header
    .slice(0, longest)
    .split(',')
    .slice(0, mostRanges)
    .flatMap((part) => readMediaType(part) ?? [])
    .toSorted((a, b) => b.quality - a.quality)
}
