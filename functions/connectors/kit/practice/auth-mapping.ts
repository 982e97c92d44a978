import { z } from 'zod'
import type { CatalogEntry } from '#domain/connectors/catalog-entry.ts'
import { bodyAs, classifyByStatus, type Classify } from '../answer.ts'
import {
  basic,
  credentialForm,
  oauth2,
  type CredentialForm,
  type OAuth2,
  type SignedIn,
  type SignIn,
} from '../auth-scheme.ts'
import { VendorError } from '../vendor-error.ts'
import { compilePath, pathProblem } from './path.ts'
import { textOf } from './values.ts'

const header = z.string().regex(/^[a-z0-9-]+$/iu, 'is not the name of a header')
const path = z.string().refine((text) => pathProblem(text) === undefined, 'is not a path')
const clientAuth = z.enum(['body', 'basic']).default('body')
/** https, of any host: whoever writes the mapping runs Spil. */
const address = z.string().refine((text) => URL.parse(text)?.protocol === 'https:', 'is not an https address')

/** How a vendor is signed in to: contract 0.2, six kinds. */
export const Auth = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('apiKeyHeader'),
    header: header.default('X-Api-Key'),
    prefix: z.string().max(50).default(''),
  }),
  z.strictObject({ kind: z.literal('bearer') }),
  z.strictObject({ kind: z.literal('basic') }),
  z.strictObject({
    kind: z.literal('login'),
    loginPath: z.string().startsWith('/').default('/auth/login'),
    userField: z.string().min(1).default('username'),
    passwordField: z.string().min(1).default('password'),
    /** Absent: `token`, else `access_token`. */
    tokenPath: path.optional(),
    expiresPath: path.default('expires_in'),
    scheme: z.string().default('Bearer'),
  }),
  z.strictObject({
    kind: z.literal('oauth2ClientCredentials'),
    /** An https address, or a path under the address of the API. */
    tokenUrl: z.union([address, z.string().startsWith('/')]).default('/connect/token'),
    scope: z.string().default(''),
    audience: z.string().default(''),
    clientAuth,
  }),
  z.strictObject({
    kind: z.literal('oauth2Code'),
    /** Null until the vendor has told them: nothing is called before. */
    authorizeUrl: address.nullable(),
    tokenUrl: address.nullable(),
    scope: z.string().default(''),
    pkce: z.boolean().default(false),
    clientAuth,
    extraAuthorizeParams: z.record(z.string(), z.string()).default({}),
  }),
])
export type Auth = z.output<typeof Auth>

const fieldsOf: Readonly<Record<Auth['kind'], readonly string[]>> = {
  apiKeyHeader: ['apiKey'],
  bearer: ['apiKey'],
  basic: ['username', 'password'],
  login: ['username', 'password'],
  oauth2ClientCredentials: ['clientId', 'clientSecret'],
  oauth2Code: [],
}

/** Why this entry cannot sign in like that; undefined: it can. */
export function authProblem({ kind }: Auth, entry: CatalogEntry): string | undefined {
  const missing = fieldsOf[kind].filter((name) => !entry.credentialFields.some((field) => field.name === name))
  if (missing.length > 0) return `"${kind}" needs ${missing.join(' and ')}, which the form of ${entry.id} does not ask`
  const external = entry.authorization === 'external'
  return external === (kind === 'oauth2Code')
    ? undefined
    : `"${kind}" is not how ${entry.id} is given access (${external ? 'a consent page' : 'a form'})`
}

/** RFC 6749 section 2.3.1: both are encoded as in a form before they become Basic. */
const encoded = (text: string): string => new URLSearchParams([['', text]]).toString().slice(1)

/** The request is wrong, not who sends it: nothing a user can mend by typing other credentials. */
const ourFault = new Set(['invalid_request', 'invalid_scope', 'unsupported_grant_type'])

const Refused = z.object({ error: z.unknown() })

const refusals = new Set([400, 401, 403, 422])

