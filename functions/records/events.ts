import { z } from 'zod'
import { linkableTables } from '#domain/records/record.ts'
import { defineEvent } from '#platform/events/event.ts'

/** Rows of one table were linked to a customer, to another one, or to none any more, by one commit. */
export const recordLinked = defineEvent({
  name: 'record.linked',
  schema: z.object({
    table: z.enum(linkableTables),
    records: z
      .array(
        z.object({
          id: z.string(),
          connectionId: z.string(),
          before: z.string().nullable(),
          after: z.string().nullable(),
        }),
      )
      .min(1)
      .max(100),
  }),
})
