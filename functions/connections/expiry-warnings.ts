import { z } from 'zod'
import type { Connection } from '#domain/connections/connection.ts'
import { credentialExpiry, dueWarning, type ExpiryWarningDay } from '#domain/connections/credential-expiry.ts'
import { catalog } from '#domain/connectors/catalog.ts'
import { connectionListTake } from '#domain/shared/paging.ts'
import { defineJob, done, type JobContext, type JobDefinition } from '#platform/jobs/job.ts'
import type { Platform } from '#platform/platform.ts'
import { defineCollection } from '#platform/store/collection.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { expiryMail } from './expiry-mail.ts'
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

export interface Recipient {
  readonly id: string
  readonly email: string
}

/** Who hears that access ends: a firm's administrators and owners. */
export type Recipients = (platform: Platform, tenant: TenantPartition) => Promise<readonly Recipient[]>

/** Warns one firm of access that is about to end: once at each of the days there are, to each who can do something. */
export function expiryWarningJob(recipients: Recipients): JobDefinition<Record<string, never>> {
  return defineJob({
    name: 'warn-of-expiry',
    message: z.strictObject({}),
    budgetMinutes: 5,
    async run(_message, context) {
      const now = context.platform.clock.now()
      const { items } = await connectionStore(context.tenant).list(0, connectionListTake)
      for (const connection of items) {
        const warning = await warningOf(connection, context.tenant, now)
        if (warning !== undefined)
          await warn(connection, warning, await recipients(context.platform, context.tenant), context)
      }
      return done()
    },
  })
}

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

async function warn(
  connection: Connection,
  { day, level }: Warning,
  recipients: readonly Recipient[],
  { tenant, platform, log, heartbeat }: JobContext,
): Promise<void> {
  for (const { id, email } of recipients) {
    // The key makes it one mail each, also where the job dies before it has written down that it warned.
    await platform.mail.send({
      ...expiryMail(connection, day, platform.clock.now(), platform.config.appUrl),
      to: email,
      once: `expiry-${connection.id}-${day}-${level}-${id}`,
    })
    await heartbeat()
  }
  await tenant
    .documents(expiryWarnings, connection.id)
    .upsert({ id: connection.id, connectionId: connection.id, day, level })
  log.info('expiry.warned', { connectionId: connection.id, level, recipients: recipients.length })
}
