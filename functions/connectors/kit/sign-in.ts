import type { OAuthClient, SignedIn, SignIn } from './auth-scheme.ts'
import type { Credentials, CredentialStore, Tokens } from './credentials.ts'
import type { TokenSource } from './token-source.ts'
import type { VendorApi } from './vendor-api.ts'

/** A token that is refused before its time is replaced then, so this only spares a call. */
const refreshSecondsEarly = 60
/** Of a token that does not end by itself. */
const never = '9999-12-31T23:59:59.999Z'

function tokensOf({ token, lifetimeSeconds }: SignedIn, now: Date): Tokens {
  return {
    accessToken: token,
    refreshToken: null,
    obtainedAt: now.toISOString(),
    expiresAt: lifetimeSeconds === undefined ? never : new Date(now.getTime() + lifetimeSeconds * 1000).toISOString(),
  }
}

function without(fields: Credentials['fields'], forgotten: readonly string[]): Credentials['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !forgotten.includes(name)))
}

/** Tokens that the fields of a form are traded for. `api` is for that one trade, so it sends no token along. */
export function signInSource(given: {
  signIn: SignIn
  now: () => Date
  client: () => OAuthClient
  /** The same, undefined where there is none. */
  registered?: OAuthClient | undefined
  api: (fields: Credentials['fields']) => VendorApi
}): TokenSource {
  const { signIn, now, client, registered, api } = given
  return {
    refreshSecondsEarly,
    now,
    next: async ({ fields }) => tokensOf(await signIn.trade(api(fields), client, registered), now()),
    fieldsToStore: (fields) => without(fields, signIn.forgets ?? []),
  }
}

/** Keeps what one run signs in for, and nothing longer: what was stored with the connection is not touched. */
export function forOneRun({ fields }: Credentials): CredentialStore {
  let known: Credentials = { fields, tokens: null }
  return {
    read: () => Promise.resolve(known),
    save: (next) => {
      known = next
      return Promise.resolve()
    },
    exclusively: (work) => work(),
  }
}
