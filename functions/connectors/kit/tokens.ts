import type { Credentials, CredentialStore, Tokens } from './credentials.ts'
import { RefreshTooEarly, refreshTokens, type TokenEndpoint } from './oauth.ts'
import type { Sleep } from './waiting.ts'
import { VendorError } from './vendor-error.ts'

/** The access token of one connection, renewed when it has to be. */
export interface AccessTokens {
  /** A token that is good for the next call. Errors: VendorError. */
  current(): Promise<string>
  /** A token other than `refused`, which the vendor just refused. Errors: VendorError. */
  renewed(refused: string): Promise<string>
}

/** A quarter of a minute in all: a store that restarts is back by then. */
const savingAttempts = 7
const firstSavingWait = 250

/**
 * However many calls need a new token, in this process or another, one of them asks for it, and nobody uses it before
 * it is stored: a refresh token that rotates is lost for good when it is used twice or not kept.
 */
export function createAccessTokens(options: {
  endpoint: TokenEndpoint
  credentials: CredentialStore
  sleep: Sleep
}): AccessTokens {
  const { endpoint, credentials, sleep } = options
  const early = endpoint.authorization.refreshSecondsEarly * 1000
  let known: Tokens | undefined
  let renewing: Promise<Tokens> | undefined

  /** A token that lives shorter than `early` is used for half its life, or every call would renew it. */
  function isFresh({ obtainedAt, expiresAt }: Tokens): boolean {
    const end = Date.parse(expiresAt)
    return end - endpoint.now().getTime() > Math.min(early, (end - Date.parse(obtainedAt)) / 2)
  }

  function present(stored: Credentials): Tokens {
    if (stored.tokens === null) throw new VendorError('credentials-refused', 'Nobody has given access yet')
    return stored.tokens
  }

  /** The vendor has thrown the old pair away: a store that falters must not cost a firm its connection. */
  async function keep(next: Credentials): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await credentials.save(next)
        return
      } catch (error) {
        if (attempt === savingAttempts) throw error
        await sleep(firstSavingWait * 2 ** (attempt - 1))
      }
    }
  }

  function renew(refused: string | undefined): Promise<Tokens> {
    return credentials.exclusively(async () => {
      const stored = await credentials.read()
      const tokens = present(stored)
      const renewedElsewhere = tokens.accessToken !== refused && isFresh(tokens)
      if (renewedElsewhere) return tokens
      if (tokens.refreshToken === null)
        throw new VendorError('credentials-refused', 'The access has ended and cannot be renewed')
      const next = await refreshTokens(endpoint, tokens.refreshToken).catch((error: unknown) => {
        if (!(error instanceof RefreshTooEarly)) throw error
        // It refused the token and refuses to replace it: it will replace it once the token's time is over.
        const wait = Math.max(1, Math.ceil((Date.parse(tokens.expiresAt) - endpoint.now().getTime()) / 1000))
        throw new VendorError('rate-limited', 'The vendor does not renew the access token yet', {
          cause: error,
          retryAfterSeconds: wait,
        })
      })
      await keep({ ...stored, tokens: next })
      return next
    })
  }

  async function once(refused: string | undefined): Promise<string> {
    renewing ??= renew(refused).finally(() => {
      renewing = undefined
    })
    known = await renewing
    return known.accessToken
  }

  return {
    current: async () => {
      known ??= present(await credentials.read())
      return isFresh(known) ? known.accessToken : once(undefined)
    },
    renewed: async (refused) =>
      known !== undefined && known.accessToken !== refused && isFresh(known) ? known.accessToken : once(refused),
  }
}
