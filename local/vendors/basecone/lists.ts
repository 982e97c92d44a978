import { pageOf, wholeIn } from '../page.ts'
import { json, jsonIn, type Row, type SimulatedAnswer, type SimulatedRequest } from '../simulator.ts'

/** Basecone's envelope around a refusal. */
export function failure(code: string, message: string, fields: readonly Row[] = []): Row {
  return { message, code, _metadata: fields, _moreInfo: 'https://developers.basecone.com' }
}

export const invalid = (field: string): SimulatedAnswer =>
  json(400, failure('validation_error', 'The request is not valid', [{ field, message: `${field} is not valid` }]))

const usualRows = 20
const mostRows = 100

/** A page of a collection. `metadata` is the key of its totals, which is not the same for all. */
export function collection(
  request: SimulatedRequest,
  name: string,
  metadata: '_metadata' | 'metadata',
  rows: readonly Row[],
): SimulatedAnswer {
  const { url } = request
  const query = url.searchParams
  const offset = wholeIn(query.get('offset'), 0)
  const limit = wholeIn(query.get('limit'), usualRows)
  if (offset === undefined) return invalid('offset')
  if (limit === undefined || limit === 0 || limit > mostRows) return invalid('limit')
  const { rows: page, total } = pageOf(rows, offset, limit, request)
  // Addresses of its own that lead nowhere from outside, as Basecone gives them.
  const links = { _links: { self: { href: `http://api-internal.basecone.example${url.pathname}` } } }
  return json(200, { [name]: page, [metadata]: { total, count: page.length }, ...links })
}

const day = /^\d{4}-\d{2}-\d{2}$/u

/** `["2026-01-01","2026-01-31"]`, open at an end that is null; undefined: it is not such a range. */
export function daysIn(text: string | null, now: number): readonly [string, string] | undefined {
  const nextYear = new Date(now + 366 * 86_400_000).toISOString().slice(0, 10)
  if (text === null) return ['2000-01-01', nextYear]
  const range = jsonIn(text)
  if (!Array.isArray(range) || range.length !== 2) return undefined
  const [from, to] = range.map((end: unknown, index) => (end === null ? (index === 0 ? '2000-01-01' : nextYear) : end))
  return typeof from === 'string' && typeof to === 'string' && day.test(from) && day.test(to) ? [from, to] : undefined
}
