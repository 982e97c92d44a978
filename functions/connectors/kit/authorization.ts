/** What a vendor's token endpoint said, reduced to what the standard names. */
export interface TokenRefusal {
  readonly status: number
  readonly error: string
  readonly description: string
}

/** A registration that a firm made with the vendor itself, read from the credential fields of its connection. */
export interface OwnRegistration {
  readonly clientId: string
  readonly clientSecret: string
  /** What stands for a name in capitals in the addresses and the scopes, as `TENANT_ID`. Values that were judged. */
  readonly placeholders?: Readonly<Record<string, string>>
}

/** OAuth 2 with a code that the vendor's consent page gives to our callback page. */
export interface OAuth2 {
  readonly kind: 'oauth2'
  readonly authorizeUrl: string
  readonly tokenUrl: string
  /** Absent: Spil is registered with the vendor, once for all firms. Errors: VendorError for a field that is missing or wrong. */
  readonly ownRegistration?: (field: (name: string) => string) => OwnRegistration
  /** Empty: the vendor has none, or sets them with the registration. */
  readonly scopes: readonly string[]
  /** Whether the vendor takes a code challenge (S256). */
  readonly pkce: boolean
  /** Whether the vendor's consent page wants a nonce. It guards who signed in, which Spil never asks: state guards the code. */
  readonly nonce: boolean
  /** How our registration is proven at the token endpoint. */
  readonly clientAuthentication: 'body' | 'basic'
  /** More parameters for the consent page. */
  readonly authorizeParameters: Readonly<Record<string, string>>
  /** How long before its end an access token is renewed; some vendors refuse it sooner. */
  readonly refreshSecondsEarly: number
  /** Used where the vendor does not say how long a token lives, in seconds. */
  readonly assumedLifetime: number
  /** Whether a refused refresh means that a person has to give access again; otherwise it is a fault that may pass. */
  readonly isLost: (refusal: TokenRefusal) => boolean
  /** Whether the vendor refuses because the current access token is still good. */
  readonly isTooEarly: (refusal: TokenRefusal) => boolean
}

/** A form of the catalogue's credential fields, sent along with every call. */
export interface CredentialForm {
  readonly kind: 'form'
  readonly headers: (field: (name: string) => string) => Readonly<Record<string, string>>
}

export interface NoAuthorization {
  readonly kind: 'none'
}

type Given = Pick<OAuth2, 'authorizeUrl' | 'tokenUrl' | 'pkce'> & Partial<OAuth2>

/** Our registration is wrong or gone: nothing a user can mend, so the connection is not flagged. */
const ourFault = new Set(['invalid_client', 'invalid_scope', 'unsupported_grant_type'])

/** A registration of the firm's own that is wrong or gone is the firm's to mend; only a vendor that is busy is not. */
const busy = new Set(['temporarily_unavailable', 'server_error'])

export function oauth2(given: Given): OAuth2 {
  const notLost = given.ownRegistration === undefined ? ourFault : busy
  return {
    kind: 'oauth2',
    scopes: [],
    nonce: false,
    clientAuthentication: 'body',
    authorizeParameters: {},
    refreshSecondsEarly: 60,
    assumedLifetime: 300,
    isLost: ({ error }) => !notLost.has(error),
    isTooEarly: () => false,
    ...given,
  }
}

export function credentialForm(form: Omit<CredentialForm, 'kind'>): CredentialForm {
  return { kind: 'form', ...form }
}

/** For systems whose data comes as files. */
export const noAuthorization: NoAuthorization = { kind: 'none' }
