import { z } from 'zod'
import { defineEvent } from '#platform/events/event.ts'

/** An owner opened a closed month again. `by`: who did. */
export const monthReopened = defineEvent({
  name: 'month.reopened',
  schema: z.object({ period: z.string(), closedTime: z.iso.datetime(), by: z.string().nullable() }),
})
