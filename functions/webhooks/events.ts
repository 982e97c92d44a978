import { z } from 'zod'
import { switchOffReasons } from '#domain/webhooks/webhook.ts'
import { defineEvent } from '#platform/events/event.ts'

/** Spil has switched an endpoint off: for days nothing came through, or it said that it is gone. */
export const webhookDisabled = defineEvent({
  name: 'webhook.disabled',
  schema: z.object({
    endpointId: z.string(),
    reason: z.enum(switchOffReasons),
    /** Since when nothing has come through. */
    failingSince: z.iso.datetime(),
    /** Tries since then. */
    failures: z.int().min(1),
  }),
})
