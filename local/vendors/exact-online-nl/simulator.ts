import { consentAnswer, decisionAnswer } from '../consent.ts'
import { firms, firmShares } from '../firms.ts'
import { html, json, type Change, type SimulatedAnswer, type SimulatedRequest, type Simulator } from '../simulator.ts'
import { FirmData } from './data.ts'
import { CallLimits } from './limits.ts'
import { failure, listAnswer } from './lists.ts'
import { TokenRegister, type Issued } from '../token-register.ts'

export const exactOrigin = 'https://start.exactonline.nl'
export const exactClient = { clientId: 'spil-on-this-machine', clientSecret: 'not-a-secret-on-this-machine' } as const

export interface ExactOptions {
  /** Divisions of the first firm; the others are smaller. */
  readonly size: number
  readonly tokenFile: string | undefined
  readonly accessTokenSeconds: number
  /** Exact itself: 60 and 5,000. */
  readonly callsAMinute: number
  readonly callsADay: number
}

const brand = { name: 'Exact Online', letters: 'EO', color: '#c8102e' }

/** What a sync of a firm must end with. */
export interface Truth {
  readonly administrations: ReadonlyMap<string, string>
  readonly users: ReadonlyMap<string, string>
  /** `user id|division code` of every pair with a role that is not over. */
  readonly access: ReadonlySet<string>
}

/** Exact Online as far as Spil uses it: consent, tokens, and the five lists. */
export class ExactOnline implements Simulator {
  readonly name = 'exact-online-nl'
  readonly origin = exactOrigin
  readonly #data: ReadonlyMap<string, FirmData>
  readonly #tokens: TokenRegister
  readonly #limits: CallLimits

  constructor(options: ExactOptions) {
    this.#data = new Map(
      firms.map((firm, index) => [firm.key, new FirmData(firm, Math.ceil(options.size * (firmShares[index] ?? 1)))]),
    )
    this.#tokens = new TokenRegister({
      lifetimeSeconds: options.accessTokenSeconds,
      file: options.tokenFile,
      refreshTokens: 'once',
      refreshSecondsBefore: 30,
    })
    this.#limits = new CallLimits(options.callsAMinute, options.callsADay)
  }

  rateLimitHeaders = (now: number, seconds: number): Readonly<Record<string, string>> => ({
    'x-ratelimit-minutely-limit': '60',
    'x-ratelimit-minutely-remaining': '0',
    'x-ratelimit-minutely-reset': String(now + seconds * 1000),
  })

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

  truth(key: string): Truth {
    const data = this.#firm(key)
    const users = Array.from({ length: data.userCount }, (_, index) => data.user(index))
    return {
      administrations: new Map(data.all().map((index) => [String(data.code(index)), data.division(index).Description])),
      users: new Map(users.map((user) => [user.UserID, user.FullName])),
      access: new Set(
        data.roles().flatMap((role) => (role.EndDate === null ? [`${role.UserID}|${role.Division}`] : [])),
      ),
    }
  }

  answer(request: SimulatedRequest): SimulatedAnswer {
    const path = request.url.pathname
    if (path === '/api/oauth2/auth')
      return request.method === 'POST' ? decisionAnswer(request, this.#tokens) : this.#consent(request)
    if (path === '/api/oauth2/token' && request.method === 'POST') return this.#token(request)
    if (path.startsWith('/api/v1/')) return this.#read(request, path.slice('/api/v1/'.length))
    return html(404, '<h1>404</h1>')
  }

  #firm(key: string): FirmData {
    const data = this.#data.get(key)
    if (data === undefined) throw new Error(`There is no firm ${key}`)
    return data
  }

  #consent(request: SimulatedRequest): SimulatedAnswer {
    const counted = firms.map((firm) => ({
      ...firm,
      administrations: this.#firm(firm.key).divisionCount,
      users: this.#firm(firm.key).userCount,
    }))
    return consentAnswer(request, { clientId: exactClient.clientId, brand, firms: counted })
  }

  #token({ body, now }: SimulatedRequest): SimulatedAnswer {
    const form = Object.fromEntries(new URLSearchParams(body))
    if (form['client_id'] !== exactClient.clientId || form['client_secret'] !== exactClient.clientSecret)
      return json(400, { error: 'invalid_client', error_description: 'Unknown client.' })
    if (form['grant_type'] === 'authorization_code') {
      const issued = this.#tokens.redeem(form['code'] ?? '', form['redirect_uri'] ?? '', now)
      return issued === undefined
        ? json(400, { error: 'invalid_grant', error_description: 'The code is not valid.' })
        : this.#issued(issued)
    }
    if (form['grant_type'] !== 'refresh_token')
      return json(400, { error: 'unsupported_grant_type', error_description: '' })
    const outcome = this.#tokens.refresh(form['refresh_token'] ?? '', now)
    switch (outcome.kind) {
      case 'issued':
        return this.#issued(outcome.tokens)
      case 'old':
        return json(401, { error: 'unauthorized_client', error_description: 'Old refresh token used.' })
      case 'unknown':
        return json(400, { error: 'invalid_grant', error_description: 'Token is not allowed.' })
      case 'too-early':
        return json(
          400,
          { error: 'access_denied', error_description: 'access_token not expired' },
          { reason: 'TooEarlyToRefreshTokens' },
        )
    }
  }

  /** The lifetime is a text, as Exact has it. */
  #issued(tokens: Issued): SimulatedAnswer {
    const lifetime = String(this.#tokens.lifetimeSeconds)
    return json(200, {
      access_token: tokens.accessToken,
      token_type: 'bearer',
      expires_in: lifetime,
      refresh_token: tokens.refreshToken,
    })
  }

  #read(request: SimulatedRequest, path: string): SimulatedAnswer {
    const token = /^Bearer (.+)$/u.exec(request.headers['authorization'] ?? '')?.[1] ?? ''
    const firm = this.#tokens.firmOf(token, request.now)
    if (firm === undefined)
      return {
        status: 401,
        headers: { 'www-authenticate': 'Bearer error="invalid_token"', 'content-length': '0' },
        body: '',
      }
    const limit = this.#limits.count(firm, request.now)
    if (!limit.passed) return json(429, failure('Too many requests'), limit.headers)
    const answer = listAnswer(this.#firm(firm), path, request)
    return { ...answer, headers: { ...answer.headers, ...limit.headers } }
  }
}
