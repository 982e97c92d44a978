import { z } from 'zod'
import { defineEvent } from '#platform/events/event.ts'

/** A connection was archived, or taken into use again. */
export const connectionArchived = defineEvent({
  name: 'connection.archived',
  schema: z.object({ connectionId: z.string() }),
})

/** A sync noticed something that costs no row and that somebody should know. */
export const connectionNoticed = defineEvent({
  name: 'connection.noticed',
  schema: z.object({ connectionId: z.string(), findingIds: z.array(z.string()) }),
})

/** Something that was read of a connection did not come in whole: a file, a sync, an invoice. */
export const connectionIncomplete = defineEvent({
  name: 'connection.incomplete',
  schema: z.object({ connectionId: z.string(), lossIds: z.array(z.string()) }),
})
