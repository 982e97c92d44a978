import { authorizationState, type AuthorizationState } from '#domain/connections/connection-state.ts'
import type { ConnectionStatus } from '#domain/connections/connection.ts'
import type { ConnectionView } from './connection-view.ts'

/** How a connection stands, in one word: its place in life until it is active, from then on its access. */
export type ConnectionState = Exclude<ConnectionStatus, 'ACTIVE'> | AuthorizationState

/** How urgent a state is; the screens give each a colour, an icon and a word. */
export type Tone = 'success' | 'warning' | 'danger' | 'busy' | 'neutral'

export function stateOf(connection: Pick<ConnectionView, 'status' | 'flags' | 'syncInfo'>, now: Date): ConnectionState {
  return connection.status === 'ACTIVE' ? authorizationState(connection, now) : connection.status
}

export const toneOf = {
  UNKNOWN: 'neutral',
  CREATING: 'busy',
  CREATION_FAILED: 'danger',
  ARCHIVED: 'neutral',
  SCHEDULED_FOR_DELETION: 'busy',
  CREDENTIAL_REQUIRED: 'warning',
  CREDENTIAL_INVALID: 'danger',
  FIRST_UPLOAD_REQUIRED: 'warning',
  AUTHORIZED: 'success',
  AUTHORIZED_FAILED: 'danger',
} as const satisfies Record<ConnectionState, Tone>
