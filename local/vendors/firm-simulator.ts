import { join } from 'node:path'
import { consentAnswer, decisionAnswer } from './consent.ts'
import type { Brand, ConsentPage } from './consent-page.ts'
import { firms, type Firm } from './firms.ts'
import type { FirmData, Places, Reading } from './roster.ts'
import type { ExpectedRows } from './rows.ts'
import { odataFailure } from './odata.ts'
import { html, json, type Change, type SimulatedAnswer, type SimulatedRequest, type Simulator } from './simulator.ts'
import { bearerOf, type Sessions } from './sessions.ts'
import { TokenRegister, type Issued, type TokenRefusal, type TokenRules } from './token-register.ts'
import { truthOf, type Truth } from './expected-rows.ts'

/** What a simulator is made with; most look at the size only. */
export interface VendorOptions {
  /** Administrations of the first firm; the others are smaller. */
  readonly size: number
  /** Where it remembers who has access, so that connections outlive a restart; undefined: nowhere. */
  readonly dataFolder?: string | undefined
  /** Where the vendor counts calls by the minute or the day; its own number unless told. */
  readonly callsAMinute?: number | undefined
  readonly callsADay?: number | undefined
}

/** A vendor at which each firm has its own data; the first firm has the whole size, the others less. */
export abstract class FirmSimulator<Data extends FirmData<Places>> implements Simulator {
  abstract readonly name: string
  abstract readonly origin: string
  /** What it holds of one firm. */
  protected abstract readonly holds: new (firm: Firm, size: number) => Data
  protected readonly options: VendorOptions
  readonly #data = new Map<string, Data>()

  constructor(options: VendorOptions) {
    this.options = options
  }

  /** As most say it, unless a vendor does not. */
  refusal: Simulator['refusal'] = (_status, message) => odataFailure(message)
  /** Nothing is said of when to come back, unless a vendor does. */
  rateLimitHeaders: Simulator['rateLimitHeaders'] = () => ({})
  abstract answer(request: SimulatedRequest): SimulatedAnswer

  expireAccessTokens(): void {}
  abstract revokeAccess(): void
  restoreAccess(): void {}
  change(firm: string, change: Change): void {
    this.data(firm).change(change)
  }

  /** What a sync of a firm must end with. `now`: in milliseconds since 1970, of what goes by months. */
  expectedRows(firm: string, now = Date.now(), reading: Reading = 'regular'): ExpectedRows {
    return this.data(firm).expected(now, reading)
  }
  truth(firm: string, now = Date.now(), reading: Reading = 'regular'): Truth {
    return truthOf(this.expectedRows(firm, now, reading))
  }

  /** Errors: there is no such firm. */
  data(firm: string): Data {
    const found = this.find(firm)
    if (found === undefined) throw new Error(`There is no firm ${firm}`)
    return found
  }
  /** Made when it is first asked for: most are never asked for at all. Undefined: there is no such firm. */
  protected find(key: string | undefined): Data | undefined {
    const firm = firms.find((each) => each.key === key)
    if (firm === undefined) return undefined
    const data = this.#data.get(firm.key) ?? new this.holds(firm, Math.ceil(this.options.size * firm.share))
    this.#data.set(firm.key, data)
    return data
  }
  /** The file of what it remembers over a restart. */
  protected get stateFile(): string | undefined {
    const { dataFolder } = this.options
    return dataFolder === undefined ? undefined : join(dataFolder, `${this.name}.json`)
  }

  /** The firm as a consent page shows it. */
  protected shown(firm: Firm): ConsentPage['firms'][number] {
    const { administrationCount, userCount } = this.data(firm.key)
    return { ...firm, administrations: administrationCount, users: userCount }
  }
}

/** The first name of the host that was called: whose it is, of a vendor with a host per customer. */
export const hostedBy = ({ url }: SimulatedRequest): string => url.hostname.split('.')[0] ?? ''

/** A vendor that is opened with what a person types in a form. */
export abstract class FormSimulator<Data extends FirmData<Places>> extends FirmSimulator<Data> {
  protected isRevoked = false
  /** Of one where what is typed opens a session. */
  protected readonly sessions?: Sessions<unknown>

  override expireAccessTokens(): void {
    this.sessions?.end()
  }
  /** The firm takes it away: keys, passwords or users, and what they opened. */
  revokeAccess(): void {
    this.isRevoked = true
    this.sessions?.end()
  }
  override restoreAccess(): void {
    this.isRevoked = false
  }

