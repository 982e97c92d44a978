import type { Config } from '#platform/config.ts'
import type { OAuth2 } from './auth-scheme.ts'
import type { Credentials } from './credentials.ts'
import type { Connector } from './define-connector.ts'
import type { OAuthClient } from './oauth.ts'
import { VendorError } from './vendor-error.ts'

/** Who asks for tokens, and where. */
export interface Registration {
  /** With its addresses and scopes filled. */
  readonly authorization: OAuth2
  readonly client: OAuthClient
}

/** A field of the credential form. Errors: VendorError where it was never given. */
export function fieldOf(fields: Credentials['fields'], name: string): string {
  const value = fields[name]
  if (value === undefined) throw new VendorError('credentials-refused', `The credential "${name}" is missing`)
  return value
}

/** In an address a value is one part of the path, whatever signs it has: it cannot lead to another host. */
function filled(authorization: OAuth2, placeholders: Readonly<Record<string, string>>): OAuth2 {
  const fill = (text: string, write: (value: string) => string): string =>
    Object.entries(placeholders).reduce((result, [name, value]) => result.replaceAll(name, () => write(value)), text)
  return {
    ...authorization,
    authorizeUrl: fill(authorization.authorizeUrl, encodeURIComponent),
    tokenUrl: fill(authorization.tokenUrl, encodeURIComponent),
    scopes: authorization.scopes.map((scope) => fill(scope, (value) => value)),
  }
}

/** Spil's registration. Errors: VendorError 'unavailable' where it has none with the vendor. */
export function clientOf({ id }: Pick<Connector, 'id'>, config: Pick<Config, 'oauthClients'>): OAuthClient {
  const client = config.oauthClients[id]
  if (client === undefined)
    throw new VendorError('unavailable', `Spil has no registration with ${id} (SPIL_OAUTH_CLIENTS)`)
  return client
}

/**
 * The registration by which a connection asks for tokens: the firm's own where its fields hold one, else Spil's.
 *
 * Errors: VendorError 'unavailable' where Spil has none with the vendor, 'credentials-refused' for fields that are wrong.
 */
export function registrationOf(
  connector: Pick<Connector, 'id' | 'authorization'>,
  config: Pick<Config, 'oauthClients'>,
  fields: Credentials['fields'],
): Registration {
  const { authorization, id } = connector
  if (authorization.kind !== 'oauth2') throw new Error(`${id} has no consent page`)
  const own = authorization.ownRegistration?.((name) => fieldOf(fields, name))
  if (own !== undefined) return { authorization: filled(authorization, own.placeholders ?? {}), client: own }
  if (authorization.authorizeUrl === '' || authorization.tokenUrl === '')
    throw new VendorError('unavailable', `The addresses of ${id} are not known yet: no mapping with them is published`)
  return { authorization, client: clientOf(connector, config) }
}
