import { newConnection } from '#domain/connections/new-connection.ts'
import { neverSynced, type Connection } from '#domain/connections/connection.ts'
import type { ConnectorId } from '#domain/connectors/ids.ts'
import type { ConnectionId } from '#domain/shared/ids.ts'
import { connectors } from '#functions/connectors/index.ts'
import type { Connector } from '#functions/connectors/kit/define-connector.ts'
import { laneOf } from '#functions/sync/lane.ts'
import { bell, chance } from './chance.ts'

export interface Link {
  readonly firm: Firm
  readonly connector: Connector
  /** As the product keeps it; its own functions decide by it. */
  doc: Connection
  readonly lane: string
  readonly rows: number
  /** When the product would next begin it, seconds after the evening; undefined: nobody has looked since it changed. */
  turn: number | undefined
  /** It has never synced. */
  isNew: boolean
  /** One row in a hundred has changed since the last sync. */
  readonly hasChanges: boolean
}

export interface Firm {
  readonly number: number
  readonly rows: number
  readonly links: Link[]
}

export interface WorldOptions {
  readonly firms: number
  readonly connections: number
  /** Of a firm, on average. */
  readonly records: number
  /** Standard deviation of the logarithm of a firm's size. */
  readonly sizes: number
  readonly changedShare: number
  /** Share of firms whose connections have never synced. */
  readonly newShare: number
  /** When the night begins: all but new connections synced a day before. */
  readonly evening: Date
  readonly seed: number
}

const withApi = Object.values<Connector>(connectors).filter(({ http }) => http !== undefined)

/** No firm is larger than this many times the average, nor smaller than a hundredth of it. */
const mostTimes = 20

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const mixed = [...list]
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    const [one, two] = [mixed[at], mixed[other]]
    if (one !== undefined && two !== undefined) [mixed[at], mixed[other]] = [two, one]
  }
  return mixed
}

const connectionOf = (id: string, connector: ConnectorId, lastSync: string | null): Connection => ({
  ...newConnection({
    id: id as ConnectionId,
    connector,
    status: 'ACTIVE',
    creationTime: '2026-01-05T09:00:00.000Z',
    companyName: 'Kantoor',
  }),
  flags: [],
  syncInfo:
    lastSync === null
      ? null
      : { ...neverSynced, firstSuccessfulSyncEnd: lastSync, lastSyncStart: lastSync, lastSuccessfulSyncEnd: lastSync },
})

/** Firms of different sizes, each with connections of different systems. The same for the same seed. */
export function worldOf(options: WorldOptions): Firm[] {
  const random = chance(options.seed)
  const yesterday = new Date(options.evening.getTime() - 20 * 3_600_000).toISOString()
  return Array.from({ length: options.firms }, (_, number) => {
    const spread = Math.exp(options.sizes * bell(random) - options.sizes ** 2 / 2)
    const rows = Math.round(options.records * Math.min(mostTimes, Math.max(0.01, spread)))
    const isNew = random() < options.newShare
    const firm: Firm = { number, rows, links: [] }
    const systems = shuffled(withApi, random)
    for (let at = 0; at < options.connections; at += 1) {
      const connector = systems[at % systems.length]
      if (connector === undefined) throw new Error('There is no connector with an API')
      const id = `firm-${number}-${at}`
      firm.links.push({
        firm,
        connector,
        doc: connectionOf(id, connector.id, isNew ? null : yesterday),
        lane: laneOf(connector.id, id),
        rows: Math.round((rows / options.connections) * (0.2 + 1.6 * random())),
        turn: undefined,
        isNew,
        hasChanges: random() < options.changedShare,
      })
    }
    return firm
  })
}
