import { catalog } from '#domain/connectors/catalog.ts'
import type { CatalogEntry } from '#domain/connectors/catalog-entry.ts'
import { movedEntry } from '#domain/connectors/entry-now.ts'
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
  /** The connection reads the interface that succeeds the one of the catalogue. */
  readonly isMoved: boolean
}

/** What is so of the system that is asked for, by the interface that the connection reads. */
export function entryOf({ connector, isMoved }: Pick<ReconnectRequest, 'connector' | 'isMoved'>): CatalogEntry {
  return isMoved ? movedEntry<CatalogEntry>(catalog[connector]) : catalog[connector]
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
  isMoved,
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
  return { firm, maker, connector, description, expiresAt, secondsLeft, isMoved: isMoved === true }
}
