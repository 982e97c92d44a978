import type { Connection } from '#domain/connections/connection.ts'
import { catalog } from '#domain/connectors/catalog.ts'
import type { CatalogEntry, CredentialField } from '#domain/connectors/catalog-entry.ts'
import { credentialProblem, keepsSecrets, withScheme } from '#domain/connectors/credential-value.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { UserId } from '#domain/shared/ids.ts'
import { auditing } from '#platform/audit.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import type {
  CompleteExternalAuthorizeInput,
  UpdateConnectionCredentialInput,
} from '#platform/graphql/generated/resolvers.ts'
import {
  authorizationUrl,
  checkOf,
  codeChallenge,
  exchangeCode,
  VendorError,
  type AccountInfo,
  type Connector,
  type Credentials,
  type CredentialStore,
} from '../connectors/index.ts'
import { beginAuthorization, endAuthorization } from './authorization-state.ts'
import { credentialStore } from './credential-store.ts'
import { connectionStore } from './store.ts'
import { activeConnector, refusal, vendorCall } from './vendor-call.ts'

/** What giving access needs of the request it comes with: that of a person with a session, or of one with a link. */
export interface AuthorizingContext extends Pick<RequestContext, 'tenant' | 'platform' | 'actor' | 'log' | 'now'> {
  /** Whom the state of a consent window belongs to: nobody else can end what they began. */
  readonly holder: string
  /** The link somebody without an account came with; such a person builds on nothing that was stored before. */
  readonly link?: { readonly id: string; readonly madeBy: UserId }
}

export function authorizing(context: RequestContext): AuthorizingContext {
  return { ...context, holder: context.user.id }
}

/** Begins the first sync of a connection that was just authorised; handed in by `functions/slices.ts`. */
export type StartSync = (
  context: Pick<RequestContext, 'tenant' | 'actor' | 'now'>,
  connection: Connection,
) => Promise<void>

function redirectUri(entry: CatalogEntry, context: Pick<RequestContext, 'platform'>): string {
  if (entry.callbackPage === null) throw new AppError('CONNECTOR_NOT_AVAILABLE')
  return `${context.platform.config.appUrl}/${entry.callbackPage}`
}

/** Where the popup goes. Errors: NOT_FOUND, CONNECTION_NOT_ACTIVE, CONNECTOR_NOT_AVAILABLE, VENDOR_UNAVAILABLE. */
export async function connectionAuthenticationUrl(id: string, context: AuthorizingContext): Promise<string> {
  const { doc: connection } = await connectionStore(context.tenant).byId(id)
  const connector = activeConnector(connection)
  const redirect = redirectUri(connector.entry, context)
  const pkce = await codeChallenge(connector)
  const state = await beginAuthorization(connection, pkce?.verifier, context)
  try {
    return authorizationUrl({
      connector,
      config: context.platform.config,
      redirectUri: redirect,
      state,
      challenge: pkce?.challenge,
    })
  } catch (error) {
    throw refusal(error)
  }
}

/**
 * Ends what the popup began: trades the code for tokens, tries them, keeps them, starts a sync.
 * Errors: EXTERNAL_AUTHORIZATION_FAILED for a state or code that is not good, CONNECTION_CREDENTIALS_REFUSED,
 * VENDOR_UNAVAILABLE, NOT_FOUND, CONNECTION_NOT_ACTIVE.
 */
export async function completeExternalAuthorize(
  input: CompleteExternalAuthorizeInput,
  context: AuthorizingContext,
  startSync: StartSync,
): Promise<Connection> {
  const { doc: connection } = await connectionStore(context.tenant).byId(input.id)
  const connector = activeConnector(connection)
  const { verifier } = await endAuthorization(
    { state: input.state, connectionId: connection.id, connector: input.connector },
    context,
  )
  const store = credentialStore(context.tenant, connection.id, context.platform)
  const given = await readOrNothing(store)
  try {
    const tokens = await exchangeCode({
      connector,
      config: context.platform.config,
      clock: context.platform.clock,
      redirectUri: redirectUri(connector.entry, context),
      code: input.code,
      verifier,
    })
    // Kept before they are tried: a single-use refresh token that was received must not be lost.
    await store.save({ fields: given.fields, tokens })
    return await accept(
      connection,
      await check(connection, connector, store, context),
      context,
      startSync,
      'connection.authorize',
    )
  } catch (error) {
    throw error instanceof VendorError && error.kind === 'credentials-refused'
      ? new AppError('EXTERNAL_AUTHORIZATION_FAILED', { cause: error })
      : refusal(error)
  }
}

