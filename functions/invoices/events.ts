import { z } from 'zod'
import { defineEvent } from '#platform/events/event.ts'

/** An invoice was taken away, or another upload came in its place. */
export const invoiceGone = defineEvent({
  name: 'invoice.gone',
  schema: z.object({
    connectionId: z.string(),
    invoiceId: z.string(),
    /** The invoice that came in its place; null: none did. */
    replacedBy: z.string().nullable(),
  }),
})
