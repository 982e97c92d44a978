import { LazyMap } from '../lazy-map.ts'
import { firms, firmShares } from '../firms.ts'
import { OwnClientSignIn, type OwnClient, type RegisteredFirm } from '../own-client.ts'
import { html, json, type Change, type SimulatedAnswer, type SimulatedRequest, type Simulator } from '../simulator.ts'
import type { Issued } from '../token-register.ts'
import { QicsData } from './data.ts'
import { failure, listAnswer } from './lists.ts'

export interface QicsOptions {
  /** Companies of the first firm; the others are smaller. */
  readonly size: number
  readonly tokenFile: string | undefined
}

/** The application that a firm registered in its own Qics: invented, and good on this machine only. */
export function demoApplication(firm: string): OwnClient {
  return { clientId: `demo-client-${firm}`, clientSecret: `demo-secret-${firm}` }
}

/** What a sync of a firm must end with. */
export interface Truth {
  readonly administrations: ReadonlyMap<string, string>
  readonly users: ReadonlyMap<string, string>
  /** `user id|company id` of every pair. */
  readonly access: ReadonlySet<string>
}

/** Qics as far as Spil uses it: consent for the firm's own application, tokens, and three lists of OData. */
export class Qics implements Simulator {
  readonly name = 'qics'
  readonly origin = 'https://qicsmilestones.qics.nl'
  readonly #data: LazyMap<QicsData>
  readonly #signIn: OwnClientSignIn

  constructor({ size, tokenFile }: QicsOptions) {
    this.#data = new LazyMap(
      firms.map((firm, index) => [firm.key, () => new QicsData(firm, Math.ceil(size * (firmShares[index] ?? 1)))]),
    )
    this.#signIn = new OwnClientSignIn({
      brand: { name: 'Qics', letters: 'QI', color: '#8c2f6b' },
      callbackPage: 'qics-callback',
      pkce: false,
      describe: () => ({}),
      // Not published.
      lifetimeSeconds: 1200,
      file: tokenFile,
      refreshTokens: 'once',
      refreshSecondsBefore: undefined,
    })
  }

  /** Qics publishes no limit, so it says nothing of when to come back. */
  rateLimitHeaders = (): Readonly<Record<string, string>> => ({})
  refusal = (status: number): unknown => failure(status === 429 ? 'Too many requests' : 'Forbidden')

  grant(firm: string, now: number): Issued {
    return this.#signIn.grant(firm, now)
  }
  expireAccessTokens(): void {
    this.#signIn.expire()
  }
  revokeAccess(): void {
    this.#signIn.revoke()
  }
  change(firm: string, change: Change): void {
    this.#firm(firm).change(change)
  }

  truth(key: string): Truth {
    const data = this.#firm(key)
    const companies = data.companies()
    const present = new Set(companies.map(({ CompanyId }) => CompanyId))
    const names = new Map(data.employees().map(({ EmployeeId, Name }) => [EmployeeId, Name]))
    return {
      administrations: new Map(companies.map(({ CompanyId, Name }) => [CompanyId, Name])),
      users: new Map(data.users().map((user) => [user.UserId, names.get(user.EmployeeId ?? '') ?? user.UserName])),
      access: new Set(
        data
          .users()
          .flatMap((user) =>
            [...(user.AllCompanies ? present : user.AssignedCompanyIds)].map((id) => `${user.UserId}|${id}`),
          ),
      ),
    }
  }

  /** The same for the CRM variant. */
  crmTruth(key: string): Pick<Truth, 'administrations'> {
    return {
      administrations: new Map(
        this.#firm(key)
          .customers()
          .map(({ CustomerCompanyId, Name }) => [CustomerCompanyId, Name]),
      ),
    }
  }

  answer(request: SimulatedRequest): SimulatedAnswer {
    const { url, method } = request
    const byClient = (clientId: string) => this.#registered(clientId)
    if (url.pathname === '/api/oauth2/oauth2/auth')
      return this.#signIn.authorize(request, byClient(url.searchParams.get('client_id') ?? ''))
    if (url.pathname === '/api/oauth2/oauth2/token' && method === 'POST') return this.#signIn.token(request, byClient)
    const [, entity] = /^\/api\/V3\/odata\/(\w+)$/u.exec(url.pathname) ?? []
    if (entity === undefined) return html(404, '<h1>404</h1>')
    const firm = this.#signIn.firmOf(request)
    if (firm === undefined) return json(401, failure('Authorization has been denied for this request.'))
    return listAnswer(this.#firm(firm), entity, request)
  }

  #firm(key: string): QicsData {
    const data = this.#data.get(key)
    if (data === undefined) throw new Error(`There is no firm ${key}`)
    return data
  }

  #registered(clientId: string): RegisteredFirm | undefined {
    const firm = firms.find(({ key }) => demoApplication(key).clientId === clientId)
    if (firm === undefined) return undefined
    const data = this.#firm(firm.key)
    const counts = { administrations: data.companies().length, users: data.users().length }
    return { client: demoApplication(firm.key), shown: { ...firm, ...counts } }
  }
}
