import type { Connection } from '#domain/connections/connection.ts'
import { catalog } from '#domain/connectors/catalog.ts'
import type { CatalogEntry, CredentialField } from '#domain/connectors/catalog-entry.ts'
import { cleanCredential, credentialProblem, keepsSecrets, withScheme } from '#domain/connectors/credential-value.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { UserId } from '#domain/shared/ids.ts'
import type { CommandContext, PersonalContext } from '#platform/command.ts'
import type { CompleteExternalAuthorizeInput } from '#platform/graphql/generated/resolvers.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import type { Write } from '#platform/store/documents.ts'
import {
  authorizationUrl,
  checkOf,
  codeChallenge,
  directoryField,
  exchangeCode,
  VendorError,
  type AccountInfo,
  type Connector,
  type Credentials,
  type CredentialStore,
} from '../connectors/index.ts'
import { auditing, type ConnectionAction } from './auditing.ts'
import { beginAuthorization, endAuthorization } from './consent-state.ts'
import { credentialStore, proposedFields, type ConnectionCredentials } from './credential-store.ts'
import { startingSyncs } from './needs.ts'
import { connectionStore } from './store.ts'
import type { CredentialList } from './typed-credentials.ts'
import { activeConnector, consentConnector, refusal, refusalAt, tryAddress, vendorCall } from './vendor-call.ts'

type Fields = Credentials['fields']

/** What giving access needs of the request it comes with: that of a person with a session, or of one with a link. */
export interface AuthorizingContext extends CommandContext {
  /** Whom the state of a consent window belongs to: nobody else can end what they began. */
  readonly holder: string
  /** The link somebody without an account came with; such a person builds on nothing that was stored before. */
  readonly link?: { readonly id: string; readonly madeBy: UserId }
}

export function authorizing(context: PersonalContext): AuthorizingContext {
  return { ...context, holder: `session:${context.sessionHash}` }
}

const isOptional = ({ connector }: Connection): boolean => catalog[connector].authorization === 'optional'

function redirectUri(entry: CatalogEntry, context: Pick<CommandContext, 'platform'>): string {
  if (entry.callbackPage === null) throw new AppError('CONNECTOR_NOT_AVAILABLE')
  return `${context.platform.config.appUrl}/${entry.callbackPage}`
}

/**
 * Where the popup goes, filled with the fields that were typed for it, else with those of the last time.
 * Errors: NOT_FOUND, CONNECTION_NOT_ACTIVE, CONNECTOR_NOT_AVAILABLE, VENDOR_UNAVAILABLE, CONNECTION_CREDENTIALS_REFUSED
 * where fields are missing.
 */
export async function connectionAuthenticationUrl(id: string, context: AuthorizingContext): Promise<string> {
  const { doc: connection } = await connectionStore(context.tenant).byId(id)
  const connector = await consentConnector(connection, context)
  const redirect = redirectUri(connector.entry, context)
  const fields = await fieldsForConsent(connection, context)
  const pkce = await codeChallenge(connector)
  const state = await beginAuthorization(connection, pkce?.verifier, context)
  try {
    return authorizationUrl({
      connector,
      config: context.platform.config,
      fields,
      redirectUri: redirect,
      state,
      challenge: pkce?.challenge,
      directory: connection.credentialInfo[directoryField],
    })
  } catch (error) {
    throw refusal(error)
  }
}

/**
 * Ends what the popup began: trades the code for tokens, tries them, keeps them, starts a sync.
 * Errors: EXTERNAL_AUTHORIZATION_FAILED for a state or code that is not good, CONNECTION_CREDENTIALS_REFUSED (also for a
 * registration of the firm's own that the vendor does not take),
 * VENDOR_UNAVAILABLE, NOT_FOUND, CONNECTION_NOT_ACTIVE, CONNECTOR_NOT_AVAILABLE for a system that gives no code.
 */
