import { z } from 'zod'
import type { Connection } from '#domain/connections/connection.ts'
import { credentialExpiry, dueWarning, type ExpiryWarningDay } from '#domain/connections/credential-expiry.ts'
import { catalog } from '#domain/connectors/catalog.ts'
import { connectionListTake } from '#domain/shared/paging.ts'
import { defineEvent } from '#platform/events/event.ts'
import { firmWide } from '#platform/jobs/firm-wide.ts'
import { defineJob, done } from '#platform/jobs/job.ts'
import { defineCollection } from '#platform/store/collection.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { connectionStore } from './store.ts'

/** The last warning that a firm got of the end of a connection's access. */
export const expiryWarnings = defineCollection({
  name: 'expiryWarnings',
  scope: 'connection',
  readBy: 'id',
  idsOf: (connectionId) => [connectionId],
  schema: z.object({
    id: z.string(),
    connectionId: z.string(),
    /** The end it spoke of, `YYYY-MM-DD`; other credentials with another end begin afresh. */
    day: z.string(),
    /** 30, 14, 3 or 0. */
    level: z.int(),
  }),
})

/** Access to a system is about to end, or has ended: told once at each of the days there are. */
export const credentialExpiring = defineEvent({
  name: 'credential.expiring',
  schema: z.object({
    connectionId: z.string(),
    /** The last day it is good for, `YYYY-MM-DD`. */
    day: z.string(),
    /** Days before the end at which it is told: 30, 14, 3 or 0. */
    level: z.int(),
  }),
})

/** Looks once a day at a firm's access that is about to end. */
export const warnOfExpiry = defineJob({
  name: 'warn-of-expiry',
  ...firmWide,
  async run(_message, { tenant, platform, log }) {
    const { items } = await connectionStore(tenant).list(0, connectionListTake)
    for (const connection of items) {
      const connectionId = connection.id
      const warning = await warningOf(connection, tenant, platform.clock.now())
      if (warning === undefined) continue
      await tenant.commit([
        tenant.documents(expiryWarnings, connectionId).upserting({ id: connectionId, connectionId, ...warning }),
        tenant.publishing(credentialExpiring, { connectionId, ...warning }),
      ])
      log.info('expiry.warned', { connectionId, level: warning.level })
    }
    return done()
  },
})

interface Warning {
  readonly day: string
  readonly level: ExpiryWarningDay
}

async function warningOf(connection: Connection, tenant: TenantPartition, now: Date): Promise<Warning | undefined> {
  const day =
    connection.status === 'ACTIVE'
      ? credentialExpiry(catalog[connection.connector], connection.credentialInfo)
      : undefined
  const level = day === undefined ? undefined : dueWarning(day, now)
  if (day === undefined || level === undefined) return undefined
  const sent = (await tenant.documents(expiryWarnings, connection.id).read(connection.id))?.doc
  return sent?.day === day && sent.level <= level ? undefined : { day, level }
}
