import { deliveryLogDays } from '#domain/webhooks/webhook.ts'
import { firmWide, purgeAll } from '#platform/jobs/firm-wide.ts'
import { again, defineJob, done } from '#platform/jobs/job.ts'
import { webhookDeliveries } from './collections.ts'

/** The schedule under which every firm is asked each night. */
export const purges = 'forget-webhook-deliveries'

const day = 86_400_000

/** Takes away what was sent more than 30 days ago, also to endpoints that are gone. */
export const purgeDeliveries = defineJob({
  name: 'forget-webhook-deliveries',
  ...firmWide,
  async run(_message, context) {
    const { tenant, now } = context
    const before = new Date(now.getTime() - deliveryLogDays * day).toISOString()
    const old = { field: 'createdTime', op: 'lt', value: before } as const
    if (!(await purgeAll(tenant.documents(webhookDeliveries), old, context))) return again('more')
    await tenant.dueAt(purges, undefined)
    return done()
  },
})
