import { describe, expect, it } from 'vitest'
import { oauth2, type OAuth2 } from './auth-scheme.ts'
import { consentUrl } from './oauth.ts'
import { registrationOf } from './registration.ts'

const config = { oauthClients: { Qics: { clientId: 'of Spil', clientSecret: 'secret of Spil' } } }
const given = { authorizeUrl: 'https://vendor.example/auth', tokenUrl: 'https://vendor.example/token', pkce: false }

const own = (placeholders: (field: (name: string) => string) => Record<string, string> = () => ({})): OAuth2 =>
  oauth2({
    authorizeUrl: 'https://vendor.example/TENANT_ID/auth',
    tokenUrl: 'https://vendor.example/TENANT_ID/token',
    scopes: ['CRM_URL/user', 'offline_access'],
    pkce: false,
    ownRegistration: (field) => ({
      clientId: field('clientId'),
      clientSecret: field('clientSecret'),
      placeholders: placeholders(field),
    }),
  })

const fields = {
  clientId: 'of the firm',
  clientSecret: 'secret of the firm',
  tenantId: 't1',
  apiUrl: 'https://a.example',
}
const ofFirm = own((field) => ({ TENANT_ID: field('tenantId'), CRM_URL: field('apiUrl') }))

describe('the registration by which tokens are asked', () => {
  it('is Spil’s where the vendor knows Spil', () => {
    expect(registrationOf({ id: 'Qics', authorization: oauth2(given) }, config, {})).toMatchObject({
      client: { clientId: 'of Spil' },
      authorization: given,
    })
  })

  it('is missing where Spil has none, which is nothing a firm can mend', () => {
    expect(() => registrationOf({ id: 'Twinfield', authorization: oauth2(given) }, config, {})).toThrow(
      expect.objectContaining({ kind: 'unavailable' }),
    )
  })

  it('is the firm’s own where its fields hold one, with its addresses and scopes filled', () => {
    const { client, authorization } = registrationOf({ id: 'Qics', authorization: ofFirm }, config, fields)
    expect(client).toMatchObject({ clientId: 'of the firm', clientSecret: 'secret of the firm' })
    expect(authorization.tokenUrl).toBe('https://vendor.example/t1/token')
    const url = consentUrl({
      authorization,
      client,
      redirectUri: 'https://spil.example/cb',
      state: 's',
      challenge: undefined,
    })
    expect(url.pathname).toBe('/t1/auth')
    expect(url.searchParams.get('scope')).toBe('https://a.example/user offline_access')
    expect(url.href).not.toContain('secret')
  })

  it('is refused while a field is missing', () => {
    expect(() => registrationOf({ id: 'Qics', authorization: ofFirm }, config, { clientId: 'x' })).toThrow(
      expect.objectContaining({ kind: 'credentials-refused' }),
    )
  })

  it.each(['@evil.example/', '../../evil', '//evil.example', '?x=', '#', '$&'])(
    'sends nobody to another host or path with the value %s',
    (tenantId) => {
      const { authorization } = registrationOf({ id: 'Qics', authorization: ofFirm }, config, { ...fields, tenantId })
      const url = new URL(authorization.authorizeUrl)
      expect(url.host).toBe('vendor.example')
      expect(url.pathname.split('/')).toEqual(['', expect.any(String), 'auth'])
    },
  )

  it('that is the firm’s own and is refused has to be mended by the firm; Spil’s is not its fault', () => {
    const refusal = { status: 401, error: 'invalid_client', description: '' }
    expect(ofFirm.isLost(refusal)).toBe(true)
    expect(oauth2(given).isLost(refusal)).toBe(false)
    expect(ofFirm.isLost({ ...refusal, error: 'temporarily_unavailable' })).toBe(false)
  })
})
