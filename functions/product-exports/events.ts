import { z } from 'zod'
import { defineEvent } from '#platform/events/event.ts'

/** An export of products is whole and can be downloaded. */
export const exportReady = defineEvent({ name: 'export.ready', schema: z.object({ exportId: z.string() }) })
