import { VendorError } from '../vendor-error.ts'
import { compilePath, type ReadPath } from './path.ts'

/** Where a list is in answers of the usual shapes, beside the bare list. */
const usual = ['items', 'data', 'results', 'value', 'd.results'].map(compilePath)

/** Where the next page is, as it is usually called. */
export const usualNext = ['next', 'next_page_url', '@odata.nextLink', 'odata.nextLink', 'd.__next', 'links.next'].map(
  compilePath,
)

/** Names only, and few: values are a firm's data. */
function keysSeen(body: unknown): string {
  if (Array.isArray(body)) return 'a list'
  if (typeof body !== 'object' || body === null) return typeof body
  const keys = Object.keys(body).slice(0, 12)
  return keys.length === 0 ? 'no keys' : keys.join(', ')
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** Reads the rows of an answer. Errors: VendorError where there is no list, with the keys that are there. */
export function itemsReader(itemsPath: string | undefined): (body: unknown) => readonly unknown[] {
  const readers: readonly ReadPath[] = itemsPath === undefined ? usual : [compilePath(itemsPath)]
  return (body) => {
    if (itemsPath === undefined && isList(body)) return body
    for (const read of readers) {
      const found = read(body)
      if (isList(found)) return found
    }
    throw new VendorError(
      'unexpected-answer',
      `There is no list ${itemsPath ?? ''} in the answer, but ${keysSeen(body)}`,
    )
  }
}