/** Of a sign-in, where vendors refuse credentials with more statuses than elsewhere. */
const classifySignIn: Classify = (answer) => {
  if (!refusals.has(answer.status)) return classifyByStatus(answer)
  const error = bodyAs(answer, Refused)?.error
  return typeof error === 'string' && ourFault.has(error) ? 'unexpected-answer' : 'credentials-refused'
}

/** Where the vendor does not say how long a token lives. */
const assumedSeconds = 300

/** Errors: VendorError for an answer without a token. */
function signedIn(token: string | null | undefined, seconds: unknown): SignedIn {
  if (token == null) throw new VendorError('unexpected-answer', 'Signing in gave no token')
  const validSeconds = Number(textOf(seconds) ?? Number.NaN)
  return { token, lifetimeSeconds: Number.isFinite(validSeconds) && validSeconds > 0 ? validSeconds : assumedSeconds }
}

/** Whoever has the form gets another token, so none is stored. */
const signInForm = (signIn: Pick<SignIn, 'trade' | 'headers' | 'elsewhere'>): CredentialForm =>
  credentialForm({ signIn: { ...signIn, storage: 'run', classify: classifySignIn } })

function loginForm(auth: Extract<Auth, { kind: 'login' }>): CredentialForm {
  const expires = compilePath(auth.expiresPath)
  const tokens = auth.tokenPath === undefined ? ['token', 'access_token'] : [auth.tokenPath]
  const readers = tokens.map(compilePath)
  return signInForm({
    trade: async (api) => {
      const body = await api.call({
        method: 'POST',
        path: auth.loginPath,
        json: { [auth.userField]: api.field('username'), [auth.passwordField]: api.field('password') },
        answer: z.unknown(),
      })
      const token = readers.map((read) => textOf(read(body))).find((text) => text !== null)
      return signedIn(token, expires(body))
    },
    headers: (token) => ({ authorization: `${auth.scheme} ${token}`.trim() }),
  })
}

function clientCredentialsForm(auth: Extract<Auth, { kind: 'oauth2ClientCredentials' }>): CredentialForm {
  const { tokenUrl, clientAuth, scope, audience } = auth
  const token = compilePath('access_token')
  const expires = compilePath('expires_in')
  return signInForm({
    ...(tokenUrl.startsWith('/') ? {} : { elsewhere: tokenUrl }),
    trade: async (api) => {
      const [id, secret] = [api.field('clientId'), api.field('clientSecret')]
      const body = await api.call({
        method: 'POST',
        path: tokenUrl,
        headers: clientAuth === 'basic' ? { authorization: basic(encoded(id), encoded(secret)) } : {},
        form: {
          grant_type: 'client_credentials',
          ...(clientAuth === 'body' ? { client_id: id, client_secret: secret } : {}),
          ...(scope === '' ? {} : { scope }),
          ...(audience === '' ? {} : { audience }),
        },
        answer: z.unknown(),
      })
      return signedIn(textOf(token(body)), expires(body))
    },
  })
}

/** What a mapping says about signing in, as the kit does it. */
export function authorizationOf(auth: Auth): OAuth2 | CredentialForm {
  switch (auth.kind) {
    case 'apiKeyHeader':
      return credentialForm({ headers: (field) => ({ [auth.header.toLowerCase()]: auth.prefix + field('apiKey') }) })
    case 'bearer':
      return credentialForm({ headers: (field) => ({ authorization: `Bearer ${field('apiKey')}` }) })
    case 'basic':
      return credentialForm({ headers: (field) => ({ authorization: basic(field('username'), field('password')) }) })
    case 'login':
      return loginForm(auth)
    case 'oauth2ClientCredentials':
      return clientCredentialsForm(auth)
    case 'oauth2Code':
      return oauth2({
        authorizeUrl: auth.authorizeUrl ?? '',
        tokenUrl: auth.tokenUrl ?? '',
        pkce: auth.pkce,
        scopes: auth.scope.split(' ').filter((scope) => scope !== ''),
        clientAuthentication: auth.clientAuth,
        authorizeParameters: auth.extraAuthorizeParams,
        refreshSecondsEarly: 30,
      })
  }
}
