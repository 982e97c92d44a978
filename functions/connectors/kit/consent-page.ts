import * as oauth from 'oauth4webapi'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { adminConsentUrl } from './admin-consent.ts'
import type { Credentials, Tokens } from './credentials.ts'
import type { Connector } from './define-connector.ts'
import { consentUrl, tokensForCode } from './oauth.ts'
import { outboundOf, simulated, type CallSettings, type Outbound } from './outbound.ts'
import { clientOf, registrationOf } from './registration.ts'

type Settings = CallSettings & Pick<Config, 'oauthClients'>

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
 * Errors: VendorError of `registrationOf`.
 */
export function authorizationUrl(given: {
  connector: Connector
  config: Settings
  /** What was typed before the popup opened; absent: nothing is asked. */
  fields?: Credentials['fields']
  redirectUri: string
  state: string
  challenge?: string | undefined
  directory?: string | undefined
}): string {
  const { connector, config, fields = {}, redirectUri, state, challenge, directory } = given
  const { authorization } = connector
  const url =
    authorization.kind === 'adminConsent'
      ? adminConsentUrl({ authorization, client: clientOf(connector, config), redirectUri, state, directory })
      : consentUrl({ ...registrationOf(connector, config, fields), redirectUri, state, challenge })
  return (simulated(url, config.vendorOrigins) ?? url).href
}

/**
 * Trades the code of the callback page for tokens, with the same `redirectUri` as before. The caller has judged the state.
 *
 * Errors: VendorError; 'credentials-refused' for a code that is old, used or not ours, or an own registration that is wrong.
 */
export function exchangeCode(given: {
  connector: Connector
  config: Settings
  /** The same as for the address of the popup. */
  fields?: Credentials['fields']
  clock: Clock
  redirectUri: string
  code: string
  verifier?: string | undefined
  outbound?: Outbound
}): Promise<Tokens> {
  const { connector, config, fields = {}, clock, outbound = outboundOf(config) } = given
  const endpoint = { ...registrationOf(connector, config, fields), outbound, now: () => clock.now() }
  return tokensForCode(endpoint, given)
}
