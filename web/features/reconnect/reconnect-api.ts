import { isConnectorId, type ConnectorId } from '#domain/connectors/ids.ts'
import { ApiError } from '../../graphql/api-error.ts'
import type { CredentialValueInput } from '../../graphql/generated/graphql.ts'
import { callWithoutSession } from '../../graphql/sessionless.ts'

/** Who asks for access, and to what. */
export interface ReconnectRequest {
  readonly firm: string
  /** The administrator who made the link. */
  readonly maker: string
  readonly connector: ConnectorId
  readonly description: string
  readonly expiresAt: string
  /** Until then, when it was asked. */
  readonly secondsLeft: number
}

export interface ReconnectApi {
  open(signal: AbortSignal): Promise<ReconnectRequest>
  giveCredentials(credentials: readonly CredentialValueInput[]): Promise<void>
  /** Answers where the vendor's window goes. */
  authorize(credentials: readonly CredentialValueInput[]): Promise<string>
  complete(answer: { readonly state: string; readonly code: string }): Promise<void>
}

/** The calls a link may make. The token goes in the body only. Errors: `ApiError`. */
export function reconnectApi(apiUrl: string, token: string): ReconnectApi {
  const call = (path: string, body: object, signal?: AbortSignal): Promise<Record<string, unknown>> =>
    callWithoutSession(`${apiUrl}/api/reconnect/${path}`, { token, ...body }, signal)
  return {
    open: async (signal) => requestOf(await call('open', {}, signal)),
    giveCredentials: async (credentials) => {
      await call('credentials', { credentials })
    },
    authorize: async (credentials) => {
      const { url } = await call('authorize', { credentials })
      if (typeof url !== 'string') throw new ApiError('UNKNOWN_ERROR', { status: 200 })
      return url
    },
    complete: async ({ state, code }) => {
      await call('complete', { state, code })
    },
  }
}

/** Errors: `ApiError` for an answer of another shape, or a connector this build does not know. */
function requestOf({
  firm,
  maker,
  connector,
  description,
  expiresAt,
  secondsLeft,
}: Record<string, unknown>): ReconnectRequest {
  if (
    typeof firm !== 'string' ||
    typeof maker !== 'string' ||
    typeof connector !== 'string' ||
    !isConnectorId(connector) ||
    typeof description !== 'string' ||
    typeof expiresAt !== 'string' ||
    typeof secondsLeft !== 'number'
  )
    throw new ApiError('UNKNOWN_ERROR', { status: 200 })
  return { firm, maker, connector, description, expiresAt, secondsLeft }
}
