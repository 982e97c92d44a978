import type { Classify } from './answer.ts'
import type { VendorApi } from './vendor-api.ts'

/** Our registration with a vendor. */
export interface OAuthClient {
  readonly clientId: string
  readonly clientSecret?: string | undefined
}

/** What a vendor's token endpoint said, reduced to what the standard names. */
export interface TokenRefusal {
  readonly status: number
  readonly error: string
  readonly description: string
}

/** A registration that a firm made with the vendor itself, read from the credential fields of its connection. */
interface OwnRegistration {
  readonly clientId: string
  readonly clientSecret: string
  /** What stands for a name in capitals in the addresses and the scopes, as `TENANT_ID`. Values that were judged. */
  readonly placeholders?: Readonly<Record<string, string>>
}

/** What a vendor's token endpoint wants, and what its refusals mean. */
export interface TokenRules {
  readonly tokenUrl: string
  /** How our registration is proven at the token endpoint. */
  readonly clientAuthentication: 'body' | 'basic'
  /** How long before its end an access token is renewed; some vendors refuse it sooner. */
  readonly refreshSecondsEarly: number
  /** Used where the vendor does not say how long a token lives, in seconds. */
  readonly assumedLifetime: number
  /** Whether a refused renewal means that a person has to give access again; otherwise it is a fault that may pass. */
  readonly isLost: (refusal: TokenRefusal) => boolean
  /** Whether the vendor refuses because the current access token is still good. */
  readonly isTooEarly: (refusal: TokenRefusal) => boolean
}

/** OAuth 2 with a code that the vendor's consent page gives to our callback page. */
export interface OAuth2 extends TokenRules {
  readonly kind: 'oauth2'
  readonly authorizeUrl: string
  /** Absent: Spil is registered with the vendor, once for all firms. Errors: VendorError for a field that is missing or wrong. */
  readonly ownRegistration?: (field: (name: string) => string) => OwnRegistration
  /** Empty: the vendor has none, or sets them with the registration. */
  readonly scopes: readonly string[]
  /** Whether the vendor takes a code challenge (S256). */
  readonly pkce: boolean
  /** Whether the vendor's consent page wants a nonce. It guards who signed in, which Spil never asks: state guards the code. */
  readonly nonce: boolean
  /** More parameters for the consent page. */
  readonly authorizeParameters: Readonly<Record<string, string>>
}

/**
 * An administrator lets our registration into a whole directory. There is no code and no refresh token: whoever proves to
 * be us gets an access token for that directory, again and again, until the administrator takes the consent back.
 * `TENANT_ID` in both addresses stands for the directory; on the consent page it is `anyDirectory` until one is known.
 */
export interface AdminConsent extends TokenRules {
  readonly kind: 'adminConsent'
  readonly consentUrl: string
  readonly scope: string
  readonly anyDirectory: string
}

type Headers = Readonly<Record<string, string>>

/** What a vendor gives for the fields of a form. */
export interface SignedIn {
  readonly token: string
  /** Absent: it does not end by itself. */
  readonly lifetimeSeconds?: number
}

/** A form that is traded for a token or a session, without a consent page; what is given goes along with every call. */
export interface SignIn {
  /**
   * Trades the fields. `api` sends nothing along by itself and tries a call once, as the call that wants the token is tried
   * again; `client` is Spil's own registration (SPIL_OAUTH_CLIENTS), where the vendor wants one; `registered` is that
   * registration where the vendor takes one and does not insist.
   *
   * Errors: VendorError.
   */
  readonly trade: (api: VendorApi, client: () => OAuthClient, registered?: OAuthClient) => Promise<SignedIn>
  /**
   * 'sealed': stored with the connection and used by every run until it ends, asked for by one process at a time.
   * 'run': in memory. Each run and each check asks for its own, so that none changes what another one's session stands at.
   */
  readonly storage: 'sealed' | 'run'
  /** Absent: the token is a bearer, or goes where a request wants it. */
  readonly headers?: (token: string, client: () => OAuthClient) => Headers
  /** Fields that are not kept once they are traded: a person gives them again when the token no longer works. */
  readonly forgets?: readonly string[]
  /** What the answer to a trade means, where that is not what it means to other calls. */
  readonly classify?: Classify
  /** An address on another host than the connector's base, which the trade may then call by its whole; no other call may. */
  readonly elsewhere?: string
}

/** A form of the catalogue's credential fields: sent along with every call, or traded for what is. */
export interface CredentialForm {
  readonly kind: 'form'
  readonly headers?: (field: (name: string) => string) => Headers
  readonly signIn?: SignIn
}

export interface NoAuthorization {
  readonly kind: 'none'
}

type Given = Pick<OAuth2, 'authorizeUrl' | 'tokenUrl' | 'pkce'> & Partial<OAuth2>

/** Our registration is wrong or gone: nothing a user can mend, so the connection is not flagged. */
const ourFault = new Set(['invalid_client', 'invalid_scope', 'unsupported_grant_type'])

/** A registration of the firm's own that is wrong or gone is the firm's to mend; only a vendor that is busy is not. */
const busy = new Set(['temporarily_unavailable', 'server_error'])

const usualRules: Omit<TokenRules, 'tokenUrl'> = {
  clientAuthentication: 'body',
  refreshSecondsEarly: 60,
  assumedLifetime: 300,
  isLost: ({ error }) => !ourFault.has(error),
  isTooEarly: () => false,
}

export function oauth2(given: Given): OAuth2 {
  const notLost = given.ownRegistration === undefined ? ourFault : busy
  const isLost: TokenRules['isLost'] = ({ error }) => !notLost.has(error)
  return { kind: 'oauth2', scopes: [], nonce: false, authorizeParameters: {}, ...usualRules, isLost, ...given }
}

export function adminConsent(
  given: Omit<AdminConsent, 'kind' | keyof TokenRules> & Pick<TokenRules, 'tokenUrl'> & Partial<TokenRules>,
): AdminConsent {
  return { kind: 'adminConsent', ...usualRules, ...given }
}

export function credentialForm(form: Omit<CredentialForm, 'kind'>): CredentialForm {
  return { kind: 'form', ...form }
}

/** The value of the header Authorization for a name and a password, in UTF-8. */
export function basic(name: string, password: string): string {
  return `Basic ${Buffer.from(`${name}:${password}`, 'utf8').toString('base64')}`
}

/** For systems whose data comes as files. */
export const noAuthorization: NoAuthorization = { kind: 'none' }
