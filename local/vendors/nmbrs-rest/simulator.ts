import { CodeChallenges } from '../code-challenges.ts'
import { ConsentSimulator, ownRegistration, type TokenCall } from '../firm-simulator.ts'
import { linkTo, pageOf, wholeIn } from '../page.ts'
import { routed, type Routes } from '../routes.ts'
import { html, json, type Row, type SimulatedAnswer, type SimulatedRequest } from '../simulator.ts'
import { companyId, debtorId, NmbrsRestData, runId } from './data.ts'

/** Of Spil's subscription to a product of Nmbrs' developer portal. */
export const nmbrsClient = { ...ownRegistration, subscriptionKey: 'subscription-on-this-machine' }

const usualRows = 20
const mostRows = 100

function failure(status: number, detail: string): unknown {
  return { type: 'error', status, title: status === 429 ? 'TooManyRequests' : 'Refused', detail, code: status * 10 }
}

function page(rows: readonly Row[], request: SimulatedRequest): SimulatedAnswer {
  const query = request.url.searchParams
  const pageNumber = wholeIn(query.get('pageNumber'), 1)
  const pageSize = wholeIn(query.get('pageSize'), usualRows)
  if (!pageNumber || !pageSize || pageSize > mostRows) return json(400, failure(400, 'The page is not valid'))
  const { rows: data, total } = pageOf(rows, (pageNumber - 1) * pageSize, pageSize, request)
  const totalPages = Math.max(1, Math.ceil(total / pageSize))
  const at = (number: number): string => linkTo(request.url, { pageNumber: number, pageSize })
  const pagination = {
    pageNumber,
    pageSize,
    firstPage: at(1),
    lastPage: at(totalPages),
    totalPages,
    totalRecords: total,
    nextPage: pageNumber < totalPages ? at(pageNumber + 1) : null,
    previousPage: pageNumber > 1 ? at(pageNumber - 1) : null,
  }
  return json(200, { pagination, data })
}

type Rows = readonly Row[] | undefined

function runsOf(data: NmbrsRestData, id: string, { url, now }: SimulatedRequest): Rows {
  const company = data.companyOf(id)
  const year = wholeIn(url.searchParams.get('year'), new Date(now).getUTCFullYear())
  if (company === undefined || year === undefined) return undefined
  return data.runs(company, year, now).map((run, index) => ({
    payrollRunId: runId(company, run),
    number: index + 1,
    description: `Run ${index + 1}`,
    year,
    createdAt: new Date(run.ranAt).toISOString(),
    type: 'regular',
    locked: run.isLocked,
  }))
}

const lists: Routes<(data: NmbrsRestData, id: string, request: SimulatedRequest) => Rows> = {
  debtors: (data) => data.debtors().map(({ id, number, name }) => ({ debtorId: debtorId(id), number, name })),
  'debtors/{id}/companies': (data, id) => {
    const debtor = data.debtors().find((one) => debtorId(one.id) === id)
    return (
      debtor &&
      data.companiesOf(debtor.id).map((company) => ({
        companyId: companyId(company),
        number: company.administrationNumber,
        name: company.name,
        debtorId: id,
      }))
    )
  },
  'companies/{id}/runs': runsOf,
}

const employees = /^companies\/([^/]+)\/runs\/([^/]+)\/employees$/u

function employeesOf(data: NmbrsRestData, path: string, { now }: SimulatedRequest): Rows {
  const [, id = '', run = ''] = employees.exec(path) ?? []
  const company = data.companyOf(id)
  if (company === undefined) return undefined
  const year = new Date(now).getUTCFullYear()
  const runs = [year, year - 1].flatMap((each) => data.runs(company, each, now))
  const count = runs.find((one) => runId(company, one) === run)?.employees
  return count === undefined
    ? undefined
    : Array.from({ length: count }, (_, nth) => ({ employeeId: `${run.slice(0, 24)}${String(nth).padStart(12, '0')}` }))
}

const stranger = json(401, failure(401, 'The access token is not valid'))
const places = { page: '/connect/authorize', token: '/connect/token', lists: '/api/', stranger }

/** The REST API of Nmbrs as far as Spil uses it: consent with a code challenge, a key of a subscription, pages by number. */
export class NmbrsRest extends ConsentSimulator<NmbrsRestData> {
  readonly name = 'nmbrs-rest'
  readonly origin = 'https://api.nmbrsapp.com'
  readonly hosts = { 'https://identityservice.nmbrs.com': '', 'https://api.nmbrsapp.com': '' }
  protected readonly holds = NmbrsRestData
  protected readonly access = {
    brand: { name: 'Visma Nmbrs', letters: 'NM', color: '#1d6f42' },
    lifetimeSeconds: 3600,
    refreshTokens: 'once',
  } as const

  readonly #challenges = new CodeChallenges()

  override refusal = failure

  answer(request: SimulatedRequest): SimulatedAnswer {
    return this.served(request, places, (data, path) => {
      if (request.headers['x-subscription-key'] !== nmbrsClient.subscriptionKey)
        return json(401, failure(401, 'The subscription key is missing or not valid'))
      if (request.method !== 'GET') return html(405, '<h1>405</h1>')
      // A consent of several debtors is refused it.
      if (path === 'companies')
        return json(403, { ...(failure(403, 'More than one debtor') as object), title: 'ForbiddenMultiDebtor.' })
      const list = routed(lists, path)
      const rows = employees.test(path) ? employeesOf(data, path, request) : list?.found(data, list.id, request)
      return rows === undefined ? json(404, failure(404, 'Not found')) : page(rows, request)
    })
  }

  protected override consent(request: SimulatedRequest): SimulatedAnswer {
    const query = request.url.searchParams
    const isAsked = query.get('scope')?.split(' ').includes('offline_access') === true
    if (!isAsked || query.get('code_challenge_method') !== 'S256') return html(400, '<h1>invalid_request</h1>')
    const answer = super.consent(request)
    this.#challenges.keep(answer, query.get('code_challenge'))
    return answer
  }

  protected override isProven(call: TokenCall): boolean {
    return this.#challenges.areProvenBy(call)
  }
}
