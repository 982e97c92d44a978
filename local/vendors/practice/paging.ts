import { linkTo, pageOf, wholeIn } from '../page.ts'
import { json, type Row, type SimulatedAnswer, type SimulatedRequest } from '../simulator.ts'

/** How a vendor divides its lists: the six kinds of the contract. */
type PagingKind = 'none' | 'page' | 'offset' | 'keyset' | 'cursor' | 'nextLink'

/** The envelope around a page. `laravel`: with `data` and `next_page_url`; `fractal`: with `data` and `meta.pagination`. */
export interface PagingRules {
  readonly kind: PagingKind
  readonly envelope?: 'contract' | 'laravel' | 'fractal' | 'bare'
  /** Of the kind `page`. */
  readonly sizeParameter?: string
}

/** Problem details as of RFC 9457. */
export function problem(status: number, title: string, detail = title): SimulatedAnswer {
  return json(status, { type: 'about:blank', title, status, detail }, { 'content-type': 'application/problem+json' })
}

interface Page {
  readonly rows: readonly Row[]
  /** The number of the page, from 1. */
  readonly page: number
  readonly size: number
  readonly total: number
  /** What the answer says of the next page: its address or its cursor; null: it says nothing, or there is none. */
  readonly next: string | null
}

const usualSize = 50
const mostRows = 500

function cut(
  rows: readonly Row[],
  { kind, sizeParameter = 'pageSize' }: PagingRules,
  request: SimulatedRequest,
): Page | undefined {
  const query = request.url.searchParams
  const size = wholeIn(query.get(kind === 'page' ? sizeParameter : 'limit'), usualSize)
  if (!size || size > mostRows) return undefined
  if (kind === 'none') {
    const { rows: all, total } = pageOf(rows, 0, Infinity, request)
    return { rows: all, page: 1, size: total, total, next: null }
  }
  const number = kind === 'page' || kind === 'nextLink' ? wholeIn(query.get('page'), 1) : 1
  const byNumber = ((number ?? 0) - 1) * size
  const after = query.get('after')
  const asked = {
    page: byNumber,
    nextLink: byNumber,
    offset: wholeIn(query.get('offset'), 0),
    cursor: query.get('cursor') === null ? 0 : wholeIn((query.get('cursor') ?? '').replace(/^c/u, ''), 0),
    keyset: after === null ? 0 : rows.findIndex((row) => String(row['id']) > after),
  }[kind]
  if (!number || asked === undefined) return undefined
  const start = asked === -1 ? rows.length : asked
  const page = pageOf(rows, start, size, request)
  const said: Partial<Record<PagingKind, string>> = {
    nextLink: linkTo(request.url, { page: number + 1 }),
    cursor: `c${start + size}`,
  }
  return { rows: page.rows, page: number, size, total: page.total, next: page.isLast ? null : (said[kind] ?? null) }
}

/** A page of a list. Lists of `keyset` have to be in the order of their ids. */
export function listAnswer(all: readonly Row[], rules: PagingRules, request: SimulatedRequest): SimulatedAnswer {
  const page = cut(all, rules, request)
  if (page === undefined) return problem(400, 'Bad Request', 'The paging parameters are not valid')
  const { rows: items, page: number, size, total, next } = page
  const pages = Math.max(1, Math.ceil(total / size))
  const counts = { total, count: items.length, per_page: size, current_page: number, total_pages: pages, links: {} }
  switch (rules.envelope ?? 'contract') {
    case 'bare':
      return json(200, items, rules.kind === 'nextLink' && next !== null ? { link: `<${next}>; rel="next"` } : {})
    case 'laravel':
      return json(200, { ...counts, data: items, next_page_url: next, last_page: pages })
    case 'fractal':
      return json(200, { data: items, meta: { pagination: counts } })
    case 'contract':
      return json(200, { items, page: number, pageSize: size, totalItems: total, totalPages: pages, next })
  }
}
