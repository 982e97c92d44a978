import { ConsentSimulator, type TokenRefusal } from '../firm-simulator.ts'
import { html, json, type SimulatedAnswer, type SimulatedRequest } from '../simulator.ts'
import type { Issued } from '../token-register.ts'
import { ExactData } from './data.ts'
import { CallLimits } from './limits.ts'
import { failure, listAnswer } from './lists.ts'

export const exactOrigin = 'https://start.exactonline.nl'

/** Exact Online as far as Spil uses it: consent, tokens, and the five lists. */
export class ExactOnline extends ConsentSimulator<ExactData> {
  readonly name = 'exact-online-nl'
  readonly origin = exactOrigin
  protected readonly holds = ExactData
  protected readonly access = {
    brand: { name: 'Exact Online', letters: 'EO', color: '#c8102e' },
    lifetimeSeconds: this.options.accessTokenSeconds ?? 600,
    refreshTokens: 'once',
    refreshSecondsBefore: 30,
  } as const
  readonly #limits = new CallLimits(this.options.callsAMinute ?? 60, this.options.callsADay ?? 5000)

  override rateLimitHeaders = (now: number, seconds: number): Readonly<Record<string, string>> => ({
    'x-ratelimit-minutely-limit': '60',
    'x-ratelimit-minutely-remaining': '0',
    'x-ratelimit-minutely-reset': String(now + seconds * 1000),
  })

  answer(request: SimulatedRequest): SimulatedAnswer {
    const path = request.url.pathname
    if (path === '/api/oauth2/auth') return this.consent(request)
    if (path === '/api/oauth2/token' && request.method === 'POST') return this.token(request)
    if (path.startsWith('/api/v1/')) return this.#read(request, path.slice('/api/v1/'.length))
    return html(404, '<h1>404</h1>')
  }

  protected override refuseToken(why: TokenRefusal): SimulatedAnswer {
    switch (why) {
      case 'invalid_client':
        return json(400, { error: why, error_description: 'Unknown client.' })
      case 'invalid_grant':
        return json(400, { error: why, error_description: 'Token is not allowed.' })
      case 'unsupported_grant_type':
        return json(400, { error: why, error_description: '' })
      case 'old':
        return json(401, { error: 'unauthorized_client', error_description: 'Old refresh token used.' })
      case 'too-early':
        return json(
          400,
          { error: 'access_denied', error_description: 'access_token not expired' },
          { reason: 'TooEarlyToRefreshTokens' },
        )
    }
  }

  /** The lifetime is a text, as Exact has it. */
  protected override issued(tokens: Issued): Readonly<Record<string, unknown>> {
    return { ...super.issued(tokens), token_type: 'bearer', expires_in: String(this.tokens.lifetimeSeconds) }
  }

  #read(request: SimulatedRequest, path: string): SimulatedAnswer {
    const firm = this.holder(request)
    if (firm === undefined)
      return {
        status: 401,
        headers: { 'www-authenticate': 'Bearer error="invalid_token"', 'content-length': '0' },
        body: '',
      }
    const limit = this.#limits.count(firm, request.now)
    if (!limit.passed) return json(429, failure('Too many requests'), limit.headers)
    const answer = listAnswer(this.data(firm), path, request)
    return { ...answer, headers: { ...answer.headers, ...limit.headers } }
  }
}
