import type { Connection } from '#domain/connections/connection.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { CommandContext } from '#platform/command.ts'
import {
  connectorOf,
  createVendorSession,
  VendorError,
  type Connector,
  type CredentialStore,
  type VendorApi,
} from '../connectors/index.ts'

/** A person waits for the answer: a vendor that hangs is not waited for as long as a sync would. */
const CALL_MILLISECONDS = 30_000

/** Errors: CONNECTION_NOT_ACTIVE, CONNECTOR_NOT_AVAILABLE. */
export function activeConnector(connection: Connection): Connector {
  if (connection.status !== 'ACTIVE') throw new AppError('CONNECTION_NOT_ACTIVE')
  const connector = connectorOf(connection.connector)
  if (connector === undefined) throw new AppError('CONNECTOR_NOT_AVAILABLE')
  return connector
}

/** A session with the vendor for the time that a person waits. */
export function vendorCall(
  connector: Connector,
  credentials: CredentialStore,
  { platform, log }: Pick<CommandContext, 'platform' | 'log'>,
): Promise<VendorApi> {
  return createVendorSession({
    connector,
    credentials,
    config: platform.config,
    log,
    clock: platform.clock,
    longestWaitSeconds: 10,
    signal: AbortSignal.timeout(CALL_MILLISECONDS),
  })
}

/** What a vendor's refusal means to the person who waits. */
export function refusal(error: unknown): unknown {
  if (!(error instanceof VendorError)) return error
  const refused = error.kind === 'credentials-refused' || error.kind === 'forbidden'
  return new AppError(refused ? 'CONNECTION_CREDENTIALS_REFUSED' : 'VENDOR_UNAVAILABLE', { cause: error })
}
