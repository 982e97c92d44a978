import { randomUUID } from 'node:crypto'
import { demoForms } from '../demo-forms.ts'
import { FormSimulator, hostedBy } from '../firm-simulator.ts'
import { pageOf } from '../page.ts'
import { html, json, type Row, type SimulatedAnswer, type SimulatedRequest } from '../simulator.ts'
import { AfasData, environments } from './data.ts'

function authorizationOf(member: string): string {
  const xml = `<token><version>1</version><data>${demoForms.Afas(member).token}</data></token>`
  return `AfasToken ${Buffer.from(xml).toString('base64')}`
}

const longestQuery = 2049
const basePath = '/profitrestservices/'

/** As Profit words a failure; the reference is that of its own log. */
function failure(externalMessage: string): unknown {
  const profitLogReference = randomUUID().replaceAll('-', '').toUpperCase()
  return { externalMessage, errorNumber: -2147180950, profitLogReference }
}

const unsupported = 'De connector wordt niet ondersteund voor deze app of de gebruiker is niet geautoriseerd.'

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  const [a, b] = [textOf(one), textOf(other)]
  return a < b ? -1 : a > b ? 1 : 0
}

/** The operators that Spil compares with, by Profit's numbers. */
const operators: Readonly<Record<string, (difference: number) => boolean>> = {
  '2': (difference) => difference >= 0,
  '3': (difference) => difference <= 0,
}

/** A comma joins with AND; undefined: Profit would not understand it. */
function filtered(rows: readonly Row[], query: URLSearchParams): readonly Row[] | undefined {
  const list = (name: string): string[] => query.get(name)?.split(',') ?? []
  const [fields, values, kinds] = [list('filterfieldids'), list('filtervalues'), list('operatortypes')]
  if (fields.length !== values.length || fields.length !== kinds.length) return undefined
  const tests = fields.map((field, at) => ({ field, value: values[at] ?? '', test: operators[kinds[at] ?? ''] }))
  if (tests.some(({ test }) => test === undefined)) return undefined
  return rows.filter((row) =>
    tests.every(({ field, value, test }) => {
      const own = row[field]
      return test?.(compare(own, typeof own === 'number' ? Number(value) : value)) === true
    }),
  )
}

function ordered(rows: readonly Row[], fields: readonly string[]): readonly Row[] {
  return rows.toSorted((one, other) => {
    const differing = fields.find((field) => one[field] !== other[field])
    return differing === undefined ? 0 : compare(one[differing], other[differing])
  })
}

/** `GET /connectors/{id}`: no total, no next link. */
function listAnswer(all: readonly Row[], request: SimulatedRequest): SimulatedAnswer {
  const query = request.url.searchParams
  const skip = Number(query.get('skip') ?? 0)
  const take = Number(query.get('take') ?? 100)
  if ((skip === -1) !== (take === -1)) return json(500, failure('De combinatie van skip en take is niet toegestaan.'))
  const rows = filtered(all, query)
  const order = query.get('orderbyfieldids')?.split(',') ?? []
  const known = new Set(Object.keys(all[0] ?? {}))
  if (rows === undefined || (all.length > 0 && order.some((field) => !known.has(field))))
    return json(500, failure('Het veld of het filter is onbekend.'))
  if (skip === -1) return json(200, { skip, take, rows: request.faults.has('empty') ? [] : rows })
  const sorted = ordered(rows, order)
  // Without an order a page begins elsewhere each time: rows come twice, others never.
  const start = order.length === 0 ? Math.max(0, skip - (skip / take) * 3) : skip
  return json(200, { skip, take, rows: pageOf(sorted, start, take, request).rows })
}

/** AFAS Profit as far as Spil uses it: a host per customer, its app connector and the get connectors in it. */
export class Afas extends FormSimulator<AfasData> {
  readonly name = 'afas'
  readonly origin = 'https://*.rest.afas.online'
  protected readonly holds = AfasData

  override refusal = (): unknown => failure('De toegang is geweigerd.')

  /** Environments go by their member number. */
  override data(member: string): AfasData {
    return super.data(environments[member]?.firm ?? member)
  }

  answer(request: SimulatedRequest): SimulatedAnswer {
    const { url, method, headers } = request
    const data = this.find(environments[hostedBy(request)]?.firm)
    const path = url.pathname.toLowerCase()
    if (data === undefined || !path.startsWith(basePath) || url.search.length > longestQuery)
      return html(404, '<h1>404 - File or directory not found.</h1>')
    if (this.isRevoked || headers['authorization'] !== authorizationOf(data.member))
      return json(401, failure('De token is niet geldig.'))
    if (method !== 'GET') return json(405, failure('Deze methode wordt niet ondersteund.'))
    const [service, asked] = path.slice(basePath.length).split('/')
    if (service === 'metainfo' && asked === undefined) return this.#inventory(data)
    const connector =
      service === 'connectors' ? data.connectors.find((name) => name.toLowerCase() === asked) : undefined
    return connector === undefined ? json(401, failure(unsupported)) : listAnswer(data.rows(connector), request)
  }

  #inventory({ member, connectors }: AfasData): SimulatedAnswer {
    return json(200, {
      updateConnectors: [],
      getConnectors: connectors.map((id) => ({ id, description: id.replace('_', ' ') })),
      info: { envid: `O${member}AA`, appName: 'Spil', group: 'Spil', tokenExpiry: '0' },
    })
  }
}
