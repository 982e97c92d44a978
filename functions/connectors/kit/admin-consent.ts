import type { AdminConsent } from './auth-scheme.ts'
import type { OAuthClient } from './oauth.ts'
import { VendorError } from './vendor-error.ts'

/** The credential field that holds the directory. */
export const directoryField = 'tenantId'

const guid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/u

/** A directory's id as it is kept; undefined: this is none. It becomes part of addresses, so nothing else may pass. */
export function directoryId(text: string): string | undefined {
  const id = text.trim().toLowerCase()
  return guid.test(id) ? id : undefined
}

const placeholder = 'TENANT_ID'

/** The rules of the token endpoint of one directory. Errors: VendorError where none was given. */
export function inDirectory(
  authorization: AdminConsent,
  fields: Readonly<Record<string, string>>,
): AdminConsent & { readonly directory: string } {
  const directory = directoryId(fields[directoryField] ?? '')
  if (directory === undefined)
    throw new VendorError('credentials-refused', 'Nobody has given access to a directory yet')
  return { ...authorization, tokenUrl: authorization.tokenUrl.replace(placeholder, directory), directory }
}

/** The page on which an administrator consents; to the directory that is known, or to one of his choice. */
export function adminConsentUrl(given: {
  authorization: AdminConsent
  client: OAuthClient
  redirectUri: string
  state: string
  directory: string | undefined
}): URL {
  const { authorization, client, redirectUri, state, directory = '' } = given
  const at = directoryId(directory) ?? authorization.anyDirectory
  const url = new URL(authorization.consentUrl.replace(placeholder, at))
  const parameters = { client_id: client.clientId, scope: authorization.scope, redirect_uri: redirectUri, state }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url
}