  /** What the credentials of a call open; undefined: they are nobody's, or were taken away. */
  protected opened(isOf: (firm: string) => boolean): Data | undefined {
    return this.isRevoked ? undefined : this.find(firms.find(({ key }) => isOf(key))?.key)
  }
}

/** A registration with a vendor: Spil's own, or that of a firm. */
export interface VendorClient {
  readonly clientId: string
  readonly clientSecret: string
}

/** What Spil is registered as with the vendors on this machine. */
export const ownRegistration: VendorClient = {
  clientId: 'spil-on-this-machine',
  clientSecret: 'not-a-secret-on-this-machine',
}

/** The name of a refusal as OAuth has it. */
export const tokenError = (why: TokenRefusal) => (why === 'old' || why === 'too-early' ? 'invalid_grant' : why)

/** The fields of a call for tokens, and the call. */
export interface TokenCall {
  readonly form: Readonly<Record<string, string>>
  readonly request: SimulatedRequest
}

/** How a vendor gives access: its page, and what its tokens do. */
export interface AccessRules extends Omit<TokenRules, 'file'> {
  readonly brand: Brand
}

/** A vendor with a consent page, where Spil has one registration for all firms. */
export abstract class ConsentSimulator<Data extends FirmData<Places>> extends FirmSimulator<Data> {
  protected abstract readonly access: AccessRules
  #register: TokenRegister | undefined

  protected get tokens(): TokenRegister {
    this.#register ??= new TokenRegister({ ...this.access, file: this.stateFile })
    return this.#register
  }

  /** Tokens as if someone had just walked through the consent page. */
  grant(firm: string, now: number): Issued {
    return this.tokens.issue(firm, now)
  }
  override expireAccessTokens(): void {
    this.tokens.expire()
  }
  revokeAccess(): void {
    this.tokens.revoke()
  }

  /** What a vendor answers that has its page, its tokens and its lists at a place each. `stranger`: to who has no good token. */
  protected served(
    request: SimulatedRequest,
    at: { readonly page: string; readonly token: string; readonly lists: string; readonly stranger: SimulatedAnswer },
    read: (data: Data, path: string) => SimulatedAnswer,
  ): SimulatedAnswer {
    const path = request.url.pathname
    if (path === at.page) return this.consent(request)
    if (path === at.token && request.method === 'POST') return this.token(request)
    if (!path.startsWith(at.lists)) return html(404, '<h1>404</h1>')
    const data = this.find(this.holder(request))
    return data === undefined ? at.stranger : read(data, path.slice(at.lists.length))
  }

  /** The consent page, and what is decided on it. */
  protected consent(request: SimulatedRequest): SimulatedAnswer {
    if (request.method === 'POST') return decisionAnswer(request, this.tokens)
    const { clientId } = ownRegistration
    return consentAnswer(request, { clientId, brand: this.access.brand, firms: firms.map((firm) => this.shown(firm)) })
  }

  /** The firm whose data the bearer may read. */
  protected holder({ headers, now }: SimulatedRequest): string | undefined {
    return this.tokens.firmOf(bearerOf(headers), now)
  }

  /** The token endpoint, in the vendor's words. */
  protected token(request: SimulatedRequest): SimulatedAnswer {
    const call: TokenCall = { form: Object.fromEntries(new URLSearchParams(request.body)), request }
    if (!this.knows(call)) return this.refuseToken('invalid_client')
    const traded = this.#traded(call)
    if (typeof traded === 'string') return this.refuseToken(traded)
    return this.isGoodFor(call, traded) ? json(200, this.issued(traded)) : this.refuseToken('invalid_grant')
  }

  #traded(call: TokenCall): Issued | TokenRefusal {
    const { grant_type: kind, code = '', redirect_uri: redirectUri = '', refresh_token: token = '' } = call.form
    const { now } = call.request
    if (kind === 'authorization_code')
      return (this.isProven(call) ? this.tokens.redeem(code, redirectUri, now) : undefined) ?? 'invalid_grant'
    return kind === 'refresh_token' ? this.tokens.refresh(token, now) : 'unsupported_grant_type'
  }

  /** Whether a call for tokens comes from Spil. */
  protected knows({ form }: TokenCall): boolean {
    return form['client_id'] === ownRegistration.clientId && form['client_secret'] === ownRegistration.clientSecret
  }
  /** Whether who brings a code is who asked for it. */
  protected isProven(_call: TokenCall): boolean {
    return true
  }
  /** Whether tokens may go to who asks for them. */
  protected isGoodFor(_call: TokenCall, _tokens: Issued): boolean {
    return true
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
    return json(400, { error: tokenError(why) })
  }
}
