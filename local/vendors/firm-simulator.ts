import { consentAnswer, decisionAnswer } from './consent.ts'
import type { Brand, ConsentPage } from './consent-page.ts'
import { firms, firmShares, type Firm } from './firms.ts'
import { LazyMap } from './lazy-map.ts'
import type { FirmData, Places, Reading } from './roster.ts'
import { json, type Change, type SimulatedAnswer, type SimulatedRequest, type Simulator } from './simulator.ts'
import { TokenRegister, type Issued, type RefreshOutcome, type TokenRules } from './token-register.ts'
import { truthOf, type ExpectedRows, type Truth } from './expected-rows.ts'

/** A vendor at which each firm has its own data; the first firm has the whole size, the others less. */
export abstract class FirmSimulator<Data extends FirmData<Places>> implements Simulator {
  abstract readonly name: string
  abstract readonly origin: string
  readonly #data: LazyMap<Data>

  constructor(size: number, make: (firm: Firm, size: number) => Data) {
    this.#data = new LazyMap(
      firms.map((firm, index) => [firm.key, () => make(firm, Math.ceil(size * (firmShares[index] ?? 1)))]),
    )
  }

  /** Nothing is said of when to come back, unless a vendor does. */
  rateLimitHeaders: Simulator['rateLimitHeaders'] = () => ({})
  abstract answer(request: SimulatedRequest): SimulatedAnswer

  change(firm: string, change: Change): void {
    this.data(firm).change(change)
  }

  /** What a sync of a firm must end with. `now`: in milliseconds since 1970, of what goes by months. */
  told(firm: string, now = Date.now(), reading: Reading = 'regular'): ExpectedRows {
    return this.data(firm).expected(now, reading)
  }
  truth(firm: string, now = Date.now(), reading: Reading = 'regular'): Truth {
    return truthOf(this.told(firm, now, reading))
  }

  /** Errors: there is no such firm. */
  data(firm: string): Data {
    const found = this.#data.get(firm)
    if (found === undefined) throw new Error(`There is no firm ${firm}`)
    return found
  }
  protected find(firm: string | undefined): Data | undefined {
    return firm === undefined ? undefined : this.#data.get(firm)
  }

  /** The firms as a consent page shows them. */
  protected counted(): ConsentPage['firms'] {
    return firms.map((firm) => this.shown(firm))
  }
  protected shown(firm: Firm): ConsentPage['firms'][number] {
    const { administrationCount, userCount } = this.data(firm.key)
    return { ...firm, administrations: administrationCount, users: userCount }
  }
}

/** A vendor that is opened with what a person types in a form. */
export abstract class FormSimulator<Data extends FirmData<Places>> extends FirmSimulator<Data> {
  protected isRevoked = false

  /** The firm takes it away: keys, passwords or users. */
  revokeAccess(): void {
    this.isRevoked = true
  }
  restoreAccess(): void {
    this.isRevoked = false
  }
}

export interface VendorClient {
  readonly clientId: string
  readonly clientSecret: string
}

/** What Spil is registered as with the vendors on this machine. */
export const ownRegistration: VendorClient = {
  clientId: 'spil-on-this-machine',
  clientSecret: 'not-a-secret-on-this-machine',
}

export type TokenRefusal = 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type' | 'old' | 'too-early'

/** A call to a token endpoint, and the registration it must be of. */
export interface TokenCall {
  readonly client: VendorClient
  readonly form: Readonly<Record<string, string>>
  readonly request: SimulatedRequest
}

/** A vendor with a consent page where Spil has one registration for all firms. */
export abstract class ConsentSimulator<Data extends FirmData<Places>> extends FirmSimulator<Data> {
  protected readonly tokens: TokenRegister
  readonly #brand: Brand
  readonly #client: VendorClient

  constructor(
    size: number,
    make: (firm: Firm, size: number) => Data,
    rules: TokenRules & { readonly brand: Brand; readonly client: VendorClient },
  ) {
    super(size, make)
    this.tokens = new TokenRegister(rules)
    this.#brand = rules.brand
    this.#client = rules.client
  }

  /** Tokens as if someone had just walked through the consent page. */
  grant(firm: string, now: number): Issued {
    return this.tokens.issue(firm, now)
  }
  expireAccessTokens(): void {
    this.tokens.expire()
  }
  revokeAccess(): void {
    this.tokens.revoke()
  }

  /** The consent page, and what is decided on it. */
  protected consent(request: SimulatedRequest): SimulatedAnswer {
    if (request.method === 'POST') return decisionAnswer(request, this.tokens)
    return consentAnswer(request, { clientId: this.#client.clientId, brand: this.#brand, firms: this.counted() })
  }

  /** The firm whose data the bearer may read. */
  protected holder({ headers, now }: SimulatedRequest): string | undefined {
    return this.tokens.firmOf(/^Bearer (.+)$/u.exec(headers['authorization'] ?? '')?.[1] ?? '', now)
  }

  /** The token endpoint, in the vendor's words. */
  protected token(request: SimulatedRequest): SimulatedAnswer {
    const form = Object.fromEntries(new URLSearchParams(request.body))
    if (!this.knows({ client: this.#client, form, request })) return this.refuseToken('invalid_client')
    if (form['grant_type'] === 'authorization_code') {
      const issued = this.tokens.redeem(form['code'] ?? '', form['redirect_uri'] ?? '', request.now)
      return issued === undefined ? this.refuseToken('invalid_grant') : json(200, this.issued(issued))
    }
    if (form['grant_type'] !== 'refresh_token') return this.refuseToken('unsupported_grant_type')
    const outcome = this.tokens.refresh(form['refresh_token'] ?? '', request.now)
    return outcome.kind === 'issued' ? json(200, this.issued(outcome.tokens)) : this.refuseToken(refusals[outcome.kind])
  }

  /** Whether a call for tokens comes from Spil. */
  protected knows({ client, form }: TokenCall): boolean {
    return form['client_id'] === client.clientId && form['client_secret'] === client.clientSecret
  }

  protected issued({ accessToken, refreshToken }: Issued): Readonly<Record<string, unknown>> {
    return {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: this.tokens.lifetimeSeconds,
      refresh_token: refreshToken,
    }
  }

  /** Every refusal with 400, unless the vendor tells them apart. */
  protected refuseToken(why: TokenRefusal): SimulatedAnswer {
    return json(400, { error: why === 'old' || why === 'too-early' ? 'invalid_grant' : why })
  }
}

const refusals: Readonly<Record<Exclude<RefreshOutcome['kind'], 'issued'>, TokenRefusal>> = {
  old: 'old',
  unknown: 'invalid_grant',
  'too-early': 'too-early',
}
