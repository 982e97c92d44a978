import { LazyMap } from '../lazy-map.ts'
import { consentAnswer, decisionAnswer } from '../consent.ts'
import type { Brand } from '../consent-page.ts'
import { firms, firmShares } from '../firms.ts'
import { html, json, type Change, type SimulatedAnswer, type SimulatedRequest, type Simulator } from '../simulator.ts'
import { TokenRegister, type Issued } from '../token-register.ts'
import { PracticeFirm, type Client } from './data.ts'
import { listAnswer, problem, type PagingRules, type Row } from './paging.ts'
import { SignInDesk, type SignInRules } from './sign-in.ts'

/** One vendor that speaks the practice contract in its own words. */
export interface PracticeProfile {
  readonly name: string
  /** `https://*.` and a domain where every firm has a host; else one host, and the token tells the firm. */
  readonly origin: string
  /** Before every path. */
  readonly base: string
  readonly signIn: SignInRules | { readonly kind: 'code'; readonly brand: Brand }
  readonly paging: PagingRules
  /** Path → rows in the vendor's own words. `{id}` stands for a client. */
  readonly lists: Readonly<
    Record<string, (firm: PracticeFirm, asked: { id: string; query: URLSearchParams; now: number }) => readonly Row[]>
  >
  /** Which clients are administrations to Spil. */
  readonly isAdministration: (client: Client) => boolean
  /** Who may open what, as far as this vendor tells. */
  readonly accessOf?: (client: Client) => readonly string[]
  /** Kinds of documents that it counts, in its own words → Spil's product. */
  readonly products?: Readonly<Record<string, string>>
}

export const practiceClient = {
  clientId: 'spil-on-this-machine',
  clientSecret: 'not-a-secret-on-this-machine',
} as const

/** What a sync of a firm must end with. */
export interface PracticeTruth {
  readonly administrations: ReadonlyMap<string, string>
  readonly users: ReadonlyMap<string, string>
  /** `user|administration`. */
  readonly access: ReadonlyMap<string, string>
  /** `administration|product`. */
  readonly usage: ReadonlyMap<string, string>
}

/** A vendor of the practice contract: sign-in, paging and lists as its profile says. */
export class PracticeVendor implements Simulator {
  readonly name: string
  readonly origin: string
  readonly #profile: PracticeProfile
  readonly #firms: LazyMap<PracticeFirm>
  readonly #desk: SignInDesk | undefined
  readonly #tokens: TokenRegister