export async function completeExternalAuthorize(
  input: CompleteExternalAuthorizeInput,
  context: AuthorizingContext,
): Promise<Connection> {
  const { doc: connection } = await connectionStore(context.tenant).byId(input.id)
  const connector = await consentConnector(connection, context)
  if (connector.authorization.kind !== 'oauth2') throw new AppError('CONNECTOR_NOT_AVAILABLE')
  const { verifier } = await endAuthorization(
    { state: input.state, connectionId: connection.id, connector: input.connector },
    context,
  )
  const store = credentialStore(context.tenant, connection.id, context.platform)
  const fields = await fieldsForConsent(connection, context)
  const proposed = proposedFields(context.tenant, connection.id, context.platform, context.link?.id)
  try {
    const tokens = await exchangeCode({
      connector,
      config: context.platform.config,
      fields,
      clock: context.platform.clock,
      redirectUri: redirectUri(connector.entry, context),
      code: input.code,
      verifier,
    })
    // Kept before they are tried: a single-use refresh token that was received must not be lost.
    // In its turn: a sync that renews the tokens of before must not put them back over these.
    await store.exclusively(async () => {
      const writes = [store.saving({ fields, tokens }), ...(await proposed.forgetting())]
      await context.tenant.commit([...writes, trace(connection, 'connection.credentials', context)])
    })
    const account = await check(connection, connector, store, context)
    return await accept(connection, account, context, 'connection.authorize', await withoutTyped(connector, store))
  } catch (error) {
    if (!(error instanceof VendorError) || error.kind !== 'credentials-refused') throw refusal(error)
    await proposed.forget()
    // With a registration of its own the firm has most likely pasted a wrong id or secret.
    throw new AppError(
      asksRegistration(connector) ? 'CONNECTION_CREDENTIALS_REFUSED' : 'EXTERNAL_AUTHORIZATION_FAILED',
      {
        cause: error,
      },
    )
  }
}

/** What was typed for an interface that the connection no longer reads is not kept. */
async function withoutTyped({ entry }: Connector, store: ConnectionCredentials): Promise<readonly Write[]> {
  const { fields, tokens } = await store.read()
  const isOver = entry.credentialFields.length === 0 && Object.keys(fields).length > 0
  return isOver ? [store.saving({ fields: {}, tokens })] : []
}

function asksRegistration({ authorization }: Connector): boolean {
  return authorization.kind === 'oauth2' && authorization.ownRegistration !== undefined
}

/** What was typed for the consent page that is open now; otherwise what is stored, so that nobody types it twice. */
async function fieldsForConsent(
  connection: Connection,
  { tenant, platform, link }: AuthorizingContext,
): Promise<Fields> {
  const proposed = await proposedFields(tenant, connection.id, platform, link?.id).read()
  if (proposed !== undefined) return proposed
  // Whoever came by a link has to bring everything: what is stored is not theirs to use.
  return link === undefined ? (await readOrNothing(credentialStore(tenant, connection.id, platform))).fields : {}
}

/**
 * Takes the fields of the credential form. For a system with a form alone they are tried before they are kept; where a
 * consent page follows they wait beside what is stored until it has answered.
 * Errors: INPUT_INVALID with the field, ADDRESS_WITHOUT_ANSWER and ADDRESS_NOT_AN_API at the field of an address that was
 * typed, CONNECTION_CREDENTIALS_REFUSED, VENDOR_UNAVAILABLE, NOT_FOUND, CONNECTION_NOT_ACTIVE.
 */
export async function updateConnectionCredential(
  input: CredentialList,
  context: AuthorizingContext,
): Promise<Connection> {
  const { doc: connection } = await connectionStore(context.tenant).byId(input.id)
  const connector = await activeConnector(connection, context)
  const store = credentialStore(context.tenant, connection.id, context.platform)
  const before = await fieldsForConsent(connection, context)
  // What may be left out is taken away by leaving it empty.
  const optional = isOptional(connection)
  const declared = connector.entry.credentialFields
  const fields = readFields(declared, input, optional ? {} : before, context.now)
  if (optional && Object.values(fields).every((value) => value === ''))
    return withoutCredentials(connection, store, context)
  await tryAddress(connector, fields, context)
  // Tokens that end those of before are judged by what is stored, whoever came.
  const stored = context.link === undefined ? before : (await readOrNothing(store)).fields
  if (connector.authorization.kind === 'oauth2') {
    const proposed = proposedFields(context.tenant, connection.id, context.platform, context.link?.id)
    await context.tenant.commit([proposed.saving(fields), trace(connection, 'connection.credentials', context)])
    return connection
  }
  const trial = onTrial({ fields, tokens: null })
  try {
    const account = await check(connection, connector, trial, context)
    const saving = store.saving(await trial.read())
    return await accept(connection, account, context, 'connection.credentials', [saving])
  } catch (error) {
    const { tokens, fields: left } = await trial.read()
    // The key that came ends the one that is stored for the same account: without it the connection would be lost.
    if (tokens !== null && isSameAccount(connector.entry.credentialFields, stored, fields))
      await context.tenant.commit([
        store.saving({ tokens, fields: left }),
        trace(connection, 'connection.credentials', context),
      ])
    throw refusalAt(connector, fields, error)
  }
}

