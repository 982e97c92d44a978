import Provider, { interactionPolicy, type Configuration } from 'oidc-provider'
import { claimsOf, type LocalAccount } from './accounts.ts'
import { memoryAdapter } from './memory-adapter.ts'
import { localeOf, refusedPage } from './pages.ts'
import type { SigningKey } from './signing-key.ts'

export const clientId = 'spil-web'
export const audience = 'spil-api'
export const scope = `api://${audience}/access_as_user`
/** The provider wants an absolute address for what a token is for; Entra has none, so this one shows nowhere. */
const resource = 'urn:spil:api'
const hour = 3600

export interface ProviderSettings {
  readonly issuer: string
  readonly appUrl: string
  readonly accounts: readonly LocalAccount[]
  readonly key: SigningKey
  readonly cookieSecret: string
}

/** An OpenID provider whose tokens say what Entra ID's say. Every scope asked for is granted; who somebody is, is picked. */
export function createProvider(settings: ProviderSettings): Provider {
  return new Provider(settings.issuer, {
    ...configurationOf(settings),
    adapter: memoryAdapter(),
    jwks: { keys: [{ ...settings.key }] },
    cookies: { keys: [settings.cookieSecret], long: { signed: true }, short: { signed: true } },
  })
}

function configurationOf({ appUrl, accounts }: ProviderSettings): Configuration {
  const byObjectId = (id: string | undefined): LocalAccount | undefined =>
    accounts.find(({ objectId }) => objectId === id)
  const origin = new URL(appUrl).origin
  return {
    clients: [
      {
        client_id: clientId,
        // Those that the guide has registered in Entra, and no other.
        redirect_uris: [`${origin}/redirect.html`, `${origin}/`],
        post_logout_redirect_uris: [`${origin}/`],
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    scopes: ['openid', 'profile', 'offline_access', 'email'],
    claims: { openid: ['sub', 'oid', 'tid', 'ver'], profile: ['name', 'preferred_username'] },
    clientBasedCORS: (_, requestOrigin) => requestOrigin === origin,
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    findAccount: (_, sub) => {
      const account = byObjectId(sub)
      return account === undefined ? undefined : { accountId: sub, claims: () => ({ ...claimsOf(account), sub }) }
    },
    extraTokenClaims: (_, token) => {
      const account = 'accountId' in token ? byObjectId(token.accountId) : undefined
      if (account === undefined) return {}
      // Entra names a scope by its last part, and the application as `azp`.
      return { ...claimsOf(account), azp: token.clientId, scp: scope.slice(scope.lastIndexOf('/') + 1) }
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope,
          audience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: hour,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    renderError: (ctx, { error, error_description }) => {
      ctx.type = 'html'
      ctx.body = refusedPage(localeOf(ctx.get('accept-language')), error, error_description)
    },
    interactions: { policy: promptsOf(), url: (_, interaction) => `/pick/${interaction.uid}` },
    loadExistingGrant: async (ctx) => {
      const { client, session } = ctx.oidc
      if (client === undefined || session?.accountId === undefined) return undefined
      const grant = new ctx.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid profile email offline_access')
      grant.addResourceScope(resource, scope)
      await grant.save()
      return grant
    },
    ttl: {
      AccessToken: hour,
      AuthorizationCode: 60,
      Grant: 24 * hour,
      IdToken: hour,
      Interaction: hour,
      RefreshToken: 24 * hour,
      Session: 24 * hour,
    },
  }
}

/** Entra's `select_account` shows the picker to somebody who is signed in already. */
function promptsOf(): interactionPolicy.DefaultPolicy {
  const prompts = interactionPolicy.base()
  prompts.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return prompts
}
