import { firms, firmShares } from '../firms.ts'
import { html, json, type Change, type SimulatedAnswer, type SimulatedRequest, type Simulator } from '../simulator.ts'
import { FiscaalGemakData } from './data.ts'

/** What a sync of a firm must end with. */
export interface Truth {
  readonly administrations: ReadonlyMap<string, string>
  /** Returns by month, by `client|product`. */
  readonly usage: ReadonlyMap<string, Readonly<Record<string, number>>>
}

/** The environment that each firm is in. */
const environments: Readonly<Record<string, string>> = {
  duinen: 'api-app',
  brandsma: 'api-app2',
  lindeboom: 'api-app3',
}
const products = { 4: 'Aangiften IB', 6: 'Aangiften OB', 15: 'Aangiften VPB' } as const
const mostClients = 500

/** What a person types in the form to try it: invented, and good on this machine only. */
export function demoKey(firm: string): { readonly apiUrl: string; readonly apiKey: string } {
  return { apiUrl: `https://${environments[firm] ?? ''}.fiscaalgemak.nl`, apiKey: `demo-key-${firm}` }
}

/** The key of somebody at the firm who is in no client group. */
export function groundlessKey(firm: string): { readonly apiUrl: string; readonly apiKey: string } {
  return { ...demoKey(firm), apiKey: `demo-key-${firm}-no-groups` }
}

const message = (status: number, text: string): SimulatedAnswer => json(status, { Message: text })

function whole(text: string | null, otherwise: number): number | undefined {
  if (text === null) return otherwise
  return /^\d{1,9}$/u.test(text) ? Number(text) : undefined
}

/** FiscaalGemak as far as Spil uses it: three environments, keys with their own word, clients and returns. */
export class FiscaalGemak implements Simulator {
  readonly name = 'fiscaal-gemak'
  readonly origin = 'https://*.fiscaalgemak.nl'
  readonly #size: number
  /** Made when it is asked for: most tests are about another vendor. */
  readonly #made = new Map<string, FiscaalGemakData>()
  #revoked = false

  constructor(size: number) {
    this.#size = size
  }

  /** No limit is published, so nothing is said of when to come back. */
  rateLimitHeaders = (): Readonly<Record<string, string>> => ({})
  refusal = (status: number): unknown => ({ Message: status === 429 ? 'Too many requests' : 'Forbidden' })

  revokeAccess(): void {
    this.#revoked = true
  }
  restoreAccess(): void {
    this.#revoked = false
  }
  change(firm: string, change: Change): void {
    this.#firm(firm).change(change)
  }

  /** `months`: those that a table of usage shows. */
  truth(key: string, months: readonly string[]): Truth {
    const data = this.#firm(key)
    const years = [...new Set(months.map((month) => Number(month.slice(0, 4))))]
    const usage = new Map<string, Record<string, number>>()
    for (const [type, product] of Object.entries(products)) {
      const ids = new Set<number>()
      for (const row of years.flatMap((year) => data.declarations(Number(type), year))) {
        const month = row.PeriodEnd.slice(0, 7)
        if (ids.has(row.DeclarationId) || !months.includes(month)) continue
        ids.add(row.DeclarationId)
        const name = `${row.ClientId}|${product}`
        const amounts = usage.get(name) ?? Object.fromEntries(months.map((each) => [each, 0]))
        usage.set(name, { ...amounts, [month]: (amounts[month] ?? 0) + 1 })
      }
    }
    return { administrations: new Map(data.clients().map(({ Id, Name }) => [String(Id), Name])), usage }
  }

  answer(request: SimulatedRequest): SimulatedAnswer {
    const { url, method, headers } = request
    const host = url.hostname.split('.')[0] ?? ''
    const [, key = '', groundless] =
      /^U4-API-KEY demo-key-([a-z]+)(-no-groups)?$/u.exec(headers['authorization'] ?? '') ?? []
    const data = this.#known(key)
    if (data === undefined || environments[key] !== host || this.#revoked)
      return message(401, 'Authorization has been denied for this request.')
    if (method !== 'GET') return message(405, 'The requested resource does not support this method.')
    // Both are offered, and what is not asked for in JSON comes in XML.
    if (headers['accept']?.includes('application/json') !== true) return html(200, '<ArrayOfClient></ArrayOfClient>')
    if (url.pathname === '/client') return this.#clients(groundless === undefined ? data : undefined, request)
    if (url.pathname === '/declaration/updates') return this.#declarations(key, data, url.searchParams)
    return message(404, 'No HTTP resource was found.')
  }

  /** A bare list, without a total, in the order of the ids. */
  #clients(data: FiscaalGemakData | undefined, { url, faults }: SimulatedRequest): SimulatedAnswer {
    const offset = whole(url.searchParams.get('offset'), 0)
    const amount = whole(url.searchParams.get('amount'), mostClients)
    if (offset === undefined || amount === undefined || amount > mostClients)
      return message(400, 'The request is invalid.')
    const held = data === undefined || faults.has('empty') ? [] : data.clients()
    const start = faults.has('same-page') ? 0 : offset
    const page = held.slice(start, start + amount)
    const [first] = page
    return json(200, faults.has('duplicates') && first !== undefined ? [...page, first] : page)
  }

  /** Not in the subscription of the last firm. */
  #declarations(key: string, data: FiscaalGemakData, query: URLSearchParams): SimulatedAnswer {
    if (key === 'lindeboom') return message(403, 'Your subscription does not include this.')
    const type = whole(query.get('declarationType'), 0) ?? 0
    const year = whole(query.get('year'), 0) ?? 0
    return type in products && year >= 2000 ? json(200, data.declarations(type, year)) : message(400, 'Invalid.')
  }

  #firm(key: string): FiscaalGemakData {
    const data = this.#known(key)
    if (data === undefined) throw new Error(`There is no firm ${key}`)
    return data
  }

  #known(key: string): FiscaalGemakData | undefined {
    const index = firms.findIndex((firm) => firm.key === key)
    const firm = firms[index]
    const known = this.#made.get(key)
    if (firm === undefined || known !== undefined) return known
    const made = new FiscaalGemakData(firm, Math.ceil(this.#size * (firmShares[index] ?? 1)))
    this.#made.set(key, made)
    return made
  }
}
