import type { ConsentPage } from '../consent-page.ts'
import { ConsentSimulator } from '../firm-simulator.ts'
import type { Firm } from '../firms.ts'
import { pageOf, wholeIn } from '../page.ts'
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

/** The rows a path stands for; undefined: there is no such list, or not for this office. */
function rowsAt(data: LoketData, path: string): readonly Row[] | undefined {
  const { provider } = data
  switch (path) {
    case 'providers':
      return [provider]
    case 'providers/employers':
      return data.employers.wire()
    case 'providers/employers/administrations':
      return data.administrations.wire()
    case `providers/${provider.id}/users`:
      return data.officeUsers.wire()
    case `providers/${provider.id}/employers/users`:
      return data.clientUsers.wire()
    case `providers/${provider.id}/authorizationgroups`:
      return data.teams().map(({ id, description }) => ({ id, description }))
    default:
      return rowsBelow(data, path)
  }
}

/** What has no parameters for pages comes whole. */
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

const payroll =
  /^providers\/employers\/payrolladministrations\/(?:(?<administration>[0-9a-f-]{36})\/payrollperiods|payrollruns\/(?<run>[0-9a-f-]{36})\/results)$/u

const below =
  /^providers\/(?:employers\/(?<kind>users)|(?<group>authorizationgroups))\/(?<id>[0-9a-f-]{36})\/(?<list>employers|users)$/u

function rowsBelow(data: LoketData, path: string): readonly Row[] | undefined {
  const { kind, group, id, list } = below.exec(path)?.groups ?? {}
  if (kind === 'users' && list === 'employers')
    return data.clientUsers
      .facts()
      .find((user) => user.id === id)
      ?.employers.map((employer) => ({ id: employer }))
  const team = group === undefined ? undefined : data.teams().find((each) => each.id === id)
  if (team === undefined) return undefined
  return (list === 'users' ? team.users : team.employers).map((each) => ({ id: each }))
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
  const { administration, run } = payroll.exec(path)?.groups ?? {}
  if (administration !== undefined || run !== undefined) {
    const whole =
      run === undefined ? data.payrollPeriods(administration ?? '', request.now) : data.payrollResults(run, request.now)
    return whole === undefined ? json(404, failure(404, 'Not found')) : wholeList(whole)
  }
  const rows = rowsAt(data, path)
  return rows === undefined ? json(404, failure(404, 'Not found')) : page(rows, request)
}

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
    refreshSecondsBefore: undefined,
  } as const

  refusal = (status: number): unknown => failure(status, status === 429 ? 'Too many requests' : 'Forbidden')

  answer(request: SimulatedRequest): SimulatedAnswer {
    const path = request.url.pathname
    if (path === '/oauth/authorize')
      return request.method !== 'POST' && request.url.searchParams.get('scope') !== 'all'
        ? html(400, '<h1>The scope is not valid</h1>')
        : this.consent(request)
    if (path === '/oauth/token' && request.method === 'POST') return this.token(request)
    if (path.startsWith('/api/v2/')) return this.#read(request, path.slice('/api/v2/'.length))
    return html(404, '<h1>404</h1>')
  }

  protected override shown(firm: Firm): ConsentPage['firms'][number] {
    const data = this.data(firm.key)
    return { ...super.shown(firm), users: data.officeUsers.wire().length + data.clientUsers.wire().length }
  }

  #read(request: SimulatedRequest, path: string): SimulatedAnswer {
    const firm = this.holder(request)
    return firm === undefined
      ? json(401, failure(401, 'The access token is not valid'))
      : listAnswer(this.data(firm), path, request)
  }
}
