import { isConnectorId, type ConnectorId } from '#domain/connectors/ids.ts'

/** What a callback page tells the page that opened it. It is only a hint: the server checks state and code again. */
export type AuthorizationMessage =
  /** `code`: what the vendor gave; of Microsoft's directory its tenant, to which an administrator consented. */
  | { readonly kind: 'authorized'; readonly connector: ConnectorId; readonly state: string; readonly code: string }
  | {
      readonly kind: 'authorization_failed'
      readonly connector: ConnectorId
      readonly state: string
      readonly error: string
    }

/** A channel of its own for each attempt, so that two tabs that authorise at once never hear each other's answer. */
export function channelName(state: string): string {
  return `spil-authorization-${state}`
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** The message, if that is what it is: any page of this origin may post here. */
export function authorizationMessage(data: unknown): AuthorizationMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { kind, connector, state, code, error } = data as Partial<
    Record<'kind' | 'connector' | 'state' | 'code' | 'error', unknown>
  >
  if (!isText(connector) || !isConnectorId(connector) || !isText(state)) return undefined
  if (kind === 'authorized' && isText(code)) return { kind, connector, state, code }
  if (kind === 'authorization_failed' && isText(error)) return { kind, connector, state, error }
  return undefined
}

/** The state the vendor will send back, read from the address its popup goes to. */
export function stateOf(authenticationUrl: string): string | undefined {
  return URL.parse(authenticationUrl)?.searchParams.get('state') ?? undefined
}

/** Calls `heard` with the first answer to this attempt; the answer ends listening. */
export function listenForAuthorization(
  state: string,
  connector: ConnectorId,
  onMessage: (message: AuthorizationMessage) => void,
): () => void {
  const channel = new BroadcastChannel(channelName(state))
  channel.onmessage = (event: MessageEvent<unknown>) => {
    const message = authorizationMessage(event.data)
    if (message?.state !== state || message.connector !== connector) return
    channel.close()
    onMessage(message)
  }
  return () => channel.close()
}
