import type { Connection } from '#domain/connections/connection.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { CommandContext } from '#platform/command.ts'
import {
  connectorInUse,
  connectorNow,
  connectorOf,
  createVendorSession,
  isAnswered,
  isOtherThanApi,
  outboundOf,
  typedAddress,
  VendorError,
  type Connector,
  type Credentials,
  type CredentialStore,
  type Outbound,
  type TypedAddress,
  type VendorApi,
} from '../connectors/index.ts'

/** A person waits for the answer: a vendor that hangs is not waited for as long as a sync would. */
const CALL_MILLISECONDS = 30_000

type Calling = Pick<CommandContext, 'platform' | 'log'>

/** What is said of the system of a connection that may be used. Errors: CONNECTION_NOT_ACTIVE, CONNECTOR_NOT_AVAILABLE. */
export function activeEntry(connection: Connection): Connector['entry'] {
  if (connection.status !== 'ACTIVE') throw new AppError('CONNECTION_NOT_ACTIVE')
  const connector = connectorOf(connection.connector)
  if (connector === undefined) throw new AppError('CONNECTOR_NOT_AVAILABLE')
  return connectorNow(connector, connection.credentialInfo).entry
}

/** How its vendor is called now. Errors: as `activeEntry`; VENDOR_UNAVAILABLE where nobody can say. */
export async function activeConnector(
  connection: Connection,
  { platform }: Pick<Calling, 'platform'>,
): Promise<Connector> {
  const entry = activeEntry(connection)
  try {
    const connector = await connectorInUse(platform, entry.id)
    if (connector === undefined) throw new AppError('CONNECTOR_NOT_AVAILABLE')
    return connectorNow(connector, connection.credentialInfo)
  } catch (error) {
    throw refusal(error)
  }
}

/**
 * The same for a consent page: of a system with a form it is that of the interface to which a connection may move.
 * Errors: as `activeConnector`.
 */
export async function consentConnector(connection: Connection, context: Pick<Calling, 'platform'>): Promise<Connector> {
  const connector = await activeConnector(connection, context)
  return connector.authorization.kind === 'form' ? (connector.successor ?? connector) : connector
}

/**
 * A session with the vendor for the time that a person waits. Errors of its calls: VendorError; ADDRESS_NOT_AN_API at the
 * field, where an address that somebody typed leads to a website.
 */
export async function vendorCall(
  connector: Connector,
  credentials: CredentialStore,
  { platform, log }: Calling,
): Promise<VendorApi> {
  const outbound = outboundOf(platform.config)
  const typed = typedAddress(connector, (await credentials.read()).fields)
  return createVendorSession({
    connector,
    credentials,
    config: platform.config,
    log,
    clock: platform.clock,
    longestWaitSeconds: 10,
    signal: AbortSignal.timeout(CALL_MILLISECONDS),
    outbound: typed === undefined ? outbound : toApiOnly(typed, outbound),
  })
}

/** A website is no API however often it is asked: the first such answer ends the call. */
function toApiOnly(typed: TypedAddress, outbound: Outbound): Outbound {
  return {
    ...outbound,
    send: async (request) => {
      const answer = await outbound.send(request)
      if (request.url.origin === typed.url?.origin && isOtherThanApi(request.url, answer))
        throw new AppError('ADDRESS_NOT_AN_API', { field: `input.credentials.${typed.field}` })
      return answer
    },
  }
}

/**
 * Asks whether anything answers at the address that somebody typed, within seconds and before a secret goes there.
 * Errors: ADDRESS_WITHOUT_ANSWER at the field.
 */
export async function tryAddress(
  connector: Connector,
  fields: Credentials['fields'],
  { platform }: Pick<Calling, 'platform'>,
): Promise<void> {
  const typed = typedAddress(connector, fields)
  if (typed !== undefined && !(await isAnswered(typed, outboundOf(platform.config))))
    throw new AppError('ADDRESS_WITHOUT_ANSWER', { field: `input.credentials.${typed.field}` })
}

/** What a vendor's refusal means to the person who waits. */
export function refusal(error: unknown): unknown {
  if (!(error instanceof VendorError)) return error
  const refused = error.kind === 'credentials-refused' || error.kind === 'forbidden'
  return new AppError(refused ? 'CONNECTION_CREDENTIALS_REFUSED' : 'VENDOR_UNAVAILABLE', { cause: error })
}

/** The same of credentials with an address that was typed: where the API has nothing, the address is wrong. */
export function refusalAt(connector: Connector, fields: Credentials['fields'], error: unknown): unknown {
  const typed = typedAddress(connector, fields)
  if (typed === undefined || !(error instanceof VendorError) || error.status !== 404) return refusal(error)
  return new AppError('ADDRESS_NOT_AN_API', { cause: error, field: `input.credentials.${typed.field}` })
}
