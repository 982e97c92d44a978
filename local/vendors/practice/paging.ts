import { pageOf, wholeIn } from '../page.ts'
import { json, type Row, type SimulatedAnswer, type SimulatedRequest } from '../simulator.ts'

/** The envelope around a numbered page, and the parameter that says how many rows it has. */
export interface PagingRules {
  /** `fractal`: with `data` and `meta.pagination`. */
  readonly envelope: 'contract' | 'fractal'
  readonly sizeParameter: string
}

/** Problem details as of RFC 9457. */
export function problem(status: number, title: string, detail = title): SimulatedAnswer {
  return json(status, { type: 'about:blank', title, status, detail }, { 'content-type': 'application/problem+json' })
}

const usualSize = 50
const mostRows = 500

/** A page of a list. */
export function listAnswer(
  all: readonly Row[],
  request: SimulatedRequest,
  { envelope, sizeParameter }: PagingRules = { envelope: 'contract', sizeParameter: 'pageSize' },
): SimulatedAnswer {
  const query = request.url.searchParams
  const [size, page] = [wholeIn(query.get(sizeParameter), usualSize), wholeIn(query.get('page'), 1)]
  if (!size || size > mostRows || !page) return problem(400, 'Bad Request', 'The paging parameters are not valid')
  const { rows: items, total } = pageOf(all, (page - 1) * size, size, request)
  const pages = Math.max(1, Math.ceil(total / size))
  if (envelope === 'contract')
    return json(200, { items, page, pageSize: size, totalItems: total, totalPages: pages, next: null })
  const counts = { total, count: items.length, per_page: size, current_page: page, total_pages: pages, links: {} }
  return json(200, { data: items, meta: { pagination: counts } })
}
