import { z } from 'zod'
import { linkableTables } from '#domain/records/record.ts'
import { defineEvent } from '#platform/events/event.ts'
import { statusTables } from './status-changes.ts'

/** Rows of one table were linked to a customer, to another one, or to none any more, by one commit. */
export const recordLinked = defineEvent({
  name: 'record.linked',
  schema: z.object({
    table: z.enum(linkableTables),
    /** When; events of before this was told have none. */
    time: z.iso.datetime().optional(),
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

/** Rows of one table were given another status, by one commit. */
export const recordStatusChanged = defineEvent({
  name: 'record.status-changed',
  schema: z.object({
    connectionId: z.string(),
    table: z.enum(statusTables),
    ids: z.array(z.string()).min(1).max(100),
  }),
})
