import { hash } from 'node:crypto'
import type { ConnectorId } from '#domain/connectors/ids.ts'
import { connectorOf } from '../connectors/index.ts'

/** An evenly distributed number of a connection: for its lane and its minute of the night. */
export function spreadOf(connectionId: string): number {
  return Number.parseInt(hash('sha256', connectionId, 'hex').slice(0, 12), 16)
}

/**
 * Lane of work on a connection's rows. A vendor has a few lanes over all firms and hosts, which limits concurrent
 * calls; a connection always has the same one, so its work never overlaps.
 */
export function laneOf(connector: ConnectorId, connectionId: string): string {
  return `${connector}-${spreadOf(connectionId) % (connectorOf(connector)?.lanes ?? 1)}`
}
