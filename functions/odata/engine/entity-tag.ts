import { createHash } from 'node:crypto'

/** Of what is answered: weak, since the same entity may be written with other spaces or zipped. */
export const entityTag = (text: string): string =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

const bare = (tag: string): string => tag.trim().replace(/^W\//u, '')

/** Whether a list of tags, or `*`, has the tag; as reads compare, weak and strong alike. */
const names = (header: string, tag: string): boolean =>
  header.trim() === '*' ||
  header
    .slice(0, 4_000)
    .split(',')
    .some((one) => bare(one) === bare(tag))

/** What the conditions of a request come to for something that has the tag; undefined: it is answered. */
export function conditionOf(headers: Headers, tag: string): 'not-modified' | 'changed' | undefined {
  const match = headers.get('if-match')
  if (match !== null && !names(match, tag)) return 'changed'
  const noneMatch = headers.get('if-none-match')
  return noneMatch !== null && names(noneMatch, tag) ? 'not-modified' : undefined
}
