import * as oauth from 'oauth4webapi'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { adminConsentUrl } from './admin-consent.ts'
import type { OAuth2 } from './authorization.ts'
import type { Tokens } from './credentials.ts'
import type { Connector } from './define-connector.ts'
import { consentUrl, tokensForCode, type OAuthClient } from './oauth.ts'
import { simulated, type Outbound } from './outbound.ts'
import { VendorError } from './vendor-error.ts'
import { outboundOf } from './vendor-session.ts'

type Settings = Pick<Config, 'vendorOrigins' | 'oauthClients'>

function clientOf(connector: Connector, config: Settings): OAuthClient {
  const client = config.oauthClients[connector.id]
  if (client === undefined)
    throw new VendorError('unavailable', `Spil has no registration with ${connector.id} (SPIL_OAUTH_CLIENTS)`)
  return client
}

function registration(connector: Connector, config: Settings): { authorization: OAuth2; client: OAuthClient } {
  if (connector.authorization.kind !== 'oauth2') throw new Error(`${connector.id} has no consent page`)
  const { authorizeUrl, tokenUrl } = connector.authorization
  if (authorizeUrl === '' || tokenUrl === '')
    throw new VendorError('unavailable', `The addresses of ${connector.id} are not known yet (SPIL_CONNECTOR_MAPPINGS)`)
  return { authorization: connector.authorization, client: clientOf(connector, config) }
}

/**
 * A verifier to keep with the state until the code comes, and its challenge for the address.
 * Undefined: this vendor does not take one, or has no consent page.
 */
export async function codeChallenge(
  connector: Connector,
): Promise<{ verifier: string; challenge: string } | undefined> {
  if (connector.authorization.kind !== 'oauth2' || !connector.authorization.pkce) return undefined
  const verifier = oauth.generateRandomCodeVerifier()
  return { verifier, challenge: await oauth.calculatePKCECodeChallenge(verifier) }
}

/**
 * Where the popup goes: the vendor's consent page, or its simulator's. `state` is single use and bound by the caller to
 * session and connection; `challenge` comes from `codeChallenge`; `directory` is the one an administrator consented to before.
 *
 * Errors: VendorError 'unavailable' where we have no registration with the vendor.
 */
export function authorizationUrl(given: {
  connector: Connector
  config: Settings
  redirectUri: string
  state: string
  challenge?: string | undefined
  directory?: string | undefined
}): string {
  const { connector, config, redirectUri, state, challenge, directory } = given
  const { authorization } = connector
  const url =
    authorization.kind === 'adminConsent'
      ? adminConsentUrl({ authorization, client: clientOf(connector, config), redirectUri, state, directory })
      : consentUrl({ ...registration(connector, config), redirectUri, state, challenge })
  return (simulated(url, config.vendorOrigins) ?? url).href
}

/**
 * Trades the code of the callback page for tokens, with the same `redirectUri` as before. The caller has judged the state.
 *
 * Errors: VendorError; 'credentials-refused' for a code that is old, used or not ours.
 */
export function exchangeCode(given: {
  connector: Connector
  config: Settings
  clock: Clock
  redirectUri: string
  code: string
  verifier?: string | undefined
  outbound?: Outbound
}): Promise<Tokens> {
  const { connector, config, clock, outbound = outboundOf(config.vendorOrigins) } = given
  const endpoint = { ...registration(connector, config), outbound, now: () => clock.now() }
  return tokensForCode(endpoint, given)
}
