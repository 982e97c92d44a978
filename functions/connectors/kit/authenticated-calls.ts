import type { z } from 'zod'
import { spanned } from '#platform/spans/span.ts'
import type { VendorAnswer } from './answer.ts'
import { noAuthorization, type SignIn } from './auth-scheme.ts'
import type { Credentials } from './credentials.ts'
import { clientOf, fieldOf, registrationOf } from './registration.ts'
import { send, type Session } from './sending.ts'
import { forOneRun, signInSource } from './sign-in.ts'
import { tokenSource, type TokenSource } from './token-source.ts'
import { createAccessTokens, type AccessTokens } from './tokens.ts'
import type { VendorApi, VendorRequest } from './vendor-api.ts'

/** With a form the credentials go along; a token or a session that is refused is renewed once and the call repeated. */
export async function authorized(session: Session, request: VendorRequest<z.ZodType>, url: URL): Promise<VendorAnswer> {
  const { tokens, field, turnstile, options } = session
  const { authorization, classify } = options.connector
  const form = authorization.kind === 'form' ? authorization : undefined
  const headers = form?.headers?.(field) ?? {}
  const own = form?.signIn?.headers
  const given = (token: string | undefined) => {
    if (token === undefined) return { headers }
    return own === undefined
      ? { headers, token }
      : { headers: { ...headers, ...own(token, () => clientOf(options.connector, options.config)) } }
  }
  const call = (token?: string) => turnstile.pass(() => send(session, request, url, given(token)))
  if (tokens === undefined) return call()
  const token = await tokens.current()
  const answer = await call(token)
  return classify(answer, url.pathname) === 'credentials-refused' ? call(await tokens.renewed(token)) : answer
}

/** For a trade only: the credentials do not go along by themselves, and answers may mean something else. */
function tradeSession(opening: Session, signIn: SignIn, fields: Credentials['fields']): Session {
  const { options, base } = opening
  const { connector } = options
  const elsewhere = signIn.elsewhere === undefined ? undefined : new URL(signIn.elsewhere).href
  return {
    ...opening,
    field: (name) => fieldOf(fields, name),
    base: {
      below: (url) => base.below(url),
      addressOf: (path) => {
        const whole = URL.parse(path)
        return whole !== null && whole.href === elsewhere ? Promise.resolve(whole) : base.addressOf(path)
      },
    },
    options: {
      ...options,
      onAnswer: undefined,
      connector: { ...connector, authorization: noAuthorization, classify: signIn.classify ?? connector.classify },
    },
  }
}

/** A trade of tokens goes past the calls of a session, and takes its time as well. */
const seen = (source: TokenSource, { id }: Session['options']['connector']): TokenSource => ({
  ...source,
  next: (stored) =>
    spanned({ name: `${id} token`, kind: 'client', facts: { 'spil.connector': id } }, () => source.next(stored)),
})

/**
 * The tokens of the connection that a session is opened for; undefined: it has none, what was typed goes along. `once` makes
 * the calls of a trade, and does not repeat them.
 *
 * Errors: VendorError of `registrationOf`.
 */
export function tokensOf(
  opening: Session,
  stored: Credentials,
  once: (session: Session) => VendorApi,
): AccessTokens | undefined {
  const { options, outbound, sleep } = opening
  const { connector, config, clock, credentials } = options
  const { authorization } = connector
  const now = (): Date => clock.now()
  switch (authorization.kind) {
    case 'oauth2': {
      const registered = registrationOf(connector, config, stored.fields)
      const source = tokenSource(registered.authorization, { client: registered.client, outbound, now })
      return createAccessTokens({ source: seen(source, connector), credentials, sleep })
    }
    case 'adminConsent': {
      const source = tokenSource(authorization, { client: clientOf(connector, config), outbound, now })
      return createAccessTokens({ source: seen(source, connector), credentials, sleep })
    }
    case 'form': {
      const { signIn } = authorization
      if (signIn === undefined) return undefined
      const source = signInSource({
        signIn,
        now,
        client: () => clientOf(connector, config),
        registered: config.oauthClients[connector.id],
        api: (fields) => once(tradeSession(opening, signIn, fields)),
      })
      const store = signIn.storage === 'run' ? forOneRun(stored) : credentials
      return createAccessTokens({ source, credentials: store, sleep })
    }
    case 'none':
      return undefined
  }
}
