import { hash } from 'node:crypto'
import type { ConnectorId } from '#domain/connectors/ids.ts'
import { connectorOf } from '../connectors/index.ts'

/** A number that belongs to a connection and is spread evenly: for its lane and for its minute of the night. */
export function spreadOf(connectionId: string): number {
  return Number.parseInt(hash('sha256', connectionId, 'hex').slice(0, 12), 16)
}

/**
 * What work on a connection's rows waits for. A vendor has a few lanes, over all firms and hosts, so it is never called by
 * more than those at once; a connection has one, so it is never worked on twice at once.
 */
export function laneOf(connector: ConnectorId, connectionId: string): string {
  return `${connector}-${spreadOf(connectionId) % (connectorOf(connector)?.lanes ?? 1)}`
}
