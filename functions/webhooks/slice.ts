import { defineSlice } from '#platform/slice.ts'
import { sealedBeside } from '../connections/index.ts'
import { webhookActions } from './auditing.ts'
import { webhookDeliveries, webhookEndpoints, webhookHealth, webhookSecrets } from './collections.ts'
import { deliverWebhook } from './deliver.ts'
import { webhookDisabled } from './events.ts'
import { followers } from './follow.ts'
import { purgeDeliveries, purges } from './purge-deliveries.ts'
import { webhooksPolicy, webhooksResolvers } from './resolvers.ts'
import { sealedOfWebhooks } from './secret.ts'

/** What happens in a firm, told to programs of its own choice. */
export const webhooks = defineSlice({
  name: 'webhooks',
  policy: webhooksPolicy,
  resolvers: webhooksResolvers,
  jobs: [deliverWebhook, purgeDeliveries],
  collections: [webhookEndpoints, webhookSecrets, webhookHealth, webhookDeliveries],
  schedules: [{ name: purges, job: purgeDeliveries }],
  events: [webhookDisabled],
  on: followers,
  auditActions: webhookActions,
  offers: [sealedBeside.offered(sealedOfWebhooks)],
})
