/** One of the things a client takes, as `application/json;odata.metadata=minimal;q=0.9`. All in lower case. */
export interface MediaRange {
  readonly type: string
  readonly parameters: ReadonlyMap<string, string>
  /** 0 (not at all) to 1. */
  readonly quality: number
}

/** Longer than any header that a client has reason to send. */
const longest = 4_000
const mostRanges = 50

const quality = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/u

const unquoted = (text: string): string =>
  text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text

/** A media type, or undefined where the text is none. Parameters may stand in any order; the last of a name counts. */
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
  // A quality nobody can read is taken for the least, not for the most.
  return { type, parameters, quality: quality.test(said) ? Number(said) : 0 }
}

/** Of an `Accept` header, the most wanted first; of equals the one that stands first. */
export function readAccept(header: string): readonly MediaRange[] {
  return header
    .slice(0, longest)
    .split(',')
    .slice(0, mostRanges)
    .flatMap((part) => readMediaType(part) ?? [])
    .toSorted((a, b) => b.quality - a.quality)
}
