import { exportLimit } from '#domain/access/permissions.ts'
import { AppError } from '#domain/shared/errors.ts'
import { demoPageSize, exportRows, largestPageSize } from '#domain/shared/paging.ts'
import type { CurrentUser } from './current-user.ts'
import type { Questions } from './store/documents.ts'
import type { Filter, Order } from './store/query.ts'

/** Cursor arguments of a list: none for the first page, else after or before a cursor. */
export interface PageArguments {
  readonly first?: number | null | undefined
  readonly after?: string | null | undefined
  readonly before?: string | null | undefined
}

export interface ListPage<Item> {
  readonly totalCount: number
  readonly items: Item[]
  /** Null on the first page. */
  readonly previousCursor: string | null
  /** Null on the last page. */
  readonly nextCursor: string | null
}

const usualPage = 50

/**
 * A page of a list by cursor. `order` returns the list's order, or its reverse. Errors: INPUT_INVALID for a cursor of
 * another order, for both cursors, and for a page size out of range.
 */
export async function listPage<T extends { readonly id: string }, C extends string, Item>(
  documents: Questions<T, C>,
  {
    where,
    order,
    itemOf,
  }: {
    readonly where: Filter<C>
    readonly order: (backwards: boolean) => readonly Order<C>[]
    readonly itemOf: (stored: { readonly doc: T; readonly etag: string }) => Item
  },
  { first: asked, after, before }: PageArguments,
  user: CurrentUser,
): Promise<ListPage<Item>> {
  if (after != null && before != null) throw new AppError('INPUT_INVALID', { field: 'before' })
  const backwards = before != null
  const [seen, cursor] = readListCursor(backwards ? 'before' : 'after', before ?? after)
  const first = allowedRows(asked ?? usualPage, seen, user)
  const counting = documents.count(where)
  if (first === 0) return { totalCount: await counting, items: [], previousCursor: null, nextCursor: null }
  const orderBy = order(backwards)
  const [page, totalCount] = await Promise.all([
    documents.page({ where, orderBy, take: first, ...(cursor === '' ? {} : { after: cursor }) }),
    counting,
  ])
  const found = backwards ? page.items.toReversed() : page.items
  // The direction we came from exists where there is a row to start from; the store knows the other direction.
  const from = backwards ? found.at(-1) : found[0]
  const back = cursor === '' || from === undefined ? null : `0.${documents.cursorAt(from.doc, order(!backwards))}`
  const on = page.next === undefined ? null : `${backwards ? 0 : seen + found.length}.${page.next}`
  return {
    totalCount,
    items: found.map(itemOf),
    previousCursor: backwards ? on : back,
    nextCursor: backwards ? back : on,
  }
}

/** Number of rows before, and the store's cursor. Errors: INPUT_INVALID. */
function readListCursor(field: 'after' | 'before', said: string | null | undefined): [number, string] {
  if (said == null) return [0, '']
  const cut = said.indexOf('.')
  const seen = Number(said.slice(0, Math.max(cut, 0)))
  if (cut < 1 || !Number.isSafeInteger(seen) || seen < 0) throw new AppError('INPUT_INVALID', { field })
  return [seen, said.slice(cut + 1)]
}

/** Errors: INPUT_INVALID. A page larger than a screen's fills a file and ends at the subscription's limit. */
function allowedRows(first: number, seen: number, user: CurrentUser): number {
  if (first < 1 || first > 1000) throw new AppError('INPUT_INVALID', { field: 'first' })
  if (user.tier === 'DEMO') return Math.min(first, demoPageSize)
  if (first <= largestPageSize) return first
  return Math.max(0, Math.min(first, exportLimit(user.tier, exportRows) - seen))
}
