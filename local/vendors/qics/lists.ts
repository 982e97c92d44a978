import { linkTo, pageOf, wholeIn } from '../page.ts'
import { json, type Row, type SimulatedAnswer, type SimulatedRequest } from '../simulator.ts'
import type { QicsData } from './data.ts'

/** Rows of one answer, whatever is asked. */
const serverPage = 100

export function failure(message: string): Row {
  return { error: { code: '', message } }
}

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
  return json(200, {
    '@odata.context': `${url.origin}/api/V3/odata/$metadata#${url.pathname.split('/').at(-1) ?? ''}`,
    value,
    ...(isMore ? { '@odata.nextLink': linkTo(url, { $skip: skip + count, ...rest }) } : {}),
  })
}

/** An answer under /api/V3/odata, with the refusals of OData. */
export function listAnswer(data: QicsData, name: string, request: SimulatedRequest): SimulatedAnswer {
  const query = request.url.searchParams
  const entity = entities[name]
  if (entity === undefined) return json(404, failure('No resource was found that matches the request'))
  const top = wholeIn(query.get('$top'), Number.POSITIVE_INFINITY)
  const skip = wholeIn(query.get('$skip'), 0)
  const order = query.get('$orderby') ?? entity.key
  const isKnown = [...query.keys()].every((option) => known.has(option))
  if (top === undefined || skip === undefined || order !== entity.key || !isKnown)
    return json(400, failure('The query specified in the URI is not valid.'))
  return page(entity.rows(data), top, skip, request)
}
