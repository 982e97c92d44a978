import { createHash } from 'node:crypto'
import type { OddValue } from '#domain/sync/skipped.ts'
import { linkedPages, type ReadPage, type SourcePage } from './pages.ts'
import { VendorError } from './vendor-error.ts'

/** Rows of a list from an offset on. */
export interface OffsetAnswer {
  readonly items: readonly unknown[]
  /** Of all rows; undefined: the vendor does not count, and a page that is not full is the last. */
  readonly total: number | undefined
}

/** Where a read stands: the offset to ask next, how many rows there were, and the mark of the last row that came. */
const placeOf = (offset: number, total: number | undefined, last: unknown): string =>
  [offset, total ?? 0, last === undefined ? '' : markOf(last)].join('/')

/** By which a row is known again on the page behind its own. */
export const markOf = (row: unknown): string =>
  createHash('sha256').update(JSON.stringify(row)).digest('base64url').slice(0, 16)

type ReadRows = (offset: number, limit: number) => Promise<OffsetAnswer>

/**
 * Where rows went since the page before, those behind them moved forward: the page then starts as much earlier, so that
 * none is passed over, and once more where rows went meanwhile. Rows that are read twice do no harm.
 */
async function readCounted(offset: number, before: number, limit: number, answer: OffsetAnswer, read: ReadRows) {
  let page = { start: offset, answer }
  for (let counted = before; page.start > 0 && counted > (page.answer.total ?? counted);) {
    const start = Math.max(0, page.start - counted + (page.answer.total ?? 0))
    counted = page.answer.total ?? counted
    page = { start, answer: await read(start, limit) }
  }
  return { ...page, beginsAgain: page.start < offset }
}

/**
 * Without a count only the rows themselves tell whether some went: a page begins with the last row of the page before. Where
 * another row stands there, the rows of almost a page before it are read again and told, and the read goes on behind the page
 * all the same: a list in no order at all takes twice the calls and ends.
 */
async function readOverlapping(offset: number, mark: string, limit: number, read: ReadRows): Promise<OffsetPage> {
  const answer = await read(offset - 1, limit)
  const [first, ...rest] = answer.items
  if (answer.total !== undefined || (first !== undefined && markOf(first) === mark))
    return { start: offset, answer: { ...answer, items: rest }, isLast: answer.items.length < limit }
  const earlier = await read(Math.max(0, offset - Math.max(1, limit - 1)), limit)
  return {
    start: offset - 1,
    answer,
    earlier: earlier.items,
    isLast: answer.items.length < limit,
    skipped: [moved],
  }
}

/** Told of a list that changed while it was read. */
export const moved: OddValue = { path: '', wanted: 'list', got: 'other', count: 1 }

interface OffsetPage {
  readonly start: number
  readonly answer: OffsetAnswer
  /** Rows before the page that are read again. */
  readonly earlier?: readonly unknown[]
  readonly isLast?: boolean
  readonly beginsAgain?: boolean
  readonly skipped?: readonly OddValue[]
}

async function readPage(at: string, limit: number, read: ReadRows): Promise<SourcePage> {
  const [given = '', counted = '', mark = ''] = at.split('/')
  const [offset, before] = [Number(given) || 0, Number(counted) || 0]
  let page: OffsetPage
  // A page of one row has no room for a row of the page before.
  if (offset > 0 && before === 0 && mark !== '' && limit > 1) page = await readOverlapping(offset, mark, limit, read)
  else page = await readCounted(offset, before, limit, await read(offset, limit), read)
  const {
    start,
    earlier = [],
    skipped,
    beginsAgain = earlier.length > 0,
    answer: { items, total },
  } = page
  if (items.length === 0 && total !== undefined && start < total)
    throw new VendorError('unexpected-answer', `The list counts ${total} rows and gives none from ${start} on`)
  // A vendor that gives fewer a page than was asked is followed at its own step.
  const next = start + Math.min(limit, items.length)
  const isLast = total === undefined ? (page.isLast ?? items.length < limit) : next >= total
  return {
    items: [...earlier, ...items],
    ...(skipped && { skipped }),
    beginsAgain,
    next: isLast ? undefined : placeOf(next, total, items[next - start - 1]),
  }
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
  read: ReadRows
}): AsyncGenerator<ReadPage> {
  const { limit, read, ...paging } = given
  return linkedPages({
    ...paging,
    first: () => Promise.resolve(placeOf(0, 0, undefined)),
    read: (at) => readPage(at, limit, read),
  })
}

/** All rows of a list that is read whole before anything is done with it. Errors: as `offsetPages`. */
export async function allRows(given: Omit<Parameters<typeof offsetPages>[0], 'cursor'>): Promise<unknown[]> {
  const rows: unknown[] = []
  for await (const page of offsetPages({ ...given, cursor: undefined })) rows.push(...page.items)
  return rows
}