  constructor(profile: PracticeProfile, options: { readonly size: number; readonly tokenFile?: string | undefined }) {
    this.name = profile.name
    this.origin = profile.origin
    this.#profile = profile
    this.#firms = new LazyMap(
      firms.map((firm, index) => [
        firm.key,
        () => new PracticeFirm(firm, Math.ceil(options.size * (firmShares[index] ?? 1))),
      ]),
    )
    this.#desk = profile.signIn.kind === 'code' ? undefined : new SignInDesk(profile.signIn)
    this.#tokens = new TokenRegister({
      lifetimeSeconds: 3600,
      file: options.tokenFile,
      refreshTokens: 'once',
      refreshSecondsBefore: undefined,
    })
  }

  /** Nothing is known of any of them: the refusal says no word of when to come back. */
  rateLimitHeaders = (): Readonly<Record<string, string>> => ({})
  refusal = (status: number): unknown => ({ type: 'about:blank', title: 'Refused', status, detail: 'Refused' })

  /** Tokens as if someone had just walked through the consent page. */
  grant(firm: string, now: number): Issued {
    return this.#tokens.issue(firm, now)
  }
  expireAccessTokens(): void {
    this.#tokens.expire()
    this.#desk?.expire()
  }
  revokeAccess(): void {
    this.#tokens.revoke()
    this.#desk?.revoke()
  }
  restoreAccess(): void {
    this.#desk?.restore()
  }
  change(firm: string, change: Change): void {
    this.#firm(firm).change(change)
  }

  /** `months`: those a sync asks for, where the vendor counts documents. */
  truth(key: string, months: readonly string[] = []): PracticeTruth {
    const firm = this.#firm(key)
    const { isAdministration, accessOf = () => [], products = {} } = this.#profile
    const clients = firm.clients().filter(isAdministration)
    const used = clients.flatMap((client) =>
      Object.entries(products)
        .filter(([kind]) => months.some((month) => firm.documents(client, kind, month) > 0))
        .map(([, product]): [string, string] => [`${client.id}|${product}`, '']),
    )
    return {
      administrations: new Map(clients.map(({ id, name }) => [id, name])),
      users: new Map(firm.people().map(({ id, first, last }) => [id, `${first} ${last}`])),
      access: new Map(
        clients.flatMap((client) => accessOf(client).map((user): [string, string] => [`${user}|${client.id}`, ''])),
      ),
      usage: new Map(used),
    }
  }

  answer(request: SimulatedRequest): SimulatedAnswer {
    const { url } = request
    const { base, signIn } = this.#profile
    if (signIn.kind === 'code') {
      if (url.pathname === '/oauth/authorize') return this.#consent(request, signIn)
      if (url.pathname === '/oauth/token') return this.#token(request)
    }
    const key = signIn.kind === 'code' ? this.#firmOfToken(request) : (url.hostname.split('.')[0] ?? '')
    if (key === undefined) return problem(401, 'Unauthorized', 'The access token is not good')
    const firm = this.#firms.get(key)
    if (firm === undefined) return problem(404, 'Not Found', 'There is no such environment')
    const signedIn = this.#desk?.answer(request, base, key)
    if (signedIn !== undefined) return signedIn
    if (this.#desk?.admits(request, key) === false) return problem(401, 'Unauthorized', 'The credentials are not good')
    if (request.method !== 'GET') return problem(405, 'Method Not Allowed')
    return this.#list(firm, request)
  }

  #list(firm: PracticeFirm, request: SimulatedRequest): SimulatedAnswer {
    const { base, lists, paging } = this.#profile
    const path = request.url.pathname
    for (const [pattern, rows] of Object.entries(lists)) {
      const [before = '', behind] = `${base}${pattern}`.split('{id}')
      const isPath = behind === undefined ? path === before : path.startsWith(before) && path.endsWith(behind)
      if (!isPath) continue
      const id = behind === undefined ? '' : decodeURIComponent(path.slice(before.length, path.length - behind.length))
      const asked = { id, query: request.url.searchParams, now: request.now }
      return listAnswer(rows(firm, asked), paging, request)
    }
    return problem(404, 'Not Found')
  }

  #firm(key: string): PracticeFirm {
    const firm = this.#firms.get(key)
    if (firm === undefined) throw new Error(`There is no firm ${key}`)
    return firm
  }

  #firmOfToken({ headers, now }: SimulatedRequest): string | undefined {
    return this.#tokens.firmOf((headers['authorization'] ?? '').replace(/^Bearer /u, ''), now)
  }

  #consent(request: SimulatedRequest, { brand }: { brand: Brand }): SimulatedAnswer {
    if (request.method === 'POST') return decisionAnswer(request, this.#tokens)
    const counted = firms.map((firm) => ({
      ...firm,
      administrations: this.truth(firm.key).administrations.size,
      users: this.#firm(firm.key).people().length,
    }))
    return consentAnswer(request, { clientId: practiceClient.clientId, brand, firms: counted })
  }

  #token({ method, body, now }: SimulatedRequest): SimulatedAnswer {
    const { signIn } = this.#profile
    if (method !== 'POST' || signIn.kind !== 'code') return html(405, '<h1>405</h1>')
    const form = Object.fromEntries(new URLSearchParams(body))
    if (form['client_id'] !== practiceClient.clientId || form['client_secret'] !== practiceClient.clientSecret)
      return json(401, { error: 'invalid_client' })
    const answer = (tokens: Issued | undefined): SimulatedAnswer =>
      tokens === undefined
        ? json(400, { error: 'invalid_grant', error_description: 'The code or the token is not good' })
        : json(200, {
            access_token: tokens.accessToken,
            refresh_token: tokens.refreshToken,
            token_type: 'Bearer',
            expires_in: this.#tokens.lifetimeSeconds,
          })
    if (form['grant_type'] === 'authorization_code')
      return answer(this.#tokens.redeem(form['code'] ?? '', form['redirect_uri'] ?? '', now))
    if (form['grant_type'] !== 'refresh_token') return json(400, { error: 'unsupported_grant_type' })
    const outcome = this.#tokens.refresh(form['refresh_token'] ?? '', now)
    return answer(outcome.kind === 'issued' ? outcome.tokens : undefined)
  }
}
