import { odataFailure, odataPage } from '../odata.ts'
import { linkTo, pageOf } from '../page.ts'
import { json, type Row, type SimulatedAnswer, type SimulatedRequest } from '../simulator.ts'
import { ownColumns, type DataverseData } from './data.ts'

/** What Dataverse gives a page where nobody asks, and the most it gives. */
const largestPage = 5000

const annotation = '@OData.Community.Display.V1.FormattedValue'

/** The columns asked for, and their labels where those are asked for. Undefined: one of them does not exist. */
function selected(row: Row, columns: readonly string[], labels: boolean): Row | undefined {
  if (!columns.every((column) => column in row)) return undefined
  return Object.fromEntries(
    columns.flatMap((column) => {
      const label = row[column + annotation]
      const value: [string, unknown][] = [[column, row[column]]]
      return labels && label !== undefined ? [...value, [column + annotation, label]] : value
    }),
  )
}

interface ListRows {
  readonly key: string
  readonly rows: readonly Row[]
}

/** Members of a team beyond this many have a page of their own. */
const membersAPage = 50
const asMember = (systemuserid: unknown): Row => ({ systemuserid })

/** What each set of entities holds; `id`: of the team whose members are asked. */
const sources: Readonly<Record<string, (data: DataverseData, id: string) => ListRows>> = {
  accounts: ({ accounts }) => ({ key: 'accountid', rows: accounts.wire() }),
  systemusers: ({ users }) => ({ key: 'systemuserid', rows: users.wire() }),
  teams: (data) => ({ key: 'teamid', rows: data.teams() }),
  'teams()/teammembership_association': (data, id) => {
    const team = data.teams().find(({ teamid }) => teamid === id)
    return { key: 'systemuserid', rows: (team?.members ?? []).map(asMember) }
  },
}

/** The two expansions that Spil asks for; undefined: another one. */
function expanded(data: DataverseData, row: Row, expand: string, base: string): Row | undefined {
  if (expand === 'parentaccountid($select=accountid,_parentaccountid_value)') {
    const id = row['_parentaccountid_value']
    const parent = typeof id === 'string' ? data.account(id) : undefined
    const { accountid, _parentaccountid_value: value } = parent ?? {}
    return { parentaccountid: parent === undefined ? null : { accountid, _parentaccountid_value: value } }
  }
  if (expand !== 'teammembership_association($select=systemuserid)') return undefined
  const members = Array.isArray(row['members']) ? row['members'].map(asMember) : []
  const more = `${base}/teams(${String(row['teamid'])})/teammembership_association?$select=systemuserid&$skiptoken=${membersAPage}`
  return {
    teammembership_association: members.slice(0, membersAPage),
    ...(members.length > membersAPage ? { 'teammembership_association@odata.nextLink': more } : {}),
  }
}

const attributes = (): Row[] => [
  ...['accountid', 'accountnumber', 'name', 'emailaddress1'].map((name) => attribute(name, 'String', name)),
  attribute('customertypecode', 'Picklist', 'Relatietype'),
  attribute('accountcategorycode', 'Picklist', 'Categorie'),
  attribute('ownerid', 'Owner', 'Eigenaar'),
  ...ownColumns.map(([name, type, label, typeName]) => attribute(name, type, label, typeName)),
  { ...attribute('kg_brancheenaam', 'Virtual', ''), AttributeOf: 'kg_branche' },
]

function attribute(name: string, type: string, label: string, typeName = `${type}Type`): Row {
  return {
    LogicalName: name,
    AttributeOf: null,
    AttributeType: type,
    AttributeTypeName: { Value: typeName },
    DisplayName: { UserLocalizedLabel: label === '' ? null : { Label: label, LanguageCode: 1043 } },
  }
}

/** The base under which links in answers lie, and what was asked below it. */
export interface RequestAddress {
  readonly base: string
  readonly path: string
}

function page(
  data: DataverseData,
  source: ListRows,
  place: RequestAddress,
  request: SimulatedRequest,
): SimulatedAnswer {
  const { url, headers } = request
  const query = url.searchParams
  const prefer = headers['prefer'] ?? ''
  const asked = /odata\.maxpagesize=(\d+)/u.exec(prefer)?.[1]
  const size = Math.min(largestPage, asked === undefined ? largestPage : Number(asked))
  const start = Number(query.get('$skiptoken') ?? 0)
  const columns = query.get('$select')?.split(',') ?? []
  const expand = query.get('$expand')
  const value: Row[] = []
  const { rows, isLast } = pageOf(source.rows, start, size, request)
  for (const row of rows) {
    const chosen = selected(row, columns, prefer.includes('FormattedValue'))
    const more = expand === null ? {} : expanded(data, row, expand, place.base)
    const missing = columns.find((column) => !(column in row))
    if (chosen === undefined || more === undefined)
      return json(400, odataFailure(`Could not find a property named '${missing ?? expand ?? ''}'.`, '0x80060888'))
    value.push({ '@odata.etag': 'W/"1"', ...chosen, [source.key]: row[source.key], ...more })
  }
  const here = new URL(`${place.base}/${place.path}${url.search}`)
  const next = isLast ? undefined : linkTo(here, { $skiptoken: start + size })
  return odataPage(value, next, `${place.base}/$metadata#${place.path}`)
}

/** An answer under /api/data/v9.2, with Dataverse's own refusals. */
export function listAnswer(data: DataverseData, place: RequestAddress, request: SimulatedRequest): SimulatedAnswer {
  const { path } = place
  const query = request.url.searchParams
  if (query.has('$skip')) return json(400, odataFailure('Skip Clause is not supported in CRM', '0x80060888'))
  if (path === 'WhoAmI') {
    const UserId = data.users.wire()[0]?.['systemuserid'] ?? '00000000-0000-0000-0000-000000000000'
    return json(200, { UserId, OrganizationId: data.firm.key })
  }
  if (path === `EntityDefinitions(LogicalName='account')/Attributes`) return json(200, { value: attributes() })
  const [, id = ''] = /\(([0-9a-f-]+)\)/u.exec(path) ?? []
  if (id !== '' && path === `systemusers(${id})`) {
    const user = data.users.wire().find((row) => row['systemuserid'] === id)
    return json(200, { systemuserid: id, fullname: user?.['fullname'] ?? null })
  }
  const source = sources[id === '' ? path : path.replace(id, '')]?.(data, id)
  if (source !== undefined) return page(data, source, place, request)
  return json(404, odataFailure(`Resource not found for the segment '${path}'.`, '0x8006088a'))
}
