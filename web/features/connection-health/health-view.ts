import {
  healthOf,
  isLate,
  rhythmOf,
  worstFirst,
  type Health,
  type HealthTone,
  type Rhythm,
} from '#domain/connections/health.ts'
import { credentialExpiry } from '#domain/connections/credential-expiry.ts'
import type { NamedConnection } from '../live-connections/index.ts'

/** A connection that is in use, and how it stands. */
export interface HealthRow {
  readonly id: string
  readonly connection: NamedConnection
  readonly health: Health
  readonly rhythm: Rhythm
  readonly lastSuccess: string | null
  /** The last success is longer ago than its rhythm allows. */
  readonly late: boolean
  /** The last day access is good for, `YYYY-MM-DD`; null: it does not end by itself. */
  readonly ends: string | null
}

/** Every connection but the archived ones and those that are going, the worst first. */
export function healthRows(connections: readonly NamedConnection[], now: Date): HealthRow[] {
  return connections
    .filter(({ status }) => status !== 'ARCHIVED' && status !== 'SCHEDULED_FOR_DELETION')
    .map((connection) => {
      const { id, entry, credentialInfo, syncInfo } = connection
      const rhythm = rhythmOf(entry, connection)
      const lastSuccess = syncInfo?.lastSuccessfulSyncEnd ?? null
      return {
        id,
        connection,
        health: healthOf(connection, entry, now),
        rhythm,
        lastSuccess,
        late: isLate(lastSuccess, rhythm, now),
        ends: credentialExpiry(entry, credentialInfo) ?? null,
      }
    })
    .toSorted(worstFirst)
}

/** How many there are of each tone. */
export function tally(rows: readonly Pick<HealthRow, 'health'>[]): Readonly<Record<HealthTone, number>> {
  const counts = { broken: 0, attention: 0, well: 0 }
  for (const { health } of rows) counts[health.tone] += 1
  return counts
}
