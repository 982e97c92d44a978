import { createHash } from 'node:crypto'
import type { Brand, ConsentPage } from './consent-page.ts'
import { consentAnswer, decisionAnswer } from './consent.ts'
import { FirmSimulator } from './firm-simulator.ts'
import type { Firm } from './firms.ts'
import type { FirmData } from './roster.ts'
import { html, json, type SimulatedAnswer, type SimulatedRequest } from './simulator.ts'
import { TokenRegister, type Issued, type TokenRules } from './token-register.ts'

export interface OwnClient {
  readonly clientId: string
  readonly clientSecret: string
}

/** A firm with the application that it registered itself. */
export interface RegisteredFirm {
  readonly client: OwnClient
  readonly shown: ConsentPage['firms'][number]
}

type TokenError = 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type'

export interface OwnClientRules extends TokenRules {
  readonly brand: Brand
  /** The callback page that firms fill in when they register Spil. */
  readonly callbackPage: string
  /** Whether it takes a code challenge, and then asks for the verifier. */
  readonly pkce: boolean
  /** What it says beside the name of an error. */
  readonly describe: (error: TokenError) => Readonly<Record<string, unknown>>
}

/** A vendor where each firm registers Spil itself: consent and tokens for that firm's client alone. */
export abstract class OwnClientSimulator<Data extends FirmData> extends FirmSimulator<Data> {
  readonly #rules: OwnClientRules
  readonly #tokens: TokenRegister
  readonly #challenges = new Map<string, string>()

  constructor(size: number, make: (firm: Firm, size: number) => Data, rules: OwnClientRules) {
    super(size, make)
    this.#rules = rules
    this.#tokens = new TokenRegister(rules)
  }

  /** Tokens as if someone had just walked through the consent page. */
  grant(firm: string, now: number): Issued {
    return this.#tokens.issue(firm, now)
  }
  protected holder({ headers, now }: SimulatedRequest): string | undefined {
    return this.#tokens.firmOf(/^Bearer (.+)$/u.exec(headers['authorization'] ?? '')?.[1] ?? '', now)
  }
  expireAccessTokens(): void {
    this.#tokens.expire()
  }
  revokeAccess(): void {
    this.#tokens.revoke()
  }

  /** The consent page, and the decision that is made on it. */
  protected authorize(request: SimulatedRequest, firm: RegisteredFirm | undefined): SimulatedAnswer {
    const { brand, callbackPage, pkce } = this.#rules
    const query = request.url.searchParams
    if (firm === undefined || query.get('client_id') !== firm.client.clientId)
      return html(400, '<h1>Unknown application</h1>')
    if (URL.parse(query.get('redirect_uri') ?? '')?.pathname !== `/${callbackPage}`)
      return html(400, '<h1>Unknown redirect address</h1>')
    if (request.method !== 'POST')
      return consentAnswer(request, { clientId: firm.client.clientId, brand, firms: [firm.shown] })
    if (new URLSearchParams(request.body).get('firm') !== firm.shown.key) return html(400, '<h1>400</h1>')
    const answer = decisionAnswer(request, this.#tokens)
    const code = URL.parse(answer.headers['location'] ?? '')?.searchParams.get('code')
    if (pkce && typeof code === 'string') this.#challenges.set(code, query.get('code_challenge') ?? '')
    return answer
  }

  protected token(
    { body, now }: SimulatedRequest,
    firmOf: (clientId: string) => RegisteredFirm | undefined,
  ): SimulatedAnswer {
    const form = Object.fromEntries(new URLSearchParams(body))
    const firm = firmOf(form['client_id'] ?? '')
    if (firm === undefined || form['client_secret'] !== firm.client.clientSecret) return this.#refused('invalid_client')
    const issued = this.#issuedFor(form, now)
    if (issued === 'unsupported_grant_type') return this.#refused(issued)
    // A code or a token of another firm's application is not good here.
    if (issued === undefined || this.#tokens.firmOf(issued.accessToken, now) !== firm.shown.key)
      return this.#refused('invalid_grant')
    return json(200, {
      access_token: issued.accessToken,
      token_type: 'Bearer',
      expires_in: this.#tokens.lifetimeSeconds,
      refresh_token: issued.refreshToken,
    })
  }

  #issuedFor(form: Readonly<Record<string, string>>, now: number): Issued | 'unsupported_grant_type' | undefined {
    if (form['grant_type'] === 'refresh_token') {
      const outcome = this.#tokens.refresh(form['refresh_token'] ?? '', now)
      return outcome.kind === 'issued' ? outcome.tokens : undefined
    }
    if (form['grant_type'] !== 'authorization_code') return 'unsupported_grant_type'
    const { code = '', redirect_uri: redirectUri = '', code_verifier: verifier = '' } = form
    const challenge = this.#challenges.get(code)
    this.#challenges.delete(code)
    const proven = !this.#rules.pkce || createHash('sha256').update(verifier).digest('base64url') === challenge
    return proven ? this.#tokens.redeem(code, redirectUri, now) : undefined
  }

  #refused(error: TokenError): SimulatedAnswer {
    return json(error === 'invalid_client' ? 401 : 400, { error, ...this.#rules.describe(error) })
  }
}
