import { credentialExpiry } from '#domain/connections/credential-expiry.ts'
import { healthOf, isLate, rhythmOf, type Health, type Rhythm } from '#domain/connections/health.ts'
import type { ConnectionView } from './connection-view.ts'

/** How a connection stands, with what the screens show beside the word for it. */
export interface ConnectionHealth extends Health {
  readonly rhythm: Rhythm
  readonly lastSuccess: string | null
  /** The last success is longer ago than its rhythm allows. */
  readonly late: boolean
  /** The last day access is good for, `YYYY-MM-DD`; null: it does not end by itself. */
  readonly ends: string | null
}

/** The one place where a screen learns how a connection stands. */
export function healthOfView(connection: ConnectionView, now: Date): ConnectionHealth {
  const { entry, credentialInfo, syncInfo, status } = connection
  const rhythm = rhythmOf(entry, connection)
  const lastSuccess = syncInfo?.lastSuccessfulSyncEnd ?? null
  return {
    ...healthOf(connection, entry, now),
    rhythm,
    lastSuccess,
    late: status === 'ACTIVE' && isLate(lastSuccess, rhythm, now),
    ends: credentialExpiry(entry, credentialInfo) ?? null,
  }
}

/** A connection of a list, and how it stands. */
export type StandingConnection<Item extends ConnectionView> = Item & { readonly health: ConnectionHealth }

export function standing<Item extends ConnectionView>(
  connections: readonly Item[],
  now: Date,
): StandingConnection<Item>[] {
  return connections.map((connection) => ({ ...connection, health: healthOfView(connection, now) }))
}
