import { pageOf } from '../page.ts'
import { json, type Row, type SimulatedAnswer, type SimulatedRequest } from '../simulator.ts'
import { keyOf } from '../expected-rows.ts'

const mostRows = 500
const usualRows = 100
/** How long a cursor is good: the least that the contract asks. */
const cursorMilliseconds = 24 * 3_600_000

const kinds = {
  400: 'invalid-request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  410: 'cursor-expired',
  429: 'rate-limited',
} as const

/** A refusal as the contract has it. */
export function problem(status: keyof typeof kinds, title: string): SimulatedAnswer {
  const answer = json(status, { type: kinds[status], title, status })
  return { ...answer, headers: { 'content-type': 'application/problem+json' } }
}

/** Opaque to who reads: the key of the last row, when it was given, and after how many pages. */
interface Cursor {
  readonly after: string
  readonly given: number
  readonly pages: number
}

function written(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor), 'utf8').toString('base64url')
}

function readCursor(text: string): Cursor | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    const isCursor = typeof value === 'object' && value !== null && 'after' in value && 'given' in value
    return isCursor ? (value as Cursor) : undefined
  } catch {
    return undefined
  }
}

function limitIn(query: URLSearchParams): number | undefined {
  const text = query.get('limit') ?? String(usualRows)
  const limit = /^\d{1,3}$/u.test(text) ? Number(text) : 0
  return limit >= 1 && limit <= mostRows ? limit : undefined
}

/** What places a row: lists are in the order of their keys. */
const placeOf = (row: Row): string => ('id' in row ? String(row['id']) : keyOf(row).replace('|', ':'))

/** A page of a list, in the order of the keys. What else than `known` is asked is a mistake, and says so. */
export function listAnswer(rows: readonly Row[], request: SimulatedRequest, known: readonly string[]): SimulatedAnswer {
  const { url, now } = request
  const query = url.searchParams
  const strange = [...query.keys()].find((name) => !['limit', 'cursor', ...known].includes(name))
  if (strange !== undefined) return problem(400, `The parameter ${strange} is not known`)
  const limit = limitIn(query)
  if (limit === undefined) return problem(400, 'The limit is a number from 1 to 500')
  const asked = query.get('cursor')
  const cursor = asked === null ? { after: '', given: now, pages: 0 } : readCursor(asked)
  if (cursor === undefined) return problem(400, 'The cursor was not given by this API')
  if (now - cursor.given > cursorMilliseconds) return problem(410, 'The cursor is too old')
  const found = cursor.after === '' ? 0 : rows.findIndex((row) => placeOf(row) > cursor.after)
  const { rows: data, isLast } = pageOf(rows, found === -1 ? rows.length : found, limit, request)
  const last = data.at(-1)
  const nextCursor =
    isLast || last === undefined ? null : written({ after: placeOf(last), given: now, pages: cursor.pages + 1 })
  return json(200, { data, page: { nextCursor } })
}
