import { z } from 'zod'
import { demoForms } from '../demo-forms.ts'
import { FormSimulator } from '../firm-simulator.ts'
import { firms } from '../firms.ts'
import { keep, readState } from '../state-file.ts'
import { pageOf, wholeIn } from '../page.ts'
import { guid } from '../random.ts'
import { routed, type Routes } from '../routes.ts'
import { json, jsonIn, type Row, type SimulatedAnswer, type SimulatedRequest } from '../simulator.ts'
import { dayMs, dayOf } from '../written-times.ts'
import { BaseconeData } from './data.ts'

/** Spil's own registration with the simulator. */
export const baseconeClient = { clientId: 'spil-basecone', clientSecret: 'demo-registration-basecone' }

const Keys = z.record(z.string(), z.string())
const Asked = z.object({
  username: z.string(),
  password: z.string(),
  officeCode: z.string(),
  clientIdentifier: z.string(),
  clientSecret: z.string(),
})
const triesBeforeLock = 5

/** Basecone's envelope around a refusal. */
function failure(code: string, message: string, fields: readonly Row[] = []): Row {
  return { message, code, _metadata: fields, _moreInfo: 'https://developers.basecone.com' }
}

const invalid = (field: string): SimulatedAnswer =>
  json(400, failure('validation_error', 'The request is not valid', [{ field, message: `${field} is not valid` }]))

const usualRows = 20
const mostRows = 100

/** A page of a collection. `totals`: their key, which is not the same for all; undefined: this office does not get them. */
function collection(
  request: SimulatedRequest,
  name: string,
  totals: '_metadata' | 'metadata' | undefined,
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
  return json(200, { [name]: page, ...(totals && { [totals]: { total, count: page.length } }), ...links })
}

const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/u)
  .nullable()
const Days = z.tuple([Day, Day])

/** `["2026-01-01","2026-01-31"]`, open at an end that is null; undefined: it is not such a range. */
function daysIn(text: string | null, now: number): readonly [string, string] | undefined {
  const { data } = text === null ? { data: [null, null] } : Days.safeParse(jsonIn(text))
  return data && [data[0] ?? '2000-01-01', data[1] ?? dayOf(now + 366 * dayMs)]
}

/** Basecone as far as Spil uses it: access keys for a user and an application, and four collections of an office. */
export class Basecone extends FormSimulator<BaseconeData> {
  readonly name = 'basecone'
  readonly origin = 'https://api.basecone.com'
  protected readonly holds = BaseconeData
  /** The key of each office's user: one, as asking again ends the one before. */
  #keys: Record<string, string> = readState(this.stateFile, Keys) ?? {}
  readonly #wrong = new Map<string, number>()

  override refusal = (status: number): unknown =>
    failure(status === 403 ? 'forbidden' : 'too_many_requests', 'The request is refused')

  /** The firm removes the user. */
  override revokeAccess(): void {
    super.revokeAccess()
    this.#keys = {}
    keep(this.stateFile, this.#keys)
  }

  answer(request: SimulatedRequest): SimulatedAnswer {
    const { method, headers, url } = request
    if (!url.pathname.startsWith('/v1/')) return json(404, failure('not_found', 'Not found'))
    const path = url.pathname.slice('/v1/'.length)
    if (path === 'Authentication/ApiAccessKeys') return method === 'POST' ? this.#giveKey(request) : wrongMethod
    const authorization = headers['authorization'] ?? ''
    if (!authorization.startsWith('Basic '))
      return json(400, failure('invalid_authorization_header', 'The authorization header is not valid'))
    const [client, key] = Buffer.from(authorization.slice('Basic '.length), 'base64').toString('utf8').split(':')
    const office = this.find(firms.find((firm) => key !== undefined && this.#keys[firm.key] === key)?.key)
    if (client !== baseconeClient.clientId || office === undefined)
      return json(401, failure('unauthorized', 'The access key is not valid'))
    if (method !== 'GET') return wrongMethod
    const route = routed(reads, path)
    return route?.found(office, request, route.id) ?? json(404, failure('not_found', 'Not found'))
  }

  #giveKey({ body, headers }: SimulatedRequest): SimulatedAnswer {
    const asked = Asked.safeParse(jsonIn(body))
    if (!asked.success || headers['authorization'] !== undefined) return invalid('body')
    const { username, password, officeCode, clientIdentifier, clientSecret } = asked.data
    if (clientIdentifier !== baseconeClient.clientId || clientSecret !== baseconeClient.clientSecret)
      return json(400, failure('client_credentials_invalid', 'The application is not known'))
    const office = this.find(firms.find(({ key }) => key.toUpperCase() === officeCode.toUpperCase())?.key)
    const login = office && demoForms.Basecone(office.firm.key)
    const wrong = this.#wrong.get(officeCode) ?? 0
    if (wrong >= triesBeforeLock) return json(400, failure('user_locked_out', 'The user is locked'))
    if (this.isRevoked || office === undefined || username !== login?.username || password !== login.password) {
      this.#wrong.set(officeCode, wrong + 1)
      return json(400, failure('user_credentials_invalid', 'The user name or the password is not valid'))
    }
    this.#wrong.delete(officeCode)
    const { key } = office.firm
    const apiAccessKey = guid(`${key}:after:${this.#keys[key] ?? ''}`)
    this.#keys[key] = apiAccessKey
    keep(this.stateFile, this.#keys)
    return json(200, { apiAccessKey, userId: office.users.wire()[0]?.['id'] })
  }
}

function transactions(office: BaseconeData, request: SimulatedRequest): SimulatedAnswer {
  const query = request.url.searchParams
  const companyId = query.get('companyId')
  const days = daysIn(query.get('transactionDate'), request.now)
  if (companyId === null) return invalid('companyId')
  if (days === undefined) return invalid('transactionDate')
  // What a filter lets nothing through of is not found.
  const length = office.bookings(companyId, ...days)
  if (length === 0) return json(404, failure('not_found', 'No transactions'))
  const rows = Array.from({ length }, (_, nth) => ({ transactionId: guid(`${companyId}:${nth}`) }))
  return collection(request, 'transactions', office.firm.key === 'brandsma' ? undefined : '_metadata', rows)
}

const reads: Routes<(office: BaseconeData, request: SimulatedRequest, id: string) => SimulatedAnswer> = {
  office: ({ firm }) => json(200, { name: firm.name, code: firm.key.toUpperCase() }),
  companies: (office, request) => {
    const withModules = request.url.searchParams.get('fields')?.split(',').includes('modules') === true
    const rows = office.companies.wire().map(({ modules, ...row }) => (withModules ? { ...row, modules } : row))
    return collection(request, 'companies', '_metadata', rows)
  },
  users: (office, request) => collection(request, 'users', 'metadata', office.users.wire()),
  'users/currentUser': ({ users, firm }) => json(200, { ...users.wire()[0], officeCode: firm.key }),
  'users/{id}/companies': (office, request, id) => {
    const companies = office.companiesOf(id)
    if (companies === undefined) return json(404, failure('not_found', 'The user does not exist'))
    return collection(request, 'companies', 'metadata', companies)
  },
  transactions,
}

const wrongMethod = json(405, failure('method_not_allowed', 'The method is not allowed'))
