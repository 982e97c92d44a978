import { consentAnswer, decisionAnswer } from '../consent.ts'
import { firms, firmShares } from '../firms.ts'
import { html, json, type Change, type SimulatedAnswer, type SimulatedRequest, type Simulator } from '../simulator.ts'
import { TokenRegister, type Issued } from '../token-register.ts'
import { FirmData, spilProducts } from './data.ts'
import { failure, listAnswer } from './lists.ts'

export const loketClient = { clientId: 'spil-on-this-machine', clientSecret: 'not-a-secret-on-this-machine' } as const

export interface LoketOptions {
  /** Administrations of the first firm; the others are smaller. */
  readonly size: number
  readonly tokenFile: string | undefined
}

/** What a sync of a firm must end with. */
export interface LoketTruth {
  readonly administrations: ReadonlyMap<string, string>
  readonly users: ReadonlyMap<string, string>
  /** `user id|administration id`. */
  readonly access: ReadonlySet<string>
  /** `administration id|product`, with all that was counted of it. */
  readonly usage: ReadonlyMap<string, number>
}

const brand = { name: 'Loket.nl', letters: 'LO', color: '#b3421b' }

/** Loket.nl as far as Spil uses it: consent, tokens, and numbered pages of everything an office has. */
export class Loket implements Simulator {
  readonly name = 'loket-nl'
  readonly origin = 'https://api.loket.nl'
  readonly hosts = { 'https://oauth.loket.nl': '/oauth', 'https://api.loket.nl': '/api' }
  readonly #data: ReadonlyMap<string, FirmData>
  readonly #tokens: TokenRegister

  constructor(options: LoketOptions) {
    this.#data = new Map(
      firms.map((firm, index) => [firm.key, new FirmData(firm, Math.ceil(options.size * (firmShares[index] ?? 1)))]),
    )
    this.#tokens = new TokenRegister({
      lifetimeSeconds: 3599,
      file: options.tokenFile,
      refreshTokens: 'reusable',
      refreshSecondsBefore: undefined,
    })
  }

  /** It has no headers of its own, and does not say when to come back. */
  rateLimitHeaders = (): Readonly<Record<string, string>> => ({})
  refusal = (status: number): unknown => failure(status, status === 429 ? 'Too many requests' : 'Forbidden')

  /** Tokens as if someone had just walked through the consent page. */
  grant(firm: string, now: number): Issued {
    return this.#tokens.issue(firm, now)
  }
  expireAccessTokens(): void {
    this.#tokens.expire()
  }
  revokeAccess(): void {
    this.#tokens.revoke()
  }
  change(firm: string, change: Change): void {
    this.#firm(firm).change(change)
  }

  truth(key: string, now: number): LoketTruth {
    const data = this.#firm(key)
    const users = [...data.officeUsers(), ...data.clientUsers()]
    return {
      administrations: data.names(),
      users: new Map(
        users.map(({ id, personalDetails: { firstName, prefix, lastName } }) => [
          id,
          [firstName, prefix, lastName].filter((part) => part !== null).join(' '),
        ]),
      ),
      access: accessIn(data),
      usage: usageIn(data, now),
    }
  }

  answer(request: SimulatedRequest): SimulatedAnswer {
    const path = request.url.pathname
    if (path === '/oauth/authorize')
      return request.method === 'POST' ? decisionAnswer(request, this.#tokens) : this.#consent(request)
    if (path === '/oauth/token' && request.method === 'POST') return this.#token(request)
    if (path.startsWith('/api/v2/')) return this.#read(request, path.slice('/api/v2/'.length))
    return html(404, '<h1>404</h1>')
  }

  #firm(key: string): FirmData {
    const data = this.#data.get(key)
    if (data === undefined) throw new Error(`There is no firm ${key}`)
    return data
  }

  #consent(request: SimulatedRequest): SimulatedAnswer {
    if (request.url.searchParams.get('scope') !== 'all') return html(400, '<h1>The scope is not valid</h1>')
    const counted = firms.map((firm) => {
      const data = this.#firm(firm.key)
      return {
        ...firm,
        administrations: data.administrations().length,
        users: data.officeUsers().length + data.clientUsers().length,
      }
    })
    return consentAnswer(request, { clientId: loketClient.clientId, brand, firms: counted })
  }

  #token({ body, now }: SimulatedRequest): SimulatedAnswer {
    const form = Object.fromEntries(new URLSearchParams(body))
    if (form['client_id'] !== loketClient.clientId || form['client_secret'] !== loketClient.clientSecret)
      return json(400, { error: 'invalid_client' })
    if (form['grant_type'] === 'authorization_code') {
      const issued = this.#tokens.redeem(form['code'] ?? '', form['redirect_uri'] ?? '', now)
      return issued === undefined ? json(400, { error: 'invalid_grant' }) : this.#issued(issued)
    }
    if (form['grant_type'] !== 'refresh_token') return json(400, { error: 'unsupported_grant_type' })
    const outcome = this.#tokens.refresh(form['refresh_token'] ?? '', now)
    return outcome.kind === 'issued' ? this.#issued(outcome.tokens) : json(400, { error: 'invalid_grant' })
  }

  #issued({ accessToken, refreshToken }: Issued): SimulatedAnswer {
    return json(200, {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: this.#tokens.lifetimeSeconds,
      refresh_token: refreshToken,
    })
  }

  #read(request: SimulatedRequest, path: string): SimulatedAnswer {
    const token = /^Bearer (.+)$/u.exec(request.headers['authorization'] ?? '')?.[1] ?? ''
    const firm = this.#tokens.firmOf(token, request.now)
    return firm === undefined
      ? json(401, failure(401, 'The access token is not valid'))
      : listAnswer(this.#firm(firm), path, request)
  }
}

function accessIn(data: FirmData): Set<string> {
  const administrations = data.administrations()
  const pairs = (user: string, employers: readonly string[]): string[] =>
    administrations.filter(({ employerId }) => employers.includes(employerId)).map(({ id }) => `${user}|${id}`)
  return new Set([
    ...data.clientUsers().flatMap(({ id, employers }) => pairs(id, employers)),
    ...data.teams().flatMap((team) => team.users.flatMap((user) => pairs(user, team.employers))),
  ])
}

function usageIn(data: FirmData, now: number): Map<string, number> {
  const administrations = [...data.administrations()].sort((one, other) => (one.id < other.id ? -1 : 1))
  const first = (employer: string): string =>
    administrations.find((row) => row.employerId === employer && row.isPayrollAdministration)?.id ?? ''
  const counts = new Map<string, number>()
  for (const item of data.billableItems(now)) {
    const key = `${item.administrationId ?? first(item.employerId)}|${spilProducts[item.billableItemType.value] ?? ''}`
    counts.set(key, (counts.get(key) ?? 0) + item.quantity)
  }
  return counts
}
