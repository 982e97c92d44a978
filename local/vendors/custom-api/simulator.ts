import { z } from 'zod'
import { isPeriod } from '#domain/shared/period.ts'
import { demoForms } from '../demo-forms.ts'
import { keyOf } from '../expected-rows.ts'
import { FormSimulator, hostedBy } from '../firm-simulator.ts'
import { pageOf, wholeIn } from '../page.ts'
import { json, jsonIn, type Row, type SimulatedAnswer, type SimulatedRequest } from '../simulator.ts'
import { CustomApiData } from './data.ts'

const lists = ['administrations', 'users', 'access', 'usage', 'customers'] as const
type List = (typeof lists)[number]

/** What each firm built. */
const built: Readonly<Record<string, readonly List[]>> = {
  duinen: lists,
  brandsma: ['administrations', 'users'],
  lindeboom: ['customers'],
}

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
const refused = (status: keyof typeof kinds, title: string): Row => ({ type: kinds[status], title, status })
const problem = (status: keyof typeof kinds, title: string, headers = {}): SimulatedAnswer =>
  json(status, refused(status, title), { 'content-type': 'application/problem+json', ...headers })

/** Opaque to who reads: the key of the last row, when it was given, and after how many pages. */
const Cursor = z.object({ after: z.string(), given: z.number(), pages: z.number() })
const written = (cursor: z.output<typeof Cursor>): string => Buffer.from(JSON.stringify(cursor)).toString('base64url')
const read = (text: string) => Cursor.safeParse(jsonIn(Buffer.from(text, 'base64url').toString('utf8'))).data

/** What places a row: lists are in the order of their keys. */
const placeOf = (row: Row): string => ('id' in row ? String(row['id']) : keyOf(row).replace('|', ':'))

/** A page of a list, in the order of the keys. What else than `known` is asked is a mistake, and says so. */
function listAnswer(rows: readonly Row[], request: SimulatedRequest, known: readonly string[]): SimulatedAnswer {
  const { url, now } = request
  const query = url.searchParams
  const strange = [...query.keys()].find((name) => !['limit', 'cursor', ...known].includes(name))
  if (strange !== undefined) return problem(400, `The parameter ${strange} is not known`)
  const limit = wholeIn(query.get('limit'), usualRows)
  if (limit === undefined || limit < 1 || limit > mostRows) return problem(400, 'The limit is a number from 1 to 500')
  const asked = query.get('cursor')
  const cursor = asked === null ? { after: '', given: now, pages: 0 } : read(asked)
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

  override rateLimitHeaders = (_now: number, seconds: number): Readonly<Record<string, string>> => ({
    'ratelimit-limit': '120',
    'ratelimit-remaining': '0',
    'ratelimit-reset': String(Math.ceil(seconds)),
  })
  override refusal = (status: number): unknown =>
    status === 429 ? refused(429, 'Too many calls') : refused(403, 'No right to this')

  answer(request: SimulatedRequest): SimulatedAnswer {
    const id = request.headers['x-request-id']
    const answer = this.#judged(request)
    return id === undefined ? answer : { ...answer, headers: { ...answer.headers, 'x-request-id': id } }
  }

  #judged(request: SimulatedRequest): SimulatedAnswer {
    const { url, method, headers } = request
    const key = hostedBy(request)
    const data = this.find(key)
    const [, prefix, version, name] = url.pathname.split('/')
    if (data === undefined || prefix !== 'spil' || version !== 'v1') return problem(404, 'There is nothing here')
    const isKnown = headers['authorization'] === `Bearer ${demoForms.CustomApi(key).apiPassword}` && !this.isRevoked
    if (!isKnown) return problem(401, 'The password is not right', { 'www-authenticate': 'Bearer' })
    if (method !== 'GET') return problem(405, 'Only GET')
    const offered = built[key] ?? []
    if (name === 'meta') {
      const capabilities = Object.fromEntries(lists.map((each) => [each, offered.includes(each)]))
      return json(200, { contract: '1.0', system: 'Kantoorportaal', capabilities })
    }
    const list = offered.find((each) => each === name)
    return list === undefined ? problem(404, 'No such list') : this.#list(data, list, request)
  }

  #list(data: CustomApiData, list: List, request: SimulatedRequest): SimulatedAnswer {
    if (list === 'access') return listAnswer(data.access(), request, [])
    if (list !== 'usage') return listAnswer(data[list].wire(), request, [])
    const [from, to] = ['from', 'to'].map((name) => request.url.searchParams.get(name) ?? '')
    if (from === undefined || to === undefined || !isPeriod(from) || !isPeriod(to))
      return problem(400, 'Usage is asked from a month to a month')
    return listAnswer(data.usage(request.now, from, to), request, ['from', 'to'])
  }
}
