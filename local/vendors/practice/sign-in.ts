import { z } from 'zod'
import { practiceKeys } from '../demo-forms.ts'
import { bearerOf, Sessions } from '../sessions.ts'
import { json, jsonIn, type SimulatedAnswer, type SimulatedRequest } from '../simulator.ts'
import { problem } from './paging.ts'

/** How a vendor is signed in to, beside the consent page. */
export type SignInRules =
  | { readonly kind: 'apiKeyHeader'; readonly header: string }
  | { readonly kind: 'login' | 'clientCredentials'; readonly path: string }

const Login = z.object({ username: z.string(), password: z.string() })

/** Tokens that a login or client credentials gave; they live for an hour. */
export class SignInEndpoint {
  readonly #rules: SignInRules
  readonly #tokens = new Sessions<string>()
  #issued = 0
  #isRevoked = false

  constructor(rules: SignInRules) {
    this.#rules = rules
  }

  expire(): void {
    this.#tokens.end()
  }
  /** The firm takes its keys back, so that nothing opens any more, or gives them again. */
  setRevoked(isRevoked: boolean): void {
    this.#isRevoked = isRevoked
    this.expire()
  }

  /** The answer to a call that signs in; undefined: it is none. */
  answer(
    { url, method, body, headers, now }: SimulatedRequest,
    base: string,
    firm: string,
  ): SimulatedAnswer | undefined {
    const rules = this.#rules
    if (!('path' in rules) || url.pathname !== `${base}${rules.path}` || method !== 'POST') return undefined
    const keys = practiceKeys(firm)
    if (rules.kind === 'login') {
      const given = Login.safeParse(jsonIn(body)).data
      if (this.#isRevoked || given?.username !== keys.username || given.password !== keys.password)
        return problem(401, 'Unauthorized', 'The user name or the password is not right')
      return json(200, { token: this.#issue(firm, now), expires_in: 3600 })
    }
    if (headers['content-type']?.startsWith('application/x-www-form-urlencoded') !== true)
      return json(400, { error: 'invalid_request' })
    const form = Object.fromEntries(new URLSearchParams(body))
    if (form['grant_type'] !== 'client_credentials') return json(400, { error: 'unsupported_grant_type' })
    if (this.#isRevoked || form['client_id'] !== keys.clientId || form['client_secret'] !== keys.clientSecret)
      return json(401, { error: 'invalid_client', error_description: 'The client is not known or its secret is wrong' })
    return json(200, { access_token: this.#issue(firm, now), token_type: 'Bearer', expires_in: 3600 })
  }

  /** Whether a call may read the firm's data. */
  admits({ headers, now }: SimulatedRequest, firm: string): boolean {
    if (this.#isRevoked) return false
    const rules = this.#rules
    return rules.kind === 'apiKeyHeader'
      ? headers[rules.header] === practiceKeys(firm).apiKey
      : this.#tokens.held(bearerOf(headers), now) === firm
  }

  #issue(firm: string, now: number): string {
    this.#issued += 1
    return this.#tokens.open(`token-${firm}-${this.#issued}`, firm, now + 3_600_000)
  }
}
