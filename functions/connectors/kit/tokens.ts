import type { Credentials, CredentialStore, Tokens } from './credentials.ts'
import type { TokenSource } from './token-source.ts'
import type { Sleep } from './waiting.ts'

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
  source: TokenSource
  credentials: CredentialStore
  sleep: Sleep
}): AccessTokens {
  const { source, credentials, sleep } = options
  const early = source.refreshSecondsEarly * 1000
  let known: Tokens | undefined
  let renewing: Promise<Tokens> | undefined

  /** A token that lives shorter than `early` is used for half its life, or every call would renew it. */
  function isFresh({ obtainedAt, expiresAt }: Tokens): boolean {
    const end = Date.parse(expiresAt)
    return end - source.now().getTime() > Math.min(early, (end - Date.parse(obtainedAt)) / 2)
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
      const { tokens } = stored
      const renewedElsewhere = tokens !== null && tokens.accessToken !== refused && isFresh(tokens)
      if (renewedElsewhere) return tokens
      const next = await source.next(stored)
      await keep({ fields: source.fieldsToStore?.(stored.fields) ?? stored.fields, tokens: next })
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
      known ??= (await credentials.read()).tokens ?? undefined
      return known !== undefined && isFresh(known) ? known.accessToken : once(undefined)
    },
    renewed: async (refused) =>
      known !== undefined && known.accessToken !== refused && isFresh(known) ? known.accessToken : once(refused),
  }
}
