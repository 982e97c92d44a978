import type { ConsentPage } from '../consent-page.ts'
import { ConsentSimulator } from '../firm-simulator.ts'
import type { Firm } from '../firms.ts'
import { pageOf, wholeIn } from '../page.ts'
import { routed, type Routes } from '../routes.ts'
import { html, json, type Row, type SimulatedAnswer, type SimulatedRequest } from '../simulator.ts'
import { LoketData } from './data.ts'

const usualRows = 20
const mostRows = 250

/** Loket's body of a refusal. */
function failure(status: number, description: string): unknown {
  return { messages: [{ type: 'Error', description, code: status, properties: [] }] }
}

/** A page by number, with how many there are. */
function page(rows: readonly Row[], request: SimulatedRequest): SimulatedAnswer {
  const query = request.url.searchParams
  const number = wholeIn(query.get('pageNumber'), 1)
  const pageSize = wholeIn(query.get('pageSize'), usualRows)
  if (!number || !pageSize || pageSize > mostRows)
    return json(400, failure(400, 'The page number or the page size is not valid'))
  const { rows: _embedded, total } = pageOf(rows, (number - 1) * pageSize, pageSize, request)
  const totalPages = Math.max(1, Math.ceil(total / pageSize))
  return json(200, { _embedded, currentPage: number, totalPages, pageSize, totalSize: total })
}

const withId = (id: string): Row => ({ id })
type Rows = readonly Row[] | undefined

/** Lists in pages; undefined: not for this office. */
const lists: Routes<(data: LoketData, id: string) => Rows> = {
  providers: ({ provider }) => [provider],
  'providers/employers': ({ employers }) => employers.wire(),
  'providers/employers/administrations': ({ administrations }) => administrations.wire(),
  'providers/{id}/users': ({ provider, officeUsers }, id) => (id === provider.id ? officeUsers.wire() : undefined),
  'providers/{id}/employers/users': ({ provider, clientUsers }, id) =>
    id === provider.id ? clientUsers.wire() : undefined,
  'providers/{id}/authorizationgroups': ({ provider, teams }, id) =>
    id === provider.id ? teams().map((team) => ({ id: team.id, description: team.description })) : undefined,
  'providers/employers/users/{id}/employers': ({ clientUsers }, id) =>
    clientUsers
      .facts()
      .find((user) => user.id === id)
      ?.employers.map(withId),
  'providers/authorizationgroups/{id}/users': (data, id) => data.team(id)?.users.map(withId),
  'providers/authorizationgroups/{id}/employers': (data, id) => data.team(id)?.employers.map(withId),
}

/** What has no parameters for pages and comes whole. */
const wholeLists: Routes<(data: LoketData, id: string, now: number) => Rows> = {
  'providers/employers/payrolladministrations/{id}/payrollperiods': (data, id, now) => data.payrollPeriods(id, now),
  'providers/employers/payrolladministrations/payrollruns/{id}/results': (data, id, now) =>
    data.payrollResults(id, now),
}

function wholeList(rows: readonly Row[]): SimulatedAnswer {
  return json(200, {
    _embedded: rows,
    currentPage: 1,
    totalPages: 1,
    pageSize: rows.length,
    totalSize: rows.length,
    version: { resourceVersion: '2018-01-01', obsoleteDate: null },
    messages: [],
  })
}

/** An answer under /v2, with Loket's own refusals. */
function listAnswer(data: LoketData, path: string, request: SimulatedRequest): SimulatedAnswer {
  if (request.headers['accept']?.includes('version=2018-01-01') !== true)
    return json(406, failure(406, 'The version is missing in the header Accept'))
  if (request.method !== 'GET') return json(405, failure(405, 'Method not allowed'))
  if (path === 'user') {
    const [firstName = '', ...rest] = data.firm.owner.split(' ')
    return json(200, {
      content: { userName: data.firm.email, personalDetails: { firstName, prefix: null, lastName: rest.join(' ') } },
    })
  }
  const whole = routed(wholeLists, path)
  const rows = whole?.found(data, whole.id, request.now)
  if (rows !== undefined) return wholeList(rows)
  const list = routed(lists, path)
  const paged = list?.found(data, list.id)
  return paged === undefined ? json(404, failure(404, 'Not found')) : page(paged, request)
}

const stranger = json(401, failure(401, 'The access token is not valid'))
const places = { page: '/oauth/authorize', token: '/oauth/token', lists: '/api/v2/', stranger }

/** Loket.nl as far as Spil uses it: consent, tokens, and numbered pages of everything an office has. */
export class Loket extends ConsentSimulator<LoketData> {
  readonly name = 'loket-nl'
  readonly origin = 'https://api.loket.nl'
  readonly hosts = { 'https://oauth.loket.nl': '/oauth', 'https://api.loket.nl': '/api' }
  protected readonly holds = LoketData
  protected readonly access = {
    brand: { name: 'Loket.nl', letters: 'LO', color: '#b3421b' },
    lifetimeSeconds: 3599,
    refreshTokens: 'reusable',
  } as const

  override refusal = failure

  answer(request: SimulatedRequest): SimulatedAnswer {
    return this.served(request, places, (data, path) => listAnswer(data, path, request))
  }

  protected override consent(request: SimulatedRequest): SimulatedAnswer {
    const isShown = request.method === 'POST' || request.url.searchParams.get('scope') === 'all'
    return isShown ? super.consent(request) : html(400, '<h1>The scope is not valid</h1>')
  }

  protected override shown(firm: Firm): ConsentPage['firms'][number] {
    const data = this.data(firm.key)
    return { ...super.shown(firm), users: data.officeUsers.wire().length + data.clientUsers.wire().length }
  }
}
