import type { CatalogEntry } from '#domain/connectors/catalog-entry.ts'
import type { AuthorizationMessage } from './authorization-channel.ts'

/**
 * What the vendor's redirect says. A missing code or an error parameter means failure; Microsoft's directory answers
 * with a tenant and the administrator's consent instead of a code.
 */
export function callbackResult(entry: Pick<CatalogEntry, 'id'>, query: URLSearchParams): AuthorizationMessage {
  const connector = entry.id
  const state = query.get('state') ?? ''
  const failed = (error: string): AuthorizationMessage => ({ kind: 'authorization_failed', connector, state, error })
  const error = query.get('error')
  if (error !== null) return failed(error)
  if (state === '') return failed('state_missing')
  if (connector === 'MicrosoftEntraID') {
    const tenant = query.get('tenant') ?? ''
    if (query.get('admin_consent')?.toLowerCase() !== 'true') return failed('admin_consent_missing')
    return tenant === '' ? failed('tenant_missing') : { kind: 'authorized', connector, state, code: tenant }
  }
  const code = query.get('code') ?? ''
  return code === '' ? failed('code_missing') : { kind: 'authorized', connector, state, code }
}
