import { z } from 'zod'
import { defineEvent } from '#platform/events/event.ts'

/** A connection was archived, or taken into use again. */
export const connectionArchived = defineEvent({
  name: 'connection.archived',
  schema: z.object({ connectionId: z.string() }),
})
