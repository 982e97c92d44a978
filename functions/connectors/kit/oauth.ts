import * as oauth from 'oauth4webapi'
import type { OAuth2, OAuthClient, TokenRefusal, TokenRules } from './auth-scheme.ts'
import type { Tokens } from './credentials.ts'
import type { Outbound } from './outbound.ts'
import { VendorError } from './vendor-error.ts'

export type { OAuthClient } from './auth-scheme.ts'

/** A consent page's address as the vendor defines it. */
export function consentUrl(given: {
  authorization: OAuth2
  client: OAuthClient
  redirectUri: string
  state: string
  challenge: string | undefined
}): URL {
  const { authorization, client, redirectUri, state, challenge } = given
  if (authorization.pkce !== (challenge !== undefined))
    throw new Error('A code challenge is given exactly where the vendor takes one')
  const url = new URL(authorization.authorizeUrl)
  const parameters = {
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: redirectUri,
    state,
    ...(authorization.scopes.length === 0 ? {} : { scope: authorization.scopes.join(' ') }),
    ...(challenge === undefined ? {} : { code_challenge: challenge, code_challenge_method: 'S256' }),
    ...(authorization.nonce ? { nonce: oauth.generateRandomNonce() } : {}),
    ...authorization.authorizeParameters,
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url
}

/** One registration at one vendor's token endpoint. */
export interface TokenEndpoint {
  readonly authorization: TokenRules
  readonly client: OAuthClient
  readonly outbound: Outbound
  readonly now: () => Date
}

/** The vendor will not renew yet: the access token it refused a moment ago still counts as good there. */
export class RefreshTooEarly extends Error {
  override readonly name = 'RefreshTooEarly'
}

function serverOf({ tokenUrl }: TokenRules): oauth.AuthorizationServer {
  return { issuer: new URL(tokenUrl).origin, token_endpoint: tokenUrl }
}

function proofOf({ authorization, client }: TokenEndpoint): oauth.ClientAuth {
  if (client.clientSecret === undefined) return oauth.None()
  return authorization.clientAuthentication === 'basic'
    ? oauth.ClientSecretBasic(client.clientSecret)
    : oauth.ClientSecretPost(client.clientSecret)
}

function refusalIn(status: number, text: string): TokenRefusal {
  try {
    const body: unknown = JSON.parse(text)
    const read = (name: string): string => {
      const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
      return typeof value === 'string' ? value : ''
    }
    return { status, error: read('error'), description: read('error_description') }
  } catch {
    return { status, error: '', description: '' }
  }
}

function judge(endpoint: TokenEndpoint, refusal: TokenRefusal): never {
  const { authorization } = endpoint
  const said = `The token endpoint answered ${refusal.status} ${refusal.error}`
  if (authorization.isTooEarly(refusal)) throw new RefreshTooEarly(said)
  if (refusal.status === 429) throw new VendorError('rate-limited', said)
  if (refusal.status >= 500 || refusal.error === '') throw new VendorError('unavailable', said)
  throw new VendorError(authorization.isLost(refusal) ? 'credentials-refused' : 'unavailable', said)
}

/** Who signed in is not asked: an id token is left out before the library would hold it against an issuer we do not know. */
function withoutIdentity(text: string): string {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null || !('id_token' in body)) return text
    return JSON.stringify({ ...body, id_token: undefined })
  } catch {
    // The library says what is wrong with it.
    return text
  }
}

/** Two of these and the storing of what comes stay within the turn that a connection's credentials give (60 seconds). */
const timeLimitMs = 20_000

/**
 * Calls through the outbound guard. Sent once more where nothing came back or the vendor stumbled: it may have
 * counted the first as done, but then the tokens are lost either way.
 */
function guardedFetch(endpoint: TokenEndpoint) {
  return async (url: string, options: oauth.CustomFetchOptions<'POST', URLSearchParams>): Promise<Response> => {
    const send = () =>
      endpoint.outbound.send({
        method: 'POST',
        url: new URL(url),
        headers: options.headers,
        body: options.body.toString(),
        timeLimitMs,
      })
    const first = await send().catch((error: unknown) => {
      if (error instanceof VendorError && error.kind === 'unavailable') return undefined
      throw error
    })
    const answer = first === undefined || first.status >= 500 ? await send() : first
    if (answer.status !== 200) judge(endpoint, refusalIn(answer.status, answer.body.toString('utf8')))
    return new Response(withoutIdentity(answer.body.toString('utf8')), {
      status: answer.status,
      headers: { ...answer.headers },
    })
  }
}

function tokensOf(answer: oauth.TokenEndpointResponse, endpoint: TokenEndpoint, before: string | null): Tokens {
  const now = endpoint.now()
  const lifetime = answer.expires_in ?? endpoint.authorization.assumedLifetime
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? before,
    expiresAt: new Date(now.getTime() + lifetime * 1000).toISOString(),
    obtainedAt: now.toISOString(),
  }
}

async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof VendorError || error instanceof RefreshTooEarly) throw error
    // The library's own errors name the part of the answer that is wrong.
    throw new VendorError('unexpected-answer', 'The token endpoint answered with something else than tokens', {
      cause: error,
    })
  }
}

/** Errors: VendorError. */
export function tokensForCode(
  endpoint: TokenEndpoint,
  given: { code: string; redirectUri: string; verifier?: string | undefined },
): Promise<Tokens> {
  const server = serverOf(endpoint.authorization)
  const client: oauth.Client = { client_id: endpoint.client.clientId }
  return asking(async () => {
    const parameters = {
      code: given.code,
      redirect_uri: given.redirectUri,
      ...(given.verifier === undefined ? {} : { code_verifier: given.verifier }),
    }
    const options = { [oauth.customFetch]: guardedFetch(endpoint) }
    // The plain request: the library's own for codes wants a code verifier, which some vendors do not take.
    const answer = await oauth.genericTokenEndpointRequest(
      server,
      client,
      proofOf(endpoint),
      'authorization_code',
      parameters,
      options,
    )
    return tokensOf(await oauth.processGenericTokenEndpointResponse(server, client, answer), endpoint, null)
  })
}

/** Errors: VendorError; RefreshTooEarly. */
export function refreshTokens(endpoint: TokenEndpoint, refreshToken: string): Promise<Tokens> {
  const server = serverOf(endpoint.authorization)
  const client: oauth.Client = { client_id: endpoint.client.clientId }
  return asking(async () => {
    const options = { [oauth.customFetch]: guardedFetch(endpoint) }
    const answer = await oauth.refreshTokenGrantRequest(server, client, proofOf(endpoint), refreshToken, options)
    return tokensOf(await oauth.processRefreshTokenResponse(server, client, answer), endpoint, refreshToken)
  })
}

/** Tokens of our own registration, without a person: as often as they are asked for. Errors: VendorError. */
export function tokensForClient(endpoint: TokenEndpoint, scope: string): Promise<Tokens> {
  const server = serverOf(endpoint.authorization)
  const client: oauth.Client = { client_id: endpoint.client.clientId }
  return asking(async () => {
    const options = { [oauth.customFetch]: guardedFetch(endpoint) }
    const answer = await oauth.clientCredentialsGrantRequest(server, client, proofOf(endpoint), { scope }, options)
    return tokensOf(await oauth.processClientCredentialsResponse(server, client, answer), endpoint, null)
  })
}
