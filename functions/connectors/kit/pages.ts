import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Skipped } from './stream.ts'
import { VendorError } from './vendor-error.ts'

/** What a vendor gave in one call. `next` is whatever `read` needs for the page after it; undefined: there is none. */
export interface SourcePage {
  readonly items: readonly unknown[]
  readonly skipped?: readonly Skipped[]
  /** It begins with rows that were read before, since the list moved: that is no vendor who stands still. */
  readonly beginsAgain?: boolean
  readonly next: string | undefined
}

/** A page with the place after it, as text that another process may go on from. */
export interface ReadPage {
  readonly items: readonly unknown[]
  /** What is known to be missing among the items. */
  readonly skipped?: readonly Skipped[]
  readonly next: string | undefined
}

/** Where a read stands: pages read, the mark of the last page's first item, what to ask next. */
const PagePosition = z.tuple([z.number().int(), z.string().nullable(), z.string()])
type PagePosition = z.output<typeof PagePosition>

const mostPages = 2000

function placeIn(cursor: string): PagePosition {
  return PagePosition.parse(JSON.parse(cursor))
}

function markOf(items: readonly unknown[]): string | null {
  const [first] = items
  return first === undefined
    ? null
    : createHash('sha256').update(JSON.stringify(first)).digest('base64url').slice(0, 16)
}

/** Errors: VendorError where the vendor does not move on: the same page again, or more pages than can be. */
function following(place: PagePosition, page: SourcePage, ceiling: number): PagePosition | undefined {
  const [count, mark, asked] = place
  const first = markOf(page.items)
  if (first !== null && first === mark && page.beginsAgain !== true)
    throw new VendorError('unexpected-answer', 'The vendor gave the same page twice')
  if (page.next === undefined) return undefined
  if (page.next === asked) throw new VendorError('unexpected-answer', 'The next page is the page itself')
  if (count + 1 >= ceiling) throw new VendorError('unexpected-answer', `The vendor has more than ${ceiling} pages`)
  return [count + 1, first, page.next]
}

interface Paging {
  /** The cursor of a page that was read before; undefined: from the start. */
  readonly cursor: string | undefined
  /** More pages than this is a vendor that runs in circles. */
  readonly ceiling?: number
}

/** Starts work whose failure may be looked at later, or never. */
function ahead<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined)
  return work
}

/**
 * Pages that each tell where the next one is. One page is asked for ahead, while the caller keeps the last.
 *
 * Errors: VendorError of `read`, and of a vendor that does not move on.
 */
export async function* linkedPages(
  paging: Paging & { first: () => Promise<string>; read: (at: string) => Promise<SourcePage> },
): AsyncGenerator<ReadPage> {
  const { cursor, ceiling = mostPages, first, read } = paging
  let place: PagePosition = cursor === undefined ? [0, null, await first()] : placeIn(cursor)
  let asked = ahead(read(place[2]))
  for (;;) {
    const page = await asked
    const next = following(place, page, ceiling)
    if (next !== undefined) {
      place = next
      asked = ahead(read(next[2]))
    }
    yield {
      items: page.items,
      ...(page.skipped && { skipped: page.skipped }),
      next: next === undefined ? undefined : JSON.stringify(next),
    }
    if (next === undefined) return
  }
}
