import { guid } from '../random.ts'
import { linkTo, pageOf, selected } from '../page.ts'
import { json, type Row, type SimulatedAnswer, type SimulatedRequest } from '../simulator.ts'
import type { ExactData } from './data.ts'

const pageSize = 60

export function failure(value: string): unknown {
  return { error: { code: '', message: { lang: '', value } } }
}

/** Rows by what makes them: a large list costs no more than its page. */
interface List {
  readonly keys: readonly number[]
  readonly row: (key: number) => Row | undefined
}

/** The list a path stands for; undefined: there is none. */
function listAt(data: ExactData, path: string): List | undefined {
  switch (path) {
    case 'system/Divisions':
      return { keys: data.reachable(), row: (index) => data.division(index) }
    case 'system/AllDivisions':
      return { keys: data.roster.indexes(), row: (index) => data.division(index) }
    case 'users/UserRolesPerDivision': {
      const roles = data.roles()
      return { keys: [...roles.keys()], row: (place) => roles[place] }
    }
    default:
      return undefined
  }
}

const users = (data: ExactData): List => ({
  keys: Array.from({ length: data.userCount }, (_, index) => index),
  row: (index) => data.user(index),
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
  const most = Math.min(pageSize, Number(url.searchParams.get('$top') ?? pageSize))
  const { rows, isLast } = pageOf(list.keys, start, most, request)
  const results = rows.map((key) => selected(list.row(key) ?? {}, fields))
  if (isLast || (url.searchParams.has('$top') && !request.faults.has('same-page'))) return json(200, { d: { results } })
  return json(200, { d: { results, __next: linkTo(url, { $skiptoken: start + most }) } })
}

/** An answer under /api/v1, with Exact's own refusals. */
export function listAnswer(data: ExactData, path: string, request: SimulatedRequest): SimulatedAnswer {
  const { url, headers } = request
  if (headers['accept']?.includes('json') !== true)
    return {
      status: 200,
      headers: { 'content-type': 'application/atom+xml' },
      body: '<?xml version="1.0" encoding="utf-8"?><feed/>',
    }
  const fields = url.searchParams.get('$select')
  if (fields === null) return json(400, failure('Bad Request - $select or $top is required'))
  const division = data.code(0)
  if (path === 'current/Me') return json(200, { d: { results: [selected(me(data, division), fields)] } })
  if (path === 'system/Users') return page(users(data), fields, request)
  const [, inDivision] = /^\d+\/(.+)$/u.exec(path) ?? []
  if (inDivision === 'system/Users') return json(501, failure('Not implemented'))
  const list = inDivision === undefined ? undefined : listAt(data, inDivision)
  return list === undefined ? json(404, failure('Resource not found')) : page(list, fields, request)
}
