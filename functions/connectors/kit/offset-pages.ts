import { linkedPages, type ReadPage, type SourcePage } from './pages.ts'
import { VendorError } from './vendor-error.ts'

/** Rows of a list from an offset on. */
export interface OffsetAnswer {
  readonly items: readonly unknown[]
  /** Of all rows; undefined: the vendor does not count, and a page that is not full is the last. */
  readonly total: number | undefined
}

/** Where a read stands: the offset to ask next, and how many rows there were when the page before it was read. */
const placeOf = (offset: number, total: number | undefined): string => `${offset}/${total ?? 0}`

/**
 * Where rows went since the page before, those behind them moved forward: the page then starts as much earlier, so that
 * none is passed over. Rows that are read twice do no harm.
 */
async function readPage(
  at: string,
  limit: number,
  read: (offset: number, limit: number) => Promise<OffsetAnswer>,
): Promise<SourcePage> {
  const [offset = 0, before = 0] = at.split('/').map(Number)
  let start = offset
  let answer = await read(start, limit)
  const gone = answer.total === undefined ? 0 : before - answer.total
  if (start > 0 && gone > 0) {
    start = Math.max(0, start - gone)
    answer = await read(start, limit)
  }
  const { items, total } = answer
  if (items.length === 0 && total !== undefined && start < total)
    throw new VendorError('unexpected-answer', `The list counts ${total} rows and gives none from ${start} on`)
  // A vendor that gives fewer a page than was asked is followed at its own step.
  const next = start + Math.min(limit, items.length)
  const isLast = total === undefined ? items.length < limit : next >= total
  return { items, next: isLast ? undefined : placeOf(next, total) }
}

/**
 * Pages by offset and limit, in an order that holds while the list is read.
 *
 * Errors: as `linkedPages`; VendorError for a list that ends before its own count.
 */
export function offsetPages(given: {
  /** The cursor of a page that was read before; undefined: from the start. */
  cursor: string | undefined
  limit: number
  ceiling?: number
  read: (offset: number, limit: number) => Promise<OffsetAnswer>
}): AsyncGenerator<ReadPage> {
  const { limit, read, ...paging } = given
  return linkedPages({
    ...paging,
    first: () => Promise.resolve(placeOf(0, 0)),
    read: (at) => readPage(at, limit, read),
  })
}

/** All rows of a list that is read whole before anything is done with it. Errors: as `offsetPages`. */
export async function allRows(given: Omit<Parameters<typeof offsetPages>[0], 'cursor'>): Promise<unknown[]> {
  const rows: unknown[] = []
  for await (const page of offsetPages({ ...given, cursor: undefined })) rows.push(...page.items)
  return rows
}
