import { demoForms } from '../demo-forms.ts'
import { firms } from '../firms.ts'
import { odataFailure, odataPage } from '../odata.ts'
import { OwnClientSimulator, type RegisteredFirm } from '../own-client.ts'
import { linkTo, pageOf, wholeIn } from '../page.ts'
import { json, type Row, type SimulatedAnswer, type SimulatedRequest } from '../simulator.ts'
import { QicsData } from './data.ts'

/** Rows of one answer, whatever is asked. */
const serverPage = 100

/** Qics has many more; these are what Spil reads. */
const entities: Readonly<Record<string, { readonly key: string; readonly rows: (data: QicsData) => readonly Row[] }>> =
  {
    Company: { key: 'CompanyId', rows: (data) => data.companies.wire() },
    CustomerCompany: { key: 'CustomerCompanyId', rows: (data) => data.customers.wire() },
    User: { key: 'UserId', rows: (data) => data.users.wire() },
    Employee: { key: 'EmployeeId', rows: (data) => data.employees() },
  }

const known = new Set(['$top', '$skip', '$orderby'])

/** The rows of all linked pages count against `$top`, so the links end with it. */
function page(rows: readonly Row[], top: number, skip: number, request: SimulatedRequest): SimulatedAnswer {
  const { url, faults } = request
  const count = Math.min(serverPage, top)
  const { rows: value, isLast } = pageOf(rows, skip, count, request)
  const isMore = !isLast && (count < top || faults.has('same-page'))
  const rest = top === Number.POSITIVE_INFINITY ? {} : { $top: Math.max(1, top - count) }
  const context = `${url.origin}/api/V3/odata/$metadata#${url.pathname.split('/').at(-1) ?? ''}`
  return odataPage(value, isMore ? linkTo(url, { $skip: skip + count, ...rest }) : undefined, context)
}

/** An answer under /api/V3/odata, with the refusals of OData. */
function listAnswer(data: QicsData, name: string, request: SimulatedRequest): SimulatedAnswer {
  const query = request.url.searchParams
  const entity = entities[name]
  if (entity === undefined) return json(404, odataFailure('No resource was found that matches the request'))
  const top = wholeIn(query.get('$top'), Number.POSITIVE_INFINITY)
  const skip = wholeIn(query.get('$skip'), 0)
  const order = query.get('$orderby') ?? entity.key
  const isKnown = [...query.keys()].every((option) => known.has(option))
  if (top === undefined || skip === undefined || order !== entity.key || !isKnown)
    return json(400, odataFailure('The query specified in the URI is not valid.'))
  return page(entity.rows(data), top, skip, request)
}

const base = '/api/oauth2/oauth2'
const stranger = json(401, odataFailure('Authorization has been denied for this request.'))
const places = { page: `${base}/auth`, token: `${base}/token`, lists: '/api/V3/odata/', stranger }

/** Qics as far as Spil uses it: consent for the firm's own application, tokens, and three lists of OData. */
export class Qics extends OwnClientSimulator<QicsData> {
  readonly name = 'qics'
  readonly origin = 'https://qicsmilestones.qics.nl'
  protected readonly holds = QicsData
  protected readonly access = {
    brand: { name: 'Qics', letters: 'QI', color: '#8c2f6b' },
    callbackPage: 'qics-callback',
    pkce: false,
    // Not published.
    lifetimeSeconds: 1200,
    refreshTokens: 'once',
  } as const

  answer(request: SimulatedRequest): SimulatedAnswer {
    return this.served(request, places, (data, entity) => listAnswer(data, entity, request))
  }

  protected registered(_request: SimulatedRequest, clientId: string): RegisteredFirm | undefined {
    const firm = firms.find(({ key }) => demoForms.Qics(key).clientId === clientId)
    if (firm === undefined) return undefined
    return { client: demoForms.Qics(firm.key), shown: this.shown(firm) }
  }
}
