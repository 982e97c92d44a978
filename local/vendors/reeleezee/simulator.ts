import { firms, firmShares } from '../firms.ts'
import { html, type Change, type SimulatedAnswer, type SimulatedRequest, type Simulator } from '../simulator.ts'
import { invoiceLists, LoginData } from './data.ts'
import { failure, listAnswer } from './lists.ts'

/** What a sync of a login must end with. */
export interface ReeleezeeTruth {
  readonly administrations: ReadonlyMap<string, string>
  /** `administration id|product`, with its invoices of the twelve months that end with this one. */
  readonly usage: ReadonlyMap<string, number>
}

/** What a person types in the form to try it: invented, and good on this machine only. */
export function demoLogin(firm: string): { username: string; password: string } {
  return { username: `spil@${firm}.example`, password: `demo-password-${firm}:é` }
}

const products = { SalesInvoices: 'Verkoopfacturen', PurchaseInvoices: 'Inkoopfacturen' } as const

/** Reeleezee as far as Spil uses it: logins, and OData lists of administrations and invoices. */
export class Reeleezee implements Simulator {
  readonly name = 'reeleezee'
  readonly origin = 'https://portal.reeleezee.nl'
  readonly #data: ReadonlyMap<string, LoginData>
  #revoked = false

  constructor(size: number) {
    this.#data = new Map(
      firms.map((firm, index) => [firm.key, new LoginData(firm, Math.ceil(size * (firmShares[index] ?? 1)))]),
    )
  }

  /** It does not say when to come back. */
  rateLimitHeaders = (): Readonly<Record<string, string>> => ({})
  refusal = (status: number): unknown => failure(status === 429 ? 'Too many requests' : 'Forbidden')

  /** The passwords of all logins are changed. */
  revokeAccess(): void {
    this.#revoked = true
  }
  restoreAccess(): void {
    this.#revoked = false
  }
  change(firm: string, change: Change): void {
    this.#firm(firm).change(change)
  }

  truth(firm: string, now: number): ReeleezeeTruth {
    const data = this.#firm(firm)
    const today = new Date(now)
    const oldest = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 11, 1)).toISOString()
    const administrations = new Map(data.administrations().map(({ id, Name }) => [id, Name]))
    const usage = [...administrations.keys()].flatMap((id) =>
      invoiceLists.flatMap((list): [string, number][] => {
        const rows = data.invoices(id, list, now)
        if (rows === undefined) return []
        return [[`${id}|${products[list]}`, rows.filter((row) => row.Date >= oldest.slice(0, 10)).length]]
      }),
    )
    return { administrations, usage: new Map(usage) }
  }

  answer(request: SimulatedRequest): SimulatedAnswer {
    const { pathname } = request.url
    if (!pathname.startsWith('/api/v1/')) return html(404, '<h1>404 - File or directory not found.</h1>')
    const data = this.#open(request.headers['authorization'] ?? '')
    if (data === undefined)
      return html(401, '<h1>401 - Unauthorized</h1>', { 'www-authenticate': 'Basic realm="Reeleezee"' })
    if (request.method !== 'GET') return html(405, '<h1>405 - Method not allowed</h1>')
    return listAnswer(data, pathname.slice('/api/v1/'.length), request)
  }

  #firm(key: string): LoginData {
    const data = this.#data.get(key)
    if (data === undefined) throw new Error(`There is no firm ${key}`)
    return data
  }

  #open(authorization: string): LoginData | undefined {
    const [, encoded = ''] = /^Basic (.+)$/u.exec(authorization) ?? []
    const given = Buffer.from(encoded, 'base64').toString('utf8')
    const found = firms.find(({ key }) => {
      const { username, password } = demoLogin(key)
      return given === `${username}:${password}`
    })
    return found === undefined || this.#revoked ? undefined : this.#data.get(found.key)
  }
}