/** The API is left alone from now on; without a file either, the connection waits for one. */
async function withoutCredentials(
  connection: Connection,
  store: ConnectionCredentials,
  context: AuthorizingContext,
): Promise<Connection> {
  // A link is for giving access, not for taking it away.
  if (context.link !== undefined) throw new AppError('INPUT_INVALID', { field: 'input.credentials' })
  const without = (current: Connection): Connection => ({
    ...current,
    flags: [
      ...current.flags.filter((flag) => flag !== 'CREDENTIAL_INVALID' && flag !== 'FIRST_UPLOAD_REQUIRED'),
      ...(current.masterDataFile === null ? (['FIRST_UPLOAD_REQUIRED'] as const) : []),
    ],
    credentialModificationTime: null,
    credentialInfo: {},
  })
  const saving = store.saving({ fields: {}, tokens: null })
  return commitChange(connection.id, without, [saving], 'connection.credentials', context)
}

/** The credentials, what the connection says of them, and the trace: all or nothing. */
function commitChange(
  id: string,
  change: (connection: Connection) => Connection,
  credentials: readonly Write[],
  action: CredentialAction,
  context: AuthorizingContext,
): Promise<Connection> {
  const { tenant } = context
  return againOnConflict(async () => {
    const store = connectionStore(tenant)
    const { doc, etag } = await store.byId(id)
    const changed = change(doc)
    await tenant.commit([store.replacing(changed, etag), ...credentials, trace(doc, action, context)])
    return changed
  })
}

/**
 * Every declared field, trimmed and judged as the form does; a secret that is left empty stays as it was.
 * A value nobody asked for is refused.
 */
function readFields(
  declared: readonly CredentialField[],
  input: CredentialList,
  stored: Fields,
  now: Date,
): Record<string, string> {
  const given = new Map(input.credentials.map(({ name, value }) => [name, value]))
  const keeps = keepsSecrets(declared, stored, Object.fromEntries(given))
  const fields: Record<string, string> = {}
  for (const field of declared) {
    const { name, kind } = field
    const typed = cleanCredential(field, given.get(name) ?? '')
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

export async function readOrNothing(store: CredentialStore): Promise<Credentials> {
  try {
    return await store.read()
  } catch (error) {
    if (error instanceof AppError && error.code === 'CONNECTION_NOT_AUTHORIZED') return { fields: {}, tokens: null }
    throw error
  }
}

/** Holds credentials that are tried, and what the vendor gives for them: nothing of it is stored until it works. */
function onTrial(tried: Credentials): CredentialStore {
  let held = tried
  return {
    read: () => Promise.resolve(held),
    save: (next) => {
      held = next
      return Promise.resolve()
    },
    exclusively: (work) => work(),
  }
}

/** Whether all fields that are no secret are as they were stored. */
function isSameAccount(
  declared: readonly CredentialField[],
  stored: Credentials['fields'],
  given: Credentials['fields'],
): boolean {
  return declared.every(({ name, kind }) => kind === 'secret' || stored[name] === given[name])
}

export async function check(
  connection: Connection,
  connector: Connector,
  credentials: CredentialStore,
  context: AuthorizingContext,
): Promise<AccountInfo> {
  const ask = checkOf(connector, connection.isCrm)
  return ask === undefined ? {} : ask(await vendorCall(connector, credentials, context))
}

type CredentialAction = Extract<ConnectionAction, 'connection.credentials' | 'connection.authorize'>

function trace(connection: Connection, action: CredentialAction, context: AuthorizingContext): Write {
  const { link } = context
  const by = link === undefined ? {} : { after: { reconnectLink: link.id, madeBy: link.madeBy } }
  return auditing(context, { action, subject: connection.id, ...by })
}

/**
 * Credentials that work: the flags that asked for them go, and the rows may come.
 * @param credentials what is to be kept in the same commit
 */
export async function accept(
  connection: Connection,
  account: AccountInfo,
  context: AuthorizingContext,
  action: CredentialAction,
  credentials: readonly Write[] = [],
): Promise<Connection> {
  const { tenant, now } = context
  const accepted = (current: Connection): Connection => ({
    ...current,
    // Where an API and files are two ways to the same rows, the API alone will do.
    flags: current.flags.filter((flag) => flag === 'FIRST_UPLOAD_REQUIRED' && !isOptional(current)),
    credentialModificationTime: now.toISOString(),
    credentialInfo: account,
  })
  const doc = await commitChange(connection.id, accepted, credentials, action, context)
  try {
    await context.platform.given(startingSyncs)(context, doc, 'authorization')
  } catch (error) {
    // The credentials are good and kept; the sync that runs already reads what this one would.
    if (!(error instanceof AppError) || error.code !== 'CONNECTION_ALREADY_SYNCING') throw error
  }
  return (await connectionStore(tenant).byId(doc.id)).doc
}
