/** What a client would like, of what we can do for it. */
export interface Preferences {
  /** Rows at most on a page. */
  readonly maxPageSize: number | undefined
  readonly omitNulls: boolean
  /** Of a batch: whether to go on after a request of it has failed. */
  readonly continueOnError: boolean
  /** The words of the client for what is done, for `Preference-Applied`. */
  applied(done: { readonly paged: boolean; readonly omitted: boolean }): string | undefined
}

const longest = 4_000
// A value in quotes may hold the commas that stand between preferences.
const parts = /(?:[^,"]|"[^"]*"?)+/gu

/** Of a `Prefer` header (RFC 7240): the first of a name counts; what nobody knows is passed over, as it asks. */
export function readPreferences(header: string | null): Preferences {
  const said = new Map<string, { readonly text: string; readonly value: string | undefined }>()
  for (const [part] of (header ?? '').slice(0, longest).matchAll(parts)) {
    const [text = ''] = part.split(';').map((piece) => piece.trim())
    const at = text.indexOf('=')
    const name = (at < 0 ? text : text.slice(0, at))
      .trim()
      .toLowerCase()
      .replace(/^odata\./u, '')
    const value =
      at < 0
        ? undefined
        : text
            .slice(at + 1)
            .trim()
            .replaceAll('"', '')
    if (name !== '' && !said.has(name)) said.set(name, { text, value })
  }
  const page = said.get('maxpagesize')
  const size = /^\d{1,9}$/u.test(page?.value ?? '') ? Number(page?.value) : 0
  const omit = said.get('omit-values')
  const omitNulls = omit?.value?.toLowerCase() === 'nulls'
  // Rows have no annotations of a vocabulary: whichever are wanted or not, an answer is as it was wished.
  const annotations = said.get('include-annotations')
  const goOn = said.get('continue-on-error')
  return {
    maxPageSize: size > 0 ? size : undefined,
    omitNulls,
    continueOnError: goOn !== undefined && goOn.value?.toLowerCase() !== 'false',
    applied({ paged, omitted }) {
      const words = [
        paged && size > 0 ? page?.text : undefined,
        omitted && omitNulls ? omit.text : undefined,
        annotations?.text,
      ]
      return words.some((word) => word !== undefined)
        ? words.filter((word) => word !== undefined).join(', ')
        : undefined
    },
  }
}
