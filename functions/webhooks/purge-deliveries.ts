import { z } from 'zod'
import { deliveryLogDays } from '#domain/webhooks/webhook.ts'
import { firmLane } from '#platform/jobs/job-declaration.ts'
import { again, defineJob, done } from '#platform/jobs/job.ts'
import { webhookDeliveries } from './collections.ts'

/** The schedule under which every firm is asked each night. */
export const purges = 'forget-webhook-deliveries'

const day = 86_400_000

/** Takes away what was sent more than 30 days ago, also to endpoints that are gone. */
export const purgeDeliveries = defineJob({
  name: 'forget-webhook-deliveries',
  message: z.strictObject({}),
  internal: true,
  dedupe: () => 'firm',
  oneAtATime: (_, tenantId) => firmLane(tenantId),
  budgetMinutes: 5,
  async run(_message, { tenant, platform, now, deadline, heartbeat }) {
    const documents = tenant.documents(webhookDeliveries)
    const before = new Date(now.getTime() - deliveryLogDays * day).toISOString()
    for await (const batch of documents.scan({ field: 'createdTime', op: 'lt', value: before })) {
      await documents.writeMany({ delete: batch.map(({ id }) => id) })
      await heartbeat()
      if (platform.clock.now() > deadline) return again('more')
    }
    await tenant.dueAt(purges, undefined)
    return done()
  },
})
