import { leftUntil } from '#domain/shared/passed-time.ts'
import { inDirectory } from './admin-consent.ts'
import type { AdminConsent, OAuth2 } from './auth-scheme.ts'
import type { Credentials, Tokens } from './credentials.ts'
import { RefreshTooEarly, refreshTokens, tokensForClient, type TokenEndpoint } from './oauth.ts'
import { VendorError } from './vendor-error.ts'

/** Where the tokens of one connection come from once those that are kept have ended. */
export interface TokenSource {
  readonly refreshSecondsEarly: number
  readonly now: () => Date
  /** Errors: VendorError; 'credentials-refused' where a person has to give access again. */
  next(stored: Credentials): Promise<Tokens>
  /** What stays of the fields once they were traded; absent: all. */
  fieldsToStore?(fields: Credentials['fields']): Credentials['fields']
}

type Endpoint = Omit<TokenEndpoint, 'authorization'>

/** The refresh token of somebody who gave access. */
function refreshing(endpoint: TokenEndpoint): TokenSource['next'] {
  return async ({ tokens }) => {
    if (tokens === null) throw new VendorError('credentials-refused', 'Nobody has given access yet')
    if (tokens.refreshToken === null)
      throw new VendorError('credentials-refused', 'The access has ended and cannot be renewed')
    return refreshTokens(endpoint, tokens.refreshToken).catch((error: unknown) => {
      if (!(error instanceof RefreshTooEarly)) throw error
      // It refused the token and refuses to replace it: it will replace it once the token's time is over.
      const life = Date.parse(tokens.expiresAt) - Date.parse(tokens.obtainedAt)
      const wait = Math.max(1, Math.ceil(leftUntil(tokens.expiresAt, endpoint.now(), life) / 1000))
      throw new VendorError('rate-limited', 'The vendor does not renew the access token yet', {
        cause: error,
        retryAfterSeconds: wait,
      })
    })
  }
}

export function tokenSource(authorization: OAuth2 | AdminConsent, endpoint: Endpoint): TokenSource {
  const { refreshSecondsEarly } = authorization
  const next: TokenSource['next'] =
    authorization.kind === 'oauth2'
      ? refreshing({ ...endpoint, authorization })
      : async ({ fields }) =>
          tokensForClient({ ...endpoint, authorization: inDirectory(authorization, fields) }, authorization.scope)
  return { refreshSecondsEarly, now: endpoint.now, next }
}
