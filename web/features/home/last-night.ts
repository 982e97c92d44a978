import type { ConnectionState } from '#domain/connections/health.ts'
import { startOfNight } from '#domain/sync/night.ts'
import type { NamedConnection, StandingConnection } from '../live-connections/index.ts'

export type NightConnection = StandingConnection<NamedConnection>

/** What came of the syncs that begin by themselves each night. */
export interface LastNight {
  /** All connections, as their list counts them. */
  readonly all: number
  /** Connections that are read each night. */
  readonly nightly: number
  /** Read whole since midnight. */
  readonly read: readonly NightConnection[]
  /** At work, or their turn is still to come. */
  readonly toCome: readonly NightConnection[]
  /** Not read, and a sync is all that is missing. */
  readonly failed: readonly NightConnection[]
  /** Not read, and somebody has something else to do first. */
  readonly blocked: readonly NightConnection[]
}

type Outcome = Exclude<keyof LastNight, 'nightly' | 'all'>

/** What ends holds nothing up yet, and what came in incomplete, or otherwise than before, was read. */
const readAllTheSame = [
  'INCOMPLETE',
  'ACCESS_PARTIAL',
  'SOURCE_CHANGED',
  'ACCESS_ENDS_SOON',
  'SOURCE_ENDS',
] as const satisfies readonly ConnectionState[]

const DAY_MILLISECONDS = 86_400_000

function outcomeOf({ health, nextSync }: NightConnection, since: string, until: string): Outcome {
  if (health.step === 'sync' && health.state !== 'FIRST_SYNC_AWAITED') return 'failed'
  const isRead = readAllTheSame.some((state) => state === health.state)
  const isHeldUp = (health.tone === 'broken' || health.tone === 'attention') && !isRead
  if (isHeldUp) return 'blocked'
  if (health.tone === 'busy') return 'toCome'
  if (health.lastSuccess !== null && health.lastSuccess >= since) return 'read'
  return nextSync !== null && nextSync < until ? 'toCome' : 'failed'
}

/** What ran since midnight and what did not, judged at `now`. What is read once a month is no part of it. */
export function lastNight(connections: readonly NightConnection[], now: Date): LastNight {
  const midnight = startOfNight(now)
  const until = new Date(midnight.getTime() + DAY_MILLISECONDS).toISOString()
  const nightly = connections.filter(({ status, health }) => status === 'ACTIVE' && health.rhythm === 'nightly')
  const by = Map.groupBy(nightly, (connection) => outcomeOf(connection, midnight.toISOString(), until))
  return {
    all: connections.length,
    nightly: nightly.length,
    read: by.get('read') ?? [],
    toCome: by.get('toCome') ?? [],
    failed: by.get('failed') ?? [],
    blocked: by.get('blocked') ?? [],
  }
}
