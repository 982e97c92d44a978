import { z } from 'zod'
import { defineEvent } from '#platform/events/event.ts'

/** A definition counts otherwise than before, is new, or is gone: its products are to be derived again. */
export const definitionChanged = defineEvent({
  name: 'definition.changed',
  schema: z.object({ definitionId: z.string() }),
})
