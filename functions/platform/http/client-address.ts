/**
 * Where the request came from, as the nearest proxy saw it. Only the last entry of `x-forwarded-for` is written by
 * somebody we trust; what stands before it the client may have made up. Null where there is no proxy.
 */
export function clientAddress(headers: Headers): string | null {
  const last = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
  if (last === undefined || last === '') return null
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(last)
  if (bracketed?.[1] !== undefined) return bracketed[1]
  return /^[\d.]+:\d+$/.test(last) ? last.slice(0, last.lastIndexOf(':')) : last
}
