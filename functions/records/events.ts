import { z } from 'zod'
import { recordTables } from '#domain/connectors/columns.ts'
import { defineEvent } from '#platform/events/event.ts'

/** Rows were linked to a customer, to another one, or to none any more: of one table of one connection, by one commit. */
export const recordLinked = defineEvent({
  name: 'record.linked',
  schema: z.object({
    connectionId: z.string(),
    table: z.enum(recordTables),
    records: z
      .array(z.object({ id: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
      .min(1)
      .max(100),
  }),
})
