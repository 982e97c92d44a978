import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { keep, readState } from './state-file.ts'

const Access = z.object({ firm: z.string(), expiresAt: z.number(), ended: z.boolean() })
const Refresh = z.object({ firm: z.string(), accessToken: z.string(), state: z.enum(['good', 'used', 'revoked']) })
const Tokens = z.object({ access: z.record(z.string(), Access), refresh: z.record(z.string(), Refresh) })

export interface Issued {
  readonly accessToken: string
  readonly refreshToken: string
}

/** `old` and `too-early` are told apart by some vendors only; to others they are invalid grants. */
export type TokenRefusal = 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type' | 'old' | 'too-early'

export interface TokenRules {
  readonly lifetimeSeconds: number
  /** Where grants are kept; undefined: nowhere. */
  readonly file: string | undefined
  /** `once`: a refresh gives a new refresh token and ends the old one; `reusable`: it stays as it is. */
  readonly refreshTokens: 'once' | 'reusable'
  /** A refresh sooner than this before the end of the access token is refused; absent: it never is. */
  readonly refreshSecondsBefore?: number
}

/** A token that says nothing to who has it. */
export const opaque = (): string => randomBytes(24).toString('base64url')
const codeLifetime = 180_000

/** The vendor's memory of who has access. Kept in a file, so that connections outlive a restart of this machine. */
export class TokenRegister {
  readonly #rules: TokenRules
  readonly #state: z.output<typeof Tokens>
  readonly #codes = new Map<string, { firm: string; redirectUri: string; until: number }>()

  constructor(rules: TokenRules) {
    this.#rules = rules
    this.#state = readState(rules.file, Tokens) ?? { access: {}, refresh: {} }
  }

  get lifetimeSeconds(): number {
    return this.#rules.lifetimeSeconds
  }

  #keep(): void {
    keep(this.#rules.file, this.#state)
  }

  code(firm: string, redirectUri: string, now: number): string {
    const code = opaque()
    this.#codes.set(code, { firm, redirectUri, until: now + codeLifetime })
    return code
  }

  /** Undefined: unknown, used, older than three minutes, or asked for by another address. */
  redeem(code: string, redirectUri: string, now: number): Issued | undefined {
    const known = this.#codes.get(code)
    this.#codes.delete(code)
    if (known === undefined || known.until < now || known.redirectUri !== redirectUri) return undefined
    return this.issue(known.firm, now)
  }

  issue(firm: string, now: number, refreshToken = opaque()): Issued {
    const accessToken = opaque()
    const lately = Object.entries(this.#state.access).filter(([, { expiresAt }]) => expiresAt >= now - 3_600_000)
    const access = { firm, expiresAt: now + this.lifetimeSeconds * 1000, ended: false }
    this.#state.access = { ...Object.fromEntries(lately), [accessToken]: access }
    this.#state.refresh[refreshToken] = { firm, accessToken, state: 'good' }
    this.#keep()
    return { accessToken, refreshToken }
  }

  refresh(refreshToken: string, now: number): Issued | TokenRefusal {
    const known = this.#state.refresh[refreshToken]
    if (known === undefined) return 'invalid_grant'
    if (known.state !== 'good') return 'old'
    const access = this.#state.access[known.accessToken]
    const { refreshSecondsBefore: early, refreshTokens } = this.#rules
    if (early !== undefined && access?.ended === false && now < access.expiresAt - early * 1000) return 'too-early'
    if (refreshTokens === 'reusable') return this.issue(known.firm, now, refreshToken)
    known.state = 'used'
    return this.issue(known.firm, now)
  }

  /** The firm a token opens; undefined: none. */
  firmOf(accessToken: string, now: number): string | undefined {
    const access = this.#state.access[accessToken]
    return access === undefined || access.ended || access.expiresAt <= now ? undefined : access.firm
  }

  /** Every access token ends now, as if its time were over. */
  expire(): void {
    for (const access of Object.values(this.#state.access)) access.ended = true
    this.#keep()
  }

  /** The firm's administrator takes the access away. */
  revoke(): void {
    this.expire()
    for (const refresh of Object.values(this.#state.refresh)) refresh.state = 'revoked'
    this.#keep()
  }
}
