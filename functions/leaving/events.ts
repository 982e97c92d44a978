import { z } from 'zod'
import { defineEvent } from '#platform/events/event.ts'

/** An archive of everything of the firm is whole, or will not be: its document says which. */
export const firmExportEnded = defineEvent({ name: 'firm-export.ended', schema: z.object({ exportId: z.string() }) })
