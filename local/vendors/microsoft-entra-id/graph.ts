import { guid } from '../random.ts'
import { odataPage } from '../odata.ts'
import { linkTo, pageOf } from '../page.ts'
import { json, type Row, type SimulatedAnswer, type SimulatedRequest } from '../simulator.ts'
import type { DirectoryData } from './data.ts'

const graph = 'https://graph.microsoft.com/v1.0'
const usualRows = 100
const mostRows = 999
const mostWithSignIns = 500

/** Graph's envelope around a refusal. */
export function failure(code: string, message: string): Row {
  const date = '2026-03-10T08:00:00'
  const id = guid(code)
  return { error: { code, message, innerError: { date, 'request-id': id, 'client-request-id': id } } }
}

/** What comes of a user where nothing is selected. */
const usualFields = ['id', 'displayName', 'jobTitle', 'mail', 'userPrincipalName']

function selected(row: Row, fields: readonly string[]): Row {
  const known = fields.map((field): [string, unknown] => [field, row[field] ?? null])
  // Of who never signed in there is nothing, where other fields would be null.
  return Object.fromEntries(known.filter(([field, value]) => field !== 'signInActivity' || value !== null))
}

/** The place in a list, as text that means nothing to a reader. */
const skipToken = (position: number): string => Buffer.from(`RFN:${position}`).toString('base64url')

function positionIn(token: string | null): number | undefined {
  if (token === null) return 0
  const [, position] = /^RFN:(\d+)$/u.exec(Buffer.from(token, 'base64url').toString('utf8')) ?? []
  return position === undefined ? undefined : Number(position)
}

const notPremium = failure(
  'Authentication_RequestFromNonPremiumTenantOrB2CTenant',
  "Neither tenant is B2C or tenant doesn't have premium license",
)

function users(data: DirectoryData, request: SimulatedRequest): SimulatedAnswer {
  const query = request.url.searchParams
  const fields = query.get('$select')?.split(',') ?? usualFields
  const asked = positionIn(query.get('$skiptoken'))
  const top = Number(query.get('$top') ?? usualRows)
  if (query.has('$skip') || asked === undefined)
    return json(400, failure('Request_UnsupportedQuery', 'The query is not supported.'))
  if (!Number.isInteger(top) || top < 1 || top > mostRows)
    return json(400, failure('Request_UnsupportedQuery', `Invalid page size specified: '${top}'.`))
  const wantsSignIns = fields.includes('signInActivity')
  if (wantsSignIns && !data.isPremium) return json(403, notPremium)
  const most = wantsSignIns ? Math.min(top, mostWithSignIns) : top
  const { rows, isLast } = pageOf(data.users.wire(), asked, most, request)
  const value = rows.map((user) => selected(user, fields))
  const next = linkTo(new URL(`${graph}/users?${query}`), { $skiptoken: skipToken(asked + most) })
  return odataPage(value, isLast ? undefined : next, `${graph}/$metadata#users(${fields.join(',')})`)
}

function whole(rows: readonly Row[], { url, faults }: SimulatedRequest): SimulatedAnswer {
  if (url.searchParams.has('$top')) return json(400, failure('Request_UnsupportedQuery', 'The query is not supported.'))
  const fields = url.searchParams.get('$select')?.split(',')
  const value = faults.has('empty') ? [] : rows
  return json(200, { value: fields === undefined ? value : value.map((row) => selected(row, fields)) })
}

/** An answer under /v1.0, for a token that is good. */
export function graphAnswer(data: DirectoryData, path: string, request: SimulatedRequest): SimulatedAnswer {
  if (path === 'users') return users(data, request)
  if (path === 'organization') return whole([data.organization()], request)
  if (path === 'subscribedSkus') return whole(data.skus(), request)
  return json(400, failure('BadRequest', `Resource not found for the segment '${path}'.`))
}
