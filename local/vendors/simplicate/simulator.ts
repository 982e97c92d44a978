import { CallBudget } from '../call-budget.ts'
import { demoForms } from '../demo-forms.ts'
import { FormSimulator, hostedBy } from '../firm-simulator.ts'
import { pageOf, wholeIn } from '../page.ts'
import { json, type Row, type SimulatedAnswer, type SimulatedRequest } from '../simulator.ts'
import { definitions } from './custom-fields.ts'
import { SimplicateData } from './data.ts'

const minute = 60_000

const lists: Readonly<Record<string, (data: SimplicateData) => readonly Row[]>> = {
  'crm/organization': (data) => data.organizations.wire(),
  'crm/person': (data) => data.persons.wire(),
  'crm/organizationcustomfields': () => definitions.organization,
  'crm/personcustomfields': () => definitions.person,
  'hrm/employee': (data) => data.employees.wire(),
}

const mostRows = 100
/** What comes where no limit is asked for. */
const usualRows = 100

/** Simplicate's envelope around a refusal. */
function failure(code: number, type: string, message: string): Row {
  return {
    data: null,
    errors: [{ code, type, message, translated_message: message, error_message: message }],
    debug: null,
  }
}

/** `a,b.`: a field, and one with all that is in it. The id comes regardless. */
function chosen(row: Row, select: string | null): Row {
  if (select === null) return row
  const names = new Set(['id', ...select.split(',').map((name) => name.replace(/\..*$/u, ''))])
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name)))
}

/** `q[field]=value`: what a field says, or `null` where it is empty. Undefined: a filter that is not written like that. */
function filtered(rows: readonly Row[], query: URLSearchParams): readonly Row[] | undefined {
  const filters = [...query]
    .filter(([name]) => name.startsWith('q['))
    .map(([name, value]) => ({ field: /^q\[([a-z_]+)\]$/u.exec(name)?.[1], wanted: value === 'null' ? '' : value }))
  if (filters.some(({ field }) => field === undefined)) return undefined
  return rows.filter((row) => filters.every(({ field = '', wanted }) => textOf(row[field]) === wanted))
}

/** An empty list is as empty as nothing. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : Array.isArray(value) ? value.join() : ''

/** A page of a list as Simplicate gives it, over rows that are in the order of their ids. */
function listAnswer(rows: readonly Row[], request: SimulatedRequest): SimulatedAnswer {
  const query = request.url.searchParams
  const limit = wholeIn(query.get('limit'), usualRows)
  const asked = wholeIn(query.get('offset'), 0)
  const sort = query.get('sort') ?? 'id'
  if (limit === undefined || asked === undefined || limit > mostRows)
    return json(400, failure(400, 'BadRequest', 'The limit or the offset is not valid'))
  const passing = filtered(rows, query)
  if (passing === undefined || sort !== 'id') return json(400, failure(400, 'BadRequest', 'The query is not valid'))
  const page = pageOf(passing, asked, limit, request)
  const data = page.rows.map((row) => chosen(row, query.get('select')))
  const wanted = query.get('metadata')?.split(',') ?? []
  const metadata = Object.fromEntries(
    Object.entries({ count: page.total, limit, offset: asked }).filter(([name]) => wanted.includes(name)),
  )
  return json(200, { data, errors: null, ...(wanted.length === 0 ? {} : { metadata }), debug: null })
}

/** Simplicate as far as Spil uses it: a host per customer, key pairs, and its lists. */
export class Simplicate extends FormSimulator<SimplicateData> {
  readonly name = 'simplicate'
  readonly origin = 'https://*.simplicate.nl'
  readonly hosts = { 'https://*.simplicate.nl': '', 'https://*.simplicate.com': '' }
  protected readonly holds = SimplicateData
  readonly #budget = new CallBudget(this.options.callsAMinute ?? 60, minute)

  override refusal = (status: number): unknown =>
    failure(status, 'Refused', status === 429 ? 'Too Many Requests' : 'Forbidden')

  answer(request: SimulatedRequest): SimulatedAnswer {
    const { url, method, headers, now } = request
    const key = hostedBy(request)
    const data = this.find(key)
    if (data === undefined) return json(404, failure(404, 'NotFound', 'Unknown environment'))
    const keys = demoForms.Simplicate(key)
    if (
      this.isRevoked ||
      headers['authentication-key'] !== keys.apiKey ||
      headers['authentication-secret'] !== keys.apiSecret
    )
      return json(401, failure(401, 'Unauthorized', 'The key or the secret is not valid'))
    if (!this.#budget.spend(key, now).passed) return json(429, failure(429, 'TooManyRequests', 'Too Many Requests'))
    if (method !== 'GET') return json(405, failure(405, 'MethodNotAllowed', 'Method Not Allowed'))
    const rows = lists[url.pathname.replace(/^\/api\/v2\//u, '')]
    return rows === undefined ? json(404, failure(404, 'NotFound', 'Not Found')) : listAnswer(rows(data), request)
  }
}