/**
 * Takes the fields of the credential form. For a system with a form alone they are tried before they are kept; where a
 * consent page follows they are kept for it.
 * Errors: INPUT_INVALID with the field, CONNECTION_CREDENTIALS_REFUSED, VENDOR_UNAVAILABLE, NOT_FOUND, CONNECTION_NOT_ACTIVE.
 */
export async function updateConnectionCredential(
  input: UpdateConnectionCredentialInput,
  context: AuthorizingContext,
  startSync: StartSync,
): Promise<Connection> {
  const { doc: connection } = await connectionStore(context.tenant).byId(input.id)
  const connector = activeConnector(connection)
  const store = credentialStore(context.tenant, connection.id, context.platform)
  const before = await readOrNothing(store)
  // Whoever came by a link has to bring every secret: what is stored is not theirs to use.
  const kept = context.link === undefined ? before.fields : {}
  const fields = readFields(catalog[connection.connector].credentialFields, input, kept, context.now)
  if (connector.authorization.kind === 'oauth2') {
    await store.save({ fields, tokens: before.tokens })
    await context.tenant.commit([trace(connection, 'connection.credentials', context)])
    return connection
  }
  const tried: Credentials = { fields, tokens: null }
  try {
    const account = await check(connection, connector, unsaved(store, tried), context)
    await store.save(tried)
    return await accept(connection, account, context, startSync, 'connection.credentials')
  } catch (error) {
    throw refusal(error)
  }
}

/**
 * Every declared field, trimmed and judged as the form does; a secret that is left empty stays as it was.
 * A value nobody asked for is refused.
 */
function readFields(
  declared: readonly CredentialField[],
  input: UpdateConnectionCredentialInput,
  stored: Credentials['fields'],
  now: Date,
): Record<string, string> {
  const given = new Map(input.credentials.map(({ name, value }) => [name, value.trim()]))
  const keeps = keepsSecrets(declared, stored, Object.fromEntries(given))
  const fields: Record<string, string> = {}
  for (const field of declared) {
    const { name, kind } = field
    const typed = given.get(name) ?? ''
    given.delete(name)
    const value = typed === '' && kind === 'secret' && keeps ? (stored[name] ?? '') : typed
    if (credentialProblem(field, value, now) !== undefined)
      throw new AppError('INPUT_INVALID', { field: `input.credentials.${name}` })
    fields[name] = kind === 'url' && value !== '' ? withScheme(value) : value
  }
  const [unknown] = given.keys()
  if (unknown !== undefined || declared.length === 0)
    throw new AppError('INPUT_INVALID', { field: `input.credentials.${unknown ?? ''}` })
  return fields
}

async function readOrNothing(store: CredentialStore): Promise<Credentials> {
  try {
    return await store.read()
  } catch (error) {
    if (error instanceof AppError && error.code === 'CONNECTION_NOT_AUTHORIZED') return { fields: {}, tokens: null }
    throw error
  }
}

/** The store as a call sees it that tries credentials which are not kept yet. */
function unsaved(store: CredentialStore, tried: Credentials): CredentialStore {
  return { ...store, read: () => Promise.resolve(tried) }
}

async function check(
  connection: Connection,
  connector: Connector,
  credentials: CredentialStore,
  context: AuthorizingContext,
): Promise<AccountInfo> {
  const ask = checkOf(connector, connection.isCrm)
  return ask === undefined ? {} : ask(await vendorCall(connector, credentials, context))
}

function trace(
  connection: Connection,
  action: 'connection.credentials' | 'connection.authorize',
  { tenant, actor, now, link }: AuthorizingContext,
) {
  const by = link === undefined ? {} : { after: { reconnectLink: link.id, madeBy: link.madeBy } }
  return auditing(tenant, actor, now, { action, subject: connection.id, ...by })
}

/** Credentials that work: the flags that asked for them go, and the rows may come. */
async function accept(
  connection: Connection,
  account: AccountInfo,
  context: AuthorizingContext,
  startSync: StartSync,
  action: 'connection.credentials' | 'connection.authorize',
): Promise<Connection> {
  const { tenant, now } = context
  const { doc } = await connectionStore(tenant).update(connection.id, (current) => ({
    ...current,
    flags: current.flags.filter((flag) => flag !== 'CREDENTIAL_REQUIRED' && flag !== 'CREDENTIAL_INVALID'),
    credentialModificationTime: now.toISOString(),
    credentialInfo: account,
  }))
  await tenant.commit([trace(doc, action, context)])
  try {
    await startSync(context, doc)
  } catch (error) {
    // The credentials are good and kept; the sync that runs already reads what this one would.
    if (!(error instanceof AppError) || error.code !== 'CONNECTION_ALREADY_SYNCING') throw error
  }
  return (await connectionStore(tenant).byId(doc.id)).doc
}
