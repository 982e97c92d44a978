import { CallBudget } from '../call-budget.ts'
import { ConsentSimulator } from '../firm-simulator.ts'
import { linkTo, pageOf, selected } from '../page.ts'
import { guid } from '../random.ts'
import { json, typed, type Row, type SimulatedAnswer, type SimulatedRequest } from '../simulator.ts'
import type { Issued, TokenRefusal } from '../token-register.ts'
import { dayMs } from '../written-times.ts'
import { ExactData } from './data.ts'

export const exactOrigin = 'https://start.exactonline.nl'

const pageSize = 60

/** As OData 2 has it. */
const failure = (value: string): unknown => ({ error: { code: '', message: { lang: '', value } } })

/** Rows by what makes them: a large list costs no more than its page. */
interface List {
  readonly keys: readonly number[]
  readonly row: (key: number) => Row | undefined
}

const scattered = (count: number): number[] => {
  const key = (place: number): number => Math.imul(place, 2_654_435_761)
  return Array.from({ length: count }, (_, place) => place).sort((one, other) => key(one) - key(other))
}

const lists: Readonly<Record<string, (data: ExactData) => List>> = {
  'system/Divisions': (data) => ({ keys: data.reachable(), row: (index) => data.division(index).wire }),
  'system/AllDivisions': (data) => ({ keys: data.roster.indexes(), row: (index) => data.division(index).wire }),
  // In nobody's order: the roles of a user in a division do not follow each other.
  'users/UserRolesPerDivision': (data) => ({
    keys: scattered(data.roles().length),
    row: (place) => data.roles()[place],
  }),
}

const users = (data: ExactData): List => ({
  keys: Array.from({ length: data.userCount }, (_, index) => index),
  row: (index) => data.user(index).wire,
})

function me({ firm }: ExactData, division: number): Row {
  return {
    CurrentDivision: division,
    AccountingDivision: division,
    UserID: guid(`${firm.key}:user:0`),
    FullName: firm.owner,
    Email: firm.email,
    DivisionCustomerCode: '                 1',
    DivisionCustomerName: firm.name,
    IsClientUser: false,
  }
}

function page(list: List, fields: string, request: SimulatedRequest): SimulatedAnswer {
  const { url } = request
  const start = Number(url.searchParams.get('$skiptoken') ?? 0)
  const { rows, isLast } = pageOf(list.keys, start, pageSize, request)
  const results = rows.map((key) => selected(list.row(key) ?? {}, fields))
  return json(200, { d: isLast ? { results } : { results, __next: linkTo(url, { $skiptoken: start + pageSize }) } })
}

/** An answer under /api/v1, with Exact's own refusals. */
function listAnswer(data: ExactData, path: string, request: SimulatedRequest): SimulatedAnswer {
  const { url, headers } = request
  if (headers['accept']?.includes('json') !== true)
    return typed('application/atom+xml', 200, '<?xml version="1.0" encoding="utf-8"?><feed/>')
  const fields = url.searchParams.get('$select')
  if (fields === null) return json(400, failure('Bad Request - $select or $top is required'))
  const division = data.code(0)
  if (path === 'current/Me') return json(200, { d: { results: [selected(me(data, division), fields)] } })
  if (path === 'system/Users') return page(users(data), fields, request)
  const [, inDivision] = /^\d+\/(.+)$/u.exec(path) ?? []
  if (inDivision === 'system/Users') return json(501, failure('Not implemented'))
  const list = lists[inDivision ?? '']?.(data)
  return list === undefined ? json(404, failure('Resource not found')) : page(list, fields, request)
}

const tokenRefusals: Readonly<Record<TokenRefusal, SimulatedAnswer>> = {
  invalid_client: json(400, { error: 'invalid_client', error_description: 'Unknown client.' }),
  invalid_grant: json(400, { error: 'invalid_grant', error_description: 'Token is not allowed.' }),
  unsupported_grant_type: json(400, { error: 'unsupported_grant_type', error_description: '' }),
  old: json(401, { error: 'unauthorized_client', error_description: 'Old refresh token used.' }),
  'too-early': json(
    400,
    { error: 'access_denied', error_description: 'access_token not expired' },
    { reason: 'TooEarlyToRefreshTokens' },
  ),
}

const places = {
  page: '/api/oauth2/auth',
  token: '/api/oauth2/token',
  lists: '/api/v1/',
  stranger: {
    status: 401,
    headers: { 'www-authenticate': 'Bearer error="invalid_token"', 'content-length': '0' },
    body: '',
  },
}

const limitHeaders = (stretch: string, { most, left, until }: ReturnType<CallBudget['spend']>) => ({
  [`x-ratelimit-${stretch}limit`]: String(most),
  [`x-ratelimit-${stretch}remaining`]: String(left),
  [`x-ratelimit-${stretch}reset`]: String(until),
})

/** Exact Online as far as Spil uses it: consent, tokens, and the five lists. */
export class ExactOnline extends ConsentSimulator<ExactData> {
  readonly name = 'exact-online-nl'
  readonly origin = exactOrigin
  protected readonly holds = ExactData
  protected readonly access = {
    brand: { name: 'Exact Online', letters: 'EO', color: '#c8102e' },
    lifetimeSeconds: 600,
    refreshTokens: 'once',
    refreshSecondsBefore: 30,
  } as const
  readonly #minute = new CallBudget(this.options.callsAMinute ?? 60, 60_000)
  readonly #day = new CallBudget(this.options.callsADay ?? 5000, dayMs)

  override refusal = (_status: number, message: string): unknown => failure(message)
  override rateLimitHeaders = (now: number, seconds: number): Readonly<Record<string, string>> => ({
    'x-ratelimit-minutely-limit': '60',
    'x-ratelimit-minutely-remaining': '0',
    'x-ratelimit-minutely-reset': String(now + seconds * 1000),
  })

  answer(request: SimulatedRequest): SimulatedAnswer {
    return this.served(request, places, (data, path) => {
      const { passed, headers } = this.#counted(data.firm.key, request.now)
      if (!passed) return json(429, failure('Too many requests'), headers)
      const answer = listAnswer(data, path, request)
      return { ...answer, headers: { ...answer.headers, ...headers } }
    })
  }

  /** Each answer says what is left of the minute and the day; with the minute used up Exact leaves the day out. */
  #counted(firm: string, now: number) {
    const minute = this.#minute.spend(firm, now)
    const headers = limitHeaders('minutely-', minute)
    if (!minute.passed) return { passed: false, headers }
    const day = this.#day.spend(firm, now)
    return { passed: day.passed, headers: { ...headers, ...limitHeaders('', day) } }
  }

  protected override refuseToken = (why: TokenRefusal): SimulatedAnswer => tokenRefusals[why]

  /** The lifetime is a text, as Exact has it. */
  protected override issued(tokens: Issued): Readonly<Record<string, unknown>> {
    return { ...super.issued(tokens), token_type: 'bearer', expires_in: String(this.tokens.lifetimeSeconds) }
  }
}
