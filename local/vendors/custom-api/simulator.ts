import { keyOf } from '../expected-rows.ts'
import { FormSimulator, hostedBy } from '../firm-simulator.ts'
import { pageOf } from '../page.ts'
import { json, type Row, type SimulatedAnswer, type SimulatedRequest } from '../simulator.ts'
import { CustomApiData } from './data.ts'

const lists = ['administrations', 'users', 'access', 'usage', 'customers'] as const
type List = (typeof lists)[number]

/** What each firm built. */
const built: Readonly<Record<string, readonly List[]>> = {
  duinen: lists,
  brandsma: ['administrations', 'users'],
  lindeboom: ['customers'],
}

const isList = (text: string): text is List => (lists as readonly string[]).includes(text)

/** What a person types in the form to try it: invented, and good on this machine only. */
export function demoApi(firm: string): { readonly apiUrl: string; readonly apiPassword: string } {
  return { apiUrl: `https://${firm}.koppeling.example/spil`, apiPassword: `demo-password-of-the-firm-${firm}-2026` }
}

const month = /^\d{4}-(?:0[1-9]|1[0-2])$/u

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
function problem(status: keyof typeof kinds, title: string): SimulatedAnswer {
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
function listAnswer(rows: readonly Row[], request: SimulatedRequest, known: readonly string[]): SimulatedAnswer {
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
  // Where pages overlap the first row stands at the end again: a cursor of it would lead back to the second.
  const last = data.findLast((row) => row !== data[0]) ?? data[0]
  const nextCursor =
    isLast || last === undefined ? null : written({ after: placeOf(last), given: now, pages: cursor.pages + 1 })
  return json(200, { data, page: { nextCursor } })
}

/** APIs that firms built to our contract (`docs/guides/custom-api.md`), each at a host of its own. */
export class CustomApi extends FormSimulator<CustomApiData> {
  readonly name = 'custom-api'
  readonly origin = 'https://*.koppeling.example'
  protected readonly holds = CustomApiData
  #contract = '1.0'
  #open = false

  override rateLimitHeaders = (_now: number, seconds: number): Readonly<Record<string, string>> => ({
    'ratelimit-limit': '120',
    'ratelimit-remaining': '0',
    'ratelimit-reset': String(Math.ceil(seconds)),
  })
  refusal = (status: number): unknown =>
    JSON.parse(problem(status === 429 ? 429 : 403, status === 429 ? 'Too many calls' : 'No right to this').body)

  /** As an API would answer that speaks another version. */
  speaks(contract: string): void {
    this.#contract = contract
  }
  /** As an API would that forgot to look at the password. */
  openToAll(): void {
    this.#open = true
  }

  answer(request: SimulatedRequest): SimulatedAnswer {
    const id = request.headers['x-request-id']
    const answer = this.#judged(request)
    return id === undefined ? answer : { ...answer, headers: { ...answer.headers, 'x-request-id': id } }
  }

  #judged(request: SimulatedRequest): SimulatedAnswer {
    const { url, method, headers } = request
    const key = hostedBy(request)
    const data = this.find(key)
    const [, prefix, version, list = ''] = url.pathname.split('/')
    if (data === undefined || prefix !== 'spil' || version !== 'v1') return problem(404, 'There is nothing here')
    const isKnown = headers['authorization'] === `Bearer ${demoApi(key).apiPassword}` && !this.isRevoked
    if (!isKnown && !this.#open) {
      const refused = problem(401, 'The password is not right')
      return { ...refused, headers: { ...refused.headers, 'www-authenticate': 'Bearer' } }
    }
    if (method !== 'GET') return problem(405, 'Only GET')
    const offered = built[key] ?? []
    if (list === 'meta') return json(200, this.#meta(offered))
    return isList(list) && offered.includes(list) ? this.#list(data, list, request) : problem(404, 'No such list')
  }

  #meta(offered: readonly List[]): unknown {
    return {
      contract: this.#contract,
      system: 'Kantoorportaal',
      capabilities: Object.fromEntries(lists.map((list) => [list, offered.includes(list)])),
    }
  }

  #list(data: CustomApiData, list: List, request: SimulatedRequest): SimulatedAnswer {
    if (list === 'access') return listAnswer(data.access(), request, [])
    if (list !== 'usage') return listAnswer(data[list].wire(), request, [])
    const [from, to] = ['from', 'to'].map((name) => request.url.searchParams.get(name) ?? '')
    if (from === undefined || to === undefined || !month.test(from) || !month.test(to))
      return problem(400, 'Usage is asked from a month to a month')
    return listAnswer(data.usage(request.now, from, to), request, ['from', 'to'])
  }
}
