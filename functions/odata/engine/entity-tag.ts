import { createHash } from 'node:crypto'

/** Weak tag of an answer: the same entity may be sent with other white space or compression. */
export const entityTag = (text: string): string =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

const bare = (tag: string): string => tag.trim().replace(/^W\//u, '')

/** Whether a list of tags, or `*`, contains the tag, by weak comparison. */
const names = (header: string, tag: string): boolean =>
  header.trim() === '*' ||
  header
    .slice(0, 4_000)
    .split(',')
    .some((one) => bare(one) === bare(tag))

/** Result of a request's conditions for a resource with this tag; undefined: answer it. */
export function conditionOf(headers: Headers, tag: string): 'not-modified' | 'changed' | undefined {
  const match = headers.get('if-match')
  if (match !== null && !names(match, tag)) return 'changed'
  const noneMatch = headers.get('if-none-match')
  return noneMatch !== null && names(noneMatch, tag) ? 'not-modified' : undefined
}
