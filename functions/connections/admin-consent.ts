import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '#domain/connections/connection.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { CompleteExternalAuthorizeMicrosoftEntraIdInput } from '#platform/graphql/generated/resolvers.ts'
import {
  directoryField,
  directoryId,
  VendorError,
  type AccountInfo,
  type Connector,
  type Credentials,
  type CredentialStore,
} from '../connectors/index.ts'
import { authorizesDirectory } from '../identity/index.ts'
import { endAuthorization } from './consent-state.ts'
import { accept, check, readOrNothing, type AuthorizingContext } from './give-access.ts'
import { takeDirectory } from './connected-directory.ts'
import { credentialStore } from './credential-store.ts'
import { connectionStore } from './store.ts'
import { activeConnector, refusal } from './vendor-call.ts'

/** A consent takes some seconds to reach all of the vendor's servers; a person waits for no more than these. */
const waits = [1000, 2000, 4000]

/** Credentials that are tried: nothing is kept until they work. */
function onTrial(start: Credentials): CredentialStore {
  let current = start
  return {
    read: () => Promise.resolve(current),
    save: (next) => {
      current = next
      return Promise.resolve()
    },
    exclusively: (work) => work(),
  }
}

interface Tried {
  readonly account: AccountInfo
  readonly credentials: Credentials
}

/** Each time with a new token: one from before the consent reached the vendor stays without rights. Errors: VendorError. */
async function tryDirectory(
  connection: Connection,
  connector: Connector,
  directory: string,
  context: AuthorizingContext,
): Promise<Tried> {
  for (let attempt = 0; ; attempt += 1) {
    const trial = onTrial({ fields: { [directoryField]: directory }, tokens: null })
    try {
      const account = await check(connection, connector, trial, context)
      return { account, credentials: await trial.read() }
    } catch (error) {
      const wait = waits[attempt]
      if (wait === undefined || !(error instanceof VendorError) || error.kind !== 'credentials-refused') throw error
      await sleep(wait)
    }
  }
}

/**
 * Ends what the popup began, for a system that an administrator lets us into. The directory comes from the caller, and a
 * token that opens it proves only that somebody there once let Spil in, for whichever firm: so nothing is asked of a
 * directory that is not among the firm's own. It is kept once it works; then a sync starts.
 * Errors: EXTERNAL_AUTHORIZATION_FAILED for a state that is not good, no consent, or a directory that is no GUID;
 * DIRECTORY_NOT_AUTHORIZED, CONNECTION_OTHER_DIRECTORY, DIRECTORY_ALREADY_CONNECTED, CONSENT_NOT_IN_EFFECT, VENDOR_UNAVAILABLE, NOT_FOUND,
 * CONNECTION_NOT_ACTIVE, CONNECTOR_NOT_AVAILABLE.
 */
export async function completeAdminConsent(
  input: CompleteExternalAuthorizeMicrosoftEntraIdInput,
  context: AuthorizingContext,
): Promise<Connection> {
  const { doc: connection } = await connectionStore(context.tenant).byId(input.id)
  const connector = await activeConnector(connection, context)
  if (connector.authorization.kind !== 'adminConsent') throw new AppError('CONNECTOR_NOT_AVAILABLE')
  await endAuthorization({ state: input.state, connectionId: connection.id, connector: connector.id }, context)
  const directory = directoryId(input.tenant)
  if (!input.adminConsent || directory === undefined) throw new AppError('EXTERNAL_AUTHORIZATION_FAILED')
  if (!(await authorizesDirectory(context.platform.directory, context.tenant.tenantId, directory)))
    throw new AppError('DIRECTORY_NOT_AUTHORIZED')
  const store = credentialStore(context.tenant, connection.id, context.platform)
  const known = (await readOrNothing(store)).fields[directoryField]
  // Rows of two directories under one connection would pass for each other's changes.
  if (known !== undefined && known !== directory) throw new AppError('CONNECTION_OTHER_DIRECTORY')
  try {
    const { account, credentials } = await tryDirectory(connection, connector, directory, context)
    await takeDirectory(directory, connection, context)
    return await accept(connection, account, context, 'connection.authorize', [store.saving(credentials)])
  } catch (error) {
    throw error instanceof VendorError && error.kind === 'credentials-refused'
      ? new AppError('CONSENT_NOT_IN_EFFECT', { cause: error })
      : refusal(error)
  }
}
