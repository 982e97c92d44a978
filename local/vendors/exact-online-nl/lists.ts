import { guid } from '../random.ts'
import { json, type SimulatedAnswer, type SimulatedRequest } from '../simulator.ts'
import type { FirmData } from './data.ts'

const pageSize = 60

export function failure(value: string): unknown {
  return { error: { code: '', message: { lang: '', value } } }
}

interface List {
  readonly count: number
  readonly row: (position: number) => Readonly<Record<string, unknown>> | undefined
}

function divisionsAt(data: FirmData, indexes: readonly number[]): List {
  return {
    count: indexes.length,
    row: (position) => (indexes[position] === undefined ? undefined : data.division(indexes[position])),
  }
}

/** The list a path stands for; undefined: there is none. */
function listAt(data: FirmData, path: string): List | undefined {
  switch (path) {
    case 'system/Divisions':
      return divisionsAt(data, data.reachable())
    case 'system/AllDivisions':
      return divisionsAt(data, data.all())
    case 'users/UserRolesPerDivision': {
      const roles = data.roles()
      return { count: roles.length, row: (position) => roles[position] }
    }
    default:
      return undefined
  }
}

const users = (data: FirmData): List => ({ count: data.userCount, row: (position) => data.user(position) })

function me({ firm, ...data }: { firm: FirmData['firm'] } & { division: number }): Readonly<Record<string, unknown>> {
  return {
    CurrentDivision: data.division,
    AccountingDivision: data.division,
    UserID: guid(`${firm.key}:user:0`),
    FullName: firm.owner,
    Email: firm.email,
    DivisionCustomerCode: '                 1',
    DivisionCustomerName: firm.name,
    IsClientUser: false,
  }
}

function selected(
  row: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(fields.map((field) => [field, row[field] ?? null]))
}

function page(list: List, fields: readonly string[], request: SimulatedRequest): SimulatedAnswer {
  const { url, faults } = request
  const asked = Number(url.searchParams.get('$skiptoken') ?? 0)
  const start = faults.has('same-page') ? 0 : asked
  const most = Math.min(pageSize, Number(url.searchParams.get('$top') ?? pageSize))
  const rows = Array.from({ length: Math.min(most, Math.max(0, list.count - start)) }, (_, nth) =>
    list.row(start + nth),
  )
  const results = rows.flatMap((row) => (row === undefined ? [] : [selected(row, fields)]))
  if (faults.has('empty')) return json(200, { d: { results: [] } })
  const [first] = results
  if (faults.has('duplicates') && first !== undefined) results.push(first)
  const more = faults.has('same-page') || (!url.searchParams.has('$top') && start + most < list.count)
  if (!more) return json(200, { d: { results } })
  const next = new URL(url)
  next.searchParams.set('$skiptoken', String(asked + most))
  return json(200, { d: { results, __next: next.href } })
}

/** An answer under /api/v1, with Exact's own refusals. */
export function listAnswer(data: FirmData, path: string, request: SimulatedRequest): SimulatedAnswer {
  const { url, headers } = request
  if (headers['accept']?.includes('json') !== true)
    return {
      status: 200,
      headers: { 'content-type': 'application/atom+xml' },
      body: '<?xml version="1.0" encoding="utf-8"?><feed/>',
    }
  const fields = url.searchParams.get('$select')?.split(',') ?? []
  if (fields.length === 0) return json(400, failure('Bad Request - $select or $top is required'))
  const division = data.code(0)
  if (path === 'current/Me') return json(200, { d: { results: [selected(me({ firm: data.firm, division }), fields)] } })
  if (path === 'system/Users') return page(users(data), fields, request)
  const [, inDivision] = /^\d+\/(.+)$/u.exec(path) ?? []
  if (inDivision === 'system/Users') return json(501, failure('Not implemented'))
  const list = inDivision === undefined ? undefined : listAt(data, inDivision)
  return list === undefined ? json(404, failure('Resource not found')) : page(list, fields, request)
}
